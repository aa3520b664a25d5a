/** Writes the client of a description as a package, with the same runtime as ours below it. */

import type { Operation as RuntimeOperation, Scheme, Sent } from '../../client/any/request.ts'
import { serverUrl } from '../document/description.ts'
import type { Json } from '../document/document.ts'
import { resolve } from '../document/document.ts'
import type { Foreign, ForeignOperation, Parameter } from '../document/model.ts'
import { packageVersion, properName } from './description-name.ts'
import { foreignReadme } from './description-readme.ts'
import { declarationsOf, packed } from './package.ts'

const values = ['createClient', 'ApiError', 'unwrap']
const types = [
  ...['Client', 'ClientOptions', 'CallOptions', 'Retry', 'OperationId', 'Input', 'Data', 'ErrorOf'],
  ...['Result', 'Schemas'],
]

/** File path → text. */
export async function foreignClientFiles(
  foreign: Foreign,
  contractTypes: string,
  banner: string,
): Promise<[string, string][]> {
  const name = properName(foreign.title)
  const files = await packed({
    name,
    version: packageVersion(foreign.version),
    title: foreign.title,
    banner,
    entry: entryOf(foreign),
    declarations: declarations(foreign),
    contractTypes,
    readme: (size) => foreignReadme(foreign, name, usualServer(foreign), size),
  })
  return files.map(([file, text]) => [`client/${file}`, text])
}

/** An address that is whole; a path alone says nothing to whoever is not a page of the same server. */
function usualServer({ document }: Foreign): string | undefined {
  const url = serverUrl(document.servers)
  return url !== undefined && /^https?:\/\/[^{}]+$/.test(url) ? url : undefined
}

function entryOf(foreign: Foreign): string {
  const table = foreign.operations.map(
    (operation) => `  ${operation.name}: ${JSON.stringify(runtimeFacts(foreign.document, operation))},`,
  )
  const baseUrl = usualServer(foreign)
  const described = JSON.stringify({ ...(baseUrl && { baseUrl }), schemes: runtimeSchemes(foreign.schemes) })
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

function runtimeSchemes(schemes: Foreign['schemes']): Record<string, Scheme> {
  return Object.fromEntries(
    Object.entries(schemes).map(([key, { type, scheme, in: place, name }]) => [
      key,
      JSON.parse(JSON.stringify({ type, scheme, in: place, name })) as Scheme,
    ]),
  )
}

function runtimeFacts(document: Json, operation: ForeignOperation): Omit<RuntimeOperation, 'codes'> {
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
      Object.entries(responses).map(([status, response]) => [status, Object.keys((response.content ?? {}) as Json)]),
    ),
    ...(security && { security: security.map((way) => Object.keys(way)) }),
    ...(server !== undefined && /^https?:\/\/[^{}]+$/.test(server) && { server }),
  }
}

/** What differs from what is usual. */
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

/** Only what is said of a property; `contentType: application/json` makes its text. */
function encodingOf(document: Json, media: Json): Record<string, Encoding> {
  const given = Object.entries((media.encoding ?? {}) as Record<string, Json>)
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

async function declarations(foreign: Foreign): Promise<string> {
  return `import type { components, operations } from './contract.cjs'

${await declarationsOf(['error', 'sending', 'any/types'])}
${authInterface(foreign)}
${renamedInterface(foreign)}
${clientInterface(foreign)}
declare function createClient(options${usualServer(foreign) === undefined ? '' : '?'}: ClientOptions${
    usualServer(foreign) === undefined ? ' & { baseUrl: string }' : ''
  }): Client

export { ${[...values, ...types.map((name) => `type ${name}`)].join(', ')} }
`
}

function authInterface({ schemes }: Foreign): string {
  const members = Object.entries(schemes).map(([name, { type, scheme, description }]) => {
    const isBasic = type === 'http' && String(scheme).toLowerCase() === 'basic'
    const text = comment(String(description ?? `${type} ${scheme ?? ''}`.trim()))
    return `  ${text}${JSON.stringify(name)}?: ${isBasic ? '{ username: string; password: string }' : 'string'}`
  })
  return `/** The credentials it takes, by the name of their scheme. */\ntype Auth = {\n${members.join('\n')}\n}\n`
}

function renamedInterface({ operations }: Foreign): string {
  const members = operations.flatMap(({ id, parameters }) => {
    const renamed = parameters.filter(({ key, name }) => key !== name)
    if (renamed.length === 0) return []
    const places = [...new Set(renamed.map(({ in: place }) => place))].map((place) => {
      const names = renamed.filter((each) => each.in === place)
      return `${place}: { ${names.map(({ name, key }) => `${JSON.stringify(name)}: ${JSON.stringify(key)}`).join('; ')} }`
    })
    return [`  ${JSON.stringify(id)}: { ${places.join('; ')} }`]
  })
  return `/** What a parameter is called in a call where its name is taken. */\ntype Renamed = {\n${members.join('\n')}\n}\n`
}

function clientInterface({ operations }: Foreign): string {
  const methods = operations.map(
    ({ id, name, summary, method, path }) =>
      `  ${comment(`${summary ? `${summary} ` : ''}\`${method} ${path}\``)}${name}: Method<${JSON.stringify(id)}>`,
  )
  return `/** A method per operation. */\ninterface Client {\n${methods.join('\n')}\n}\n`
}

function comment(text: string): string {
  const line = text.replace(/\s+/g, ' ').replaceAll('*/', '*\\/').trim()
  return line === '' ? '' : `/** ${line} */\n  `
}
