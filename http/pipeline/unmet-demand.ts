/** Counts refused starts: those of a few seconds in one statement. */
import type { Logger } from 'pino'
import type { UnmetDemandCounter } from '../../app/availability/refused-start.ts'
import { newId } from '../../app/new-id.ts'
import { reportFaults } from '../../app/report-faults.ts'
import type { Database } from '../../db/database.ts'
import { addUnmetDemand, type UnmetDemandRow } from '../../db/queries/unmet-demand.ts'
import { hourOf } from '../../domain/unmet-demand.ts'
import { ExpiringMap } from '../limits/expiring-map.ts'
import { createCollector } from './collector.ts'

export type UnmetDemand = UnmetDemandCounter & {
  /** Writes all pending counts. */
  close(): Promise<void>
}

const writtenAfterMs = 2_000
/** Different counts that one statement writes. A count has six values, and SQLite allows 32,766 of them in a statement. */
const pendingMax = 5_000
/** A caller who repeats a refused start within this time is not counted again. */
const repeatedMs = 10 * 60_000
/** Refused starts that are remembered. Beyond it, the oldest are forgotten, and count again. */
const rememberedMax = 50_000

/** @param afterMs time in which counts are collected for one statement */
export function createUnmetDemand(
  db: Database,
  log: Logger,
  now: () => number = Date.now,
  afterMs = writtenAfterMs,
): UnmetDemand {
  const counted = new ExpiringMap<{ endsAt: number }>(now, rememberedMax)
  let pending = new Map<string, UnmetDemandRow>()
  let dropped = 0
  const report = reportFaults(log, 'unmet demand could not be written')
  const write = async () => {
    const rows = [...pending.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
    pending = new Map()
    if (rows.length > 0) {
      await db
        .write((tx) => addUnmetDemand(tx, rows))
        .catch((error) => {
          dropped += rows.reduce((sum, { count }) => sum + count, 0)
          report(error)
        })
    }
    if (dropped > 0) log.warn({ dropped }, 'refused starts were not counted: too many at once, or a failed write')
    dropped = 0
  }
  const { schedule, close } = createCollector(afterMs, write, report)
  return {
    count({ workspaceId, serviceId, start, reason, caller }) {
      const repeated = `${caller} ${workspaceId} ${serviceId} ${start} ${reason}`
      if (counted.get(repeated)) return
      counted.set(repeated, { endsAt: now() + repeatedMs })
      const startAt = new Date(hourOf(start))
      const key = `${workspaceId} ${serviceId} ${startAt.toISOString()} ${reason}`
      const row = pending.get(key)
      if (row) row.count++
      else if (pending.size >= pendingMax) dropped++
      else pending.set(key, { id: newId(), workspaceId, serviceId, startAt, reason, count: 1 })
      schedule()
    },
    close() {
      counted.close()
      return close()
    },
  }
}
