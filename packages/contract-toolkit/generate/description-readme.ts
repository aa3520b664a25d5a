/** README.md of a description's client package. */
import { isStream } from '../../client/any/media.ts'
import { objectIn } from '../document/document.ts'
import type { DescribedOperation, Description } from '../document/model.ts'
import { queryReadme, zodReadme } from './entries-readme.ts'
import { clientCodes, guard, hooks, keys, optionTable, problems, resultFacts, waits } from './readme-parts.ts'

export function descriptionReadme(
  description: Description,
  name: string,
  server: string | undefined,
  kilobytes: number,
  { zod = false, query = false }: { zod?: boolean; query?: boolean } = {},
): string {
  const { title, version, operations } = description
  const write = operations.find(({ method, body }) => method === 'POST' && body)?.name
  const read = operations.find(({ method }) => method === 'GET')?.name
  const examples = read === undefined ? undefined : { read, write, list: undefined }
  return `${[
    `# ${name}`,
    `Client of the ${title}${version ? ` ${version}` : ''}: a method per operation, typed by its description. No dependencies, about ` +
      `${kilobytes} kB minified and gzipped; Node 20 and later, Bun, Deno, workers and browsers; ESM and CommonJS. Written by \`npm run generate\`.`,
    beginning(description, name, server),
    calling(operations),
    ...(operations.some(isStreaming) ? [streaming] : []),
    failing,
    retrying,
    ...(zod && examples ? [zodReadme(name, examples)] : []),
    ...(query && examples ? [queryReadme(name, examples)] : []),
    `## Methods\n\n${['| Method | | |', '|---|---|---|', ...operations.map(row)].join('\n')}`,
  ].join('\n\n')}\n`
}

function beginning({ schemes, document }: Description, name: string, server: string | undefined): string {
  const [scheme] = Object.keys(schemes)
  const options = [
    ...(server === undefined ? ["baseUrl: 'https://…'"] : []),
    ...(scheme === undefined ? [] : [`auth: { ${quoted(scheme)}: … }`]),
  ]
  const servers = ((document.servers ?? []) as { url?: string }[]).map(({ url }) => `\`${url}\``)
  return `\`\`\`js
import { createClient } from '${name}'

const client = createClient(${options.length > 0 ? `{ ${options.join(', ')} }` : ''})
\`\`\`

${optionTable([
  [
    'baseUrl',
    `${server === undefined ? 'URL of the server' : `default: \`${server}\`, or the server of an operation that names one`}${
      servers.length > 0 ? `; the description lists ${servers.join(', ')}` : ''
    }`,
  ],
  [
    'auth',
    scheme === undefined
      ? 'the description names no scheme: give credentials as `headers`'
      : 'by scheme; an operation is sent those it requires, or all if the description does not say which; a value, or a function that returns one (see Keys)',
  ],
])}

Each call takes \`signal\`, \`timeoutMs\`, \`deadlineMs\`, \`maxRetries\`, \`headers\`, \`idempotencyKey\` and \`contentType\` as its second argument.
\`client.with({ auth, headers, … })\` returns a client with other options; headers and \`auth\` are merged by name.

${keys(`auth: { ${quoted(scheme ?? 'scheme')}: async (refused) => readKey({ fresh: refused !== null }) }`, '`auth`')}`
}

function quoted(name: string): string {
  return /^\w+$/.test(name) ? name : `'${name}'`
}

function calling(operations: DescribedOperation[]): string {
  const example =
    operations.find(({ method, parameters }) => method === 'GET' && parameters.length > 0) ?? operations[0]
  const [parameter] = example?.parameters ?? []
  return `## Calls

Parameters are given by their names in the description, the body as \`body\`. A parameter whose name is taken has its location as a
prefix: \`'query.id'\` beside \`id\` of the path. The result has either \`data\` or an \`error\`:

\`\`\`js
const { data, error, requestId } = await client.${example?.name}(${parameter ? `{ ${quoted(parameter.key)}: … }` : ''})
if (error?.code === 'HTTP_ERROR' && error.status === 404) console.error(error.details)
else if (error) throw error
else console.log(data, requestId)
\`\`\`

${resultFacts}

JSON is parsed, text is a string, anything else a \`Blob\`. A body of several media types is sent as JSON if that is one of them, or as
\`contentType\` says; a form is an object, whose files are \`Blob\`s. Redirects are not followed. Types: \`Input<'…'>\`, \`Data<'…'>\`,
\`ErrorOf<'…'>\` of an operation by its operationId, and \`Schemas['…']\`. A request need not
have \`readOnly\` properties, and a reply no \`writeOnly\` ones: a schema of both is \`Schemas['Pet']\` in replies and
\`Schemas['PetRequest']\` in requests. They use \`Response\` and \`Blob\`, so TypeScript needs
\`lib: ["dom"]\` or \`@types/node\`.

${hooks}`
}

const streaming = `## Streams

An operation that declares \`text/event-stream\`, or JSON lines such as \`application/x-ndjson\`, also has \`.stream\`:

\`\`\`js
for await (const event of client.….stream({ … }, { signal, idleTimeoutMs: 60_000 })) console.log(event.event, event.json())
\`\`\`

It yields events with \`event\`, \`id\`, \`data\` and \`json()\`, or one value per line, as they arrive, and throws an \`ApiError\`. \`break\` and
the \`signal\` end the response. A GET whose events have ids goes on with \`Last-Event-ID\` after the connection was lost. A call without
\`.stream\` reads the whole response as text.

An event or a line may have \`maxPartLength\` UTF-16 code units, 8 388 608 unless the options of the call say otherwise. A longer one ends the
response with \`UNEXPECTED_REPLY\` and the problem \`TOO_LONG\`, so that a server cannot fill the memory.`

const failing = `## Errors

\`error\` is an \`ApiError\` with \`code\`, \`status\`, \`reason\` (for people), \`details\`, \`headers\`, \`requestId\`, \`attempts\`,
\`idempotencyKey\`, \`problem\` and \`message\` (for developers):

| Code | Meaning | Was it done? |
|---|---|---|
| \`HTTP_ERROR\` | a declared error: \`details\` is its body | no, or see \`status\` |
${clientCodes}

${guard}

${problems}`

const retrying = `## Retries

GET, HEAD, OPTIONS, PUT, DELETE and every operation that is sent a declared \`Idempotency-Key\` are repeated after no response, a response
that was cut off or replaced by a page, 408, 429, 500, 502, 503 and 504. All others are repeated after a 429 only.
${waits}`

function isStreaming({ responses }: DescribedOperation): boolean {
  return Object.values(responses).some(({ content }) => Object.keys(objectIn(content)).some(isStream))
}

function row({ name, summary, method, path }: DescribedOperation): string {
  const cell = (text: string) => text.replaceAll('|', '\\|')
  return `| \`${name}\` | ${cell(summary)} | \`${method} ${cell(path)}\` |`
}
