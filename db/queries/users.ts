import { eq } from 'drizzle-orm'
import type { Connection } from '../database.ts'
import { passwordResets, users } from '../schema.ts'
import { mapUniqueViolation } from './unique-violation.ts'

export type UserRow = typeof users.$inferSelect

/** @param emailKey the comparison key of the address (`domain/names.ts`) */
export async function findUserByEmail(db: Connection, emailKey: string): Promise<UserRow | undefined> {
  const rows = await db.select().from(users).where(eq(users.emailKey, emailKey))
  return rows[0]
}

export async function findUser(db: Connection, id: string): Promise<UserRow | undefined> {
  const rows = await db.select().from(users).where(eq(users.id, id))
  return rows[0]
}

/** The unique index refused a second user with the same address. */
export class EmailTaken extends Error {}

/** @throws {EmailTaken} */
export async function insertUser(db: Connection, user: UserRow): Promise<void> {
  const change = db.insert(users).values(user)
  await mapUniqueViolation(
    change,
    'users.email_key',
    (options) => new EmailTaken('the address already has an account', options),
  )
}

/** Sets the password, and ends the open link for a new one. */
export async function updateUserPassword(db: Connection, id: string, passwordHash: string, now: Date): Promise<void> {
  await db.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, id))
  await db.delete(passwordResets).where(eq(passwordResets.userId, id))
}
