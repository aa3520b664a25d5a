/** Counts for the rule `balanced`: how many bookings each resource has in the period of a start. */
import type { Connection } from '../../db/database.ts'
import { countResourceBookings } from '../../db/queries/booking-counts.ts'
import type { DecidedRequirement } from '../../domain/booking/assignment.ts'
import { balancePeriodAt } from '../../domain/booking/balance-period.ts'

type Counting = {
  service: { workspaceId: string; timeZone: string }
  now: Date
  /** Ids of bookings that do not count: the one that moves. */
  exclude?: readonly string[]
}

/** By resource id; empty, and without a query, if no requirement is `balanced`. @param start milliseconds since the epoch */
export async function readBookingCounts(
  db: Connection,
  { service, now, exclude = [] }: Counting,
  requirements: readonly DecidedRequirement[],
  resources: readonly { id: string; category: string | null }[],
  start: number,
): Promise<ReadonlyMap<string, number>> {
  const counts = await Promise.all(
    requirements.map(({ category, rule }) => {
      if (category === null || rule?.assignment !== 'balanced') return new Map<string, number>()
      const ids = resources.filter((resource) => resource.category === category).map(({ id }) => id)
      const period = balancePeriodAt(rule.balancePeriod, service.timeZone, start)
      return countResourceBookings(db, service.workspaceId, { ids, ...period, now, exclude })
    }),
  )
  return new Map(counts.flatMap((each) => [...each]))
}
