/**
 * The server of `npm run dev`. Unlike with `npm start`, an operation without a handler answers with the examples of the
 * contract, and marks the reply with a header. Bundled into dist/ like server/main.ts.
 * It ignores SIGINT, because `npm run dev` receives the same signal and stops this process.
 */

import { createHash } from 'node:crypto'
import type { Handlers } from '../../app/call.ts'
import { operationIds } from '../../app/operation-ids.ts'
import { docsPage } from '../../generated/docs-page.ts'
import { operations } from '../../generated/operations.ts'
import { handlers } from '../../handlers/index.ts'
import { refuseForeignHost } from '../../packages/contract-toolkit/mock/local-access.ts'
import { isLoopback } from '../config-report.ts'
import { declaringExamples, exampleAnswers } from '../mock-examples.ts'
import type { Parts } from '../open-service.ts'
import { serveUntilStopped } from '../serve.ts'
import { loadContract } from '../served-contract.ts'
import { servedContract } from './contract-copy.ts'
import { createLiveDocs } from './live-docs.ts'

process.on('SIGINT', () => {})
let servedDigest = ''
/** A page elsewhere could lead a name of its own to this machine, and read the contract. Who listens to other machines knows their names. */
const { HOST = '127.0.0.1', BASE_URL } = process.env
const allowedHosts = isLoopback(HOST) ? [BASE_URL ?? ''] : ['*']
const liveDocs = createLiveDocs(() => servedDigest)
// The pages must not wait until this server has finished its other requests.
process.once('SIGTERM', liveDocs.end)
const server = await serveUntilStopped(parts, process.env.DEV_RESTART === undefined)
if (server) process.send?.('ready')
// Exit explicitly: the channel to `npm run dev` would keep a server alive that cannot start.
else process.exit(1)

async function parts(): Promise<Parts> {
  const contract = await loadContract(servedContract)
  const document = contract.document
  const missing = operationIds.filter((id) => !Object.hasOwn(handlers, id))
  const exampleAnswer = exampleAnswers(document)
  const examples = missing.map((id) => [id, () => exampleAnswer(operations[id])] as const)
  const written = Object.entries(handlers).filter(([id]) => Object.hasOwn(operations, id))
  const routes = missing.map((id) => operations[id])
  servedDigest = createHash('sha256').update(contract.yaml).update(docsPage.html).digest('hex')
  return {
    liveDocs: (request, response) =>
      refuseForeignHost(request, response, allowedHosts, 'set BASE_URL or HOST') || liveDocs.answer(request, response),
    handlers: Object.fromEntries([...written, ...examples]) as Handlers,
    contract: { ...contract, document: declaringExamples(document, routes) as typeof contract.document },
  }
}
