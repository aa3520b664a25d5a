/** A mock of our own contract: the server's routes, request validation and response validation, without a database. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import pino from 'pino'
import type { ServedContract } from '../app/call.ts'
import { operationIds } from '../app/operation-ids.ts'
import { bookingPage } from '../generated/booking-page.ts'
import { consolePage } from '../generated/console-page.ts'
import { docsPage } from '../generated/docs-page.ts'
import { embedScript } from '../generated/embed-script.ts'
import { type OperationId, operations } from '../generated/operations.ts'
import { responseValidator } from '../http/contract/response-validator.ts'
import { type Json, schemasOf } from '../http/contract/schemas.ts'
import { createRequestValidator } from '../http/contract/validate.ts'
import { createLimits } from '../http/limits/limit.ts'
import { createResponder } from '../http/pipeline/respond.ts'
import { ApiError } from '../http/request/api-error.ts'
import { RequestContext } from '../http/request/request-context.ts'
import { compileRoutes, match } from '../http/routes.ts'
import { newAppState } from '../http/services.ts'
import { readConfig } from './config.ts'
import { declaringExamples, exampleAnswers } from './mock-examples.ts'
import { loadContract } from './served-contract.ts'

/** A listener that accepts any credential and any workspace. */
export async function mockListener(): Promise<RequestListener> {
  const contract = await loadContract()
  const document = declaringExamples(contract.document, Object.values(operations))
  const schemas = schemasOf(document)
  const exampleAnswer = exampleAnswers(document)
  const check = createRequestValidator(schemas)
  const limits = createLimits(false)
  const responder = createResponder({
    ...{ contract, limits, settings: readConfig({}), state: newAppState() },
    log: pino({ level: 'silent' }),
    validateAndSerialize: responseValidator(schemas).validateAndSerialize,
  })
  const itself = ownDocuments(contract, document)
  const tree = compileRoutes(operationIds)
  const reply = async (context: RequestContext) => {
    const id = match(tree, context)
    if (id === undefined) return refuseRoute(context)
    context.setOperation(id)
    await limits.peek(context)
    const wanted = wantedStatus(context)
    if (wanted === undefined) {
      assertCredential(context.request, id)
      check.parameters(context, id)
      if (operations[id].hasBody) await check.body(context, id)
    }
    const found = exampleAnswer(operations[id], wanted)
    const { body, headers } = (found && found.status < 400 && itself[id]) || {}
    if (found)
      return {
        ...found,
        ...(found.status === 200 && body !== undefined && { body }),
        headers: { ...found.headers, ...headers },
      }
    throw new ApiError('INTERNAL_ERROR', `${id} declares no example response ${wanted}`)
  }
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const context = new RequestContext(request, response, '127.0.0.1', new Date())
    try {
      await responder.reply(context, await reply(context))
    } catch (thrown) {
      await responder.fail(context, thrown)
    }
  }
  return (request, response) => void serve(request, response)
}

type Real = { body?: unknown; headers?: Record<string, string> }

/** Replies that the contract cannot contain as examples: the contract itself and the pages. */
function ownDocuments(contract: ServedContract, document: Json): Record<string, Real | undefined> {
  return {
    getContractYaml: { body: contract.yaml },
    getContractJson: { body: document },
    getBookingPage: { body: bookingPage.html, headers: { 'Content-Security-Policy': bookingPage.policy } },
    getWorkspaceBookingPage: { body: bookingPage.html, headers: { 'Content-Security-Policy': bookingPage.policy } },
    getEmbedScript: { body: embedScript, headers: { 'Cross-Origin-Resource-Policy': 'cross-origin' } },
    getConsolePage: { body: consolePage.html, headers: { 'Content-Security-Policy': consolePage.policy } },
    getDocsPage: { body: docsPage.html, headers: { 'Content-Security-Policy': docsPage.policy } },
  }
}

function refuseRoute(context: RequestContext) {
  if (context.allow === undefined) throw new ApiError('NOT_FOUND', 'no such route')
  if (context.request.method !== 'OPTIONS') throw new ApiError('METHOD_NOT_ALLOWED', `not ${context.allow}`)
  return { status: 204, headers: { Allow: context.allow } }
}

/** The status that `Prefer: code=` requests; undefined if the operation does not declare it. */
function wantedStatus({ request, operationId }: RequestContext): number | undefined {
  const preferred = Number(/(?:^|[,;\s])code=(\d{3})\b/.exec(String(request.headers.prefer ?? ''))?.[1])
  const declared: readonly number[] = operationId === undefined ? [] : operations[operationId].statuses
  return declared.includes(preferred) ? preferred : undefined
}

function assertCredential({ headers }: IncomingMessage, id: OperationId): void {
  if (operations[id].security.length === 0 || headers.authorization !== undefined || headers.cookie !== undefined)
    return
  throw new ApiError('UNAUTHENTICATED', 'no credential')
}
