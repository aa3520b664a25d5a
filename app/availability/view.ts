import type { HolderAllocation } from '../../db/queries/allocations.ts'
import type { UnmetDemandRow } from '../../db/queries/unmet-demand.ts'
import type { ReachedLimit } from '../../domain/booking/limits.ts'
import type { Reason } from '../../domain/booking/reasons.ts'
import { timestampAt, timestampOf } from '../../domain/timestamp.ts'
import type { components } from '../../generated/contract.ts'
import { maxItems } from '../../generated/operations.ts'

type Schemas = components['schemas']

/** The maximum number of blocking bookings or holds that are listed by id. */
const idsShown = maxItems['Blocker.ids']

/**
 * @param shown `ids`: owners and admins see the ids of conflicting bookings and holds, other members only their number; `limits`: visitors
 * do not see how much of a limit of use is used
 */
export function reasonView(reason: Reason, shown: { ids: boolean; limits: boolean }): Schemas['UnavailabilityReason'] {
  const { limit } = reason
  return {
    code: reason.code,
    requirement_id: reason.requirementId,
    ...(reason.resourceId !== undefined && { resource_id: reason.resourceId }),
    needed: reason.needed,
    free: reason.free,
    blocked_by: reason.blockedBy.map(({ kind, count, until, expiresAt, ids }) => ({
      kind,
      count,
      until: timestampAt(until),
      expires_at: expiresAt === null ? null : timestampAt(expiresAt),
      ids: shown.ids ? ids.slice(0, idsShown) : null,
    })),
    earliest_free_at: reason.earliestFreeAt === null ? null : timestampAt(reason.earliestFreeAt),
    ...(shown.limits && limit && { limit: limitView(limit) }),
  }
}

function limitView({ id, max, used, freeAt }: ReachedLimit): Schemas['ReachedLimit'] {
  return { id, max, used, free_at: freeAt === null ? null : timestampAt(freeAt) }
}

/** Sorted, so that a new allocation and a stored one have the same order. */
export function allocationsView(allocations: readonly HolderAllocation[]): Schemas['Allocations'] {
  return allocations
    .map(({ requirementId, resourceId }) => ({ requirement_id: requirementId, resource_id: resourceId }))
    .sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
}

function sortKey({ requirement_id, resource_id }: Schemas['Allocation']): string {
  return requirement_id + resource_id
}

export function unmetDemandView({ serviceId, reason, startAt, count }: UnmetDemandRow): Schemas['UnmetDemand'] {
  return { service_id: serviceId, reason, hour: timestampOf(startAt), count }
}
