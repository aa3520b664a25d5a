/** Rows of keys and resources as both engines return them, for the targets that this server is compared with. */
import { isInForce } from '../../domain/access-key.ts'

/** Moments are milliseconds since the epoch. */
export type KeyRow = { expires_at: number | null; revoked_at: number | null }
export type ResourceRow = {
  id: string
  workspace_id: string
  name: string
  category: string | null
  capacity: number
  archived_at: number | null
  created_at: number
  updated_at: number
}

export function isKeyInForce({ expires_at, revoked_at }: KeyRow): boolean {
  return isInForce({ expiresAt: dateOf(expires_at), revokedAt: dateOf(revoked_at) }, new Date())
}

/** A resource in the contract's form. */
export function viewOf(row: ResourceRow) {
  return {
    id: row.id,
    workspace_id: row.workspace_id,
    name: row.name,
    category: row.category,
    capacity: row.capacity,
    archived_at: dateOf(row.archived_at)?.toISOString() ?? null,
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
  }
}

function dateOf(moment: number | null): Date | null {
  return moment === null ? null : new Date(moment)
}
