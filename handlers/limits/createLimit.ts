import type { Handler } from '../../app/call.ts'
import { limitEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { newLimit, refuseInvalidLimit, requireRoomForLimit } from '../../app/limits/new.ts'
import { listLimitedBookings } from '../../app/limits/unfinished.ts'
import { limitView } from '../../app/limits/view.ts'
import { insertAllocations } from '../../db/queries/allocations.ts'
import { insertLimit } from '../../db/queries/limits.ts'

/** Unfinished bookings count from now on, even beyond the maximum: nobody loses one. */
export const createLimit: Handler<'createLimit'> = (call) => {
  const { db, refuse } = call
  refuseInvalidLimit(call)
  return db.write(async (tx) => {
    const limit = await newLimit(tx, call)
    await requireRoomForLimit(tx, limit, refuse)
    const limited = await listLimitedBookings(tx, limit, call)
    await insertLimit(tx, limit)
    await insertAllocations(
      tx,
      limited.flatMap(({ rows }) => rows),
    )
    await recordEvents(tx, call, limitEvent('created', limit))
    return { status: 201, body: limitView(limit) }
  })
}
