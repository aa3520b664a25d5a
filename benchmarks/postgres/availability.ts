/** A month of availability on PostgreSQL, beside a server that reads the same rows and writes a prepared reply. */
import { deepStrictEqual } from 'node:assert/strict'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { ask, fire } from '../booking-load.ts'
import { addPool, listOf, poolRangeStart, poolSize, rangeDays, seedWorkspace, singles } from '../booking-seed.ts'
import { atMost, type Claim, named, times } from '../report.ts'
import { type Plan, startTarget } from '../target.ts'
import { type Postgres, sampled } from './machine.ts'
import { costRatio, inRotation, own, type Pace, type Samples, samplesTable } from './requests.ts'

const bare = 'the rows read, the JSON written'
const readers = 4
const bufferMs = 10 * 60_000

export async function measureAvailability(
  postgres: Postgres,
  plans: { own: Plan; bare: Plan },
  pace: Pace,
): Promise<Samples[]> {
  const url = await postgres.create('availability')
  const from = poolRangeStart()
  const { headers, ...seeded } = await seedWorkspace(url, addPool)
  await insertAllocations(url, seeded, from)
  const sent = listOf(seeded.serviceId, from, headers)
  const server = await startTarget({ ...plans.own, name: own }, url)
  const expected = await ask(server.url, sent, 200)
  const peer = await startTarget({ ...plans.bare, name: bare }, url)
  const lists = { resourceIds: seeded.resourceIds, workspaceId: seeded.workspaceId, reply: expected }
  const prepared = await ask(peer.url, { method: 'POST', path: '/prepare', headers: {}, body: lists }, 200)
  deepStrictEqual(await ask(peer.url, { ...sent, path: `${sent.path}&count=` }, 200), prepared)
  deepStrictEqual(await ask(peer.url, sent, 200), expected)
  const requests = pace.lists
  for (const { url: each } of [server, peer]) await fire(each, { count: readers, requests, expected: 200 }, () => sent)
  return inRotation([peer, server], pace.rounds, (target) =>
    sampled(postgres, [target], async () => ({
      requests,
      seconds: await fire(target.url, { count: readers, requests, expected: 200 }, () => sent),
    })),
  )
}

type Seeded = { workspaceId: string; serviceId: string; memberId: string; requirementId: string; resourceIds: string[] }

/** Each with its booking, past the triggers, which would take a while. */
async function insertAllocations(url: string, seeded: Seeded, from: number): Promise<void> {
  const { workspaceId, serviceId, memberId, requirementId, resourceIds } = seeded
  const rows = singles(from).map(({ from: start, until, resources: [resource] }) => ({
    ...{ id: newId(), booking: newId(), resource: resourceIds[resource as number], start, until },
  }))
  const columns = ['id', 'booking', 'resource', 'start', 'until'] as const
  const values = columns.map((column) => rows.map((row) => row[column]))
  const source =
    'unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[]) AS t(id, booking, resource, s, e)'
  const client = new pg.Client(url)
  await client.connect()
  await client.query('ALTER TABLE allocations DISABLE TRIGGER USER')
  await client.query(
    `INSERT INTO bookings (id, workspace_id, service_id, member_id, status, start_at, end_at, buffer_before_minutes,
      buffer_after_minutes, requirements, version, created_at, updated_at)
      SELECT booking, $6, $7, $8, 'confirmed', s, e, 0, 10, '[]', 1, s, s FROM ${source}`,
    [...values, workspaceId, serviceId, memberId],
  )
  await client.query(
    `INSERT INTO allocations (id, workspace_id, service_id, target_id, resource_id, requirement_id, booking_id, body_from, body_until,
      blocked_from, blocked_until, written_at)
      SELECT id, $6, $7, resource, resource, $8, booking, s, e, s, e + $9, s FROM ${source}`,
    [...values, workspaceId, serviceId, requirementId, bufferMs],
  )
  await client.query('ALTER TABLE allocations ENABLE TRIGGER USER')
  await client.query('ANALYZE')
  await client.end()
}

export function availabilityClaims(availability: Samples[]): Claim[] {
  const { median } = costRatio(named(availability, own), named(availability, bare))
  const claim = 'availability on PostgreSQL at most 3.5 × the cost of reading its rows and writing the JSON'
  return [atMost(claim, median, 3.5, times)]
}

export function availabilityReport(availability: Samples[]): string {
  return [
    `GET /v1/availability: ${rangeDays} days at half an hour of ${poolSize} resources, 10,000 allocations, ${readers} clients`,
    '',
    samplesTable(availability, bare),
  ].join('\n')
}
