/**
 * The key names are ordered by: two names that differ only in case are equal in it, and its code points put the rest in
 * one order on every engine (decision D8). Down and up first, so that `ẞ`, `ß` and `SS` meet; then each code point by
 * itself, so that a final sigma meets the others.
 */
export function sortKey(name: string): string {
  let key = ''
  for (const character of name.toLowerCase().toUpperCase()) key += character.toLowerCase()
  return key
}

/** An e-mail address as it is compared: without regard to case, nor to how its letters are composed. */
export function emailKey(email: string): string {
  return sortKey(email.normalize('NFC'))
}
