/** The client of this project's contract: what it plugs into the client that any description gets. */

import { readDescription } from '../../packages/contract-toolkit/document/description.ts'
import { type Json, resolve } from '../../packages/contract-toolkit/document/document.ts'
import type { ClientPlugin } from '../../packages/contract-toolkit/generate/client-plugin.ts'
import { descriptionClientFiles } from '../../packages/contract-toolkit/generate/description-client.ts'
import type { Contract, Operation } from '../ruleset/contract.ts'
import { clientSample } from './docs-project.ts'
import { type Listed, operationTable } from './operation-table.ts'
import { workspaceReadme } from './workspace-client-readme.ts'

/** Returns file path → text. */
export async function workspaceClientFiles(
  contract: Contract,
  contractTypes: string,
  banner: string,
): Promise<[string, string][]> {
  const description = readDescription(
    { document: contract.document, locate: (place) => place.join('/') },
    'openapi.yaml',
  )
  const wanted = { zod: true, query: true }
  const files = await descriptionClientFiles(description, contractTypes, banner, wanted, () =>
    workspacePlugin(contract),
  )
  return files.map(([name, text]) => [`generated/${name}`, text])
}

/** Errors by code, one credential for all operations, a workspace, lists with pages, and endless events. */
function workspacePlugin(contract: Contract): ClientPlugin {
  const { document, operations } = contract
  const { facts, routes } = operationTable(operations.map((operation) => listedOperation(contract, operation)))
  const byId = new Map(operations.map((operation) => [operation.id, operation]))
  const known = ({ id }: { id: string }): Operation => {
    const found = byId.get(id)
    if (!found) throw new Error(`${id} is no operation of the contract`)
    return found
  }
  return {
    imports: [
      "import { errorByCode } from './plugins/error-codes.ts'",
      "import { jsonEvents } from './plugins/json-events.ts'",
      "import { keyOrCookie } from './plugins/key-or-cookie.ts'",
      "import { operationsOf } from './plugins/operation-table.ts'",
      "import { paging } from './plugins/pages.ts'",
      "import { plainWire } from './plugins/plain-wire.ts'",
      `const facts = ${JSON.stringify(facts)}`,
      `const routes = ${JSON.stringify(routes)}`,
    ],
    facts: () => ({}),
    table: 'operationsOf(facts, routes)',
    api: ['auth: keyOrCookie', 'wire: plainWire', 'refusal: errorByCode', 'extensions: [paging, jsonEvents]'],
    modules: ['plugins/types'],
    declarations: `/** True for errors of this client, also of another copy of it. With a code: only for errors with that code. */
declare function isApiError<Code extends ErrorCode>(value: unknown, code?: Code): value is ErrorWithCode<Code>
`,
    contractTypes: ['details', 'unrouted'],
    types: ['PageOptions', 'StreamOptions', 'ErrorCode', 'ErrorWithCode'],
    createOptions: 'options: ClientOptions',
    changes: { comment: 'A client with other options. Headers are merged by name.', type: 'Partial<ClientOptions>' },
    methodType: (described) => methodType(document, known(described)),
    notes: (described) => notesOn(known(described)),
    defaults: clientSample.defaults,
    isPaged: (described) => itemsOf(document, known(described)) !== undefined,
    isQuery: (described) => !isStreamed(document, known(described)),
    // The properties of a webhook that it has from the event have the types of the event.
    webhookBody: (type) => `components["schemas"]["Event"] & Pick<${type}, "object">`,
    readme: workspaceReadme(contract, {
      isPaged: (operation) => itemsOf(document, operation) !== undefined,
      isStreamed: (operation) => isStreamed(document, operation),
    }),
    documents: ['CHANGELOG.md'],
  }
}

export function listedOperation(
  { document, unrouted }: Pick<Contract, 'document' | 'unrouted'>,
  operation: Operation,
): Listed {
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
      ...headers.map((name) => `headers:${name}`),
      ...(hasBody ? ['body:application/json'] : []),
      ...successes.map(([status, response]) => `${status}:${mediaOf(document, response)}`),
      ...new Set([...codeFacts(unrouted.codes), ...codeFacts(codes)]),
    ],
  }
}

function codeFacts(codes: Record<string, number>): string[] {
  return Object.entries(codes).map(([code, status]) => `${status}:${code}`)
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
  const isCursor = ({ name, in: place }: { name: string; in: string }) =>
    name === clientSample.cursor && place === 'query'
  if (!operation.parameters.some(isCursor)) return undefined
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

function methodType(document: Json, operation: Operation): string {
  const items = itemsOf(document, operation)
  if (items) return `Paged<'${operation.id}', '${items}'>`
  return isStreamed(document, operation) ? `Streamed<'${operation.id}'>` : `Method<'${operation.id}'>`
}

function notesOn({ security, codes, policy }: Operation): string[] {
  const { rate_limit: limit, role } = policy
  const subject = { user: 'a user', workspace: 'a workspace', address: 'an address' }
  const counted = limit?.counts === 'successes' ? 'successful calls' : 'calls'
  return [
    security.length === 0
      ? 'Needs no credential.'
      : `Credential: ${security.join(' or ')}${role === 'none' ? '' : `. Role: ${role}`}.`,
    limit ? `Limit: ${limit.limit} ${counted} of ${subject[limit.scope]} in ${limit.window_seconds} seconds.` : '',
    `Errors: ${Object.entries(codes)
      .map(([code, status]) => `\`${code}\` ${status}`)
      .join(', ')}.`,
  ]
}
