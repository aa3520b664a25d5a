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

/**
 * The key by which e-mail addresses are compared: without regard to upper and lower case, or to how letters are composed.
 * Full lower-casing, not case folding: a mail server may deliver `straße@` and `strasse@`, or `ı@` and `i@`, to two people
 * (decision D37). Lower-casing can leave a letter decomposed, hence the second composition.
 */
export function emailKey(email: string): string {
  return email.normalize('NFC').toLowerCase().normalize('NFC')
}
