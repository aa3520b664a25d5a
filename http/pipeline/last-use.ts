/**
 * Records when a credential was last used, to the minute. Requests do not wait for it: all uses of one second are written
 * in one transaction, and a process that dies loses at most that second.
 */
import type { Logger } from 'pino'
import { type Database, DatabaseUnavailable } from '../../db/database.ts'
import { type Use, updateApiKeyUses, updateSessionUses } from '../../db/queries/last-uses.ts'

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
  let timer: NodeJS.Timeout | undefined
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    if (noted.size === 0) return
    const batch = noted
    beingWritten = batch
    noted = new Map()
    await db
      .write(async (tx) => {
        await updateSessionUses(tx, usesOf(batch, 'session'))
        await updateApiKeyUses(tx, usesOf(batch, 'api_key'))
      })
      .catch((error) => {
        // The database itself logs once that it accepts no writes; logging here would add a line every second.
        if (!(error instanceof DatabaseUnavailable))
          log.error({ err: error }, 'the last use of credentials could not be noted')
      })
    if (beingWritten === batch) beingWritten = new Map()
  }
  return {
    note(used, stored, now) {
      const { id } = used
      const minute = now.getTime() - (now.getTime() % minuteMs)
      if (stored !== null && stored.getTime() >= minute) return
      if ([noted, beingWritten].some((notes) => Number(notes.get(id)?.at) >= minute)) return
      noted.set(id, { used, at: new Date(minute) })
      timer ??= setTimeout(flush, afterMs).unref()
    },
    close: flush,
  }
}
