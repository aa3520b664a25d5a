/** Users and sessions created for one test, and calls with them. */
import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { storedText } from '#test-databases'
import { newSession } from '../../app/sessions/new.ts'
import { insertSession, type SessionRow } from '../../db/queries/sessions.ts'
import { personalAuditLog, sessions, users } from '../../db/schema.ts'
import { mintSessionToken } from '../../domain/session.ts'
import type { OperationId } from '../../generated/operations.ts'
import { addUser } from '../../server/seeds/build.ts'
import { type Answer, type CallOptions, call } from './call.ts'
import type { TestServer } from './server.ts'

export type Account = { userId: string; email: string; password: string }
export type OpenSession = { id: string; token: string; cookie: string }

/** A new user without a workspace who can sign in. */
export async function newAccount({ db, seeded }: TestServer): Promise<Account> {
  const { user_id, password } = seeded.people.owner
  const email = `${newId()}@contract.example`
  const userId = await db.write(async (tx) => {
    const [owner] = await tx.select().from(users).where(eq(users.id, user_id))
    return addUser({ tx, now: new Date() }, 'New', email, owner?.passwordHash ?? null)
  })
  return { userId, email, password }
}

/** A session of the user, created now unless `fields` say otherwise. */
export async function openSession(
  { db }: TestServer,
  userId: string,
  fields: Partial<SessionRow> = {},
): Promise<OpenSession> {
  const token = mintSessionToken(randomBytes)
  const row = { ...newSession({ userId, token }, fields.createdAt ?? new Date()), ...fields }
  await db.write((tx) => insertSession(tx, row))
  return { id: row.id, token, cookie: `session=${token}` }
}

/** The cookie of a response that creates a session, for use in a request. */
export function cookieOf({ headers }: Answer): string {
  return (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

/** Calls an operation with this cookie, and no other credential. */
export function callBy(
  server: TestServer,
  cookie: string,
  operationId: OperationId,
  options: CallOptions = {},
): Promise<Answer> {
  return call(server, operationId, { ...options, as: 'nobody', headers: { ...options.headers, Cookie: cookie } })
}

/** True if the cookie authenticates now. */
export async function isAccepted(server: TestServer, cookie: string): Promise<boolean> {
  const { status, code } = await callBy(server, cookie, 'getMe')
  if (status === 200) return true
  expect([status, code]).to.deep.equal([401, 'UNAUTHENTICATED'])
  return false
}

export async function sessionRow({ db }: TestServer, id: string): Promise<SessionRow> {
  const [row] = await db.read.select().from(sessions).where(eq(sessions.id, id))
  if (!row) throw new Error(`no session ${id}`)
  return row
}

export function sessionsOf({ db }: TestServer, userId: string): Promise<SessionRow[]> {
  return db.read.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(sessions.createdAt, sessions.id)
}

/** Rows of the personal audit log of this user, oldest first. */
export async function auditOfUser({ db }: TestServer, userId: string) {
  const { accountId, createdAt, id } = personalAuditLog
  return db.read.select().from(personalAuditLog).where(eq(accountId, userId)).orderBy(createdAt, id)
}

/** All that the database holds, as text. */
export function storedBytes({ folder }: TestServer): Promise<string> {
  return storedText(folder, 'booking.db')
}
