/** The states of a booking, its transitions, and the deadlines for them. */
import type { PolicyReason } from './calendar.ts'

type StoredStatus = 'pending' | 'confirmed' | 'completed' | 'no_show' | 'cancelled' | 'declined'
export type BookingStatus = StoredStatus | 'expired'
type BookingState = { status: StoredStatus; startAt: Date; endAt: Date; expiresAt: Date | null; version: number }

export type BookingAction = 'approved' | 'declined' | 'cancelled' | 'completed' | 'no_show'
export type Waiver = 'hours' | 'notice' | 'past' | 'resource_hours' | 'limits'

const minuteMs = 60_000

/** The status at `now`. A pending booking whose expiry has passed counts as expired, without any write. */
export function bookingStatus(
  { status, expiresAt }: Pick<BookingState, 'status' | 'expiresAt'>,
  now: Date,
): BookingStatus {
  return status === 'pending' && expiresAt !== null && expiresAt <= now ? 'expired' : status
}

/** The states in which each action is allowed, and the state it leads to. */
const transitions: Record<BookingAction, { from: BookingStatus[]; to: StoredStatus }> = {
  approved: { from: ['pending'], to: 'confirmed' },
  declined: { from: ['pending'], to: 'declined' },
  cancelled: { from: ['pending', 'confirmed'], to: 'cancelled' },
  completed: { from: ['confirmed'], to: 'completed' },
  no_show: { from: ['confirmed'], to: 'no_show' },
}

export type Transition =
  | { to: StoredStatus }
  /** The booking is in the target state already. */
  | { already: true }
  | { refused: 'BOOKING_STATE_CONFLICT' | 'VERSION_CONFLICT' }

/** @param version the version that the caller expects; undefined to accept any */
export function transition(booking: BookingState, action: BookingAction, now: Date, version?: number): Transition {
  const { from, to } = transitions[action]
  if (booking.status === to) return { already: true }
  const refused = stateConflict(booking, from, now, version)
  return refused ? { refused } : { to }
}

/** Time after its end during which a completed booking or a no-show can be reopened. */
const reopenWithinMs = 24 * 60 * minuteMs

/** Whether a booking can be confirmed again. @param version the version that the caller expects; undefined to accept any */
export function reopening(booking: BookingState & { endedAt: Date | null }, now: Date, version?: number): Transition {
  if (booking.status === 'confirmed') return { already: true }
  const refused = stateConflict(booking, ['completed', 'no_show'], now, version)
  if (refused) return { refused }
  const isLate = booking.endedAt === null || booking.endedAt.getTime() + reopenWithinMs < now.getTime()
  return isLate ? { refused: 'BOOKING_STATE_CONFLICT' } : { to: 'confirmed' }
}

/** The conflict that prevents a reschedule, apart from availability; undefined if there is none. */
export function rescheduleConflict(booking: BookingState, now: Date, version?: number) {
  return stateConflict(booking, ['pending', 'confirmed'], now, version)
}

/**
 * Whether a reschedule would move a pending booking into the past. A pending booking expires at its end at the latest, so
 * it could be expired at once, and an expired booking cannot be changed any more.
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
 * Whether the deadline of a member to cancel or reschedule has passed: `noticeMinutes` before the start. A pending booking
 * has no deadline, and neither have owners and admins.
 */
export function isTooLate(
  { status, startAt }: BookingState,
  noticeMinutes: number,
  isAdmin: boolean,
  now: Date,
): boolean {
  return !isAdmin && status === 'confirmed' && startAt.getTime() - noticeMinutes * minuteMs < now.getTime()
}

export type CustomerRights = { canMove: boolean; canCancel: boolean; moveUntil: Date | null; cancelUntil: Date | null }

