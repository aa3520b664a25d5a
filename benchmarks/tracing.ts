/** The part of tracing: the price of a request with traces off, with one request of a hundred sampled, and with all of them. */
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { load } from './load.ts'
import { copyServer, type SampleRequest, seedDatabase } from './project-copy.ts'
import { type Claim, type Measured, percent, ratio, spread, table, unmeasured } from './report.ts'
import { type Plan, startTarget, type Target, withAwakeLoadCore } from './target.ts'

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
    const targets: Target[] = []
    for (const each of plans) targets.push(await startTarget(each, database))
    await withAwakeLoadCore(2 * loadedSeconds, async () => {
      for (const [index, { url }] of targets.entries()) await load(url, sample, warmUps[index] as number)
      await measureTargets(targets, sample, pace.rounds, measured)
    })
    for (const target of targets) await target.stop()
  }
  await collector.close()
  if (collector.exports === 0) throw new Error('the collector got no span')
  return { measured, exports: collector.exports }
}

export function tracingClaims({ measured }: TracingCosts): Claim[] {
  const added = addedTo(measured, off, onePercent).median
  const hooks = addedTo(measured, without, off).median
  return [
    {
      claim: 'traces of one request in a hundred add at most 5 % to a request',
      value: added,
      shown: percent(added),
      holds: added <= 0.05,
    },
    {
      claim: 'traces that are off add at most 1 % to a request',
      value: hooks,
      shown: percent(hooks),
      holds: hooks <= 0.01,
    },
  ]
}

export function tracingReport({ measured, exports }: TracingCosts): string {
  const rows = measured.map((each) => {
    const { median, low, high } = addedTo(measured, off, each.name)
    const micros = each.rounds.map((round) => (1e6 * (round.cpuSeconds ?? round.seconds)) / round.requests)
    return [each.name, spread(micros).median.toFixed(1), percent(median), `${percent(low)} to ${percent(high)}`]
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
  const named = (wanted: string) => measured.find((each) => each.name === wanted) as Measured
  const { median, low, high } = ratio(named(base), named(name))
  return { median: median - 1, low: low - 1, high: high - 1 }
}

/** @param measured gets a round of each target for each round */
async function measureTargets(
  targets: Target[],
  sample: SampleRequest,
  rounds: number,
  measured: Measured[],
): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    // Each round begins with another target, so that none always follows the same one.
    for (let turn = 0; turn < targets.length; turn++) {
      const at = (round + turn) % targets.length
      const target = targets[at] as Target
      const before = await target.cpuSeconds()
      const loaded = await load(target.url, sample, seconds)
      const after = await target.cpuSeconds()
      if (loaded.not200 > 0)
        throw new Error(`${target.name} answered ${loaded.not200} requests with something else than 200`)
      const cpuSeconds = before === undefined || after === undefined ? undefined : after - before
      measured[at]?.rounds.push({ requests: loaded.requests, seconds: loaded.seconds, cpuSeconds })
    }
  }
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
