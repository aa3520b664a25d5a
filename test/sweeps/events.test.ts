// Runs on: SQLite and PostgreSQL, because each operation writes its events with its rows
/**
 * Each operation that changes something in a workspace writes its events in the same transaction. The table has a call of each
 * such operation of the contract, so that a new one cannot be added without its events.
 */
import { expect } from 'chai'
import { v7 as newId } from 'uuid'
import type { Handlers } from '../../app/call.ts'
import { operationIds } from '../../app/operation-ids.ts'
import { removeResourceClosure } from '../../db/queries/resource-closures.ts'
import type { EventType } from '../../domain/event.ts'
import { type OperationId, operations } from '../../generated/operations.ts'
import { addManageToken } from '../../server/seeds/build.ts'
import { at, frontDesk, newBookable, newCourt, newPool } from '../support/bookings.ts'
import { ofCourt } from '../support/calendar-feeds.ts'
import { type Answer, type CallOptions, call } from '../support/call.ts'
import { eventsAfter, latestSequence } from '../support/events.ts'
import { expectListed } from '../support/expect-listed.ts'
import { newRun } from '../support/git.ts'
import { newLimitIn } from '../support/limits.ts'
import { png } from '../support/logos.ts'
import { contractDocument, newDelivery, openInvitation, ownFeed } from '../support/requests.ts'
import { newKey } from '../support/rows.ts'
import { newPlainRun, startTurn } from '../support/runs.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { newAccount, openSession } from '../support/sessions.ts'
import { useTestServer } from '../support/use-server.ts'

/** Operations that change nothing in a workspace, each with the reason. */
const withoutEvents: Partial<Record<OperationId, string>> = {
  createSession: 'a session belongs to no workspace',
  deleteCurrentSession: 'a session belongs to no workspace',
  deleteSession: 'a session belongs to no workspace',
  changePassword: 'a password belongs to no workspace',
  signUp: 'an account belongs to no workspace',
  resetPassword: 'a password belongs to no workspace',
  createPasswordReset: 'a password belongs to no workspace',
  lookUpInvitation: 'it reads',
  previewServiceUpdate: 'a preview',
  previewResourceUpdate: 'a preview',
  previewResourceClosure: 'a preview',
  previewResourceHours: 'a preview',
  previewWorkspaceClosure: 'a preview',
  previewLimit: 'a preview',
  previewResourceDates: 'a preview',
  previewResourceRequirement: 'a preview',
  previewResourceRequirementUpdate: 'a preview',
  previewAllocationRule: 'a preview',
  testWebhookEndpoint: 'stores nothing',
  redeliverWebhookDelivery: 'changes no setting',
}

/** Prepares what the operation needs, and returns the call of it. @property workspace of the events; the main one by default */
type Prepare = (server: TestServer) => Promise<{ send(): Promise<Answer>; workspace?: (answer: Answer) => string }>
type Row = [prepare: Prepare, ...types: EventType[]]

const main = (server: TestServer) => ({ workspaceId: server.seeded.workspaces.main })
const idIn = (answer: Answer): string => {
  expect(answer.status, answer.text).to.be.within(200, 204)
  return answer.body.id
}

/** A call with fixed options. */
const plain =
  (id: OperationId, options: (server: TestServer) => Promise<CallOptions> | CallOptions): Prepare =>
  async (server) => {
    const prepared = await options(server)
    return { send: () => call(server, id, prepared) }
  }
const booking =
  (id: OperationId, start: Date, settings: object = {}, body: object = {}): Prepare =>
  async (server) => {
    const desk = frontDesk(server)
    const { serviceId } = await newCourt(server, settings)
    const as = 'requires_approval' in settings ? ('member' as const) : ('owner' as const)
    const override = start < new Date() ? { override: ['past'] } : {}
    const bookingId = await desk.booked(serviceId, start, override, { as })
    return { send: () => call(server, id, { params: { bookingId }, body }) }
  }
/** A booking at ten with a manage token. */
const managed =
  (id: OperationId, body: object = {}): Prepare =>
  async (server) => {
    const { serviceId } = await newCourt(server)
    const bookingId = await frontDesk(server).booked(serviceId, at('10:00'))
    const { main: workspaceId } = server.seeded.workspaces
    const bearer = await server.db.write((tx) => addManageToken({ tx, now: new Date() }, workspaceId, bookingId))
    return { send: () => call(server, id, { bearer, body }) }
  }
