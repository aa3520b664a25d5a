/** Refused starts of the demo: two weeks back and one ahead, most of them in the evening. A later start adds the hours since. */
import { eq, max } from 'drizzle-orm'
import { newId } from '../../app/new-id.ts'
import { addUnmetDemand, type UnmetDemandRow } from '../../db/queries/unmet-demand.ts'
import { unmetDemand } from '../../db/schema.ts'
import { hourOf } from '../../domain/unmet-demand.ts'
import type { Builder } from './build.ts'
import { type Club, clubZone, hourIn } from './week.ts'

type Refused = Pick<UnmetDemandRow, 'serviceId' | 'reason' | 'count'>

const hourMs = 3_600_000
const [daysBack, daysAhead] = [14, 7]

export async function addDemand({ tx, now }: Builder, club: Club): Promise<void> {
  const first = hourOf(now.getTime()) - daysBack * 24 * hourMs
  const hours = Array.from({ length: (daysBack + daysAhead) * 24 }, (_, index) => first + index * hourMs)
  const [last] = await tx
    .select({ startAt: max(unmetDemand.startAt) })
    .from(unmetDemand)
    .where(eq(unmetDemand.workspaceId, club.workspaceId))
  const added = hours.filter((start) => start > (last?.startAt?.getTime() ?? 0))
  const rows = added.flatMap((start, index) =>
    refusedAt(club, hourIn(clubZone, start), Math.floor(index / 24)).map((refused) => ({
      ...{ id: newId(), workspaceId: club.workspaceId, startAt: new Date(start) },
      ...refused,
    })),
  )
  if (rows.length > 0) await addUnmetDemand(tx, rows)
}

/** @param day from the first one of the range on */
function refusedAt({ courtHour, lesson, tournament }: Club, hour: number, day: number): Refused[] {
  const found: Refused[] = []
  if (hour >= 17 && hour < 20) {
    found.push({ serviceId: courtHour, reason: 'POOL_EXHAUSTED', count: 1 + ((day + hour) % 4) })
  }
  if (hour === 18) found.push({ serviceId: lesson, reason: 'BUFFER_CONFLICT', count: 1 + (day % 2) })
  if (hour === 19 && day % 3 === 0) found.push({ serviceId: courtHour, reason: 'HELD', count: 1 })
  if (hour === 22 && day % 2 === 0) found.push({ serviceId: courtHour, reason: 'OUTSIDE_HOURS', count: 2 })
  if (hour === 10 && day % 7 === 5) found.push({ serviceId: tournament, reason: 'POOL_EXHAUSTED', count: 1 })
  return found
}
