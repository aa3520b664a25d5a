/** Invitations: how long they are open, whom they let in, and what their token looks like. */
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
 * Why an invitation lets nobody in, in words for the log; undefined when it does. Whoever made it must still be one who may:
 * somebody who was removed has left no way back in.
 */
export function closedReason(invitation: Invitation, inviter: MemberFields, now: Date): string | undefined {
  const ended = endedReason(invitation, now)
  if (ended !== undefined) return ended
  if (inviter.deactivatedAt !== null) return 'whoever made it is no active member any more'
  if (!mayInvite(inviter.role, invitation.role))
    return `whoever made it is ${inviter.role} now, and it is for ${invitation.role}`
}

function endedReason({ acceptedAt, withdrawnAt, expiresAt }: Invitation, now: Date): string | undefined {
  if (acceptedAt !== null) return 'it was accepted'
  if (withdrawnAt !== null) return 'it was withdrawn'
  if (expiresAt <= now) return 'it has expired'
}
