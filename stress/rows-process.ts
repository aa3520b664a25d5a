/**
 * Writes allocations past the rules and past the locks of the server: only the database itself is in the way. Run by several
 * processes at once.
 */
import { v7 as newId } from 'uuid'
import { open, placeOf } from '#dialect'
import { newHold } from '../app/holds/new.ts'
import type { Database } from '../db/database.ts'
import { type AllocationRow, insertAllocations, Overbooked, spanOf } from '../db/queries/allocations.ts'
import { insertHold } from '../db/queries/holds.ts'
import { type Chance, chanceOf } from './chance.ts'
import { endWithParent } from './children.ts'
import { instantOf, type RowsSeed, type Target, targetName, targetsAt } from './rows-seed.ts'

export type RowsTask = {
  databaseUrl: string
  migrations: string
  seeded: RowsSeed
  seed: number
  process: number
  now: number
  /** Attempts at each start. */
  attempts: number
}
export type RowsReport = {
  /** Rows stored, by `target start`. */
  stored: Record<string, number>
  /** Rows refused in a transaction of their own, by `target start`: all places were taken then. */
  refusedAlone: Record<string, number>
  tried: number
  refused: number
  pairs: number
  violations: string[]
}

const minuteMs = 60_000

endWithParent()
const violations: string[] = []
process.on('unhandledRejection', (error) => {
  violations.push(`a write failed, and nobody waited for it: ${error instanceof Error ? error.message : error}`)
})
process.on('message', (task: RowsTask) => void play(task).then((report) => process.send?.(report)))

async function play(task: RowsTask): Promise<RowsReport> {
  const { databaseUrl, migrations, seeded, attempts } = task
  const db = await open(placeOf(databaseUrl).location, migrations)
  const report: RowsReport = { stored: {}, refusedAlone: {}, tried: 0, refused: 0, pairs: 0, violations }
  const chance = chanceOf(task.seed, 'rows', task.process)
  for (const start of seeded.starts) {
    // All processes reach the same start at about the same time.
    await Promise.all(Array.from({ length: attempts }, () => attempt(db, task, report, chance, start)))
  }
  await db.close()
  return report
}

async function attempt(db: Database, task: RowsTask, report: RowsReport, chance: Chance, start: number): Promise<void> {
  // Two in any order deadlock now and then: the transaction must then run again, or end without a trace.
  const taken = chance.shuffled(targetsAt(task.seeded, start)).slice(0, chance.oneIn(4) ? 2 : 1)
  report.tried++
  if (taken.length > 1) report.pairs++
  try {
    await store(db, task, chance, taken, start)
  } catch (error) {
    report.refused++
    if (!(error instanceof Overbooked)) violations.push(`a row past the rules was refused with ${error}`)
    else if (taken.length === 1) count(report.refusedAlone, taken, start)
    return
  }
  count(report.stored, taken, start)
}

function count(counts: Record<string, number>, targets: readonly Target[], start: number): void {
  for (const target of targets) {
    const name = `${targetName(target)} ${start}`
    counts[name] = (counts[name] ?? 0) + 1
  }
}

async function store(
  db: Database,
  { seeded, now }: RowsTask,
  chance: Chance,
  targets: Target[],
  start: number,
): Promise<void> {
  const { workspaceId, memberId } = seeded
  const shape = { duration: rowMs, bufferBefore: 0, bufferAfter: 0 }
  const expiresAt = new Date(start + 20_000 * dayMs)
  const writtenAt = new Date(now)
  const bookingRequirements = { shape, days: null, partySize: 1, requirements: [] }
  const { serviceId } = targets[0] as Target
  const hold = newHold({ workspaceId, memberId, serviceId, bookingRequirements, start, expiresAt }, writtenAt)
  const common = { workspaceId, holdId: hold.id, bookingId: null, expiresAt, writtenAt, releasedAt: null }
  const rows = targets.map(({ capacity: _, isLong, ...target }) => ({
    ...{ id: newId(), ...common, ...target, waived: false },
    ...timeAround(instantOf({ isLong }, seeded, start), isLong, chance),
  }))
  await db.write(async (tx) => {
    await insertHold(tx, hold)
    for (const row of rows) await insertAllocations(tx, [row satisfies AllocationRow])
  })
}

const rowMs = 30 * minuteMs
const dayMs = 24 * 60 * minuteMs

/** Half an hour from an instant, or weeks around it. */
function timeAround(instant: number, isLong: boolean, chance: Chance) {
  const from = isLong ? instant - chance.between(0, 50 * 24 * 60) * minuteMs : instant
  const until = isLong ? instant + chance.between(1, 50 * 24 * 60) * minuteMs : instant + rowMs
  return { bodyFrom: from, bodyUntil: until, blockedFrom: from, blockedUntil: until, span: spanOf(until - from) }
}
