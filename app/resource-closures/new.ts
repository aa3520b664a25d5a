import type { ResourceClosureRow } from '../../db/queries/resource-closures.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import type { components } from '../../generated/contract.ts'
import { newId } from '../new-id.ts'

type Input = components['schemas']['CreateResourceClosureRequest']

/** A new closure. */
export function newResourceClosure(
  { workspaceId, resourceId }: { workspaceId: string; resourceId: string },
  { start_at, end_at, reason = null }: Input,
  now: Date,
): ResourceClosureRow {
  const columns = { startAt: new Date(start_at), endAt: new Date(end_at), reason } satisfies ColumnsOf<Input>
  return { id: newId(), workspaceId, resourceId, ...columns, createdAt: now }
}
