/**
 * Writes the events that follow from time: holds and bookings that expired, and reminders. One transaction writes the events of a bounded
 * batch and moves the cursor of their kind, so a kill loses and doubles none. No decision depends on these events.
 */
import type { Connection, Database } from '../../db/database.ts'
import { type HolderAllocation, listBookingResources, listHoldResources } from '../../db/queries/allocations.ts'
import {
  beginClockCursors,
  type ClockKind,
  claimClockCursor,
  clockKinds,
  type DuePlace,
  type DueRange,
  listClockCursors,
  listDueReminders,
  listExpiredBookings,
  listExpiredHolds,
  moveClockCursor,
} from '../../db/queries/clock.ts'
import { bookingExpiredEvent, bookingReminderEvent, holdEvent, type NewEvent } from './new.ts'
import { recordEvents } from './record.ts'

/** The cursors stay this far behind: what a call decided before an instant is committed by then. */
export const clockLagMs = 10_000
/** Events of one transaction: other events of their workspaces wait for its commit. */
const eventsAtOnce = 100
/** A cursor without anything due moves after this time, so that an idle server seldom writes. */
const idleMs = 30_000

/** An event that is due, and its place in the order of its kind. */
type Due = { place: DuePlace; event: NewEvent }
type Find = (db: Connection, range: DueRange, now: Date) => Promise<Due[]>

/**
 * Writes all events that are due at `now`. Several servers may do it at once: a kind that another one is writing is left to it.
 * @param isStopped called before each transaction
 * @returns the number of written events
 */
export async function writeClockEvents(db: Database, now: Date, isStopped = () => false): Promise<number> {
  const until = new Date(now.getTime() - clockLagMs)
  const cursors = await listClockCursors(db.read)
  if (cursors.length < clockKinds.length) await db.write((tx) => beginClockCursors(tx, until))
  let written = 0
  for (const { kind, ...after } of cursors) {
    const isIdle = until.getTime() - after.at.getTime() < idleMs
    if (isIdle && (await sources[kind](db.read, { after, until, limit: 1 }, now)).length === 0) continue
    for (let last = eventsAtOnce; last === eventsAtOnce && !isStopped(); written += last)
      last = await db.write((tx) => writeBatch(tx, kind, until, now))
  }
  return written
}

async function writeBatch(tx: Connection, kind: ClockKind, until: Date, now: Date): Promise<number> {
  const cursor = await claimClockCursor(tx, kind)
  if (!cursor || cursor.at > until) return 0
  const due = await sources[kind](tx, { after: cursor, until, limit: eventsAtOnce }, now)
  const isMore = due.length === eventsAtOnce
  const end: DuePlace = { at: until, afterWorkspaceId: '', afterId: '' }
  await moveClockCursor(tx, kind, (isMore && due.at(-1)?.place) || end)
  await recordEvents(tx, { caller: null, now }, ...inOrderOfLocks(due.map(({ event }) => event)))
  return due.length
}

const sources: Record<ClockKind, Find> = {
  'hold.expired': async (db, range) => {
    const holds = await listExpiredHolds(db, range)
    const taken = await resourcesOf(db, holds, listHoldResources)
    return holds.map((hold) => ({
      place: placeOf(hold, hold.expiresAt),
      event: holdEvent('expired', hold, taken(hold)),
    }))
  },
  'booking.expired': async (db, range) => {
    const bookings = await listExpiredBookings(db, range)
    const taken = await resourcesOf(db, bookings, listBookingResources)
    return bookings.flatMap((booking) => {
      const { expiresAt } = booking
      if (expiresAt === null) return []
      return [{ place: placeOf(booking, expiresAt), event: bookingExpiredEvent(booking, taken(booking)) }]
    })
  },
  'booking.reminder': async (db, range) => {
    const reminders = await listDueReminders(db, range)
    const taken = await resourcesOf(db, reminders, listBookingResources)
    return reminders.map((booking) => ({
      place: placeOf(booking, new Date(booking.dueAt)),
      event: bookingReminderEvent(booking, taken(booking), booking.minutes),
    }))
  },
}

type Holder = { workspaceId: string; id: string }

function placeOf({ workspaceId, id }: Holder, at: Date): DuePlace {
  return { at, afterWorkspaceId: workspaceId, afterId: id }
}

/** Reads the resources of holds or bookings, by one query for each workspace. */
async function resourcesOf(
  db: Connection,
  holders: readonly Holder[],
  list: typeof listHoldResources,
): Promise<(holder: Holder) => HolderAllocation[]> {
  const byWorkspace = new Map<string, Map<string, HolderAllocation[]>>()
  for (const workspaceId of new Set(holders.map((each) => each.workspaceId))) {
    const ids = holders.flatMap((each) => (each.workspaceId === workspaceId ? [each.id] : []))
    byWorkspace.set(workspaceId, await list(db, workspaceId, ids))
  }
  return ({ workspaceId, id }) => byWorkspace.get(workspaceId)?.get(id) ?? []
}

/** By workspace: two transactions that lock the feeds of several workspaces in the same order never wait for each other. */
function inOrderOfLocks(events: NewEvent[]): NewEvent[] {
  return events.toSorted((one, other) =>
    one.workspaceId < other.workspaceId ? -1 : Number(one.workspaceId > other.workspaceId),
  )
}
