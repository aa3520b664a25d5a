/** The webhooks of a description as resources of an MCP server: nobody calls them, so that they are no tools. */
import type { Resource } from '@modelcontextprotocol/sdk/types.js'
import { at, type Json } from '../document/document.ts'
import { bodyExamplesOf } from '../document/examples.ts'
import { type Webhook, webhooksIn } from '../document/webhooks.ts'
import { receivedSchema } from './input-schema.ts'

/** `text` says as JSON what the server sends. */
export type WebhookResource = { resource: Resource; text: string }

export function webhookResources(document: Json): WebhookResource[] {
  return webhooksIn(document).map((webhook) => {
    const { name, method, summary, source } = webhook
    const about = [summary, source.description].filter((text) => typeof text === 'string' && text.trim() !== '')
    const description = [...new Set(about.map((text) => String(text).trim()))].join('\n\n')
    return {
      resource: {
        uri: `contract:///webhooks/${method}/${encodeURIComponent(name)}`,
        name: `webhook ${name}`,
        ...(summary !== '' && { title: summary }),
        ...(description !== '' && { description }),
        mimeType: 'application/json',
      },
      text: JSON.stringify({ webhook: name, method, description, ...bodyFacts(document, webhook) }, null, 1),
    }
  })
}

function bodyFacts(document: Json, { body, json }: Webhook): Json {
  if (json === undefined) return { media: Object.keys(body?.content ?? {}) }
  const { media, schema } = json
  const examples = bodyExamplesOf(document, body?.content[media] ?? {}, true).map(({ value }) => value)
  return { media, schema: receivedSchema(document, at(document, schema) ?? {}), examples }
}
