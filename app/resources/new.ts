import type { ResourceRow } from '../../db/queries/resources.ts'
import { sortKey } from '../../domain/names.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import type { components } from '../../generated/contract.ts'
import { newId } from '../new-id.ts'

type Input = components['schemas']['CreateResourceRequest']

/** A new resource. */
export function newResource(
  workspaceId: string,
  { name, category = null, capacity = 1 }: Input,
  now: Date,
): ResourceRow {
  const columns = { name, category, capacity } satisfies ColumnsOf<Input>
  const stamps = { archivedAt: null, createdAt: now, updatedAt: now }
  return { id: newId(), workspaceId, ...columns, nameKey: sortKey(name), ...stamps }
}
