import { and, asc, eq, exists, gt, inArray, isNotNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { jsonMember, preparedInsert, preparedQuery, runStatement, unlikely, untilCommit, withoutIndex } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { allocations, bookings, credentials, resourceClosures, resources, workspaces } from '../schema.ts'
import { hasResource } from './conditions.ts'
import { insertBookingCredential, removeCredentials } from './credentials.ts'
import { isOfPart, type Part, readParts } from './long-bookings.ts'

export type BookingRow = typeof bookings.$inferSelect
export type BookingFilter = {
  /** The status as of `now`: a pending booking past its expiry counts as expired. */
  status?: (BookingRow['status'] | 'expired')[] | undefined
  serviceId?: string | undefined
  resourceId?: string | undefined
  memberId?: string | undefined
  customerKey?: string | undefined
  /** Whether `hasLostPlace` is decided, which costs look-ups for each row. */
  asksForPlace?: boolean
  /** The key, or the key with its value, for which `hasMetadata` is decided. */
  metadata?: { key: string; value?: string | undefined } | undefined
  /** Bookings that end after `from` and start before `until`. */
  from: Date
  until?: Date | undefined
  now: Date
}

const byId = preparedQuery((db) =>
  db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, sql.placeholder('id')), eq(bookings.workspaceId, sql.placeholder('workspaceId')))),
)

export function findBooking(db: Connection, workspaceId: string, id: string): Eventually<BookingRow | undefined> {
  return byId.first(db, { id, workspaceId })
}

const byHold = preparedQuery((db) =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(eq(bookings.workspaceId, sql.placeholder('workspaceId')), eq(bookings.holdId, sql.placeholder('holdId'))),
    ),
)

/** The booking that was made from a hold. */
export function findBookingOfHold(
  db: Connection,
  workspaceId: string,
  holdId: string,
): Eventually<Pick<BookingRow, 'id'> | undefined> {
  return byHold.first(db, { workspaceId, holdId })
}

const byManageDigest = preparedQuery((db) =>
  db
    .select({
      id: bookings.id,
      workspaceId: bookings.workspaceId,
      workspaceName: workspaces.name,
      memberId: bookings.memberId,
      endAt: bookings.endAt,
    })
    .from(credentials)
    .innerJoin(
      bookings,
      and(
        eq(bookings.workspaceId, credentials.workspaceId),
        eq(bookings.id, credentials.id),
        eq(bookings.manageDigest, credentials.digest),
      ),
    )
    .innerJoin(workspaces, eq(workspaces.id, bookings.workspaceId))
    .where(eq(credentials.digest, sql.placeholder('digest'))),
)

/** The booking of a manage token, in any state, with its workspace. The token may have expired: the caller must check. */
export function findBookingByManageDigest(db: Connection, digest: string) {
  return byManageDigest.first(db, { digest })
}

/** Gives a booking a manage token in place of an earlier one. @param digest of the token */
export async function replaceManageDigest(
  db: Connection,
  { workspaceId, id, manageDigest }: Pick<BookingRow, 'workspaceId' | 'id' | 'manageDigest'>,
  digest: string,
): Promise<void> {
  if (manageDigest !== null) await removeCredentials(db, [{ digest: manageDigest }])
  await updateBookingRow(db, workspaceId, id, { manageDigest: digest })
  await insertBookingCredential(db, { digest, workspaceId, id })
}

export type StoredManageToken = { digest: string; workspaceId: string; id: string; endAt: Date }

/** Credentials after a digest, in the order of their digests, with the bookings of those that are manage tokens. */
export async function listManageTokens(
  db: Connection,
  after: string,
  limit: number,
): Promise<{ digest: string; booking: Omit<StoredManageToken, 'digest'> | null }[]> {
  const { digest } = credentials
  // A condition on the kind would make PostgreSQL read and sort the whole table.
  return db
    .select({ digest, booking: { workspaceId: bookings.workspaceId, id: bookings.id, endAt: bookings.endAt } })
    .from(credentials)
    .leftJoin(bookings, and(eq(bookings.workspaceId, credentials.workspaceId), eq(bookings.id, credentials.id)))
    .where(gt(digest, after))
    .orderBy(asc(digest))
    .limit(limit)
}

/** Removes manage tokens. A booking that was given another token since keeps that one. */
export async function removeManageTokens(db: Connection, tokens: readonly StoredManageToken[]): Promise<void> {
  if (tokens.length === 0) return
  const { workspaceId, id, manageDigest } = bookings
  const rows = tokens.map((token) => sql`(${token.workspaceId}, ${token.id}, ${token.digest})`)
  const isSame = and(eq(workspaceId, sql`used.column1`), eq(id, sql`used.column2`), eq(manageDigest, sql`used.column3`))
  const set = sql`${sql.identifier(manageDigest.name)} = null`
  await runStatement(
    db,
    sql`update ${bookings} set ${set} from (values ${sql.join(rows, sql`, `)}) as used where ${isSame}`,
  )
  await removeCredentials(db, tokens)
}

/** Ordered by start, earliest first, then by id. @param after a key whose `createdAt` holds a start */
export async function listBookingRows(
  db: Connection,
  workspaceId: string,
  filter: BookingFilter,
  after: { createdAt: Date; id: string },
  limit: number,
): Promise<BookingRow[]> {
  return readParts(filter.from, after, limit, (part) =>
    db
      .select()
      .from(bookings)
      .where(isListed(db, workspaceId, filter, part))
      .orderBy(asc(bookings.startAt), asc(bookings.id))
      .limit(limit),
  )
}

