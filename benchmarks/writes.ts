/**
 * The part of short writes: create a resource, rotate a key. Beside them, node:http with one transaction that writes the same rows. Bookings
 * and restores have parts of their own.
 */
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { addApiKey, addIntegration, addMember, addSession, addUser, addWorkspace } from '../server/seeds/build.ts'
import { fire, type Sent } from './booking-load.ts'
import { seedWorkspace } from './booking-seed.ts'
import { atMost, type Claim, type Measured, ratio, secondsPerRequest, table, times } from './report.ts'
import { inRotation, startAll, stopAll, timed } from './rounds.ts'
import type { Plan, Target } from './target.ts'

export type WritePace = { rounds: number; quick: boolean }
type Kind = 'create a resource' | 'rotate a key'
export type WriteCosts = Record<Kind, Measured[]>

const bare = 'node:http, a transaction each'
const own = 'this server'
const writers = 32
const most = 2
/** A workspace has at most 1,000 active resources, so each round has a workspace of its own. */
const perRound = 900

/** @param plans the lower bound, and this server without limits of rate */
export async function measureWrites(
  folder: string,
  plans: [bare: Plan, own: Plan],
  pace: WritePace,
): Promise<WriteCosts> {
  const warmUps = pace.quick ? 1 : 3
  const files = [join(folder, 'writes-bare.db'), join(folder, 'writes-own.db')]
  const tenants = await seedTenants(files[1] as string, warmUps + pace.rounds)
  await copyFile(files[1] as string, files[0] as string)
  const targets = await startAll(
    plans.map((plan, index) => [{ ...plan, name: [bare, own][index] as string }, files[index] as string]),
  )
  const measure = async (kind: Kind) => {
    const all = await inRotation(targets, tenants.length, (target, round) =>
      writeAll(target, tenants[round] as Tenant, kind),
    )
    return all.map((measured) => ({ ...measured, rounds: measured.rounds.slice(warmUps) }))
  }
  const costs = {
    'create a resource': await measure('create a resource'),
    'rotate a key': await measure('rotate a key'),
  }
  await stopAll(targets)
  for (const file of files) assertWritten(file, tenants.length * perRound)
  return costs
}

export function writeClaims(costs: WriteCosts): Claim[] {
  return (Object.keys(costs) as Kind[]).map((kind) => {
    const { median } = costOf(costs[kind])
    return atMost(`to ${kind} costs at most ${most.toFixed(2)} × ${bare}, by processor time`, median, most, times)
  })
}

export function writesReport(costs: WriteCosts): string {
  const rows = (Object.keys(costs) as Kind[]).flatMap((kind) =>
    costs[kind].map((each, index) => {
      const { median, low, high } = index === 0 ? { median: 1, low: 1, high: 1 } : costOf(costs[kind])
      const spreads = `${low.toFixed(2)}–${high.toFixed(2)}`
      return [`${kind}: ${each.name}`, median.toFixed(2), spreads, (1e6 * secondsPerRequest(each)).toFixed(0)]
    }),
  )
  return [
    `Short writes, ${writers} clients, synchronous = FULL, all triggers on, by processor time of the server`,
    '',
    table(['', '× bare', 'spread', 'µs/request'], rows),
  ].join('\n')
}

function costOf([limit, measured]: Measured[]) {
  return ratio(limit as Measured, measured as Measured)
}

type Tenant = Record<Kind, Sent>

async function seedTenants(file: string, count: number): Promise<Tenant[]> {
  const { tenants } = await seedWorkspace(file, async (builder) => {
    const tenants: Tenant[] = []
    for (let index = 0; index < count; index++) {
      const workspaceId = await addWorkspace(builder, `Writes ${index}`)
      const userId = await addUser(builder, 'Owner', `owner-${index}@bench.example`)
      const memberId = await addMember(builder, workspaceId, userId, 'owner')
      const integrationId = await addIntegration(builder, workspaceId, 'Bench')
      const of = { workspaceId, integrationId, memberId }
      const { id, access_key } = await addApiKey(builder, of, { kind: 'live', roleCap: 'admin' })
      const session = await addSession(builder, userId)
      tenants.push({
        'create a resource': {
          method: 'POST',
          path: '/v1/resources',
          headers: { Authorization: `Bearer ${access_key}`, 'X-App-Workspace': workspaceId },
          body: { name: 'Court', category: 'court' },
        },
        'rotate a key': {
          method: 'POST',
          path: `/v1/workspaces/${workspaceId}/api-keys/${id}/rotate`,
          headers: { Cookie: `session=${session}` },
        },
      })
    }
    return { tenants }
  })
  return tenants
}

function writeAll(target: Target, tenant: Tenant, kind: Kind) {
  const expected = kind === 'create a resource' ? 201 : 200
  const clients = { count: writers, requests: perRound, expected }
  return timed(target, perRound, () => fire(target.url, clients, () => tenant[kind]))
}

/** Verifies that a target wrote the rows of every request. */
function assertWritten(file: string, count: number): void {
  const db = new BetterSqlite3(file, { readonly: true })
  const rows = (sql: string) => db.prepare<[], number>(`SELECT count(*) FROM ${sql}`).pluck().get()
  const found = [
    rows('resources'),
    rows('api_keys WHERE rotated_from_id IS NOT NULL'),
    rows('audit_log'),
    rows('events') ?? 0,
  ]
  db.close()
  if (String(found) !== String([count, count, count, 2 * count])) {
    throw new Error(`${file} has ${found} rows of resources, rotated keys, audit log and events after ${count} of each`)
  }
}
