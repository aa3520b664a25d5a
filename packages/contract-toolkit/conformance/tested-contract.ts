/** Reads an OpenAPI 3.0 or 3.1 description for the conformance test: operations with schemas, examples, links and codes. */
import { at, ContractProblem, type Json, objectIn, objectsIn, readDocument, resolve } from '../document/document.ts'
import { asJsonSchema } from '../document/openapi-3.0.ts'
import { type OperationSource, operationsIn, type ParameterSource } from '../document/operations.ts'
import { codesOf } from '../ruleset/contract.ts'

export type { Json } from '../document/document.ts'

export type TestedContract = {
  document: Json
  operations: Operation[]
  /** Responses to requests that reach no operation, by status; undefined without `x-unrouted-responses`. */
  unrouted: Record<string, Declared> | undefined
  /** The schema that all declared error responses share; undefined if there is none. */
  envelope: Json | undefined
  schemes: Record<string, Scheme>
  /** Error codes that report an invalid request. */
  validationCodes: Set<string>
}

export type Place = 'path' | 'query' | 'header' | 'cookie'
export type Parameter = {
  name: string
  in: Place
  required: boolean
  schema: Json
  style: string
  explode: boolean
  /** Declared by `content` instead of `schema`: the value is sent as JSON text. */
  asJson: boolean
  example?: unknown
}
export type Media = { schema: Json; example?: unknown }
export type Link = {
  name: string
  target: string
  parameters: Record<string, unknown>
  body: Record<string, unknown>
}
export type Declared = {
  headers: { name: string; required: boolean; schema: Json }[]
  content: Record<string, Json>
  links: Link[]
  codes: string[]
}
export type Scheme = { type: string; in?: string; name?: string; scheme?: string }
export type Operation = {
  id: string
  method: string
  path: string
  parameters: Parameter[]
  body: { required: boolean; media: Record<string, Media> } | undefined
  responses: Record<string, Declared>
  /** Security requirements: alternative sets of schemes. An empty set allows anonymous requests. */
  security: string[][]
  /** The extension `x-policy` of this project's contracts; undefined in others. It enables stricter checks. */
  policy: { workspace?: string } | undefined
}

/**
 * Ignores errors that no operation depends on, such as a broken reference in an unused component.
 * @throws {ContractProblem} with a message of one line
 */
export function readTestedContract(text: string, name: string): TestedContract {
  const { document } = readDocument(text, name)
  const version = String(document.openapi ?? '')
  if (!/^3\.[01]\./.test(version)) {
    throw new ContractProblem(`${name}: openapi is ${version || 'missing'}; only OpenAPI 3.0 and 3.1 can be tested`)
  }
  if (version.startsWith('3.0')) {
    asJsonSchema(document)
    document.openapi = '3.1.0'
  }
  const operations = named(name, () => operationsIn(document).map((operation) => operationFrom(document, operation)))
  if (operations.length === 0) throw new ContractProblem(`${name}: has no operations; there is nothing to test`)
  const unrouted = document['x-unrouted-responses'] as Json | undefined
  return named(name, () => ({
    document,
    operations,
    unrouted: unrouted && declaredIn(document, Object.entries(unrouted)),
    envelope: envelopeOf(operations),
    schemes: schemesOf(document),
    validationCodes: validationCodesOf(document),
  }))
}

/** Adds the file name to the message of a ContractProblem. @throws {ContractProblem} */
function named<T>(name: string, read: () => T): T {
  try {
    return read()
  } catch (problem) {
    if (!(problem instanceof ContractProblem)) throw problem
    throw new ContractProblem(`${name}: ${problem.message}`)
  }
}

function operationFrom(document: Json, operation: OperationSource): Operation {
  const { id, method, path, source, parameters, body, responses, security } = operation
  return {
    id,
    method,
    path,
    parameters: parameters.map((parameter) => parameterFrom(document, parameter)),
    body: body && bodyFrom(document, body),
    responses: declaredIn(document, responses),
    security: (security ?? []).map((requirement) => Object.keys(requirement)),
    policy: source['x-policy'] as Operation['policy'],
  }
}

