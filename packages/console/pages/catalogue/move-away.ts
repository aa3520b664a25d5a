/** Gives other resources to the bookings that a change would affect, where a preview says that this is possible. */
import { type ApiError, type Schemas, write } from '../../app/api.ts'
import { readPages } from '../../app/load-list.ts'
import type { Edit } from './edit.ts'

type Affected = Schemas['ImpactedBooking']

export type Moved = { ids: ReadonlySet<string>; error: ApiError | undefined }

const pageSize = 100
/** Bookings of one call. */
const mostAtOnce = 200

/** All bookings of the preview. */
export function readAffected(edit: Edit) {
  const read = (from: { cursor?: string }) => edit.preview({ limit: pageSize, ...from })
  return readPages(read, ({ bookings }) => bookings, Number.POSITIVE_INFINITY, {})
}

/** Moves the movable ones after the change. Those that are refused meanwhile stay as they are. */
export async function moveAway(bookings: readonly Affected[], { adoptsRequirements = false }: Edit): Promise<Moved> {
  const movable = bookings.filter(({ movable }) => movable).map(toReassign)
  const ids = new Set<string>()
  for (let at = 0; at < movable.length; at += mostAtOnce) {
    const { moved, error } = await reassign(movable.slice(at, at + mostAtOnce), adoptsRequirements)
    for (const { id } of moved) ids.add(id)
    if (error) return { ids, error }
  }
  return { ids, error: undefined }
}

type ToReassign = Schemas['BookingToReassign']

function toReassign({ booking: { id, version } }: Affected): ToReassign {
  return { id, version }
}

/** The server moves all or none, and names those that it refuses: the others are sent again. */
async function reassign(bookings: ToReassign[], adopt_requirements: boolean) {
  const first = await write('reassignBookings', { body: { bookings, adopt_requirements } })
  if (first.ok) return { moved: bookings, error: undefined }
  if (first.error.code !== 'REASSIGNMENT_REFUSED') return { moved: [], error: first.error }
  const refused = new Set(first.error.details.refused.map(({ booking_id }) => booking_id))
  const others = bookings.filter(({ id }) => !refused.has(id))
  if (others.length === 0) return { moved: [], error: undefined }
  const { error } = await write('reassignBookings', { body: { bookings: others, adopt_requirements } })
  return { moved: error ? [] : others, error }
}