export type SearchedBookingRow = Pick<
  BookingRow,
  'id' | 'startAt' | 'customerName' | 'customerEmail' | 'customerPhone'
> & {
  /** Whether it needs another place: it is to take place, and a resource of it is archived, or closed at its time. */
  hasLostPlace: boolean
  /** Whether its metadata are those of the filter; true without one. */
  hasMetadata: boolean
}

/** The columns of `listBookingRows` that a search compares, as it looks at many rows. */
export async function listSearchedBookings(
  db: Connection,
  workspaceId: string,
  filter: BookingFilter,
  after: { createdAt: Date; id: string },
  limit: number,
): Promise<SearchedBookingRow[]> {
  const { id, startAt, customerName, customerEmail, customerPhone } = bookings
  const hasLostPlace = filter.asksForPlace ? lostPlace(db, workspaceId, filter.now) : sql`false`
  return readParts(filter.from, after, limit, (part) =>
    db
      .select({
        ...{ id, startAt, customerName, customerEmail, customerPhone },
        hasLostPlace: sql`${hasLostPlace}`.mapWith(Boolean),
        hasMetadata: sql`${filter.metadata ? withMetadata(filter.metadata) : sql`true`}`.mapWith(Boolean),
      })
      .from(bookings)
      .where(isListed(db, workspaceId, filter, part))
      .orderBy(asc(startAt), asc(id))
      .limit(limit),
  )
}

/** Decided by the database: the metadata of thousands of bookings are many times as long as what is compared. */
function withMetadata({ key, value }: NonNullable<BookingFilter['metadata']>): SQL | undefined {
  const stored = jsonMember(bookings.metadata, key)
  return value === undefined ? isNotNull(stored) : sql`coalesce(${stored} = ${value}, false)`
}

function lostPlace(db: Connection, workspaceId: string, now: Date): SQL | undefined {
  const closures = db
    .select({ one: sql`1` })
    .from(resourceClosures)
    .where(
      and(
        eq(resourceClosures.workspaceId, workspaceId),
        eq(resourceClosures.resourceId, allocations.resourceId),
        lt(resourceClosures.startAt, bookings.endAt),
        gt(resourceClosures.endAt, bookings.startAt),
      ),
    )
  const places = db
    .select({ one: sql`1` })
    .from(allocations)
    .innerJoin(
      resources,
      and(eq(resources.workspaceId, allocations.workspaceId), eq(resources.id, allocations.resourceId)),
    )
    .where(
      and(
        eq(allocations.workspaceId, workspaceId),
        eq(allocations.bookingId, bookings.id),
        or(isNotNull(resources.archivedAt), exists(closures)),
      ),
    )
  return and(hasStatus(['pending', 'confirmed'], now), gt(bookings.endAt, now), exists(places))
}

/** Uses a single lower bound on the start: with two, SQLite may start the index scan at the wrong one. */
function isListed(db: Connection, workspaceId: string, filter: BookingFilter, part: Part): SQL | undefined {
  const { resourceId } = filter
  const { begin, long } = part
  // A long part looks back for years, in which a member or a service may have most bookings of the workspace.
  const of = (column: typeof bookings.memberId | typeof bookings.serviceId, id: string) =>
    long ? eq(withoutIndex(column), id) : unlikely(eq(column, id))
  return and(
    eq(bookings.workspaceId, workspaceId),
    filter.memberId === undefined ? undefined : of(bookings.memberId, filter.memberId),
    filter.serviceId === undefined ? undefined : of(bookings.serviceId, filter.serviceId),
    filter.customerKey === undefined ? undefined : unlikely(eq(bookings.customerKey, filter.customerKey)),
    resourceId === undefined
      ? undefined
      : hasResource(bookings.id, allocations.bookingId, { db, workspaceId, resourceId }),
    filter.status === undefined ? undefined : hasStatus(filter.status, filter.now),
    gt(bookings.endAt, filter.from),
    filter.until === undefined ? undefined : lt(bookings.startAt, filter.until),
    isOfPart(part),
    sql`(${bookings.startAt}, ${bookings.id}) > (${begin.createdAt.getTime()}, ${begin.id})`,
  )
}

function hasStatus(statuses: NonNullable<BookingFilter['status']>, now: Date): SQL | undefined {
  const stored = statuses.filter((status) => status !== 'pending' && status !== 'expired')
  const pending = eq(bookings.status, 'pending')
  return or(
    stored.length > 0 ? inArray(bookings.status, stored) : undefined,
    statuses.includes('pending') ? and(pending, gt(bookings.expiresAt, now)) : undefined,
    statuses.includes('expired') ? and(pending, lte(bookings.expiresAt, now)) : undefined,
  )
}

const insert = preparedInsert(bookings)

export async function insertBooking(db: Connection, booking: BookingRow): Promise<void> {
  await untilCommit(db, insert(db, [booking]))
}

export async function updateBookingRow(
  db: Connection,
  workspaceId: string,
  id: string,
  changes: Partial<BookingRow>,
): Promise<void> {
  await db
    .update(bookings)
    .set(changes)
    .where(and(eq(bookings.id, id), eq(bookings.workspaceId, workspaceId)))
}