const past = at('10:00', -2)
const integrationOf = async (server: TestServer) =>
  idIn(await call(server, 'createIntegration', { params: main(server), body: { name: newId() } }))
const keyOf = async (server: TestServer) => {
  const body = { integration_id: await integrationOf(server), kind: 'live', role_cap: 'member' }
  return (await call(server, 'createApiKey', { params: main(server), body })).body.api_key.id as string
}
/** A closure later than any booking of a test. */
const longAfter = { from_date: '2190-12-25', until_date: '2190-12-26' }
const closure = { start_at: at('10:00').toISOString(), end_at: at('11:00').toISOString() }
const requirementOf = async (server: TestServer) => {
  const { serviceId } = await newCourt(server)
  const body = { category: newId(), quantity: 1 }
  const made = await call(server, 'createResourceRequirement', { params: { serviceId }, body })
  return { serviceId, requirementId: idIn(made) }
}

const endpoint = async (server: TestServer) => ({
  ...main(server),
  ...(await newDelivery(server, main(server).workspaceId)),
})

/** Events of no operation. `test/http/webhooks.test.ts` expects the first, and `test/process/clock-events.test.ts` the others. */
const writtenByServer: EventType[] = [
  'webhook_endpoint.disabled',
  'hold.expired',
  'booking.expired',
  'booking.reminder',
]

