import { holdStatus } from '../../domain/booking/hold.ts'
import type { Handler } from '../handler.ts'
import { consumed } from './consumed.ts'
import { releaseHold } from './releasing.ts'
import { findVisibleHold } from './visible.ts'

export const deleteHold: Handler<'deleteHold'> = ({ params, workspace, db, now, refuse }) =>
  db.write(async (tx) => {
    const hold = await findVisibleHold(tx, workspace, params.holdId)
    if (!hold) throw refuse('HOLD_NOT_FOUND', 'no such hold that the caller can see')
    const status = holdStatus(hold, now)
    if (status === 'consumed') throw await consumed(tx, hold, refuse)
    if (status !== 'released') await releaseHold(tx, hold, now)
    return { status: 204 }
  })
