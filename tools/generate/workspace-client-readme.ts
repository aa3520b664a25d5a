/** Texts in the README of the workspace client. */
import type { ReadmeTexts } from '../../packages/contract-toolkit/generate/client-plugin.ts'
import type { Contract, Operation } from '../ruleset/contract.ts'

/** The operations that are read page by page, and those that are streams, by their names. */
export type Kinds = { isPaged(operation: Operation): boolean; isStreamed(operation: Operation): boolean }

export function workspaceReadme({ operations, unrouted }: Contract, { isPaged, isStreamed }: Kinds): ReadmeTexts {
  // The client in the examples uses an API key.
  const reachable = operations.filter(({ security }) => security.includes('apiKey'))
  const paged = reachable.find(isPaged)
  const streamed = reachable.find(isStreamed)
  const example = writing(reachable)
  const keyed = operations.filter(({ parameters }) => parameters.some((each) => each.name === 'Idempotency-Key'))
  const ids = keyed.map(({ id }) => `\`${id}\``).join(', ')
  return {
    creation: "{ baseUrl: 'https://booking.example', apiKey: process.env.API_KEY, workspace: '…' }",
    options: [
      ['baseUrl', 'URL of the server'],
      ['apiKey', 'sent as bearer token; a string, or a function that returns one (see Keys)'],
      [
        'sessionCookie',
        '`name=value` of the cookie that createSession set (`response.headers.getSetCookie()`); a browser keeps it itself',
      ],
      ['workspace', '`X-App-Workspace` of calls that omit it'],
    ],
    callOptions: [],
    merged: 'workspace, headers',
    mergedByName: 'headers',
    key: { option: 'apiKey', example: 'apiKey: async (refused) => readKey({ fresh: refused !== null })' },
    calls: `Parameters are given by their names in the contract, the body as \`body\`. The result has either \`data\` or an \`error\`:

\`\`\`js
const { data, error, requestId } = await client.${example?.id}({ body: { … } })
if (error?.code === '${conflictOf(example?.codes ?? {})}') console.error(error.reason)
else if (error) throw error
else console.log(data.id, requestId)
\`\`\``,
    types: `Types: \`Input<'…'>\`, \`Data<'…'>\`, \`ErrorOf<'…'>\` of an operation, and \`Schemas['…']\` of the contract. They use \`Response\`,
so TypeScript needs \`lib: ["dom"]\` or \`@types/node\`.`,
    codes: `\`switch (error.code)\` is complete with the codes that the operation declares,
${Object.keys(unrouted.codes)
  .map((code) => `\`${code}\``)
  .join(', ')}, and five of the client. Fields and values that a newer server adds are returned unchanged.`,
    codeRow: '',
    retries: `| Method | No response, or one that was cut off or replaced by a page | 429 | 503 with \`SERVICE_UNAVAILABLE\` and \`Retry-After\` | 408, 500, 502, 504, other 503 |
|---|---|---|---|---|
| GET, PUT, DELETE | yes | yes | yes | yes |
| POST, PATCH with a key | yes, same key | yes, same key | yes, same key | yes, same key |
| POST, PATCH without | no | yes | yes, unless the operation declares \`UPSTREAM_UNAVAILABLE\` | no |

${ids === '' ? '' : `A key is generated for ${ids}, unless \`idempotencyKey\` gives one. `}A DELETE whose earlier attempt may have been done has succeeded if
the object does not exist any more.`,
    sections: [pages, ...(paged ? [listing(paged.id)] : []), ...(streamed ? [streaming(streamed.id)] : [])],
    examples: { read: paged?.id ?? 'getMe', write: example?.id, list: paged?.id },
    suffix: ({ id }) => (operations.some((each) => each.id === id && isPaged(each)) ? ', `.pages`, `.all`' : ''),
  }
}

const pages = `## Pages of other origins

A browser shows responses to a page of another origin only if the server allows it. The operator of the server lists the origin in
\`CORS_ORIGINS\`. A publishable key, the kind for web pages, lists the origins of its pages itself, and works for the operations that accept
it. Cookies are never accepted from other origins. A page that is not allowed gets \`UNAUTHENTICATED\`, \`ORIGIN_NOT_ALLOWED\` or, for a
write, \`CROSS_SITE_REQUEST\`; every other call ends with \`NETWORK_ERROR\`, because the browser hides the response.`

/** An operation whose only input is a body, and that may be refused with a conflict. */
function writing(operations: Operation[]): Operation | undefined {
  return operations.find(({ hasBody, path, codes }) => hasBody && !path.includes('{') && conflictOf(codes))
}

function conflictOf(codes: Record<string, number>): string | undefined {
  return Object.keys(codes).find((code) => codes[code] === 409)
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
