/** Parses `text/event-stream` as the HTML standard defines it. */
import { assertLength, lineSplitter } from './line-splitter.ts'

type Parsed = { event: string; id: string; data: string; retryMs: number | undefined }

/** A carriage return at the end may be the first half of a line break. */
const lineBreak = /\r\n|\n|\r(?!$)/

/**
 * Returns a function that takes the next part of the text, yields the events that it completes, and then may throw TooLong.
 * @param maxLength of a line, and of the data of an event
 */
export function eventParser(maxLength: number): (text: string) => Generator<Parsed, void, undefined> {
  const split = lineSplitter(lineBreak, maxLength)
  let [event, data, id]: [string, string[], string] = ['', [], '']
  let dataLength = -1
  let retryMs: number | undefined

  return function* (text) {
    for (const line of split(text)) {
      if (line !== '') {
        take(line)
        continue
      }
      const complete: Parsed = { event: event || 'message', id, data: data.join('\n'), retryMs }
      const isEmpty = data.length === 0
      ;[event, data, dataLength] = ['', [], -1]
      if (!isEmpty) yield complete
    }
  }

  function take(line: string): void {
    const [, field = '', value = ''] = /^([^:]*)(?:: ?([\s\S]*))?$/.exec(line) ?? []
    if (field === 'event') event = value
    if (field === 'data') {
      dataLength += 1 + value.length
      assertLength(dataLength, maxLength)
      data.push(value)
    }
    if (field === 'id' && !value.includes('\0')) id = value
    if (field === 'retry' && /^\d{1,9}$/.test(value)) retryMs = Number(value)
  }
}
