/** Parses `text/event-stream` as the HTML standard defines it. */
import { assertLength, lineSplitter } from './line-splitter.ts'

/** Facts that outlive a connection. */
export type StreamState = {
  /** The last id that the server sent; empty if none. */
  lastId: string
  /** Wait before the next connection, as the server asked for it. */
  delayMs?: number
}

/** The lines up to an empty one. `data` is undefined if they have none: then they are no event. */
export type Block = { event: string; id: string; data: string | undefined }

/**
 * Returns a function that takes the next part of the text, yields the blocks that it completes, and then may throw TooLong. It
 * updates the state.
 * @param maxLength of a line, and of the data of an event
 */
export function eventParser(
  state: StreamState,
  maxLength: number,
): (text: string) => Generator<Block, void, undefined> {
  const split = lineSplitter(/\r\n|\n|\r/, maxLength)
  let isAfterReturn = false
  let id = state.lastId
  let [event, data, isEmpty] = ['', undefined as string | undefined, true]

  return function* (text) {
    // The line feed of a line break that was cut in two.
    const rest = isAfterReturn && text[0] === '\n' ? text.slice(1) : text
    if (text !== '') isAfterReturn = text.endsWith('\r')
    for (const line of split(rest)) {
      if (line !== '') {
        take(line)
        continue
      }
      if (isEmpty) continue
      state.lastId = id
      const block = { event: event || 'message', id, data }
      ;[event, data, isEmpty] = ['', undefined, true]
      yield block
    }
  }

  function take(line: string): void {
    isEmpty = false
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
    if (field === 'event') event = value
    if (field === 'data') {
      data = data === undefined ? value : `${data}\n${value}`
      assertLength(data.length, maxLength)
    }
    if (field === 'id' && !value.includes('\0')) id = value
    if (field === 'retry' && /^\d+$/.test(value)) state.delayMs = Number(value)
  }
}

/** The header with which a stream goes on. A header holds bytes, so other characters are sent as UTF-8. */
export function resumeHeaders({ lastId }: StreamState): Record<string, string> {
  return lastId ? { 'Last-Event-ID': String.fromCharCode(...new TextEncoder().encode(lastId)) } : {}
}
