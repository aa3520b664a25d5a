/** Cuts a text that arrives in parts into lines of a limited length. */

/** A line, or what is kept of several, is longer than the limit. */
export class TooLong extends Error {}

/** Returns a function that takes the next part of the text, yields the lines that it completes, and then may throw TooLong. */
export function lineSplitter(
  lineBreak: RegExp,
  maxLength: number,
): (text: string) => Generator<string, void, undefined> {
  let rest = ''
  let isHalfBreak = false

  return function* (text) {
    const isOpen = !isHalfBreak && !/[\r\n]/.test(text)
    // Searching the rest again with each part of a long line would take quadratic time.
    const lines = isOpen ? [rest + text] : (rest + text).split(lineBreak)
    rest = lines.pop() ?? ''
    if (text !== '') isHalfBreak = text.endsWith('\r')
    for (const line of lines) {
      assertLength(line.length, maxLength)
      yield line
    }
    assertLength(rest.length, maxLength)
  }
}

/** @throws {TooLong} */
export function assertLength(length: number, maxLength: number): void {
  if (length > maxLength) throw new TooLong(`longer than ${maxLength}`)
}
