import { revokeKeysIssuedForOthers } from '../../app/api-keys/revoke-keys.ts'
import { auditEntry } from '../../app/audit.ts'
import type { Handler } from '../../app/call.ts'
import { memberEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { findOwnMembership } from '../../app/members/find-own-membership.ts'
import { refuseLastOwner } from '../../app/members/last-owner.ts'
import { memberView } from '../../app/members/view.ts'
import { requireUnchanged } from '../../app/require-unchanged.ts'
import { insertAuditRow } from '../../db/queries/audit-log.ts'
import { findMember, updateMemberRow } from '../../db/queries/members.ts'
import { memberDetail } from '../../domain/audit.ts'
import { grantsOrRevokesOwner, losesAnAdmin, memberChanges, membershipChange } from '../../domain/member.ts'

export const updateMember: Handler<'updateMember'> = (call) =>
  call.db.write(async (tx) => {
    const { params, body, workspace, now, refuse } = call
    const stored = await findMember(tx, workspace.id, params.memberId)
    if (!stored) throw refuse('MEMBER_NOT_FOUND', 'no such member in the workspace')
    requireUnchanged(call, memberView(stored))
    const changes = memberChanges(stored, body, now)
    if (Object.keys(changes).length === 0) return { status: 200, body: memberView(stored) }
    if (grantsOrRevokesOwner(stored, changes)) {
      const { role } = await findOwnMembership(call, tx)
      if (role !== 'owner') throw refuse('OWNER_REQUIRED', `the caller acts as ${role}`)
    }
    await refuseLastOwner(call, tx, stored, changes)
    await updateMemberRow(tx, workspace.id, stored.id, { ...changes, updatedAt: now })
    const detail = memberDetail(stored, changes)
    const changed = { workspaceId: workspace.id, targetId: stored.id, resultId: null, detail }
    await insertAuditRow(tx, auditEntry(call, 'updateMember', changed))
    if (losesAnAdmin(stored, changes)) await revokeKeysIssuedForOthers(stored.id, call, tx)
    const updated = { ...stored, ...changes, updatedAt: now }
    await recordEvents(tx, call, memberEvent(membershipChange(changes), updated))
    return { status: 200, body: memberView(updated) }
  })
