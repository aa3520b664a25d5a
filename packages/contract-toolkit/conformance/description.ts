/** A contract as the judge sees it: any OpenAPI 3.0 or 3.1 description, ours or somebody else's, as operations. */
import { parse, YAMLParseError } from 'yaml'
import { at, ContractProblem, type Json, methods, stepsOf } from '../document/document.ts'
import { codesOf } from '../ruleset/contract.ts'
import { asJsonSchema } from './openapi-3.0.ts'

export type { Json } from '../document/document.ts'

export type Description = {
  document: Json
  operations: Operation[]
  /** What is answered where no operation is reached, by status; only a contract with `x-unrouted-responses` says so. */
  unrouted: Record<string, Declared> | undefined
  /** The schema that all declared refusals share, where there is one. */
  envelope: Json | undefined
  schemes: Record<string, Scheme>
  /** Codes that say of a request that it is not what the contract takes. */
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
  /** Given by `content`: it is sent as JSON text. */
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
  /** Each is a set of schemes that will do; an empty one is nobody. */
  security: string[][]
  /** `x-policy`, where the contract is of this house: it says more, and is held to more. */
  policy: { workspace?: string } | undefined
}

/** @throws {ContractProblem} in one line */
export function readDescription(text: string, name: string): Description {
  const document = parsed(text, name)
  const version = String(document.openapi ?? '')
  if (!/^3\.[01]\./.test(version)) {
    throw new ContractProblem(`${name}: openapi is ${version || 'missing'}; only OpenAPI 3.0 and 3.1 can be judged`)
  }
  if (document.paths === null || typeof document.paths !== 'object') {
    throw new ContractProblem(`${name}: has no paths; there is nothing to judge`)
  }
  if (version.startsWith('3.0')) asJsonSchema(document)
  const follow = following(document, name)
  const operations = operationsOf(document, follow)
  if (operations.length === 0) throw new ContractProblem(`${name}: has no operations; there is nothing to judge`)
  const unrouted = document['x-unrouted-responses'] as Json | undefined
  return {
    document,
    operations,
    unrouted: unrouted && declaredOf(document, follow, unrouted),
    envelope: envelopeOf(operations),
    schemes: schemesOf(document, follow),
    validationCodes: validationCodesOf(document, follow),
  }
}

export type Follow = (value: unknown) => Json

/** @throws {ContractProblem} for a reference that leads nowhere, or out of the file */
function following(document: Json, name: string): Follow {
  return (value) => {
    let found = value as Json | undefined
    for (let steps = 0; typeof found?.$ref === 'string'; steps++) {
      const reference = found.$ref
      if (!reference.startsWith('#/')) {
        throw new ContractProblem(
          `${name}: $ref ${reference} leads out of this file; bundle the contract into one file`,
        )
      }
      found = at(document, stepsOf(reference).map(decoded)) as Json | undefined
      if (found === undefined || steps > 100) {
        throw new ContractProblem(`${name}: $ref ${reference} points to nothing; correct it or add what it names`)
      }
    }
    return found ?? {}
  }
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}

