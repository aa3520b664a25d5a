/** Rows for test/db/queries.test.ts: at least one in each table, with the same ids in every place. */
import { type Column, getTableColumns } from 'drizzle-orm'
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Connection } from '../../db/database.ts'
import * as schema from '../../db/schema.ts'
import { liveUntil, seededAt } from './query-samples.ts'
import { placeColumn, tables } from './table-kinds.ts'

type Values = Record<string, unknown>

/** Users, who belong to no place: `id` is a member everywhere, and A and B have sessions of their own. */
export function seedShared(db: Connection): void {
  for (const id of ['id', 'A', 'B']) insert(db, schema.users, { id, emailKey: id })
  insert(db, schema.passwordResets, { userId: 'id', digest: 'id', madeById: 'A' })
  insert(db, schema.deletedCheckouts, {})
  insert(db, schema.clockCursors, { kind: 'hold.expired' })
  insert(db, schema.nodes, { id: 'live', until: new Date(Date.now() + 3_600_000) })
}

/** The rows of a workspace, or of a user, with this id. */
export function seedPlace(db: Connection, place: string): void {
  insert(db, schema.workspaces, { id: place, createdById: 'id' })
  for (const table of tables) {
    const { name } = getTableConfig(table)
    const column = placeColumn(name)
    if (column === undefined) continue
    const manage_digest = `booking of ${place}`
    for (const row of rows[name] ?? [{}])
      insert(db, table, { manage_digest, ...row, [column]: place, digest: digestIn(name, place) })
  }
  const ofWorkspace = { workspace_id: place, user_id: null }
  insert(db, schema.credentials, { kind: 'api_key', digest: digestIn('api_keys', place), workspace_id: place })
  insert(db, schema.credentials, { kind: 'invitation', digest: digestIn('invitations', place), ...ofWorkspace })
  insert(db, schema.credentials, { kind: 'booking', digest: `booking of ${place}`, ...ofWorkspace })
  const ofUser = { workspace_id: null, user_id: place }
  insert(db, schema.credentials, { kind: 'session', digest: digestIn('sessions', place), ...ofUser })
  // A request names a run without its workspace, so only one place has the id.
  insert(db, schema.agentRunDirectory, { id: place === 'A' ? 'id' : `run of ${place}`, workspace_id: place })
}

/** Rows with values of their own, by table; all others have one with the values of `sampleValue`. */
const rows: Record<string, Values[]> = {
  members: [{ role: 'owner' }],
  invitations: [{ expires_at: liveUntil }],
  sessions: [{ expires_at: liveUntil }, { id: 'newer', expires_at: liveUntil }],
  holds: [{ expires_at: liveUntil, visitor_key_id: null, visitor_network: null }],
  bookings: [
    { status: 'confirmed', end_at: liveUntil },
    { id: 'waiting', hold_id: null, manage_digest: null, status: 'pending', end_at: liveUntil, expires_at: liveUntil },
  ],
  resources: [{}, { id: 'archived', archived_at: seededAt }],
  // A reminder at the start: all rows of a place are written at that instant.
  services: [{ reminder_minutes: [0] }, { id: 'archived', archived_at: seededAt }, { id: 'open', public: true }],
  agent_runs: [{}, { id: 'archived', archived_at: seededAt }],
  resource_closures: [{ end_at: liveUntil }],
  resource_dates: [{ date: '2020-01-01' }],
  api_keys: [
    { created_by_id: 'creator', expires_at: liveUntil, origins: null, public_key: null },
    { id: 'public', kind: 'publishable', digest: 'public', expires_at: liveUntil },
  ],
  allocations: [
    { hold_id: null, subject: '', span: 0, expires_at: liveUntil },
    {
      ...{ id: 'service', hold_id: null, booking_id: 'waiting', resource_id: null, requirement_id: null },
      ...{ subject: '', span: 0, expires_at: liveUntil },
    },
    {
      ...{ id: 'of hold', hold_id: 'id', booking_id: null, resource_id: 'other', target_id: 'other' },
      ...{ subject: '', span: 0, expires_at: liveUntil },
    },
    {
      ...{ id: 'held', hold_id: 'held', booking_id: null, resource_id: 'third', target_id: 'third' },
      ...{ subject: '', span: 0, expires_at: liveUntil },
    },
    {
      ...{ id: 'limit', service_id: 'other', hold_id: 'held', resource_id: null, requirement_id: null },
      ...{ span: 0, expires_at: liveUntil },
    },
  ],
  api_requests: [{ status: 200 }],
  unmet_demand: [{ reason: 'SERVICE_FULL' }],
  restores: [{ state: 'begun' }],
  webhook_endpoints: [
    { sequence: 0, failing_since: seededAt, previous_secret: null, deleted_at: null },
    { id: 'deleted', previous_secret: null, deleted_at: seededAt },
    { id: 'empty', previous_secret: null, deleted_at: seededAt },
  ],
  webhook_deliveries: [
    { next_at: seededAt },
    { id: 'over', sequence: 2, subject_id: 'other', status: 'failed', next_at: null },
    { id: 'of deleted', endpoint_id: 'deleted', status: 'dropped', next_at: null },
  ],
  run_copies: [{}, { run_id: 'orphan' }],
  run_objects: [{ part: 0, bytes: Buffer.from('id') }],
}

/** Digests are unique across places. Only stored replies have the same, as their lookup names the workspace. */
function digestIn(table: string, place: string): string {
  const kinds: Record<string, string> = { api_keys: 'api_key', invitations: 'invitation', sessions: 'session' }
  const kind = kinds[table]
  return kind === undefined ? 'id' : `${kind} of ${place}`
}

/** @param values by the names of the columns; those that the table does not have are left out */
function insert(db: Connection, table: SQLiteTable, values: Values): void {
  const row = Object.entries<Column>(getTableColumns(table)).map(([key, column]) => [
    key,
    column.name in values ? values[column.name] : key in values ? values[key] : sampleValue(column),
  ])
  db.insert(table).values(Object.fromEntries(row)).run()
}

function sampleValue(column: Column): unknown {
  if (column.dataType === 'date') return column.notNull ? seededAt : null
  if (column.dataType === 'number') return times[column.name] ?? 1
  if (column.dataType === 'boolean') return false
  if (column.dataType === 'json') return []
  return column.enumValues?.[0] ?? 'id'
}

/** The numeric columns that hold an instant. */
const times: Record<string, number> = {
  body_from: seededAt.getTime(),
  body_until: liveUntil.getTime(),
  blocked_from: seededAt.getTime(),
  blocked_until: liveUntil.getTime(),
}
