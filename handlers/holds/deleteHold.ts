import { holdStatus } from '../../domain/booking/hold.ts'
import type { Handler } from '../handler.ts'
import { consumed } from './consumed.ts'
import { releaseHold } from './releasing.ts'
import { visibleHold } from './visible.ts'

export const deleteHold: Handler<'deleteHold'> = (call) => {
  const { params, db, now, refuse } = call
  return db.write(async (tx) => {
    const hold = await visibleHold(tx, call, params.holdId)
    const status = holdStatus(hold, now)
    if (status === 'consumed') throw await consumed(tx, hold, refuse)
    if (status !== 'released') await releaseHold(tx, hold, now)
    return { status: 204 }
  })
}
