/** Whether an `If-None-Match` header names the entity tag (RFC 9110, section 13.1.2: compared weakly, `*` names any). */
export function alreadyHeld(header: string | string[] | undefined, etag: string): boolean {
  if (header === undefined) return false
  const tags = [header].flat().join(',').split(',')
  return tags.some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}
