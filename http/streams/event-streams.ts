/**
 * The open event streams of this server. New events are read once for all streams of a workspace, each second and after each write of
 * this server. A stream that comes back, or could not take an event, reads what it lacks by itself, page by page.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { EventStream } from '../../app/events/stream.ts'
import type { EventView } from '../../app/events/view.ts'
import { reportFaults } from '../../app/report-faults.ts'
import { mapConcurrent } from '../../concurrency/map-concurrent.ts'
import type { Database } from '../../db/database.ts'
import { type EventRow, listEventRows, listLastSequences } from '../../db/queries/events.ts'
import { sequencesPerPage } from '../../domain/event.ts'
import { ApiError } from '../request/api-error.ts'
import type { PreparedResponse } from '../request/prepared-response.ts'
import type { RequestContext } from '../request/request-context.ts'
import { endWithoutRight } from './event-readers.ts'
import { EventBatch, encoded, OpenStream } from './event-stream.ts'

export type EventStreams = {
  /** @throws {ApiError} RATE_LIMITED or SERVICE_UNAVAILABLE if there are too many streams */
  admit(context: RequestContext): void
  /** Sends the head of the reply and goes on with its events. @param commonHeaders of all responses */
  open(context: RequestContext, body: EventStream, outcome: PreparedResponse, commonHeaders: readonly string[]): void
  /** Reads new events of the workspace at once. */
  wake(workspaceId: string): void
  /** Ends all streams. One that begins later ends at once, so that its reader comes back to another server. */
  end(): void
  /** Ends all streams and waits for the reads under way. */
  close(): Promise<void>
  /** Streams whose connection is open. */
  readonly count: number
  /** Events that are stored and not yet sent to the streams of their workspace: the most of any workspace with streams. */
  lag(): number
}

export type StreamLimits = {
  /** Streams of one user in one workspace. */
  perCaller: number
  perWorkspace: number
  /** Streams of this process. */
  total: number
  /** Time between two looks for new events, lost rights and stuck readers. */
  tickMs: number
  heartbeatMs: number
  /** Time for which a reader may take nothing. */
  stuckMs: number
  /** A stream ends after this time, so that its credential counts as used when the reader calls again. */
  lifeMs: number
}

const defaults: StreamLimits = {
  ...{ perCaller: 20, perWorkspace: 5_000, total: 10_000 },
  ...{ tickMs: 1_000, heartbeatMs: 15_000, stuckMs: 10_000, lifeMs: 3_600_000 },
}
const retryAfterSeconds = 10
/** Events of one read. A stream gets at most this many at once, beyond what its connection buffers. */
const eventsAtOnce = 100
/** Streams whose rights are read, and that are written to, before other requests have their turn. */
const streamsAtOnce = 250
/** Workspaces, and streams that catch up, whose events are read at the same time. */
const readsAtOnce = 4
/** Shortest time between two looks that writes of this server ask for. */
const wakeMs = 25
const stopping = 'the server is stopping'

/** The events of one workspace with open streams. */
type Feed = {
  workspaceId: string
  streams: Set<OpenStream>
  /** Events up to this sequence were sent to the streams that were ready for them. */
  sequence: number
  /** The last sequence that is known. */
  latest: number
  isReading: boolean
}

export function createEventStreams(
  db: Database,
  view: EventView,
  log: Logger,
  limits: Partial<StreamLimits> = {},
): EventStreams {
  return new Hub(db, view, log, { ...defaults, ...limits })
}

class Hub implements EventStreams {
  count = 0
  private readonly db: Database
  private readonly view: EventView
  private readonly log: Logger
  private readonly limits: StreamLimits
  private readonly feeds = new Map<string, Feed>()
  private readonly byCaller = new Map<string, number>()
  private readonly woken = new Set<string>()
  private readonly backlog: OpenStream[] = []
  private backlogReads = 0
  private readonly underWay = new Set<Promise<void>>()
  private timer: NodeJS.Timeout | undefined
  private wakeTimer: NodeJS.Timeout | undefined
  private wokenAt = Number.NEGATIVE_INFINITY
  private readonly report: (error: unknown) => void
  private isClosed = false

  constructor(db: Database, view: EventView, log: Logger, limits: StreamLimits) {
    this.db = db
    this.view = view
    this.log = log
    this.report = reportFaults(log, 'events could not be read for the open streams')
    this.limits = limits
  }

