/** `itemSchema` of OpenAPI 3.2, or the extension `x-item-schema`, as the schema that the types of a stream's items come from. */
import { type Json, membersOf, resolve } from './document.ts'
import { walkParts } from './references.ts'

const linesMedia = /^application\/((x-)?(ndjson|jsonlines|jsonl)|json-seq)\b/i
const eventsMedia = /^text\/event-stream\b/i

/**
 * The schema that gives the items of a media type their type: a list of the lines, or the JSON in `data` of an event.
 * @returns undefined if there is no type to give
 */
export function streamSchema(document: Json, type: string, media: Json): unknown {
  const { schema, itemSchema } = media
  if (eventsMedia.test(type) && media['x-item-schema'] !== undefined) return media['x-item-schema']
  if (itemSchema === undefined || schema !== undefined) return undefined
  if (linesMedia.test(type)) return { type: 'array', items: itemSchema }
  if (!eventsMedia.test(type)) return undefined
  const { data } = membersOf(membersOf(resolve(document, itemSchema)).properties)
  return membersOf(data === undefined ? undefined : resolve(document, data)).contentSchema
}

/** Writes these schemas into the document. */
export function writeStreamSchemas(document: Json): void {
  walkParts(document, (media, place) => {
    const schema = streamSchema(document, String(place.at(-1)), media)
    if (schema !== undefined) media.schema = schema
  })
}
