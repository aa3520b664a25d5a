import { revokeKeysOfLeaver } from '../../app/api-keys/revoke-keys.ts'
import { auditEntry } from '../../app/audit.ts'
import type { Handler } from '../../app/call.ts'
import { memberEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { findOwnMembership } from '../../app/members/find-own-membership.ts'
import { refuseLastOwner } from '../../app/members/last-owner.ts'
import { insertAuditRow } from '../../db/queries/audit-log.ts'
import { updateMemberRow } from '../../db/queries/members.ts'
import { memberChanges } from '../../domain/member.ts'

export const leaveWorkspace: Handler<'leaveWorkspace'> = (call) =>
  call.db.write(async (tx) => {
    const { workspace, now } = call
    const own = await findOwnMembership(call, tx)
    const changes = memberChanges(own, { active: false }, now)
    await refuseLastOwner(call, tx, own, changes)
    await updateMemberRow(tx, workspace.id, own.id, { ...changes, updatedAt: now })
    const left = { workspaceId: workspace.id, targetId: own.id, resultId: null }
    await insertAuditRow(tx, auditEntry(call, 'leaveWorkspace', left))
    await revokeKeysOfLeaver(own.id, call, tx)
    await recordEvents(tx, call, memberEvent('removed', { ...own, workspaceId: workspace.id, ...changes }))
    return { status: 204 }
  })
