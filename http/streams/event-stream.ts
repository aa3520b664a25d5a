/** One open event stream: writes events to its connection, and never more than the reader takes. */
import type { ServerResponse } from 'node:http'
import type { Credential } from '../../app/call.ts'
import type { EventStream } from '../../app/events/stream.ts'
import type { Event } from '../../domain/event.ts'
import { isInAudience, limitedTo } from '../../domain/event.ts'
import type { RequestContext } from '../request/request-context.ts'

/** An event as its readers get it. */
export type EncodedEvent = { sequence: number; type: string; audience: string; text: string }

/** Readers wait between these times before they call again, so that those of a stopped server do not come all at once. */
const retryMs = { from: 1_000, to: 3_000 }

/** Streams that began together must not all end together. */
const lifeSpread = 0.2

export class OpenStream {
  readonly workspaceId: string
  readonly userId: string
  readonly credential: Credential
  /** The plain member whose view is limited; undefined for owners and admins. */
  readonly memberId: string | undefined
  readonly types: readonly string[] | undefined
  readonly openedAt = performance.now()
  readonly endsAt: number
  /** Difference of the time of the request from the clock: a test may have set it. */
  readonly skewMs: number
  /** The reader has every visible event up to this sequence. */
  sequence: number
  /** True while events that precede those of the feed are read for this stream alone. */
  isCatchingUp = false
  isOpen = true
  sent = 0
  endReason = 'the client closed it'
  private readonly response: ServerResponse
  private wroteAt = this.openedAt
  private blockedAt: number | undefined

  /** @param now by the clock of the server */
  constructor(context: RequestContext, { after, types }: EventStream, now: Date, lifeMs: number) {
    const { caller, workspace, response } = context
    if (!caller?.user || !workspace) throw new Error('an event stream has no reader')
    this.workspaceId = workspace.id
    this.userId = caller.user.id
    this.credential = caller.credential
    this.memberId = limitedTo(workspace)
    this.types = types && [...types]
    this.skewMs = context.now.getTime() - now.getTime()
    this.sequence = after
    this.endsAt = this.openedAt + lifeMs * (1 - lifeSpread * Math.random())
    this.response = response
  }

  begin(status: number, headers: (string | number)[], onDrain: () => void): void {
    const delayMs = retryMs.from + Math.floor(Math.random() * (retryMs.to - retryMs.from))
    this.response.on('drain', () => {
      this.blockedAt = undefined
      onDrain()
    })
    this.response.writeHead(status, headers)
    this.write(`retry: ${delayMs}\nid: ${this.sequence}\n\n`)
  }

  /** True if the stream takes more events. */
  get isReady(): boolean {
    return this.isOpen && this.blockedAt === undefined
  }

  isStuck(now: number, patienceMs: number): boolean {
    return this.blockedAt !== undefined && now - this.blockedAt >= patienceMs
  }

  sees({ type, audience }: EncodedEvent): boolean {
    return isInAudience(audience, this.memberId) && (this.types?.includes(type) ?? true)
  }

  /** Sends events, if any, that complete what the reader sees up to `sequence`. */
  send(events: { bytes: Uint8Array; count: number } | undefined, sequence: number): void {
    this.sequence = sequence
    if (events === undefined) return
    this.sent += events.count
    this.write(events.bytes)
  }

  /** Shows the reader, and everything on the way, that the connection is alive, and tells the reader where to resume. */
  beat(now: number, everyMs: number): void {
    if (this.isReady && now - this.wroteAt >= everyMs) this.write(`:\nid: ${this.sequence}\n\n`)
  }

  end(reason: string): void {
    if (!this.isOpen) return
    this.endReason = reason
    const isBlocked = !this.isReady
    this.isOpen = false
    // A reader that takes nothing cannot receive the end, and must not delay a stop.
    if (isBlocked) this.response.destroy()
    else this.response.end(`: ${reason}\n\n`)
  }

  private write(bytes: string | Uint8Array): void {
    const now = performance.now()
    this.wroteAt = now
    if (!this.response.write(bytes)) this.blockedAt ??= now
    const response: ServerResponse & { flush?(): void } = this.response
    // A middleware in front that compresses would keep the event until there are more.
    response.flush?.()
  }
}

/** The bytes of events, made once for all streams that see the same of them. */
export class EventBatch {
  private readonly events: readonly EncodedEvent[]
  private readonly ofClass = new Map<string, { bytes: Uint8Array; count: number } | undefined>()

  constructor(events: readonly EncodedEvent[]) {
    this.events = events
  }

  /** Undefined if the reader of the stream sees none of them. */
  visibleTo(stream: OpenStream): { bytes: Uint8Array; count: number } | undefined {
    const key = `${stream.memberId} ${stream.types}`
    if (this.ofClass.has(key)) return this.ofClass.get(key)
    const seen = this.events.filter((event) => stream.sees(event))
    const found =
      seen.length === 0 ? undefined : { bytes: Buffer.from(seen.map(({ text }) => text).join('')), count: seen.length }
    this.ofClass.set(key, found)
    return found
  }
}

export function encoded(event: Event, audience: string): EncodedEvent {
  const { sequence, type } = event
  return { sequence, type, audience, text: `id: ${sequence}\ndata: ${JSON.stringify(event)}\n\n` }
}
