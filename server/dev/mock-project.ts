/**
 * `npm run contract -- mock` for this project's contract. The mock runs in a process of its own, because a saved contract
 * changes modules of generated/. A new process takes over the port when it is ready.
 */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { printErrorLine, printLine } from '../../packages/contract-toolkit/document/print.ts'
import { untilSignal } from '../../packages/contract-toolkit/document/signals.ts'
import { inOneLine, type MockAddress } from '../../packages/contract-toolkit/mock/mock.ts'
import { watchFile } from '../../packages/contract-toolkit/mock/watch-file.ts'
import { openServers } from './servers.ts'

const failed = 3

/** Serves until SIGINT or SIGTERM. Returns the exit code. */
export async function serveProjectMock(root: URL, { port, allowed }: MockAddress): Promise<number> {
  const file = new URL('openapi.yaml', root)
  const servers = openServers(fileURLToPath(new URL('mock-serve.ts', import.meta.url)), {
    environment: { MOCK_PORT: String(port), MOCK_ALLOW: allowed.join(' ') },
  })
  let served = await readFile(file, 'utf8')
  if (!(await servers.replace())) return failed
  const watching = await watchFile(fileURLToPath(file), async () => {
    try {
      const source = await readFile(file, 'utf8')
      if (source === served) return
      const { regenerate } = await import('./regenerate.ts')
      await regenerate(root, source)
      if (!(await servers.replace())) throw new Error('the mock of the saved contract did not start')
      served = source
      printLine('openapi.yaml was saved, and is served; generated/ is up to date')
    } catch (problem) {
      printErrorLine(`${inOneLine(problem)}; the last good version is still served`)
    }
  })
  await untilSignal()
  watching.close()
  await servers.stop()
  return 0
}
