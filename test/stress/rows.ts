/**
 * Rows past the rules: several processes write allocations without the locks of the server. The triggers alone must store as many
 * as fit, and no more.
 */
import { startChild } from './children.ts'
import { recountPeaks } from './integrity.ts'
import { type Outcome, type Run, summed } from './part.ts'
import { migrationsOf } from './project-copy.ts'
import type { RowsReport, RowsTask } from './rows-process.ts'
import { nameOf, type RowsSeed, seedRows } from './rows-seed.ts'

const processes = 4
const sizes = { full: { starts: 40, attempts: 8 }, quick: { starts: 8, attempts: 6 } }

export async function stressRows(run: Run): Promise<Outcome> {
  const { projectCopy, storage, seed, now, quick } = run
  const { starts, attempts } = quick ? sizes.quick : sizes.full
  const databaseUrl = await storage.create('rows')
  const seeded = await seedRows(projectCopy, databaseUrl, { now, starts })
  const common = { databaseUrl, migrations: migrationsOf(projectCopy), seeded, seed, now: now.getTime(), attempts }
  const reports = await Promise.all(
    Array.from({ length: processes }, async (_, index) => {
      const child = startChild<RowsTask, RowsReport>(projectCopy, 'rows-process.js')
      child.send({ ...common, process: index })
      const report = await child.next()
      child.kill('SIGKILL')
      return report
    }),
  )
  const { faults, rows } = await recountPeaks(storage, databaseUrl, () => now.getTime())
  const { tried, refused, pairs } = summed(
    reports.map((each) => ({ tried: each.tried, refused: each.refused, pairs: each.pairs })),
  )
  const violations = [...faults, ...reports.flatMap((report) => report.violations), ...unfilled(seeded, reports)]
  return {
    counts: [
      ['transactions', tried],
      ['of two rows', pairs],
      ['refused', refused],
      ['rows stored', rows],
    ],
    violations: [...new Set(violations)].map((what) => ({ what })),
  }
}

/** Far more rows were tried at each start than fit: none of its places may stay free. */
function unfilled({ targets, starts }: RowsSeed, reports: RowsReport[]): string[] {
  const stored = summed(reports.map((report) => report.stored))
  return targets.flatMap((target) =>
    starts.flatMap((start) => {
      const many = stored[`${nameOf(target)} ${start}`] ?? 0
      return many > target.capacity ? [`${many} rows were acknowledged where ${target.capacity} fit`] : []
    }),
  )
}
