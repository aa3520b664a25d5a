import { findOpenReset, lockOpenReset } from '../../app/account/password-reset.ts'
import { auditEntryBy, personalAuditEntryBy } from '../../app/audit.ts'
import type { Handler } from '../../app/call.ts'
import { insertAuditRow, insertPersonalAuditRow } from '../../db/queries/audit-log.ts'
import { revokeOtherSessions } from '../../db/queries/sessions.ts'
import { updateUserPassword } from '../../db/queries/users.ts'
import { isPasswordTooWeak } from '../../domain/password.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import type { components } from '../../generated/contract.ts'

type Input = components['schemas']['ResetPasswordRequest']

export const resetPassword: Handler<'resetPassword'> = async (call) => {
  const { password } = { password: call.body.password } satisfies ColumnsOf<Input, 'reset_token'>
  const { email } = (await findOpenReset(call, call.db.read)).reset
  if (isPasswordTooWeak(password, email)) throw call.refuse('PASSWORD_TOO_WEAK', 'the password is too easy to guess')
  // Hashing is expensive, so it runs only for a link that works.
  const passwordHash = await call.passwords.hash(password)
  return call.db.write(async (tx) => {
    const { now } = call
    const { reset, membership } = await lockOpenReset(call, tx)
    const { userId: id, email, name } = reset
    await updateUserPassword(tx, id, passwordHash, now)
    await revokeOtherSessions(tx, id, null, now)
    const actor = { userId: id, credentialKind: 'password', credentialId: null } as const
    await insertPersonalAuditRow(
      tx,
      personalAuditEntryBy(actor, call, 'resetPassword', { accountId: id, targetId: id }),
    )
    if (membership) {
      const used = { workspaceId: membership.workspaceId, targetId: membership.id, resultId: null }
      await insertAuditRow(tx, auditEntryBy(actor, call, 'resetPassword', used))
    }
    return { status: 200, body: { user: { id, email, name } } }
  })
}
