/** Reads an OpenAPI 3.0 or 3.1 description for the conformance test: operations with schemas, examples, links and codes. */
import {
  at,
  ContractProblem,
  type Json,
  type Locate,
  listIn,
  objectIn,
  objectsIn,
  resolve,
  type Source,
} from '../document/document.ts'
import { codesOf } from '../document/error-codes.ts'
import { exampleValue } from '../document/examples.ts'
import { asJsonSchema } from '../document/openapi-3.0.ts'
import {
  type DeclaredParameter,
  type Operation as Described,
  isPlaced,
  operationsIn,
  type RequestBody,
  takesBody,
  type Where,
} from '../document/operations.ts'
import { readDocument } from '../document/parse.ts'

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

export type Place = Where
/** `schema` is one that the test can plan with, instead of its place. */
export type Parameter = Omit<DeclaredParameter, 'in' | 'schema' | 'place' | 'source'> & {
  in: Place
  schema: Json
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
/** An operation as it is tested: with schemas of OpenAPI 3.1, an example of each part, and the codes of its responses. */
export type Operation = Pick<Described, 'id' | 'method' | 'path' | 'tags'> & {
  /** The line of the operation in the file, from 1. */
  line: number
  parameters: Parameter[]
  body: { required: boolean; media: Record<string, Media> } | undefined
  responses: Record<string, Declared>
  /** Security requirements: alternative sets of schemes. An empty set allows anonymous requests. */
  security: string[][]
}

/**
 * Ignores errors that no operation depends on, such as a broken reference in an unused component.
 * @throws {ContractProblem} with a message of one line
 */
export function readTestedContract(source: Source, name: string): TestedContract {
  const { document, locate } = readDocument(source, name)
  if (String(document.openapi).startsWith('3.0')) {
    asJsonSchema(document)
    document.openapi = '3.1.0'
  }
  const operations = named(name, () =>
    operationsIn(document).map((operation) => operationFrom(document, locate, operation)),
  )
  if (operations.length === 0) throw new ContractProblem(`${name}: has no operations; there is nothing to test`)
  const unrouted = document['x-unrouted-responses']
  return named(name, () => ({
    document,
    operations,
    unrouted: unrouted === undefined ? undefined : declaredIn(document, objectIn(unrouted)),
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

function operationFrom(document: Json, locate: Locate, operation: Described): Operation {
  const { id, method, path, tags } = operation
  return {
    id,
    method,
    path,
    line: Number(/:(\d+)$/.exec(locate(operation.place))?.[1] ?? 1),
    tags,
    parameters: operation.parameters
      .filter(isPlaced)
      .filter((parameter) => parameter.in !== 'path' || path.includes(`{${parameter.name}}`))
      .map((parameter) => parameterFrom(document, parameter)),
    body: operation.body && takesBody(method) ? bodyFrom(document, operation.body) : undefined,
    responses: declaredIn(document, operation.responses),
    security: (operation.security ?? []).map((requirement) => Object.keys(requirement)),
  }
}

function parameterFrom(document: Json, parameter: DeclaredParameter & { in: Where }): Parameter {
  const { name, in: place, required, style, explode, allowReserved, media, source } = parameter
  const content = media === undefined ? undefined : objectsIn(source.content)[media]
  const declared = schemaIn(document, parameter.schema && at(document, parameter.schema))
  const ownExample = [
    source.example,
    firstExample(document, source.examples),
    firstExample(document, content?.examples),
  ]
  const example = [...ownExample, content?.example].find((each) => each !== undefined && each !== null)
  return {
    ...{ name, in: place, style, explode, allowReserved, media },
    required: required || place === 'path',
    // An empty path segment would change the route.
    schema: place === 'path' ? onlyOne(document, { allOf: [declared, { minLength: 1 }] }) : declared,
    ...(example === undefined ? {} : { example }),
  }
}

/** A schema as an object; since OpenAPI 3.1 a schema may also be `true` or `false`. */
function schemaIn(document: Json, schema: unknown): Json {
  if (schema === true) return {}
  return onlyOne(document, schema === false ? { not: {} } : objectIn(schema))
}

const schemasByText = new WeakMap<Json, Map<string, Json>>()

/** The first schema of the document with the same text: thousands of operations then have few schemas to plan with. */
function onlyOne(document: Json, schema: Json): Json {
  const known = schemasByText.get(document) ?? new Map<string, Json>()
  schemasByText.set(document, known)
  const text = JSON.stringify(schema)
  const first = known.get(text) ?? schema
  known.set(text, first)
  return first
}

function bodyFrom(document: Json, { required, content }: RequestBody): Operation['body'] {
  const media = Object.entries(content).map(([type, { schema, example, examples }]) => {
    const value = example ?? firstExample(document, examples)
    return [type, { schema: schemaIn(document, schema), ...(value === undefined ? {} : { example: value }) }] as const
  })
  return { required, media: Object.fromEntries(media) }
}

function firstExample(document: Json, examples: unknown): unknown {
  if (examples === null || typeof examples !== 'object') return undefined
  const [first] = Object.values(examples)
  return first === undefined ? undefined : exampleValue(resolve(document, first))
}

function declaredIn(document: Json, responses: Json): Record<string, Declared> {
  return Object.fromEntries(
    Object.entries(responses).map(([status, value]) => {
      const response = resolve(document, value) ?? {}
      const content = Object.entries(objectsIn(response.content))
      return [
        status,
        {
          headers: Object.entries(objectIn(response.headers)).map(([name, header]) =>
            headerFrom(document, name, header),
          ),
          content: Object.fromEntries(content.map(([type, { schema }]) => [type, schemaIn(document, schema)])),
          links: Object.entries(objectIn(response.links)).map(([name, link]) =>
            linkFrom(name, resolve(document, link)),
          ),
          codes: codesOf(document, response),
        },
      ]
    }),
  )
}

function headerFrom(document: Json, name: string, header: unknown): Declared['headers'][number] {
  const { required, schema } = resolve(document, header) ?? {}
  return { name, required: required === true, schema: schemaIn(document, schema) }
}

function linkFrom(name: string, { operationId, operationRef, parameters, requestBody }: Json): Link {
  return {
    name,
    target: String(operationId ?? operationRef ?? ''),
    parameters: objectIn(parameters),
    body: requestBody !== null && typeof requestBody === 'object' ? objectIn(requestBody) : {},
  }
}

function schemesOf(document: Json): Record<string, Scheme> {
  const listed = Object.entries(objectIn(at(document, ['components', 'securitySchemes'])))
  return Object.fromEntries(listed.map(([name, scheme]) => [name, schemeFrom(resolve(document, scheme))]))
}

function schemeFrom({ type, in: place, name, scheme }: Json): Scheme {
  const optional = Object.entries({ in: place, name, scheme }).filter(([, value]) => value !== undefined)
  return { type: String(type), ...Object.fromEntries(optional.map(([key, value]) => [key, String(value)])) }
}

/** The component that every JSON error response references, directly or by `allOf`; undefined if there is none. */
function envelopeOf(operations: Operation[]): Json | undefined {
  const errorResponses = operations.flatMap(({ responses }) =>
    Object.entries(responses)
      .filter(([status]) => /^[45]/.test(status))
      .flatMap(([, { content }]): Json[] => (content['application/json'] ? [content['application/json']] : [])),
  )
  const [first, ...rest] = errorResponses.map(
    (schema) => new Set([schema, ...listIn(schema.allOf)].map((part) => objectIn(part).$ref).filter((ref) => ref)),
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
    const details = listIn(at(response, ['content', 'application/json', 'schema', 'allOf']))
      .map((part) => at(objectIn(part), ['properties', 'error', 'properties', 'details']))
      .find((each) => each)
    const required = details === undefined ? [] : listIn(resolve(document, details).required)
    return codes.length === 1 && required.includes('issues') ? codes : []
  })
  return new Set(found)
}
