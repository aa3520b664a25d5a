import { v7 as newId } from 'uuid'
import type { HoldRow } from '../../db/queries/holds.ts'
import type { Needs } from '../availability/offer.ts'

const minuteMs = 60_000

type Of = { workspaceId: string; serviceId: string; memberId: string; needs: Needs; start: number; expiresAt: Date }

/** A hold as it begins. */
export function newHold({ needs, start, ...of }: Of, now: Date): HoldRow {
  const { shape, requirements } = needs
  return {
    id: newId(),
    ...of,
    startAt: new Date(start),
    endAt: new Date(start + shape.duration),
    bufferBeforeMinutes: shape.bufferBefore / minuteMs,
    bufferAfterMinutes: shape.bufferAfter / minuteMs,
    requirements,
    createdAt: now,
    consumedAt: null,
    releasedAt: null,
  }
}
