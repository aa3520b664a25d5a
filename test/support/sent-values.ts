/**
 * Two accepted values for each writable property whose schema does not suffice, and the properties that do not come
 * back.
 */

import { randomUUID } from 'node:crypto'
import type { OperationId } from '../../generated/operations.ts'
import { newCoaches, newLesson } from './allocation-rules.ts'
import type { Filled } from './booking-requests.ts'
import { at, newBookable, newPool } from './bookings.ts'
import { type Answer, call } from './call.ts'
import { newCustomer } from './customers.ts'
import { png } from './logos.ts'
import { validRequest } from './requests.ts'
import { newPlainRun } from './runs.ts'
import type { TestServer } from './server.ts'

type Json = Record<string, unknown>
/** @param turn 0 or 1. @returns fields to add to the base request; undefined removes a field */
type Sample = (server: TestServer, turn: number) => Partial<Filled> | Promise<Partial<Filled>>

const oneOf =
  (name: string, first: unknown, second: unknown): Sample =>
  (_, turn) => ({ body: { [name]: turn === 0 ? first : second } })
/** The base request has a different value each time. */
const asItIs: Sample = () => ({})
const withHold = async (server: TestServer) => {
  const { params } = await validRequest(server, 'getHold')
  return { service_id: undefined, start_at: undefined, hold_id: params.holdId }
}
const ofFeed: Sample = ({ seeded }, turn) => ({
  body:
    turn === 0
      ? { subject: 'resource', subject_id: seeded.resources.court_1 }
      : { subject: 'service', subject_id: seeded.services.main },
})
const closure: Sample = (_, turn) => ({
  body: { start_at: `2027-0${turn + 1}-01T08:00:00Z`, end_at: `2027-0${turn + 1}-02T08:00:00+02:00` },
})
const workspaceClosure: Sample = (_, turn) => ({
  body: {
    ...{ start_at: `2190-0${turn + 1}-01T08:00:00Z`, end_at: `2190-0${turn + 1}-02T08:00:00+02:00` },
    ...{ from_date: undefined, until_date: undefined },
  },
})
const closedDates: Sample = (_, turn) => ({
  body: { from_date: `2190-0${turn + 1}-24`, until_date: `2190-0${turn + 1}-26` },
})
const person: Sample = ({ seeded }, turn) => {
  const { email, password } = turn === 0 ? seeded.people.owner : seeded.people.admin
  return { body: { email, password } }
}

/** A start of a new service for parties. */
const newPartyStart = async (server: TestServer, turn: number) => ({
  service_id: await newBookable(server, { max_party_size: 9 }),
  start_at: at('12:00').toISOString(),
  party_size: 2 + turn,
})

/** A start of a new service, and two resources of which it needs one. */
const newChoice = async (server: TestServer) => {
  const pool = await newPool(server, [1, 1])
  const service_id = await newBookable(server, {}, [{ category: pool.category }])
  return { service_id, start_at: at('12:00').toISOString(), ids: pool.ids }
}

const noMinutes = { slot_interval_minutes: null, duration_options: null, duration_range: null }
const hour = { unit: 'minutes', duration_minutes: 60 }
/** Settings of a service by days, of which one differs by turn. */
const stay = (name: string, first: unknown, second: unknown): Sample => {
  const all = {
    unit: 'days',
    hours_mode: 'ends',
    check_in_time: '15:00',
    check_out_time: '11:00',
    min_days: 1,
    max_days: 9,
  }
  return (_, turn) => ({ body: { ...all, ...noMinutes, [name]: turn === 0 ? first : second } })
}
/** A start of a new service by minutes or by days, with one of its lengths. */
const newLength = async (server: TestServer, name: 'duration_minutes' | 'duration_days', turn: number) => {
  if (name === 'duration_minutes') {
    const service_id = await newBookable(server, { duration_minutes: 60, duration_options: [30, 60, 90] })
    return { service_id, start_at: at('12:00').toISOString(), duration_minutes: turn === 0 ? 30 : 90 }
  }
  const days = { unit: 'days', check_in_time: '12:00', check_out_time: '10:00', min_days: 1, max_days: 9 } as const
  return { service_id: await newBookable(server, days), start_at: at('12:00').toISOString(), duration_days: 2 + turn }
}
const lengthSamples = (name: 'duration_minutes' | 'duration_days'): Record<string, Sample> => ({
  [`createHold.${name}`]: async (server, turn) => ({ body: await newLength(server, name, turn) }),
  [`createBooking.${name}`]: async (server, turn) => ({ body: await newLength(server, name, turn) }),
  [`rescheduleBooking.${name}`]: async (server, turn) => {
    const { service_id, start_at, ...length } = await newLength(server, name, turn)
    const { body } = await call(server, 'createBooking', { body: { service_id, start_at } })
    return { params: { bookingId: body.id }, body: { start_at, ...length } }
  },
  [`rescheduleManagedBooking.${name}`]: async (server, turn) => {
    const { service_id: serviceId, start_at, ...length } = await newLength(server, name, turn)
    await call(server, 'updateService', { params: { serviceId }, body: { public: true } })
    const { token } = await newCustomer(server, { serviceId })
    return { bearer: token, body: { start_at: at('12:00', 20).toISOString(), ...length } }
  },
})

