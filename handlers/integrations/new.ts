import { v7 as newId } from 'uuid'
import type { IntegrationRow } from '../../db/queries/integrations.ts'

/** An integration as it begins. */
export function newIntegration(workspaceId: string, name: string, now: Date): IntegrationRow {
  return { id: newId(), workspaceId, name, createdAt: now, updatedAt: now }
}
