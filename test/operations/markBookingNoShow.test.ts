// Runs on: SQLite and PostgreSQL, because it reaches the database
import { itChangesTheState, itIsKnownOnceBegun } from '../support/booking-states.ts'
import { useBookingServer } from '../support/bookings.ts'

describe('markBookingNoShow', () => {
  const server = useBookingServer()

  itChangesTheState(server, 'markBookingNoShow')
  itIsKnownOnceBegun(server, 'markBookingNoShow')
})
