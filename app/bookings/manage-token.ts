/** Gives the booking of a visitor the token with which its customer manages it. */
import { randomBytes } from 'node:crypto'
import type { Connection } from '../../db/database.ts'
import { findBooking, replaceManageDigest } from '../../db/queries/bookings.ts'
import { digestOf } from '../../domain/access-key.ts'
import { mintManageToken } from '../../domain/manage-token.ts'
import { visitorKeyId } from '../../domain/publishable-key.ts'
import type { Call, Reply } from '../call.ts'

type Created = Reply<'createBooking'>

/**
 * Completes the reply to a visitor; undefined for other callers. A token cannot be read again, and the first reply may have been
 * lost, so a repeated reply has a new token that replaces the earlier one.
 */
export function issueManageToken({ caller, workspace }: Pick<Call<'createBooking'>, 'caller' | 'workspace'>) {
  if (visitorKeyId(caller) === undefined) return undefined
  return async (tx: Connection, reply: Created): Promise<Created> => {
    const booking = await findBooking(tx, workspace.id, reply.body.id)
    if (!booking) return reply
    const token = mintManageToken(randomBytes)
    await replaceManageDigest(tx, booking, digestOf(token))
    return { ...reply, body: { ...reply.body, manage_token: token } }
  }
}
