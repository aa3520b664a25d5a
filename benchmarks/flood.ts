/** Delay of others while eight clients of one workspace request the most expensive availability list that is allowed. */
import { type Answers, ask, askRepeatedly } from './booking-load.ts'
import { type FloodSeed, seedFlood } from './booking-seed.ts'
import { type Claim, counted, spread, table } from './report.ts'
import { type Plan, startTarget } from './target.ts'

export type FloodCosts = { allocations: number; quiet: Others; flooded: Others; flood: Answers[] }
type Others = { health: Answers; light: Answers }

const floodClients = 8
const healthPauseMs = 10
const lightPauseMs = 50
const healthMaxMs = 100

export async function measureFlood(folder: string, plan: Plan, seconds: number): Promise<FloodCosts> {
  const seeded = await seedFlood(folder)
  const { url, stop } = await startTarget(plan, seeded.file)
  try {
    // Both threads are started before the measurement.
    await Promise.all([ask(url, seeded.expensive, 200), ask(url, seeded.light, 200)])
    const quiet = await others(url, seeded, until(seconds))
    const isOver = until(4 * seconds)
    const flood = Array.from({ length: floodClients }, () => askRepeatedly(url, seeded.expensive, 0, isOver))
    const flooded = await others(url, seeded, isOver)
    return { allocations: seeded.allocations, quiet, flooded, flood: await Promise.all(flood) }
  } finally {
    await stop()
  }
}

export function floodClaims({ flooded }: FloodCosts): Claim[] {
  const health = percentile(flooded.health, 99)
  return [
    {
      claim: `GET /v1/health under ${healthMaxMs} ms at the 99th percentile while ${floodClients} clients ask for the most expensive list`,
      value: health,
      shown: `${health.toFixed(1)} ms`,
      holds: health < healthMaxMs && onlyStatus(flooded.health, 200),
    },
    {
      claim: 'the short list of another workspace is answered 200 each time meanwhile',
      value: percentile(flooded.light, 99),
      shown: `${percentile(flooded.light, 99).toFixed(1)} ms at the 99th percentile`,
      holds: onlyStatus(flooded.light, 200),
    },
  ]
}

export function floodReport({ allocations, quiet, flooded, flood }: FloodCosts): string {
  const line = (name: string, answers: Answers) => [
    name,
    String(answers.milliseconds.length),
    ...[50, 99, 100].map((percent) => percentile(answers, percent).toFixed(1)),
  ]
  const count = (status: number) => flood.reduce((sum, { statuses }) => sum + (statuses.get(status) ?? 0), 0)
  const megabytes = (Math.max(...flood.map(({ bytes }) => bytes)) / 1e6).toFixed(1)
  return [
    `While ${floodClients} clients of a workspace with ${counted(allocations)} allocations ask for a month of explained five-minute starts, ${megabytes} MB each:`,
    `${count(200)} of their lists were answered, ${count(503)} refused with 503. Milliseconds as seen by others:`,
    '',
    table(
      ['', 'answers', 'median', '99 %', 'longest'],
      [
        line('GET /v1/health, quiet', quiet.health),
        line('GET /v1/health, flooded', flooded.health),
        line('short list of another workspace, quiet', quiet.light),
        line('short list of another workspace, flooded', flooded.light),
      ],
    ),
  ].join('\n')
}

async function others(url: string, { light }: FloodSeed, isOver: () => boolean): Promise<Others> {
  const healthRequest = { method: 'GET', path: '/v1/health', headers: {} }
  const [health, lightAnswers] = await Promise.all([
    askRepeatedly(url, healthRequest, healthPauseMs, isOver),
    askRepeatedly(url, light, lightPauseMs, isOver),
  ])
  return { health, light: lightAnswers }
}

function until(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000
  return () => performance.now() >= end
}

function percentile({ milliseconds }: Answers, percent: number): number {
  if (percent === 50) return spread(milliseconds).median
  const sorted = milliseconds.toSorted((one, other) => one - other)
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN
}

function onlyStatus({ statuses }: Answers, status: number): boolean {
  return statuses.size === 1 && statuses.has(status)
}
