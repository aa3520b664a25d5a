import type { ValidationIssue } from '../domain/booking/schedule.ts'
import type { Refuse } from './call.ts'

/** Refuses a body that violates a rule which its schema cannot express, in the form of a schema violation. */
export function refuseViolatedRule(
  issue: ValidationIssue | undefined,
  reason: string,
  refuse: Refuse<'VALIDATION_FAILED'>,
): void {
  if (issue) throw refuse('VALIDATION_FAILED', reason, { issues: [{ in: 'body', ...issue }] })
}
