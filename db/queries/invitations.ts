import { and, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { preparedQuery } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { invitations, members, workspaces } from '../schema.ts'
import type { MemberRow } from './members.ts'
import { olderThanKey, pageLimit } from './page.ts'

export type InvitationRow = typeof invitations.$inferSelect
/** An invitation with what decides on it: who made it, as they are now, and where it leads. */
export type InvitationWithInviter = {
  invitation: InvitationRow
  inviter: Pick<MemberRow, 'role' | 'deactivatedAt'>
  workspaceName: string
}

/** Neither accepted nor withdrawn; whether they have expired is another question. */
const pending = and(isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt))

/** Open or not. */
export async function findInvitation(
  db: Connection,
  workspaceId: string,
  id: string,
): Promise<InvitationRow | undefined> {
  const rows = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.workspaceId, workspaceId)))
  return rows[0]
}

/** Open or not, of any workspace: whoever holds the token is told where it leads. */
export async function findInvitationByDigest(
  db: Connection,
  digest: string,
): Promise<InvitationWithInviter | undefined> {
  const rows = await db
    .select({
      invitation: invitations,
      inviter: { role: members.role, deactivatedAt: members.deactivatedAt },
      workspaceName: workspaces.name,
    })
    .from(invitations)
    .innerJoin(members, eq(members.id, invitations.invitedById))
    .innerJoin(workspaces, eq(workspaces.id, invitations.workspaceId))
    .where(eq(invitations.digest, digest))
  return rows[0]
}

const openNewestFirst = preparedQuery((db) =>
  db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.workspaceId, sql.placeholder('workspaceId')),
        pending,
        gt(invitations.expiresAt, sql.param(sql.placeholder('now'), invitations.expiresAt)),
        olderThanKey(invitations),
      ),
    )
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(pageLimit),
)

/** Neither accepted, nor withdrawn, nor expired by now; the newest first, behind a key. */
export function listOpenInvitations(
  db: Connection,
  workspaceId: string,
  now: Date,
  after: Pick<InvitationRow, 'createdAt' | 'id'>,
  limit: number,
): Eventually<InvitationRow[]> {
  return openNewestFirst.all(db, { workspaceId, now, createdAt: after.createdAt, id: after.id, limit })
}

export async function insertInvitation(db: Connection, invitation: InvitationRow): Promise<void> {
  await db.insert(invitations).values(invitation)
}

export async function updateInvitationRow(
  db: Connection,
  workspaceId: string,
  id: string,
  changes: Partial<InvitationRow>,
): Promise<void> {
  await db
    .update(invitations)
    .set(changes)
    .where(and(eq(invitations.id, id), eq(invitations.workspaceId, workspaceId)))
}

/** The one that may be pending for an address, expired or not: another takes its place. @returns its id */
export async function withdrawPendingInvitation(
  db: Connection,
  workspaceId: string,
  emailKey: string,
  now: Date,
): Promise<string | undefined> {
  const withdrawn = await db
    .update(invitations)
    .set({ withdrawnAt: now })
    .where(and(eq(invitations.workspaceId, workspaceId), eq(invitations.emailKey, emailKey), pending))
    .returning({ id: invitations.id })
  return withdrawn[0]?.id
}

/** Invitations whose time is over, whatever became of them, up to so many. @returns how many there were */
export async function removeClosedInvitations(db: Connection, now: Date, limit: number): Promise<number> {
  const expired = db
    .select({ id: invitations.id })
    .from(invitations)
    .where(lte(invitations.expiresAt, now))
    .limit(limit)
  const removed = await db.delete(invitations).where(inArray(invitations.id, expired)).returning({ id: invitations.id })
  return removed.length
}
