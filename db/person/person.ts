/** Finds what is stored about a person, and erases it. Runs in the transaction of its caller. */
import { and, eq, getTableColumns, getTableName, is, isNull, ne, type SQL, sql, Table } from 'drizzle-orm'
import type { Connection } from '../database.ts'
import { removeCredentials } from '../queries/credentials.ts'
import * as schema from '../schema.ts'
import { ofBookings, type Person, secretColumns, type TableName, tablesOfPeople } from './tables.ts'

const { users, sessions, members, invitations, bookings, bookingChanges, idempotencyKeys } = schema

/** Each table as one of them: the queries below are the same for all. */
type AnyTable = typeof users
type AnyRow = Record<string, unknown>
export type BookingRow = typeof bookings.$inferSelect
export type InvitationRow = typeof invitations.$inferSelect

const tables = Object.entries(schema).filter(([, each]) => is(each, Table)) as unknown as [TableName, AnyTable][]

export async function findPerson(db: Connection, key: string): Promise<Person> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.emailKey, key))
  const userId = user?.id ?? ''
  const rows = await db.select({ id: members.id }).from(members).where(eq(members.userId, userId))
  return { key, userId, memberIds: rows.map(({ id }) => id) }
}

/** All rows about the person, by table, without secrets and without other customers. */
export async function exportRows(db: Connection, person: Person): Promise<Record<string, AnyRow[]>> {
  const exported: Record<string, AnyRow[]> = {}
  for (const [name, table] of tables) {
    const rows = tablesOfPeople[name]
    if (typeof rows === 'string') continue
    const found: AnyRow[] = await db.select().from(table).where(rows(person, db))
    if (found.length > 0) exported[getTableName(table)] = found.map((row) => readable(row, person))
  }
  return exported
}

function readable(row: AnyRow, { key }: Person): AnyRow {
  const isOfOther = typeof row.customerKey === 'string' && row.customerKey !== key
  const hidden = isOfOther ? ['customerName', 'customerEmail', 'customerKey', 'customerPhone', 'notes', 'metadata'] : []
  return Object.fromEntries(Object.entries(row).filter(([name]) => !secretColumns.has(name) && !hidden.includes(name)))
}

/** Workspaces that have no other active owner. */
export async function listOwnedAlone(
  db: Connection,
  { userId }: Person,
): Promise<{ workspaceId: string; id: string }[]> {
  const owned = await db
    .select({ workspaceId: members.workspaceId, id: members.id })
    .from(members)
    .where(and(eq(members.userId, userId), eq(members.role, 'owner'), isNull(members.deactivatedAt)))
  const alone = []
  for (const member of owned) {
    const others = await db
      .select({ id: members.id })
      .from(members)
      .where(
        and(
          eq(members.workspaceId, member.workspaceId),
          eq(members.role, 'owner'),
          isNull(members.deactivatedAt),
          ne(members.id, member.id),
        ),
      )
      .limit(1)
    if (others.length === 0) alone.push(member)
  }
  return alone
}

export async function listMembers(db: Connection, { userId }: Person) {
  return db.select().from(members).where(eq(members.userId, userId))
}

/** Bookings that name the person as the customer, and those for them as a member that name no customer. */
export async function listOwnBookings(db: Connection, person: Person): Promise<BookingRow[]> {
  const rows = await db.select().from(bookings).where(ofBookings(person))
  return rows.filter(({ customerKey, customerName }) => customerKey === person.key || customerName === null)
}

const nothingSaid = { customerName: null, customerEmail: null, customerKey: null, customerPhone: null, notes: null }

/** Removes names, texts and manage tokens. Times and resources stay: the place is taken. */
export async function eraseBookings(db: Connection, rows: readonly BookingRow[]): Promise<void> {
  for (const { workspaceId, id, manageDigest } of rows) {
    if (manageDigest !== null) await removeCredentials(db, [{ digest: manageDigest }])
    await db
      .update(bookings)
      .set({ ...nothingSaid, metadata: {}, manageDigest: null, endReason: null })
      .where(and(eq(bookings.workspaceId, workspaceId), eq(bookings.id, id)))
    await db
      .update(bookingChanges)
      .set({ reason: null })
      .where(and(eq(bookingChanges.workspaceId, workspaceId), eq(bookingChanges.bookingId, id)))
  }
}

