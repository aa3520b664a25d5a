/** The part of a long list: 1,000 resources in one response, beside the same rows read and written by `JSON.stringify`. */
import { join } from 'node:path'
import { seedDatabase } from './project-copy.ts'
import { atLeast, type Claim, type Measured, ratio, secondsPerRequest, table, times } from './report.ts'
import { compareBodies, inRotation, loaded, startAll, stopAll } from './rounds.ts'
import type { Plan } from './target.ts'

type ListPace = { rounds: number; seconds: number; warmUpSeconds: number }
export type ListCosts = { measured: Measured[]; bytes: number }

const bare = 'node:http and JSON.stringify'
const own = 'this server'
const least = 0.8

/** @param plans the lower bound, and this server */
export async function measureList(folder: string, plans: [bare: Plan, own: Plan], pace: ListPace): Promise<ListCosts> {
  const database = join(folder, 'list.db')
  const sample = { ...(await seedDatabase(database)), path: '/v1/resources' }
  const targets = await startAll(
    plans.map((plan, index) => [{ ...plan, name: [bare, own][index] as string }, database]),
  )
  const [reply] = await compareBodies(targets, sample)
  for (const target of targets) await loaded(target, sample, pace.warmUpSeconds)
  const measured = await inRotation(targets, pace.rounds, (target) => loaded(target, sample, pace.seconds))
  await stopAll(targets)
  return { measured, bytes: Buffer.byteLength(reply?.body ?? '') }
}

export function listClaims({ measured }: ListCosts): Claim[] {
  const { median } = ratio(measured[1] as Measured, measured[0] as Measured)
  return [
    atLeast(`a list of 1,000 resources at least ${least.toFixed(2)} × ${bare} of the same rows`, median, least, times),
  ]
}

export function listReport({ measured, bytes }: ListCosts): string {
  const rows = measured.map((each) => {
    const { median, low, high } = ratio(each, measured[0] as Measured)
    return [
      each.name,
      median.toFixed(3),
      `${low.toFixed(3)}–${high.toFixed(3)}`,
      (1e6 * secondsPerRequest(each)).toFixed(0),
    ]
  })
  return [
    `GET /v1/resources: 1,000 resources, ${bytes} bytes, by processor time of the server`,
    '',
    table(['', '× bare', 'spread', 'µs/request'], rows),
  ].join('\n')
}
