/** Reads openapi.yaml into the facts that the generated files are written from. */
import { z } from 'zod'
import { at, ContractProblem, type Json, type Locate, objectIn, readDocument, resolve } from '../document/document.ts'
import { brokenSchemas } from '../document/meta-schema.ts'
import { type OperationSource, operationsIn } from '../document/operations.ts'
import { referenceFindings } from '../document/references.ts'
import { handledMethods, type Policy, policySchema } from './policy.ts'

export { ContractProblem, type Json, type Locate } from '../document/document.ts'

export type Contract = {
  document: Record<string, unknown>
  operations: Operation[]
  unrouted: { statuses: number[]; codes: Record<string, number> }
  messages: Record<string, string>
}

export type Operation = Omit<OperationSource, 'security'> & {
  summary: string
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

/** @throws {ContractProblem} with a line for each fault that prevents reading the rest */
export function readContract(text: string): { contract: Contract; locate: Locate } {
  const { document, locate } = readDocument(text)
  const dangling = referenceFindings(document, locate)
  if (dangling.length > 0) throw new ContractProblem(dangling.join('\n'))
  // Faults that follow from these would only be listed as well.
  const broken = brokenSchemas(document, locate)
  if (broken.length > 0) throw new ContractProblem(broken.join('\n'))
  return { contract: { document, ...factsOf(document, locate) }, locate }
}

/** The error codes of a response: the `enum` beside the envelope in its schema. */
export function codesOf(document: Json, response: unknown): string[] {
  const content = resolve(document, response).content as Json | undefined
  const schema = (content?.['application/json'] as Json | undefined)?.schema as Json | undefined
  const narrowed = (schema?.allOf as Json[] | undefined)?.find((part) => part.properties)
  const error = (narrowed?.properties as Json | undefined)?.error as Json | undefined
  const code = (error?.properties as Json | undefined)?.code as { enum?: string[] } | undefined
  return code?.enum ?? []
}

function factsOf(document: Json, locate: Locate): Omit<Contract, 'document'> {
  const operations = operationsIn(document)
    .filter(({ method }) => handledMethods.includes(method.toLowerCase()))
    .map((operation) => withPolicy(document, operation, locate))
  const unroutedResponses = (document['x-unrouted-responses'] ?? {}) as Json
  for (const [status, response] of Object.entries(unroutedResponses)) {
    if (response !== null && typeof response === 'object') continue
    const place = ['x-unrouted-responses', status]
    throw new ContractProblem(`${locate(place)} ${place.join('/')}: is no response; describe it, or leave it out`)
  }
  const catalogue = at(document, ['components', 'schemas', 'ErrorCode']) as Json | undefined
  const messages = catalogue?.['x-enumDescriptions']
  if (!Array.isArray(catalogue?.enum) || messages === null || typeof messages !== 'object') {
    throw new ContractProblem(
      `${locate(['components', 'schemas', 'ErrorCode'])} components/schemas/ErrorCode: list the codes in its enum, and what each says in x-enumDescriptions`,
    )
  }
  return {
    operations,
    unrouted: {
      statuses: Object.keys(unroutedResponses).map(Number),
      codes: codesByStatus(document, Object.entries(unroutedResponses)),
    },
    messages: messages as Record<string, string>,
  }
}

function withPolicy(document: Json, operation: OperationSource, locate: Locate): Operation {
  const { method, path, place, source, body, responses, security } = operation
  const say = (what: string) => new ContractProblem(`${locate(place)} ${method} ${path}: ${what}`)
  if (typeof source.operationId !== 'string') throw say('has no operationId; name it verb + noun')
  if (!/^[a-z][A-Za-z0-9]*$/.test(source.operationId))
    throw say(`operationId ${source.operationId} cannot name a function; write it like getThing`)
  if (!Array.isArray(source.security) || security === undefined)
    throw say('has no security; list its schemes, or write [] for a public operation')
  const policy = policySchema.safeParse(source['x-policy'])
  if (!policy.success) throw say(`x-policy is not usable: ${z.prettifyError(policy.error).replace(/\n\s*/g, ' ')}`)
  if (source.responses === null || typeof source.responses !== 'object')
    throw say('has no responses; list what it answers')
  return {
    ...operation,
    summary: String(source.summary ?? ''),
    security: security.flatMap((requirement) => Object.keys(requirement)),
    policy: policy.data,
    hasBody: body !== undefined,
    bodyRequired: body?.required === true,
    bodyFields: bodyFieldsOf(document, body),
    statuses: responses.map(([status]) => Number(status)),
    codes: codesByStatus(document, responses),
    headers: Object.fromEntries(
      responses.map(([status, response]) => [Number(status), Object.keys(objectIn(response.headers))]),
    ),
  }
}

function bodyFieldsOf(document: Json, body: Json = {}): string[] {
  const content = body.content as Json | undefined
  const schema = (content?.['application/json'] as Json | undefined)?.schema
  return schema === undefined ? [] : Object.keys((resolve(document, schema).properties ?? {}) as Json)
}

function codesByStatus(document: Json, responses: [string, unknown][]): Record<string, number> {
  return Object.fromEntries(
    responses.flatMap(([status, response]) =>
      codesOf(document, response).map((code) => [code, Number(status)] as const),
    ),
  )
}
