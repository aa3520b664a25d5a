// Runs on: SQLite
import { itChangesTheState, itIsKnownOnceBegun } from '../support/booking-states.ts'
import { useBookingServer } from '../support/bookings.ts'

describe('completeBooking', () => {
  const server = useBookingServer()

  itChangesTheState(server, 'completeBooking')
  itIsKnownOnceBegun(server, 'completeBooking')
})
