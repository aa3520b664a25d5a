/**
 * Takes away what nobody needs any more: sessions, invitations, holds and closures that are over, replies that are not given again,
 * and checkouts whose run was never stored, or was deleted by a process that died before it had removed them.
 * It only tidies: whether something has expired is decided where it is used, by comparing with now.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { removeDeletedCheckouts } from '../app/agent-runs/deleted-checkouts.ts'
import { removeOrphanCheckouts } from '../app/agent-runs/orphan-checkouts.ts'
import type { RunSettings } from '../app/call.ts'
import type { Connection, Database } from '../db/database.ts'
import { removeOldIdempotencyKeys } from '../db/queries/idempotency-keys.ts'
import { removeClosedInvitations } from '../db/queries/invitations.ts'
import { purgeHolds } from '../db/queries/purge-holds.ts'
import { removePastClosures } from '../db/queries/resource-closures.ts'
import { removeEndedSessions } from '../db/queries/sessions.ts'
import { replayCutoff } from '../domain/idempotency.ts'
import type { VersionEngine } from '../git/engine.ts'

export type Retention = {
  /** One round, now. */
  sweep(now: Date): Promise<void>
  /** Waits for the round under way, or five seconds: removing a large checkout may take longer, and is gone on with later. */
  stop(): Promise<void>
}

const firstAfterMs = 60_000
const stopWithinMs = 5_000
const everyMs = 3_600_000
/** Of one transaction: a long one would keep every other write waiting. */
const rowsAtOnce = 500
/** A creation that takes longer than this has been given up. */
const orphanAfterMs = 3_600_000
/** Nobody is shown a closure that is over, and each that is kept is read with those to come. */
const closuresKeptMs = 30 * 24 * 3_600_000
/** So long, whoever asks about a hold is told what became of it. */
const holdsKeptMs = 7 * 24 * 3_600_000

export function startRetention(db: Database, git: VersionEngine, runs: RunSettings, log: Logger): Retention {
  let underWay: Promise<void> = Promise.resolve()
  let stopped = false
  const emptied = async (remove: (tx: Connection) => Promise<number>) => {
    let removed = 0
    for (let last = rowsAtOnce; last === rowsAtOnce && !stopped; removed += last) last = await db.write(remove)
    return removed
  }
  const round = async (now: Date) => {
    const sessions = await emptied((tx) => removeEndedSessions(tx, now, rowsAtOnce))
    const invitations = await emptied((tx) => removeClosedInvitations(tx, now, rowsAtOnce))
    const keys = await emptied((tx) => removeOldIdempotencyKeys(tx, replayCutoff(now), rowsAtOnce))
    const holds = await emptied((tx) => purgeHolds(tx, new Date(now.getTime() - holdsKeptMs), rowsAtOnce))
    const closures = await emptied((tx) => removePastClosures(tx, new Date(now.getTime() - closuresKeptMs), rowsAtOnce))
    const checkouts = await removeOrphanCheckouts(db, runs, new Date(now.getTime() - orphanAfterMs))
    const deleted = await removeDeletedCheckouts(db, git, ({ runId }, err) =>
      log.error(
        { run: runId, err },
        'the checkout of a deleted run cannot be removed now; it is tried again in an hour',
      ),
    )
    const tidied = { sessions, invitations, keys, holds, closures, checkouts, deleted }
    if (Object.values(tidied).some((removed) => removed > 0)) log.info(tidied, 'tidied')
  }
  const sweep = (now: Date) => {
    underWay = underWay.catch(() => undefined).then(() => round(now))
    return underWay
  }
  const inBackground = () => {
    sweep(new Date()).catch((error) =>
      log.error({ err: error }, 'tidying did not succeed; it is tried again in an hour'),
    )
  }
  const timers = [setTimeout(inBackground, firstAfterMs).unref(), setInterval(inBackground, everyMs).unref()]
  return {
    sweep,
    async stop() {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
      const enough = new AbortController()
      const late = sleep(stopWithinMs, undefined, { signal: enough.signal }).catch(() => undefined)
      await Promise.race([underWay.catch(() => undefined), late])
      enough.abort()
    },
  }
}
