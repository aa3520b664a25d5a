/**
 * Part one: random histories of small worlds. After every step, the rules, the database and an oracle (which counts
 * every minute and searches exhaustively) must agree on availability, and no peak may exceed its capacity.
 */
import { startChild } from './children.ts'
import type { HistoryReport, HistoryTask } from './history-process.ts'
import { type Outcome, type Run, summed } from './part.ts'
import { migrationsOf } from './project-copy.ts'

const processes = 2

export async function stressHistories({ projectCopy, storage, seed, now, histories, from }: Run): Promise<Outcome> {
  const reports = await Promise.all(
    Array.from({ length: Math.min(processes, histories) }, async (_, index) => {
      const child = startChild<HistoryTask, HistoryReport>(projectCopy, 'history-process.js')
      const migrations = migrationsOf(projectCopy)
      const location = await storage.createPrivate(`histories_${index}`)
      const range = { from: from + index, until: from + histories, every: processes }
      child.send({ location, migrations, seed, now: now.getTime(), ...range })
      const report = await child.next()
      child.kill('SIGKILL')
      return report
    }),
  )
  const { steps, taken, stays, refused, limited, rows, listed } = summed(reports.map(({ counts }) => counts))
  const faults = reports.flatMap(({ fault }) => fault ?? []).sort((one, other) => one.number - other.number)
  return {
    counts: [
      ['histories', reports.reduce((sum, { played }) => sum + played, 0)],
      ['steps', steps],
      ['taken', taken],
      ['of them in days', stays],
      ['refused', refused],
      ['of them by limits', limited],
      ['rows tried past the rules', rows],
      ['starts listed', listed],
    ],
    violations: faults.map(({ number, what, trace }) => ({
      what: `history ${number}: ${what}`,
      replay: `--histories 1 --from ${number}`,
      trace,
    })),
  }
}
