/** README.md of the workspace client's package. */

import { packageName } from '../../packages/client/package-name.ts'
import { queryReadme, zodReadme } from '../../packages/contract-toolkit/generate/entries-readme.ts'
import {
  clientCodes,
  guard,
  hooks,
  keys,
  optionTable,
  problems,
  resultFacts,
  waits,
} from '../../packages/contract-toolkit/generate/readme-parts.ts'
import type { Contract, Json, Operation } from '../ruleset/contract.ts'

type ItemsOf = (document: Json, operation: Operation) => string | undefined
type IsStreamed = (document: Json, operation: Operation) => boolean

export function workspaceClientReadme(
  { document, operations, unrouted }: Contract,
  kilobytes: number,
  itemsOf: ItemsOf,
  isStreamed: IsStreamed,
): string {
  const { title, version } = document.info as { title: string; version: string }
  const name = packageName(title)
  // The client in the examples uses an API key.
  const reachable = operations.filter(({ security }) => security.includes('apiKey'))
  const paged = reachable.find((operation) => itemsOf(document, operation))
  const streamed = reachable.find((operation) => isStreamed(document, operation))
  const examples = { read: paged?.id ?? 'getMe', write: writing(reachable)?.id, list: paged?.id }
  const keyed = operations.filter(({ parameters }) => parameters.some((each) => each.name === 'Idempotency-Key'))
  return `${[
    `# ${name}`,
    `Client of the ${title} ${version}: a method per operation, typed by its contract. No dependencies, about ` +
      `${kilobytes} kB minified and gzipped; Node 20 and later, Bun, Deno, workers and browsers; ESM and CommonJS. Written by \`npm run generate\`.`,
    beginning(name),
    calling(reachable),
    failing(Object.keys(unrouted.codes)),
    pages,
    retrying(keyed),
    paged ? listing(paged.id) : '',
    streamed ? streaming(streamed.id) : '',
    zodReadme(name, examples),
    queryReadme(name, examples),
    `## Methods\n\n${methodTable(document, operations, itemsOf)}`,
  ]
    .filter(Boolean)
    .join('\n\n')}\n`
}

const pages = `## Pages of other origins

A browser shows responses to a page of another origin only if the server allows it; otherwise a call ends with \`NETWORK_ERROR\`. The
operator of the server lists the origin in \`CORS_ORIGINS\`. A publishable key, the kind for web pages, lists the origins of its pages
itself, and works for the operations that accept it. Cookies are never accepted from other origins.`

function beginning(name: string): string {
  return `\`\`\`js
import { createClient } from '${name}'

const client = createClient({ baseUrl: 'https://booking.example', apiKey: process.env.API_KEY, workspace: '…' })
\`\`\`

${optionTable([
  ['baseUrl', 'URL of the server'],
  ['apiKey', 'sent as bearer token; a string, or a function that returns one (see Keys)'],
  [
    'sessionCookie',
    '`name=value` of the cookie that createSession set (`response.headers.getSetCookie()`); a browser keeps it itself',
  ],
  ['workspace', '`X-App-Workspace` of calls that omit it'],
])}

Each call takes \`signal\`, \`timeoutMs\`, \`deadlineMs\`, \`maxRetries\`, \`headers\` and \`idempotencyKey\` as its second argument.
\`client.with({ workspace, headers, … })\` returns a client with other options; headers are merged by name.

${keys('apiKey: async (refused) => readKey({ fresh: refused !== null })', '`apiKey`')}`
}

/** An operation whose only input is a body, and that may be refused with a conflict. */
function writing(operations: Operation[]): Operation | undefined {
  return operations.find(({ hasBody, path, codes }) => hasBody && !path.includes('{') && conflictOf(codes))
}

function calling(operations: Operation[]): string {
  const example = writing(operations)
  return `## Calls

Parameters are given by their names in the contract, the body as \`body\`. The result has either \`data\` or an \`error\`:

\`\`\`js
const { data, error, requestId } = await client.${example?.id}({ body: { … } })
if (error?.code === '${conflictOf(example?.codes ?? {})}') console.error(error.reason)
else if (error) throw error
else console.log(data.id, requestId)
\`\`\`

${resultFacts}

Types: \`Input<'…'>\`, \`Data<'…'>\`, \`ErrorOf<'…'>\` of an operation, and \`Schemas['…']\` of the contract. They use \`Response\`,
so TypeScript needs \`lib: ["dom"]\` or \`@types/node\`.

${hooks}`
}

function conflictOf(codes: Record<string, number>): string | undefined {
  return Object.keys(codes).find((code) => codes[code] === 409)
}

function failing(everywhere: string[]): string {
  return `## Errors

\`error\` is an \`ApiError\` with \`code\`, \`status\`, \`reason\` (for people), \`details\`, \`headers\`, \`requestId\`, \`attempts\`,
\`idempotencyKey\`, \`problem\` and \`message\` (for developers). \`switch (error.code)\` is complete with the codes that the operation declares,
${everywhere.map((code) => `\`${code}\``).join(', ')}, and five of the client:

| Code | Meaning | Was it done? |
|---|---|---|
${clientCodes}

${guard}

${problems}

Fields and values that a newer server adds are returned unchanged.`
}

function retrying(keyed: Operation[]): string {
  const ids = keyed.map(({ id }) => `\`${id}\``).join(', ')
  return `## Retries

| Method | No response, or one that was cut off or replaced by a page | 429 | 503 with \`SERVICE_UNAVAILABLE\` and \`Retry-After\` | 408, 500, 502, 504, other 503 |
|---|---|---|---|---|
| GET, PUT, DELETE | yes | yes | yes | yes |
| POST, PATCH with a key | yes, same key | yes, same key | yes, same key | yes, same key |
| POST, PATCH without | no | yes | yes, unless the operation declares \`UPSTREAM_UNAVAILABLE\` | no |

${waits}
${ids === '' ? '' : `A key is generated for ${ids}, unless \`idempotencyKey\` gives one. `}A DELETE whose earlier attempt may have been done has succeeded if
the object does not exist any more.`
}

function listing(id: string): string {
  return `## Lists

\`\`\`js
for await (const each of client.${id}.all({ limit: 100 })) console.log(each.id)
for await (const page of client.${id}.pages({}, { maxPages: 3 })) console.log(page.next_cursor)
\`\`\`

Both throw the \`ApiError\` of a page that cannot be read. Time limits apply to each page.`
}

function streaming(id: string): string {
  return `## Streams

\`\`\`js
for await (const event of client.${id}({}, { signal })) console.log(event.sequence, event.type)
\`\`\`

A stream that ends, is lost or is silent for \`idleTimeoutMs\` is opened again and goes on after the last event: none is lost, and none
comes twice. It throws the \`ApiError\` of a call that is refused, or that fails \`maxRetries\` times in a row; \`Infinity\` follows through any
outage. The signal throws \`ABORTED\`; \`break\` ends it quietly. \`Data<'${id}'>\` is the type of an event.`
}

function methodTable(document: Json, operations: Operation[], itemsOf: ItemsOf): string {
  const rows = operations.map((operation) => {
    const list = itemsOf(document, operation) ? ', `.pages`, `.all`' : ''
    return `| \`${operation.id}\`${list} | ${operation.summary} | \`${operation.method} ${operation.path}\` |`
  })
  return ['| Method | | |', '|---|---|---|', ...rows].join('\n')
}
