/** Reads openapi.yaml into the plain facts that the generated files are written from. */
import { LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'

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

export type Policy = z.infer<typeof policySchema>

/** A sentence a designer can act on, with the place in openapi.yaml. */
export class ContractProblem extends Error {}

const rateLimitSchema = z.strictObject({
  scope: z.enum(['user', 'workspace', 'address']),
  limit: z.int().min(1),
  window_seconds: z.int().min(1),
  counts: z.enum(['requests', 'successes']),
  bucket: z.string().optional(),
})
/** Failures for one value of a body field: so many from one address, and so many from all addresses together. */
const attemptLimitSchema = z.strictObject({
  by: z.string(),
  limit: z.int().min(1),
  anywhere: z.int().min(1),
  window_seconds: z.int().min(1),
})
const policySchema = z.strictObject({
  workspace: z.enum(['header', 'path', 'record', 'none']),
  role: z.enum(['owner', 'admin', 'member', 'none']),
  refusal: z.string().optional(),
  rate_limit: rateLimitSchema.optional(),
  attempt_limit: attemptLimitSchema.optional(),
})

const methods = ['get', 'put', 'post', 'delete', 'patch']

export function readContract(text: string): { contract: Contract; locate: (path: (string | number)[]) => string } {
  const lines = new LineCounter()
  const yaml = parseDocument(text, { lineCounter: lines })
  const fault = yaml.errors[0]
  if (fault)
    throw new ContractProblem(`openapi.yaml:${lines.linePos(fault.pos[0]).line} ${fault.message.split('\n')[0]}`)
  const locate = (path: (string | number)[]) => {
    for (let depth = path.length; depth > 0; depth--) {
      const node = yaml.getIn(path.slice(0, depth), true) as { range?: [number, number, number] } | undefined
      if (node?.range) return `openapi.yaml:${lines.linePos(node.range[0]).line}`
    }
    return 'openapi.yaml:1'
  }
  const document = yaml.toJS() as Record<string, unknown>
  return { contract: { document, ...factsOf(document, locate) }, locate }
}

export type Json = Record<string, unknown>

/** Follows one local `$ref`, however often it points on. */
export function resolve(document: Json, value: unknown): Json {
  let found = value as Json
  while (typeof found?.$ref === 'string') {
    const path = found.$ref.slice(2).split('/')
    found = path.reduce<unknown>(
      (at, key) => (at as Json)?.[key.replace(/~1/g, '/').replace(/~0/g, '~')],
      document,
    ) as Json
    if (found === undefined)
      throw new ContractProblem(`openapi.yaml: "#/${path.join('/')}" points to nothing; correct the $ref`)
  }
  return found
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

function factsOf(document: Json, locate: (path: (string | number)[]) => string): Omit<Contract, 'document'> {
  const operations: Operation[] = []
  for (const [path, item] of Object.entries((document.paths ?? {}) as Record<string, Json>)) {
    for (const method of methods) {
      if (item[method]) operations.push(operationAt(document, path, method, item[method] as Json, locate))
    }
  }
  const unroutedResponses = (document['x-unrouted-responses'] ?? {}) as Json
  const catalogue = resolve(document, { $ref: '#/components/schemas/ErrorCode' })
  return {
    operations,
    unrouted: {
      statuses: Object.keys(unroutedResponses).map(Number),
      codes: codesByStatus(document, unroutedResponses),
    },
    messages: catalogue['x-enumDescriptions'] as Record<string, string>,
  }
}

function operationAt(
  document: Json,
  path: string,
  method: string,
  source: Json,
  locate: (path: (string | number)[]) => string,
): Operation {
  const at = ['paths', path, method]
  const say = (what: string) => new ContractProblem(`${locate(at)} ${method.toUpperCase()} ${path}: ${what}`)
  if (typeof source.operationId !== 'string') throw say('has no operationId; name it verb + noun')
  if (!Array.isArray(source.security))
    throw say('has no security; list its schemes, or write [] for a public operation')
  const policy = policySchema.safeParse(source['x-policy'])
  if (!policy.success) throw say(`x-policy is not usable: ${z.prettifyError(policy.error).replace(/\n\s*/g, ' ')}`)
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
      const { name, in: place, required } = resolve(document, parameter)
      return { name: String(name), in: String(place), required: required === true }
    }),
    at,
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
