/**
 * Rows in which the engines could differ: several workspaces with the same ids, and values whose order, case or form depends on a
 * collation. Texts differ in case, accents, composition, spaces, punctuation and planes; instants are equal or differ by a millisecond;
 * columns that may be null often are. SQLite chooses them, because its schema tells the kinds of all columns.
 */
import { type Column, getTableColumns, sql } from 'drizzle-orm'
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { execute } from '#test-databases'
import type { Connection, Database } from '../../db/database.ts'
import { clockKinds } from '../../db/schema.ts'
import { liveUntil, seededAt } from './query-samples.ts'
import { placeColumn, tables } from './table-kinds.ts'

export type Row = Record<string, unknown>
/** By the names of the tables, parents first. The columns of a row have the names of the schema. */
export type Rows = Record<string, Row[]>

/** A number from 0 to 1, 1 excluded; the same sequence for the same seed. */
export type Random = () => number

export function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}

export function pick<T>(random: Random, from: readonly T[]): T {
  return from[Math.floor(random() * from.length)] as T
}

/** Workspaces, and users with sessions of their own. */
export const places = ['A', 'a']
export const ids = ['id', 'Id', 'b', 'É', 'é', 'e\u0301', 'ﬀ', '😀', ' z', 'z', '10', '9', '%', '_']
export const texts = [
  ...ids,
  ...[
    '',
    ' ',
    'ID',
    'a',
    'B',
    'ä',
    'Ä',
    'ß',
    'ẞ',
    'İ',
    'i-d',
    'i d',
    "o'clock",
    '"quoted"',
    '\\',
    'line\n',
    'null',
    '-1',
    'K',
  ],
]
export const instants = [-7_200_000, -3_600_000, -1, 0, 0, 1, 600_000, 1_800_000, 7_200_000].map(
  (ms) => new Date(seededAt.getTime() + ms),
)
/** Some ids more often than others, so that rows refer to the same, and arguments find several. */
export const pickId = (random: Random): string => pick(random, random() < 0.6 ? ids.slice(0, 4) : ids)

const farInstants = [new Date(0), new Date(253_402_300_799_999)]
const numbers = [1, 1, 2, 3, 9]
const jsonValues = [[], ['ä', '😀', 1], { b: 1, a: { c: null, 9: true } }, {}, 'text']

/** Inserts random rows, and leaves out those that the database refuses. @returns the rows that it took */
export async function insertRandomRows(db: Database, seed: number): Promise<Rows> {
  const random = randomFrom(seed)
  const taken: Rows = {}
  await db.write(async (tx) => {
    for (const table of inOrderOfReferences()) {
      const { name } = getTableConfig(table)
      const rows = candidates(table, random)
      taken[name] = []
      for (const row of rows) if (await isTaken(tx, table, row)) taken[name].push(row)
    }
  })
  return taken
}

async function isTaken(tx: Connection, table: SQLiteTable, row: Row): Promise<boolean> {
  await execute(tx, sql`SAVEPOINT candidate`)
  try {
    await tx.insert(table).values(row as never)
    await execute(tx, sql`RELEASE candidate`)
    return true
  } catch {
    await execute(tx, sql`ROLLBACK TO candidate`)
    return false
  }
}

function inOrderOfReferences(): SQLiteTable[] {
  const ordered: SQLiteTable[] = []
  const add = (table: SQLiteTable) => {
    if (ordered.includes(table)) return
    for (const parent of parentsOf(table)) if (parent !== table) add(parent)
    ordered.push(table)
  }
  for (const table of tables) add(table)
  return ordered
}

function parentsOf(table: SQLiteTable): SQLiteTable[] {
  return getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable as SQLiteTable)
}

