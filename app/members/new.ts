import type { MemberRow } from '../../db/queries/members.ts'
import type { Role } from '../../domain/roles.ts'
import { newId } from '../new-id.ts'

/** A new, active member. */
export function newMember(fields: { workspaceId: string; userId: string; role: Role }, now: Date): MemberRow {
  return { id: newId(), ...fields, deactivatedAt: null, createdAt: now, updatedAt: now }
}
