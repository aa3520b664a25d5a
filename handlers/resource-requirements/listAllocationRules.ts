import type { Handler } from '../../app/call.ts'
import { momentPage } from '../../app/paging.ts'
import { allocationRuleView } from '../../app/resource-requirements/allocation-rule.ts'
import { listServiceRequirementsPage } from '../../db/queries/resource-requirements.ts'
import { findService } from '../../db/queries/services.ts'
import { beforeTheOldest, type MomentKey } from '../../domain/cursor.ts'

export const listAllocationRules: Handler<'listAllocationRules'> = async ({ params, query, workspace, db, refuse }) => {
  const service = await findService(db.read, workspace.id, params.serviceId)
  if (!service) throw refuse('SERVICE_NOT_FOUND', 'no such service in the workspace')
  const list = (after: MomentKey, limit: number) =>
    listServiceRequirementsPage(db.read, workspace.id, service.id, after, limit)
  const { rows, next_cursor } = await momentPage(query, beforeTheOldest, list)
  return { status: 200, body: { allocation_rules: rows.map(allocationRuleView), next_cursor } }
}