function parsed(text: string, name: string): Json {
  let document: unknown
  try {
    document = /^\s*\{/.test(text)
      ? JSON.parse(text)
      : parse(text, { maxAliasCount: -1, merge: true, logLevel: 'error' })
  } catch (problem) {
    const [what = ''] = (problem as Error).message.split('\n')
    const line = problem instanceof YAMLParseError ? `:${problem.linePos?.[0].line ?? 1}` : ''
    throw new ContractProblem(`${name}${line}: cannot be read (${what}); correct it there`)
  }
  if (document === null || typeof document !== 'object') {
    throw new ContractProblem(`${name}: is no OpenAPI description; name one by --contract`)
  }
  return document as Json
}

function operationsOf(document: Json, follow: Follow): Operation[] {
  const global = document.security as Record<string, unknown>[] | undefined
  return Object.entries(document.paths as Json).flatMap(([path, value]) => {
    const item = follow(value)
    return methods
      .filter((method) => item[method] !== null && typeof item[method] === 'object')
      .map((method) => {
        const source = item[method] as Json
        const shared = (item.parameters ?? []) as unknown[]
        const security = (source.security ?? global ?? []) as Record<string, unknown>[]
        return {
          id: typeof source.operationId === 'string' ? source.operationId : `${method.toUpperCase()} ${path}`,
          method: method.toUpperCase(),
          path,
          parameters: parametersOf([...shared, ...((source.parameters ?? []) as unknown[])], follow),
          body: source.requestBody === undefined ? undefined : bodyOf(follow(source.requestBody), follow),
          responses: declaredOf(document, follow, (source.responses ?? {}) as Json),
          security: security.map((requirement) => Object.keys(requirement)),
          policy: source['x-policy'] as Operation['policy'],
        }
      })
  })
}

/** One that an operation lists stands for the one its path lists by the same name. */
function parametersOf(listed: unknown[], follow: Follow): Parameter[] {
  const found = new Map<string, Parameter>()
  for (const each of listed) {
    const { name, in: place, required, schema, content, style, explode, example, examples } = follow(each)
    const media = content === undefined ? undefined : (Object.values(content as Json)[0] as Json | undefined)
    // An empty segment of a path would make another route of it.
    const own = (schema ?? media?.schema ?? {}) as Json
    const usual = place === 'query' || place === 'cookie' ? 'form' : 'simple'
    const given = example ?? firstExample(examples, follow) ?? firstExample(media?.examples, follow) ?? media?.example
    found.set(`${place} ${name}`, {
      name: String(name),
      in: place as Place,
      required: required === true || place === 'path',
      schema: place === 'path' ? { allOf: [own, { minLength: 1 }] } : own,
      style: String(style ?? usual),
      explode: (explode ?? (style ?? usual) === 'form') === true,
      asJson: media !== undefined,
      ...(given === undefined ? {} : { example: given }),
    })
  }
  return [...found.values()]
}

function bodyOf(body: Json, follow: Follow): Operation['body'] {
  const media = Object.entries((body.content ?? {}) as Record<string, Json>).map(
    ([type, { schema, example, examples }]) => {
      const given = example ?? firstExample(examples, follow)
      return [type, { schema: (schema ?? {}) as Json, ...(given === undefined ? {} : { example: given }) }] as const
    },
  )
  return { required: body.required === true, media: Object.fromEntries(media) }
}

function firstExample(examples: unknown, follow: Follow): unknown {
  if (examples === null || typeof examples !== 'object') return undefined
  const [first] = Object.values(examples)
  return first === undefined ? undefined : follow(first).value
}

function declaredOf(document: Json, follow: Follow, responses: Json): Record<string, Declared> {
  return Object.fromEntries(
    Object.entries(responses).map(([status, value]) => {
      const response = follow(value)
      const content = Object.entries((response.content ?? {}) as Record<string, Json>)
      return [
        status,
        {
          headers: Object.entries((response.headers ?? {}) as Json).map(([name, header]) => {
            const { required, schema } = follow(header)
            return { name, required: required === true, schema: (schema ?? {}) as Json }
          }),
          content: Object.fromEntries(content.map(([type, { schema }]) => [type, (schema ?? {}) as Json])),
          links: Object.entries((response.links ?? {}) as Json).map(([name, link]) => linkOf(name, follow(link))),
          codes: codesOf(document, response),
        },
      ]
    }),
  )
}

function linkOf(name: string, { operationId, operationRef, parameters, requestBody }: Json): Link {
  return {
    name,
    target: String(operationId ?? operationRef ?? ''),
    parameters: (parameters ?? {}) as Json,
    body: requestBody !== null && typeof requestBody === 'object' ? (requestBody as Json) : {},
  }
}

function schemesOf(document: Json, follow: Follow): Record<string, Scheme> {
  const listed = at(document, ['components', 'securitySchemes']) as Json | undefined
  return Object.fromEntries(
    Object.entries(listed ?? {}).map(([name, scheme]) => [name, follow(scheme) as unknown as Scheme]),
  )
}

/** The one component that every declared refusal with a JSON body is, or is part of by `allOf`. */
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

/** A code that stands alone in a shared response whose `details` are narrowed to a list of issues. */
function validationCodesOf(document: Json, follow: Follow): Set<string> {
  const shared = Object.values((at(document, ['components', 'responses']) ?? {}) as Json)
  const found = shared.flatMap((value) => {
    const codes = codesOf(document, follow(value))
    const parts = at(follow(value), ['content', 'application/json', 'schema', 'allOf']) as Json[] | undefined
    const details = parts
      ?.map((part) => at(part, ['properties', 'error', 'properties', 'details']))
      .find((each) => each)
    const required = details === undefined ? [] : ((follow(details).required ?? []) as string[])
    return codes.length === 1 && required.includes('issues') ? codes : []
  })
  return new Set(found)
}