  admit({ caller, workspace }: RequestContext): void {
    if (this.count >= this.limits.total) {
      throw new ApiError('SERVICE_UNAVAILABLE', 'this server has too many event streams', {}, retryAfterSeconds)
    }
    if (!caller?.user || !workspace) return
    const ofCaller = this.byCaller.get(callerKey(workspace.id, caller.user.id)) ?? 0
    const ofWorkspace = this.feeds.get(workspace.id)?.streams.size ?? 0
    if (ofCaller < this.limits.perCaller && ofWorkspace < this.limits.perWorkspace) return
    const whose = ofCaller < this.limits.perCaller ? 'workspace' : 'user'
    const details = { retry_after: retryAfterSeconds }
    throw new ApiError('RATE_LIMITED', `the ${whose} has too many event streams`, details)
  }

  open(
    context: RequestContext,
    body: EventStream,
    { status, headers }: PreparedResponse,
    commonHeaders: readonly string[],
  ): void {
    const { request, response, requestId, trace } = context
    const stream = new OpenStream(context, body, this.db.now(), this.limits.lifeMs)
    const feed = this.feedOf(stream, body.latest)
    const key = callerKey(stream.workspaceId, stream.userId)
    this.count++
    this.byCaller.set(key, (this.byCaller.get(key) ?? 0) + 1)
    response.once('close', () => {
      stream.isOpen = false
      this.forget(feed, stream)
      this.count--
      const left = (this.byCaller.get(key) ?? 1) - 1
      if (left > 0) this.byCaller.set(key, left)
      else this.byCaller.delete(key)
      const seconds = Math.round((performance.now() - stream.openedAt) / 1000)
      const { sent, endReason } = stream
      const ids = { request_id: requestId, trace_id: trace?.traceId, span_id: trace?.spanId }
      this.log.info({ ...ids, seconds, events: sent, reason: endReason }, 'event stream ended')
    })
    feed.streams.add(stream)
    // A body that nobody reads would keep the request from being complete.
    request.resume()
    stream.begin(status, headers.concat(commonHeaders), () => this.catchUp(feed, stream))
    if (this.isClosed) return void stream.end(stopping)
    this.catchUp(feed, stream)
    this.timer ??= this.schedule()
  }

  wake(workspaceId: string): void {
    if (this.isClosed || !this.feeds.has(workspaceId)) return
    this.woken.add(workspaceId)
    const waitMs = Math.max(0, this.wokenAt + wakeMs - performance.now())
    this.wakeTimer ??= setTimeout(() => {
      this.wakeTimer = undefined
      this.wokenAt = performance.now()
      const workspaceIds = [...this.woken]
      this.woken.clear()
      this.run(this.look(workspaceIds))
    }, waitMs).unref()
  }

  end(): void {
    this.isClosed = true
    clearTimeout(this.timer)
    clearTimeout(this.wakeTimer)
    for (const stream of this.streams()) stream.end(stopping)
  }

  async close(): Promise<void> {
    this.end()
    await Promise.all(this.underWay)
  }

  lag(): number {
    return Math.max(0, ...[...this.feeds.values()].map(({ latest, sequence }) => latest - sequence))
  }

  private streams(): OpenStream[] {
    return [...this.feeds.values()].flatMap(({ streams }) => [...streams])
  }

  private feedOf({ workspaceId }: OpenStream, latest: number): Feed {
    const known = this.feeds.get(workspaceId)
    if (known) return known
    const feed = { workspaceId, streams: new Set<OpenStream>(), sequence: latest, latest, isReading: false }
    this.feeds.set(workspaceId, feed)
    return feed
  }

  private forget(feed: Feed, stream: OpenStream): void {
    feed.streams.delete(stream)
    if (feed.streams.size === 0 && this.feeds.get(feed.workspaceId) === feed) this.feeds.delete(feed.workspaceId)
  }

  private schedule(): NodeJS.Timeout {
    return setTimeout(() => this.run(this.tick()), this.limits.tickMs).unref()
  }

  private async tick(): Promise<void> {
    try {
      this.endOverdue()
      await endWithoutRight(this.db, this.streams())
      await this.look([...this.feeds.keys()])
      const now = performance.now()
      for (const feed of this.feeds.values()) {
        for (const stream of feed.streams) {
          // A read that failed is tried again.
          if (!feed.isReading) this.catchUp(feed, stream)
          stream.beat(now, this.limits.heartbeatMs)
        }
      }
    } finally {
      this.timer = this.isClosed || this.feeds.size === 0 ? undefined : this.schedule()
    }
  }

  private endOverdue(): void {
    const now = performance.now()
    const { stuckMs } = this.limits
    for (const stream of this.streams()) {
      if (stream.isStuck(now, stuckMs)) stream.end('the client did not read')
      else if (now >= stream.endsAt) stream.end('it was open for long: call again')
    }
  }

