/** Texts in the README of a client with any credentials, errors and media types. */
import { isStream } from '../../client/any/media.ts'
import { objectIn } from '../document/document.ts'
import type { DescribedOperation, Description } from '../document/model.ts'
import type { ReadmeTexts } from './client-plugin.ts'

export function readmeTexts({ schemes, document, operations }: Description, server: string | undefined): ReadmeTexts {
  const [scheme] = Object.keys(schemes)
  const options = [
    ...(server === undefined ? ["baseUrl: 'https://…'"] : []),
    ...(scheme === undefined ? [] : [`auth: { ${quoted(scheme)}: … }`]),
  ]
  const servers = ((document.servers ?? []) as { url?: string }[]).map(({ url }) => `\`${url}\``)
  const example =
    operations.find(({ method, parameters }) => method === 'GET' && parameters.length > 0) ?? operations[0]
  const [parameter] = example?.parameters ?? []
  const write = operations.find(({ method, body }) => method === 'POST' && body)?.name
  const read = operations.find(({ method }) => method === 'GET')?.name
  return {
    creation: options.length > 0 ? `{ ${options.join(', ')} }` : '',
    options: [
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
    ],
    callOptions: ['contentType'],
    merged: 'auth, headers',
    mergedByName: 'headers and `auth`',
    key: {
      option: 'auth',
      example: `auth: { ${quoted(scheme ?? 'scheme')}: async (refused) => readKey({ fresh: refused !== null }) }`,
    },
    calls: `Parameters are given by their names in the description, the body as \`body\`. A parameter whose name is taken has its location as a
prefix: \`'query.id'\` beside \`id\` of the path. The result has either \`data\` or an \`error\`:

\`\`\`js
const { data, error, requestId } = await client.${example?.name}(${parameter ? `{ ${quoted(parameter.key)}: … }` : ''})
if (error?.code === 'HTTP_ERROR' && error.status === 404) console.error(error.details)
else if (error) throw error
else console.log(data, requestId)
\`\`\``,
    types,
    codes: '',
    codeRow: '| `HTTP_ERROR` | a declared error: `details` is its body | no, or see `status` |\n',
    retries: `GET, HEAD, OPTIONS, PUT, DELETE and every operation that is sent a declared \`Idempotency-Key\` are repeated after no response, a response
that was cut off or replaced by a page, 408, 429, 500, 502, 503 and 504. All others are repeated after a 429 only.`,
    sections: operations.some(isStreamed) ? [streaming] : [],
    examples: read === undefined ? undefined : { read, write, list: undefined },
    suffix: () => '',
  }
}

export function isStreamed({ responses }: DescribedOperation): boolean {
  return Object.values(responses).some(({ content }) => Object.keys(objectIn(content)).some(isStream))
}

const types = `JSON is parsed, text is a string, anything else a \`Blob\`. A body of several media types is sent as JSON if that is one of them, or as
\`contentType\` says; a form is an object, whose files are \`Blob\`s. Redirects are not followed. Types: \`Input<'…'>\`, \`Data<'…'>\`,
\`ErrorOf<'…'>\` of an operation by its operationId, and \`Schemas['…']\`. A request need not
have \`readOnly\` properties, and a reply no \`writeOnly\` ones: a schema of both is \`Schemas['Pet']\` in replies and
\`Schemas['PetRequest']\` in requests. They use \`Response\` and \`Blob\`, so TypeScript needs
\`lib: ["dom"]\` or \`@types/node\`.`

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

function quoted(name: string): string {
  return /^\w+$/.test(name) ? name : `'${name}'`
}
