/** Who calls: a session cookie or a bearer API key becomes a Caller (SPEC 5.1 to 5.3, D13, D16, D17). */
import { parseCookie } from 'cookie'
import type { Caller } from '../app/call.ts'
import type { Connection, Eventually } from '../db/database.ts'
import { findApiKeyByDigest } from '../db/queries/api-keys.ts'
import { findSessionByDigest } from '../db/queries/sessions.ts'
import { digestOf, isAccessKey, isInForce } from '../domain/access-key.ts'
import { isSessionInForce, isSessionToken } from '../domain/session.ts'
import { operations } from '../generated/operations.ts'
import { Refusal } from './api-error.ts'
import type { LastUse } from './last-use.ts'
import type { Exchange } from './request-context.ts'

/** Each answers undefined when there is no valid credential of its kind. */
export type Authenticate = {
  session(db: Connection, exchange: Exchange): Eventually<Caller | undefined>
  apiKey(db: Connection, exchange: Exchange): Eventually<Caller | undefined>
}

export function authenticate(cookieName: string, lastUse: LastUse): Authenticate {
  return {
    session(db, exchange) {
      if (exchange.bearer !== undefined) return refuseBearerWhereSessionOnly(exchange)
      const token = parseCookie(exchange.request.headers.cookie ?? '')[cookieName]
      return token !== undefined && isSessionToken(token)
        ? callerBySession(db, token, exchange.now, lastUse)
        : undefined
    },
    apiKey(db, { bearer, now }) {
      return bearer !== undefined && isAccessKey(bearer) ? callerByKey(db, bearer, now, lastUse) : undefined
    },
  }
}

async function callerBySession(
  db: Connection,
  token: string,
  now: Date,
  lastUse: LastUse,
): Promise<Caller | undefined> {
  const found = await findSessionByDigest(db, digestOf(token))
  if (!found || !isSessionInForce(found, now)) return undefined
  const { id, userId, email, name, expiresAt } = found
  lastUse.note('session', id, found.lastSeenAt, now)
  return { user: { id: userId, email, name }, credential: { kind: 'session', id, expiresAt } }
}

async function callerByKey(db: Connection, key: string, now: Date, lastUse: LastUse): Promise<Caller | undefined> {
  const found = await findApiKeyByDigest(db, digestOf(key))
  if (!found || !isInForce(found, now)) return undefined
  const { id, userId, email, name, expiresAt, workspaceId, roleCap } = found
  lastUse.note('api_key', id, found.lastUsedAt, now)
  return { user: { id: userId, email, name }, credential: { kind: 'api_key', id, expiresAt, workspaceId, roleCap } }
}

function refuseBearerWhereSessionOnly({ operationId }: Exchange): undefined {
  const accepted: readonly string[] = operationId === undefined ? [] : operations[operationId].security
  if (accepted.length > 0 && !accepted.includes('apiKey')) {
    throw new Refusal('INSUFFICIENT_PRIVILEGE', 'a bearer token was presented to a session-only operation')
  }
}
