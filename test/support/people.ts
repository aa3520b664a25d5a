/** Users, members and invitations created for one test. */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { holdWrites } from '#test-databases'
import { newInvitation } from '../../app/invitations/new.ts'
import type { Connection } from '../../db/database.ts'
import type { AuditRow } from '../../db/queries/audit-log.ts'
import { type InvitationRow, insertInvitation } from '../../db/queries/invitations.ts'
import type { MemberRow } from '../../db/queries/members.ts'
import { auditLog, invitations, members } from '../../db/schema.ts'
import { mintInvitationToken } from '../../domain/invitation.ts'
import type { Role } from '../../domain/roles.ts'
import { addMember, addSession, addUser } from '../../server/seeds/build.ts'
import type { Answer } from './call.ts'
import { longAgo } from './rows.ts'
import type { TestServer } from './server.ts'

/** Longer than hashing a few passwords takes. */
const letInMs = 250

export type Somebody = { userId: string; memberId: string; email: string; cookie: string }

/** A new user with a session, a member since long ago of the main workspace by default. */
export function newPerson(
  { db, seeded }: TestServer,
  role: Role,
  { workspaceId = seeded.workspaces.main, deactivatedAt = null as Date | null, since = longAgo } = {},
): Promise<Somebody> {
  const email = `${newId()}@new.example`
  return db.write(async (tx) => {
    const userId = await addUser({ tx, now: since }, 'Somebody', email)
    const memberId = await addMember({ tx, now: since }, workspaceId, userId, role, deactivatedAt)
    return { userId, memberId, email, cookie: `session=${await addSession({ tx, now: new Date() }, userId)}` }
  })
}

/** A new invitation by the owner into the main workspace as a member, except for `fields`. */
export function newInvitationTo(
  { db, seeded }: TestServer,
  email: string,
  fields: Partial<InvitationRow> = {},
): Promise<{ id: string; token: string }> {
  const { workspaceId = seeded.workspaces.main, role = 'member' } = fields
  return db.write(async (tx) => {
    const ofOwner = and(eq(members.workspaceId, workspaceId), eq(members.userId, seeded.people.owner.user_id))
    const [owner] = await tx.select().from(members).where(ofOwner)
    const invitedById = fields.invitedById ?? owner?.id
    if (invitedById === undefined) throw new Error('the owner is not in that workspace: say who invites')
    const token = mintInvitationToken(randomBytes)
    const row = newInvitation({ workspaceId, invitedById, email, role, token }, fields.createdAt ?? new Date())
    await insertInvitation(tx, { ...row, ...fields })
    return { id: row.id, token }
  })
}

export async function memberRow({ db }: TestServer, id: string): Promise<MemberRow> {
  const [row] = await db.read.select().from(members).where(eq(members.id, id))
  if (!row) throw new Error(`no member ${id}`)
  return row
}

export async function updateMemberOf({ db }: TestServer, id: string, changes: Partial<MemberRow>): Promise<void> {
  await db.write(async (tx) => {
    await tx.update(members).set(changes).where(eq(members.id, id))
  })
}

export async function invitationRow({ db }: TestServer, id: string): Promise<InvitationRow> {
  const [row] = await db.read.select().from(invitations).where(eq(invitations.id, id))
  if (!row) throw new Error(`no invitation ${id}`)
  return row
}

/** Audit rows of this target, oldest first. */
export async function auditOfTarget({ db }: TestServer, targetId: string): Promise<AuditRow[]> {
  return db.read.select().from(auditLog).where(eq(auditLog.targetId, targetId)).orderBy(auditLog.createdAt, auditLog.id)
}

/** Audit rows of a workspace, oldest first. */
export async function auditOfWorkspace({ db }: TestServer, workspaceId: string): Promise<AuditRow[]> {
  const ofWorkspace = eq(auditLog.workspaceId, workspaceId)
  return db.read.select().from(auditLog).where(ofWorkspace).orderBy(auditLog.createdAt, auditLog.id)
}

/**
 * Runs calls that have all passed authorization before the first of them writes, so that only the transaction can
 * decide. @param meanwhile written after their authorization and before their own writes
 */
export async function racing(
  { db }: TestServer,
  asks: (() => Promise<Answer>)[],
  meanwhile: (tx: Connection) => Promise<unknown> = async () => {},
): Promise<Answer[]> {
  const holding = Promise.withResolvers<void>()
  const held = db.write(async (tx) => {
    await holdWrites(tx)
    holding.resolve()
    await sleep(letInMs)
    await meanwhile(tx)
  })
  await holding.promise
  const answers = await Promise.all(asks.map((ask) => ask()))
  await held
  return answers
}
