/** The webhooks of a description: requests that its server sends. */
import { isJson } from '../../client/any/media.ts'
import { type Json, type Place, resolvedPlace } from './document.ts'
import { type Operation, operationsUnder } from './operations.ts'

export { verifyWebhook, WebhookError } from '../../client/webhooks.ts'

/** A request that the server sends to its receivers. Its responses are those that receivers give. */
export type Webhook = Operation & {
  /** The name in `webhooks`. Requests with several methods can share it. */
  name: string
  /** The media type of the body in JSON, as it is written, and the place of its schema; undefined without one. */
  json: { media: string; schema: Place } | undefined
}

export function webhooksIn(document: Json): Webhook[] {
  return operationsUnder(document, document.webhooks, ['webhooks']).map((operation) => ({
    ...operation,
    name: operation.path,
    json: jsonBody(document, operation),
  }))
}

function jsonBody(document: Json, { body, place }: Operation): Webhook['json'] {
  const media = Object.keys(body?.content ?? {}).find(isJson)
  if (media === undefined) return undefined
  const content = [...resolvedPlace(document, [...place, 'requestBody']), 'content', media]
  return { media, schema: [...resolvedPlace(document, content), 'schema'] }
}
