/** Client package of this project's contract: modules for ESM and CommonJS, declarations, package.json and README. */

import { packageName } from '../../packages/client/package-name.ts'
import { type Json, resolve } from '../../packages/contract-toolkit/document/document.ts'
import { methodComment } from '../../packages/contract-toolkit/generate/method-comment.ts'
import { declarationsOf, packed } from '../../packages/contract-toolkit/generate/package.ts'
import { type QueryMethod, queryEntry } from '../../packages/contract-toolkit/generate/query-entry.ts'
import { type ZodMethod, zodEntry } from '../../packages/contract-toolkit/generate/zod-entry.ts'
import type { Contract, Operation } from '../ruleset/contract.ts'
import { type Listed, operationTable } from './operation-table.ts'
import { workspaceClientReadme } from './workspace-client-readme.ts'

/** Exports of the package. Everything else is internal. */
const values = ['createClient', 'ApiError', 'isApiError', 'unwrap']
const types = [
  ...[
    'Client',
    'ClientOptions',
    'CallOptions',
    'PageOptions',
    'StreamOptions',
    'Secret',
    'Logger',
    'SentRequest',
    'ReceivedReply',
    'Retry',
  ],
  ...['OperationId', 'Input', 'Data', 'ErrorOf', 'ErrorCode', 'ErrorWithCode', 'Problem', 'Result', 'RawResult'],
  ...['RateLimit', 'Schemas'],
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
    entry: entry(contract, version),
    declarations: declarations(contract),
    contractTypes,
    readme: (size) => workspaceClientReadme(contract, size, itemsOf, isStreamed),
    documents: ['CHANGELOG.md'],
    entries: [
      zodEntry(contract.document, contract.operations.map(zodMethod)),
      queryEntry(
        contract.operations
          .filter((operation) => !isStreamed(contract.document, operation))
          .map((operation) => queryMethod(contract.document, operation)),
      ),
    ],
  })
  return files.map(([name, text]) => [`generated/client/${name}`, text])
}

function entry({ document, operations, unrouted }: Contract, version: string): string {
  const agent = { name: packageName(String((document.info as Json).title)), version }
  const listed = operations.map((operation) => listedOperation(document, operation))
  const { facts, routes, everywhere } = operationTable(listed, codeFacts(unrouted.codes))
  return `import { clientOf } from './create.ts'
import { operationsOf } from './operation-table.ts'
import type { ClientOptions } from './types.ts'
export { ApiError, unwrap } from './error.ts'
export { isApiError } from './is-api-error.ts'

const facts = ${JSON.stringify(facts)}
const routes = ${JSON.stringify(routes)}

export function createClient(options: ClientOptions) {
  return clientOf(operationsOf(facts, routes, ${JSON.stringify(everywhere)}), ${JSON.stringify(agent)}, options)
}
`
}

export function listedOperation(document: Json, operation: Operation): Listed {
  const { id, method, path, parameters, hasBody, codes, responses } = operation
  const headers = parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name)
  const successes = responses.filter(([status]) => /^(2|304)/.test(status))
  const items = itemsOf(document, operation)
  const gone = method === 'DELETE' && '204' in Object.fromEntries(successes) ? goneCode(operation) : undefined
  return {
    id,
    method,
    path,
    ...(items && { items }),
    ...(gone && { gone }),
    facts: [
      ...headers.map((name) => `headers ${name}`),
      ...(hasBody ? ['body application/json'] : []),
      ...successes.map(([status, response]) => `${status} ${mediaOf(document, response)}`),
      ...codeFacts(codes),
    ],
  }
}

function codeFacts(codes: Record<string, number>): string[] {
  return Object.entries(codes).map(([code, status]) => `${status} ${code}`)
}

function success({ responses }: Operation): Json {
  return responses.find(([status]) => status.startsWith('2'))?.[1] ?? {}
}

function mediaOf(document: Json, response: Json): string {
  return Object.keys(resolve(document, response).content ?? {})[0] ?? ''
}

function isStreamed(document: Json, operation: Operation): boolean {
  return mediaOf(document, success(operation)) === 'text/event-stream'
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
  return `import type { components, details, operations, unrouted } from './contract.cjs'

${await declarationsOf(['error', 'options', 'types'])}
${clientInterface(contract)}
declare function createClient(options: ClientOptions): Client

/** True for errors of this client, also of another copy of it. With a code: only for errors with that code. */
declare function isApiError<Code extends ErrorCode>(value: unknown, code?: Code): value is ErrorWithCode<Code>

export { ${[...values, ...types.map((name) => `type ${name}`)].join(', ')} }
`
}

function clientInterface({ document, operations }: Contract): string {
  const methods = operations.map((operation) => {
    const items = itemsOf(document, operation)
    const whole = isStreamed(document, operation) ? `Streamed<'${operation.id}'>` : `Method<'${operation.id}'>`
    const type = items ? `Paged<'${operation.id}', '${items}'>` : whole
    return `${commentOf(document, operation)}  ${operation.id}: ${type}`
  })
  const change =
    '  /** A client with other options. Headers are merged by name. */\n  with(changes: Partial<ClientOptions>): Client'
  return `/** Client with one method per operation. */\ninterface Client {\n${[...methods, change].join('\n')}\n}\n`
}

function commentOf(document: Json, operation: Operation): string {
  const { id: name, method, path, place, summary, security, codes, policy, parameters } = operation
  const { rate_limit: limit, role } = policy
  const subject = { user: 'a user', workspace: 'a workspace', address: 'an address' }
  const counted = limit?.counts === 'successes' ? 'successful calls' : 'calls'
  const notes = [
    security.length === 0
      ? 'Needs no credential.'
      : `Credential: ${security.join(' or ')}${role === 'none' ? '' : `. Role: ${role}`}.`,
    limit ? `Limit: ${limit.limit} ${counted} of ${subject[limit.scope]} in ${limit.window_seconds} seconds.` : '',
    `Errors: ${Object.entries(codes)
      .map(([code, status]) => `\`${code}\` ${status}`)
      .join(', ')}.`,
  ]
  const commented = parameters.map(({ name: key, required, source }) => ({
    key,
    // The client has a workspace of its own.
    required: required && key !== 'X-App-Workspace',
    source,
  }))
  return methodComment(document, { name, method, path, place, summary, arguments: commented, notes })
}

function zodMethod({ id, place, parameters }: Operation): ZodMethod {
  const known = parameters.map(({ name, in: where, required }) => ({
    ...{ key: name, name, in: where },
    required: required && name !== 'X-App-Workspace',
  }))
  return { name: id, id, place, arguments: known }
}

function queryMethod(document: Json, operation: Operation): QueryMethod {
  const { id, method } = operation
  return { name: id, id, method, isPaged: itemsOf(document, operation) !== undefined }
}