const level = { id: 'level', label: 'How well do you play?', kind: 'choice', required: false }
/** A new service with a question, and an answer to it. */
const newAnswers = async (server: TestServer, turn: number) => {
  const choices = ['Beginner', 'Advanced']
  const service_id = await newBookable(server, { questions: [{ ...level, kind: 'choice', choices }] })
  return { service_id, start_at: at('12:00').toISOString(), answers: [{ id: 'level', value: choices[turn] }] }
}

/** By property, or by operation and property. */
export const samples: Record<string, Sample> = {
  time_zone: oneOf('time_zone', 'Europe/Berlin', 'America/New_York'),
  weekly_hours: oneOf(
    'weekly_hours',
    [{ days: [1, 3], start: '08:15', end: '11:45', from_date: '2027-10-01', until_date: '2028-03-31' }],
    [{ days: [2], start: '09:30', end: '24:00', from_date: '2027-04-01', until_date: '2027-09-30' }],
  ),
  hours_mode: (_, turn) => ({ body: { unit: 'minutes', hours_mode: turn === 0 ? 'ends' : 'whole' } }),
  duration_options: (_, turn) => ({
    body: { ...hour, duration_range: null, duration_options: turn === 0 ? [60, 90] : [30, 60] },
  }),
  duration_range: (_, turn) => ({
    body: {
      ...{ ...hour, duration_options: null },
      duration_range:
        turn === 0
          ? { min_minutes: 30, max_minutes: 120, step_minutes: 15 }
          : { min_minutes: 60, max_minutes: 180, step_minutes: 60 },
    },
  }),
  slot_interval_minutes: (_, turn) => ({ body: { unit: 'minutes', slot_interval_minutes: 10 + 5 * turn } }),
  'createLimit.unit': oneOf('unit', 'persons', 'bookings'),
  'previewLimit.unit': oneOf('unit', 'persons', 'bookings'),
  unit: (server, turn) => (turn === 0 ? stay('unit', 'days', 'days')(server, 0) : { body: { unit: 'minutes' } }),
  check_in_time: stay('check_in_time', '14:00', '16:30'),
  check_out_time: stay('check_out_time', '10:00', '09:30'),
  min_days: stay('min_days', 2, 3),
  max_days: stay('max_days', 7, 14),
  ...lengthSamples('duration_minutes'),
  ...lengthSamples('duration_days'),
  date_overrides: oneOf(
    'date_overrides',
    [{ date: '2027-12-24', hours: [{ start: '09:00', end: '12:00' }] }],
    [{ date: '2027-12-26', hours: [{ start: '10:15', end: '13:30' }] }],
  ),
  closures: oneOf(
    'closures',
    [{ start_at: '2027-08-01T00:00:00Z', end_at: '2027-08-15T00:00:00Z', reason: 'Holidays' }],
    [{ start_at: '2027-09-01T02:00:00+02:00', end_at: '2027-09-02T00:00:00Z', reason: 'New floor' }],
  ),
  override: oneOf('override', ['hours'], ['notice', 'hours']),
  min_party_size: (_server, turn) => ({ body: { min_party_size: 2 + turn, max_party_size: 9 } }),
  max_party_size: (_server, turn) => ({ body: { min_party_size: 1, max_party_size: 3 + turn } }),
  concurrency_unit: oneOf('concurrency_unit', 'persons', 'bookings'),
  takes: oneOf('takes', 'party', 'whole'),
  'createHold.party_size': async (server, turn) => ({ body: await newPartyStart(server, turn) }),
  'createBooking.party_size': async (server, turn) => ({ body: await newPartyStart(server, turn) }),
  'rescheduleBooking.party_size': async (server, turn) => {
    const { party_size, ...start } = await newPartyStart(server, turn)
    const { body } = await call(server, 'createBooking', { body: start })
    return { params: { bookingId: body.id }, body: { start_at: start.start_at, party_size } }
  },
  'rescheduleManagedBooking.party_size': async (server, turn) => {
    const { token } = await newCustomer(server, { settings: { max_party_size: 9 } })
    return { bearer: token, body: { party_size: 2 + turn } }
  },
  resource_ids: async (server, turn) => {
    const { ids, ...start } = await newChoice(server)
    return { body: { ...start, resource_ids: [ids[turn]] } }
  },
  allowed_resource_ids: async (server, turn) => {
    const { ids, ...start } = await newChoice(server)
    return { body: { ...start, allowed_resource_ids: [ids[turn]] } }
  },
  'rescheduleManagedBooking.allowed_resource_ids': async (server, turn) => {
    const { pool, serviceId } = await newCoaches(server, 2, { customer_choice: true }, { public: true })
    const { token } = await newCustomer(server, { serviceId })
    return { bearer: token, body: { allowed_resource_ids: [pool.ids[turn]] } }
  },
  eligible_resource_ids: async (server, turn) => {
    const pool = await newPool(server, [1, 1])
    const lesson = await newLesson(server, pool.category)
    return { params: lesson, body: { eligible_resource_ids: turn === 0 ? pool.ids : pool.ids.slice(1) } }
  },
  bookings: async (server) => ({ body: { bookings: (await newLeaving(server)).bookings } }),
  away_from_resource_id: async (server) => ({ body: await newLeaving(server) }),
  'rescheduleBooking.resource_ids': async (server, turn) => {
    const { ids, ...start } = await newChoice(server)
    const { body } = await call(server, 'createBooking', { body: { ...start, resource_ids: [ids[1 - turn]] } })
    return { params: { bookingId: body.id }, body: { start_at: start.start_at, resource_ids: [ids[turn]] } }
  },
  'rescheduleBooking.allowed_resource_ids': async (server, turn) => {
    const { ids, ...start } = await newChoice(server)
    const { body } = await call(server, 'createBooking', { body: { ...start, resource_ids: [ids[1 - turn]] } })
    return { params: { bookingId: body.id }, body: { start_at: start.start_at, allowed_resource_ids: [ids[turn]] } }
  },
  resource_id: ({ seeded }, turn) => {
    const resource_id = turn === 0 ? seeded.resources.court_1 : seeded.resources.court_2
    return { body: { resource_id, category: null, quantity: 1 } }
  },
  member_id: ({ seeded }, turn) => ({ body: { member_id: seeded.people[turn === 0 ? 'owner' : 'admin'].member_id } }),
  customer: oneOf(
    'customer',
    { name: 'Junior training', email: 'junior@club.example', phone: '+49 30 5550123' },
    { name: 'Seniors', email: 'Seniors@Club.example', phone: '(030) 555-0124' },
  ),
  reminder_minutes: oneOf('reminder_minutes', [60], [1440, 30]),
  questions: oneOf(
    'questions',
    [{ ...level, choices: ['Beginner', 'Advanced'] }],
    [{ id: 'guests', label: 'Guests', kind: 'number', required: true, choices: [] }],
  ),
  'createBooking.answers': async (server, turn) => ({ body: await newAnswers(server, turn) }),
  'updateBooking.answers': async (server, turn) => {
    const { answers, ...slot } = await newAnswers(server, turn)
    const { body } = await call(server, 'createBooking', { body: slot })
    return { params: { bookingId: body.id }, body: { answers } }
  },
  metadata: oneOf('metadata', { 'crm.id': '17', _source: 'web' }, { 'crm.id': '18' }),
  expires_at: oneOf('expires_at', '2030-01-01T00:00:00Z', '2031-06-01T12:00:00+02:00'),
  origins: (_, turn) => ({
    body: { kind: 'publishable', role_cap: 'member', origins: turn === 0 ? ['self'] : ['https://club.example'] },
  }),
  'updateApiKey.origins': oneOf('origins', ['self'], ['https://club.example']),
  version: oneOf('version', 1, 1),
  expires_in_minutes: (_server, turn) => ({ body: { pending: true, expires_in_minutes: 60 + turn } }),
  'updateBooking.version': (_server, turn) => ({ body: { version: 1, notes: `Note ${turn}` } }),
  'reopenBooking.version': () => ({ body: { version: 2 } }),
  'createResourceClosure.start_at': closure,
  'createResourceClosure.end_at': closure,
  'previewResourceClosure.start_at': closure,
  'previewResourceClosure.end_at': closure,
  dates: async (server, turn) => {
    const dated = (date: string, hours: object[] | null) => ({
      resource_id: server.seeded.resources.court_1,
      date,
      hours,
    })
    const hours = [{ start: '09:00', end: turn === 0 ? '12:00' : '24:00' }]
    return { body: { dates: [dated('2027-12-24', hours), dated('2027-12-25', []), dated('2027-12-26', null)] } }
  },
  ...Object.fromEntries(
    ['createWorkspaceClosure', 'previewWorkspaceClosure'].flatMap((operation) => [
      ...['start_at', 'end_at'].map((name) => [`${operation}.${name}`, workspaceClosure]),
      ...['from_date', 'until_date'].map((name) => [`${operation}.${name}`, closedDates]),
    ]),
  ),
  service_ids: async (server) => ({ body: { service_ids: [await newBookable(server), await newBookable(server)] } }),
  ...Object.fromEntries(
    ['createLimit', 'previewLimit'].map((operation) => [
      `${operation}.gap_minutes`,
      (_: TestServer, turn: number) => ({ body: { period: 'gap', max: 1, gap_minutes: 60 + turn } }),
    ]),
  ),
  'createLimit.period': (_, turn) => ({ body: { period: turn === 0 ? 'day' : 'month' } }),
  'previewLimit.period': (_, turn) => ({ body: { period: turn === 0 ? 'day' : 'month' } }),
  customer_email: oneOf('customer_email', 'one@customers.example', 'two@customers.example'),
  'updateBooking.override': oneOf('override', ['limits'], []),
  'createCalendarFeed.subject': ofFeed,
  'createCalendarFeed.subject_id': ofFeed,
  url: oneOf('url', 'https://one.example/hook', 'https://two.example/hook'),
  types: oneOf('types', ['booking.created'], null),
  'updateWebhookEndpoint.after': () => ({ body: { status: 'active', after: 0 } }),
  colour: oneOf('colour', '#0a7f5a', '#FFE600'),
  'setWorkspaceLogo.data': () => ({ body: { data: png() } }),
  'rescheduleBooking.start_at': asItIs,
  service_id: asItIs,
  start_at: asItIs,
  integration_id: asItIs,
  hold_id: async (server) => ({ body: await withHold(server) }),
  // False, like omitting it, refuses an expired hold.
  if_still_free: async (server) => {
    const held = await withHold(server)
    await call(server, 'deleteHold', { params: { holdId: String(held.hold_id) } })
    return { body: { ...held, if_still_free: true } }
  },
  replaces_hold_id: async (server) => {
    const { params } = await validRequest(server, 'getHold')
    return { body: { replaces_hold_id: params.holdId } }
  },
  source: oneOf('source', { branch: 'first', remote: null }, { branch: 'second', remote: null }),
  'updateAgentRun.archived': async (server, turn) => ({
    params: { runId: await newPlainRun(server) },
    body: { archived: turn === 0 },
  }),
  'createSession.email': person,
  'createSession.password': person,
  'createInvitation.email': () => ({ body: { email: `${randomUUID()}@new.example` } }),
  'signUp.email': () => ({ body: { email: `${randomUUID()}@new.example` } }),
  'signUp.password': asItIs,
  'resetPassword.reset_token': asItIs,
  'resetPassword.password': asItIs,
  'createAccount.token': asItIs,
  'createAccount.password': asItIs,
  'acceptInvitation.token': asItIs,
  'lookUpInvitation.token': asItIs,
  expected: () => ({ body: { expected: {} } }),
  current_password: asItIs,
  new_password: asItIs,
  message: async (server, turn) => {
    const { id: runId } = server.seeded.agent_runs.git
    const { body } = await call(server, 'startAgentRunTurn', { params: { runId } })
    return { params: { runId, turnId: body.id }, body: { message: `Sent ${turn}` } }
  },
  sha: ({ seeded }, turn) => ({ body: { sha: seeded.agent_runs.git.versions[turn] } }),
}

