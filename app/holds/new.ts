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
}

/** A hold as it begins. */
export function newHold({ bookingRequirements, start, ...of }: NewHold, now: Date): HoldRow {
  return {
    id: newId(),
    ...of,
    ...requirementColumns(bookingRequirements, start),
    createdAt: now,
    consumedAt: null,
    releasedAt: null,
  }
}
