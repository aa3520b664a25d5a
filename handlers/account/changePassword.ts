import { personalAuditEntry } from '../../app/audit.ts'
import type { Handler } from '../../app/call.ts'
import { insertPersonalAuditRow } from '../../db/queries/audit-log.ts'
import { revokeOtherSessions } from '../../db/queries/sessions.ts'
import { findUser, updateUserPassword } from '../../db/queries/users.ts'
import { isPasswordTooWeak } from '../../domain/password.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import type { components } from '../../generated/contract.ts'

type Input = components['schemas']['ChangePasswordRequest']

export const changePassword: Handler<'changePassword'> = async (call) => {
  const { body, db, passwords, now, refuse } = call
  const { user, credential } = call.caller
  const { currentPassword, newPassword } = {
    currentPassword: body.current_password,
    newPassword: body.new_password,
  } satisfies ColumnsOf<Input>
  const verified = (await findUser(db.read, user.id))?.passwordHash ?? null
  const matches = await passwords.matches(currentPassword, verified)
  if (!matches) throw refuse('CURRENT_PASSWORD_WRONG', 'the current password is wrong')
  if (isPasswordTooWeak(newPassword, user.email))
    throw refuse('PASSWORD_TOO_WEAK', 'the new password is too easy to guess')
  const passwordHash = await passwords.hash(newPassword)
  return db.write(async (tx) => {
    const stored = await findUser(tx, user.id)
    if (stored?.passwordHash !== verified) throw refuse('CURRENT_PASSWORD_WRONG', 'the password was changed meanwhile')
    await updateUserPassword(tx, user.id, passwordHash, now)
    await revokeOtherSessions(tx, user.id, credential.id, now)
    await insertPersonalAuditRow(tx, personalAuditEntry(call, 'changePassword', user.id))
    return { status: 204 }
  })
}
