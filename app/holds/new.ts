import type { HoldRow } from '../../db/queries/holds.ts'
import { type BookingRequirements, requirementColumns } from '../availability/availability-context.ts'
import { newId } from '../new-id.ts'

type NewHold = {
  workspaceId: string
  serviceId: string
  memberId: string
  bookingRequirements: BookingRequirements
  start: number
  expiresAt: Date
  /** The comparison key of the customer who will book; null if unknown. */
  customerKey?: string | null
  /** Whether the request chose the resources; omitted if the server did. */
  resourcesChosen?: boolean
  /** The publishable key and the network of a visitor; omitted for holds of members. */
  visitor?: { keyId: string; network: string } | undefined
}

/** Properties of a request that select the slot, the resources and the time to hold it. */
export type NotStored =
  | 'start_at'
  | 'ttl_seconds'
  | 'replaces_hold_id'
  | 'party_size'
  | 'duration_minutes'
  | 'duration_days'
  | 'resource_ids'
  | 'allowed_resource_ids'
  | 'customer_email'

/** A new hold. */
export function newHold(
  { bookingRequirements, start, visitor, resourcesChosen = false, customerKey = null, ...of }: NewHold,
  now: Date,
): HoldRow {
  return {
    id: newId(),
    ...of,
    ...requirementColumns(bookingRequirements, start),
    resourcesChosen,
    customerKey,
    visitorKeyId: visitor?.keyId ?? null,
    visitorNetwork: visitor?.network ?? null,
    createdAt: now,
    consumedAt: null,
    releasedAt: null,
  }
}
