/**
 * Rows past the rules: several processes write allocations without the locks of the server. The triggers alone must store as many
 * as fit, and no more.
 */
import { startChild } from './children.ts'
import { recountPeaks } from './integrity.ts'
import { type Outcome, type Run, summed } from './part.ts'
import { migrationsOf } from './project-copy.ts'
import type { RowsReport, RowsTask } from './rows-process.ts'
import { type RowsSeed, seedRows, targetName } from './rows-seed.ts'

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
  const violations = [...faults, ...reports.flatMap((report) => report.violations), ...misfilled(seeded, reports)]
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

/**
 * Starts with more rows than fit, and those with fewer although a row was refused: no row is removed, so the places that were
 * taken then are taken at the end.
 */
export function misfilled(
  { targets, starts }: Pick<RowsSeed, 'targets' | 'starts'>,
  reports: readonly Pick<RowsReport, 'stored' | 'refusedAlone'>[],
): string[] {
  const stored = summed(reports.map((report) => report.stored))
  const refused = summed(reports.map((report) => report.refusedAlone))
  return targets.flatMap((target) =>
    starts.flatMap((start) => {
      const many = stored[`${targetName(target)} ${start}`] ?? 0
      const { capacity } = target
      if (many > capacity) return [`${many} rows were acknowledged where ${capacity} fit`]
      const isRefused = (refused[`${targetName(target)} ${start}`] ?? 0) > 0
      return isRefused && many < capacity
        ? [`a row was refused, and ${capacity - many} of ${capacity} places stayed free`]
        : []
    }),
  )
}
