/** Authorization: requires an active membership of the named workspace, and the role that the contract declares. */

import type { Caller, Workspace } from '../../app/call.ts'
import type { Connection, Eventually } from '../../db/database.ts'
import { findVisibleAgentRun } from '../../db/queries/agent-runs.ts'
import { roleAllows } from '../../domain/roles.ts'
import { type OperationId, operations } from '../../generated/operations.ts'
import { ApiError } from '../request/api-error.ts'
import type { Identity, RequestContext } from '../request/request-context.ts'

/** The caller's membership of the workspace that the request names; undefined if the operation names none. @throws {ApiError} WORKSPACE_NOT_FOUND */
export function requireWorkspace(context: RequestContext, identity: Identity | undefined): Workspace | undefined {
  const named = workspaceNamed(context)
  if (named === undefined) return undefined
  if (!identity) throw new Error(`${context.operationId} names a workspace but requires no credential`)
  const { caller, membership } = identity
  if (caller.credential.kind === 'api_key' && caller.credential.workspaceId !== named) {
    throw new ApiError('WORKSPACE_NOT_FOUND', 'the API key belongs to another workspace')
  }
  if (membership?.id !== named) throw new ApiError('WORKSPACE_NOT_FOUND', 'the caller has no active membership there')
  return membership
}

/**
 * The workspace whose rate-limit bucket a call by session counts in, in lower case. It is the one the request names: it may
 * not exist, and the caller may not be a member. For a run, it is the workspace of the run if the caller can see the run.
 * Undefined for calls by API key, and for a malformed id (docs/decisions/0029-limits-do-not-cross-tenants.md).
 */
export function workspaceToCount(db: Connection, context: RequestContext): Eventually<string | undefined> {
  const { caller, operationId, params } = context
  if (!caller?.user || caller.credential.kind !== 'session' || operationId === undefined) return undefined
  // The parameters are not validated yet, and PostgreSQL refuses a text with NUL.
  if (params.runId !== undefined)
    return wellFormedRunId.test(params.runId) ? workspaceOfRun(db, caller, params.runId) : undefined
  return workspaceIdNamed(context)
}

/** The workspace that the request names, in lower case; undefined if it names none, or writes something that is no id. */
export function workspaceIdNamed(context: RequestContext): string | undefined {
  const named = workspaceNamed(context)?.toLowerCase()
  return named !== undefined && uuid.test(named) ? named : undefined
}

/** @throws {ApiError} with the code that the contract declares for callers with a lower role */
export function requireRole(workspace: Workspace | undefined, operationId: OperationId): void {
  const { role, deniedCode } = operations[operationId]
  if (!workspace || role === 'none' || roleAllows(workspace.role, role)) return
  if (!deniedCode) throw new Error(`${operationId} asks for ${role} and names no denied_code`)
  throw new ApiError(deniedCode, `the caller acts as ${workspace.role}`)
}

/** As the contract says of the path parameter. */
export const wellFormedRunId = /^[A-Za-z0-9_-]{1,64}$/
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** As written. */
function workspaceNamed(context: RequestContext): string | undefined {
  const place = operations[context.routedOperation()].workspace
  if (place === 'path') return context.params.workspaceId
  if (place === 'header') return String(context.request.headers['x-app-workspace']).toLowerCase()
}

async function workspaceOfRun(db: Connection, { user }: Caller, runId: string): Promise<string | undefined> {
  return (await findVisibleAgentRun(db, user.id, runId))?.workspaceId
}
