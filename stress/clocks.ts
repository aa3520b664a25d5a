/**
 * Servers whose clocks differ by up to a minute. They must agree on what has expired: the clock of the database decides.
 */
import { type Answer, type Asker, ask, type CallInput } from './asking.ts'
import { chanceOf } from './chance.ts'
import type { Outcome, Run } from './part.ts'
import { seedRace } from './race-seed.ts'
import { startServers } from './servers.ts'
import { connected } from './storage-postgres.ts'

const skewsMs = [0, -30_000, 30_000]
const rounds = { full: 10, quick: 1 }
const ttlSeconds = 60
/** Allowed difference between the time in a response and the time of the database. */
const toleranceMs = 2_000
const dayMs = 24 * 3_600_000
const agedByMs = { young: dayMs - 15_000, old: dayMs + 15_000 }

type Look = { asker: Asker; urls: string[]; databaseUrl: string; serviceId: string; faults: string[] }
type Counts = { holds: number; replays: number }

export async function stressClocks(run: Run): Promise<Outcome> {
  const databaseUrl = await run.storage.create('clocks')
  const pairs = skewsMs.flatMap((_, one) =>
    skewsMs.map((_, other) => [one, other] as const).filter(([a, b]) => a !== b),
  )
  const many = run.quick ? rounds.quick : rounds.full
  const seeded = await seedRace(run.projectCopy, databaseUrl, {
    chance: chanceOf(run.seed, 'clocks'),
    now: new Date(),
    slots: 2 * many * pairs.length,
  })
  const env = (place: number) => ({ STRESS_CLOCK_SKEW_MS: String(skewsMs[place]) })
  const pool = await startServers(
    run.projectCopy,
    skewsMs.map(() => databaseUrl),
    env,
  )
  const { workspaceId, accessKeys, countedStarts } = seeded
  const tally = { requests: 0, busy: 0, broken: 0 }
  const asker = { servers: [], accessKey: accessKeys[0] as string, workspaceId, tally }
  const serviceId = await closedByOne(databaseUrl, seeded.counted[1]?.serviceId ?? '')
  const look: Look = { asker, urls: pool.urls(), databaseUrl, serviceId, faults: [] }
  const counts: Counts = { holds: 0, replays: 0 }
  const starts = countedStarts.map((start) => new Date(start).toISOString())
  for (let round = 0; round < many; round++) {
    for (const [one, other] of pairs) {
      await holdOnBoth(look, one, other, starts.pop() ?? '', counts)
      await replayOnBoth(look, one, other, starts.pop() ?? '', counts)
    }
  }
  await pool.stop()
  return {
    counts: [
      ['servers with other clocks', skewsMs.filter((skew) => skew !== 0).length],
      ['holds', counts.holds],
      ['replays near their end', counts.replays],
    ],
    violations: [...new Set([...look.faults, ...pool.faults()])].map((what) => ({ what })),
  }
}

/** The service takes one booking at a time. */
async function closedByOne(databaseUrl: string, serviceId: string): Promise<string> {
  await connected(databaseUrl, (client) =>
    client.query('UPDATE services SET max_concurrent = 1 WHERE id = $1', [serviceId]),
  )
  return serviceId
}

/** A hold of one server stands for the other server, and becomes a booking there. */
async function holdOnBoth(look: Look, one: number, other: number, start_at: string, counts: Counts): Promise<void> {
  const slot = { service_id: look.serviceId, start_at }
  const expected = Date.now() + ttlSeconds * 1000
  const hold = await askAt(look, one, 'createHold', { body: { ...slot, ttl_seconds: ttlSeconds } })
  const expiresAt = Date.parse(hold.body.expires_at ?? '')
  if (!(Math.abs(expiresAt - expected) < toleranceMs))
    look.faults.push(`a hold on a server whose clock is wrong expires ${expiresAt - expected} ms too late`)
  const taken = await askAt(look, other, 'createBooking', { body: slot })
  if (taken.code !== 'SLOT_UNAVAILABLE')
    look.faults.push(`a start that another server holds was answered ${taken.status} ${taken.code ?? ''}`)
  const booked = await askAt(look, other, 'createBooking', { body: { hold_id: hold.body.id } })
  if (booked.status !== 201)
    look.faults.push(`booking from a live hold of another server was answered ${booked.status} ${booked.code}`)
  counts.holds++
}

/** A stored reply is replayed by every server for one day, and by none afterwards. */
async function replayOnBoth(look: Look, one: number, other: number, start_at: string, counts: Counts): Promise<void> {
  const key = `clocks-${one}-${other}-${Date.parse(start_at)}`
  const input = { key, body: { service_id: look.serviceId, start_at } }
  const first = await askAt(look, one, 'createBooking', input)
  await ageReplies(look, agedByMs.young)
  const young = await askAt(look, other, 'createBooking', input)
  if (!young.isReplay || JSON.stringify(young.body) !== JSON.stringify(first.body))
    look.faults.push(`a reply of less than a day was not replayed by another server: ${young.status} ${young.code}`)
  await ageReplies(look, agedByMs.old - agedByMs.young)
  const old = await askAt(look, other, 'createBooking', input)
  if (old.isReplay || old.code !== 'SLOT_UNAVAILABLE')
    look.faults.push(`a reply of more than a day was still replayed: ${old.status} ${old.code}`)
  counts.replays++
}

async function ageReplies({ databaseUrl }: Look, byMs: number): Promise<void> {
  await connected(databaseUrl, (client) =>
    client.query('UPDATE idempotency_keys SET created_at = created_at - $1', [byMs]),
  )
}

function askAt(
  { asker, urls }: Look,
  place: number,
  operation: 'createHold' | 'createBooking',
  input: CallInput,
): Promise<Answer> {
  return ask({ ...asker, servers: [urls[place] as string] }, operation, input)
}
