/** Finds what is stored about a person, and erases it. Runs in the transaction of its caller. */
import { randomUUID } from 'node:crypto'
import {
  and,
  type Column,
  eq,
  getTableColumns,
  getTableName,
  inArray,
  is,
  isNotNull,
  isNull,
  ne,
  type SQL,
  sql,
  Table,
} from 'drizzle-orm'
import type { Connection } from '../../database.ts'
import { columnsOf, jsonColumns, type TableName } from '../../schema/texts.ts'
import * as schema from '../../schema.ts'
import { ofBookings, type Person, tablesOfPeople } from './tables.ts'

const { users, sessions, members, invitations, bookings, bookingChanges, credentials, passwordResets } = schema
const { allocations, holds, limits } = schema

/** Each table as one of them: the queries below are the same for all. */
export type AnyTable = typeof users
type AnyRow = Record<string, unknown>
export type OwnBooking = Pick<
  typeof bookings.$inferSelect,
  | 'workspaceId'
  | 'id'
  | 'status'
  | 'endAt'
  | 'customerKey'
  | 'customerName'
  | 'customerEmail'
  | 'customerPhone'
  | 'notes'
  | 'endReason'
  | 'manageDigest'
> & { metadata: string; answers: string }
export type InvitationRow = typeof invitations.$inferSelect
/** @property workspaceId null for rows of no workspace @property table its name in the database */
export type ChangedRows = { workspaceId: string | null; table: string; rows: number }

export const tables = Object.entries(schema).filter(([, each]) => is(each, Table)) as unknown as [TableName, AnyTable][]

/** The column that names the workspace of a row; undefined if its table belongs to no workspace. */
export function placeColumn(name: TableName, table: AnyTable): Column | undefined {
  const columns: Record<string, Column> = getTableColumns(table)
  return name === 'workspaces' ? columns.id : columns.workspaceId
}

export async function findPerson(db: Connection, key: string): Promise<Person> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.emailKey, key))
  const userId = user?.id ?? ''
  const rows = await db.select({ id: members.id }).from(members).where(eq(members.userId, userId))
  return { key, userId, memberIds: rows.map(({ id }) => id) }
}

/** Workspaces that have a row about the person. */
export async function listWorkspacesOf(db: Connection, person: Person): Promise<string[]> {
  const found = new Set<string>()
  for (const [name, table] of tables) {
    const rows = tablesOfPeople[name]
    const place = placeColumn(name, table)
    if (typeof rows === 'string' || place === undefined) continue
    const places = await db
      .selectDistinct({ id: sql<string>`${place}` })
      .from(table)
      .where(rows(person, db))
    for (const { id } of places) found.add(id)
  }
  return [...found].sort()
}

/** All rows about the person, by table, without secrets and without other customers. JSON that cannot be parsed is exported as text. */
export async function exportRows(db: Connection, person: Person): Promise<Record<string, AnyRow[]>> {
  const exported: Record<string, AnyRow[]> = {}
  for (const [name, table] of tables) {
    const rows = tablesOfPeople[name]
    if (typeof rows === 'string') continue
    const json = jsonColumns(name).map(([key]) => key)
    const columns = Object.entries(getTableColumns(table)).map(([key, column]) => [
      key,
      json.includes(key) ? sql`${column}` : column,
    ])
    const found: AnyRow[] = await db.select(Object.fromEntries(columns)).from(table).where(rows(person, db))
    if (found.length === 0) continue
    const secret = columnsOf(name, 'secret')
    exported[getTableName(table)] = found.map((row) => readable(parsed(row, json), secret, person))
  }
  return exported
}

function parsed(row: AnyRow, json: string[]): AnyRow {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, json.includes(key) ? parsedOrText(value) : value]),
  )
}

function parsedOrText(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : value
  } catch {
    return value
  }
}

