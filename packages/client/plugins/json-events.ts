/** Operations that send events for ever: the call itself yields the JSON of each event. */
import type { Extension, Input } from '../call.ts'
import { cutEvents, parts, type StreamOptions, withHeaders } from '../stream.ts'
import type { ServerSentEvent } from '../stream-types.ts'

/** A server sends something at least every 15 seconds. */
const usualIdleTimeoutMs = 45_000

export const jsonEvents: Extension = (method, operation, _, make) => {
  if (operation.replies[200]?.[0] !== 'text/event-stream') return method
  async function* follow(input?: Input, options: StreamOptions = {}) {
    const { idleTimeoutMs = usualIdleTimeoutMs } = options
    const open = (headers: Record<string, string>) =>
      make(operation, input, withHeaders({ ...options, idleTimeoutMs }, headers))
    const events = parts(open, cutEvents, true) as AsyncGenerator<ServerSentEvent>
    for await (const { data, json } of events) if (data) yield json()
  }
  return Object.assign(follow, { raw: method.raw }) as never
}
