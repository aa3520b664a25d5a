/** Recording when credentials were last used: sessions and API keys alike. */
import { and, type Column, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { lockedRows, runStatement } from '#dialect'
import type { Connection } from '../database.ts'
import { apiKeys, sessions } from '../schema.ts'

/** A credential, found by its user or workspace, and the time of its last use. */
export type Use = { placeId: string; id: string; at: Date }

type Columns = { of: typeof sessions | typeof apiKeys; place: Column; id: Column; at: Column }

const { userId, lastSeenAt } = sessions
const ofSessions = { of: sessions, place: userId, id: sessions.id, at: lastSeenAt }
const { workspaceId, lastUsedAt } = apiKeys
const ofApiKeys = { of: apiKeys, place: workspaceId, id: apiKeys.id, at: lastUsedAt }

/** A use has three values, and SQLite allows 32,766 of them in a statement. */
const usesAtOnce = 5_000

/** `lastSeenAt` never decreases: two processes may record the same session. */
export function updateSessionUses(db: Connection, uses: readonly Use[]): Promise<void> {
  return updateUses(db, ofSessions, uses)
}

/** `lastUsedAt` never decreases: two processes may record the same key. */
export function updateApiKeyUses(db: Connection, uses: readonly Use[]): Promise<void> {
  return updateUses(db, ofApiKeys, uses)
}

async function updateUses(db: Connection, columns: Columns, uses: readonly Use[]): Promise<void> {
  for (let from = 0; from < uses.length; from += usesAtOnce) {
    await runStatement(db, updateOf(columns, uses.slice(from, from + usesAtOnce)))
  }
}

/**
 * Stores uses that are later than the stored ones. The rows are locked in the order of their ids, so that two servers that
 * record the same credentials never wait for each other in a circle.
 */
function updateOf({ of, place, id, at }: Columns, uses: readonly Use[]): SQL {
  const rows = uses.map((use) => sql`(${use.placeId}, ${use.id}, cast(${use.at.getTime()} as bigint))`)
  const isFound = and(eq(place, sql`used.column1`), eq(id, sql`used.column2`))
  const isLater = or(isNull(at), lt(at, sql`used.column3`))
  const due = sql`select ${place} as place, ${id} as id, used.column3 as at
    from (values ${sql.join(rows, sql`, `)}) as used join ${of} on ${isFound}
    where ${isLater} order by ${place}, ${id} ${lockedRows(of)}`
  return sql`update ${of} set ${sql.identifier(at.name)} = due.at from (${due}) as due
    where ${and(eq(place, sql`due.place`), eq(id, sql`due.id`))}`
}
