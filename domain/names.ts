/**
 * The sort key of a name: names that differ only in case have the same key. Sorting keys by code point gives the same
 * order on every database engine. Lower-casing and then upper-casing first makes `ẞ`, `ß` and `SS` equal. Lower-casing each
 * code point by itself then makes a final sigma equal to the other sigmas.
 */
export function sortKey(name: string): string {
  let key = ''
  for (const character of name.toLowerCase().toUpperCase()) key += character.toLowerCase()
  return key
}

/**
 * The comparison key of an e-mail address: it ignores case, and whether letters are composed. It uses full lower-casing,
 * not case folding: a mail server may deliver `straße@` and `strasse@`, or `ı@` and `i@`, to two people. Lower-casing can
 * leave a letter decomposed, hence the second composition.
 */
export function emailKey(email: string): string {
  return email.normalize('NFC').toLowerCase().normalize('NFC')
}
