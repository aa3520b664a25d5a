import { personalAuditEntry } from '../../app/audit.ts'
import type { Handler } from '../../app/call.ts'
import { insertPersonalAuditRow } from '../../db/queries/audit-log.ts'
import { revokeSession } from '../../db/queries/sessions.ts'

export const deleteCurrentSession: Handler<'deleteCurrentSession'> = (call) =>
  call.db.write(async (tx) => {
    const { user, credential } = call.caller
    await revokeSession(tx, user.id, credential.id, call.now)
    await insertPersonalAuditRow(tx, personalAuditEntry(call, 'deleteCurrentSession', credential.id))
    return { status: 204, headers: { 'Set-Cookie': call.cookies.ended } }
  })
