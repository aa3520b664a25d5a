/** Roles of a workspace, from the contract, and what one of them allows. */
import type { components } from '../generated/contract.ts'

export type Role = components['schemas']['Role']
export type RoleCap = components['schemas']['RoleCap']

const rank: Record<Role, number> = { member: 0, admin: 1, owner: 2 }

export function roleAllows(role: Role, least: Role): boolean {
  return rank[role] >= rank[least]
}

/** A member sees the holds and bookings that are theirs, an owner or admin everybody's. */
export function canSee({ role, memberId }: { role: Role; memberId: string }, whose: { memberId: string }): boolean {
  return whose.memberId === memberId || roleAllows(role, 'admin')
}

/** The role somebody acts with: their own in a session, no more than its cap with a key (SPEC 5.6, D16). */
export function actingRole(role: Role, by: { kind: 'session' } | { kind: 'api_key'; roleCap: RoleCap }): Role {
  return by.kind === 'session' ? role : cappedRole(role, by.roleCap)
}

/** The lower of a member's role and the cap of the key they act with. */
export function cappedRole(role: Role, cap: RoleCap): Role {
  return rank[role] <= rank[cap] ? role : cap
}

/**
 * A key is not made with a cap above the role of its member: it would name a right it does not give. Nor can it do more
 * than whoever makes it, because they are admin at least, and no cap is above that.
 */
export function isCapAllowed(role: Role, cap: RoleCap): boolean {
  return roleAllows(role, cap)
}
