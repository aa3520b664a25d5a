/** The states of a booking, and who may change what when. */
import type { PolicyReason } from './calendar.ts'

type StoredStatus = 'pending' | 'confirmed' | 'completed' | 'no_show' | 'cancelled' | 'declined'
export type BookingStatus = StoredStatus | 'expired'
type BookingState = { status: StoredStatus; startAt: Date; endAt: Date; expiresAt: Date | null; version: number }

export type BookingAction = 'approved' | 'declined' | 'cancelled' | 'completed' | 'no_show'
export type Waiver = 'hours' | 'notice' | 'past'

const minuteMs = 60_000

/** A pending booking that nobody has approved in time has expired, without anything being written. */
export function bookingStatus(
  { status, expiresAt }: Pick<BookingState, 'status' | 'expiresAt'>,
  now: Date,
): BookingStatus {
  return status === 'pending' && expiresAt !== null && expiresAt <= now ? 'expired' : status
}

/** What each action makes of which states. */
const transitions: Record<BookingAction, { from: BookingStatus[]; to: StoredStatus }> = {
  approved: { from: ['pending'], to: 'confirmed' },
  declined: { from: ['pending'], to: 'declined' },
  cancelled: { from: ['pending', 'confirmed'], to: 'cancelled' },
  completed: { from: ['confirmed'], to: 'completed' },
  no_show: { from: ['confirmed'], to: 'no_show' },
}

export type Transition =
  | { to: StoredStatus }
  /** It is what the action would make it. */
  | { already: true }
  | { refused: 'BOOKING_STATE_CONFLICT' | 'VERSION_CONFLICT' }

/** @param version that of the booking as the caller knows it; undefined for whichever it is */
export function transition(booking: BookingState, action: BookingAction, now: Date, version?: number): Transition {
  const { from, to } = transitions[action]
  if (booking.status === to) return { already: true }
  const refused = stateConflict(booking, from, now, version)
  return refused ? { refused } : { to }
}

/** What is against moving it to another start, whatever there is free. */
export function rescheduleConflict(booking: BookingState, now: Date, version?: number) {
  return stateConflict(booking, ['pending', 'confirmed'], now, version)
}

/**
 * Whether a move would record something after the fact that is not approved yet. It would have expired the moment it is
 * written, because a booking waits no longer than until its end, and an expired one cannot be changed any more.
 */
export function isUnapprovedRecord(
  { status }: BookingState,
  start: number,
  waived: readonly Waiver[],
  now: Date,
): boolean {
  return status === 'pending' && waived.includes('past') && start < now.getTime()
}

function stateConflict(booking: BookingState, from: BookingStatus[], now: Date, version: number | undefined) {
  if (version !== undefined && version !== booking.version) return 'VERSION_CONFLICT'
  if (!from.includes(bookingStatus(booking, now))) return 'BOOKING_STATE_CONFLICT'
}

/**
 * A member may cancel and move a booking as long before its start as the service asks, and a request that nobody has
 * approved yet at any time; owners and admins always.
 */
export function isTooLate(
  { status, startAt }: BookingState,
  noticeMinutes: number,
  isAdmin: boolean,
  now: Date,
): boolean {
  return !isAdmin && status === 'confirmed' && startAt.getTime() - noticeMinutes * minuteMs < now.getTime()
}

type Approval = { requiresApproval: boolean; approvalTtlMinutes: number }
type InitialState = { status: 'pending' | 'confirmed'; expiresAt: Date | null }

/** What a new booking begins as: it waits where its service wants approval of plain members. */
export function initialState(service: Approval, isAdmin: boolean, endAt: Date, now: Date): InitialState {
  if (!service.requiresApproval || isAdmin) return { status: 'confirmed', expiresAt: null }
  return pendingState(service, endAt, now)
}

/**
 * What a booking is once it is moved: like a new one, but what waits goes on waiting, whoever moves it, because moving is
 * not approving. It waits for the new time, and so as long as it would if it were asked for now.
 */
export function rescheduledState(
  { status }: Pick<BookingState, 'status'>,
  ...as: Parameters<typeof initialState>
): InitialState {
  const [service, , endAt, now] = as
  return status === 'pending' ? pendingState(service, endAt, now) : initialState(...as)
}

/** Nobody approves what is over. */
function pendingState({ approvalTtlMinutes }: Approval, endAt: Date, now: Date): InitialState {
  const expiresAt = Math.min(now.getTime() + approvalTtlMinutes * minuteMs, endAt.getTime())
  return { status: 'pending', expiresAt: new Date(expiresAt) }
}

/** When a change was made: a call that came in before another may be written after it, and the history never goes back. */
export function changedAt({ updatedAt }: { updatedAt: Date }, now: Date): Date {
  return updatedAt > now ? updatedAt : now
}

/** Which of the calendar's reasons an owner or admin has waived. Nothing waives what is taken. */
export function remainingReasons(reasons: readonly PolicyReason[], waived: readonly Waiver[] = []): PolicyReason[] {
  return reasons.filter((reason) => !waived.includes(waiverOf[reason]))
}

const waiverOf: Record<PolicyReason, Waiver> = {
  OUTSIDE_HOURS: 'hours',
  CLOSED_DATE: 'hours',
  CLOSED: 'hours',
  OFF_GRID: 'hours',
  PAST: 'past',
  TOO_SOON: 'notice',
  TOO_FAR: 'notice',
}
