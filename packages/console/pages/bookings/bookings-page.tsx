/** Bookings: the list, the queue of approvals, one booking, and a new one. The address says which. */
import { useNames } from '../../app/names.ts'
import { go, linkTo, route } from '../../app/router.ts'
import { hasRole } from '../../app/session.ts'
import { messages } from '../../messages.ts'
import { Skeleton } from '../../ui/states.tsx'
import { Approvals } from './approvals.tsx'
import { BookingDetails } from './booking-details.tsx'
import { BookingList } from './booking-list.tsx'
import { NewBooking } from './new-booking.tsx'

const { bookings } = messages

export function BookingsPage() {
  const names = useNames()
  const [view = ''] = route.value.rest
  if (!names.isZoneKnown) return <Skeleton />
  const isList = view === '' || view === 'new'
  const customer = route.value.query.get('for')
  const isLost = isList && route.value.query.get('place') === 'lost'
  const current = (isShown: boolean) => (isShown ? 'page' : undefined)
  if (!isList && view !== 'approvals') return <BookingDetails key={view} bookingId={view} names={names} />
  return (
    <>
      <nav class="views" aria-label={bookings.views}>
        <a href={linkTo('bookings')} aria-current={current(isList && !isLost)}>
          {bookings.list}
        </a>
        {hasRole('admin') && (
          <a href={linkTo('bookings', ['approvals'])} aria-current={current(!isList)}>
            {bookings.approvals}
          </a>
        )}
        <a href={linkTo('bookings', [], { place: 'lost' })} aria-current={current(isLost)}>
          {bookings.lost}
        </a>
        <a class="button primary" href={linkTo('bookings', ['new'])}>
          {bookings.new}
        </a>
      </nav>
      {isList ? <BookingList names={names} /> : <Approvals names={names} />}
      {view === 'new' && (
        <NewBooking names={names} onClose={() => go(customer ? linkTo('customers', [customer]) : linkTo('bookings'))} />
      )}
    </>
  )
}
