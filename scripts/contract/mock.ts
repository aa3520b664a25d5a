/**
 * `npm run contract -- mock`: the whole contract, answered from its examples. Requests are held against it as the server
 * holds them, but any credential will do and any workspace is there. `Prefer: code=404` asks for the answer of a status.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { type OperationId, operations } from '../../generated/operations.ts'
import type { ServedContract } from '../../handlers/handler.ts'
import { answering } from '../../http/answer.ts'
import { Exchange } from '../../http/exchange.ts'
import { limits as openLimits } from '../../http/limit.ts'
import { Refusal } from '../../http/refusal.ts'
import { sealer, standingHeaders } from '../../http/reply.ts'
import { compileRoutes, match } from '../../http/routes.ts'
import { type Json, schemasOf } from '../../http/schemas.ts'
import { validation } from '../../http/validate.ts'
import { loadContract } from '../contract.ts'
import { ContractProblem } from '../generate/contract.ts'
import { declaringExamples, exampleAnswer } from './examples.ts'

const usualPort = 4010

export async function mock(words: string[]): Promise<number> {
  const port = portIn(words)
  const server = createServer(mockListener(await loadContract()))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening').catch((problem: Error) => {
    throw new ContractProblem(`cannot listen on port ${port}: ${problem.message}; choose another by --port`)
  })
  console.log(`The contract answers at http://127.0.0.1:${(server.address() as AddressInfo).port} from its examples.`)
  await Promise.race(['SIGINT', 'SIGTERM'].map((each) => once(process, each)))
  server.close()
  server.closeAllConnections()
  return 0
}

function mockListener(contract: ServedContract): RequestListener {
  const document = declaringExamples(contract.document as unknown as Json, Object.values(operations))
  const schemas = schemasOf(document)
  const check = validation(schemas)
  const limits = openLimits(false)
  const answer = answering({
    log: pino({ level: 'silent' }),
    seal: sealer(schemas),
    limits,
    standing: [...standingHeaders(false), 'Access-Control-Allow-Origin', '*'],
    corsOrigins: [],
    isDraining: () => false,
  })
  /** The one example it cannot hold is itself. */
  const itself: Record<string, unknown> = { getContractYaml: contract.yaml, getContractJson: document }
  const tree = compileRoutes(
    (Object.keys(operations) as OperationId[]).map((id) => ({
      operationId: id,
      path: operations[id].path,
      method: operations[id].method,
      responses: {},
    })),
  )
  const reply = async (exchange: Exchange) => {
    const id = match(tree, exchange)?.operationId as OperationId | undefined
    if (id === undefined) return refuseRoute(exchange)
    exchange.enter(id)
    limits.look(exchange)
    const wanted = wantedStatus(exchange)
    if (wanted === undefined) {
      assertCredential(exchange.request, id)
      check.parameters(exchange, id)
      if (operations[id].hasBody) await check.body(exchange, id)
    }
    const found = exampleAnswer(document, operations[id], wanted)
    if (found?.status === 200 && id in itself) return { ...found, body: itself[id] }
    if (found) return found
    throw new Refusal('INTERNAL_ERROR', `${id} declares no answer ${wanted}`)
  }
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const exchange = new Exchange(request, response, '127.0.0.1', new Date())
    try {
      answer.reply(exchange, await reply(exchange))
    } catch (thrown) {
      answer.fail(exchange, thrown)
    }
  }
  return (request, response) => void serve(request, response)
}

function refuseRoute(exchange: Exchange) {
  if (exchange.allow === undefined) throw new Refusal('NOT_FOUND', 'no such route')
  if (exchange.request.method !== 'OPTIONS') throw new Refusal('METHOD_NOT_ALLOWED', `not ${exchange.allow}`)
  return { status: 204, headers: { Allow: exchange.allow } }
}

/** A status the operation declares; another is as if nothing had been asked for. */
function wantedStatus({ request, operationId }: Exchange): number | undefined {
  const asked = Number(/(?:^|[,;\s])code=(\d{3})\b/.exec(String(request.headers.prefer ?? ''))?.[1])
  const declared: readonly number[] = operationId === undefined ? [] : operations[operationId].statuses
  return declared.includes(asked) ? asked : undefined
}

function assertCredential({ headers }: IncomingMessage, id: OperationId): void {
  if (operations[id].security.length === 0 || headers.authorization !== undefined || headers.cookie !== undefined)
    return
  throw new Refusal('UNAUTHENTICATED', 'no credential')
}

function portIn(words: string[]): number {
  const { values } = parseArgs({ args: words, options: { port: { type: 'string', default: String(usualPort) } } })
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ContractProblem(`--port ${values.port} is no port`)
  return port
}
