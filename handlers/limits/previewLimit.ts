import type { Handler } from '../../app/call.ts'
import { impactReply } from '../../app/impact/reply.ts'
import { bookingLister, limitImpactFinder } from '../../app/limits/impact.ts'
import { newLimit, refuseInvalidLimit } from '../../app/limits/new.ts'
import { listLimitedBookings } from '../../app/limits/unfinished.ts'

export const previewLimit: Handler<'previewLimit'> = async (call) => {
  const { db } = call
  refuseInvalidLimit(call)
  const limit = await newLimit(db.read, call)
  const limited = await listLimitedBookings(db.read, limit, call)
  return impactReply(call, {
    list: bookingLister(limited),
    findImpacts: limitImpactFinder(limit, limited),
    changed: {},
  })
}
