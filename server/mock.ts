/** Our own contract as a mock: the server's routes, validation and reply check, with no database behind them. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import pino from 'pino'
import type { ServedContract } from '../app/call.ts'
import { docsPage } from '../generated/docs-page.ts'
import { type OperationId, operations } from '../generated/operations.ts'
import { Refusal } from '../http/api-error.ts'
import { limits as openLimits } from '../http/limit.ts'
import { Exchange } from '../http/request-context.ts'
import { answering } from '../http/respond.ts'
import { sealer, standingHeaders } from '../http/response-validator.ts'
import { compileRoutes, match } from '../http/routes.ts'
import { type Json, schemasOf } from '../http/schemas.ts'
import { validation } from '../http/validate.ts'
import { declaringExamples, exampleAnswer } from '../packages/contract-toolkit/mock/examples.ts'
import { loadContract } from './served-contract.ts'

/** Any credential will do, and any workspace is there. */
export async function ownListener(): Promise<RequestListener> {
  const contract = await loadContract()
  const document = declaringExamples(contract.document as unknown as Json, Object.values(operations))
  const schemas = schemasOf(document)
  const check = validation(schemas)
  const limits = openLimits(false)
  const answer = answering({
    log: pino({ level: 'silent' }),
    seal: sealer(schemas).seal,
    limits,
    standing: [...standingHeaders(false), 'Access-Control-Allow-Origin', '*'],
    corsOrigins: [],
    isDraining: () => false,
  })
  const itself = itsOwn(contract, document)
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
    const { body, headers } = (found && found.status < 400 && itself[id]) || {}
    if (found)
      return {
        ...found,
        ...(found.status === 200 && body !== undefined && { body }),
        headers: { ...found.headers, ...headers },
      }
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

type Real = { body?: unknown; headers?: Record<string, string> }

/** The examples it cannot hold are itself, and the page that shows it. */
function itsOwn(contract: ServedContract, document: Json): Record<string, Real | undefined> {
  return {
    getContractYaml: { body: contract.yaml },
    getContractJson: { body: document },
    getDocsPage: { body: docsPage.html, headers: { 'Content-Security-Policy': docsPage.policy } },
  }
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
