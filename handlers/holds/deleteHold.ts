import type { Handler } from '../../app/call.ts'
import { recordEvents } from '../../app/events/record.ts'
import { findVisibleHold } from '../../app/holds/find-visible-hold.ts'
import { holdConsumedError } from '../../app/holds/hold-consumed.ts'
import { releaseHold } from '../../app/holds/release-hold.ts'
import { holdStatus } from '../../domain/booking/hold.ts'

export const deleteHold: Handler<'deleteHold'> = (call) => {
  const { params, db, now, refuse } = call
  return db.write(async (tx) => {
    const hold = await findVisibleHold(tx, call, params.holdId)
    const status = holdStatus(hold, now)
    if (status === 'consumed') throw await holdConsumedError(tx, hold, refuse)
    if (status !== 'released') await recordEvents(tx, call, await releaseHold(tx, hold, now))
    return { status: 204 }
  })
}
