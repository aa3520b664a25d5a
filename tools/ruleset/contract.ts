/** Reads openapi.yaml into the facts that the generated files are written from. */
import {
  at,
  ContractProblem,
  type Finding,
  type Json,
  type Locate,
  listIn,
  objectIn,
  type Place,
  resolve,
} from '../../packages/contract-toolkit/document/document.ts'
import { codesOf } from '../../packages/contract-toolkit/document/error-codes.ts'
import { brokenSchemas } from '../../packages/contract-toolkit/document/meta-schema.ts'
import { type Operation as Described, operationsIn } from '../../packages/contract-toolkit/document/operations.ts'
import { readDocument } from '../../packages/contract-toolkit/document/parse.ts'
import { referenceFindings } from '../../packages/contract-toolkit/document/references.ts'
import { handledMethods, type Policy, policySchema } from './policy.ts'

export type { Json } from '../../packages/contract-toolkit/document/document.ts'

export type Contract = {
  document: Record<string, unknown>
  operations: Operation[]
  unrouted: { statuses: number[]; codes: Record<string, number> }
  messages: Record<string, string>
  /** Name of the schema of `details`, by error code. The details of all other codes are empty. */
  details: Record<string, string>
}

export type Operation = Omit<Described, 'security' | 'responses'> & {
  responses: [status: string, response: Json][]
  /** The names of the schemes in its alternatives. */
  security: string[]
  policy: Policy
  hasBody: boolean
  /** False: a missing body counts as an empty object. */
  bodyRequired: boolean
  bodyFields: string[]
  statuses: number[]
  codes: Record<string, number>
  headers: Record<number, string[]>
}

/** @throws {ContractProblem} with each fault that prevents reading the rest */
export function readContract(text: string): { contract: Contract; locate: Locate } {
  const { document, locate } = readDocument(text)
  if (Object.keys(objectIn(document.paths)).length === 0) {
    throw new ContractProblem(`${locate([])} has no paths; an OpenAPI description lists its operations there`)
  }
  const dangling = referenceFindings(document, locate)
  if (dangling.length > 0) throw new ContractProblem(dangling)
  // Faults that follow from these would only be listed as well.
  const broken = brokenSchemas(document, locate)
  if (broken.length > 0) throw new ContractProblem(broken)
  return { contract: { document, ...factsOf(document, locate) }, locate }
}

function factsOf(document: Json, locate: Locate): Omit<Contract, 'document'> {
  const faults: Finding[] = []
  const sources = operationsIn(document)
  faults.push(...sources.filter((source) => !isHandled(source)).map((source) => methodFault(source, locate)))
  const operations = sources.filter(isHandled).flatMap((operation): Operation[] => {
    const found = operationFaults(operation, locate)
    faults.push(...found)
    const policy = policySchema.safeParse(operation.source['x-policy'])
    return found.length === 0 && policy.success ? [withPolicy(document, operation, policy.data)] : []
  })
  if (faults.length > 0) throw new ContractProblem(eachOnce(faults))
  const fault = (rule: string, place: Place, message: string): Finding => ({
    rule,
    level: 'error',
    at: locate(place),
    subject: place.join('/'),
    message,
  })
  const unroutedResponses = objectIn(document['x-unrouted-responses'])
  for (const [status, response] of Object.entries(unroutedResponses)) {
    if (response !== null && typeof response === 'object') continue
    const place = ['x-unrouted-responses', status]
    throw new ContractProblem([fault('response-unrouted', place, 'is no response; describe it, or leave it out')])
  }
  const place = ['components', 'schemas', 'ErrorCode']
  const catalogue = objectIn(at(document, place))
  const messages = catalogue['x-enumDescriptions']
  if (!Array.isArray(catalogue.enum) || messages === null || typeof messages !== 'object') {
    const remedy = 'list the codes in its enum, and what each says in x-enumDescriptions'
    throw new ContractProblem([fault('error-catalogue', place, remedy)])
  }
  return {
    operations,
    unrouted: {
      statuses: Object.keys(unroutedResponses).map(Number),
      codes: codesByStatus(document, unroutedResponses),
    },
    messages: messages as Record<string, string>,
    details: detailsByCode(document),
  }
}

