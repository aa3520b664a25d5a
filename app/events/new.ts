/** New events, one function for each kind of object. Their data holds ids and states, and nothing about customers. */
import type { UnnumberedEvent } from '../../db/queries/events.ts'
import type { HoldRow } from '../../db/queries/holds.ts'
import type { BookingActor } from '../../domain/booking/booking.ts'
import type { Audience, EventData, EventType } from '../../domain/event.ts'
import type { Role } from '../../domain/roles.ts'
import { timestampOf } from '../../domain/timestamp.ts'

export type NewEvent = Omit<UnnumberedEvent, 'userId' | 'createdAt'>
type Place = { workspaceId: string; id: string }
/** The last word of the types of a kind. */
type Action<Kind extends string> = EventType extends infer Type
  ? Type extends `${Kind}.${infer Verb}`
    ? Verb
    : never
  : never

function newEvent<Type extends EventType>(
  type: Type,
  { workspaceId, id }: Place,
  data: EventData<Type>,
  audience: Audience = 'member',
): NewEvent {
  const readers = typeof audience === 'string' ? audience : audience.memberId
  return { workspaceId, type, subjectId: id, audience: readers, data: data as Record<string, unknown> }
}

type Slot = { startAt: Date; endAt: Date; serviceId: string; memberId: string }
type Allocations = readonly { resourceId: string }[]

function slotData({ startAt, endAt, serviceId, memberId }: Slot, allocations: Allocations) {
  return {
    start_at: timestampOf(startAt),
    end_at: timestampOf(endAt),
    service_id: serviceId,
    member_id: memberId,
    resource_ids: allocations.map(({ resourceId }) => resourceId),
  }
}

type ChangedBooking = Place &
  Slot & { status: EventData<'booking.created'>['status']; expiresAt: Date | null; version: number }

/** @param booking as it is after the change */
export function bookingEvent(
  action: Exclude<Action<'booking'>, 'expired' | 'reminder'>,
  booking: ChangedBooking,
  allocations: Allocations,
  actor: BookingActor = 'user',
): NewEvent {
  const data = { ...bookingData(booking, allocations), actor }
  return newEvent(`booking.${action}`, booking, data, { memberId: booking.memberId })
}

/** @param booking a pending one that nobody approved in time */
export function bookingExpiredEvent(booking: ChangedBooking, allocations: Allocations): NewEvent {
  const data = { ...bookingData(booking, allocations), status: 'expired' as const }
  return newEvent('booking.expired', booking, data, { memberId: booking.memberId })
}

/** @param minutes before the start that the reminder is for */
export function bookingReminderEvent(booking: ChangedBooking, allocations: Allocations, minutes: number): NewEvent {
  const data = { ...bookingData(booking, allocations), reminder_minutes: minutes }
  return newEvent('booking.reminder', booking, data, { memberId: booking.memberId })
}

function bookingData(booking: ChangedBooking, allocations: Allocations) {
  const { status, expiresAt, version } = booking
  return { status, ...slotData(booking, allocations), expires_at: timestampOf(expiresAt), version }
}

/** @param bookingId of the booking that the hold became */
export function holdEvent(
  action: Action<'hold'>,
  hold: HoldRow,
  allocations: Allocations,
  bookingId: string | null = null,
): NewEvent {
  const data = { ...slotData(hold, allocations), expires_at: timestampOf(hold.expiresAt), booking_id: bookingId }
  return newEvent(`hold.${action}`, hold, data, { memberId: hold.memberId })
}

type Closure = Place & { resourceId: string; startAt: Date; endAt: Date }

export function closureEvent(action: Action<'closure'>, closure: Closure): NewEvent {
  const { resourceId, startAt, endAt } = closure
  const data = { resource_id: resourceId, start_at: timestampOf(startAt), end_at: timestampOf(endAt) }
  return newEvent(`closure.${action}`, closure, data)
}

export function requirementEvent(action: Action<'requirement'>, requirement: Place & { serviceId: string }): NewEvent {
  return newEvent(`requirement.${action}`, requirement, { service_id: requirement.serviceId })
}

type Archivable = Place & { archivedAt: Date | null }

export function resourceEvent(action: Action<'resource'>, resource: Archivable): NewEvent {
  return newEvent(`resource.${action}`, resource, { archived: resource.archivedAt !== null })
}

export function resourceHoursEvent(
  action: Action<'resource_hours'>,
  { workspaceId, resourceId }: { workspaceId: string; resourceId: string },
): NewEvent {
  return newEvent(`resource_hours.${action}`, { workspaceId, id: resourceId }, {})
}

export function serviceEvent(action: Action<'service'>, service: Archivable): NewEvent {
  return newEvent(`service.${action}`, service, { archived: service.archivedAt !== null })
}

export function memberEvent(
  action: Action<'member'>,
  member: Place & { role: Role; deactivatedAt: Date | null },
): NewEvent {
  return newEvent(`member.${action}`, member, { role: member.role, active: member.deactivatedAt === null })
}

export function invitationEvent(action: Action<'invitation'>, invitation: Place & { role: Role }): NewEvent {
  return newEvent(`invitation.${action}`, invitation, { role: invitation.role }, 'admin')
}

export function integrationEvent(action: Action<'integration'>, integration: Place): NewEvent {
  return newEvent(`integration.${action}`, integration, {})
}

export function workspaceEvent(action: Action<'workspace'>, id: string): NewEvent {
  return newEvent(`workspace.${action}`, { workspaceId: id, id }, {})
}

type WorkspaceClosure = Place & {
  startAt: Date | null
  endAt: Date | null
  fromDate: string | null
  untilDate: string | null
}

export function workspaceClosureEvent(action: Action<'workspace_closure'>, closure: WorkspaceClosure): NewEvent {
  const { startAt, endAt, fromDate, untilDate } = closure
  const times = { start_at: timestampOf(startAt), end_at: timestampOf(endAt) }
  return newEvent(`workspace_closure.${action}`, closure, { ...times, from_date: fromDate, until_date: untilDate })
}

export function limitEvent(action: Action<'limit'>, limit: Place): NewEvent {
  return newEvent(`limit.${action}`, limit, {})
}

type Key = Place & { integrationId: string; rotatedFromId: string | null }

export function keyEvent(action: Action<'key'>, key: Key): NewEvent {
  const data = { integration_id: key.integrationId, rotated_from_id: key.rotatedFromId }
  return newEvent(`key.${action}`, key, data, 'admin')
}

/** @param turnId of the turn that began or ended */
export function runEvent(action: Action<'run'>, run: Archivable, turnId: string | null = null): NewEvent {
  return newEvent(`run.${action}`, run, { turn_id: turnId, archived: run.archivedAt !== null })
}

export function calendarFeedEvent(action: Action<'calendar_feed'>, feed: Place): NewEvent {
  return newEvent(`calendar_feed.${action}`, feed, {}, 'admin')
}

export function webhookEndpointEvent(action: Action<'webhook_endpoint'>, endpoint: Place): NewEvent {
  return newEvent(`webhook_endpoint.${action}`, endpoint, {}, 'admin')
}
