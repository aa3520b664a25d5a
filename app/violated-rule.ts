import type { ValidationIssue } from '../domain/booking/schedule.ts'
import type { Refuse } from './call.ts'

/** What the contract's schema cannot say of a body, refused as it would be if the schema did. */
export function refuseViolatedRule(
  issue: ValidationIssue | undefined,
  reason: string,
  refuse: Refuse<'VALIDATION_FAILED'>,
): void {
  if (issue) throw refuse('VALIDATION_FAILED', reason, { issues: [{ in: 'body', ...issue }] })
}
