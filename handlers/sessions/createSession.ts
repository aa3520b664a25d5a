import { randomBytes } from 'node:crypto'
import { personalAuditEntryBy } from '../../app/audit.ts'
import type { Call, Handler } from '../../app/call.ts'
import { deviceExpiry, deviceToken, mintDeviceId } from '../../app/sessions/device.ts'
import { newSession } from '../../app/sessions/new.ts'
import { sessionView } from '../../app/sessions/view.ts'
import { insertPersonalAuditRow } from '../../db/queries/audit-log.ts'
import { lockUser } from '../../db/queries/locks.ts'
import { insertSession, revokeOldestSessions } from '../../db/queries/sessions.ts'
import { findUser, findUserByEmail, type UserRow } from '../../db/queries/users.ts'
import { truncatedAddress } from '../../domain/address.ts'
import { emailKey } from '../../domain/names.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import { mintSessionToken, sessionsMax, sessionUserAgent } from '../../domain/session.ts'
import type { components } from '../../generated/contract.ts'

type Input = components['schemas']['CreateSessionRequest']

export const createSession: Handler<'createSession'> = async (call) => {
  const { body, headers, db, passwords, cookies, address, now, refuse } = call
  const { email, password } = { email: body.email, password: body.password } satisfies ColumnsOf<Input>
  const user = await findUserByEmail(db.read, emailKey(email))
  const matches = await passwords.matches(password, user?.passwordHash ?? null)
  if (!user || !matches)
    throw refuse('INVALID_CREDENTIALS', user ? 'wrong password' : 'no account has this e-mail address')
  return db.write(async (tx) => {
    // A change of the password under way ends the sessions that it sees: this one must come before or after it.
    await lockUser(tx, user.id)
    const stored = await findUser(tx, user.id)
    if (stored?.passwordHash !== user.passwordHash)
      throw refuse('INVALID_CREDENTIALS', 'the password was changed meanwhile')
    const token = mintSessionToken(randomBytes)
    const origin = { address: truncatedAddress(address), userAgent: sessionUserAgent(headers['user-agent']) }
    const session = newSession({ userId: user.id, token, ...origin }, now)
    await insertSession(tx, session)
    await revokeOldestSessions(tx, user.id, sessionsMax, now)
    const actor = { userId: user.id, credentialKind: 'password', credentialId: null } as const
    const change = { accountId: user.id, targetId: session.id }
    await insertPersonalAuditRow(tx, personalAuditEntryBy(actor, call, 'createSession', change))
    return {
      status: 201,
      headers: { 'Set-Cookie': [cookies.set(token, session.expiresAt), ...deviceCookie(call, stored)] },
      body: {
        user: { id: user.id, email: user.email, name: user.name },
        session: sessionView(session, session.id),
      },
    }
  })
}

/**
 * The cookie of a browser. A device keeps its id, and so its count of failures, when it signs in again. Programs get none: many read
 * Set-Cookie as one value.
 */
function deviceCookie({ cookies, deviceId, headers, now }: Call<'createSession'>, user: UserRow): string[] {
  if (headers['sec-fetch-site'] === undefined && headers.origin === undefined) return []
  const expiresAt = deviceExpiry(now)
  return [cookies.setDevice(deviceToken(user, deviceId ?? mintDeviceId(randomBytes), expiresAt), expiresAt)]
}
