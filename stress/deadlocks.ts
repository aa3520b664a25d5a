/**
 * Forced deadlocks: somebody else has locked the resource that a booking takes, and then wants the workspace that the booking has
 * locked. PostgreSQL ends the booking's transaction, which runs again and must decide anew.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { askOnce } from './asking.ts'
import { chanceOf } from './chance.ts'
import type { Outcome, Run } from './part.ts'
import { seedRace } from './race-seed.ts'
import { startServers } from './servers.ts'
import { connected, durableDatabase } from './storage-postgres.ts'

const times = { full: 40, quick: 6 }
const hourMs = 3_600_000

type Booking = { workspaceId: string; resourceIds: string[]; start: number; isClosed: boolean }

export async function stressDeadlocks(run: Run): Promise<Outcome> {
  const many = run.quick ? times.quick : times.full
  const { databaseUrl } = await durableDatabase(run, 'deadlocks')
  const chance = chanceOf(run.seed, 'deadlocks')
  const seeded = await seedRace(run.projectCopy, databaseUrl, { chance, now: run.now, slots: many })
  const pool = await startServers(run.projectCopy, [databaseUrl, databaseUrl])
  const { workspaceId, accessKeys, counted, countedStarts } = seeded
  const tally = { requests: 0, busy: 0, broken: 0 }
  const asker = { servers: pool.urls(), accessKey: accessKeys[0] as string, workspaceId, tally }
  const { serviceId } = counted[0] as (typeof counted)[number]
  const resourceIds = await connected(databaseUrl, async (client) => {
    const { rows } = await client.query(`SELECT id FROM resources WHERE category = 'court'`)
    return rows.map(({ id }) => id as string)
  })
  const faults: string[] = []
  const before = await deadlocksIn(databaseUrl)
  for (const [index, start] of countedStarts.entries()) {
    const isClosed = index % 2 === 1
    const body = { service_id: serviceId, start_at: new Date(start).toISOString() }
    const book = () => askOnce(asker, 'createBooking', { body, key: `deadlock-${index}` })
    const answer = await deadlocked(databaseUrl, { workspaceId, resourceIds, start, isClosed }, book)
    const said = answer === undefined ? 'nothing' : `${answer.status} ${answer.code ?? ''}`.trim()
    const expected = isClosed ? '409 SLOT_UNAVAILABLE' : '201'
    if (said !== expected)
      faults.push(`a booking whose transaction ran again was answered ${said} instead of ${expected}`)
  }
  const write = (server: string) =>
    askOnce({ ...asker, servers: [server] }, 'createResource', { body: { name: 'After the deadlocks', capacity: 1 } })
  const deadlocks = await deadlocksOnceReported(databaseUrl, { before, many }, () =>
    Promise.all(pool.urls().map(write)),
  )
  await pool.stop()
  if (deadlocks < many) faults.push(`${many} deadlocks were forced, and PostgreSQL saw ${deadlocks}`)
  return {
    counts: [
      ['deadlocks', deadlocks],
      ['bookings decided anew', many],
    ],
    violations: [...new Set([...faults, ...pool.faults()])].map((what) => ({ what })),
  }
}

/** @param call sends the booking */
async function deadlocked<T>(databaseUrl: string, { workspaceId, ...of }: Booking, call: () => Promise<T>): Promise<T> {
  const other = new pg.Client(databaseUrl)
  await other.connect()
  try {
    // The server's side notices the deadlock first, and is the one that ends.
    await other.query(`SET deadlock_timeout = '1min'`)
    await other.query('BEGIN')
    await other.query('SELECT FROM resources WHERE workspace_id = $1 FOR NO KEY UPDATE', [workspaceId])
    const answer = call()
    await untilOneWaits(databaseUrl)
    if (of.isClosed) await close(other, { workspaceId, ...of })
    await other.query('SELECT FROM workspaces WHERE id = $1 FOR NO KEY UPDATE', [workspaceId])
    await other.query('COMMIT')
    return await answer
  } finally {
    await other.end()
  }
}

/** A change on which the booking's first decision did not count. */
async function close(client: pg.Client, { workspaceId, resourceIds, start }: Booking): Promise<void> {
  for (const resourceId of resourceIds) {
    await client.query(
      `INSERT INTO resource_closures (id, workspace_id, resource_id, start_at, end_at, reason, created_at)
        VALUES ($1, $2, $3, $4, $5, 'deadlock', $4)`,
      [newId(), workspaceId, resourceId, start, start + hourMs],
    )
  }
}

/** Gives up after a while: then no deadlock is counted. */
async function untilOneWaits(databaseUrl: string): Promise<void> {
  const waits = (client: pg.Client) =>
    client.query(
      `SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'booking write' AND wait_event_type = 'Lock'`,
    )
  await connected(databaseUrl, async (client) => {
    for (let left = 1_000; left > 0 && (await waits(client)).rowCount === 0; left--) await sleep(5)
  })
}

/** A connection reports its deadlocks at the end of a later transaction, a second afterwards. */
async function deadlocksOnceReported(
  databaseUrl: string,
  { before, many }: { before: number; many: number },
  write: () => Promise<unknown>,
): Promise<number> {
  let deadlocks = 0
  for (let left = 60; left > 0 && deadlocks < many; left--) {
    await sleep(200)
    await write()
    deadlocks = (await deadlocksIn(databaseUrl)) - before
  }
  return deadlocks
}

async function deadlocksIn(databaseUrl: string): Promise<number> {
  return connected(databaseUrl, async (client) => {
    const { rows } = await client.query('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()')
    return rows[0].deadlocks
  })
}