type Exception = {
  reason: string
  /** Name of the value in the response when it differs. */
  shows?: (sent: unknown, reply: Answer['body']) => boolean
}
const secret: Exception = { reason: 'a secret is in no reply' }
const nothingStored: Exception = { reason: 'a preview stores nothing and replies with what a change would affect' }
const expectation: Exception = { reason: 'a precondition: what the caller expects to be stored' }
const precondition: Exception = {
  reason: 'a precondition: the reply has the next version',
  shows: (sent, reply) => reply.version === Number(sent) + 1,
}
const preconditionOfCustomer: Exception = {
  reason: 'a precondition: the reply has the next version',
  shows: (sent, reply) => reply.managed_booking.version === Number(sent) + 1,
}
const archived: Exception = {
  reason: 'sets or clears archived_at',
  shows: (sent, reply) => sent === (reply.archived_at !== null),
}
/** A booking on the first resource of a new service, and a request that moves it away. */
const newLeaving = async (server: TestServer) => {
  const { ids, ...start } = await newChoice(server)
  const { body } = await call(server, 'createBooking', { body: { ...start, resource_ids: [ids[0]] } })
  return { bookings: [{ id: body.id, version: 1 }], away_from_resource_id: ids[0] }
}
const moving: Exception = { reason: 'decides which resources the bookings get' }
const allocated: Exception = {
  reason: 'returned as allocations',
  shows: (sent, reply) => String(sent) === String(reply.allocations.map((each: Json) => each.resource_id)),
}
const endReason: Exception = { reason: 'returned as end_reason', shows: (sent, reply) => reply.end_reason === sent }

