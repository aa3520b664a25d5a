/** Long reads on behalf of operations that write. Each runs on a worker, gets plain data, and starts after the transaction. */
import type { Connection } from '../db/database.ts'
import type { AvailabilityQuery } from './availability/availability-context.ts'
import { nextAvailable } from './availability/next-available.ts'

export type OffloadedParts = {
  /** Returns up to three bookable starts within the 31 days after `after` (milliseconds since the epoch, exclusive). */
  nextAvailable(query: AvailabilityQuery, after: number): Promise<Date[]>
}

export function offloadedPartsOn(read: Connection): OffloadedParts {
  return { nextAvailable: (query, after) => nextAvailable(read, query, after) }
}
