/**
 * `npm run dev`: serves openapi.yaml and restarts at each save. `npm run dev -- --postgres` serves on a PostgreSQL of its own, which is
 * empty at first and removed at the end.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

if (isOnPostgres()) process.env.DATABASE_URL = await startPostgres()
await import('../server/dev/dev.ts')

function isOnPostgres(): boolean {
  try {
    return parseArgs({ options: { postgres: { type: 'boolean', default: false } } }).values.postgres
  } catch (error) {
    console.error(`${(error as Error).message}\nusage: npm run dev [-- --postgres]`)
    process.exit(1)
  }
}

/** Returns its URL. It ends with this process, because its standard input ends then. */
async function startPostgres(): Promise<string> {
  const program = fileURLToPath(new URL('../test/support/postgres-server.ts', import.meta.url))
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, tmpdir()], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Ctrl-C goes to a whole group of processes, and the database has to outlive the server.
    detached: true,
  })
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`PostgreSQL has ended, with exit code ${code}`)
  })
  const [url] = await Promise.race([once(createInterface({ input: server.stdout }), 'line'), ended])
  // It does not keep this process running.
  for (const part of [server, server.stdin, server.stdout] as { unref?: () => void }[]) part.unref?.()
  ended.catch((error: Error) => console.error(`[dev] ${error.message}`))
  console.log(`[dev] PostgreSQL on port ${new URL(url).port}, with a database that is removed at the end`)
  return url
}
