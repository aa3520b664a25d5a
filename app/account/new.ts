import type { UserRow } from '../../db/queries/users.ts'
import { emailKey } from '../../domain/names.ts'
import { newId } from '../new-id.ts'

/** A new user. @param passwordHash Argon2id; null for a user who cannot sign in */
export function newUser(
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string | null },
  now: Date,
): UserRow {
  return { id: newId(), email, emailKey: emailKey(email), name, passwordHash, createdAt: now, updatedAt: now }
}
