/** Invitations: their lifetime, the conditions for accepting them, and the format of their token. */
import { type MemberFields, mayInvite } from './member.ts'
import type { Role } from './roles.ts'

const openMs = 7 * 24 * 3600 * 1000
const tokenBytes = 32

export type Invitation = {
  role: Role
  expiresAt: Date
  acceptedAt: Date | null
  withdrawnAt: Date | null
}

/** @param random a source of cryptographically strong bytes */
export function mintInvitationToken(random: (length: number) => Buffer): string {
  return `invite_${random(tokenBytes).toString('base64url')}`
}

export function invitationExpiry(now: Date): Date {
  return new Date(now.getTime() + openMs)
}

export function isOpen(invitation: Invitation, now: Date): boolean {
  return endedReason(invitation, now) === undefined
}

/**
 * Why an invitation cannot be accepted, as text for the log; undefined if it can. The inviter must still be an active
 * member who may invite to this role, so that a removed member leaves no way back in.
 */
export function closedReason(invitation: Invitation, inviter: MemberFields, now: Date): string | undefined {
  const ended = endedReason(invitation, now)
  if (ended !== undefined) return ended
  if (inviter.deactivatedAt !== null) return 'the inviter is no active member any more'
  if (!mayInvite(inviter.role, invitation.role))
    return `the inviter is ${inviter.role} now, and the invitation is for ${invitation.role}`
}

function endedReason({ acceptedAt, withdrawnAt, expiresAt }: Invitation, now: Date): string | undefined {
  if (acceptedAt !== null) return 'the invitation was accepted'
  if (withdrawnAt !== null) return 'the invitation was withdrawn'
  if (expiresAt <= now) return 'the invitation has expired'
}
