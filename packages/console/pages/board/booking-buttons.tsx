import { Button } from '../../../web-ui/button.tsx'
import { customerText, Persons, Status } from '../bookings/booking-parts.tsx'
import type { Booking } from './blocks.ts'
import type { Names } from './names.ts'

type BookingButtonsProps = { bookings: readonly Booking[]; names: Names; onOpen: (booking: Booking) => void }

/** A list of bookings, each with a button that opens it. */
export function BookingButtons({ bookings, names, onOpen }: BookingButtonsProps) {
  return (
    <ul class="booking-list">
      {bookings.map((booking) => {
        const persons = names.persons(booking)
        return (
          <li key={booking.id}>
            <Button onClick={() => onOpen(booking)}>
              {customerText(booking)} {persons !== undefined && <Persons count={persons} />}{' '}
              <Status status={booking.status} />
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
