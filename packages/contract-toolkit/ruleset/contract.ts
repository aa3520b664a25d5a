/** Reads openapi.yaml into the plain facts that the generated files are written from. */
import { z } from 'zod'
import { at, ContractProblem, type Json, type Locate, readDocument, resolve } from '../document/document.ts'
import { brokenSchemas } from '../document/meta-schema.ts'
import { referenceFindings } from '../document/references.ts'
import { type Policy, policySchema } from './policy.ts'

export { ContractProblem, type Json, type Locate } from '../document/document.ts'

export type Contract = {
  document: Record<string, unknown>
  operations: Operation[]
  unrouted: { statuses: number[]; codes: Record<string, number> }
  messages: Record<string, string>
}

export type Operation = {
  id: string
  tag: string
  method: string
  path: string
  summary: string
  security: string[]
  policy: Policy
  hasBody: boolean
  /** A body that is not asked for is an empty object where it is left out. */
  bodyRequired: boolean
  bodyFields: string[]
  statuses: number[]
  codes: Record<string, number>
  headers: Record<number, string[]>
  parameters: { name: string; in: string; required: boolean }[]
  at: (string | number)[]
}

const methods = ['get', 'put', 'post', 'delete', 'patch']

/** @throws {ContractProblem} with one line for each thing that keeps the rest from being read */
export function readContract(text: string): { contract: Contract; locate: Locate } {
  const { document, locate } = readDocument(text)
  const dangling = referenceFindings(document, locate)
  if (dangling.length > 0) throw new ContractProblem(dangling.join('\n'))
  // What stands on them would only be named as well.
  const broken = brokenSchemas(document, locate)
  if (broken.length > 0) throw new ContractProblem(broken.join('\n'))
  return { contract: { document, ...factsOf(document, locate) }, locate }
}

/** The codes a response may carry: the `enum` beside the envelope in its schema. */
export function codesOf(document: Json, response: unknown): string[] {
  const content = resolve(document, response).content as Json | undefined
  const schema = (content?.['application/json'] as Json | undefined)?.schema as Json | undefined
  const narrowed = (schema?.allOf as Json[] | undefined)?.find((part) => part.properties)
  const error = (narrowed?.properties as Json | undefined)?.error as Json | undefined
  const code = (error?.properties as Json | undefined)?.code as { enum?: string[] } | undefined
  return code?.enum ?? []
}

function factsOf(document: Json, locate: Locate): Omit<Contract, 'document'> {
  const operations: Operation[] = []
  for (const [path, item] of Object.entries((document.paths ?? {}) as Record<string, Json>)) {
    for (const method of methods) {
      if (item?.[method]) operations.push(operationAt(document, path, method, item[method] as Json, locate))
    }
  }
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
      codes: codesByStatus(document, unroutedResponses),
    },
    messages: messages as Record<string, string>,
  }
}

function operationAt(document: Json, path: string, method: string, source: Json, locate: Locate): Operation {
  const place = ['paths', path, method]
  const say = (what: string) => new ContractProblem(`${locate(place)} ${method.toUpperCase()} ${path}: ${what}`)
  if (typeof source.operationId !== 'string') throw say('has no operationId; name it verb + noun')
  if (!/^[a-z][A-Za-z0-9]*$/.test(source.operationId))
    throw say(`operationId ${source.operationId} cannot name a function; write it like getThing`)
  if (!Array.isArray(source.security))
    throw say('has no security; list its schemes, or write [] for a public operation')
  const policy = policySchema.safeParse(source['x-policy'])
  if (!policy.success) throw say(`x-policy is not usable: ${z.prettifyError(policy.error).replace(/\n\s*/g, ' ')}`)
  if (source.responses === null || typeof source.responses !== 'object')
    throw say('has no responses; list what it answers')
  const responses = source.responses as Json
  return {
    id: source.operationId,
    tag: (source.tags as string[] | undefined)?.[0] ?? '',
    method: method.toUpperCase(),
    path,
    summary: String(source.summary ?? ''),
    security: source.security.flatMap((requirement: Json) => Object.keys(requirement)),
    policy: policy.data,
    hasBody: source.requestBody !== undefined,
    bodyRequired: source.requestBody !== undefined && resolve(document, source.requestBody).required === true,
    bodyFields: bodyFieldsOf(document, source.requestBody),
    statuses: Object.keys(responses).map(Number),
    codes: codesByStatus(document, responses),
    headers: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [
        Number(status),
        Object.keys((resolve(document, response).headers ?? {}) as Json),
      ]),
    ),
    parameters: ((source.parameters ?? []) as unknown[]).map((parameter) => {
      const { name, in: where, required } = resolve(document, parameter)
      return { name: String(name), in: String(where), required: required === true }
    }),
    at: place,
  }
}

function bodyFieldsOf(document: Json, requestBody: unknown): string[] {
  const content = resolve(document, requestBody ?? {}).content as Json | undefined
  const schema = (content?.['application/json'] as Json | undefined)?.schema
  return schema === undefined ? [] : Object.keys((resolve(document, schema).properties ?? {}) as Json)
}

function codesByStatus(document: Json, responses: Json): Record<string, number> {
  return Object.fromEntries(
    Object.entries(responses).flatMap(([status, response]) =>
      codesOf(document, response).map((code) => [code, Number(status)] as const),
    ),
  )
}
