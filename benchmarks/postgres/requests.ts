/** Requests on PostgreSQL: this server beside others that do the same work, and by the number of its processes. */
import { connections, load } from '../load.ts'
import type { SampleRequest } from '../project-copy.ts'
import { atLeast, type Claim, named, spread, table, times } from '../report.ts'
import { compareBodies, inTurn, startAll, stopAll } from '../rounds.ts'
import type { Plan, Target } from '../target.ts'
import { type Postgres, type Sample, sampled } from './machine.ts'

export type Samples = { name: string; samples: Sample[] }
/** `bookings` and `lists` are requests per round. A server, and each of its connections, reaches its speed after some hundreds of bookings. */
export type Pace = {
  rounds: number
  seconds: number
  warmUpSeconds: number
  warmUpBookings: number
  bookings: number
  lists: number
}

export const own = 'this server'
const bare = 'node:http, no checks'
const fastify = 'Fastify 5'

/** @param database a seeded database, which answers `sampleRequest` */
export async function measureRequests(
  postgres: Postgres,
  plans: { bare: Plan; own: Plan; fastify: Plan },
  [database, sampleRequest]: [string, SampleRequest],
  pace: Pace,
): Promise<Samples[]> {
  const targets = await startAll([
    [{ ...plans.bare, name: bare }, database],
    [{ ...plans.own, name: own }, database],
    [{ ...plans.fastify, name: fastify }, database],
  ])
  await compareBodies(targets, sampleRequest)
  for (const { url } of targets) await load(url, sampleRequest, pace.warmUpSeconds)
  return inRotation(targets, pace.rounds, async (target) =>
    sampled(postgres, [target], () => loadAll([target], sampleRequest, pace.seconds)),
  )
}

/** The same requests to 1, 2 and 4 processes. */
export async function measureProcesses(
  postgres: Postgres,
  plan: Plan,
  [database, sampleRequest]: [string, SampleRequest],
  pace: Pace,
): Promise<Samples[]> {
  const groups: (Target[] & { name: string })[] = []
  for (const count of [1, 2, 4]) {
    const targets = await startAll(Array.from({ length: count }, () => [plan, database]))
    for (const { url } of targets) await load(url, sampleRequest, pace.warmUpSeconds)
    groups.push(Object.assign(targets, { name: `${count} ${count === 1 ? 'process' : 'processes'}` }))
  }
  const measured = await inRotation(groups, pace.rounds, (targets) =>
    sampled(postgres, targets, () => loadAll(targets, sampleRequest, pace.seconds)),
  )
  await stopAll(groups.flat())
  return measured
}

/** As `inTurn`. All targets are stopped at the end. */
export async function inRotation<Measured extends { name: string; stop?: () => Promise<void> }>(
  all: readonly Measured[],
  rounds: number,
  measure: (each: Measured, round: number) => Promise<Sample>,
): Promise<Samples[]> {
  const samples = await inTurn(all, rounds, measure)
  for (const { stop } of all) await stop?.()
  return all.map(({ name }, at) => ({ name, samples: samples[at] as Sample[] }))
}

/** @throws {Error} if a request was not answered by 200 */
async function loadAll(targets: readonly Target[], sampleRequest: SampleRequest, seconds: number) {
  const each = Math.ceil(connections / targets.length)
  const loaded = await Promise.all(targets.map(({ url }) => load(url, sampleRequest, seconds, each)))
  const not200 = loaded.reduce((sum, one) => sum + one.not200, 0)
  if (not200 > 0) throw new Error(`${not200} requests were not answered by 200`)
  return {
    requests: loaded.reduce((sum, one) => sum + one.requests, 0),
    seconds: Math.max(...loaded.map((one) => one.seconds)),
  }
}

export function requestClaims(requests: Samples[]): Claim[] {
  const { median } = costRatio(named(requests, fastify), named(requests, own))
  return [
    atLeast(
      'requests on PostgreSQL at least 1.2 × Fastify 5 with pg, by processor time of server and database',
      median,
      1.2,
      times,
    ),
  ]
}

/** How often `one` costs what `other` costs, within each round: processor time of servers and database a request. */
export function costRatio(one: Samples, other: Samples) {
  return spread(one.samples.map((sample, round) => cost(sample) / cost(other.samples[round] as Sample)))
}

const cost = ({ servers, database, requests }: Sample) => (servers + database) / requests

export function requestsReport(requests: Samples[], processes: Samples[]): string {
  return [
    `GET /v1/resources/{id} with an API key against PostgreSQL, ${connections} connections, processor time`,
    '',
    samplesTable(requests, bare),
    '',
    'The peers run pg with a pool of ten connections, named statements and the same SQL. This server and Fastify count each call',
    'in an unlogged table that all servers share: Fastify by a statement for each call, sent without waiting for the one before.',
    '',
    `The same, by the number of server processes, ${connections} connections in all`,
    '',
    samplesTable(processes, processes[0]?.name ?? ''),
  ].join('\n')
}

const users = ['servers', 'database', 'clients'] as const

/** @param limit the name of the row to which the others are compared */
export function samplesTable(measured: readonly Samples[], limit: string): string {
  const base = named(measured, limit)
  const head = [
    '',
    '× cost',
    'spread',
    'µs server',
    'µs PostgreSQL',
    'µs clients',
    'per second seen',
    'cores used by them',
  ]
  const rows = measured.map((each) => {
    const median = (of: (sample: Sample) => number) => spread(each.samples.map(of)).median
    const micros = users.map((key) => (1e6 * median((sample) => sample[key] / sample.requests)).toFixed(0))
    const cores = users.map((key) => median((sample) => sample[key] / sample.seconds).toFixed(2))
    const { median: toBase, low, high } = costRatio(each, base)
    return [
      each.name,
      toBase.toFixed(2),
      `${low.toFixed(2)}–${high.toFixed(2)}`,
      ...micros,
      median(({ requests, seconds }) => requests / seconds).toFixed(0),
      cores.join(' + '),
    ]
  })
  return table(head, rows)
}
