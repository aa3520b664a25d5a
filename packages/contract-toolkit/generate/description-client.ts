/**
 * Client package of any description: supports parameter styles, media types and servers. workspace-client.ts writes the
 * client of this project, with error codes, paging and workspaces. Both use package.ts.
 */

import { isJson } from '../../client/any/media.ts'
import type { Operation as RuntimeOperation, Scheme, Sent } from '../../client/any/request.ts'
import { serverUrl } from '../document/description.ts'
import { at, type Json, objectIn, objectsIn, resolve } from '../document/document.ts'
import type { DescribedOperation, Description, Parameter } from '../document/model.ts'
import { packageVersion, properName } from './description-name.ts'
import { descriptionReadme } from './description-readme.ts'
import { methodComment } from './method-comment.ts'
import { declarationsOf, type Entry, packed } from './package.ts'
import { queryEntry } from './query-entry.ts'
import { type ZodMethod, zodEntry } from './zod-entry.ts'

const values = ['createClient', 'ApiError', 'isApiError', 'unwrap']
const types = [
  ...[
    'Client',
    'ClientOptions',
    'CallOptions',
    'Secret',
    'Logger',
    'SentRequest',
    'ReceivedReply',
    'Retry',
    'OperationId',
  ],
  ...['Input', 'Data', 'ErrorOf', 'Problem', 'Result', 'RawResult', 'ServerSentEvent', 'RateLimit', 'Schemas'],
]

/** The entries that a client has besides its core. */
export type OptionalEntries = { zod?: boolean; query?: boolean }

/** Returns file path → text. */
export async function descriptionClientFiles(
  description: Description,
  contractTypes: string,
  banner: string,
  wanted: OptionalEntries = {},
): Promise<[string, string][]> {
  const name = properName(description.title)
  const files = await packed({
    name,
    version: packageVersion(description.version),
    title: description.title,
    banner,
    entry: entryOf(description),
    declarations: declarations(description),
    contractTypes,
    readme: (size) => descriptionReadme(description, name, usualServer(description), size, wanted),
    entries: optionalEntries(description, wanted),
  })
  return files.map(([file, text]) => [`client/${file}`, text])
}

function optionalEntries(
  { document, operations }: Description,
  { zod = false, query = false }: OptionalEntries,
): Entry[] {
  return [
    ...(zod ? [zodEntry(document, operations.map(zodMethod))] : []),
    ...(query ? [queryEntry(operations.map(({ name, id, method }) => ({ name, id, method, isPaged: false })))] : []),
  ]
}

function zodMethod({ name, id, place, parameters }: DescribedOperation): ZodMethod {
  const known = parameters.map(({ key, name: own, in: where, required }) => ({ key, name: own, in: where, required }))
  return { name, id, place, arguments: known }
}

/** The first server's URL if it is absolute: a path alone is useful only to a page of the same server. */
function usualServer({ document }: Description): string | undefined {
  const url = serverUrl(document.servers)
  return url !== undefined && /^https?:\/\/[^{}]+$/.test(url) ? url : undefined
}

function entryOf(description: Description): string {
  const table = description.operations.map(
    (operation) => `  ${operation.name}: ${JSON.stringify(runtimeFacts(description.document, operation))},`,
  )
  const agent = { name: properName(description.title), version: packageVersion(description.version) }
  const baseUrl = usualServer(description)
  const described = JSON.stringify({ ...(baseUrl && { baseUrl }), schemes: runtimeSchemes(description.schemes) })
  return `import { clientOf } from './any/create.ts'
import type { ClientOptions } from './any/types.ts'
export { ApiError, unwrap } from './error.ts'
export { isApiError } from './is-api-error.ts'

const operations = {
${table.join('\n')}
}

export function createClient(options?: ClientOptions) {
  return clientOf(operations, ${described}, ${JSON.stringify(agent)}, options)
}
`
}

export function runtimeSchemes(schemes: Description['schemes']): Record<string, Scheme> {
  return Object.fromEntries(
    Object.entries(schemes).map(([key, { type, scheme, in: place, name }]) => [
      key,
      JSON.parse(JSON.stringify({ type, scheme, in: place, name })),
    ]),
  )
}

export function runtimeFacts(document: Json, operation: DescribedOperation): RuntimeOperation {
  const { method, path, parameters, body, responses, security, server } = operation
  const media = Object.keys(body?.content ?? {})
  const encoding = Object.entries(body?.content ?? {}).flatMap(([key, each]) => {
    const found = encodingOf(document, each)
    return Object.keys(found).length > 0 ? [[key, found] as const] : []
  })
  const sent = parameters.filter(({ in: place, name }) => place !== 'path' || path.includes(`{${name}}`))
  return {
    method,
    path,
    ...(sent.length > 0 && { parameters: sent.map(sentOf) }),
    ...(body && { body: { media, ...(encoding.length > 0 && { encoding: Object.fromEntries(encoding) }) } }),
    replies: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [status, Object.keys(objectIn(response.content))]),
    ),
    ...jsonTypes(document, responses),
    ...(security && { security: security.map((way) => Object.keys(way)) }),
    ...(server !== undefined && /^https?:\/\/[^{}]+$/.test(server) && { server }),
  }
}

