/** Validates an allocation rule, for the write and for its preview. */
import type { Connection } from '../../db/database.ts'
import { findResourceRequirement, type ResourceRequirementRow } from '../../db/queries/resource-requirements.ts'
import { listCandidateResources } from '../../db/queries/resources.ts'
import { findService, type ServiceRow } from '../../db/queries/services.ts'
import { newRule, sameRule } from '../../domain/allocation-rule.ts'
import type { components } from '../../generated/contract.ts'
import type { Refuse, Workspace } from '../call.ts'

type Schemas = components['schemas']
type Rule = ReturnType<typeof newRule>

type RuleCall = {
  params: { serviceId: string; requirementId: string }
  body: Schemas['SetAllocationRuleRequest']
  workspace: Workspace
  refuse: Refuse<
    | 'SERVICE_NOT_FOUND'
    | 'REQUIREMENT_NOT_FOUND'
    | 'RESOURCE_NOT_FOUND'
    | 'ALLOCATION_RULE_INVALID'
    | 'VALIDATION_FAILED'
  >
}

/** A rule that is equal to the stored one is valid, also if a resource of it has left the category since. */
export async function validateRule(
  db: Connection,
  call: RuleCall,
): Promise<{ service: ServiceRow; stored: ResourceRequirementRow; rule: Rule }> {
  const { params, body, workspace, refuse } = call
  const [service, stored] = await Promise.all([
    findService(db, workspace.id, params.serviceId),
    findResourceRequirement(db, workspace.id, params.serviceId, params.requirementId),
  ])
  if (!service) throw refuse('SERVICE_NOT_FOUND', 'no such service in the workspace')
  if (!stored) throw refuse('REQUIREMENT_NOT_FOUND', 'no such requirement on the service')
  const rule = newRule(body)
  if (rule.takes !== 'one' && stored.quantity > 1)
    throw refuse('ALLOCATION_RULE_INVALID', `takes ${rule.takes} needs a quantity of 1`)
  if (rule.eligibleIds && !sameRule(stored, rule)) await requireEligible(db, call, stored, rule.eligibleIds)
  return { service, stored, rule }
}

async function requireEligible(
  db: Connection,
  { workspace, refuse }: RuleCall,
  { category }: ResourceRequirementRow,
  ids: readonly string[],
): Promise<void> {
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index)
  if (twice >= 0) {
    const issue = { in: 'body' as const, path: `/eligible_resource_ids/${twice}`, message: 'is named twice' }
    throw refuse('VALIDATION_FAILED', 'a resource is listed twice', { issues: [issue] })
  }
  if (category === null) throw refuse('ALLOCATION_RULE_INVALID', 'the requirement names its resource')
  const known = await listCandidateResources(db, workspace.id, { ids: [...ids], categories: [] })
  if (known.length < ids.length) throw refuse('RESOURCE_NOT_FOUND', 'a listed resource is not in the workspace')
  if (known.some((resource) => resource.category !== category))
    throw refuse('ALLOCATION_RULE_INVALID', 'a listed resource is of another category')
}

export function allocationRuleView({
  id,
  eligibleIds,
  assignment,
  balancePeriod,
  customerChoice,
  takes,
}: ResourceRequirementRow): Schemas['AllocationRule'] {
  return {
    requirement_id: id,
    eligible_resource_ids: eligibleIds,
    assignment,
    balance_period: balancePeriod,
    customer_choice: customerChoice,
    takes,
  }
}