/** Rights of the customer of a booking at `now`: as much as a plain member has. A new start must be free besides. */
export function customerRights(
  booking: BookingState,
  service: { cancellationNoticeMinutes: number; archivedAt: Date | null },
  now: Date,
): CustomerRights {
  const { cancellationNoticeMinutes: notice, archivedAt } = service
  const isTimely = !isTooLate(booking, notice, false, now)
  const canCancel = isTimely && transitions.cancelled.from.includes(bookingStatus(booking, now))
  const deadline = booking.status === 'confirmed' ? new Date(booking.startAt.getTime() - notice * minuteMs) : null
  return {
    canMove: isTimely && archivedAt === null && rescheduleConflict(booking, now) === undefined,
    canCancel,
    moveUntil: archivedAt === null ? deadline : null,
    cancelUntil: deadline,
  }
}

export type BookingActor = 'user' | 'customer'

/** @param userId null for the customer, who is no user */
export function bookingActor(userId: string | null): BookingActor {
  return userId === null ? 'customer' : 'user'
}

type Approval = { requiresApproval: boolean; approvalTtlMinutes: number }
/** `waitMinutes`: how long the booking waits for approval; null for as long as its service says. */
type OwnWait = { waitMinutes: number | null }
type InitialState = { status: 'pending' | 'confirmed'; expiresAt: Date | null }

type PendingInput = { pending?: boolean; expires_in_minutes?: number; override?: readonly Waiver[] }

/** The issue of a request for a pending booking; undefined if there is none. */
export function pendingIssue({ pending, expires_in_minutes, override = [] }: PendingInput) {
  if (expires_in_minutes !== undefined && pending !== true)
    return { path: '/expires_in_minutes', message: 'must be sent with pending: true only' }
  // A pending booking of the past would have expired at once.
  if (pending && override.includes('past')) return { path: '/pending', message: 'must not be true with override: past' }
}

/**
 * The initial status: pending if an owner or admin asks for it, or if the service requires approval and the caller is a plain
 * member. @param wait of a booking that an owner or admin makes pending; undefined if none does
 */
export function initialState(
  service: Approval,
  isAdmin: boolean,
  endAt: Date,
  now: Date,
  wait?: OwnWait,
): InitialState {
  if (wait === undefined && (!service.requiresApproval || isAdmin)) return { status: 'confirmed', expiresAt: null }
  return pendingState(service, endAt, now, wait)
}

/**
 * The status after a reschedule: like that of a new booking, but a pending booking stays pending whoever reschedules it,
 * because rescheduling is not approving. Its expiry is computed anew for the new time, by its own wait if it has one.
 */
export function rescheduledState(
  booking: Pick<BookingState, 'status'> & OwnWait,
  service: Approval,
  isAdmin: boolean,
  endAt: Date,
  now: Date,
): InitialState {
  return initialState(service, isAdmin, endAt, now, booking.status === 'pending' ? booking : undefined)
}

/** Pending until its own wait, or else that of the service, is over, but not beyond the end of the booking. */
function pendingState(
  { approvalTtlMinutes }: Approval,
  endAt: Date,
  now: Date,
  { waitMinutes }: OwnWait = { waitMinutes: null },
): InitialState {
  const minutes = waitMinutes ?? approvalTtlMinutes
  const expiresAt = Math.min(now.getTime() + minutes * minuteMs, endAt.getTime())
  return { status: 'pending', expiresAt: new Date(expiresAt) }
}

/** The time of a change. A call that arrived earlier may be written later; the history must not go back in time. */
export function changedAt({ updatedAt }: { updatedAt: Date }, now: Date): Date {
  return updatedAt > now ? updatedAt : now
}

/** The calendar reasons that remain after the waivers of an owner or admin. Capacity cannot be waived. */
export function remainingReasons(reasons: readonly PolicyReason[], waived: readonly Waiver[] = []): PolicyReason[] {
  return reasons.filter((reason) => !waived.includes(waiverOf[reason]))
}

const waiverOf: Record<PolicyReason, Waiver> = {
  OUTSIDE_HOURS: 'hours',
  END_OUTSIDE_HOURS: 'hours',
  CLOSED_DATE: 'hours',
  CLOSED: 'hours',
  WORKSPACE_CLOSED: 'hours',
  OFF_GRID: 'hours',
  PAST: 'past',
  TOO_SOON: 'notice',
  TOO_FAR: 'notice',
}
