/**
 * The process that serves the mock of this project's contract, on the port that the environment names. It ignores SIGINT,
 * because its parent receives the same signal and stops it.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { printErrorLine, printErrorText, printLine } from '../../packages/contract-toolkit/document/print.ts'
import { localAccess } from '../../packages/contract-toolkit/mock/local-access.ts'
import { ConfigProblem } from '../config.ts'
import { allowExit } from '../end-process.mjs'
import { mockListener } from '../mock.ts'

allowExit()
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit(0))
const port = Number(process.env.MOCK_PORT)
const listener = await mockListener().catch((problem: Error) => {
  if (!(problem instanceof ConfigProblem)) throw problem
  printErrorText(problem.message)
  process.exit(1)
})
const allowed = (process.env.MOCK_ALLOW ?? '').split(' ').filter(Boolean)
const server = createServer(localAccess(listener, allowed)).listen(port, '127.0.0.1')
await once(server, 'listening').catch((problem: Error) => {
  printErrorLine(`cannot listen on port ${port}: ${problem.message}; choose another with --port`)
  process.exit(1)
})
process.once('SIGTERM', () => {
  server.close(() => process.exit(0))
  server.closeAllConnections()
})
if (process.env.DEV_RESTART === undefined) {
  printLine(`The contract answers at http://127.0.0.1:${(server.address() as AddressInfo).port} from its examples.`)
}
process.send?.('ready')
