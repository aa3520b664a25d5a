/**
 * Delivers the events of a database to webhook endpoints. Every server does: each delivery is claimed by one of them, until its lease
 * ends. A server that dies leaves its claims to the others, so an event arrives at least once.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { withTimeout } from '../../concurrency/with-timeout.ts'
import type { Database } from '../../db/database.ts'
import { listEventsBySequence } from '../../db/queries/events.ts'
import { type EndpointDue, listEndpointsDue } from '../../db/queries/webhook-deliveries.ts'
import {
  type EndpointBehind,
  findWebhookEndpoint,
  hasActiveEndpoints,
  listEndpointsBehind,
} from '../../db/queries/webhook-endpoints.ts'
import type { EventView } from '../events/view.ts'
import { reportFaults } from '../report-faults.ts'
import { attemptDelivery, type ClaimedDelivery, type DeliveryParts } from './attempt.ts'
import { claimDeliveries } from './claim.ts'
import type { Sender } from './send.ts'
import { storeDeliveries } from './store-deliveries.ts'
import { type AttemptEnd, createOutcomeStore } from './store-outcomes.ts'

export type Dispatcher = {
  /** Looks for new events and due deliveries from now on. */
  start(): void
  /** Looks for new events of the workspace at once. */
  wake(workspaceId: string): void
  /** Begins no more attempts. */
  end(): void
  /** Ends, and waits for attempts under way for a short time. */
  close(): Promise<void>
  /** Attempts under way. */
  readonly inFlight: number
  /** Attempts since the start, by their outcome. */
  readonly attempted: Readonly<Record<AttemptEnd, number>>
}

export type DispatchLimits = {
  /** Attempts under way to one endpoint, and of this process. */
  perEndpoint: number
  total: number
  tickMs: number
  /** Longer than an attempt takes with its writes. */
  leaseMs: number
}

const defaults: DispatchLimits = { perEndpoint: 20, total: 200, tickMs: 1_000, leaseMs: 30_000 }
/** Shortest time between two rounds. */
const wakeMs = 10
const closeWithinMs = 2_000

export type DispatcherParts = {
  db: Database
  viewEvent: EventView
  sender: Sender
  log: Logger
  /** By default, the clock of the database. */
  now?: () => Date
}

export function createDispatcher(parts: DispatcherParts, given: Partial<DispatchLimits> = {}): Dispatcher {
  const timed = { now: parts.db.now, ...parts }
  return new Rounds({ ...timed, storeOutcome: createOutcomeStore(timed) }, { ...defaults, ...given })
}

/**
 * `everywhere`, at a tick: new events and due deliveries of all workspaces, and whether there are active endpoints. `all due`, after a round that
 * ended at the limit of attempts before it had seen all endpoints: due deliveries of all workspaces, new events of woken ones.
 */
type Reach = 'woken' | 'all due' | 'everywhere'

class Rounds implements Dispatcher {
  inFlight = 0
  readonly attempted = { delivered: 0, retried: 0, failed: 0 }
  private readonly parts: DeliveryParts
  private readonly limits: DispatchLimits
  private readonly byEndpoint = new Map<string, number>()
  private readonly attempts = new Set<Promise<void>>()
  /** Workspaces with new events, or with an attempt that has ended: another delivery of its endpoint may begin. */
  private readonly woken = new Set<string>()
  /**
   * Endpoints whose due deliveries all wait for others of their subjects. They are looked at again when one of their attempts ends, when
   * one that works gets new deliveries, and at each tick, because other servers and calls free deliveries, too.
   */
  private readonly waiting = new Set<string>()
  private readonly stopped = new AbortController()
  private ticker: NodeJS.Timeout | undefined
  /** How far the next round looks beyond the woken workspaces: see `Reach`. */
  private reach: Reach = 'woken'
  /** Rounds that run, one after the other; undefined while none is due. */
  private rounds: Promise<void> | undefined
  /** Whether there are active endpoints, since the last tick. */
  private isNeeded = false
  private isClosed = false
  private beganAt = Number.NEGATIVE_INFINITY
  private readonly report: (error: unknown) => void

  constructor(parts: DeliveryParts & { log: Logger }, limits: DispatchLimits) {
    this.parts = parts
    this.limits = limits
    this.report = reportFaults(parts.log, 'webhooks could not be delivered; they are tried again')
  }

  start(): void {
    const tick = () => {
      this.reach = 'everywhere'
      this.schedule()
    }
    this.ticker ??= setInterval(tick, this.limits.tickMs).unref()
    tick()
  }

