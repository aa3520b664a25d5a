/** The part of requests: this server beside others that do the same work, and with contracts of other sizes. */
import { join } from 'node:path'
import { connections, load, loader } from './load.ts'
import { say } from './parts.ts'
import { copyServer, seedDatabase } from './project-copy.ts'
import {
  atLeast,
  type Claim,
  counted,
  lessThan,
  type Measured,
  named,
  percent,
  rateOf,
  ratio,
  spread,
  table,
  times,
} from './report.ts'
import { compareBodies, inRotation, loaded, startAll, stopAll } from './rounds.ts'
import { type Plan, startTarget } from './target.ts'

export type RequestPace = { rounds: number; seconds: number; warmUpSeconds: number; starts: number }
export type RequestCosts = { measured: Measured[]; pace: RequestPace }

const sizes = [60, 200, 800]
const bare = 'node:http, no checks'
const own = 'this server'
const fastify = 'Fastify 5'
const validator = 'express-openapi-validator'
const stock = 'openapi-backend, stock'
const sized = (size: number) => `${own}, ${size} operations`

const notes = [
  'Rate limits are counted by this server, Fastify and express-openapi-validator, per user, in memory, never reached;',
  'stock openapi-backend counts none and gets the contract rendered as OpenAPI 3.0, which it needs. All check requests',
  'and replies. Peers run raw better-sqlite3 with the same SQL. Starts are to the first 200, bundles made before.',
]

/** @param target the plan of a file in targets/ */
export async function measureRequests(
  folder: string,
  ownPlan: Plan,
  target: (name: string, script: string) => Promise<Plan>,
  pace: RequestPace,
): Promise<RequestCosts> {
  const database = join(folder, 'bench.db')
  const sample = await seedDatabase(database)
  say(`copying this server with ${sizes.join(', ')} operations …`)
  const plans = [
    await target(bare, 'bare'),
    ownPlan,
    await target(fastify, 'fastify'),
    await target(validator, 'express-openapi-validator'),
    await target(stock, 'openapi-backend'),
  ]
  for (const size of sizes)
    plans.push({ ...ownPlan, name: sized(size), folder: await copyServer(join(folder, `own-${size}`), size) })
  say('starting …')
  const targets = await startAll(plans.map((plan) => [plan, database]))
  for (const { name, headers } of await compareBodies(targets, sample)) {
    const missing = ['X-Request-Id', 'X-RateLimit-Remaining'].filter((header) => !headers.has(header))
    if (missing.length > 0 && name !== bare) say(`  ${name} sends no ${missing.join(', ')}`)
  }
  for (const { url } of targets) await load(url, sample, pace.warmUpSeconds)
  const measured = await inRotation(targets, pace.rounds, (each, round) => {
    say(`round ${round + 1} of ${pace.rounds}: ${each.name} …`)
    return loaded(each, sample, pace.seconds)
  })
  for (const [index, each] of targets.entries())
    Object.assign(measured[index] as Measured, { residentMiB: await each.residentMiB() })
  await stopAll(targets)
  say('cold starts …')
  for (const name of [own, fastify])
    named(measured, name).coldStartMs.push(...(await coldStarts(named(plans, name), database, pace.starts)))
  return { measured, pace }
}

async function coldStarts(plan: Plan, database: string, count: number): Promise<number[]> {
  const milliseconds: number[] = []
  for (let start = 0; start < count; start++) {
    const target = await startTarget(plan, database)
    milliseconds.push(target.coldStartMs)
    await target.stop()
  }
  return milliseconds
}

export function requestClaims({ measured }: RequestCosts): Claim[] {
  const over = (name: string, least: number, ours = own): Claim => {
    const { median } = ratio(named(measured, ours), named(measured, name))
    return atLeast(`at least ${least.toFixed(2)} × ${name}`, median, least, times)
  }
  const growth = ratio(named(measured, sized(60)), named(measured, sized(800))).median - 1
  return [
    over(bare, 1.2),
    over(fastify, 1.4),
    over(validator, 4),
    over(stock, 8),
    lessThan('a request costs less than a tenth more with 800 operations than with 60', growth, 0.1, percent),
  ]
}

export function requestsReport({ measured, pace }: RequestCosts): string {
  const limit = named(measured, bare)
  const rows = measured.map((each) => {
    const toLimit = ratio(each, limit)
    const rate = spread(each.rounds.map(rateOf))
    const seen = spread(each.rounds.map(({ requests, seconds }) => requests / seconds))
    return [
      each.name,
      toLimit.median.toFixed(3),
      `${toLimit.low.toFixed(3)}–${toLimit.high.toFixed(3)}`,
      ratio(each, named(measured, own)).median.toFixed(2),
      (1e6 / rate.median).toFixed(1),
      counted(rate.median),
      counted(seen.median),
      each.residentMiB?.toFixed(0) ?? '–',
      each.coldStartMs.length > 0 ? spread(each.coldStartMs).median.toFixed(0) : '–',
    ]
  })
  const head = ['', '× bare', 'spread', '× ours', 'µs/request', 'req/s of a core', 'req/s seen', 'MiB', 'start ms']
  return [
    `GET /v1/resources/{id} with an API key against SQLite, ${connections} connections from ${loader}`,
    `${pace.rounds} rounds of ${pace.seconds} s in rotation; medians; ratios and µs by processor time of the server`,
    '',
    table(head, rows),
    '',
    ...notes,
  ].join('\n')
}
