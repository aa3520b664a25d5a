import { personalAuditEntry } from '../../app/audit.ts'
import type { Handler } from '../../app/call.ts'
import { insertPersonalAuditRow } from '../../db/queries/audit-log.ts'
import { findSession, revokeSession } from '../../db/queries/sessions.ts'
import { isSessionInForce } from '../../domain/session.ts'

export const deleteSession: Handler<'deleteSession'> = (call) =>
  call.db.write(async (tx) => {
    const { params, caller, now, refuse } = call
    const session = await findSession(tx, caller.user.id, params.sessionId)
    if (!session) throw refuse('SESSION_NOT_FOUND', 'the caller has no such session')
    if (!isSessionInForce(session, now)) throw refuse('SESSION_NOT_FOUND', 'revoked, expired or idle for too long')
    await revokeSession(tx, caller.user.id, session.id, now)
    await insertPersonalAuditRow(tx, personalAuditEntry(call, 'deleteSession', session.id))
    return { status: 204 }
  })
