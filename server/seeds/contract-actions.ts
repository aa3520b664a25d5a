/**
 * Objects that a conformance test uses up: each action needs a booking in the right state, and an invitation can be accepted
 * once. They come in addition to the fixtures that all tests share.
 */
import { randomBytes } from 'node:crypto'
import { basename } from 'node:path'
import { addPasswordReset } from '../../app/account/password-reset.ts'
import { newCalendarFeed } from '../../app/calendar-feeds/new.ts'
import { newInvitation } from '../../app/invitations/new.ts'
import { newId } from '../../app/new-id.ts'
import { newWebhookDelivery, newWebhookEndpoint } from '../../app/webhooks/new.ts'
import type { Database } from '../../db/database.ts'
import { insertCalendarFeed } from '../../db/queries/calendar-feeds.ts'
import { insertInvitation } from '../../db/queries/invitations.ts'
import { insertWebhookDeliveries } from '../../db/queries/webhook-deliveries.ts'
import { insertWebhookEndpoint } from '../../db/queries/webhook-endpoints.ts'
import { feedPath, feedSecret } from '../../domain/calendar-feed.ts'
import { mintInvitationToken } from '../../domain/invitation.ts'
import {
  addApiKey,
  addBooking,
  addEndedBooking,
  addIntegration,
  addManageToken,
  addMember,
  addRequirement,
  addResource,
  addService,
  addSession,
  addUser,
  addWorkspace,
  type Builder,
} from './build.ts'
import type { ContractSeed } from './contract.ts'

export type ContractActions = {
  /** A plain member, whom no operation of a test removes. */
  assistant: { cookie: string }
  /** Bookings by the action for which they are in the right state. */
  bookings: { approve: string; decline: string; complete: string; no_show: string; reopen: string; reassign: string }
  /** A service, the only resource that it needs, which is never full, and a booking of it. */
  chosen: { service_id: string; resource_id: string; booking_id: string }
  invitation: { token: string }
  /** A member who belongs to no other workspace, and the token of an open link for a new password of somebody else. */
  forgetful: { member_id: string; token: string }
  /** A public service of a workspace with a publishable key for pages of the server. */
  booking_page: { service_id: string; key_id: string }
  /** Manage tokens of bookings: of one to see and move, and of one to cancel. */
  manage_tokens: { main: string; cancel: string }
  /** A delivery of the first event of the workspace, to an endpoint that gets no others. */
  delivery: { endpoint_id: string; id: string }
  /** Name of the file of a calendar feed. */
  calendar_file: string
}

const hourMs = 3_600_000