/** The type of the JSON body of each success, where it has a single one: `{ types: { 200: 'array' } }`. */
function jsonTypes(document: Json, responses: Record<string, Json>): { types?: Record<string, string> } {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  const found = successes.flatMap(([status, response]) => {
    const bodies = Object.entries(objectsIn(response.content)).filter(([media]) => isJson(media))
    const types = new Set(bodies.map(([, { schema }]) => resolve(document, schema ?? {}).type))
    const [type] = types
    const isSure = types.size === 1 && (type === 'object' || type === 'array')
    return isSure && !bodies.some(([, { schema }]) => resolve(document, schema).nullable === true)
      ? [[status, type]]
      : []
  })
  return found.length > 0 ? { types: Object.fromEntries(found) } : {}
}

/** Returns the parameter as the client's runtime needs it. Values that equal OpenAPI's defaults are omitted. */
function sentOf({ name, in: place, key, style, explode, allowReserved, media }: Parameter): Sent {
  const usual = place === 'path' || place === 'header' ? 'simple' : 'form'
  return {
    name,
    in: place,
    ...(key !== name && { key }),
    ...(style !== usual && { style }),
    ...(explode !== (style === 'form') && { explode }),
    ...(allowReserved && { reserved: true }),
    ...(media !== undefined && { media }),
  }
}

type Encoding = { style?: string; explode?: boolean; reserved?: boolean; contentType?: string }

/** Returns the declared encoding of each property. `contentType: application/json` serializes the property as JSON. */
function encodingOf(document: Json, media: Json): Record<string, Encoding> {
  const given = Object.entries(objectsIn(media.encoding))
  return Object.fromEntries(
    given.map(([property, each]) => {
      const { style, explode, allowReserved, contentType } = resolve(document, each)
      return [
        property,
        {
          ...(style !== undefined && { style: String(style) }),
          ...(explode !== undefined && { explode: explode === true }),
          ...(allowReserved === true && { reserved: true }),
          ...(contentType !== undefined && { contentType: String(contentType) }),
        },
      ]
    }),
  )
}

async function declarations(description: Description): Promise<string> {
  return `import type { components, operations } from './contract.cjs'

${await declarationsOf(['error', 'is-api-error', 'options', 'any/stream-types', 'any/types'])}
${authInterface(description)}
${renamedInterface(description)}
${clientInterface(description)}
declare function createClient(options${usualServer(description) === undefined ? '' : '?'}: ClientOptions${
    usualServer(description) === undefined ? ' & { baseUrl: string }' : ''
  }): Client

export { ${[...values, ...types.map((name) => `type ${name}`)].join(', ')} }
`
}

function authInterface({ schemes }: Description): string {
  const members = Object.entries(schemes).map(([name, { type, scheme, description }]) => {
    const isBasic = type === 'http' && String(scheme).toLowerCase() === 'basic'
    const text = comment(String(description ?? `${type} ${scheme ?? ''}`.trim()))
    return `  ${text}${JSON.stringify(name)}?: ${isBasic ? 'Secret<{ username: string; password: string }>' : 'Secret'}`
  })
  return `/** Credentials, by the name of their security scheme. */\ntype Auth = {\n${members.join('\n')}\n}\n`
}

function renamedInterface({ operations }: Description): string {
  const members = operations.flatMap(({ id, parameters }) => {
    const renamed = parameters.filter(({ key, name }) => key !== name)
    if (renamed.length === 0) return []
    const places = [...new Set(renamed.map(({ in: place }) => place))].map((place) => {
      const names = renamed.filter((each) => each.in === place)
      return `${place}: { ${names.map(({ name, key }) => `${JSON.stringify(name)}: ${JSON.stringify(key)}`).join('; ')} }`
    })
    return [`  ${JSON.stringify(id)}: { ${places.join('; ')} }`]
  })
  return `/** Argument names of parameters whose own name is taken. */\ntype Renamed = {\n${members.join('\n')}\n}\n`
}

function clientInterface({ document, operations }: Description): string {
  const methods = operations.map(
    (operation) => `${commentOf(document, operation)}  ${operation.name}: Method<${JSON.stringify(operation.id)}>`,
  )
  const change =
    '  /** A client with other options. Headers and `auth` are merged by name. */\n  with(changes: ClientOptions): Client'
  return `/** Client with one method per operation. */\ninterface Client {\n${[...methods, change].join('\n')}\n}\n`
}

function commentOf(document: Json, operation: DescribedOperation): string {
  const { name, method, path, place, summary, parameters, responses, security } = operation
  const failures = Object.keys(responses).filter((status) => !/^[123]/.test(status))
  const ways = security?.map((way) => Object.keys(way).join(' and ')).filter(Boolean) ?? []
  const notes = [
    ways.length === 0 ? '' : `Credential: ${ways.join(', or ')}.`,
    failures.length === 0 ? '' : `Errors: ${failures.join(', ')}.`,
  ]
  const commented = parameters.map(({ key, required, schema, media }) => ({
    key,
    required,
    source: schema === undefined ? {} : objectIn(at(document, schema.slice(0, media === undefined ? -1 : -3))),
  }))
  return methodComment(document, { name, method, path, place, summary, arguments: commented, notes })
}

function comment(text: string): string {
  const line = text.replace(/\s+/g, ' ').replaceAll('*/', '*\\/').trim()
  return line === '' ? '' : `/** ${line} */\n  `
}
