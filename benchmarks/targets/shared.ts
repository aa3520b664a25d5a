/**
 * Shared by every target, so that only the frameworks differ: the database opened as this server opens it for reading,
 * the SQL of its queries, the check and digest of keys, and the request ids.
 */
import BetterSqlite3 from 'better-sqlite3'
import { digestOf, isAccessKey } from '../../domain/access-key.ts'
import { isKeyInForce, type KeyRow, type ResourceRow, viewOf } from './resource-rows.ts'

export type Caller = { userId: string; workspaceId: string }

export const port = Number(process.env.PORT)

const db = new BetterSqlite3(process.env.BENCH_DATABASE ?? '', { readonly: true, timeout: 1_000 })
db.pragma('foreign_keys = ON')
db.pragma('cache_size = -32768')

const keyByDigest = db.prepare<[string], KeyRow & { workspace_id: string; user_id: string }>(
  'select "api_keys"."id", "api_keys"."workspace_id", "api_keys"."member_id", "api_keys"."role_cap", "api_keys"."expires_at", "api_keys"."revoked_at", "members"."user_id", "users"."email", "users"."name" from "api_keys" inner join "members" on "members"."id" = "api_keys"."member_id" inner join "users" on "users"."id" = "members"."user_id" where "api_keys"."digest" = ?',
)
const membership = db.prepare<[string, string], { id: string }>(
  'select "members"."id", "members"."workspace_id", "workspaces"."name", "members"."role" from "members" inner join "workspaces" on "workspaces"."id" = "members"."workspace_id" where ("members"."workspace_id" = ? and "members"."user_id" = ? and "members"."deactivated_at" is null)',
)
const resourceById = db.prepare<[string, string], ResourceRow>(
  'select "id", "workspace_id", "name", "name_key", "category", "capacity", "archived_at", "created_at", "updated_at" from "resources" where ("resources"."id" = ? and "resources"."workspace_id" = ?)',
)
const activeResources = db.prepare<[string], ResourceRow>(
  'select "id", "workspace_id", "name", "name_key", "category", "capacity", "archived_at", "created_at", "updated_at" from "resources" where ("resources"."workspace_id" = ? and "resources"."archived_at" is null) order by "resources"."name_key", "resources"."id"',
)

/** The caller of an `Authorization` header. */
export function callerOf(authorization: string | undefined): Caller | undefined {
  if (!authorization?.startsWith('Bearer ')) return undefined
  const key = authorization.slice('Bearer '.length)
  if (!isAccessKey(key)) return undefined
  const row = keyByDigest.get(digestOf(key))
  if (!row || !isKeyInForce(row)) return
  return { userId: row.user_id, workspaceId: row.workspace_id }
}

export function isMember(caller: Caller, workspaceId: string): boolean {
  return caller.workspaceId === workspaceId && membership.get(workspaceId, caller.userId) !== undefined
}

/** A resource in the contract's form. */
export function resourceOf(workspaceId: string, id: string) {
  const row = resourceById.get(id, workspaceId)
  return row && viewOf(row)
}

/** All active resources in the contract's form, in its order. */
export function resourcesOf(workspaceId: string) {
  return activeResources.all(workspaceId).map(viewOf)
}