export async function seedContractActions(
  db: Database,
  { workspaces, people, services }: ContractSeed,
  cookieName: string,
  now: Date,
): Promise<ContractActions> {
  return db.write(async (tx) => {
    const builder = { tx, now }
    const workspaceId = workspaces.main
    const serviceId = await addService(builder, workspaceId, 'Guided tour', { requires_approval: true })
    const resourceId = await addResource(builder, workspaceId, { name: 'Guide', category: 'guide' })
    await addRequirement(builder, workspaceId, serviceId, { resourceId })
    const of = { workspaceId, serviceId, memberId: people.admin.member_id, resourceIds: [resourceId] }
    const at = (hours: number) => new Date(Math.ceil(now.getTime() / hourMs + hours) * hourMs)
    const assistantId = await addUser(builder, 'The assistant', 'assistant@contract.example')
    await addMember(builder, workspaceId, assistantId, 'member')
    const token = mintInvitationToken(randomBytes)
    const inviting = await addWorkspace(builder, 'Inviting')
    const invitedById = await addMember(builder, inviting, people.admin.user_id, 'owner')
    const invitation = { workspaceId: inviting, invitedById, email: people.owner.email, role: 'member' as const, token }
    await insertInvitation(tx, newInvitation(invitation, now))
    const forgetfulId = await addUser(builder, 'The forgetful', 'forgetful@contract.example')
    const forgetful = { member_id: await addMember(builder, workspaceId, forgetfulId, 'member') }
    const spareId = await addUser(builder, 'The spare', 'spare@contract.example')
    const reset = await addPasswordReset(tx, { userId: spareId, madeById: null }, now)
    const addManaged = async (hours: number) => {
      const slot = { workspaceId, serviceId: services.empty, memberId: people.admin.member_id, startAt: at(hours) }
      return addManageToken(builder, workspaceId, await addBooking(builder, slot))
    }
    return {
      assistant: { cookie: `${cookieName}=${await addSession(builder, assistantId)}` },
      bookings: {
        approve: await addBooking(builder, { ...of, startAt: at(48), status: 'pending' }),
        decline: await addBooking(builder, { ...of, startAt: at(72), status: 'pending' }),
        complete: await addBooking(builder, { ...of, startAt: at(-2), endAt: at(-1) }),
        no_show: await addBooking(builder, { ...of, startAt: at(-4), endAt: at(-3) }),
        reopen: await addEndedBooking(builder, { ...of, startAt: at(-6), endAt: at(-5) }),
        reassign: await addBooking(builder, { ...of, startAt: at(96) }),
      },
      chosen: await addChosen(builder, workspaceId, people.admin.member_id, at(120)),
      invitation: { token },
      forgetful: { ...forgetful, token: reset.token },
      booking_page: await addBookingPage(builder, workspaceId, people.admin.member_id),
      manage_tokens: { main: await addManaged(96), cancel: await addManaged(120) },
      delivery: await addDelivery(builder, workspaceId),
      calendar_file: await addCalendarFeed(builder, { workspaceId, memberId: people.admin.member_id }, resourceId),
    }
  })
}

async function addChosen(builder: Builder, workspaceId: string, memberId: string, startAt: Date) {
  const serviceId = await addService(builder, workspaceId, 'Open hall', {})
  const resourceId = await addResource(builder, workspaceId, { name: 'Hall', category: null, capacity: 1000 })
  await addRequirement(builder, workspaceId, serviceId, { resourceId })
  const bookingId = await addBooking(builder, { workspaceId, serviceId, memberId, resourceIds: [resourceId], startAt })
  return { service_id: serviceId, resource_id: resourceId, booking_id: bookingId }
}

async function addDelivery({ tx, now }: Builder, workspaceId: string) {
  const endpoint = newWebhookEndpoint(workspaceId, { url: 'http://127.0.0.1:9/hook' }, 0, now)
  await insertWebhookEndpoint(tx, { ...endpoint, status: 'disabled' })
  const delivery = newWebhookDelivery(endpoint, { sequence: 1, type: 'resource.created', subjectId: newId() }, now)
  await insertWebhookDeliveries(tx, [
    { ...delivery, status: 'delivered', attempts: 1, nextAt: null, attemptedAt: now, replyStatus: 204 },
  ])
  return { endpoint_id: endpoint.id, id: delivery.id }
}

async function addCalendarFeed(
  { tx, now }: Builder,
  place: { workspaceId: string; memberId: string },
  resourceId: string,
) {
  const secret = feedSecret(randomBytes(32))
  const body = { name: 'Guide', subject: 'resource', subject_id: resourceId, detail: 'busy' } as const
  await insertCalendarFeed(tx, newCalendarFeed(place, body, secret, now))
  return basename(feedPath(secret))
}

async function addBookingPage(builder: Builder, workspaceId: string, memberId: string) {
  const integrationId = await addIntegration(builder, workspaceId, 'Booking page')
  const of = { workspaceId, integrationId, memberId }
  const { id: key_id } = await addApiKey(builder, of, { kind: 'publishable', roleCap: 'member', origins: ['self'] })
  return { key_id, service_id: await addService(builder, workspaceId, 'Public tour', { public: true }) }
}
