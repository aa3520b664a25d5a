import { isOneForm, type SentTimes, workspaceClosureIssue } from '../../domain/workspace-closure.ts'
import type { Refuse } from '../call.ts'
import { refuseViolatedRule } from '../violated-rule.ts'

/** @throws CLOSURE_FIELDS_INVALID, VALIDATION_FAILED */
export function refuseInvalidClosure(
  body: SentTimes,
  refuse: Refuse<'CLOSURE_FIELDS_INVALID' | 'VALIDATION_FAILED'>,
): void {
  if (!isOneForm(body)) throw refuse('CLOSURE_FIELDS_INVALID', 'the fields are not those of one form')
  refuseViolatedRule(workspaceClosureIssue(body), 'the closure violates a rule', refuse)
}
