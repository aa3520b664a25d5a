import { v7 as newId } from 'uuid'
import type { ResourceClosureRow } from '../../db/queries/resource-closures.ts'
import type { components } from '../../generated/contract.ts'

/** A closure as it begins. */
export function newResourceClosure(
  { workspaceId, resourceId }: { workspaceId: string; resourceId: string },
  { start_at, end_at, reason = null }: components['schemas']['CreateResourceClosureRequest'],
  now: Date,
): ResourceClosureRow {
  const [startAt, endAt] = [new Date(start_at), new Date(end_at)]
  return { id: newId(), workspaceId, resourceId, startAt, endAt, reason, createdAt: now }
}
