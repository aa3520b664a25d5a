import type { EventRow } from '../../db/queries/events.ts'
import type { components } from '../../generated/contract.ts'

type Event = components['schemas']['Event']

/** The columns are what `newEvent` wrote, so the variant fits its type; every response is validated before it is sent. */
export function eventView({ sequence, type, subjectId, userId, data, createdAt }: EventRow): Event {
  return {
    sequence,
    type,
    subject: { kind: type.slice(0, type.indexOf('.')), id: subjectId },
    created_at: createdAt.toISOString(),
    user_id: userId,
    data,
  } as Event
}
