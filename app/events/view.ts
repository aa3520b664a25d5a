import type { EventRow } from '../../db/queries/events.ts'
import { timestampOf } from '../../domain/timestamp.ts'
import type { components } from '../../generated/contract.ts'

type Event = components['schemas']['Event']
/** Returns a stored event as the contract describes it; undefined, and a line in the log, if it does not match the contract. */
export type EventView = (row: EventRow) => Event | undefined

/** The columns are what `newEvent` wrote, so the variant fits its type. Every event is validated before it is sent. */
export function eventView({ sequence, type, subjectId, userId, data, createdAt }: EventRow): Event {
  return {
    sequence,
    type,
    subject: { kind: type.slice(0, type.indexOf('.')), id: subjectId },
    created_at: timestampOf(createdAt),
    user_id: userId,
    data,
  } as Event
}