/** @returns the removed invitations */
export async function removeInvitations(db: Connection, { key }: Person): Promise<InvitationRow[]> {
  const removed = await db.delete(invitations).where(eq(invitations.emailKey, key)).returning()
  await removeCredentials(db, removed)
  return removed
}

export async function removeSessions(db: Connection, { userId }: Person): Promise<number> {
  const removed = await db.delete(sessions).where(eq(sessions.userId, userId)).returning({ digest: sessions.digest })
  await removeCredentials(db, removed)
  return removed.length
}

/** Removes name, address and password: no sign-in and no request finds the user. */
export async function eraseUser(db: Connection, { userId }: Person, now: Date): Promise<void> {
  const email = `erased-${userId}@erased.invalid`
  const changes = { email, emailKey: email, name: 'Erased person', passwordHash: null, updatedAt: now }
  await db.update(users).set(changes).where(eq(users.id, userId))
}

/** Changes stored replies. @param change of the JSON value of a reply; undefined to leave it @returns the number of changed ones */
export async function changeReplies(db: Connection, change: (reply: unknown) => unknown): Promise<number> {
  let changed = 0
  for (const { workspaceId, digest, reply } of await db.select().from(idempotencyKeys)) {
    const next = change(JSON.parse(reply))
    if (next === undefined) continue
    await db
      .update(idempotencyKeys)
      .set({ reply: JSON.stringify(next) })
      .where(and(eq(idempotencyKeys.workspaceId, workspaceId), eq(idempotencyKeys.digest, digest)))
    changed++
  }
  return changed
}

/** Texts of Git: to change one would change versions. The audit logs refuse changes. */
const unchanged = ['audit_log', 'personal_audit_log', 'run_copies', 'run_objects']

/**
 * Replaces a text in all columns of all tables that may hold texts of people, for instance in the notes of other bookings.
 * @param word a part of each text that `replace` changes
 * @returns the number of changed values, and of those in tables that are not changed, by table
 */
export async function replaceEverywhere(
  db: Connection,
  word: string,
  replace: (text: string) => string,
): Promise<{ changed: number; kept: Record<string, number> }> {
  const kept: Record<string, number> = {}
  let changed = 0
  for (const [, table] of tables) {
    for (const column of textColumns(table)) {
      const raw = sql<string>`${column}`
      const isHit = sql`lower(${column}) LIKE ${`%${likeText(word.toLowerCase())}%`} ESCAPE '!'`
      const rows = await db.select({ value: raw }).from(table).where(isHit)
      const values = [...new Set(rows.map(({ value }) => value))].filter((value) => replace(value) !== value)
      const name = getTableName(table)
      if (unchanged.includes(name)) {
        if (values.length > 0) kept[name] = (kept[name] ?? 0) + values.length
        continue
      }
      for (const value of values) {
        await db
          .update(table)
          .set({ [column.key]: sql`${replace(value)}` })
          .where(sql`${column} = ${value}`)
      }
      changed += values.length
    }
  }
  return { changed, kept }
}

type TextColumn = SQL & { key: string }

/** Columns of text and JSON, also of ids: a new column is looked at without being named here. */
export function textColumns(table: AnyTable): TextColumn[] {
  return Object.entries(getTableColumns(table))
    .filter(([, column]) => /text/i.test(column.getSQLType()))
    .map(([key, column]) => Object.assign(sql`${column}`, { key }))
}

function likeText(text: string): string {
  return text.replaceAll(/[!%_]/g, '!$&')
}

/** The addresses and numbers by which texts may mention the person. */
export async function findNames(db: Connection, person: Person): Promise<{ phones: string[]; emails: string[] }> {
  const rows = await db.select().from(bookings).where(eq(bookings.customerKey, person.key))
  const [user] = await db.select().from(users).where(eq(users.id, person.userId))
  const sent = await db
    .select({ email: invitations.email })
    .from(invitations)
    .where(eq(invitations.emailKey, person.key))
  const all = (values: (string | null | undefined)[]) => [
    ...new Set(values.filter((value) => typeof value === 'string')),
  ]
  return {
    phones: all(rows.map(({ customerPhone }) => customerPhone)),
    emails: all([
      person.key,
      user?.email,
      ...sent.map(({ email }) => email),
      ...rows.map(({ customerEmail }) => customerEmail),
    ]),
  }
}
