/** The part of starts: a packaged server from its process to its first response, with and without compiled code of an earlier start. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { engineOf } from '../db/dialect/engines.mjs'
import { seedDatabase } from './project-copy.ts'
import { atMost, type Claim, milliseconds, type Spread, spread, table } from './report.ts'
import { type Plan, startTarget } from './target.ts'

type Starts = { ms: Spread; cpuMs: Spread }
export type StartCosts = { withCache: Starts; without: Starts; starts: number }

const mostMs = 400

/** @param plan a package */
export async function measureStarts(folder: string, plan: Plan, starts: number): Promise<StartCosts> {
  const database = join(folder, 'starts.db')
  await seedDatabase(database)
  const cache = join(plan.folder, engineOf(`file:${database}`).bundles, 'compile-cache')
  const without = await startOften(plan, database, starts, () => rm(cache, { recursive: true, force: true }))
  // The first start after that writes the cache.
  await startOften(plan, database, 1)
  return { without, withCache: await startOften(plan, database, starts), starts }
}

export function startClaims({ withCache }: StartCosts): Claim[] {
  const { median } = withCache.ms
  return [atMost(`a packaged server that has started before answers within ${mostMs} ms`, median, mostMs, milliseconds)]
}

export function startReport({ withCache, without, starts }: StartCosts): string {
  const row = (name: string, { ms, cpuMs }: Starts) => [
    name,
    ...[ms.median, ms.low, ms.high, cpuMs.median].map((value) => value.toFixed(0)),
  ]
  const rows = [row('without a compile cache', without), row('with a compile cache', withCache)]
  return [
    `From starting a packaged server to its first response of 200, ${starts} starts, all threads on one core`,
    '',
    table(['', 'ms', 'least', 'most', 'ms processor'], rows),
  ].join('\n')
}

async function startOften(plan: Plan, database: string, starts: number, before = async () => {}): Promise<Starts> {
  const ms: number[] = []
  const cpuMs: number[] = []
  for (let start = 0; start < starts; start++) {
    await before()
    const target = await startTarget(plan, database)
    ms.push(target.coldStartMs)
    cpuMs.push(1000 * ((await target.cpuSeconds()) ?? Number.NaN))
    await target.stop()
  }
  return { ms: spread(ms), cpuMs: spread(cpuMs) }
}
