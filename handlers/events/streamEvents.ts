import type { Handler } from '../../app/call.ts'
import { EventStream } from '../../app/events/stream.ts'
import { findLastSequence, findOldestSequence } from '../../db/queries/events.ts'
import { streamStart } from '../../domain/event.ts'

export const streamEvents: Handler<'streamEvents'> = async ({ query, headers, workspace, db }) => {
  const [latest, oldest] = await Promise.all([
    findLastSequence(db.read, workspace.id),
    findOldestSequence(db.read, workspace.id),
  ])
  const lastEventId = headers['last-event-id']
  const after = lastEventId === undefined ? query.after : Number(lastEventId)
  return {
    status: 200,
    headers: { 'X-Accel-Buffering': 'no' },
    body: new EventStream(streamStart(after, oldest, latest), latest, query.types),
  }
}
