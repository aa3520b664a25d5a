/**
 * Program: runs a command with TEST_DATABASE_URL, the URL of a PostgreSQL server that it starts and ends, or of the one that the variable
 * names already. `node test/runner/on-postgres.ts FOLDER PROGRAM [WORDS]`. FOLDER, for the server's data, must be one that any user may enter: as root,
 * PostgreSQL runs as another user.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const serverProgram = fileURLToPath(new URL('../support/postgres-server.ts', import.meta.url))
const [folder = '', program = '', ...words] = process.argv.slice(2)
// The whole group is signalled; the command ends first, and the server after it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.exitCode = process.env.TEST_DATABASE_URL ? await runCommand(process.env.TEST_DATABASE_URL) : await onNewServer()

async function onNewServer(): Promise<number> {
  const server = spawn(process.execPath, [serverProgram, folder], {
    // Outside of the group, so that a signal to it does not end the server under the command.
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    // The folder of the tests belongs to the user who runs them.
    env: { ...process.env, TMPDIR: folder },
  })
  const lines = createInterface({ input: server.stdout })
  const [url] = await Promise.race([once(lines, 'line'), once(server, 'exit').then(() => [undefined])])
  if (url === undefined) return 1
  try {
    return await runCommand(url)
  } finally {
    server.stdin.end()
    await once(server, 'exit')
  }
}

async function runCommand(url: string): Promise<number> {
  const env = { ...process.env, TEST_DATABASE_URL: url, NODE_OPTIONS: '--conditions=postgres' }
  const child = spawn(program, words, { stdio: 'inherit', env })
  const [code] = await once(child, 'exit')
  return code ?? 1
}
