import { v7 as newId } from 'uuid'
import type { HoldRow } from '../../db/queries/holds.ts'
import { madeWith, type Needs } from '../availability/availability-context.ts'

type Of = { workspaceId: string; serviceId: string; memberId: string; needs: Needs; start: number; expiresAt: Date }

/** A hold as it begins. */
export function newHold({ needs, start, ...of }: Of, now: Date): HoldRow {
  return {
    id: newId(),
    ...of,
    ...madeWith(needs, start),
    createdAt: now,
    consumedAt: null,
    releasedAt: null,
  }
}