const calls: Partial<Record<OperationId, Row>> = {
  createWorkspace: [
    async (server) => ({
      send: () => call(server, 'createWorkspace', { body: { name: 'New' } }),
      workspace: ({ body }) => body.id,
    }),
    'member.added',
  ],
  updateWorkspace: [
    plain('updateWorkspace', (server) => ({ params: main(server), body: { name: newId() } })),
    'workspace.updated',
  ],
  updateWorkspaceProfile: [
    plain('updateWorkspaceProfile', (server) => ({ params: main(server), body: { address: newId() } })),
    'workspace.updated',
  ],
  setWorkspaceLogo: [
    plain('setWorkspaceLogo', (server) => ({ params: main(server), body: { data: png() } })),
    'workspace.updated',
  ],
  deleteWorkspaceLogo: [
    async (server) => {
      await call(server, 'setWorkspaceLogo', { params: main(server), body: { data: png() } })
      return { send: () => call(server, 'deleteWorkspaceLogo', { params: main(server) }) }
    },
    'workspace.updated',
  ],
  updateMember: [
    plain('updateMember', ({ seeded }) => {
      const params = { workspaceId: seeded.workspaces.main, memberId: seeded.people.admin.member_id }
      return { params, body: { role: 'owner' } }
    }),
    'member.updated',
  ],
  createInvitation: [
    plain('createInvitation', (server) => ({
      params: main(server),
      body: { email: `${newId()}@a.example`, role: 'member' },
    })),
    'invitation.created',
  ],
  deleteInvitation: [
    async (server) => {
      const { workspaceId } = main(server)
      const { id: invitationId } = await openInvitation(server, workspaceId, `${newId()}@a.example`)
      return { send: () => call(server, 'deleteInvitation', { params: { ...main(server), invitationId } }) }
    },
    'invitation.deleted',
  ],
  acceptInvitation: [
    async (server) => {
      const { userId, email } = await newAccount(server)
      const { cookie } = await openSession(server, userId)
      const made = await call(server, 'createInvitation', { params: main(server), body: { email, role: 'member' } })
      const { token } = made.body
      return {
        send: () => call(server, 'acceptInvitation', { as: 'nobody', headers: { Cookie: cookie }, body: { token } }),
      }
    },
    'invitation.accepted',
    'member.added',
  ],
  createAccount: [
    async (server) => {
      const body = { email: `${newId()}@a.example`, role: 'member' }
      const { token } = (await call(server, 'createInvitation', { params: main(server), body })).body
      const account = { token, name: 'New', password: 'correct horse battery' }
      return { send: () => call(server, 'createAccount', { as: 'nobody', body: account }) }
    },
    'invitation.accepted',
    'member.added',
  ],
  createIntegration: [
    plain('createIntegration', (server) => ({ params: main(server), body: { name: newId() } })),
    'integration.created',
  ],
  createApiKey: [
    plain('createApiKey', async (server) => ({
      params: main(server),
      body: { integration_id: await integrationOf(server), kind: 'live', role_cap: 'member' },
    })),
    'key.created',
  ],
  updateApiKey: [
    plain('updateApiKey', async (server) => {
      const { user_id: userId } = server.seeded.people.owner
      const { id: keyId } = await newKey(server, { userId, kind: 'publishable', roleCap: 'member', origins: ['self'] })
      return { params: { ...main(server), keyId }, body: { origins: ['https://club.example'] } }
    }),
    'key.updated',
  ],
  rotateApiKey: [
    plain('rotateApiKey', async (server) => ({ params: { ...main(server), keyId: await keyOf(server) } })),
    'key.rotated',
  ],
  revokeApiKey: [
    plain('revokeApiKey', async (server) => ({ params: { ...main(server), keyId: await keyOf(server) } })),
    'key.revoked',
  ],
  createService: [plain('createService', () => ({ body: { name: 'New' } })), 'service.created'],
  updateService: [
    plain('updateService', async (server) => ({
      params: { serviceId: (await newCourt(server)).serviceId },
      body: { name: 'Newer' },
    })),
    'service.updated',
  ],
  createResource: [plain('createResource', () => ({ body: { name: 'New', category: null } })), 'resource.created'],
  updateResource: [
    plain('updateResource', async (server) => ({
      params: { resourceId: (await newCourt(server)).resourceId },
      body: { archived: true },
    })),
    'resource.updated',
  ],
  createResourceClosure: [
    plain('createResourceClosure', async (server) => ({
      params: { resourceId: (await newCourt(server)).resourceId },
      body: closure,
    })),
    'closure.created',
  ],
  deleteResourceClosure: [
    async (server) => {
      const { resourceId } = await newCourt(server)
      const closureId = idIn(await call(server, 'createResourceClosure', { params: { resourceId }, body: closure }))
      return { send: () => call(server, 'deleteResourceClosure', { params: { resourceId, closureId } }) }
    },
    'closure.deleted',
  ],
  createWorkspaceClosure: [
    plain('createWorkspaceClosure', (server) => ({ params: main(server), body: longAfter })),
    'workspace_closure.created',
  ],
  createCalendarFeed: [
    plain('createCalendarFeed', async (server) => {
      // The owner may have made as many as one can have.
      await ownFeed(server)
      return { body: { name: 'Feed', detail: 'busy', ...ofCourt(server) } }
    }),
    'calendar_feed.created',
  ],
  deleteCalendarFeed: [
    plain('deleteCalendarFeed', async (server) => ({ params: { feedId: (await ownFeed(server)).feedId } })),
    'calendar_feed.deleted',
  ],
  createLimit: [
    plain('createLimit', async (server) => {
      const { serviceId } = await newCourt(server)
      return { body: { name: 'Fair use', per: 'booker', period: 'week', max: 2, service_ids: [serviceId] } }
    }),
    'limit.created',
  ],
  updateLimit: [
    plain('updateLimit', async (server) => ({ params: { limitId: (await newLimitIn(server)).id }, body: { max: 3 } })),
    'limit.updated',
  ],
  deleteLimit: [
    plain('deleteLimit', async (server) => ({ params: { limitId: (await newLimitIn(server)).id } })),
    'limit.deleted',
  ],
  createWebhookEndpoint: [
    async (server) => {
      // The workspace of other tests may have as many as it can have.
      await newDelivery(server, main(server).workspaceId)
      const body = { url: 'https://hooks.example/' }
      return { send: () => call(server, 'createWebhookEndpoint', { params: main(server), body }) }
    },
    'webhook_endpoint.created',
  ],
  updateWebhookEndpoint: [
    plain('updateWebhookEndpoint', async (server) => ({ params: await endpoint(server), body: { status: 'active' } })),
    'webhook_endpoint.updated',
  ],
  rotateWebhookSecret: [
    plain('rotateWebhookSecret', async (server) => ({ params: await endpoint(server) })),
    'webhook_endpoint.updated',
  ],
  deleteWebhookEndpoint: [
    plain('deleteWebhookEndpoint', async (server) => ({ params: await endpoint(server) })),
    'webhook_endpoint.deleted',
  ],
  deleteWorkspaceClosure: [
    async (server) => {
      const made = await call(server, 'createWorkspaceClosure', { params: main(server), body: longAfter })
      const workspaceClosureId = idIn(made)
      return {
        send: () => call(server, 'deleteWorkspaceClosure', { params: { ...main(server), workspaceClosureId } }),
      }
    },
    'workspace_closure.deleted',
  ],
  setResourceHours: [
    plain('setResourceHours', async (server) => ({
      params: { resourceId: (await newCourt(server)).resourceId },
      body: { time_zone: null, weekly_hours: [] },
    })),
    'resource_hours.updated',
  ],
  setResourceDates: [
    plain('setResourceDates', async (server) => {
      const [one, other] = [await newCourt(server), await newCourt(server)]
      const dates = [one, other].map(({ resourceId }) => ({ resource_id: resourceId, date: '2027-12-24', hours: [] }))
      return { body: { dates } }
    }),
    'resource_hours.updated',
    'resource_hours.updated',
  ],
  createResourceRequirement: [
    plain('createResourceRequirement', async (server) => ({
      params: { serviceId: (await newCourt(server)).serviceId },
      body: { category: newId(), quantity: 1 },
    })),
    'requirement.created',
  ],
  updateResourceRequirement: [
    plain('updateResourceRequirement', async (server) => ({
      params: await requirementOf(server),
      body: { quantity: 2 },
    })),
    'requirement.updated',
  ],
  setAllocationRule: [
    plain('setAllocationRule', async (server) => ({
      params: await requirementOf(server),
      body: { assignment: 'balanced' },
    })),
    'requirement.updated',
  ],
  deleteResourceRequirement: [
    plain('deleteResourceRequirement', async (server) => ({ params: await requirementOf(server) })),
    'requirement.deleted',
  ],
  createHold: [
    plain('createHold', async (server) => ({
      body: { service_id: (await newCourt(server)).serviceId, start_at: at('10:00').toISOString() },
    })),
    'hold.created',
  ],
  deleteHold: [
    plain('deleteHold', async (server) => ({
      params: { holdId: await frontDesk(server).held((await newCourt(server)).serviceId, at('10:00')) },
    })),
    'hold.released',
  ],
  createBooking: [
    plain('createBooking', async (server) => ({
      body: { hold_id: await frontDesk(server).held((await newCourt(server)).serviceId, at('10:00')) },
    })),
    'booking.created',
    'hold.consumed',
  ],
  rescheduleBooking: [
    booking('rescheduleBooking', at('10:00'), {}, { start_at: at('12:00').toISOString() }),
    'booking.rescheduled',
  ],
  reassignBookings: [
    plain('reassignBookings', async (server) => {
      const pool = await newPool(server, [1, 1])
      const serviceId = await newBookable(server, {}, [{ category: pool.category }])
      const id = await frontDesk(server).booked(serviceId, at('10:00'), { resource_ids: [pool.ids[0]] })
      return { body: { bookings: [{ id, version: 1 }], away_from_resource_id: pool.ids[0] } }
    }),
    'booking.reassigned',
  ],
  cancelBooking: [booking('cancelBooking', at('10:00')), 'booking.cancelled'],
  rescheduleManagedBooking: [
    managed('rescheduleManagedBooking', { start_at: at('12:00').toISOString() }),
    'booking.rescheduled',
  ],
  cancelManagedBooking: [managed('cancelManagedBooking'), 'booking.cancelled'],
  approveBooking: [booking('approveBooking', at('10:00'), { requires_approval: true }), 'booking.approved'],
  declineBooking: [booking('declineBooking', at('10:00'), { requires_approval: true }), 'booking.declined'],
  completeBooking: [booking('completeBooking', past), 'booking.completed'],
  markBookingNoShow: [booking('markBookingNoShow', past), 'booking.no_show'],
  updateBooking: [booking('updateBooking', at('10:00'), {}, { notes: 'Two rackets' }), 'booking.updated'],
  reopenBooking: [
    plain('reopenBooking', async (server) => {
      const desk = frontDesk(server)
      const { serviceId } = await newCourt(server)
      const bookingId = await desk.booked(serviceId, past, { override: ['past'] })
      await desk.act('completeBooking', bookingId)
      return { params: { bookingId } }
    }),
    'booking.reopened',
  ],
  createAgentRun: [
    plain('createAgentRun', (server) => ({ params: main(server), body: { title: 'New' } })),
    'run.created',
  ],
  updateAgentRun: [
    plain('updateAgentRun', async (server) => ({
      params: { runId: (await newRun(server)).id },
      body: { archived: true },
    })),
    'run.sandbox_closed',
    'run.updated',
  ],
  deleteAgentRun: [
    plain('deleteAgentRun', async (server) => ({ params: { runId: await newPlainRun(server) } })),
    'run.deleted',
  ],
  openAgentRunSandbox: [
    plain('openAgentRunSandbox', ({ seeded }) => ({ params: { runId: seeded.agent_runs.no_sandbox } })),
    'run.sandbox_opened',
  ],
  closeAgentRunSandbox: [
    plain('closeAgentRunSandbox', async (server) => ({ params: { runId: (await newRun(server)).id } })),
    'run.sandbox_closed',
  ],
  startAgentRunTurn: [
    plain('startAgentRunTurn', async (server) => ({ params: { runId: await newPlainRun(server) } })),
    'run.turn_started',
  ],
  finishAgentRunTurn: [
    async (server) => {
      const runId = await newPlainRun(server)
      const turnId = await startTurn(server, runId)
      return {
        send: () => call(server, 'finishAgentRunTurn', { params: { runId, turnId }, body: { message: 'Done' } }),
      }
    },
    'run.turn_finished',
  ],
  restoreAgentRunVersion: [
    plain('restoreAgentRunVersion', async (server) => {
      const { id: runId } = await newRun(server)
      const { versions } = (await call(server, 'listAgentRunVersions', { params: { runId } })).body
      return { params: { runId }, body: { sha: versions.at(-1).sha } }
    }),
    'run.restored',
  ],
  // Last: the tests before it need the member.
  leaveWorkspace: [
    plain('leaveWorkspace', (server) => ({ params: main(server), as: 'member' })),
    'key.revoked',
    'member.removed',
  ],
}

