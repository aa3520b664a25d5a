import type { IntegrationRow } from '../../db/queries/integrations.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import type { components } from '../../generated/contract.ts'
import { newId } from '../new-id.ts'

type Input = components['schemas']['CreateIntegrationRequest']

/** A new integration. */
export function newIntegration(workspaceId: string, { name }: Input, now: Date): IntegrationRow {
  const columns = { name } satisfies ColumnsOf<Input>
  return { id: newId(), workspaceId, ...columns, createdAt: now, updatedAt: now }
}
