import { AllocationExpired } from '../../db/queries/allocations.ts'
import type { Refuse } from '../call.ts'

/** Maps an expired allocation to HOLD_EXPIRED: the hold was live by this call's clock, but had expired by another's. */
export async function mapHoldExpired<T>({ refuse }: { refuse: Refuse<'HOLD_EXPIRED'> }, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof AllocationExpired ? refuse('HOLD_EXPIRED', error.message) : error
  })
}
