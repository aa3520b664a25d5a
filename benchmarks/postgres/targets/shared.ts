/** Shared by the targets on PostgreSQL: `pg` with a pool as its documentation shows, named statements, and the SQL of this server. */
import pg from 'pg'
import { digestOf, isAccessKey } from '../../../domain/access-key.ts'
import { isKeyInForce, viewOf } from '../../targets/resource-rows.ts'

export type Caller = { userId: string; workspaceId: string; isMember: boolean }

export const port = Number(process.env.PORT)

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// No connection ends between two rounds.
export const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE, max: 10, idleTimeoutMillis: 0 })

/** The key, its user, and the membership of the user. */
const callerByKey =
  'select "api_keys"."id", "api_keys"."workspace_id", "api_keys"."role_cap", "api_keys"."expires_at", "api_keys"."revoked_at", "api_keys"."last_used_at", "users"."id" as "user_id", "users"."email", "users"."name", "members"."id" as "member_id", "members"."role", "workspaces"."name" as "workspace_name" from "credentials" inner join "api_keys" on ("api_keys"."workspace_id" = "credentials"."workspace_id" and "api_keys"."id" = "credentials"."id" and "api_keys"."digest" = "credentials"."digest") inner join "users" on "users"."id" = "credentials"."user_id" left join "members" on ("members"."workspace_id" = "credentials"."workspace_id" and "members"."user_id" = "credentials"."user_id" and "members"."deactivated_at" is null) left join "workspaces" on "workspaces"."id" = "members"."workspace_id" where "credentials"."digest" = $1'
const resourceById =
  'select "id", "workspace_id", "name", "name_key", "category", "capacity", "archived_at", "created_at", "updated_at" from "resources" where ("resources"."id" = $1 and "resources"."workspace_id" = $2)'

/** The caller of an `Authorization` header. */
export async function callerOf(authorization: string | undefined): Promise<Caller | undefined> {
  if (!authorization?.startsWith('Bearer ')) return undefined
  const key = authorization.slice('Bearer '.length)
  if (!isAccessKey(key)) return undefined
  const { rows } = await pool.query({ name: 'caller', text: callerByKey, values: [digestOf(key)] })
  const [row] = rows
  if (!row || !isKeyInForce(row)) return
  return { userId: row.user_id, workspaceId: row.workspace_id, isMember: row.member_id !== null }
}

export function isMember(caller: Caller, workspaceId: string): boolean {
  return caller.isMember && caller.workspaceId === workspaceId
}

/** A resource in the contract's form. */
export async function resourceOf(workspaceId: string, id: string) {
  const { rows } = await pool.query({ name: 'resource', text: resourceById, values: [id, workspaceId] })
  const [row] = rows
  return row && viewOf(row)
}
