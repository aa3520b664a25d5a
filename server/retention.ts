/**
 * Removes expired data every hour: sessions, invitations, links for new passwords, holds, closures, dates of resources, stored replies, events, webhook deliveries, deleted webhook endpoints, unmet demand, calls with API keys and manage tokens, and checkouts whose run
 * was never stored or was deleted by a process that died before it removed them. Of several servers on one database, one removes the
 * rows of an hour; each looks after the checkouts on its own disk.
 * Correctness does not depend on it: code that uses such data compares its expiry with the current time.
 */

import type { Logger } from 'pino'
import type { Checkouts } from '../app/agent-runs/checkouts.ts'
import { removeDeletedCheckouts } from '../app/agent-runs/deleted-checkouts.ts'
import { removeOrphanCheckouts } from '../app/agent-runs/orphan-checkouts.ts'
import { removeOrphanCopies } from '../app/agent-runs/run-copies.ts'
import { removeSetAside } from '../app/agent-runs/set-aside.ts'
import type { RunSettings } from '../app/call.ts'
import { withTimeout } from '../concurrency/with-timeout.ts'
import type { Connection, Database } from '../db/database.ts'
import { removeOldApiRequests } from '../db/queries/api-requests.ts'
import { listManageTokens, removeManageTokens } from '../db/queries/bookings.ts'
import { listClockCursors } from '../db/queries/clock.ts'
import { removeOldEvents } from '../db/queries/events.ts'
import { removeOldIdempotencyKeys } from '../db/queries/idempotency-keys.ts'
import { removeClosedInvitations } from '../db/queries/invitations.ts'
import { removeExpiredPasswordResets } from '../db/queries/password-resets.ts'
import { purgeHolds } from '../db/queries/purge-holds.ts'
import { removePastClosures } from '../db/queries/resource-closures.ts'
import { removeOldResourceDates } from '../db/queries/resource-hours.ts'
import { removeEndedSessions } from '../db/queries/sessions.ts'
import { removeOldUnmetDemand } from '../db/queries/unmet-demand.ts'
import { removeDeliveriesOfDeleted, removeOldDeliveries } from '../db/queries/webhook-deliveries.ts'
import { removeDeletedEndpoints } from '../db/queries/webhook-endpoints.ts'
import { removePastWorkspaceClosures } from '../db/queries/workspace-closures.ts'
import { apiRequestsKeptDays } from '../domain/api-request.ts'
import { manageTokenCutoff } from '../domain/manage-token.ts'

export type Retention = {
  /** Removes rows and checkouts now. */
  sweep(now: Date): Promise<void>
  /** Does what the timer does: removes checkouts, and rows unless a server did in this hour. */
  sweepDue(now: Date): Promise<void>
  /** Waits up to five seconds for the running round. Removing a large checkout may take longer, and continues after the next start. */
  stop(): Promise<void>
}

const firstAfterMs = 60_000
const stopWithinMs = 5_000
const everyMs = 3_600_000
/** Shorter than the time between two rounds of one process, so that it finds the round due when its timer fires. */
const claimedMs = everyMs - 5 * 60_000
/** Rows per transaction: a longer transaction would delay every other write. */
const rowsAtOnce = 500
/** A checkout without a stored run is an orphan after this time. */
const orphanAfterMs = 3_600_000

/** Days for which each kind is kept after its end. Manage tokens are kept as long as they are valid. */
export type KeptDays = {
  /** After the session expired or was revoked. */
  sessions: number
  /** After the invitation expired. */
  invitations: number
  /** After the reply was stored. */
  replies: number
  /** After the hold expired or was released: callers can still read its outcome. */
  holds: number
  /** After the end of the closure. Every stored closure slows down reads of future ones. */
  closures: number
  /** After the date with hours of its own. */
  resourceDates: number
  events: number
  /** After the hour that is counted. */
  unmetDemand: number
  /** After the delivery was stored, unless it is open. */
  webhookDeliveries: number
  /** Folders that another node's copy replaced may have work that was never part of a version. */
  replacedCheckouts: number
}

const dayMs = 24 * 3_600_000

type Remover = Pick<Checkouts, 'remove' | 'nodeId'>

