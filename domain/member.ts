/** Who may be made what: only an owner makes or unmakes an owner, and the last active owner stays one. */
import type { components } from '../generated/contract.ts'
import { columnChange, patchChanges, stampChange } from './patch.ts'
import { type Role, roleAllows } from './roles.ts'

export type MemberFields = { role: Role; deactivatedAt: Date | null }
export type MemberPatch = components['schemas']['UpdateMemberRequest']

/** What a patch really changes of a member; empty when it changes nothing. */
export function memberChanges(stored: MemberFields, patch: MemberPatch, now: Date): Partial<MemberFields> {
  return patchChanges<MemberPatch, Partial<MemberFields>>(patch, {
    role: (role) => columnChange(stored, 'role', role),
    active: (isActive) => stampChange(stored, 'deactivatedAt', !isActive, now),
  })
}

/** Whether a change makes or unmakes an owner: by role, by deactivation or by reactivation. */
export function grantsOrRevokesOwner(stored: MemberFields, changes: Partial<MemberFields>): boolean {
  if (Object.keys(changes).length === 0) return false
  return stored.role === 'owner' || changes.role === 'owner'
}

/** Whether somebody who was an active owner is none afterwards. */
export function losesAnOwner(stored: MemberFields, changes: Partial<MemberFields>): boolean {
  return isActiveOwner(stored) && !isActiveOwner({ ...stored, ...changes })
}

/** Whether somebody who was an active owner or admin is neither afterwards. */
export function losesAnAdmin(stored: MemberFields, changes: Partial<MemberFields>): boolean {
  return isActiveAdmin(stored) && !isActiveAdmin({ ...stored, ...changes })
}

/** Whether somebody who acts as one role may invite another into it. */
export function mayInvite(role: Role, invited: Role): boolean {
  return roleAllows(role, 'admin') && (invited !== 'owner' || role === 'owner')
}

function isActiveAdmin({ role, deactivatedAt }: MemberFields): boolean {
  return roleAllows(role, 'admin') && deactivatedAt === null
}

function isActiveOwner({ role, deactivatedAt }: MemberFields): boolean {
  return role === 'owner' && deactivatedAt === null
}
