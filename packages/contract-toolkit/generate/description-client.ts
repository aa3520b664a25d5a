/**
 * Client package of any description: supports parameter styles, media types and servers. workspace-client.ts writes the
 * client of this project, with error codes, paging and workspaces. Both use package.ts.
 */

import type { Operation as RuntimeOperation, Scheme, Sent } from '../../client/any/request.ts'
import { serverUrl } from '../document/description.ts'
import { type Json, objectIn, objectsIn, resolve } from '../document/document.ts'
import type { DescribedOperation, Description, Parameter } from '../document/model.ts'
import { packageVersion, properName } from './description-name.ts'
import { descriptionReadme } from './description-readme.ts'
import { declarationsOf, packed } from './package.ts'

const values = ['createClient', 'ApiError', 'unwrap']
const types = [
  ...['Client', 'ClientOptions', 'CallOptions', 'Retry', 'OperationId', 'Input', 'Data', 'ErrorOf'],
  ...['Result', 'Schemas'],
]

/** Returns file path → text. */
export async function descriptionClientFiles(
  description: Description,
  contractTypes: string,
  banner: string,
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
    readme: (size) => descriptionReadme(description, name, usualServer(description), size),
  })
  return files.map(([file, text]) => [`client/${file}`, text])
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
  const baseUrl = usualServer(description)
  const described = JSON.stringify({ ...(baseUrl && { baseUrl }), schemes: runtimeSchemes(description.schemes) })
  return `import { methodsOf } from './any/create.ts'
import type { ClientOptions } from './any/types.ts'
export { ApiError, unwrap } from './error.ts'

const operations = {
${table.join('\n')}
}

export function createClient(options?: ClientOptions) {
  return methodsOf(operations, ${described}, options)
}
`
}

function runtimeSchemes(schemes: Description['schemes']): Record<string, Scheme> {
  return Object.fromEntries(
    Object.entries(schemes).map(([key, { type, scheme, in: place, name }]) => [
      key,
      JSON.parse(JSON.stringify({ type, scheme, in: place, name })) as Scheme,
    ]),
  )
}

function runtimeFacts(document: Json, operation: DescribedOperation): Omit<RuntimeOperation, 'codes'> {
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
    ...(security && { security: security.map((way) => Object.keys(way)) }),
    ...(server !== undefined && /^https?:\/\/[^{}]+$/.test(server) && { server }),
  }
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

${await declarationsOf(['error', 'sending', 'any/types'])}
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
    return `  ${text}${JSON.stringify(name)}?: ${isBasic ? '{ username: string; password: string }' : 'string'}`
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

function clientInterface({ operations }: Description): string {
  const methods = operations.map(
    ({ id, name, summary, method, path }) =>
      `  ${comment(`${summary ? `${summary} ` : ''}\`${method} ${path}\``)}${name}: Method<${JSON.stringify(id)}>`,
  )
  return `/** Client with one method per operation. */\ninterface Client {\n${methods.join('\n')}\n}\n`
}

function comment(text: string): string {
  const line = text.replace(/\s+/g, ' ').replaceAll('*/', '*\\/').trim()
  return line === '' ? '' : `/** ${line} */\n  `
}
