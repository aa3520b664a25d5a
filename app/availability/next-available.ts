import type { Connection } from '../../db/database.ts'
import { slotStarts } from '../../domain/booking/calendar.ts'
import { type Offer, remainingAtEach } from '../../domain/booking/decide.ts'
import { type Asked, policyOf, readRoom, scheduleOf } from './availability-context.ts'

const dayMs = 24 * 3_600_000
/** Mostly the next day has one: more is read only where it has not. In days after the start asked about. */
const lookedAt = [0, 1, 7, 31]
const most = 3

/**
 * The next starts after one that can be booked, of the 31 days that follow.
 * @param offer for all of these days, where it has been read already
 */
export async function nextAvailable(db: Connection, asked: Asked, after: number, offer?: Offer): Promise<Date[]> {
  const { service, needs, now } = asked
  const found: Date[] = []
  if (service.archivedAt !== null) return found
  for (const [index, days] of lookedAt.slice(1).entries()) {
    const since = after + (lookedAt[index] as number) * dayMs
    const range = { from: Math.max(since + 1, now.getTime()), until: after + days * dayMs + 1 }
    if (range.from >= range.until) continue
    const starts = slotStarts(scheduleOf(service), policyOf(service, needs.shape), range, now.getTime())
    if (starts.length === 0) continue
    const room = remainingAtEach(offer ?? (await readRoom(db, asked, range)), starts)
    found.push(...starts.filter((_, index) => room[index] !== 0).map((start) => new Date(start)))
    if (found.length >= most) break
  }
  return found.slice(0, most)
}
