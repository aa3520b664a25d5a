/** Calendar feeds: who may make which, what a feed covers, and the state of an entry. */
import { type BookingStatus, bookingStatus } from './booking/booking.ts'
import { type Role, roleAllows } from './roles.ts'

export const calendarFeedsMax = { byMember: 20, inWorkspace: 500 }
export const calendarEntriesMax = 5_000

const dayMs = 24 * 3_600_000
const daysBack = 30
const daysAhead = 400
const suffix = '.ics'

type Maker = { role: Role; memberId: string }
type Subject = { subject: 'resource' | 'service' | 'member'; subjectId: string }

/** Owners and admins make feeds of any subject, a plain member of their own bookings. */
export function mayMakeFeed({ role, memberId }: Maker, { subject, subjectId }: Subject): boolean {
  return roleAllows(role, 'admin') || (subject === 'member' && subjectId === memberId)
}

/** The secret of these 32 random bytes. */
export function feedSecret(random: Buffer): string {
  return random.toString('base64url')
}

export function feedPath(secret: string): string {
  return `/calendar/${secret}${suffix}`
}

/** The secret in the last segment of the path. */
export function secretInFile(file: string): string {
  return file.slice(0, -suffix.length)
}

/** Starts of the bookings that a feed has: from `from` until before `until`. */
export function feedRange(now: Date): { from: Date; now: Date; until: Date } {
  const at = now.getTime()
  return { from: new Date(at - daysBack * dayMs), now, until: new Date(at + daysAhead * dayMs) }
}

type Booking = Parameters<typeof bookingStatus>[0] & { version: number; updatedAt: Date }
export type EntryState = { status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'; sequence: number; changedAt: Date }

/** No write marks an expiry, so its entry gets a sequence of its own: calendar programs ignore a change with the same one. */
export function entryState(booking: Booking & { expiresAt: Date | null }, now: Date): EntryState {
  const { version, updatedAt, expiresAt } = booking
  const current = bookingStatus(booking, now)
  const status = entryStatuses[current]
  if (current !== 'expired') return { status, sequence: version, changedAt: updatedAt }
  return { status, sequence: version + 1, changedAt: expiresAt ?? updatedAt }
}

const entryStatuses: Record<BookingStatus, EntryState['status']> = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  no_show: 'CONFIRMED',
  cancelled: 'CANCELLED',
  declined: 'CANCELLED',
  expired: 'CANCELLED',
}
