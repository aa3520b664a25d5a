/** Cuts a text that arrives in parts into lines of a limited length. */

/** A line, or what is kept of several, is longer than the limit. */
export class TooLong extends Error {}

/** Longest line or event in UTF-16 code units, unless the caller sets another. */
export const usualPartLength = 8 * 1024 * 1024

/** Returns a function that takes the next part of the text, yields the lines that it completes, and then may throw TooLong. */
export function lineSplitter(
  lineBreak: RegExp,
  maxLength: number,
): (text: string) => Generator<string, void, undefined> {
  let rest = ''

  return function* (text) {
    // Searching the rest again with each part of a long line would take quadratic time.
    const lines = /[\r\n]/.test(text) ? (rest + text).split(lineBreak) : [rest + text]
    rest = lines.pop() ?? ''
    for (const line of lines) {
      assertLength(line.length, maxLength)
      yield line
    }
    assertLength(rest.length, maxLength)
  }
}

/** @throws {TooLong} */
export function assertLength(length: number, maxLength: number): void {
  if (length > maxLength) throw new TooLong(`longer than maxPartLength, ${maxLength}`)
}
