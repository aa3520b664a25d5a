import type { HolderAllocation } from '../../db/queries/allocations.ts'
import type { Reason } from '../../domain/booking/reasons.ts'
import type { components } from '../../generated/contract.ts'
import { maxItems } from '../../generated/operations.ts'

type Schemas = components['schemas']

/** As many holders as are named one by one. */
const idsShown = maxItems['Blocker.ids']

/** @param withIds owners and admins are told who is in the way, others only how many */
export function reasonView(reason: Reason, withIds: boolean): Schemas['UnavailabilityReason'] {
  return {
    code: reason.code,
    requirement_id: reason.requirementId,
    needed: reason.needed,
    free: reason.free,
    blocked_by: reason.blockedBy.map(({ kind, count, until, expiresAt, ids }) => ({
      kind,
      count,
      until: instant(until),
      expires_at: expiresAt === null ? null : instant(expiresAt),
      ids: withIds ? ids.slice(0, idsShown) : null,
    })),
    earliest_free_at: reason.earliestFreeAt === null ? null : instant(reason.earliestFreeAt),
  }
}

/** In one order, whether they were just taken or are read again. */
export function allocationsView(allocations: readonly HolderAllocation[]): Schemas['Allocations'] {
  return allocations
    .map(({ requirementId, resourceId }) => ({ requirement_id: requirementId, resource_id: resourceId }))
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

function keyOf({ requirement_id, resource_id }: Schemas['Allocation']): string {
  return requirement_id + resource_id
}

export function instant(ms: number): string {
  return new Date(ms).toISOString()
}
