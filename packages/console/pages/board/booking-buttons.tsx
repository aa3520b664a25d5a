import { Button } from '../../../web-ui/button.tsx'
import { customerText, Status } from '../bookings/booking-parts.tsx'
import type { Booking } from './blocks.ts'

type BookingButtonsProps = { bookings: readonly Booking[]; onOpen: (booking: Booking) => void }

/** A list of bookings, each with a button that opens it. */
export function BookingButtons({ bookings, onOpen }: BookingButtonsProps) {
  return (
    <ul class="booking-list">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <Button onClick={() => onOpen(booking)}>
            {customerText(booking)} <Status status={booking.status} />
          </Button>
        </li>
      ))}
    </ul>
  )
}
