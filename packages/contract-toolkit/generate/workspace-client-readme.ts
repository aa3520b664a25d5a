/** README.md of the workspace client's package. */

import { packageName } from '../../client/package-name.ts'
import type { Contract, Json, Operation } from '../ruleset/contract.ts'

type ItemsOf = (document: Json, operation: Operation) => string | undefined

export function workspaceClientReadme(
  { document, operations, unrouted }: Contract,
  kilobytes: number,
  itemsOf: ItemsOf,
): string {
  const { title, version } = document.info as { title: string; version: string }
  const name = packageName(title)
  // The client in the examples uses an API key.
  const reachable = operations.filter(({ security }) => security.includes('apiKey'))
  const paged = reachable.find((operation) => itemsOf(document, operation))
  const keyed = operations.filter(({ parameters }) => parameters.some((each) => each.name === 'Idempotency-Key'))
  return `${[
    `# ${name}`,
    `Client of the ${title} ${version}: a method per operation, typed by its contract. No dependencies, about ` +
      `${kilobytes} kB minified and gzipped; Node 20 and later, and browsers; ESM and CommonJS. Written by \`npm run generate\`.`,
    beginning(name),
    calling(reachable),
    failing(Object.keys(unrouted.codes)),
    retrying(keyed),
    paged ? listing(paged.id) : '',
    `## Methods\n\n${methodTable(document, operations, itemsOf)}`,
  ]
    .filter(Boolean)
    .join('\n\n')}\n`
}

function beginning(name: string): string {
  return `\`\`\`js
import { createClient } from '${name}'

const client = createClient({ baseUrl: 'https://booking.example', apiKey: process.env.API_KEY, workspace: '…' })
\`\`\`

| Option | |
|---|---|
| \`baseUrl\` | where the server is |
| \`apiKey\` | sent as bearer |
| \`sessionCookie\` | \`name=value\` of the cookie createSession set (\`response.headers.getSetCookie()\`); a browser keeps it itself |
| \`workspace\` | fills \`X-App-Workspace\` where a call leaves it out |
| \`timeoutMs\` | for each attempt, 30 000 |
| \`maxRetries\` | attempts after the first, 2 |
| \`maxRetryAfterMs\` | the longest \`Retry-After\` that is waited for, 60 000 |
| \`headers\`, \`credentials\`, \`fetch\`, \`onRetry\` | sent with every call; of a browser's fetch; instead of the global one; told before each wait |

Each call takes \`signal\`, \`timeoutMs\`, \`maxRetries\`, \`headers\` and \`idempotencyKey\` as its second argument.`
}

function calling(operations: Operation[]): string {
  const example = operations.find(({ hasBody, path, codes }) => hasBody && !path.includes('{') && conflictOf(codes))
  return `## Calls

Parameters stand under their names in the contract, the body under \`body\`. What comes back is either \`data\` or an \`error\`:

\`\`\`js
const { data, error, requestId } = await client.${example?.id}({ body: { … } })
if (error?.code === '${conflictOf(example?.codes ?? {})}') console.error(error.reason)
else if (error) throw error
else console.log(data.id, requestId)
\`\`\`

\`unwrap(await client.…)\` gives the data, or throws the error. Only a call that is wrong in itself rejects, with a TypeError.
Types: \`Input<'…'>\`, \`Data<'…'>\`, \`ErrorOf<'…'>\` of an operation, and \`Schemas['…']\` of the contract. They use \`Response\`,
so TypeScript needs \`lib: ["dom"]\` or \`@types/node\`.`
}

function conflictOf(codes: Record<string, number>): string | undefined {
  return Object.keys(codes).find((code) => codes[code] === 409)
}

function failing(everywhere: string[]): string {
  return `## Errors

\`error\` is an \`ApiError\` with \`code\`, \`status\`, \`reason\` (for people), \`details\`, \`requestId\`, \`attempts\`,
\`idempotencyKey\` and \`message\` (for developers). \`switch (error.code)\` is complete with the codes the operation declares,
${everywhere.map((code) => `\`${code}\``).join(', ')}, and four of the client's own:

| Code | Meaning | Was it done? |
|---|---|---|
| \`NETWORK_ERROR\` | the connection failed or broke; see \`cause\` | not known |
| \`TIMEOUT\` | no whole reply in time | not known |
| \`ABORTED\` | the \`signal\` ended it | not known |
| \`UNEXPECTED_REPLY\` | not a reply of this contract: a proxy's page, a redirect, a newer server's code | see \`status\` |

Fields and values that a newer server adds are passed on as they are.`
}

function retrying(keyed: Operation[]): string {
  const keys = keyed.map(({ id }) => `\`${id}\``).join(', ')
  return `## What is tried again

| Method | No reply | 429 | 503 with \`SERVICE_UNAVAILABLE\` and \`Retry-After\` | 408, 500, 502, 504, other 503 |
|---|---|---|---|---|
| GET, PUT, DELETE | yes | yes | yes | yes |
| POST, PATCH with a key | yes, same key | yes, same key | yes, same key | yes, same key |
| POST, PATCH without | no | yes | yes, unless the operation declares \`UPSTREAM_UNAVAILABLE\` | no |

The waits are half a second and then twice as long each, less up to 25 %; \`Retry-After\` is kept to, and up to 25 % longer.
${keys === '' ? '' : `A key is made for ${keys}, unless \`idempotencyKey\` gives one. `}A DELETE whose earlier attempt was lost has succeeded when
the record is not there any more.`
}

function listing(id: string): string {
  return `## Lists

\`\`\`js
for await (const each of client.${id}.all({ limit: 100 })) console.log(each.id)
for await (const page of client.${id}.pages({}, { maxPages: 3 })) console.log(page.next_cursor)
\`\`\`

Both throw the \`ApiError\` of a page that cannot be read.`
}

function methodTable(document: Json, operations: Operation[], itemsOf: ItemsOf): string {
  const rows = operations.map((operation) => {
    const list = itemsOf(document, operation) ? ', `.pages`, `.all`' : ''
    return `| \`${operation.id}\`${list} | ${operation.summary} | \`${operation.method} ${operation.path}\` |`
  })
  return ['| Method | | |', '|---|---|---|', ...rows].join('\n')
}
