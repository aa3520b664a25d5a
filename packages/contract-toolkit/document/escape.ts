/** Texts of a description inside a report: they may contain anything, and must not change the report's form. */

/** Control characters other than tab and line breaks, and halves of surrogate pairs: XML forbids them, terminals obey them. */
const unprintable = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** Control characters become visible, as `\u001b`; line breaks and tabs stay. */
export function printable(text: string): string {
  return text.replace(unprintable, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** The same in one line: each run of white space with a line break becomes one space. */
export function oneLine(text: string): string {
  return printable(text.replace(/[^\S\r\n]*[\r\n]\s*/g, ' ').replaceAll('\t', ' '))
}
