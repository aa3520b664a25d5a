import { v7 as newId } from 'uuid'
import type { MemberRow } from '../../db/queries/members.ts'
import type { Role } from '../../domain/roles.ts'

/** A member as they begin: active. */
export function newMember(of: { workspaceId: string; userId: string; role: Role }, now: Date): MemberRow {
  return { id: newId(), ...of, deactivatedAt: null, createdAt: now, updatedAt: now }
}
