/** Links for a new password: their lifetime, whom an owner may make one for, and the format of their token. */
import type { Role } from './roles.ts'

const validMs = 24 * 3600 * 1000
const tokenBytes = 32

/** The number of memberships of a user that must be read to know whether there is exactly one. */
export const membershipsToRead = 2

/** @param random a source of cryptographically strong bytes */
export function mintResetToken(random: (length: number) => Buffer): string {
  return `reset_${random(tokenBytes).toString('base64url')}`
}

export function resetExpiry(now: Date): Date {
  return new Date(now.getTime() + validMs)
}

/**
 * The workspace whose owners may make a link for a user: the only one to which the user belongs, as an active member. A deactivated
 * membership elsewhere counts, because it can be reactivated. Undefined if there is none.
 * @param memberships of the user, active and deactivated, at least `membershipsToRead` of them
 */
export function soleMembership<Of extends { deactivatedAt: Date | null }>(memberships: readonly Of[]): Of | undefined {
  const [only, ...others] = memberships
  return only?.deactivatedAt === null && others.length === 0 ? only : undefined
}

/** Whether an owner's link still works: the maker must be an active owner of the workspace of the user. */
export function isStillOwner(maker: { role: Role } | undefined): boolean {
  return maker?.role === 'owner'
}
