import type { BrokenRule } from '../domain/booking/schedule.ts'
import type { Refuse } from './call.ts'

/** What the contract's schema cannot say of a body, refused as it would be if the schema did. */
export function refuseBroken(
  broken: BrokenRule | undefined,
  reason: string,
  refuse: Refuse<'VALIDATION_FAILED'>,
): void {
  if (broken) throw refuse('VALIDATION_FAILED', reason, { issues: [{ in: 'body', ...broken }] })
}
