/** Authentication: a session cookie or a bearer API key becomes a Caller (docs/decisions/0007-credentials.md). */
import { parseCookie } from 'cookie'
import type { Caller } from '../app/call.ts'
import type { Connection, Eventually } from '../db/database.ts'
import { findApiKeyByDigest } from '../db/queries/api-keys.ts'
import { findSessionByDigest } from '../db/queries/sessions.ts'
import { digestOf, isAccessKey, isInForce } from '../domain/access-key.ts'
import { isSessionInForce, isSessionToken } from '../domain/session.ts'
import { operations } from '../generated/operations.ts'
import { ApiError } from './api-error.ts'
import type { LastUse } from './last-use.ts'
import type { RequestContext } from './request-context.ts'

/** Each function returns undefined if the request has no valid credential of its kind. */
export type Authenticate = {
  session(db: Connection, context: RequestContext): Eventually<Caller | undefined>
  apiKey(db: Connection, context: RequestContext): Eventually<Caller | undefined>
}

export function authenticate(cookieName: string, lastUse: LastUse): Authenticate {
  return {
    session(db, context) {
      if (context.bearer !== undefined) return refuseBearerWhereSessionOnly(context)
      const token = parseCookie(context.request.headers.cookie ?? '')[cookieName]
      return token !== undefined && isSessionToken(token) ? callerBySession(db, token, context.now, lastUse) : undefined
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
  lastUse.note({ kind: 'session', userId, id }, found.lastSeenAt, now)
  return { user: { id: userId, email, name }, credential: { kind: 'session', id, expiresAt } }
}

async function callerByKey(db: Connection, key: string, now: Date, lastUse: LastUse): Promise<Caller | undefined> {
  const found = await findApiKeyByDigest(db, digestOf(key))
  if (!found || !isInForce(found, now)) return undefined
  const { id, userId, email, name, expiresAt, workspaceId, roleCap } = found
  lastUse.note({ kind: 'api_key', workspaceId, id }, found.lastUsedAt, now)
  return { user: { id: userId, email, name }, credential: { kind: 'api_key', id, expiresAt, workspaceId, roleCap } }
}

function refuseBearerWhereSessionOnly({ operationId }: RequestContext): undefined {
  const accepted: readonly string[] = operationId === undefined ? [] : operations[operationId].security
  if (accepted.length > 0 && !accepted.includes('apiKey')) {
    throw new ApiError('INSUFFICIENT_PRIVILEGE', 'a bearer token was presented to a session-only operation')
  }
}
