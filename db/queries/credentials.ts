import { inArray } from 'drizzle-orm'
import { preparedInsert } from '#dialect'
import type { Connection } from '../database.ts'
import { credentials } from '../schema.ts'

const insert = preparedInsert(credentials)

type Owned<Columns extends string> = Record<Columns | 'digest' | 'id', string>

/** The entry of a new API key. @param key `userId` is the user of its member */
export async function insertApiKeyCredential(
  db: Connection,
  { digest, workspaceId, userId, id }: Owned<'workspaceId' | 'userId'>,
): Promise<void> {
  await insert(db, [{ digest, kind: 'api_key', workspaceId, userId, id }])
}

/** The entry of a new invitation. */
export async function insertInvitationCredential(
  db: Connection,
  { digest, workspaceId, id }: Owned<'workspaceId'>,
): Promise<void> {
  await insert(db, [{ digest, kind: 'invitation', workspaceId, userId: null, id }])
}

/** The entry of a new manage token. @param booking its digest is that of the token */
export async function insertBookingCredential(
  db: Connection,
  { digest, workspaceId, id }: Owned<'workspaceId'>,
): Promise<void> {
  await insert(db, [{ digest, kind: 'booking', workspaceId, userId: null, id }])
}

/** The entry of a new session. */
export async function insertSessionCredential(db: Connection, { digest, userId, id }: Owned<'userId'>): Promise<void> {
  await insert(db, [{ digest, kind: 'session', workspaceId: null, userId, id }])
}

/** Call it with the deletion of the rows, in one transaction. */
export async function removeCredentials(db: Connection, rows: readonly { digest: string }[]): Promise<void> {
  if (rows.length === 0) return
  const digests = rows.map(({ digest }) => digest)
  await db.delete(credentials).where(inArray(credentials.digest, digests))
}
