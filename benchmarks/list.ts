/** The part of a long list: 1,000 resources in one response, beside the same rows read and written by `JSON.stringify`. */
import { deepStrictEqual } from 'node:assert/strict'
import { join } from 'node:path'
import { loaded } from './pages.ts'
import { type SampleRequest, seedDatabase } from './project-copy.ts'
import { type Claim, type Measured, ratio, spread, table, times, unmeasured } from './report.ts'
import { type Plan, startTarget, type Target } from './target.ts'

type ListPace = { rounds: number; seconds: number; warmUpSeconds: number }
export type ListCosts = { measured: Measured[]; bytes: number }

const bare = 'node:http and JSON.stringify'
const own = 'this server'
const least = 0.8

/** @param plans the lower bound, and this server */
export async function measureList(folder: string, plans: [bare: Plan, own: Plan], pace: ListPace): Promise<ListCosts> {
  const database = join(folder, 'list.db')
  const sample = { ...(await seedDatabase(database)), path: '/v1/resources' }
  const targets: Target[] = []
  for (const [index, plan] of plans.entries()) {
    targets.push(await startTarget({ ...plan, name: [bare, own][index] as string }, database))
  }
  const bytes = await compareBodies(targets, sample)
  const measured = targets.map(({ name }) => unmeasured(name))
  for (const target of targets) await loaded(target, sample, pace.warmUpSeconds)
  for (let round = 0; round < pace.rounds; round++) {
    // Each round begins with another target, so that none always follows the same one.
    for (let turn = 0; turn < targets.length; turn++) {
      const at = (round + turn) % targets.length
      measured[at]?.rounds.push(await loaded(targets[at] as Target, sample, pace.seconds))
    }
  }
  for (const target of targets) await target.stop()
  return { measured, bytes }
}

export function listClaims({ measured }: ListCosts): Claim[] {
  const { median } = ratio(measured[1] as Measured, measured[0] as Measured)
  return [
    {
      claim: `a list of 1,000 resources at least ${least.toFixed(2)} × ${bare} of the same rows`,
      value: median,
      shown: times(median),
      holds: median >= least,
    },
  ]
}

export function listReport({ measured, bytes }: ListCosts): string {
  const rows = measured.map((each) => {
    const { median, low, high } = ratio(each, measured[0] as Measured)
    const micros = each.rounds.map((round) => (1e6 * (round.cpuSeconds ?? round.seconds)) / round.requests)
    return [each.name, median.toFixed(3), `${low.toFixed(3)}–${high.toFixed(3)}`, spread(micros).median.toFixed(0)]
  })
  return [
    `GET /v1/resources: 1,000 resources, ${bytes} bytes, by processor time of the server`,
    '',
    table(['', '× bare', 'spread', 'µs/request'], rows),
  ].join('\n')
}

/** Verifies that every target returns the same body before measuring it. @returns its bytes */
async function compareBodies(targets: Target[], { path, headers }: SampleRequest): Promise<number> {
  const bodies: string[] = []
  for (const { name, url } of targets) {
    const response = await fetch(url + path, { headers })
    bodies.push(await response.text())
    if (response.status !== 200) throw new Error(`${name} answers ${response.status}: ${bodies.at(-1)}`)
  }
  const [first = '', second = ''] = bodies
  deepStrictEqual(JSON.parse(second), JSON.parse(first), `${own} answers another list`)
  return Buffer.byteLength(first)
}
