/**
 * Webhooks and the events of the clock while servers are killed: between an event and its delivery, while a receiver has the request,
 * and between its answer and the confirmation. Every acknowledged event must arrive, none may be invented, and time makes each event once.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { open, placeOf } from '#dialect'
import { addService, addWorkspace } from '../server/seeds/build.ts'
import { type Answer, type Asker, ask, type ListedEvent } from './asking.ts'
import { type Chance, chanceOf } from './chance.ts'
import { checkArrivals, type DeliveryEndpoint } from './deliveries-arrivals.ts'
import { checkEvents } from './deliveries-events.ts'
import { type DeliveriesSeed, expiresAfterMs, reminderMinutes, runLoad } from './deliveries-load.ts'
import { openReceiver, type Receiver, type Moment as ReceiverMoment } from './deliveries-receiver.ts'
import type { Outcome, Run } from './part.ts'
import { migrationsOf } from './project-copy.ts'
import { seedClients } from './race-seed.ts'
import { type Pool, startServers } from './servers.ts'
import type { Storage } from './storage.ts'

const kills = { full: 100, quick: 6 }
const betweenKillsMs = { from: 200, to: 1_200 }
/** The moment of a kill must come within this time; otherwise the server is killed without it. */
const momentWithinMs = 3_000
const moments: readonly Moment[] = ['any', 'event', 'arrival', 'answer']
/** A killed attempt is made again after 30 seconds, and a failed one after up to two minutes. */
const drainWithinMs = 300_000
/** The contract promises the events of the clock within this time. */
const clockWithinMs = 30_000

type Moment = ReceiverMoment | 'any' | 'event'

/** Endpoints by the path of the receiver. Each gets other events, and each receiver fails in another way. */
const endpoints: Omit<DeliveryEndpoint, 'secret'>[] = [
  { path: '/all', types: null, includesSubject: false },
  {
    path: '/some',
    types: ['booking.created', 'booking.cancelled', 'booking.reminder', 'booking.expired', 'hold.expired'],
    includesSubject: true,
  },
  { path: '/closing', types: null, includesSubject: false },
]

/** @param servers at once on the database */
export async function stressDeliveries(run: Run, servers: number): Promise<Outcome> {
  const databaseUrl = await run.storage.create('deliveries')
  const chance = chanceOf(run.seed, 'deliveries')
  const seeded = await seedDeliveries(run, databaseUrl)
  const pool = await startServers(
    run.projectCopy,
    Array.from({ length: servers }, () => databaseUrl),
  )
  const receiver = await openReceiver(chanceOf(run.seed, 'receiver'))
  const tally = { requests: 0, busy: 0, broken: 0 }
  const asker: Asker = {
    servers: pool.urls(),
    accessKey: seeded.accessKeys[0]?.admin as string,
    workspaceId: seeded.workspaceId,
    tally,
  }
  const made = await makeEndpoints(asker, receiver)
  const { latest: first } = (await ask(asker, 'listEvents', { query: { limit: '1' } })).body
  const ending = { ended: false }
  const killer = createKiller({ pool, receiver, chance, servers: asker.servers, callers: seeded.accessKeys.length })
  const [ledger, killed] = await Promise.all([
    runLoad({
      asker,
      seeded,
      chance: chanceOf(run.seed, 'load'),
      ending,
      onEvent: () => killer.passes('event'),
      onStep: killer.served,
    }),
    killer.kill(run.quick ? kills.quick : kills.full).finally(() => {
      ending.ended = true
    }),
  ])
  const drainedAfterMs = await drain(run, databaseUrl)
  const events = await listEvents(asker, first)
  const listedAt = Date.now()
  await pool.stop()
  await receiver.close()
  const checked = checkEvents(events, ledger, { until: listedAt - clockWithinMs, listedAt })
  const arrived = checkArrivals(events, receiver.arrivals, made, first)
  if ([ledger.changes.length, checked.holds, arrived.accepted, arrived.refused].includes(0))
    throw new Error('too little happened while servers were killed')
  const late = drainedAfterMs === undefined ? [`deliveries are open ${drainWithinMs / 1000} s after the last kill`] : []
  const faults = [...pool.faults(), ...ledger.faults, ...checked.faults, ...arrived.faults, ...late]
  return {
    counts: [
      ['kills', killed],
      ['acknowledged changes', ledger.changes.length],
      ['events', events.length],
      ['of expired holds', checked.holds],
      ['of expired bookings', checked.bookings],
      ['reminders', checked.reminders],
      ['deliveries', arrived.accepted],
      ['of these again', arrived.again],
      ['refused by a receiver', arrived.refused],
      ['503 retried', tally.busy],
      ['broken retried', tally.broken],
      ['seconds until all were delivered', Math.round((drainedAfterMs ?? drainWithinMs) / 1000)],
    ],
    violations: [...new Set(faults)].map((what) => ({ what, trace: pool.reasons() })),
  }
}

