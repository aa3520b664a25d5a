/** What operations that write have to read at length: each runs on a worker, from plain data, after the transaction. */
import type { Connection } from '../db/database.ts'
import type { Asked } from './availability/availability-context.ts'
import { nextAvailable } from './availability/next-available.ts'

export type HeavyParts = {
  /** The next starts after one that can be booked, of the 31 days that follow. */
  nextAvailable(asked: Asked, after: number): Promise<Date[]>
}

export function heavyPartsOn(read: Connection): HeavyParts {
  return { nextAvailable: (asked, after) => nextAvailable(read, asked, after) }
}
