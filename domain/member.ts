/** Rules of membership: only owners may grant or revoke the owner role, and the last active owner keeps it. */
import type { components } from '../generated/contract.ts'
import { columnChange, patchChanges, stampChange } from './patch.ts'
import { type Role, roleAllows } from './roles.ts'

export type MemberFields = { role: Role; deactivatedAt: Date | null }
export type MemberPatch = components['schemas']['UpdateMemberRequest']

/** The columns that a patch changes; empty if it changes nothing. */
export function memberChanges(stored: MemberFields, patch: MemberPatch, now: Date): Partial<MemberFields> {
  return patchChanges<Omit<MemberPatch, 'expected'>, Partial<MemberFields>>(patch, {
    role: (role) => columnChange(stored, 'role', role),
    active: (isActive) => stampChange(stored, 'deactivatedAt', !isActive, now),
  })
}

/** Kind of a change: reactivation adds a member to the workspace, deactivation removes one. */
export function membershipChange({ deactivatedAt }: Partial<MemberFields>): 'added' | 'updated' | 'removed' {
  if (deactivatedAt === undefined) return 'updated'
  return deactivatedAt === null ? 'added' : 'removed'
}

/** Whether a change affects an owner: by role, by deactivation or by reactivation. */
export function grantsOrRevokesOwner(stored: MemberFields, changes: Partial<MemberFields>): boolean {
  if (Object.keys(changes).length === 0) return false
  return stored.role === 'owner' || changes.role === 'owner'
}

/** Whether an active owner is no longer one after the change. */
export function losesAnOwner(stored: MemberFields, changes: Partial<MemberFields>): boolean {
  return isActiveOwner(stored) && !isActiveOwner({ ...stored, ...changes })
}

/** Whether an active owner or admin is neither after the change. */
export function losesAnAdmin(stored: MemberFields, changes: Partial<MemberFields>): boolean {
  return isActiveAdmin(stored) && !isActiveAdmin({ ...stored, ...changes })
}

/** Whether a caller with `role` may invite somebody as `invited`. */
export function mayInvite(role: Role, invited: Role): boolean {
  return roleAllows(role, 'admin') && (invited !== 'owner' || role === 'owner')
}

function isActiveAdmin({ role, deactivatedAt }: MemberFields): boolean {
  return roleAllows(role, 'admin') && deactivatedAt === null
}

function isActiveOwner({ role, deactivatedAt }: MemberFields): boolean {
  return role === 'owner' && deactivatedAt === null
}
