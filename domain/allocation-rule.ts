/** The rule of a requirement: which resources of its category may serve it, and which of the free ones come first. */
import type { components } from '../generated/contract.ts'
import type { ColumnsOf } from './patch.ts'
import type { Requirement } from './resource-requirement.ts'

type RuleInput = components['schemas']['SetAllocationRuleRequest']

export type AllocationRule = {
  /** In the order of `priority`; null if all resources of the category may serve. */
  eligibleIds: readonly string[] | null
  assignment: components['schemas']['Assignment']
  balancePeriod: components['schemas']['BalancePeriod']
  customerChoice: boolean
  takes: Takes
}

/** How much of a resource a booking takes: one unit, a unit for each person, or all of them. */
export type Takes = components['schemas']['Takes']

/** The rule of a requirement for which none was set. */
export const defaultRule = {
  eligibleIds: null,
  assignment: 'best_fit',
  balancePeriod: 'week',
  customerChoice: false,
  takes: 'one',
} satisfies AllocationRule

/** A whole rule: what is not sent gets its default. Ids become lower case, which is how they are stored. */
export function newRule(body: RuleInput) {
  return {
    eligibleIds: body.eligible_resource_ids?.map((id) => id.toLowerCase()) ?? null,
    assignment: body.assignment ?? defaultRule.assignment,
    balancePeriod: body.balance_period ?? defaultRule.balancePeriod,
    customerChoice: body.customer_choice ?? defaultRule.customerChoice,
    takes: body.takes ?? defaultRule.takes,
  } satisfies AllocationRule & ColumnsOf<RuleInput, 'eligible_resource_ids'>
}

export function sameRule(one: AllocationRule, other: AllocationRule): boolean {
  return (
    one.assignment === other.assignment &&
    one.balancePeriod === other.balancePeriod &&
    one.customerChoice === other.customerChoice &&
    one.takes === other.takes &&
    JSON.stringify(one.eligibleIds) === JSON.stringify(other.eligibleIds)
  )
}

export function isEligible(rule: AllocationRule | undefined, resourceId: string): boolean {
  return !rule?.eligibleIds || rule.eligibleIds.includes(resourceId)
}

/** Whether customers may choose resources of one of the requirements of a service. */
export function offersChoice(rules: readonly Pick<AllocationRule, 'customerChoice'>[]): boolean {
  return rules.some(({ customerChoice }) => customerChoice)
}

/**
 * Columns of the rule that a change of the requirement resets: a list of resources belongs to one category, and a booking takes parties
 * and whole resources of one resource only.
 */
export function resetColumns(stored: Requirement, wanted: Requirement): { eligibleIds?: null; takes?: 'one' } {
  const keepsTarget = stored.category === wanted.category && stored.resourceId === wanted.resourceId
  return { ...(!keepsTarget && { eligibleIds: null }), ...(wanted.quantity > 1 && { takes: 'one' }) }
}
