/** Finds the device that a sign-in comes from, by its cookie (docs/decisions/0070-known-devices.md). */
import { parseCookie } from 'cookie'
import { deviceOf, isDeviceToken } from '../../app/sessions/device.ts'
import type { Connection } from '../../db/database.ts'
import { findUserByEmail } from '../../db/queries/users.ts'
import { emailKey } from '../../domain/names.ts'
import type { RequestContext } from '../request/request-context.ts'

/** The id of a device that has signed in to the account that the body names; undefined for any other caller. */
export async function knownDevice(
  db: Connection,
  { request, input, now }: RequestContext,
  cookieName: string,
): Promise<string | undefined> {
  const token = parseCookie(request.headers.cookie ?? '')[cookieName]
  if (token === undefined || !isDeviceToken(token)) return undefined
  const { email } = input.body as { email?: string }
  return deviceOf(token, await findUserByEmail(db, emailKey(String(email))), now)
}
