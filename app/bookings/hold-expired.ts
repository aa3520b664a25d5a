import { AllocationExpired } from '../../db/queries/allocations.ts'
import type { Refuse } from '../call.ts'

/** A hold that was live by this call's clock, but that another has seen lapse and taken from. */
export async function mapHoldExpired<T>({ refuse }: { refuse: Refuse<'HOLD_EXPIRED'> }, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof AllocationExpired ? refuse('HOLD_EXPIRED', error.message) : error
  })
}