function candidates(table: SQLiteTable, random: Random): Row[] {
  const { name } = getTableConfig(table)
  const make = (place: string, id: string): Row => {
    const columns = Object.entries<Column>(getTableColumns(table))
    const row = Object.fromEntries(
      columns.map(([key, column]) => [key, randomValue(name, column, { place, id, random })]),
    )
    return { ...row, ...special[name]?.(row, { place, id, random }) }
  }
  if (name === 'workspaces') return places.map((place) => make(place, place))
  if (name === 'users') return [...places, ...ids].map((id) => make(id, id))
  if (name === 'event_feeds') return places.map((place) => make(place, place))
  // The last kind has no cursor yet.
  if (name === 'clock_cursors')
    return clockKinds.slice(0, -1).map((kind) => ({ ...make(pick(random, places), pick(random, ids)), kind }))
  if (name === 'credentials') return places.flatMap((place) => ids.flatMap((id) => credentialsOf(place, id)))
  // Copies of runs that have no entry are orphans.
  if (name === 'agent_run_directory') return ids.slice(2).map((id) => make(pick(random, places), id))
  if (placeColumn(name) === undefined) return ids.map((id) => make(pick(random, places), id))
  const named = more.includes(name) ? [...ids, ...ids.flatMap((id) => [`${id} 2`, `${id} 3`])] : ids
  return places.flatMap((place) => named.map((id) => make(place, id)))
}

/** Tables with rows of further ids. */
const more = ['allocations', 'audit_log', 'holds']

type Position = { place: string; id: string; random: Random }

/** A reference leads to one of the same ids, all of which each parent has. The rows of one id belong together and are in force, so that each query finds some. */
function randomValue(table: string, column: Column, { place, id, random }: Position): unknown {
  if (column.name === placeColumn(table) || column.name === 'workspace_id') return place
  if (column.name === 'id') return id
  if (id === 'id' && column.name.endsWith('_id')) return id
  if (id === 'id' && column.dataType === 'date') {
    return column.name === 'expires_at' ? liveUntil : column.notNull ? seededAt : null
  }
  if (!column.notNull && random() < 0.4) return null
  if (column.dataType === 'date') return random() < 0.05 ? pick(random, farInstants) : pick(random, instants)
  if (column.dataType === 'number') return pick(random, numbers)
  if (column.dataType === 'boolean') return random() < 0.5
  if (column.dataType === 'json') return pick(random, jsonValues)
  if (column.dataType === 'buffer') return Buffer.from(pick(random, texts))
  if (column.enumValues) return pick(random, column.enumValues)
  return column.name.endsWith('_id') ? pickId(random) : pick(random, texts)
}

function otherThan(id: string): string {
  return id === 'id' ? 'Id' : 'id'
}

export const digestOf = (kind: string, place: string, id: string) => `${kind} of ${place} ${id}`

function credentialsOf(place: string, id: string): Row[] {
  const row = (kind: string, workspaceId: string | null, userId: string | null) => ({
    ...{ digest: digestOf(kind, place, id), kind, workspaceId, userId, id },
  })
  return [
    row('session', null, place),
    row('api_key', place, id),
    row('invitation', place, null),
    row('booking', place, null),
  ]
}

