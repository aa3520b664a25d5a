import type { Connection } from '../../db/database.ts'
import type { HoldRow } from '../../db/queries/holds.ts'
import { holdStatus } from '../../domain/booking/hold.ts'
import type { Call } from '../call.ts'
import { findVisibleHold } from './find-visible-hold.ts'
import { holdConsumedError } from './hold-consumed.ts'

/** The live or expired hold that `replaces_hold_id` names; undefined if none, or if it is released. @throws HOLD_CONSUMED */
export async function findReplacedHold(tx: Connection, call: Call<'createHold'>): Promise<HoldRow | undefined> {
  const { body, now, refuse } = call
  if (body.replaces_hold_id === undefined) return undefined
  const hold = await findVisibleHold(tx, call, body.replaces_hold_id)
  const status = holdStatus(hold, now)
  if (status === 'consumed') throw await holdConsumedError(tx, hold, refuse)
  return status === 'released' ? undefined : hold
}
