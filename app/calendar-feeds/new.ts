import type { CalendarFeedRow } from '../../db/queries/calendar-feeds.ts'
import { digestOf } from '../../domain/access-key.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import type { components } from '../../generated/contract.ts'
import { newId } from '../new-id.ts'

type Input = components['schemas']['CreateCalendarFeedRequest']
type Place = { workspaceId: string; memberId: string }

/** @param secret of its path; only its digest is stored */
export function newCalendarFeed(place: Place, body: Input, secret: string, now: Date): CalendarFeedRow {
  const { name, subject, detail } = body
  const columns = { name, subject, subjectId: body.subject_id.toLowerCase(), detail } satisfies ColumnsOf<Input>
  return { id: newId(), ...place, ...columns, digest: digestOf(secret), createdAt: now }
}