/** The types of the events that the call of an operation writes. */
async function typesOf(server: TestServer, [prepare]: Row): Promise<string[]> {
  const { send, workspace } = await prepare(server)
  const before = await latestSequence(server)
  const answer = await send()
  expect(answer.status, answer.text).to.be.within(200, 204)
  const place = workspace?.(answer)
  const found = await eventsAfter(server, place ? 0 : before, place ? { workspace: place } : {})
  return found.map(({ type }) => type)
}

describe('every operation that changes something in a workspace', () => {
  const server = useTestServer()

  it('is in the table of this test, or named with the reason why it has no event', () => {
    const writing = operationIds.filter((id) => operations[id].method !== 'GET')
    const named = [...Object.keys(calls), ...Object.keys(withoutEvents)]
    expectListed(
      named,
      writing,
      'name each operation in calls of this file with its events, or in withoutEvents with the reason',
    )
    const twice = Object.keys(calls).filter((id) => id in withoutEvents)
    expect(twice, 'take these out of calls or out of withoutEvents').to.deep.equal([])
  })

  it('writes, all together, each type of the contract', () => {
    const { schemas } = contractDocument.components as { schemas: { EventType: { enum: string[] } } }
    const { enum: types } = schemas.EventType
    const written = Object.values(calls).flatMap(([, ...each]) => each)
    const missing = types.filter((type) => ![...written, ...writtenByServer].includes(type as EventType))
    expect(missing, 'add a call that writes each of these types, to calls of this file').to.deep.equal([])
  })

  for (const [id, row] of Object.entries(calls)) {
    const [, ...types] = row
    it(`${id} writes ${types.join(', ')}`, async () => {
      expect(await typesOf(server, row)).to.deep.equal(types)
    })
  }

  it('is noticed here if its handler forgets the event', async () => {
    const deleteResourceClosure: Handlers['deleteResourceClosure'] = ({ workspace, params, db }) =>
      db.write(async (tx) => {
        await removeResourceClosure(tx, workspace.id, params.closureId)
        return { status: 204 }
      })
    const forgetful = await startTestServer({ handlers: { deleteResourceClosure } })
    try {
      const types = await typesOf(forgetful, calls.deleteResourceClosure as Row)
      expect(types).not.to.deep.equal(['closure.deleted'])
    } finally {
      await forgetful.stop()
    }
  })
})
