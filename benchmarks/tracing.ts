/** The part of tracing: the price of a request with traces off, with one request of a hundred sampled, and with all of them. */
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { load } from './load.ts'
import { copyServer, seedDatabase } from './project-copy.ts'
import {
  added,
  atMost,
  type Claim,
  type Measured,
  named,
  percent,
  secondsPerRequest,
  table,
  unmeasured,
} from './report.ts'
import { inRotation, loaded, startAll, stopAll } from './rounds.ts'
import { type Plan, withAwakeLoadCore } from './target.ts'

export type TracingPace = { rounds: number; warmUpSeconds: number }
export type TracingCosts = { measured: Measured[]; exports: number }

const without = 'without the hooks'
const off = 'off'
const onePercent = '1 % sampled'
const all = 'all sampled'
/**
 * The differences are small: smaller than those between two processes of the same server, which V8 optimizes by what their first requests
 * happen to be. So each plan is measured in several processes.
 */
const processes = 5
const seconds = 1
/** Number of usual warm-ups that the server with 1 % sampled gets: V8 compiles late what runs rarely. */
const rareWarmUps = 15

/** @param plan this server as it is */
export async function measureTracing(folder: string, plan: Plan, pace: TracingPace): Promise<TracingCosts> {
  const database = join(folder, 'tracing.db')
  const sample = await seedDatabase(database)
  const collector = await openCollector()
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_METRICS_EXPORTER: 'none' }
  const share = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.01' }
  const plans: Plan[] = [
    { ...plan, name: without, folder: await copyWithoutHooks(join(folder, 'without-hooks')) },
    { ...plan, name: off },
    { ...plan, name: onePercent, env: { ...traced, ...share } },
    { ...plan, name: all, env: traced },
  ]
  const measured = plans.map(({ name }) => unmeasured(name))
  const warmUps = plans.map(({ name }) => pace.warmUpSeconds * (name === onePercent ? rareWarmUps : 1))
  const loadedSeconds = plans.length * pace.rounds * seconds + warmUps.reduce((sum, each) => sum + each, 0)
  for (let process = 0; process < processes; process++) {
    const targets = await startAll(plans.map((each) => [each, database]))
    await withAwakeLoadCore(2 * loadedSeconds, async () => {
      for (const [index, { url }] of targets.entries()) await load(url, sample, warmUps[index] as number)
      const ofProcess = await inRotation(targets, pace.rounds, (target) => loaded(target, sample, seconds))
      for (const [index, { rounds }] of ofProcess.entries()) measured[index]?.rounds.push(...rounds)
    })
    await stopAll(targets)
  }
  await collector.close()
  if (collector.exports === 0) throw new Error('the collector got no span')
  return { measured, exports: collector.exports }
}

export function tracingClaims({ measured }: TracingCosts): Claim[] {
  const sampled = addedTo(measured, off, onePercent).median
  const hooks = addedTo(measured, without, off).median
  return [
    atMost('traces of one request in a hundred add at most 5 % to a request', sampled, 0.05, percent),
    atMost('traces that are off add at most 1 % to a request', hooks, 0.01, percent),
  ]
}

export function tracingReport({ measured, exports }: TracingCosts): string {
  const rows = measured.map((each) => {
    const { median, low, high } = addedTo(measured, off, each.name)
    return [
      each.name,
      (1e6 * secondsPerRequest(each)).toFixed(1),
      percent(median),
      `${percent(low)} to ${percent(high)}`,
    ]
  })
  return [
    'GET /v1/resources/{id} with an API key against SQLite, with spans sent to a collector on the load core',
    '',
    table(['traces', 'µs/request', 'added', 'spread'], rows),
    '',
    `The collector got ${exports} exports.`,
  ].join('\n')
}

function addedTo(measured: Measured[], base: string, name: string) {
  return added(named(measured, base), named(measured, name))
}

/** A copy of this server as it was before there were traces: no request asks whether it is traced. */
async function copyWithoutHooks(folder: string): Promise<string> {
  const copy = await copyServer(folder)
  const changes: [file: string, from: RegExp, to: string][] = [
    ['http/app.ts', /return isObserved \? observed\(.*\) : (handle\(.*\))/, 'return $1'],
    ['http/pipeline/log.ts', / +trace_id: .*\n +span_id: .*\n/, ''],
  ]
  for (const [file, from, to] of changes) {
    const source = await readFile(join(copy, file), 'utf8')
    const changed = source.replace(from, to)
    if (changed === source) throw new Error(`${file} asks for traces in another way; see benchmarks/tracing.ts`)
    await writeFile(join(copy, file), changed)
  }
  return copy
}

async function openCollector() {
  const collector = { url: '', exports: 0, close: async () => {} }
  const server = createServer((request, response) => {
    collector.exports++
    request.resume().once('end', () => response.writeHead(200).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  collector.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  collector.close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return collector
}
