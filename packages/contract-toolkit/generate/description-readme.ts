/** README.md of a description's client package. */
import type { DescribedOperation, Description } from '../document/model.ts'

export function descriptionReadme(
  description: Description,
  name: string,
  server: string | undefined,
  kilobytes: number,
): string {
  const { title, version, operations } = description
  return `${[
    `# ${name}`,
    `Client of the ${title}${version ? ` ${version}` : ''}: a method per operation, typed by its description. No dependencies, about ` +
      `${kilobytes} kB minified and gzipped; Node 20 and later, and browsers; ESM and CommonJS. Written by \`npm run generate\`.`,
    beginning(description, name, server),
    calling(operations),
    failing,
    retrying,
    `## Methods\n\n${['| Method | | |', '|---|---|---|', ...operations.map(row)].join('\n')}`,
  ].join('\n\n')}\n`
}

function beginning({ schemes, document }: Description, name: string, server: string | undefined): string {
  const [scheme] = Object.keys(schemes)
  const options = [
    ...(server === undefined ? ["baseUrl: 'https://…'"] : []),
    ...(scheme === undefined ? [] : [`auth: { ${/^\w+$/.test(scheme) ? scheme : `'${scheme}'`}: … }`]),
  ]
  const servers = ((document.servers ?? []) as { url?: string }[]).map(({ url }) => `\`${url}\``)
  return `\`\`\`js
import { createClient } from '${name}'

const client = createClient(${options.length > 0 ? `{ ${options.join(', ')} }` : ''})
\`\`\`

| Option | |
|---|---|
| \`baseUrl\` | ${server === undefined ? 'where the server is' : `\`${server}\` unless said, or what an operation names for itself`}${
    servers.length > 0 ? `; the description lists ${servers.join(', ')}` : ''
  } |
| \`auth\` | ${
    scheme === undefined
      ? 'the description names no scheme: give what is needed as `headers`'
      : 'by scheme; an operation is sent those it asks for, or all where the description does not say which'
  } |
| \`timeoutMs\` | for each attempt, 30 000 |
| \`maxRetries\` | attempts after the first, 2 |
| \`maxRetryAfterMs\` | the longest \`Retry-After\` that is waited for, 60 000 |
| \`headers\`, \`credentials\`, \`fetch\`, \`onRetry\` | sent with every call; of a browser's fetch; instead of the global one; told before each wait |

Each call takes \`signal\`, \`timeoutMs\`, \`maxRetries\`, \`headers\`, \`idempotencyKey\` and \`contentType\` as its second argument.`
}

function calling(operations: DescribedOperation[]): string {
  const example =
    operations.find(({ method, parameters }) => method === 'GET' && parameters.length > 0) ?? operations[0]
  const [parameter] = example?.parameters ?? []
  return `## Calls

Parameters stand under their names in the description, the body under \`body\`. One whose name is taken is called by its place:
\`'query.id'\` beside \`id\` of the path. What comes back is either \`data\` or an \`error\`:

\`\`\`js
const { data, error, requestId } = await client.${example?.name}(${parameter ? `{ ${/^\w+$/.test(parameter.key) ? parameter.key : `'${parameter.key}'`}: … }` : ''})
if (error?.code === 'HTTP_ERROR' && error.status === 404) console.error(error.details)
else if (error) throw error
else console.log(data, requestId)
\`\`\`

\`unwrap(await client.…)\` gives the data, or throws the error. Only a call that is wrong in itself rejects, with a TypeError.
JSON is parsed, text a string, anything else a \`Blob\`; a reply that streams is read to its end. A body of several media types
is sent as JSON where that is one of them, or as \`contentType\` says; a form is an object, whose files are \`Blob\`s. Redirects
are not followed. Types: \`Input<'…'>\`, \`Data<'…'>\`, \`ErrorOf<'…'>\` of an operation by its operationId, and \`Schemas['…']\`. They
use \`Response\` and \`Blob\`, so TypeScript needs \`lib: ["dom"]\` or \`@types/node\`.`
}

const failing = `## Errors

\`error\` is an \`ApiError\` with \`code\`, \`status\`, \`reason\` (for people), \`details\`, \`requestId\`, \`attempts\`,
\`idempotencyKey\` and \`message\` (for developers):

| Code | Meaning | Was it done? |
|---|---|---|
| \`HTTP_ERROR\` | an error that is declared: \`status\` says which, \`details\` is its body | no, or see \`status\` |
| \`NETWORK_ERROR\` | the connection failed or broke; see \`cause\` | not known |
| \`TIMEOUT\` | no whole reply in time | not known |
| \`ABORTED\` | the \`signal\` ended it | not known |
| \`UNEXPECTED_REPLY\` | a status or a media type that is not declared; \`details\` is its body | see \`status\` |`

const retrying = `## What is tried again

GET, HEAD, OPTIONS, PUT, DELETE and whatever is sent an \`Idempotency-Key\` that the description lists: after no reply, 408, 429,
500, 502, 503 and 504. Everything else: after a 429 only. The waits are half a second and then twice as long each, less up to
25 %; \`Retry-After\` is kept to, and up to 25 % longer.`

function row({ name, summary, method, path }: DescribedOperation): string {
  const cell = (text: string) => text.replaceAll('|', '\\|')
  return `| \`${name}\` | ${cell(summary)} | \`${method} ${cell(path)}\` |`
}
