import { newUser } from '../../app/account/new.ts'
import { personalAuditEntryBy } from '../../app/audit.ts'
import type { Handler } from '../../app/call.ts'
import { insertPersonalAuditRow } from '../../db/queries/audit-log.ts'
import { EmailTaken, findUserByEmail, insertUser } from '../../db/queries/users.ts'
import { emailKey } from '../../domain/names.ts'
import { isPasswordTooWeak } from '../../domain/password.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import type { components } from '../../generated/contract.ts'

type Input = components['schemas']['SignUpRequest']

export const signUp: Handler<'signUp'> = async (call) => {
  const { body, db, settings, passwords, now, refuse } = call
  if (settings.SIGN_UP !== 'open') throw refuse('SIGN_UP_CLOSED', 'the setting SIGN_UP is not open')
  const { email, name } = { email: body.email, name: body.name } satisfies ColumnsOf<Input, 'password'>
  if (isPasswordTooWeak(body.password, email)) throw refuse('PASSWORD_TOO_WEAK', 'the password is too easy to guess')
  const isTaken = (await findUserByEmail(db.read, emailKey(email))) !== undefined
  if (isTaken) throw refuse('ACCOUNT_ALREADY_EXISTS', 'the address already has an account')
  const passwordHash = await passwords.hash(body.password)
  return db.write(async (tx) => {
    const user = newUser({ email, name, passwordHash }, now)
    await insertUser(tx, user).catch((error) => {
      if (error instanceof EmailTaken) throw refuse('ACCOUNT_ALREADY_EXISTS', error.message)
      throw error
    })
    const actor = { userId: user.id, credentialKind: 'password', credentialId: null } as const
    const change = { accountId: user.id, targetId: user.id }
    await insertPersonalAuditRow(tx, personalAuditEntryBy(actor, call, 'signUp', change))
    return { status: 201, body: { user: { id: user.id, email, name } } }
  })
}
