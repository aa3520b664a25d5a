/** Bookings in every status, and shared tests of the actions that change the status. */
import { expect } from 'chai'
import { v7 as newId } from 'uuid'
import {
  type Action,
  type Asking,
  at,
  type Body,
  expectAllOrNothing,
  expectSafeToRepeat,
  frontDesk,
  minuteMs,
  newBookable,
  newCourt,
  plus,
  reasonsOf,
  storedOf,
} from './bookings.ts'
import { newWorkspace } from './rows.ts'
import type { TestServer } from './server.ts'
import { expectIssue, expectRefusal, notObjects } from './values.ts'

const states = ['pending', 'confirmed', 'completed', 'no_show', 'cancelled', 'declined', 'expired'] as const
export type State = (typeof states)[number]

/** For each action: the resulting status, the statuses it accepts, and its name in the history. */
const actions: Record<Exclude<Action, 'reopenBooking'>, { from: State[]; to: State; action: string }> = {
  approveBooking: { from: ['pending'], to: 'confirmed', action: 'approved' },
  declineBooking: { from: ['pending'], to: 'declined', action: 'declined' },
  cancelBooking: { from: ['pending', 'confirmed'], to: 'cancelled', action: 'cancelled' },
  completeBooking: { from: ['confirmed'], to: 'completed', action: 'completed' },
  markBookingNoShow: { from: ['confirmed'], to: 'no_show', action: 'no_show' },
}

/** How a pending booking gets this status. */
const ways: Record<State, Action[]> = {
  pending: [],
  expired: [],
  confirmed: ['approveBooking'],
  declined: ['declineBooking'],
  cancelled: ['approveBooking', 'cancelBooking'],
  completed: ['approveBooking', 'completeBooking'],
  no_show: ['approveBooking', 'markBookingNoShow'],
}

const made = at('08:00')
const start = at('12:00')
/** The time of all actions: bookings for this time have begun, and expiring ones have expired. */
const tried = at('12:30')

/** A booking of a plain member for tomorrow at twelve, seen at half past twelve. */
export async function bookingIn(server: TestServer, state: State): Promise<string> {
  const desk = frontDesk(server)
  const approval_ttl_minutes = state === 'expired' ? 30 : 1440
  const serviceId = await newBookable(server, { requires_approval: true, approval_ttl_minutes })
  const id = await desk.booked(serviceId, start, {}, { as: 'member', now: made })
  for (const way of ways[state]) await desk.act(way, id, {}, { now: start })
  expect((await desk.fetched(id, { now: tried })).status).to.equal(state)
  return id
}

/** Shared tests of every action that changes only the status of a booking. */
export function itChangesTheState(server: TestServer, operationId: keyof typeof actions): void {
  const desk = frontDesk(server)
  const { from, to, action } = actions[operationId]
  const act = (id: string, body?: Body, asking: Asking = {}) =>
    desk.act(operationId, id, body, { now: tried, ...asking })

  for (const state of from as readonly State[]) {
    it(`200 ${to} for a booking that is ${state}, and no other field changes`, async () => {
      const id = await bookingIn(server, state)
      const before = await desk.fetched(id, { now: tried })
      const { status, body } = await act(id)
      expect(status).to.equal(200)
      const at = tried.toISOString()
      const ended = { ended_at: at, ended_by: server.seeded.people.owner.user_id }
      const changes = { status: to, expires_at: null, version: before.version + 1, updated_at: at }
      expect(body).to.deep.equal({ ...before, ...changes, ...(to === 'confirmed' ? {} : ended) })
      expect(await desk.fetched(id, { now: tried })).to.deep.equal(body)
      const { start_at, end_at, version } = body
      expect((await desk.history(id)).at(-1)).to.deep.include({
        ...{ action, status: to, version, start_at, end_at, resource_ids: [], reason: null },
        ...{ booking_id: id, user_id: ended.ended_by, created_at: at },
      })
    })
  }

  it(`200 for a booking that is already ${to} changes nothing, whatever version is sent`, async () => {
    const id = await bookingIn(server, to)
    const before = { stored: await storedOf(server, id), body: await desk.fetched(id, { now: tried }) }
    for (const body of [{}, { version: 1 }, { version: before.body.version }, { version: 99 }]) {
      const again = await act(id, body, { now: plus(tried, minuteMs) })
      expect([again.status, again.body]).to.deep.equal([200, before.body])
    }
    expect(await storedOf(server, id)).to.deep.equal(before.stored)
  })

  for (const state of states.filter((each) => each !== to && !(from as readonly State[]).includes(each))) {
    it(`409 BOOKING_STATE_CONFLICT for a booking that is ${state}, which does not change`, async () => {
      const id = await bookingIn(server, state)
      const before = await storedOf(server, id)
      const refused = await act(id)
      expectRefusal(refused, 409, 'BOOKING_STATE_CONFLICT')
      expect(refused.body.error.details).to.deep.equal({ status: state })
      expect(await storedOf(server, id)).to.deep.equal(before)
    })
  }

  it('409 VERSION_CONFLICT with the current version for another version; 200 for the current one', async () => {
    const id = await bookingIn(server, from[0] ?? to)
    const { version } = await desk.fetched(id)
    const before = await storedOf(server, id)
    for (const other of [version + 1, 1_000_000_000]) {
      const refused = await act(id, { version: other })
      expectRefusal(refused, 409, 'VERSION_CONFLICT')
      expect(refused.body.error.details).to.deep.equal({ version })
    }
    expect(await storedOf(server, id)).to.deep.equal(before)
    expect((await act(id, { version })).body.version).to.equal(version + 1)
  })

  it('404 BOOKING_NOT_FOUND for an unknown booking and one of another workspace', async () => {
    const id = await bookingIn(server, from[0] ?? to)
    const workspace = await newWorkspace(server)
    for (const [bookingId, of] of [
      [newId(), server.seeded.workspaces.main],
      [id, workspace],
    ] as const) {
      expectRefusal(await act(bookingId, {}, { workspace: of }), 404, 'BOOKING_NOT_FOUND')
    }
  })

  it('400 VALIDATION_FAILED for an invalid version, an unknown field, and a body that is not an object', async () => {
    const issue = (path: string) => ({ in: 'body', path })
    for (const version of [0, '1', 1.5, null, 1_000_000_001]) {
      expectIssue(await act(newId(), { version }), [400, 'VALIDATION_FAILED'], issue('/version'), String(version))
    }
    expectIssue(await act(newId(), { status: to }), [400, 'VALIDATION_FAILED'], issue('/status'))
    for (const rawBody of notObjects) {
      expectIssue(await act(newId(), undefined, { rawBody }), [400, 'VALIDATION_FAILED'], issue(''), rawBody)
    }
  })

  it('with an Idempotency-Key may be repeated', async () => {
    const id = await bookingIn(server, from[0] ?? to)
    const { version } = await desk.fetched(id)
    await expectSafeToRepeat(
      (key) => act(id, { version }, { key }),
      (key) => act(id, {}, { key }),
    )
    expect((await desk.fetched(id)).version).to.equal(version + 1)
  })

  it('200 for each of ten concurrent calls: one makes the change, the others return it', async () => {
    const id = await bookingIn(server, from[0] ?? to)
    const { version } = await desk.fetched(id)
    const answers = await Promise.all(Array.from({ length: 10 }, () => act(id, { version })))
    expect(new Set(answers.map(({ text }) => text))).to.have.property('size', 1)
    expect(answers[0]?.body).to.include({ status: to, version: version + 1 })
  })

  it('500 leaves the booking unchanged, whichever statement fails', async () => {
    const id = await bookingIn(server, from[0] ?? to)
    const writes = ['UPDATE ON bookings', 'UPDATE ON allocations', 'INSERT ON booking_changes']
    await expectAllOrNothing(server, writes, (key) => act(id, {}, { key }))
  })
}

