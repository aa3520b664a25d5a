import type { Caller, Handler } from '../../app/call.ts'
import type { Connection } from '../../db/database.ts'
import { findMembership, listMemberships, type Membership } from '../../db/queries/members.ts'
import { actingRole } from '../../domain/roles.ts'
import { timestampOf } from '../../domain/timestamp.ts'
import { maxItems } from '../../generated/operations.ts'

export const getMe: Handler<'getMe'> = async ({ caller, db }) => {
  const { user, credential } = caller
  const memberships = await reachableMemberships(db.read, caller)
  return {
    status: 200,
    body: {
      user: { id: user.id, email: user.email, name: user.name },
      credential: { kind: credential.kind, id: credential.id, expires_at: timestampOf(credential.expiresAt) },
      memberships: memberships.map((membership) => ({
        workspace_id: membership.workspaceId,
        workspace_name: membership.workspaceName,
        member_id: membership.id,
        role: actingRole(membership.role, credential),
      })),
    },
  }
}

/** An API key reaches its own workspace only. That may lie beyond the maximum of the list, so it is looked up directly. */
async function reachableMemberships(db: Connection, { user, credential }: Caller): Promise<Membership[]> {
  if (credential.kind === 'session') return listMemberships(db, user.id, maxItems['MeResponse.memberships'])
  const membership = await findMembership(db, credential.workspaceId, user.id)
  return membership ? [membership] : []
}