function isHandled({ method }: Described): boolean {
  return handledMethods.includes(method.toLowerCase())
}

function methodFault({ method, path, place }: Described, locate: Locate): Finding {
  const remedy = ['HEAD', 'OPTIONS', 'TRACE'].includes(method)
    ? 'leave it out: the server itself answers HEAD and OPTIONS, and refuses TRACE'
    : 'write it as get with query parameters, or as post on a path of its own'
  const message = `has a method for which there are no handlers; ${remedy}`
  return { rule: 'method-unhandled', level: 'error', at: locate(place), subject: `${method} ${path}`, message }
}

/** Reads the conditions of the envelope: `if` an error has one of the codes, `then` its details have the schema. */
function detailsByCode(document: Json): Record<string, string> {
  const error = at(document, ['components', 'schemas', 'ApiErrorEnvelope', 'properties', 'error', 'allOf'])
  return Object.fromEntries(
    listIn(error).flatMap((condition) => {
      const codes = at(objectIn(condition), ['if', 'properties', 'code', 'enum'])
      const schema = String(at(objectIn(condition), ['then', 'properties', 'details', '$ref']) ?? '')
        .split('/')
        .at(-1)
      return schema ? listIn(codes).map((code) => [String(code), schema] as const) : []
    }),
  )
}

/** A part that operations share by a YAML anchor has one fault, not one for each operation. */
function eachOnce(faults: Finding[]): Finding[] {
  const seen = new Set<string>()
  return faults.filter(({ rule, at, message }) => {
    const key = [rule, at, message].join('\n')
    return !seen.has(key) && seen.add(key)
  })
}

/** Faults of an operation that leave its facts unknown. */
function operationFaults({ method, path, place, source, security }: Described, locate: Locate): Finding[] {
  const found: Finding[] = []
  const add = (rule: string, message: string, within: Place = []) =>
    found.push({ rule, level: 'error', at: locate([...place, ...within]), subject: `${method} ${path}`, message })
  const { operationId } = source
  if (typeof operationId !== 'string') add('operation-id-missing', 'has no operationId; name it verb + noun')
  else if (!/^[a-z][A-Za-z0-9]*$/.test(operationId)) {
    const message = `operationId ${operationId} cannot name a function; write it like getThing`
    add('operation-id-form', message, ['operationId'])
  }
  if (!Array.isArray(source.security) || security === undefined)
    add('security-missing', 'has no security; list its schemes, or write [] for a public operation')
  const policy = policySchema.safeParse(source['x-policy'])
  for (const { path: within, message } of policy.error?.issues ?? []) {
    const name = ['x-policy', ...within.map(String)]
    const said = source['x-policy'] === undefined ? 'is missing; say who may call it, and how often' : message
    add('policy-form', `${name.join('.')}: ${said}`, name)
  }
  if (source.responses === null || typeof source.responses !== 'object')
    add('responses-missing', 'has no responses; list what it answers', ['responses'])
  return found
}

function withPolicy(document: Json, operation: Described, policy: Policy): Operation {
  const { body, security = [] } = operation
  const responses = Object.entries(operation.responses)
  return {
    ...operation,
    responses,
    security: security.flatMap((requirement) => Object.keys(requirement)),
    policy,
    hasBody: body !== undefined,
    bodyRequired: body?.required === true,
    bodyFields: bodyFieldsOf(document, body?.content['application/json']?.schema),
    statuses: responses.map(([status]) => Number(status)),
    codes: codesByStatus(document, operation.responses),
    headers: Object.fromEntries(
      responses.map(([status, response]) => [Number(status), Object.keys(objectIn(response.headers))]),
    ),
  }
}

function bodyFieldsOf(document: Json, schema: unknown): string[] {
  return schema === undefined ? [] : Object.keys(resolve(document, schema).properties ?? {})
}

function codesByStatus(document: Json, responses: Json): Record<string, number> {
  return Object.fromEntries(
    Object.entries(responses).flatMap(([status, response]) =>
      codesOf(document, response).map((code) => [code, Number(status)] as const),
    ),
  )
}
