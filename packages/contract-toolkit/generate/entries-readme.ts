/** The parts of a client's README about its optional entries. */

/** Names of methods of the client for the examples. */
export type ExampleMethods = {
  read: string
  /** A method that takes a body. */
  write: string | undefined
  /** A method that is read page by page. */
  list: string | undefined
}

export function zodReadme(name: string, { read, write }: ExampleMethods): string {
  return `## zod

\`${name}/zod\` has a zod 4 schema of each component, and of the input and reply of each method. It is loaded only where it is
imported, and needs \`zod\`; a bundler drops the schemas that are not used.

\`\`\`js
import { ${read}Reply${write ? `, ${write}Input` : ''} } from '${name}/zod'

${write ? `const { success, error } = ${write}Input.safeParse({ body })\n` : ''}const data = ${read}Reply.parse(await response.json())
\`\`\`

As \`checkReply\` of \`createClient\`, they refuse replies that are not as declared, also those of a newer server:

\`\`\`js
import * as schemas from '${name}/zod'

const checkReply = ({ operationId, data }) => schemas[\`\${operationId}Reply\`]?.safeParse(data).error?.message
\`\`\``
}

export function queryReadme(name: string, { read, write, list }: ExampleMethods): string {
  return `## TanStack Query

\`${name}/query\` makes options for TanStack Query 5, for the adapters of all frameworks:

\`\`\`js
import { createQueries } from '${name}/query'

const queries = createQueries(client, 'main')
useQuery(queries.query('${read}'${read === list ? ', { limit: 100 }' : ''}))
${list ? `useInfiniteQuery(queries.infiniteQuery('${list}'))\n` : ''}${write ? `useMutation({ ...queries.mutation('${write}'), onSuccess: () => cache.invalidateQueries({ queryKey: queries.key('${list ?? read}') }) })\n` : ''}\`\`\`

The second argument of \`createQueries\` begins each key. Give each server, tenant and account its own where they share a
cache. Errors are those of the client, thrown. \`retry\` is false, since the client has repeated what may be repeated.`
}

export function webhooksReadme(name: string): string {
  return `## Webhooks

\`${name}/webhooks\` verifies messages that are signed by [Standard Webhooks](https://www.standardwebhooks.com), and returns their body with its type.
It is loaded only where it is imported, and uses Web Crypto alone.

\`\`\`js
import { verifyWebhook, WebhookError } from '${name}/webhooks'

async function receive(request) {
  try {
    const body = await verifyWebhook({ headers: request.headers, body: await request.text() }, process.env.WEBHOOK_SECRET)
    console.log(request.headers.get('webhook-id'), body)
    return new Response(null, { status: 204 })
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error
    return new Response(error.message, { status: 401 })
  }
}
\`\`\`

A list of secrets accepts a message of any of them, while a secret is replaced. \`error.code\` is \`MISSING_HEADER\`, \`INVALID_TIMESTAMP\`, \`TOO_OLD\`,
\`TOO_NEW\` (more than \`toleranceSeconds\`, by default 300), \`WRONG_SIGNATURE\` or \`INVALID_BODY\`. Wrong arguments are a TypeError: a secret that is
not base64, or a body that was parsed before. The body is that of the sender: its properties are not checked.`
}
