/**
 * Client package of a description: a module with the operations and the features of their client, its declarations, and
 * optional entries. A plug-in chooses the features.
 */
import { at, type Json, objectIn } from '../document/document.ts'
import type { DescribedOperation, Description } from '../document/model.ts'
import { anyClient } from './any-client.ts'
import type { ClientPlugin, OptionalEntries, PlugIn } from './client-plugin.ts'
import { clientReadme } from './client-readme.ts'
import { packageVersion, properName } from './description-name.ts'
import { methodComment } from './method-comment.ts'
import { declarationsOf, type Entry, packed } from './package.ts'
import { queryEntry } from './query-entry.ts'
import { runtimeFacts } from './runtime-facts.ts'
import { webhooksEntry } from './webhooks-entry.ts'
import { zodEntry } from './zod-entry.ts'

const values = ['createClient', 'ApiError', 'isApiError', 'unwrap', 'version']
const types = [
  ...['Client', 'ClientOptions', 'CallOptions', 'Secret', 'Logger', 'SentRequest', 'ReceivedReply', 'Retry'],
  ...['OperationId', 'Input', 'Data', 'ErrorOf', 'Problem', 'Result', 'RawResult', 'RateLimit', 'Schemas'],
]

/** Returns file path → text. */
export async function descriptionClientFiles(
  description: Description,
  contractTypes: string,
  banner: string,
  wanted: OptionalEntries = {},
  plugIn: PlugIn = (usual) => usual,
): Promise<[string, string][]> {
  const plugin = plugIn(anyClient(description), description)
  const name = properName(description.title)
  const version = packageVersion(description.version)
  const files = await packed({
    ...{ name, version, banner, contractTypes, title: description.title },
    entry: entryOf(name, version, description, plugin),
    declarations: declarations(description, plugin),
    readme: (size) => clientReadme(description, size, wanted, plugin.readme),
    entries: await entriesOf(description, wanted, plugin),
    documents: plugin.documents ?? [],
  })
  return files.map(([file, text]) => [`client/${file}`, text])
}

function entryOf(name: string, version: string, { document, operations }: Description, plugin: ClientPlugin): string {
  const { imports, facts, table, defaults } = plugin
  const api = [
    'agent',
    ...(Object.keys(defaults).length > 0 ? [`defaults: ${JSON.stringify(defaults)}`] : []),
    ...plugin.api,
  ]
  const lines = operations.map(
    (each) => `  ${each.name}: ${JSON.stringify({ ...runtimeFacts(document, each), ...facts(each) })},\n`,
  )
  return `import type { Options } from './call.ts'
import { clientOf } from './create.ts'
${imports.join('\n')}
export { ApiError, unwrap } from './error.ts'
export { isApiError } from './is-api-error.ts'

export const version = ${JSON.stringify(version)}
const agent = { name: ${JSON.stringify(name)}, version }
${table === undefined ? `const operations = {\n${lines.join('')}}\n` : ''}
export function createClient(options?: Options) {
  return clientOf(${table ?? 'operations'}, { ${api.join(', ')} }, options)
}
`
}

async function entriesOf(
  { document, operations }: Description,
  { zod = false, query = false }: OptionalEntries,
  { defaults, isPaged, isQuery, webhookBody }: ClientPlugin,
): Promise<Entry[]> {
  const checked = operations.map(({ name, id, place, parameters }) => {
    const known = parameters.map(({ key, name: own, in: where, required }) => {
      return { key, name: own, in: where, required: required && !(own in defaults) }
    })
    return { name, id, place, arguments: known }
  })
  const queried = operations.filter(isQuery).map((each) => {
    const { name, id, method } = each
    return { name, id, method, isPaged: isPaged(each) }
  })
  return [
    ...(zod ? [zodEntry(document, checked)] : []),
    ...(query ? [queryEntry(queried)] : []),
    ...(await webhooksEntry(document, webhookBody)),
  ]
}

async function declarations(description: Description, plugin: ClientPlugin): Promise<string> {
  const { modules, contractTypes, createOptions } = plugin
  const defaulted = Object.keys(plugin.defaults).map((name) => JSON.stringify(name))
  return `import type { ${['components', 'operations', ...contractTypes].join(', ')} } from './contract.cjs'

${await declarationsOf(['error', 'options', 'types', ...modules])}
${plugin.declarations}
${renamedInterface(description)}
/** Names of header parameters that an option of the client gives. */
type Defaulted = ${defaulted.join(' | ') || 'never'}
${clientInterface(description, plugin)}
declare function createClient(${createOptions}): Client
/** The version of the description that the client was generated from. */
declare const version: string

export { ${[...values, ...[...types, ...plugin.types].map((name) => `type ${name}`)].join(', ')} }
`
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

function clientInterface({ document, operations }: Description, plugin: ClientPlugin): string {
  const { comment, type } = plugin.changes
  const methods = operations.map(
    (operation) => `${commentOf(document, operation, plugin)}  ${operation.name}: ${plugin.methodType(operation)}`,
  )
  const change = `  /** ${comment} */\n  with(changes: ${type}): Client`
  return `/** Client with one method per operation. */\ninterface Client {\n${[...methods, change].join('\n')}\n}\n`
}

function commentOf(document: Json, operation: DescribedOperation, { defaults, notes }: ClientPlugin): string {
  const commented = operation.parameters.map(({ key, name, required, schema, media }) => ({
    key,
    required: required && !(name in defaults),
    source: schema === undefined ? {} : objectIn(at(document, schema.slice(0, media === undefined ? -1 : -3))),
  }))
  return methodComment(document, { ...operation, arguments: commented, notes: notes(operation) })
}