function parameterFrom(document: Json, parameter: ParameterSource): Parameter {
  const { schema, content, style, explode, example, examples } = parameter.source
  const place = parameter.in as Place
  const media = content === undefined ? undefined : (Object.values(content as Json)[0] as Json | undefined)
  const declared = (schema ?? media?.schema ?? {}) as Json
  const defaultStyle = place === 'query' || place === 'cookie' ? 'form' : 'simple'
  const given = example ?? firstExample(document, examples) ?? firstExample(document, media?.examples) ?? media?.example
  return {
    name: parameter.name,
    in: place,
    required: parameter.required || place === 'path',
    // An empty path segment would change the route.
    schema: place === 'path' ? { allOf: [declared, { minLength: 1 }] } : declared,
    style: String(style ?? defaultStyle),
    explode: (explode ?? (style ?? defaultStyle) === 'form') === true,
    asJson: media !== undefined,
    ...(given === undefined ? {} : { example: given }),
  }
}

function bodyFrom(document: Json, body: Json): Operation['body'] {
  const media = Object.entries(objectsIn(body.content)).map(([type, { schema, example, examples }]) => {
    const given = example ?? firstExample(document, examples)
    return [type, { schema: (schema ?? {}) as Json, ...(given === undefined ? {} : { example: given }) }] as const
  })
  return { required: body.required === true, media: Object.fromEntries(media) }
}

function firstExample(document: Json, examples: unknown): unknown {
  if (examples === null || typeof examples !== 'object') return undefined
  const [first] = Object.values(examples)
  return first === undefined ? undefined : resolve(document, first).value
}

function declaredIn(document: Json, responses: [string, unknown][]): Record<string, Declared> {
  return Object.fromEntries(
    responses.map(([status, value]) => {
      const response = resolve(document, value) ?? {}
      const content = Object.entries(objectsIn(response.content))
      return [
        status,
        {
          headers: Object.entries(objectIn(response.headers)).map(([name, header]) => {
            const { required, schema } = resolve(document, header) ?? {}
            return { name, required: required === true, schema: (schema ?? {}) as Json }
          }),
          content: Object.fromEntries(content.map(([type, { schema }]) => [type, (schema ?? {}) as Json])),
          links: Object.entries(objectIn(response.links)).map(([name, link]) =>
            linkFrom(name, resolve(document, link)),
          ),
          codes: codesOf(document, response),
        },
      ]
    }),
  )
}

function linkFrom(name: string, { operationId, operationRef, parameters, requestBody }: Json): Link {
  return {
    name,
    target: String(operationId ?? operationRef ?? ''),
    parameters: objectIn(parameters),
    body: requestBody !== null && typeof requestBody === 'object' ? (requestBody as Json) : {},
  }
}

function schemesOf(document: Json): Record<string, Scheme> {
  const listed = at(document, ['components', 'securitySchemes']) as Json | undefined
  return Object.fromEntries(
    Object.entries(listed ?? {}).map(([name, scheme]) => [name, resolve(document, scheme) as unknown as Scheme]),
  )
}

/** The component that every JSON error response references, directly or by `allOf`; undefined if there is none. */
function envelopeOf(operations: Operation[]): Json | undefined {
  const refusals = operations.flatMap(({ responses }) =>
    Object.entries(responses)
      .filter(([status]) => /^[45]/.test(status))
      .flatMap(([, { content }]): Json[] => (content['application/json'] ? [content['application/json']] : [])),
  )
  const [first, ...rest] = refusals.map(
    (schema) => new Set([schema, ...((schema.allOf ?? []) as Json[])].map(({ $ref }) => $ref).filter((ref) => ref)),
  )
  const shared = [...(first ?? [])].find((ref) => rest.every((refs) => refs.has(ref)))
  return shared === undefined ? undefined : { $ref: shared }
}

/** Codes of shared responses that declare exactly one code, and whose `details` require `issues`. */
function validationCodesOf(document: Json): Set<string> {
  const shared = Object.values(objectIn(at(document, ['components', 'responses'])))
  const found = shared.flatMap((value) => {
    const response = resolve(document, value)
    const codes = codesOf(document, response)
    const parts = at(response, ['content', 'application/json', 'schema', 'allOf']) as Json[] | undefined
    const details = parts
      ?.map((part) => at(part, ['properties', 'error', 'properties', 'details']))
      .find((each) => each)
    const required = details === undefined ? [] : ((resolve(document, details).required ?? []) as string[])
    return codes.length === 1 && required.includes('issues') ? codes : []
  })
  return new Set(found)
}
