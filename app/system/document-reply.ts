import type { DocumentVariant, StaticDocument } from '../call.ts'

type RequestHeaders = { readonly [name: string]: string | string[] | undefined }

/** Returns the variant of a document that the caller prefers, or 304 if the caller has it already. */
export function documentReply<Content>(document: StaticDocument<Content>, headers: RequestHeaders) {
  const { etag, coding, body }: DocumentVariant<Content> = document.variant(headers['accept-encoding']?.toString())
  const validators = { ETag: etag, Vary: 'Accept-Encoding' }
  if (matchesETag(headers['if-none-match'], etag)) return { status: 304 as const, headers: validators }
  const ownHeaders = coding === undefined ? validators : { ...validators, 'Content-Encoding': coding }
  return { status: 200 as const, headers: ownHeaders, body }
}

/** Whether an `If-None-Match` header names the entity tag (RFC 9110, section 13.1.2: weak comparison, `*` matches any). */
export function matchesETag(header: string | string[] | undefined, etag: string): boolean {
  if (header === undefined) return false
  const tags = [header].flat().join(',').split(',')
  return tags.some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}