/** Properties that do not come back under their own name, by operation and property, or by operation. */
/** The end shows a length of minutes. */
const asEnd: Exception = {
  reason: 'the time from the start to the end',
  shows: (sent, body) => {
    const { managed_booking, ...own } = body as { managed_booking?: Json } & Json
    const { start_at, end_at } = managed_booking ?? own
    return Date.parse(String(end_at)) - Date.parse(String(start_at)) === Number(sent) * 60_000
  },
}

export const exceptions: Partial<Record<OperationId | `${OperationId}.${string}`, Exception>> = {
  previewResourceClosure: nothingStored,
  previewResourceUpdate: nothingStored,
  previewResourceHours: nothingStored,
  previewWorkspaceClosure: nothingStored,
  previewLimit: nothingStored,
  previewResourceDates: nothingStored,
  previewServiceUpdate: nothingStored,
  previewResourceRequirement: nothingStored,
  previewResourceRequirementUpdate: nothingStored,
  previewAllocationRule: nothingStored,
  'updateWebhookEndpoint.after': { reason: 'the position of the endpoint, which no response has' },
  'updateResource.archived': archived,
  'updateService.archived': archived,
  'updateAgentRun.archived': archived,
  'updateMember.active': {
    reason: 'clears or sets deactivated_at',
    shows: (sent, reply) => sent === (reply.deactivated_at === null),
  },
  'createHold.ttl_seconds': {
    reason: 'returned as expires_at',
    shows: (sent, reply) => Date.parse(reply.expires_at) - Date.parse(reply.created_at) === Number(sent) * 1000,
  },
  'createHold.replaces_hold_id': { reason: 'the hold it names is released; the new one does not know it' },
  ...Object.fromEntries(
    (['createHold', 'createBooking', 'rescheduleBooking', 'rescheduleManagedBooking'] as const).map((operation) => [
      `${operation}.duration_minutes`,
      asEnd,
    ]),
  ),
  'createHold.resource_ids': allocated,
  'createHold.allowed_resource_ids': allocated,
  'createBooking.allowed_resource_ids': allocated,
  'rescheduleBooking.allowed_resource_ids': allocated,
  'rescheduleManagedBooking.allowed_resource_ids': { reason: 'returned to members, as allocations' },
  'createBooking.resource_ids': allocated,
  'rescheduleBooking.resource_ids': allocated,
  'reassignBookings.away_from_resource_id': moving,
  'reassignBookings.remaining_capacity': moving,
  'reassignBookings.adopt_requirements': moving,
  'createBooking.if_still_free': { reason: 'a condition, decided when the booking is made' },
  'createBooking.pending': {
    reason: 'returned as status',
    shows: (sent, reply) => reply.status === (sent ? 'pending' : 'confirmed'),
  },
  'createBooking.expires_in_minutes': {
    reason: 'returned as expires_at',
    shows: (sent, reply) => Date.parse(reply.expires_at) - Date.parse(reply.created_at) === Number(sent) * 60_000,
  },
  'createBooking.override': { reason: 'waives rules when the booking is made' },
  'updateBooking.override': { reason: 'waives limits of use when the customer changes' },
  'createHold.customer_email': { reason: 'counts for limits of use; responses of holds do not tell it' },
  'rescheduleBooking.override': { reason: 'waives rules when the booking is moved' },
  'rescheduleBooking.version': precondition,
  'cancelBooking.version': precondition,
  'rescheduleManagedBooking.version': preconditionOfCustomer,
  'cancelManagedBooking.version': preconditionOfCustomer,
  'cancelManagedBooking.reason': { reason: 'returned to members, as end_reason' },
  'updateResource.expected': expectation,
  'updateService.expected': expectation,
  'updateResourceRequirement.expected': expectation,
  'updateWorkspace.expected': expectation,
  'updateWorkspaceProfile.expected': expectation,
  'setWorkspaceLogo.data': { reason: 'returned by getPublicLogo' },
  'updateMember.expected': expectation,
  'updateAgentRun.expected': expectation,
  'updateBooking.version': precondition,
  'reopenBooking.version': precondition,
  'approveBooking.version': precondition,
  'declineBooking.version': precondition,
  'completeBooking.version': precondition,
  'markBookingNoShow.version': precondition,
  'cancelBooking.reason': endReason,
  'declineBooking.reason': endReason,
  'createSession.password': secret,
  'changePassword.current_password': secret,
  'changePassword.new_password': secret,
  'signUp.password': secret,
  'resetPassword.password': secret,
  'resetPassword.reset_token': secret,
  'createAccount.password': secret,
  'createAccount.token': secret,
  'acceptInvitation.token': secret,
  'lookUpInvitation.token': secret,
  'finishAgentRunTurn.message': { reason: 'the subject of the version, in the list of versions' },
  'restoreAgentRunVersion.sha': {
    reason: 'sha is the new commit there, restoredFrom what was sent',
    shows: (sent, reply) => reply.restoredFrom === sent,
  },
}

export function exceptionFor(operationId: OperationId, property: string): Exception | undefined {
  return exceptions[`${operationId}.${property}`] ?? exceptions[operationId]
}

/** For a property without samples: generated from its schema. */
export function plainSample(schema: Json, property: string, turn: number): Json {
  return { [property]: plainValue(schema, turn) }
}

function plainValue(schema: Json, turn: number): unknown {
  const { type, minimum = 0, maxLength = 50 } = schema as { type?: unknown; minimum?: number; maxLength?: number }
  const values = schema.enum as unknown[] | undefined
  const types = [type].flat()
  if (values) return values[turn % values.length]
  if (types.includes('boolean')) return turn === 0
  if (types.includes('integer')) return minimum + 1 + turn
  if (types.includes('string')) return `Sent ${turn} ${randomUUID()}`.slice(0, maxLength)
  throw new Error(`no value can be made of ${JSON.stringify(schema)}: give two in test/support/sent-values.ts`)
}