async function seedDeliveries({ projectCopy, now }: Run, databaseUrl: string): Promise<DeliveriesSeed> {
  const db = await open(placeOf(databaseUrl).location, migrationsOf(projectCopy))
  const seeded = await db.write(async (tx) => {
    const builder = { tx, now }
    const workspaceId = await addWorkspace(builder, 'Deliveries')
    const keys = await seedClients(builder, workspaceId)
    const common = { duration_minutes: 30, slot_interval_minutes: 5, hold_ttl_seconds: 60 }
    return {
      workspaceId,
      accessKeys: keys.flatMap((admin, index) =>
        index % 2 === 0 ? [{ admin, member: keys[index + 1] as string }] : [],
      ),
      reminded: await addService(builder, workspaceId, 'Lesson', { ...common, reminder_minutes: reminderMinutes }),
      approved: await addService(builder, workspaceId, 'Visit', {
        ...common,
        requires_approval: true,
        approval_ttl_minutes: 5,
      }),
    }
  })
  await db.close()
  return seeded
}

async function makeEndpoints(asker: Asker, { url }: Receiver): Promise<DeliveryEndpoint[]> {
  const made: DeliveryEndpoint[] = []
  for (const endpoint of endpoints) {
    const { path, types, includesSubject } = endpoint
    const params = { workspaceId: asker.workspaceId }
    const body = { url: url + path, types, include_subject: includesSubject }
    const answer = await ask(asker, 'createWebhookEndpoint', { params, body })
    if (answer.status !== 201) throw new Error(`an endpoint was answered ${answer.status} ${answer.code}`)
    made.push({ ...endpoint, secret: answer.body.secret })
  }
  return made
}

type KillerParts = { pool: Pool; receiver: Receiver; chance: Chance; servers: string[]; callers: number }

/**
 * Kills servers at moments that the load and the receiver report, and starts others in their place.
 * @param servers addresses for the load, kept up to date
 */
function createKiller({ pool, receiver, chance, servers, callers }: KillerParts) {
  /** Callers that did something since the last server started. */
  const answered = new Set<string>()
  let awaited: Moment | undefined
  let reached = () => {}
  const passes = (moment: Moment) => {
    if (moment === awaited) reached()
  }
  receiver.onMoment = passes
  const updateServers = () => {
    const urls = pool.urls()
    // Without any, clients go on with the address of the dead server until another one has started.
    if (urls.length > 0) servers.splice(0, servers.length, ...urls)
  }
  /** Resolves with the replacement under way. The server is dead before anything else happens at the moment. */
  const killAt = (moment: Moment) =>
    new Promise<{ replaced: Promise<void> }>((resolve) => {
      const timer = setTimeout(() => reached(), moment === 'any' ? 0 : momentWithinMs)
      reached = () => {
        clearTimeout(timer)
        awaited = undefined
        resolve({ replaced: pool.replace(chance.pick(pool.up())) })
      }
      awaited = moment
    })
  return {
    passes,
    served: (caller: string) => void answered.add(caller),
    async kill(times: number): Promise<number> {
      for (let killed = 0; killed < times; killed++) {
        // On a busy machine, a caller would else be refused until it gives up.
        while (answered.size < callers) await sleep(20)
        await sleep(chance.between(betweenKillsMs.from, betweenKillsMs.to))
        const { replaced } = await killAt(chance.pick(moments))
        updateServers()
        await replaced
        updateServers()
        answered.clear()
      }
      return times
    },
  }
}

/** Waits until the events of the clock and all deliveries are there. @returns the milliseconds; undefined if it takes too long */
async function drain({ storage }: Run, databaseUrl: string): Promise<number | undefined> {
  const startedAt = performance.now()
  const clockIsDoneAt = Date.now() + expiresAfterMs + clockWithinMs
  for (; performance.now() - startedAt < drainWithinMs; await sleep(250)) {
    if (Date.now() >= clockIsDoneAt && (await countOpen(storage, databaseUrl)) === 0)
      return performance.now() - startedAt
  }
  return undefined
}

/** Deliveries that are not finished, and events that have none yet. */
function countOpen(storage: Storage, databaseUrl: string): Promise<number> {
  return storage.snapshot(databaseUrl, async (rowsOf) => {
    const [open] = await rowsOf<{ many: number }>(
      `SELECT (SELECT count(*) FROM webhook_deliveries WHERE status = 'pending') +
        (SELECT count(*) FROM webhook_endpoints JOIN event_feeds USING (workspace_id)
          WHERE types IS NULL AND sequence < last_sequence) AS many`,
    )
    return Number(open?.many)
  })
}

async function listEvents(asker: Asker, first: number): Promise<ListedEvent[]> {
  const events: ListedEvent[] = []
  for (let after: number | null = first; after !== null; ) {
    const query = { after: String(after), limit: '100' }
    const { body }: Answer = await ask(asker, 'listEvents', { query })
    events.push(...body.events)
    after = body.next_after
  }
  return events
}
