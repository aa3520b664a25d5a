/** Authentication: a session cookie, a bearer API key or a manage token becomes a caller (docs/decisions/0007-credentials.md). */
import { parseCookie } from 'cookie'
import type { Caller, Workspace } from '../../app/call.ts'
import type { Connection, Eventually } from '../../db/database.ts'
import { findApiKeyByDigest } from '../../db/queries/api-keys.ts'
import { findBookingByManageDigest } from '../../db/queries/bookings.ts'
import { findSessionByDigest } from '../../db/queries/sessions.ts'
import { digestOf, isAccessKey, isInForce, isPublishableKey } from '../../domain/access-key.ts'
import { isManageToken, manageTokenExpiry } from '../../domain/manage-token.ts'
import { actingRole } from '../../domain/roles.ts'
import { isSessionInForce, isSessionToken } from '../../domain/session.ts'
import { operations } from '../../generated/operations.ts'
import { ApiError } from '../request/api-error.ts'
import { afterwards } from '../request/eventually.ts'
import type { Identity, RequestContext } from '../request/request-context.ts'
import { workspaceIdNamed } from './authorize.ts'
import type { LastUse } from './last-use.ts'

/** Each function returns undefined if the request has no valid credential of its kind. */
export type Authenticate = {
  session(db: Connection, context: RequestContext): Eventually<Identity | undefined>
  apiKey(db: Connection, context: RequestContext): Eventually<Identity | undefined>
  publishableKey(db: Connection, context: RequestContext): Eventually<Identity | undefined>
  manageToken(db: Connection, context: RequestContext): Eventually<Identity | undefined>
}

export function authenticate(cookieName: string, lastUse: LastUse): Authenticate {
  return {
    session(db, context) {
      if (context.bearer !== undefined) return refuseBearerWhereSessionOnly(context)
      const token = parseCookie(context.request.headers.cookie ?? '')[cookieName]
      return token !== undefined && isSessionToken(token) ? callerBySession(db, token, context, lastUse) : undefined
    },
    apiKey(db, { bearer, now }) {
      if (bearer === undefined || !isAccessKey(bearer) || isPublishableKey(bearer)) return undefined
      return callerByKey(db, bearer, now, lastUse)
    },
    publishableKey(db, { bearer, now }) {
      if (bearer === undefined || !isAccessKey(bearer) || !isPublishableKey(bearer)) return undefined
      return callerByKey(db, bearer, now, lastUse)
    },
    manageToken(db, { bearer, now }) {
      return bearer !== undefined && isManageToken(bearer) ? customerByToken(db, bearer, now) : undefined
    },
  }
}

function callerBySession(
  db: Connection,
  token: string,
  context: RequestContext,
  lastUse: LastUse,
): Eventually<Identity | undefined> {
  const { now } = context
  return afterwards(findSessionByDigest(db, digestOf(token), workspaceIdNamed(context) ?? null), (found) => {
    if (!found || !isSessionInForce(found, now)) return undefined
    const { id, userId, email, name, expiresAt } = found
    lastUse.note({ kind: 'session', userId, id }, found.lastSeenAt, now)
    return identityOf({ user: { id: userId, email, name }, credential: { kind: 'session', id, expiresAt } }, found)
  })
}

function callerByKey(db: Connection, key: string, now: Date, lastUse: LastUse): Eventually<Identity | undefined> {
  return afterwards(findApiKeyByDigest(db, digestOf(key)), (found) => {
    if (!found || !isInForce(found, now)) return undefined
    const { id, userId, email, name, expiresAt, workspaceId, roleCap, origins } = found
    lastUse.note({ kind: 'api_key', workspaceId, id }, found.lastUsedAt, now)
    const credential = { kind: 'api_key', id, expiresAt, workspaceId, roleCap, origins } as const
    return identityOf({ user: { id: userId, email, name }, credential }, found)
  })
}

/** A customer has the rights of a plain member, also after the booked member has left. */
function customerByToken(db: Connection, token: string, now: Date): Eventually<Identity | undefined> {
  return afterwards(findBookingByManageDigest(db, digestOf(token)), (found) => {
    if (!found) return undefined
    const { id, workspaceId, workspaceName, memberId } = found
    const expiresAt = manageTokenExpiry(found)
    if (expiresAt <= now) return undefined
    const caller = { user: null, credential: { kind: 'booking', id, expiresAt, workspaceId } } as const
    return { caller, membership: { id: workspaceId, name: workspaceName, memberId, role: 'member' } }
  })
}

type FoundMembership = {
  workspaceId: string | null
  workspaceName: string | null
  membershipId: string | null
  role: Workspace['role'] | null
}

/** An API key acts with the lower of its member's role and its role cap. */
function identityOf(caller: Caller, found: FoundMembership): Identity {
  const { workspaceId: id, workspaceName: name, membershipId: memberId, role } = found
  if (id === null || name === null || memberId === null || role === null) return { caller, membership: undefined }
  return { caller, membership: { id, name, memberId, role: actingRole(role, caller.credential) } }
}

function refuseBearerWhereSessionOnly({ operationId }: RequestContext): undefined {
  const accepted: readonly string[] = operationId === undefined ? [] : operations[operationId].security
  if (accepted.length > 0 && !accepted.includes('apiKey')) {
    throw new ApiError('INSUFFICIENT_PRIVILEGE', 'a bearer token was presented to a session-only operation')
  }
}
