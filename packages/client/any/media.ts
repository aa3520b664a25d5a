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

function baseOf(media: string): string {
  return (media.split(';')[0] ?? '').trim()
}
