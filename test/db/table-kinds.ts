/** How the rows of each table are reached (docs/decisions/0043-keys-by-workspace.md). */
import { is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '../../db/schema.ts'

/** All tables that do not belong to a workspace, each with its reason. A table that is not named here belongs to one. */
export const otherTables: Record<string, string> = {
  workspaces: 'a workspace itself: its id is the key',
  users: 'a reference table: every workspace refers to it, and it is small and seldom written',
  credentials: 'a directory: a request presents a secret, and names no place',
  agent_run_directory: 'a directory: the path of a request names a run without its workspace',
  sessions: 'personal: reached by user',
  password_resets: 'a directory: a request presents a secret, and names no user',
  personal_audit_log: 'personal: reached by account',
  deleted_checkouts: 'folders on the disks of machines, of runs that no workspace has any more',
  nodes: 'a reference table: the machines that share the database',
  clock_cursors: 'one row for each kind of events that follow from time, which a server writes for all workspaces',
}

/** The column by which the rows of a personal table are reached. */
const personal: Record<string, string> = { sessions: 'user_id', personal_audit_log: 'account_id' }

export type TableConfig = ReturnType<typeof getTableConfig>

export const tables: SQLiteTable[] = Object.values(schema).filter((each) => is(each, SQLiteTable))

/** The column that every key of the table and every query of its rows has; undefined if there is none. */
export function placeColumn(table: string): string | undefined {
  return table in otherTables ? personal[table] : 'workspace_id'
}

/** Departures of one table from the rules of keys, each with its remedy. */
export function faultsOf(config: TableConfig): string[] {
  const { name, columns, primaryKeys, indexes, uniqueConstraints, foreignKeys } = config
  const place = placeColumn(name)
  const refers = foreignKeys.map((key) => key.reference())
  const toWorkspaces = refers.filter(({ foreignTable }) => placeColumn(getTableConfig(foreignTable).name) !== undefined)
  if (place === undefined) {
    return toWorkspaces.map(({ foreignTable }) => {
      const target = getTableConfig(foreignTable).name
      return `${name} refers to ${target}, whose rows may be elsewhere: leave the reference out`
    })
  }
  const column = columns.find((each) => each.name === place)
  if (!column?.notNull) return [`${name} has no ${place} that is never null: add it, or name the table in otherTables`]
  const keys = primaryKeys.map((key) => ['its primary key', key.columns.map(columnName)] as const)
  const uniques = [
    ...uniqueConstraints.map(
      (each) => [each.getName() ?? 'a unique constraint', each.columns.map(columnName)] as const,
    ),
    ...indexes
      .filter((each) => each.config.unique)
      .map((each) => [each.config.name, each.config.columns.map(columnName)] as const),
    ...columns.filter((each) => each.isUnique).map((each) => [each.uniqueName ?? each.name, [each.name]] as const),
  ]
  return [
    ...(keys.length === 1 ? [] : [`${name} has no primary key of two columns: begin it with ${place}`]),
    ...[...keys, ...uniques]
      .filter(([, names]) => names[0] !== place)
      .map(([what, names]) => `${name}: ${what} (${names.join(', ')}) must begin with ${place}`),
    ...indexes
      .filter(
        ({ config: { name, unique, columns } }) => !unique && !(name in across) && columnName(columns[0]) !== place,
      )
      .map((each) => `${name}: ${each.config.name} must begin with ${place}, or be named in across with a reason`),
    ...refers.flatMap(({ columns, foreignColumns, foreignTable }) => {
      const target = getTableConfig(foreignTable).name
      const pairs = columns.map((each, at) => `${each.name} → ${columnName(foreignColumns[at])}`)
      const within = target === 'workspaces' ? `${place} → id` : `${place} → ${place}`
      const isSound = target === 'users' || pairs.includes(within)
      return isSound ? [] : [`${name}: its reference to ${target} (${pairs.join(', ')}) must have ${within}`]
    }),
  ]
}

/** Indexes that find rows of all workspaces at once. */
export const across: Record<string, string> = {
  api_requests_by_age: 'retention',
  events_by_age: 'retention',
  bookings_by_expiry: 'the bookings whose expiry has no event yet',
  holds_by_expiry: 'retention, and the holds whose expiry has no event yet',
  idempotency_keys_by_creation: 'retention',
  invitations_by_expiry: 'retention',
  resource_closures_by_end: 'retention',
  resource_dates_by_age: 'retention',
  workspace_closures_by_end: 'retention',
  run_copies_by_creation: 'retention',
  sessions_by_expiry: 'retention',
  sessions_by_end: 'retention',
  unmet_demand_by_age: 'retention',
  calendar_feeds_by_digest: 'a directory: the address of a feed has its secret, and names no place',
  webhook_deliveries_by_age: 'retention',
  webhook_deliveries_due: 'the deliveries that a server sends next',
  members_by_user: 'the workspaces of a user',
}

function columnName(column: unknown): string {
  return typeof column === 'object' && column !== null && 'name' in column ? String(column.name) : 'an expression'
}
