import { listMemberships } from '../../db/queries/members.ts'
import { actingRole } from '../../domain/roles.ts'
import { maxItems } from '../../generated/operations.ts'
import type { Handler } from '../handler.ts'

export const getMe: Handler<'getMe'> = async ({ caller: { user, credential }, db }) => {
  const memberships = await listMemberships(db.read, user.id, maxItems['MeResponse.memberships'])
  const reach =
    credential.kind === 'session' ? memberships : memberships.filter((m) => m.workspaceId === credential.workspaceId)
  return {
    status: 200,
    body: {
      user: { id: user.id, email: user.email, name: user.name },
      credential: { kind: credential.kind, id: credential.id, expires_at: credential.expiresAt?.toISOString() ?? null },
      memberships: reach.map((membership) => ({
        workspace_id: membership.workspaceId,
        workspace_name: membership.workspaceName,
        member_id: membership.id,
        role: actingRole(membership.role, credential),
      })),
    },
  }
}
