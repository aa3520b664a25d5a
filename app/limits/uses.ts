/** Views of the uses of a limit, with the booker behind a subject, which is a digest. */
import type { Connection } from '../../db/database.ts'
import type { BookingRow } from '../../db/queries/bookings.ts'
import { findHold, type HoldRow } from '../../db/queries/holds.ts'
import { listBookingsByIds } from '../../db/queries/impact.ts'
import type { LimitRow, LimitUseSum } from '../../db/queries/limits.ts'
import { bookerOf, holdBooker } from '../../domain/booking/limits.ts'
import { timestampOf } from '../../domain/timestamp.ts'
import type { components } from '../../generated/contract.ts'
import { limitSubject } from '../availability/limits.ts'

type View = components['schemas']['LimitUse']
type Who = Pick<View, 'customer_name' | 'customer_email' | 'member_id' | 'resource_id'>

const nobody: Who = { customer_name: null, customer_email: null, member_id: null, resource_id: null }

/** Any booking or hold of a booker names the booker. One that does not is of a person who was erased, whose use counts for nobody. */
export async function limitUseViews(db: Connection, limit: LimitRow, sums: LimitUseSum[]): Promise<View[]> {
  const { workspaceId, per } = limit
  const ids = per === 'booker' ? sums.flatMap(({ bookingId }) => bookingId ?? []) : []
  const bookings = ids.length === 0 ? [] : await listBookingsByIds(db, workspaceId, ids)
  const byId = new Map(bookings.map((booking) => [booking.id, booking]))
  const whoIs = async ({ subject, bookingId, holdId }: LimitUseSum): Promise<Who> => {
    if (per === 'resource') return { ...nobody, resource_id: subject }
    const isOf = (booker: string | undefined) => booker !== undefined && limitSubject(limit, booker) === subject
    const booking = byId.get(bookingId ?? '')
    if (booking) return isOf(bookerOf(booking)) ? booked(booking) : nobody
    const hold = per === 'all' || holdId === null ? undefined : await findHold(db, workspaceId, holdId)
    return hold && isOf(holdBooker(hold)) ? held(hold) : nobody
  }
  return Promise.all(
    sums.map(async (sum) => ({
      ...(await whoIs(sum)),
      used: sum.used,
      bookings: sum.bookings,
      holds: sum.holds,
      waived: sum.waived,
      from: timestampOf(new Date(sum.blockedFrom)),
      to: timestampOf(new Date(sum.blockedUntil)),
    })),
  )
}

function booked({ customerName, customerEmail, memberId }: BookingRow): Who {
  if (customerName === null) return { ...nobody, member_id: memberId }
  return { ...nobody, customer_name: customerName, customer_email: customerEmail }
}

function held({ customerKey, memberId }: HoldRow): Who {
  return customerKey === null ? { ...nobody, member_id: memberId } : { ...nobody, customer_email: customerKey }
}
