/** The roles of a workspace, which the contract defines, and their privileges. */
import type { components } from '../generated/contract.ts'

export type Role = components['schemas']['Role']
export type RoleCap = components['schemas']['RoleCap']

const rank: Record<Role, number> = { member: 0, admin: 1, owner: 2 }

export function roleAllows(role: Role, least: Role): boolean {
  return rank[role] >= rank[least]
}

/** Members see their own holds, bookings and runs; owners and admins see everybody's. */
export function canSee({ role, memberId }: { role: Role; memberId: string }, whose: { memberId: string }): boolean {
  return whose.memberId === memberId || roleAllows(role, 'admin')
}

/**
 * The member whose bookings a list for this caller has; a `memberId` that is undefined stands for all members.
 * @returns undefined if the list is empty: a plain member requests the bookings of another
 */
export function listedMember(
  caller: { role: Role; memberId: string },
  requested: string | undefined,
): { memberId: string | undefined } | undefined {
  if (roleAllows(caller.role, 'admin')) return { memberId: requested }
  if (requested !== undefined && requested !== caller.memberId) return undefined
  return { memberId: caller.memberId }
}

/** The role of a call: the member's own in a session; with an API key, at most the role cap of the key. */
export function actingRole(role: Role, by: { kind: 'session' } | { kind: 'api_key'; roleCap: RoleCap }): Role {
  return by.kind === 'session' ? role : cappedRole(role, by.roleCap)
}

/** The lower of a member's role and the role cap of an API key. */
export function cappedRole(role: Role, cap: RoleCap): Role {
  return rank[role] <= rank[cap] ? role : cap
}

/**
 * Whether a key for a member of this role may have this cap. A cap above the role would promise rights that the key does
 * not have. The cap cannot exceed the role of the caller, who is at least an admin, because no cap is above admin.
 */
export function isCapAllowed(role: Role, cap: RoleCap): boolean {
  return roleAllows(role, cap)
}