export function startRetention(
  db: Database,
  git: Remover,
  runs: RunSettings,
  keptDays: KeptDays,
  log: Logger,
): Retention {
  let underWay: Promise<void> = Promise.resolve()
  let stopped = false
  const removeInBatches = async (remove: (tx: Connection) => Promise<number>) => {
    let removed = 0
    for (let last = rowsAtOnce; last === rowsAtOnce && !stopped; removed += last) last = await db.write(remove)
    return removed
  }
  /** Walks through all tokens by digest, because no index has the ends of their bookings. */
  const removeExpiredManageTokens = async (now: Date) => {
    const cutoff = manageTokenCutoff(now)
    let removed = 0
    for (let after = ''; !stopped; ) {
      const page = await listManageTokens(db.read, after, rowsAtOnce)
      const tokens = page.flatMap(({ digest, booking }) => (booking ? [{ digest, ...booking }] : []))
      const expired = tokens.filter(({ endAt }) => endAt <= cutoff)
      if (expired.length > 0) await db.write((tx) => removeManageTokens(tx, expired))
      removed += expired.length
      const last = page.at(-1)
      if (last === undefined || page.length < rowsAtOnce) break
      after = last.digest
    }
    return removed
  }
  const removeRows = async (now: Date) => {
    const since = (days: number) => new Date(now.getTime() - days * dayMs)
    const removeKind = (remove: (db: Connection, until: Date, limit: number) => Promise<number>, days: number) =>
      removeInBatches((tx) => remove(tx, since(days), rowsAtOnce))
    const sessions = await removeKind(removeEndedSessions, keptDays.sessions)
    const invitations = await removeKind(removeClosedInvitations, keptDays.invitations)
    const passwordResets = await removeKind(removeExpiredPasswordResets, 0)
    const keys = await removeKind(removeOldIdempotencyKeys, keptDays.replies)
    // A hold stays until its expiry has an event: the cursor finds it by its row.
    const cursor = (await listClockCursors(db.read)).find(({ kind }) => kind === 'hold.expired')
    const holdsUntil = Math.min(since(keptDays.holds).getTime(), (cursor?.at.getTime() ?? now.getTime()) - 1)
    const holds = await removeInBatches((tx) => purgeHolds(tx, new Date(holdsUntil), rowsAtOnce))
    const closures = await removeKind(removePastClosures, keptDays.closures)
    const workspaceClosures = await removeKind(removePastWorkspaceClosures, keptDays.closures)
    const resourceDates = await removeKind(removeOldResourceDates, keptDays.resourceDates)
    const events = await removeKind(removeOldEvents, keptDays.events)
    const unmetDemand = await removeKind(removeOldUnmetDemand, keptDays.unmetDemand)
    const webhookDeliveries = await removeKind(removeOldDeliveries, keptDays.webhookDeliveries)
    const deletedDeliveries = await removeInBatches((tx) => removeDeliveriesOfDeleted(tx, rowsAtOnce))
    const webhookEndpoints = await removeInBatches((tx) => removeDeletedEndpoints(tx, rowsAtOnce))
    const apiRequests = await removeKind(removeOldApiRequests, apiRequestsKeptDays)
    const manageTokens = await removeExpiredManageTokens(now)
    const copies = await removeOrphanCopies(db, new Date(now.getTime() - orphanAfterMs))
    return {
      sessions,
      invitations,
      passwordResets,
      keys,
      holds,
      closures,
      workspaceClosures,
      resourceDates,
      events,
      unmetDemand,
      webhookDeliveries: webhookDeliveries + deletedDeliveries,
      webhookEndpoints,
      apiRequests,
      manageTokens,
      copies,
    }
  }
  const removeCheckouts = async (now: Date) => {
    const checkouts = await removeOrphanCheckouts(db, runs, new Date(now.getTime() - orphanAfterMs))
    const deleted = await removeDeletedCheckouts(db, { git, runs }, ({ runId }, err) =>
      log.error(
        { run: runId, err },
        'the checkout of a deleted run cannot be removed now; it is tried again in an hour',
      ),
    )
    const setAside = await removeSetAside(runs, new Date(now.getTime() - keptDays.replacedCheckouts * dayMs))
    return { checkouts, deleted, setAside }
  }
  const round = async (now: Date, isDue: () => Promise<boolean>) => {
    const rows = (await isDue()) ? await removeRows(now) : {}
    const tidied = { ...rows, ...(await removeCheckouts(now)) }
    if (Object.values(tidied).some((removed) => removed > 0)) log.info(tidied, 'tidied')
  }
  const next = (now: Date, isDue: () => Promise<boolean>) => {
    underWay = underWay.catch(() => undefined).then(() => round(now, isDue))
    return underWay
  }
  const sweep = (now: Date) => next(now, async () => true)
  const sweepDue = (now: Date) => next(now, () => db.claimRound('retention', claimedMs))
  const inBackground = () => {
    sweepDue(new Date()).catch((error) =>
      log.error({ err: error }, 'tidying did not succeed; it is tried again in an hour'),
    )
  }
  const timers = [setTimeout(inBackground, firstAfterMs).unref(), setInterval(inBackground, everyMs).unref()]
  return {
    sweep,
    sweepDue,
    async stop() {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
      await withTimeout(
        underWay.catch(() => undefined),
        stopWithinMs,
      )
    },
  }
}
