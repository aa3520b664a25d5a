import type { Handler } from '../../app/call.ts'
import { requirementEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { allocationRuleView, validateRule } from '../../app/resource-requirements/allocation-rule.ts'
import { updateResourceRequirementRow } from '../../db/queries/resource-requirements.ts'
import { sameRule } from '../../domain/allocation-rule.ts'

/** The published requirement does not change, so its `updated_at` stays. */
export const setAllocationRule: Handler<'setAllocationRule'> = (call) => {
  const { workspace, db } = call
  return db.write(async (tx) => {
    const { stored, rule } = await validateRule(tx, call)
    if (sameRule(stored, rule)) return { status: 200, body: allocationRuleView(stored) }
    await updateResourceRequirementRow(tx, workspace.id, stored.id, rule)
    await recordEvents(tx, call, requirementEvent('updated', stored))
    return { status: 200, body: allocationRuleView({ ...stored, ...rule }) }
  })
}
