/** The subjects of events, as owners and admins see them. */
import type { Connection, Eventually } from '../../db/database.ts'
import { findAgentRunState } from '../../db/queries/agent-runs.ts'
import { listResourcesOfBooking, listResourcesOfHold } from '../../db/queries/allocations.ts'
import { findApiKey } from '../../db/queries/api-keys.ts'
import { findBooking } from '../../db/queries/bookings.ts'
import { findCalendarFeed } from '../../db/queries/calendar-feeds.ts'
import type { EventRow } from '../../db/queries/events.ts'
import { findHold } from '../../db/queries/holds.ts'
import { findIntegration } from '../../db/queries/integrations.ts'
import { findInvitation } from '../../db/queries/invitations.ts'
import { findLimit } from '../../db/queries/limits.ts'
import { findMember } from '../../db/queries/members.ts'
import { findResourceClosure } from '../../db/queries/resource-closures.ts'
import { findResourceHours } from '../../db/queries/resource-hours.ts'
import { findResourceRequirement } from '../../db/queries/resource-requirements.ts'
import { findResource } from '../../db/queries/resources.ts'
import { findService } from '../../db/queries/services.ts'
import { findWebhookEndpoint } from '../../db/queries/webhook-endpoints.ts'
import { findWorkspaceClosure } from '../../db/queries/workspace-closures.ts'
import { findWorkspace } from '../../db/queries/workspaces.ts'
import type { EventType } from '../../domain/event.ts'
import { timestampOf } from '../../domain/timestamp.ts'
import { agentRunView } from '../agent-runs/view.ts'
import { apiKeyView } from '../api-keys/view.ts'
import { bookingView } from '../bookings/view.ts'
import { calendarFeedView } from '../calendar-feeds/view.ts'
import { holdView } from '../holds/view.ts'
import { integrationView } from '../integrations/view.ts'
import { invitationView } from '../invitations/view.ts'
import { limitView } from '../limits/view.ts'
import { memberView } from '../members/view.ts'
import { resourceClosureView } from '../resource-closures/view.ts'
import { resourceHoursView } from '../resource-hours/view.ts'
import { requirementView } from '../resource-requirements/view.ts'
import { resourceView } from '../resources/view.ts'
import { serviceView } from '../services/view.ts'
import { workspaceClosureView } from '../workspace-closures/view.ts'
import { webhookEndpointView } from './view.ts'

type Kind = EventType extends infer Type ? (Type extends `${infer Name}.${string}` ? Name : never) : never
type Find = (db: Connection, event: EventRow, now: Date) => Promise<object | undefined>

/** The subject of an event as it is now; null if it does not exist any more. */
export async function subjectOf(db: Connection, event: EventRow, now: Date): Promise<object | null> {
  const find = subjects[event.type.slice(0, event.type.indexOf('.')) as Kind]
  return (await find(db, event, now)) ?? null
}

const subjects: Record<Kind, Find> = {
  booking: async (db, { workspaceId, subjectId }, now) => {
    const booking = await findBooking(db, workspaceId, subjectId)
    return booking && bookingView(booking, await listResourcesOfBooking(db, workspaceId, subjectId), now)
  },
  hold: async (db, { workspaceId, subjectId }, now) => {
    const hold = await findHold(db, workspaceId, subjectId)
    return hold && holdView(hold, await listResourcesOfHold(db, workspaceId, subjectId), now)
  },
  closure: async (db, event) => {
    const closure = await findResourceClosure(db, event.workspaceId, idIn(event, 'resource_id'), event.subjectId)
    return closure && resourceClosureView(closure)
  },
  requirement: async (db, event) => {
    const found = await findResourceRequirement(db, event.workspaceId, idIn(event, 'service_id'), event.subjectId)
    return found && requirementView(found)
  },
  resource: shown(findResource, resourceView),
  resource_hours: async (db, { workspaceId, subjectId }) =>
    resourceHoursView(subjectId, await findResourceHours(db, workspaceId, subjectId)),
  service: shown(findService, serviceView),
  member: shown(findMember, memberView),
  invitation: shown(findInvitation, invitationView),
  integration: shown(findIntegration, integrationView),
  key: shown(findApiKey, apiKeyView),
  // An event has no caller whose membership the response of getWorkspace could name.
  workspace: async (db, { workspaceId }) => {
    const found = await findWorkspace(db, workspaceId)
    if (!found) return undefined
    const times = { created_at: timestampOf(found.createdAt), updated_at: timestampOf(found.updatedAt) }
    return { id: found.id, name: found.name, time_zone: found.timeZone, ...times }
  },
  workspace_closure: shown(findWorkspaceClosure, workspaceClosureView),
  run: shown(findAgentRunState, agentRunView),
  limit: shown(findLimit, limitView),
  calendar_feed: shown(findCalendarFeed, calendarFeedView),
  webhook_endpoint: async (db, { workspaceId, subjectId }, now) => {
    const endpoint = await findWebhookEndpoint(db, workspaceId, subjectId)
    return endpoint && webhookEndpointView(endpoint, now)
  },
}

type FindById<Row> = (db: Connection, workspaceId: string, id: string) => Eventually<Row | undefined>

/** Finds a subject by its id alone. */
function shown<Row>(find: FindById<Row>, view: (row: Row) => object): Find {
  return async (db, { workspaceId, subjectId }) => {
    const row = await find(db, workspaceId, subjectId)
    return row === undefined ? undefined : view(row)
  }
}

function idIn({ data }: EventRow, name: string): string {
  return String(data[name])
}
