/** Records when a credential was last used, to the minute: all uses of one second in one transaction. */
import type { Logger } from 'pino'
import { reportFaults } from '../../app/report-faults.ts'
import type { Database } from '../../db/database.ts'
import { type Use, updateApiKeyUses, updateSessionUses } from '../../db/queries/last-uses.ts'
import { createCollector } from './collector.ts'

/** A credential with the user or workspace that it belongs to. */
type UsedCredential =
  | { kind: 'session'; userId: string; id: string }
  | { kind: 'api_key'; workspaceId: string; id: string }

export type LastUse = {
  /** @param stored the last use in the database; null: never used */
  note(used: UsedCredential, stored: Date | null, now: Date): void
  /** Writes all pending uses. */
  close(): Promise<void>
}

/** Pending uses by credential id. */
type Notes = Map<string, { used: UsedCredential; at: Date }>

function usesOf(notes: Notes, kind: UsedCredential['kind']): Use[] {
  return [...notes.values()]
    .filter(({ used }) => used.kind === kind)
    .map(({ used, at }) => ({ placeId: used.kind === 'session' ? used.userId : used.workspaceId, id: used.id, at }))
}

const minuteMs = 60_000
const writtenAfterMs = 1_000

/** @param afterMs time in which uses are collected for one transaction */
export function createLastUse(db: Database, log: Logger, afterMs = writtenAfterMs): LastUse {
  let noted: Notes = new Map()
  let beingWritten: Notes = new Map()
  const write = async () => {
    if (noted.size === 0) return
    beingWritten = noted
    noted = new Map()
    try {
      await db.write(async (tx) => {
        await updateSessionUses(tx, usesOf(beingWritten, 'session'))
        await updateApiKeyUses(tx, usesOf(beingWritten, 'api_key'))
      })
    } finally {
      beingWritten = new Map()
    }
  }
  const report = reportFaults(log, 'the last use of credentials could not be noted')
  const { schedule, close } = createCollector(afterMs, write, report)
  return {
    note(used, stored, now) {
      const { id } = used
      const minute = now.getTime() - (now.getTime() % minuteMs)
      if (stored !== null && stored.getTime() >= minute) return
      if ([noted, beingWritten].some((notes) => Number(notes.get(id)?.at) >= minute)) return
      noted.set(id, { used, at: new Date(minute) })
      schedule()
    },
    close,
  }
}
