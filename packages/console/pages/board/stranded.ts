/** Bookings that need another place, because a resource that they take is closed at their time or archived. */
import { type Booking, isMovable, type Resource, spanOf, type Taken } from './blocks.ts'
import { overlaps } from './spans.ts'

/** A reason for which the board marks a booking: a change that was previewed, or a place that is gone. */
export type Mark = 'affected' | 'stranded'

type BoardData = Pick<Taken, 'bookings' | 'closures'> & { resources: readonly Pick<Resource, 'id'>[] }

/**
 * The bookings that are not over, by start. Buffers do not count.
 * @param resources all that are not archived
 * @param now in milliseconds
 */
export function strandedIn({ bookings, closures, resources }: BoardData, now: number): Booking[] {
  const open = new Set(resources.map(({ id }) => id))
  const isClosed = (booking: Booking, resourceId: string) =>
    closures.some((each) => each.resource_id === resourceId && overlaps(spanOf(booking), spanOf(each)))
  const isStranded = (booking: Booking) =>
    booking.allocations.some(({ resource_id: id }) => !open.has(id) || isClosed(booking, id))
  return bookings
    .filter((booking) => isMovable(booking) && Date.parse(booking.end_at) > now && isStranded(booking))
    .toSorted((one, other) => Date.parse(one.start_at) - Date.parse(other.start_at))
}
