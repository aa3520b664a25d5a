/** Decides whether a media type is read as JSON, text or bytes. The types of the client agree. */
export function isJson(media: string): boolean {
  return /^((application|text)\/json|.+\+json)$/i.test(baseOf(media))
}

export function isText(media: string): boolean {
  return !isJson(media) && /^text\/|xml|yaml|javascript|csv|json|urlencoded|jwt/i.test(baseOf(media))
}

export function isAny(media: string): boolean {
  return media === '*/*' || media === 'application/*'
}

export function isHtml(media: string): boolean {
  return /^(text\/html|application\/xhtml\+xml|text\/\*)$/i.test(baseOf(media))
}

export function isEventStream(media: string): boolean {
  return /^text\/event-stream$/i.test(baseOf(media))
}

/** One JSON value per line. */
function isJsonLines(media: string): boolean {
  return /^application\/((x-)?(ndjson|jsonlines|jsonl)|json-seq)$/i.test(baseOf(media))
}

export function isStream(media: string): boolean {
  return isEventStream(media) || isJsonLines(media)
}

function baseOf(media: string): string {
  return (media.split(';')[0] ?? '').trim()
}