function readable(row: AnyRow, secret: string[], { key }: Person): AnyRow {
  const isOfOther = typeof row.customerKey === 'string' && row.customerKey !== key
  const hidden = isOfOther
    ? ['customerName', 'customerEmail', 'customerKey', 'customerPhone', 'notes', 'metadata', 'answers']
    : []
  return Object.fromEntries(Object.entries(row).filter(([name]) => !secret.includes(name) && !hidden.includes(name)))
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
export async function listOwnBookings(db: Connection, person: Person): Promise<OwnBooking[]> {
  const { workspaceId, id, status, endAt, customerKey, customerName, customerEmail, customerPhone } = bookings
  const { notes, endReason, manageDigest } = bookings
  const texts = { customerKey, customerName, customerEmail, customerPhone, notes, endReason, manageDigest }
  // Not parsed: a value that is no JSON must not keep the person from being erased.
  const metadata = sql<string>`${bookings.metadata}`
  const answers = sql<string>`${bookings.answers}`
  const rows = await db
    .select({ workspaceId, id, status, endAt, metadata, answers, ...texts })
    .from(bookings)
    .where(ofBookings(person))
  return rows.filter((row) => row.customerKey === person.key || row.customerName === null)
}

const nothingSaid = { customerName: null, customerEmail: null, customerKey: null, customerPhone: null, notes: null }

/**
 * Removes names, texts and manage tokens. Times and resources stay: the place is taken.
 * @returns the rows that it changed or removed
 */
export async function eraseBookings(db: Connection, rows: readonly OwnBooking[]): Promise<ChangedRows[]> {
  const changed: ChangedRows[] = []
  for (const { workspaceId, id, status, endAt, metadata, answers, manageDigest, ...texts } of rows) {
    if (manageDigest !== null) changed.push(...(await removeCredentials(db, [{ digest: manageDigest }])))
    const isSaid = metadata !== '{}' || answers !== '[]' || Object.values(texts).some((value) => value !== null)
    if (isSaid || manageDigest !== null) {
      await db
        .update(bookings)
        .set({ ...nothingSaid, metadata: {}, answers: [], manageDigest: null, endReason: null })
        .where(and(eq(bookings.workspaceId, workspaceId), eq(bookings.id, id)))
      changed.push({ workspaceId, table: 'bookings', rows: 1 })
    }
    const changes = await db
      .update(bookingChanges)
      .set({ reason: null })
      .where(
        and(
          eq(bookingChanges.workspaceId, workspaceId),
          eq(bookingChanges.bookingId, id),
          isNotNull(bookingChanges.reason),
        ),
      )
      .returning({ id: bookingChanges.id })
    changed.push({ workspaceId, table: 'booking_changes', rows: changes.length })
    const subjects = await replaceSubjects(
      db,
      and(eq(allocations.workspaceId, workspaceId), eq(allocations.bookingId, id)),
    )
    changed.push({ workspaceId, table: 'allocations', rows: subjects })
  }
  return changed
}

/** Removes the address from holds that were made for the person. @returns the rows that it changed */
export async function eraseHolds(db: Connection, { key }: Person): Promise<ChangedRows[]> {
  const rows = await db
    .update(holds)
    .set({ customerKey: null })
    .where(eq(holds.customerKey, key))
    .returning({ workspaceId: holds.workspaceId, id: holds.id })
  const changed: ChangedRows[] = []
  for (const { workspaceId, id } of rows) {
    changed.push({ workspaceId, table: 'holds', rows: 1 })
    const subjects = await replaceSubjects(
      db,
      and(eq(allocations.workspaceId, workspaceId), eq(allocations.holdId, id)),
    )
    changed.push({ workspaceId, table: 'allocations', rows: subjects })
  }
  return changed
}

/** Replaces digests of bookers by random subjects: an address can be guessed from its digest. @returns the number of rows */
async function replaceSubjects(db: Connection, ofHolder: SQL | undefined): Promise<number> {
  const byBooker = db
    .select({ id: limits.id })
    .from(limits)
    .where(and(eq(limits.workspaceId, allocations.workspaceId), eq(limits.per, 'booker')))
  const rows = await db
    .update(allocations)
    .set({ subject: randomUUID() })
    .where(and(ofHolder, ne(allocations.subject, ''), inArray(allocations.targetId, byBooker)))
    .returning({ id: allocations.id })
  return rows.length
}

/** @returns the removed invitations, and the rows that were removed */
export async function removeInvitations(
  db: Connection,
  { key }: Person,
): Promise<{ invitations: InvitationRow[]; removed: ChangedRows[] }> {
  const rows = await db.delete(invitations).where(eq(invitations.emailKey, key)).returning()
  const removed = rows.map(({ workspaceId }) => ({ workspaceId, table: 'invitations', rows: 1 }))
  return { invitations: rows, removed: [...removed, ...(await removeCredentials(db, rows))] }
}

/** @returns the removed rows */
export async function removeSessions(db: Connection, { userId }: Person): Promise<ChangedRows[]> {
  const rows = await db.delete(sessions).where(eq(sessions.userId, userId)).returning({ digest: sessions.digest })
  const removed = { workspaceId: null, table: 'sessions', rows: rows.length }
  return [removed, ...(await removeCredentials(db, rows))]
}

/** @returns the removed rows */
export async function removePasswordResets(db: Connection, { userId }: Person): Promise<ChangedRows> {
  const made = { userId: passwordResets.userId }
  const rows = await db.delete(passwordResets).where(eq(passwordResets.userId, userId)).returning(made)
  return { workspaceId: null, table: 'password_resets', rows: rows.length }
}

async function removeCredentials(db: Connection, rows: readonly { digest: string }[]): Promise<ChangedRows[]> {
  const removed: ChangedRows[] = []
  for (const { digest } of rows) {
    const { workspaceId } = credentials
    const [row] = await db.delete(credentials).where(eq(credentials.digest, digest)).returning({ workspaceId })
    if (row) removed.push({ workspaceId: row.workspaceId, table: 'credentials', rows: 1 })
  }
  return removed
}

/** Removes name, address and password: no sign-in and no request finds the user. */
export async function eraseUser(db: Connection, { userId }: Person, now: Date): Promise<void> {
  const email = `erased-${userId}@erased.invalid`
  const changes = { email, emailKey: email, name: 'Erased person', passwordHash: null, updatedAt: now }
  await db.update(users).set(changes).where(eq(users.id, userId))
}

/** The telephone numbers of the person's bookings, each once. */
export async function listPhones(db: Connection, { key }: Person): Promise<string[]> {
  const { customerPhone } = bookings
  const rows = await db.selectDistinct({ customerPhone }).from(bookings).where(eq(bookings.customerKey, key))
  return rows.flatMap((row) => row.customerPhone ?? [])
}
