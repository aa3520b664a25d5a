/** Types of events that an endpoint can choose. A type that the contract adds must be added here, or nothing compiles. */
import type { Schemas } from '../../app/api.ts'

export type EventType = Schemas['EventType']

const listed: Record<EventType, true> = {
  'booking.created': true,
  'booking.rescheduled': true,
  'booking.reassigned': true,
  'booking.approved': true,
  'booking.declined': true,
  'booking.cancelled': true,
  'booking.completed': true,
  'booking.no_show': true,
  'booking.updated': true,
  'booking.reopened': true,
  'booking.expired': true,
  'booking.reminder': true,
  'hold.created': true,
  'hold.released': true,
  'hold.consumed': true,
  'hold.expired': true,
  'closure.created': true,
  'closure.deleted': true,
  'requirement.created': true,
  'requirement.updated': true,
  'requirement.deleted': true,
  'resource.created': true,
  'resource.updated': true,
  'resource_hours.updated': true,
  'service.created': true,
  'service.updated': true,
  'member.added': true,
  'member.updated': true,
  'member.removed': true,
  'invitation.created': true,
  'invitation.accepted': true,
  'invitation.deleted': true,
  'integration.created': true,
  'key.created': true,
  'key.updated': true,
  'key.rotated': true,
  'key.revoked': true,
  'workspace.updated': true,
  'workspace_closure.created': true,
  'workspace_closure.deleted': true,
  'run.created': true,
  'run.updated': true,
  'run.deleted': true,
  'run.restored': true,
  'run.turn_started': true,
  'run.turn_finished': true,
  'run.sandbox_opened': true,
  'run.sandbox_closed': true,
  'calendar_feed.created': true,
  'calendar_feed.deleted': true,
  'limit.created': true,
  'limit.updated': true,
  'limit.deleted': true,
  'webhook_endpoint.created': true,
  'webhook_endpoint.updated': true,
  'webhook_endpoint.deleted': true,
  'webhook_endpoint.disabled': true,
}

const types = Object.keys(listed) as EventType[]
const kindOf = (type: EventType) => type.slice(0, type.indexOf('.'))

/** The types by the kind of their object, in the order of the contract. */
export const typesByKind: readonly [kind: string, types: EventType[]][] = [...new Set(types.map(kindOf))].map(
  (kind) => [kind, types.filter((type) => kindOf(type) === kind)],
)
