/**
 * The server of `npm run dev`. Unlike with `npm start`, an operation without a handler answers with the examples of the
 * contract, and marks the reply with a header. Bundled into dist/ like server/main.ts.
 * It ignores SIGINT, because `npm run dev` receives the same signal and stops this process.
 */

import type { Handlers } from '../../app/call.ts'
import { type OperationId, operations } from '../../generated/operations.ts'
import { handlers } from '../../handlers/index.ts'
import type { Json } from '../../packages/contract-toolkit/document/document.ts'
import { declaringExamples, exampleAnswer } from '../../packages/contract-toolkit/mock/examples.ts'
import { serveUntilStopped } from '../serve.ts'
import { loadContract } from '../served-contract.ts'
import type { Parts } from '../server.ts'
import { servedContract } from './contract-copy.ts'

process.on('SIGINT', () => {})
const server = await serveUntilStopped(parts, process.env.DEV_RESTART === undefined)
if (server) process.send?.('ready')
// Exit explicitly: the channel to `npm run dev` would keep a server alive that cannot start.
else process.exit(1)

async function parts(): Promise<Parts> {
  const contract = await loadContract(servedContract)
  const document = contract.document as unknown as Json
  const missing = (Object.keys(operations) as OperationId[]).filter((id) => !Object.hasOwn(handlers, id))
  const examples = missing.map((id) => [id, () => exampleAnswer(document, operations[id])] as const)
  const written = Object.entries(handlers).filter(([id]) => Object.hasOwn(operations, id))
  const routes = missing.map((id) => operations[id])
  return {
    handlers: Object.fromEntries([...written, ...examples]) as unknown as Handlers,
    contract: { ...contract, document: declaringExamples(document, routes) as typeof contract.document },
  }
}