/** Shared tests of the actions that record the outcome of a booking. */
export function itIsKnownOnceBegun(server: TestServer, operationId: 'completeBooking' | 'markBookingNoShow'): void {
  const desk = frontDesk(server)
  const { to } = actions[operationId]

  it('409 BOOKING_NOT_STARTED until a millisecond before the start, without a change; 200 from the start on', async () => {
    const id = await desk.booked(await newBookable(server), start)
    const before = await storedOf(server, id)
    for (const now of [at('08:00'), plus(start, -1)]) {
      expectRefusal(await desk.act(operationId, id, {}, { now }), 409, 'BOOKING_NOT_STARTED')
    }
    expect(await storedOf(server, id)).to.deep.equal(before)
    const { body } = await desk.act(operationId, id, {}, { now: start })
    expect(body).to.include({ status: to, ended_at: start.toISOString() })
  })

  it('200 long after its end', async () => {
    const id = await desk.booked(await newBookable(server), start)
    const { body } = await desk.act(operationId, id, {}, { as: 'live_admin', now: at('12:00', 9) })
    expect(body.status).to.equal(to)
  })

  it('409 BOOKING_STATE_CONFLICT before 409 BOOKING_NOT_STARTED, and VERSION_CONFLICT before both', async () => {
    const early = { now: at('11:00') }
    const id = await bookingIn(server, 'pending')
    expectRefusal(await desk.act(operationId, id, {}, early), 409, 'BOOKING_STATE_CONFLICT')
    expectRefusal(await desk.act(operationId, id, { version: 2 }, early), 409, 'VERSION_CONFLICT')
  })

  it('200 frees the rest of its time', async () => {
    const { serviceId, resourceId } = await newCourt(server, { buffer_after_minutes: 30 })
    const id = await desk.booked(serviceId, start)
    const short = await newBookable(server, { duration_minutes: 15 }, [{ resourceId }])
    const now = at('12:10')
    expect(reasonsOf(await desk.book(short, at('12:15'), {}, { now }))).to.deep.equal(['RESOURCE_FULL'])
    await desk.act(operationId, id, {}, { now })
    expect((await desk.book(short, at('12:15'), {}, { now })).status).to.equal(201)
    expect((await desk.book(short, at('13:00'), {}, { now })).status).to.equal(201)
  })

  it('403 ADMIN_REQUIRED to a plain member, also for their own booking', async () => {
    const id = await desk.booked(await newBookable(server), start, {}, { as: 'member' })
    for (const as of ['member', 'live_member'] as const) {
      expectRefusal(await desk.act(operationId, id, {}, { as, now: start }), 403, 'ADMIN_REQUIRED')
    }
    for (const as of ['admin', 'live_admin'] as const) {
      expect((await desk.act(operationId, id, {}, { as, now: start })).status).to.equal(200)
    }
  })

  it('200 without a body; 400 VALIDATION_FAILED for a reason, which this action does not take', async () => {
    const id = await desk.booked(await newBookable(server), start)
    const reason = await desk.act(operationId, id, { reason: 'Fine' }, { now: start })
    expectIssue(reason, [400, 'VALIDATION_FAILED'], { in: 'body', path: '/reason' })
    expect((await desk.act(operationId, id, undefined, { now: start })).status).to.equal(200)
  })
}
