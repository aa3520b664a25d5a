/** README.md of a client's package. */
import type { DescribedOperation, Description } from '../document/model.ts'
import type { OptionalEntries, ReadmeTexts } from './client-plugin.ts'
import { packageVersion, properName } from './description-name.ts'
import { queryReadme, webhooksReadme, zodReadme } from './entries-readme.ts'
import { hasWebhooks } from './webhooks-entry.ts'

/** @param kilobytes the size of the client */
export function clientReadme(
  { title, version, operations, document }: Description,
  kilobytes: number,
  { zod, query }: OptionalEntries,
  texts: ReadmeTexts,
): string {
  const name = properName(title)
  const { examples } = texts
  return `${[
    `# ${name}`,
    `Client of the ${title}${version ? ` ${version}` : ''}: a method per operation, typed by its description. No dependencies, about ` +
      `${kilobytes} kB minified and gzipped; Node 20 and later, Bun, Deno, workers and browsers; ESM and CommonJS. Written by \`npm run generate\`.`,
    `\`\`\`js\nimport { createClient } from '${name}'\n\nconst client = createClient(${texts.creation})\n\`\`\``,
    optionTable(texts.options),
    `Each call takes ${listed([...callOptions, ...texts.callOptions])} as its second argument.
\`client.with({ ${texts.merged}, … })\` returns a client with other options; ${texts.mergedByName} are merged by name. \`version\` is the
version of the description, ${packageVersion(version)}.`,
    keys(texts.key),
    `## Calls\n\n${texts.calls}\n\n${resultFacts}\n\n${texts.types}\n\n${hooks}`,
    failing(texts),
    `## Retries\n\n${texts.retries}\n\n${waits}`,
    ...texts.sections,
    ...(zod && examples ? [zodReadme(name, examples)] : []),
    ...(query && examples ? [queryReadme(name, examples)] : []),
    ...(hasWebhooks(document) ? [webhooksReadme(name)] : []),
    `## Methods\n\n${['| Method | | |', '|---|---|---|', ...operations.map((each) => row(each, texts))].join('\n')}`,
  ].join('\n\n')}\n`
}

function row(operation: DescribedOperation, { suffix }: ReadmeTexts): string {
  const { name, summary, method, path } = operation
  const cell = (text: string) => text.replaceAll('|', '\\|')
  return `| \`${name}\`${suffix(operation)} | ${cell(summary)} | \`${method} ${cell(path)}\` |`
}

function listed(names: string[]): string {
  const quoted = names.map((name) => `\`${name}\``)
  return `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`
}

const callOptions = ['signal', 'timeoutMs', 'deadlineMs', 'maxRetries', 'headers', 'idempotencyKey']

const common: [option: string, meaning: string][] = [
  ['timeoutMs', 'milliseconds for each attempt; default 30 000'],
  ['deadlineMs', 'milliseconds for all attempts of a call and the waits between them; default: no limit'],
  ['maxRetries', 'attempts after the first; default 2'],
  ['maxRetryAfterMs', 'longest `Retry-After` to wait for, in milliseconds; default 60 000'],
  ['headers', 'sent with every call'],
  ['credentials', "option of a browser's fetch"],
  ['fetch', 'replaces the global one'],
  ['checkReply', 'returns the fault of the body of a success, or undefined; see Errors'],
  ['onRequest, onResponse, onRetry, logger', 'see Hooks'],
]

/** @param first the options of one kind of client */
function optionTable(first: [option: string, meaning: string][]): string {
  const rows = [...first, ...common].map(([names, meaning]) => {
    const quoted = names.split(', ').map((name) => `\`${name}\``)
    return `| ${quoted.join(', ')} | ${meaning} |`
  })
  const agent =
    'Outside browsers, each request names the client and its version in `User-Agent` and `X-Client-Version`, unless `headers` do.'
  return `${['| Option | |', '|---|---|', ...rows].join('\n')}\n\n${agent}`
}

