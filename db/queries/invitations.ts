import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { preparedQuery } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { credentials, invitations, members, users, workspaces } from '../schema.ts'
import { insertInvitationCredential, removeCredentials } from './credentials.ts'
import type { MemberRow } from './members.ts'
import { olderThanKey, pageLimit } from './page.ts'

export type InvitationRow = typeof invitations.$inferSelect
/** An invitation with its inviter as they are now, and the name of the workspace. */
export type InvitationWithInviter = {
  invitation: InvitationRow
  inviter: Pick<MemberRow, 'role' | 'deactivatedAt'> & { name: string }
  workspaceName: string
}

/** Neither accepted nor withdrawn. They may have expired. */
const pending = and(isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt))

/** An invitation of any state. */
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

/** An invitation of any state and any workspace: knowing the token is enough to read it. */
export async function findInvitationByDigest(
  db: Connection,
  digest: string,
): Promise<InvitationWithInviter | undefined> {
  const rows = await db
    .select({
      invitation: invitations,
      inviter: { role: members.role, deactivatedAt: members.deactivatedAt, name: users.name },
      workspaceName: workspaces.name,
    })
    .from(credentials)
    .innerJoin(
      invitations,
      and(
        eq(invitations.workspaceId, credentials.workspaceId),
        eq(invitations.id, credentials.id),
        eq(invitations.digest, credentials.digest),
      ),
    )
    .innerJoin(members, and(eq(members.workspaceId, invitations.workspaceId), eq(members.id, invitations.invitedById)))
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(workspaces, eq(workspaces.id, invitations.workspaceId))
    .where(eq(credentials.digest, digest))
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

/** Invitations that are not accepted, withdrawn or expired by `now` and come after a key; newest first, then by id. */
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
  await insertInvitationCredential(db, invitation)
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

/** Withdraws the pending invitation for an address, which a new one replaces. @returns it; undefined if none */
export async function withdrawPendingInvitation(
  db: Connection,
  workspaceId: string,
  emailKey: string,
  now: Date,
): Promise<Pick<InvitationRow, 'workspaceId' | 'id' | 'role'> | undefined> {
  const withdrawn = await db
    .update(invitations)
    .set({ withdrawnAt: now })
    .where(and(eq(invitations.workspaceId, workspaceId), eq(invitations.emailKey, emailKey), pending))
    .returning({ workspaceId: invitations.workspaceId, id: invitations.id, role: invitations.role })
  return withdrawn[0]
}

/** Deletes up to `limit` invitations of any state that expired at `until` or earlier. @returns the number of deleted rows */
export async function removeClosedInvitations(db: Connection, until: Date, limit: number): Promise<number> {
  const expired = db
    .select({ workspaceId: invitations.workspaceId, id: invitations.id })
    .from(invitations)
    .where(lte(invitations.expiresAt, until))
    .limit(limit)
  const removed = await db
    .delete(invitations)
    .where(sql`(${invitations.workspaceId}, ${invitations.id}) IN ${expired}`)
    .returning({ digest: invitations.digest })
  await removeCredentials(db, removed)
  return removed.length
}
