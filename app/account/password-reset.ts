/** Links for a new password, which an owner or the operator makes and hands over. */
import { randomBytes } from 'node:crypto'
import type { Connection } from '../../db/database.ts'
import { lockUser, lockWorkspace } from '../../db/queries/locks.ts'
import { findMembership, listMembershipsOfAnyState, type MemberRow } from '../../db/queries/members.ts'
import {
  findPasswordResetByDigest,
  type PasswordResetOfUser,
  putPasswordReset,
} from '../../db/queries/password-resets.ts'
import { digestOf } from '../../domain/access-key.ts'
import {
  isStillOwner,
  membershipsToRead,
  mintResetToken,
  resetExpiry,
  soleMembership,
} from '../../domain/password-reset.ts'

type ResetCall = {
  body: { reset_token: string }
  now: Date
  refuse(code: 'PASSWORD_RESET_NOT_FOUND', reason: string): Error
}
type SoleMembership = Pick<MemberRow, 'workspaceId' | 'id' | 'deactivatedAt'>
/** @property membership of the user in the workspace of the owner who made the link; undefined if the operator made it */
type OpenReset = { reset: PasswordResetOfUser; membership: SoleMembership | undefined }

/** Stores a new link. Only the digest of the token is stored. @param madeById the user who makes it; null for the operator */
export async function addPasswordReset(
  tx: Connection,
  { userId, madeById }: { userId: string; madeById: string | null },
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = mintResetToken(randomBytes)
  const expiresAt = resetExpiry(now)
  await putPasswordReset(tx, { userId, digest: digestOf(token), madeById, createdAt: now, expiresAt })
  return { token, expiresAt }
}

/** The membership of a user who belongs to one workspace only, and is active there; undefined if there is none. */
export async function findSoleMembership(db: Connection, userId: string): Promise<SoleMembership | undefined> {
  return soleMembership(await listMembershipsOfAnyState(db, userId, membershipsToRead))
}

/** The link of a token, which nobody else can use until the end of the transaction. @throws PASSWORD_RESET_NOT_FOUND */
export async function lockOpenReset(call: ResetCall, tx: Connection): Promise<OpenReset> {
  const { reset, membership } = await findOpenReset(call, tx)
  // The user joins no further workspace meanwhile, and the owner stays one.
  await lockUser(tx, reset.userId)
  if (membership) await lockWorkspace(tx, membership.workspaceId)
  return findOpenReset(call, tx)
}

/** The error is the same whatever the cause, which goes to the log only. @throws PASSWORD_RESET_NOT_FOUND */
export async function findOpenReset(call: ResetCall, db: Connection): Promise<OpenReset> {
  const { body, now, refuse } = call
  const reset = await findPasswordResetByDigest(db, digestOf(body.reset_token))
  if (!reset) throw refuse('PASSWORD_RESET_NOT_FOUND', 'no link has this token')
  if (reset.expiresAt <= now) throw refuse('PASSWORD_RESET_NOT_FOUND', 'the link has expired')
  if (reset.madeById === null) return { reset, membership: undefined }
  const membership = await findSoleMembership(db, reset.userId)
  if (!membership) throw refuse('PASSWORD_RESET_NOT_FOUND', 'the user is no active member of exactly one workspace')
  if (!isStillOwner(await findMembership(db, membership.workspaceId, reset.madeById)))
    throw refuse('PASSWORD_RESET_NOT_FOUND', 'the maker is no active owner of the workspace of the user')
  return { reset, membership }
}