  wake(workspaceId: string): void {
    if (!this.isNeeded || this.ticker === undefined) return
    this.woken.add(workspaceId)
    this.schedule()
  }

  end(): void {
    this.isClosed = true
    clearInterval(this.ticker)
  }

  async close(): Promise<void> {
    this.end()
    await this.rounds
    await withTimeout(Promise.all(this.attempts), closeWithinMs)
    this.stopped.abort()
    await Promise.all(this.attempts)
    this.parts.sender.close()
  }

  /** Call it when something was woken, or the reach was extended by a tick. */
  private schedule(): void {
    if (!this.isClosed) this.rounds ??= this.run()
  }

  private async run(): Promise<void> {
    do {
      await sleep(Math.max(0, this.beganAt + wakeMs - performance.now()))
      this.beganAt = performance.now()
      if (!this.isClosed) await this.look().catch(this.report)
    } while (!this.isClosed && (this.reach === 'everywhere' || this.woken.size > 0))
    this.rounds = undefined
  }

  private async look(): Promise<void> {
    const { db, now } = this.parts
    const { reach } = this
    const isTick = reach === 'everywhere'
    const workspaceIds = [...this.woken]
    this.reach = 'woken'
    this.woken.clear()
    if (isTick) {
      this.waiting.clear()
      this.isNeeded = await hasActiveEndpoints(db.read)
    }
    if (this.isNeeded && (isTick || workspaceIds.length > 0)) {
      for (const endpoint of await listEndpointsBehind(db.read, isTick ? undefined : workspaceIds)) {
        let left: EndpointBehind | undefined = endpoint
        while (left && left.sequence < left.latest && !this.isClosed) {
          left = await storeDeliveries(db, left, now())
          if (left && left.failingSince === null) this.waiting.delete(keyOf({ ...left, endpointId: left.id }))
        }
      }
    }
    for (const endpoint of await listEndpointsDue(db.read, now(), reach === 'woken' ? workspaceIds : undefined)) {
      if (this.isClosed) return
      if (this.inFlight >= this.limits.total) {
        if (this.reach === 'woken') this.reach = 'all due'
        return
      }
      await this.begin(endpoint)
    }
  }

  /** Claims as many deliveries of the endpoint as may be under way. */
  private async begin(endpoint: EndpointDue): Promise<void> {
    const { db, now } = this.parts
    const { perEndpoint, total, leaseMs } = this.limits
    const key = keyOf(endpoint)
    const most = endpoint.failingSince === null ? perEndpoint : 1
    const limit = Math.min(most - (this.byEndpoint.get(key) ?? 0), total - this.inFlight)
    if (limit <= 0 || this.waiting.has(key)) return
    // Before the search, so that an attempt that ends meanwhile takes it out again.
    this.waiting.add(key)
    const claimed = await claimDeliveries(db, endpoint, { now: now(), leaseMs, limit })
    if (claimed === undefined) return
    this.waiting.delete(key)
    if (claimed.length === 0) return
    const sequences = claimed.map(({ sequence }) => sequence)
    const [found, events] = await Promise.all([
      findWebhookEndpoint(db.read, endpoint.workspaceId, endpoint.endpointId),
      listEventsBySequence(db.read, endpoint.workspaceId, sequences),
    ])
    // Deleted meanwhile.
    if (!found) return
    const bySequence = new Map(events.map((event) => [event.sequence, event]))
    for (const delivery of claimed) {
      this.attempt(key, { delivery, endpoint: found, event: bySequence.get(delivery.sequence) })
    }
  }

  private attempt(key: string, delivery: ClaimedDelivery): void {
    this.inFlight++
    this.byEndpoint.set(key, (this.byEndpoint.get(key) ?? 0) + 1)
    const settled = attemptDelivery(this.parts, delivery, this.stopped.signal)
      .then((outcome) => {
        if (outcome) this.attempted[outcome]++
      })
      .catch(this.report)
      .finally(() => {
        this.attempts.delete(settled)
        this.inFlight--
        const left = (this.byEndpoint.get(key) ?? 1) - 1
        if (left > 0) this.byEndpoint.set(key, left)
        else this.byEndpoint.delete(key)
        this.waiting.delete(key)
        this.woken.add(delivery.endpoint.workspaceId)
        this.schedule()
      })
    this.attempts.add(settled)
  }
}

function keyOf({ workspaceId, endpointId }: EndpointDue): string {
  return `${workspaceId} ${endpointId}`
}