  /** Looks for new events of these workspaces and sends them. */
  private async look(workspaceIds: string[]): Promise<void> {
    const found = await listLastSequences(this.db.read, workspaceIds)
    const moved = found.flatMap(({ workspaceId, lastSequence }) => {
      const feed = this.feeds.get(workspaceId)
      if (feed) feed.latest = Math.max(feed.latest, lastSequence)
      return feed && feed.sequence < feed.latest && !feed.isReading ? [feed] : []
    })
    // A fault of one workspace delays no other.
    await mapConcurrent(moved, (feed) => this.advance(feed).catch(this.report), readsAtOnce)
  }

  /** Reads the new events of a workspace and sends them to all streams that are ready for them. */
  private async advance(feed: Feed): Promise<void> {
    if (feed.isReading) return
    feed.isReading = true
    try {
      while (feed.sequence < feed.latest && feed.streams.size > 0 && !this.isClosed) {
        const { sequence: after, latest: until } = feed
        const rows = await listEventRows(this.db.read, feed.workspaceId, { after, until, limit: eventsAtOnce })
        const sequence = coveredBy(rows, until)
        feed.sequence = sequence
        await this.broadcast(feed, after, sequence, this.encode(rows))
      }
    } finally {
      feed.isReading = false
    }
  }

  /** Rights are read after the events and before they are sent: who has lost them does not get what happened since. */
  private async broadcast(feed: Feed, after: number, sequence: number, batch: EventBatch): Promise<void> {
    const takes = (stream: OpenStream) => stream.isReady && !stream.isCatchingUp && stream.sequence === after
    const readers: OpenStream[] = []
    for (const stream of feed.streams) {
      if (takes(stream) && batch.visibleTo(stream) !== undefined) readers.push(stream)
      else if (takes(stream)) stream.send(undefined, sequence)
      else if (stream.sequence < sequence) this.catchUp(feed, stream)
    }
    for (let from = 0; from < readers.length; from += streamsAtOnce) {
      const some = readers.slice(from, from + streamsAtOnce)
      await endWithoutRight(this.db, some)
      for (const stream of some) if (takes(stream)) stream.send(batch.visibleTo(stream), sequence)
      await nextTurn()
    }
  }

  /** Reads for one stream what it lacks; nothing if it lacks nothing. */
  private catchUp(feed: Feed, stream: OpenStream): void {
    if (!stream.isReady || stream.isCatchingUp || stream.sequence >= feed.sequence) return
    stream.isCatchingUp = true
    this.backlog.push(stream)
    if (this.backlogReads < readsAtOnce) this.run(this.readBacklog())
  }

  /** Streams take turns, one page each. */
  private async readBacklog(): Promise<void> {
    this.backlogReads++
    try {
      for (let stream = this.backlog.shift(); stream; stream = this.backlog.shift()) {
        const feed = this.feeds.get(stream.workspaceId)
        try {
          if (feed?.streams.has(stream)) await this.sendPage(feed, stream)
        } finally {
          stream.isCatchingUp = false
        }
        if (feed) this.catchUp(feed, stream)
        await nextTurn()
      }
    } finally {
      this.backlogReads--
    }
  }

  private async sendPage(feed: Feed, stream: OpenStream): Promise<void> {
    const { sequence: after, types, memberId } = stream
    const until = Math.min(feed.sequence, after + sequencesPerPage)
    const range = { after, until, limit: eventsAtOnce }
    const rows = await listEventRows(this.db.read, feed.workspaceId, range, { types, memberId })
    const events = this.encode(rows).visibleTo(stream)
    if (events !== undefined) await endWithoutRight(this.db, [stream])
    if (stream.isReady) stream.send(events, coveredBy(rows, until))
  }

  private encode(rows: readonly EventRow[]): EventBatch {
    return new EventBatch(
      rows.flatMap((row) => {
        const event = this.view(row)
        return event === undefined ? [] : [encoded(event, row.audience)]
      }),
    )
  }

  /** Runs background work: a fault ends it until the next look. */
  private run(work: Promise<void>): void {
    const handled = work.catch(this.report).finally(() => this.underWay.delete(handled))
    this.underWay.add(handled)
  }
}

/** The sequence up to which a read has found all events. */
function coveredBy(rows: readonly EventRow[], until: number): number {
  return rows.length < eventsAtOnce ? until : (rows.at(-1)?.sequence ?? until)
}

function callerKey(workspaceId: string, userId: string): string {
  return `${workspaceId} ${userId}`
}
