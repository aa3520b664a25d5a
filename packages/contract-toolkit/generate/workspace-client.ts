/** Client package of this project's contract: modules for ESM and CommonJS, declarations, package.json and README. */

import { packageName } from '../../client/package-name.ts'
import type { Operation as RuntimeOperation } from '../../client/request.ts'
import { type Json, resolve } from '../document/document.ts'
import type { Contract, Operation } from '../ruleset/contract.ts'
import { declarationsOf, packed } from './package.ts'
import { workspaceClientReadme } from './workspace-client-readme.ts'

/** Exports of the package. Everything else is internal. */
const values = ['createClient', 'ApiError', 'unwrap']
const types = [
  ...['Client', 'ClientOptions', 'CallOptions', 'PageOptions', 'Retry', 'OperationId', 'Input', 'Data', 'ErrorOf'],
  ...['Result', 'Schemas'],
]

/** Returns file path → text. */
export async function workspaceClientFiles(
  contract: Contract,
  contractTypes: string,
  banner: string,
): Promise<[string, string][]> {
  const { title, version } = contract.document.info as { title: string; version: string }
  const files = await packed({
    name: packageName(title),
    version,
    title,
    banner,
    entry: entry(contract),
    declarations: declarations(contract),
    contractTypes,
    readme: (size) => workspaceClientReadme(contract, size, itemsOf),
  })
  return files.map(([name, text]) => [`generated/client/${name}`, text])
}

function entry({ document, operations, unrouted }: Contract): string {
  const table = operations.map(
    (operation) => `  ${operation.id}: ${JSON.stringify(runtimeFacts(document, operation))},`,
  )
  return `import { methodsOf } from './create.ts'
import type { ClientOptions } from './types.ts'
export { ApiError, unwrap } from './error.ts'

const operations = {
${table.join('\n')}
}

export function createClient(options: ClientOptions) {
  return methodsOf(operations, '${Object.keys(unrouted.codes).join(' ')}', options)
}
`
}

function runtimeFacts(document: Json, operation: Operation): RuntimeOperation {
  const { method, path, parameters, hasBody, codes } = operation
  const headers = parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name)
  const media = mediaOf(operation)
  const items = itemsOf(document, operation)
  const gone = method === 'DELETE' ? goneCode(operation) : undefined
  return {
    method,
    path,
    ...(headers.length > 0 && { headers }),
    ...(hasBody && { hasBody }),
    ...(media !== undefined && media !== 'application/json' && { media }),
    ...(items && { items }),
    ...(gone && { gone }),
    codes: Object.keys(codes).join(' '),
  }
}

function success({ responses }: Operation): Json {
  return responses.find(([status]) => status.startsWith('2'))?.[1] ?? {}
}

function mediaOf(operation: Operation): string | undefined {
  return Object.keys((success(operation).content ?? {}) as Json)[0]
}

/** Returns the name of the only list in the response of an operation with cursor paging; undefined without one. */
function itemsOf(document: Json, operation: Operation): string | undefined {
  if (!operation.parameters.some(({ name, in: place }) => name === 'cursor' && place === 'query')) return undefined
  const content = success(operation).content as Record<string, Json> | undefined
  const properties = (resolve(document, content?.['application/json']?.schema ?? {}).properties ?? {}) as Json
  const lists = Object.keys(properties).filter((name) => resolve(document, properties[name]).type === 'array')
  return 'next_cursor' in properties && lists.length === 1 ? lists[0] : undefined
}

/** Returns the code for a missing target: HOLD_NOT_FOUND for `{holdId}`. Other 404 codes mean that a parent is missing. */
function goneCode({ path, codes }: Operation): string | undefined {
  const last = /\{(\w+)Id\}$/.exec(path)?.[1]
  const code = last && `${last.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}_NOT_FOUND`
  return code && code in codes ? code : undefined
}

async function declarations(contract: Contract): Promise<string> {
  return `import type { components, operations, unrouted } from './contract.cjs'

${await declarationsOf(['error', 'sending', 'types'])}
${clientInterface(contract)}
declare function createClient(options: ClientOptions): Client

export { ${[...values, ...types.map((name) => `type ${name}`)].join(', ')} }
`
}

function clientInterface({ document, operations }: Contract): string {
  const methods = operations.map((operation) => {
    const items = itemsOf(document, operation)
    const type = items ? `Paged<'${operation.id}', '${items}'>` : `Method<'${operation.id}'>`
    return `  /** ${operation.summary}. \`${operation.method} ${operation.path}\` */\n  ${operation.id}: ${type}`
  })
  return `/** Client with one method per operation. */\ninterface Client {\n${methods.join('\n')}\n}\n`
}