function keys({ option, example }: ReadmeTexts['key']): string {
  return `## Keys

\`${option}\` may be a function, for keys that rotate. It is called for each call, and once more after a 401, with the refused value:

\`\`\`js
createClient({ …, ${example} })
\`\`\`

If it returns another value, the call is sent again. If it fails, nothing is sent, and the error is \`CREDENTIAL_ERROR\`.`
}

const resultFacts = `A Date is sent as ISO 8601. Times and counts among the options are numbers from 0 on; \`Infinity\` means no limit. \`unwrap(await client.…)\` returns the data, or throws the error. A call rejects only with a TypeError, for wrong arguments. Each result
also has \`requestId\`, \`response\` (null only if none arrived), \`attempts\`, \`idempotencyKey\`, \`isReplay\` (the server returned the stored response of that key) and
\`rateLimit\` (\`limit\`, \`remaining\`, \`resetAt\`, or null). \`client.….raw({ … })\` returns the \`Response\` of a success with its body unread.`

const hooks = `## Hooks

\`onRequest\` is called before each attempt and awaited; \`request.setHeader(name, value)\` adds a header. \`onResponse\` is called after each
attempt with its \`request\`, \`status\`, \`headers\`, \`durationMs\`, \`requestId\`, \`error\` and \`data\`, \`onRetry\` before each wait. Credentials are
replaced by \`[redacted]\`, and bodies are not printed with the object. \`logger: console\` prints each attempt. A hook that throws does not
fail the call: \`logger.error\` gets what it threw, or \`console.error\` without a logger.`

function failing({ codes, codeRow }: ReadmeTexts): string {
  return `## Errors

\`error\` is an \`ApiError\` with \`code\`, \`status\`, \`reason\` (for people), \`details\`, \`headers\`, \`requestId\`, \`attempts\`,
\`idempotencyKey\`, \`problem\` and \`message\` (for developers). ${codes}

| Code | Meaning | Was it done? |
|---|---|---|
${codeRow}${clientCodes}

\`isApiError(error, code?)\` recognizes errors of both the ESM and the CommonJS file; \`instanceof\` does not.

${problems}`
}

const clientCodes = `| \`NETWORK_ERROR\` | the connection failed or was lost, or the server does not allow the origin of the page (CORS); see \`cause\` | not known |
| \`TIMEOUT\` | no complete response in time: \`timeoutMs\`, \`deadlineMs\` or an \`AbortSignal.timeout\` | not known |
| \`ABORTED\` | the \`signal\` ended it | not known |
| \`CREDENTIAL_ERROR\` | the function for a credential failed; see \`cause\` | no |
| \`UNEXPECTED_REPLY\` | the response is not as declared; \`problem\` says why | see \`status\` |`

const problems = `\`problem\` of an unexpected response: \`STATUS\` (not declared), \`REDIRECT\`, \`CODE\` (an error code that is not declared), \`MEDIA_TYPE\`
(such as the HTML page of a portal), \`EMPTY\`, \`INVALID_UTF8\`, \`INVALID_JSON\` (or cut off), \`WRONG_TYPE\` (such as a list instead of an
object), \`SHAPE\` and \`CURSOR\` (a list that leads back to itself).

The properties of a success are not checked, unless you choose a check: a text that \`checkReply({ operationId, status, data })\` returns ends
the call with the problem \`SHAPE\`. It is not repeated then.`

const waits = `The first wait is half a second, and each further one twice as long, up to eight seconds, minus up to 25 %. A \`Retry-After\` in seconds or as
a date is a minimum, and exceeded by up to 25 %. A wait that would end after the deadline does not begin: the error is returned at once.

\`X-Should-Retry: false\` of a response prevents a repetition. \`X-Should-Retry: true\` repeats any error of a GET, PUT or DELETE, or of a call
with a key, within \`maxRetries\`. It never repeats a POST or PATCH without a key: the table says when that is safe.`
