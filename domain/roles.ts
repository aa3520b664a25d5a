/** Roles of a workspace, from the contract, and what one of them allows. */
import type { components } from '../generated/contract.ts'

export type Role = components['schemas']['Role']
export type RoleCap = components['schemas']['RoleCap']

const rank: Record<Role, number> = { member: 0, admin: 1, owner: 2 }

export function roleAllows(role: Role, least: Role): boolean {
  return rank[role] >= rank[least]
}

/** The lower of a member's role and the cap of the key they act with (SPEC 5.6, D16). */
export function cappedRole(role: Role, cap: RoleCap): Role {
  return rank[role] <= rank[cap] ? role : cap
}
