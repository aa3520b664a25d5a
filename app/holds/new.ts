import { v7 as newId } from 'uuid'
import type { HoldRow } from '../../db/queries/holds.ts'
import { type BookingRequirements, requirementColumns } from '../availability/availability-context.ts'

type NewHold = {
  workspaceId: string
  serviceId: string
  memberId: string
  bookingRequirements: BookingRequirements
  start: number
  expiresAt: Date
  /** The publishable key and the network of a visitor; omitted for holds of members. */
  visitor?: { keyId: string; network: string } | undefined
}

/** A new hold. */
export function newHold({ bookingRequirements, start, visitor, ...of }: NewHold, now: Date): HoldRow {
  return {
    id: newId(),
    ...of,
    ...requirementColumns(bookingRequirements, start),
    visitorKeyId: visitor?.keyId ?? null,
    visitorNetwork: visitor?.network ?? null,
    createdAt: now,
    consumedAt: null,
    releasedAt: null,
  }
}
