// Runs on: SQLite
import { itChangesTheState, itIsKnownOnceBegun } from '../support/booking-states.ts'
import { useBookingServer } from '../support/bookings.ts'

describe('markBookingNoShow', () => {
  const server = useBookingServer()

  itChangesTheState(server, 'markBookingNoShow')
  itIsKnownOnceBegun(server, 'markBookingNoShow')
})