/** Values that depend on each other, or that must not repeat. */
const special: Record<string, (row: Row, position: Position) => Row> = {
  users: (_row, { id }) => ({ emailKey: id }),
  password_resets: (_row, { id }) => ({ userId: id, digest: id }),
  workspaces: () => ({ createdById: 'id' }),
  members: (_row, { id }) => ({ userId: id }),
  integrations: (_row, { id }) => ({ name: id }),
  api_keys: ({ kind, revokedAt }, { place, id, random }) => ({
    revokedAt: random() < 0.6 ? null : revokedAt,
    createdById: 'id',
    digest: digestOf('api_key', place, id),
    rotatedFromId: null,
    ...(kind === 'publishable'
      ? { origins: ['https://a.example'], publicKey: id }
      : { origins: null, publicKey: null }),
  }),
  sessions: (_row, { place, id }) => ({ digest: digestOf('session', place, id) }),
  invitations: (_row, { place, id, random }) => ({
    digest: digestOf('invitation', place, id),
    emailKey: id === 'id' ? id : pickId(random),
  }),
  services: (_row, { id, random }) => ({
    maxConcurrent: random() < 0.7 ? 9 : null,
    // A reminder at the start: the booking of this id is written and starts at one instant.
    reminderMinutes: id === 'id' ? [0] : pick(random, [[], [5], [60, 1440]]),
  }),
  limits: ({ period }, { random }) => ({
    gapMinutes: period === 'gap' ? pick(random, [1, 60]) : null,
    serviceIds: pick(random, [null, ['id'], ['b', 'Id']]),
    max: 9,
  }),
  resources: (_row, { random }) => ({ capacity: 9, category: random() < 0.7 ? pickId(random) : null }),
  resource_requirements: ({ serviceId, resourceId, category, quantity }, { id, random }) => ({
    serviceId: random() < 0.5 ? id : serviceId,
    ...(resourceId === null
      ? { category: category ?? 'id' }
      : { category: null, quantity: Math.min(Number(quantity), 1) }),
  }),
  resource_closures: ({ startAt, resourceId }, { id, random }) => ({
    endAt: after(startAt, random),
    resourceId: random() < 0.5 ? id : resourceId,
  }),
  workspace_closures: ({ startAt, fromDate, untilDate }, { random }) => {
    const dates = [String(fromDate ?? 'a'), String(untilDate ?? 'b')].sort()
    return startAt === null || startAt === undefined
      ? { startAt: null, endAt: null, fromDate: dates[0], untilDate: dates[1] }
      : { endAt: after(startAt, random), fromDate: null, untilDate: null }
  },
  restores: ({ state }, { random }) => ({ state: random() < 0.7 ? 'begun' : state }),
  holds: ({ startAt, releasedAt, createdAt }, { id, random }) => ({
    endAt: after(startAt, random),
    expiresAt: id === 'id' ? liveUntil : later(createdAt, pick(random, [600_000, 1_800_000])),
    releasedAt: random() < 0.5 ? null : releasedAt,
    consumedAt: isConsumed(id) ? pick(random, instants) : null,
    visitorKeyId: random() < 0.7 ? null : 'id',
    visitorNetwork: random() < 0.7 ? null : 'id',
  }),
  bookings: ({ startAt, status: found, expiresAt, manageDigest }, { place, id, random }) => {
    const status = id === 'id' ? 'confirmed' : found
    return {
      status,
      endAt: after(startAt, random),
      expiresAt: status === 'pending' ? (expiresAt ?? pick(random, instants)) : null,
      holdId: random() < 0.5 ? id : null,
      manageDigest: manageDigest === null && id !== 'id' ? null : digestOf('booking', place, id),
      customerKey: random() < 0.7 ? pickId(random) : null,
    }
  },
  allocations: ({ bookingId: found, resourceId, serviceId }, { id, random }) => {
    const bookingId = id === 'id' ? null : (found as string | null)
    const holders = ids.filter((each) => isConsumed(each) === (bookingId !== null))
    const holdId = id === 'id' ? id : bookingId !== null && random() < 0.5 ? null : pick(random, holders)
    // The rows of one hold or booking are written together, so a trigger refuses all of them for one reason.
    const at = ids.indexOf(holdId ?? bookingId ?? 'id')
    const writtenAt = instants[(at + 3) % instants.length] as Date
    const mayExpire = bookingId === null || (holdId === null && at % 4 > 0)
    const bodyFrom = writtenAt.getTime() + pick(random, [0, 1, 600_000])
    const bodyUntil = bodyFrom + pick(random, [1, 7_200_000])
    const limitId = resourceId === null && id !== 'id' && random() < 0.5 ? otherThan(String(serviceId)) : undefined
    return {
      ...{ bookingId, holdId, writtenAt, bodyFrom, bodyUntil },
      ...{ blockedFrom: bodyFrom - pick(random, [0, 1]), blockedUntil: bodyUntil + pick(random, [0, 900_000]) },
      requirementId: resourceId === null ? null : pickId(random),
      targetId: limitId ?? resourceId ?? serviceId,
      subject: limitId === undefined ? '' : pick(random, ['', 'id', 'Id']),
      waived: limitId !== undefined && random() < 0.3,
      ...{ span: 0, units: random() < 0.8 ? 1 : pick(random, [2, null]) },
      expiresAt: mayExpire ? later(writtenAt, at % 3 === 0 ? 7_200_000 : 600_000) : null,
      releasedAt: id !== 'id' && random() < 0.2 ? new Date(bodyUntil) : null,
    }
  },
  booking_changes: (_row, { id }) => ({ version: ids.indexOf(id) + 1 }),
  audit_log: (_row, { random }) => ({ operation: pick(random, ids.slice(0, 3)) }),
  idempotency_keys: (_row, { id }) => ({ digest: id }),
  turns: ({ runId }, { id, random }) => ({ runId: random() < 0.5 ? id : runId }),
  agent_runs: ({ branch, remote, diskBytes, nodeId }, { id, random }) => ({
    nodeId: random() < 0.5 ? id : nodeId,
    epoch: 1,
    branch: remote === null ? branch : (branch ?? 'main'),
    diskBytes: random() < 0.5 ? diskBytes : 2 ** 45 + 1,
  }),
  event_feeds: () => ({ lastSequence: ids.length }),
  deleted_checkouts: ({ runId, nodeId }, { random }) => ({ nodeId: random() < 0.6 ? runId : nodeId }),
  events: (_row, { id, random }) => ({
    type: id === 'id' ? id : pick(random, ids.slice(0, 3)),
    sequence: ids.indexOf(id) + 1,
    audience: id === 'id' ? 'member' : pick(random, ['member', 'admin', ...ids]),
  }),
  nodes: (_row, { id, random }) => ({
    url: random() < 0.7 ? id : pickId(random),
    until: random() < 0.5 ? new Date(0) : new Date('3000-01-01'),
  }),
  api_requests: ({ operation }, { id, random }) =>
    id === 'id' ? { operation: id, status: 200 } : { operation, status: pick(random, [200, 404, 500]) },
  unmet_demand: (_row, { random }) => ({
    reason: pick(random, ['SERVICE_FULL', 'service_full', 'PAST']),
    startAt: pick(random, instants.slice(2)),
  }),
  webhook_endpoints: ({ previousSecret, status }, { id, random }) => ({
    sequence: id === 'id' ? 0 : pick(random, [0, 1, 2]),
    status: id === 'id' ? 'active' : status,
    previousUntil: previousSecret === null ? null : pick(random, instants),
  }),
  webhook_deliveries: ({ endpointId, status: found }, { id, random }) => {
    const status = id === 'id' ? 'pending' : found
    return {
      status,
      endpointId: random() < 0.6 ? 'id' : endpointId,
      sequence: ids.indexOf(id) + 1,
      nextAt: status === 'pending' ? pick(random, instants) : null,
      attempts: id === 'id' ? 1 : pick(random, [0, 1, 2]),
    }
  },
  run_copies: (_row, { id }) => ({ runId: id, bytes: 1_000 }),
  run_objects: (_row, { id, random }) => ({ part: id === 'id' ? 0 : pick(random, [0, 0, 1, 10]) }),
}

/** Holds that became a booking. */
function isConsumed(id: string): boolean {
  return ids.indexOf(id) % 2 === 1
}

function after(start: unknown, random: Random): Date {
  return later(start, pick(random, [1, 1_800_000, 86_400_000]))
}

function later(start: unknown, ms: number): Date {
  return new Date((start as Date).getTime() + ms)
}
