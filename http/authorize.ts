/** What the caller may do here: an active membership of the workspace that is named, and the role the contract asks for. */

import type { Caller, Workspace } from '../app/call.ts'
import type { Connection, Eventually } from '../db/database.ts'
import { findVisibleAgentRun } from '../db/queries/agent-runs.ts'
import { findMembership } from '../db/queries/members.ts'
import { actingRole, roleAllows } from '../domain/roles.ts'
import { type OperationId, operations } from '../generated/operations.ts'
import { Refusal } from './api-error.ts'
import type { Exchange } from './request-context.ts'

/** Finds the workspace first, so that what follows may count against it. @throws {Refusal} WORKSPACE_NOT_FOUND */
export function findWorkspace(
  db: Connection,
  exchange: Exchange,
  operationId: OperationId,
): Eventually<Workspace | undefined> {
  const named = workspaceNamed(exchange, operationId)
  if (named === undefined) return undefined
  const caller = exchange.caller
  if (!caller) throw new Error(`${operationId} names a workspace but asks for no credential`)
  return membershipOf(db, caller, named)
}

/**
 * The workspace whose bucket a call by session counts in (D34): the one that is named, in lower case, which may be anybody's
 * or nobody's; undefined for a malformed one. Where the handler resolves it, that of the run, if the caller can see the run.
 */
export function workspaceToCount(db: Connection, exchange: Exchange): Eventually<string | undefined> {
  const { caller, operationId, params } = exchange
  if (caller?.credential.kind !== 'session' || operationId === undefined) return undefined
  if (params.runId !== undefined) return workspaceOfRun(db, caller, params.runId)
  const named = workspaceNamed(exchange, operationId)?.toLowerCase()
  return named !== undefined && uuid.test(named) ? named : undefined
}

/** @throws {Refusal} the code the contract gives to a lesser role */
export function requireRole(workspace: Workspace | undefined, operationId: OperationId): void {
  const { role, deniedCode } = operations[operationId]
  if (!workspace || role === 'none' || roleAllows(workspace.role, role)) return
  if (!deniedCode) throw new Error(`${operationId} asks for ${role} and names no denied_code`)
  throw new Refusal(deniedCode, `the caller acts as ${workspace.role}`)
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function workspaceNamed(exchange: Exchange, operationId: OperationId): string | undefined {
  const place = operations[operationId].workspace
  if (place === 'path') return exchange.params.workspaceId
  if (place === 'header') return String(exchange.request.headers['x-app-workspace']).toLowerCase()
}

async function workspaceOfRun(db: Connection, { user }: Caller, runId: string): Promise<string | undefined> {
  return (await findVisibleAgentRun(db, user.id, runId))?.workspaceId
}

/** An API key reaches its own workspace only, with the lower of its member's role and its cap (D16). */
async function membershipOf(db: Connection, { user, credential }: Caller, workspaceId: string): Promise<Workspace> {
  if (credential.kind === 'api_key' && credential.workspaceId !== workspaceId) {
    throw new Refusal('WORKSPACE_NOT_FOUND', 'the API key belongs to another workspace')
  }
  const found = await findMembership(db, workspaceId, user.id)
  if (!found) throw new Refusal('WORKSPACE_NOT_FOUND', 'the caller has no active membership there')
  const { id: memberId, workspaceId: id, workspaceName: name } = found
  return { id, name, memberId, role: actingRole(found.role, credential) }
}
