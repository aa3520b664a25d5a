// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import type { Connection } from '../../db/database.ts'
import { updateMemberRow } from '../../db/queries/members.ts'
import {
  at,
  expectSafeToRepeat,
  frontDesk,
  minuteMs,
  newBookable,
  newCourt,
  newPool,
  plus,
  storedOf,
  useBookingServer,
} from '../support/bookings.ts'
import { newPerson, racing } from '../support/people.ts'
import { longAgo, newWorkspace } from '../support/rows.ts'
import { expectIssue, expectRefusal, goodTexts, notObjects, unknownFields } from '../support/values.ts'

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

describe('createBooking', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const noon = at('12:00')

  describe('201', () => {
    it('with every field of the booking, and a later fetch returns the same', async () => {
      const pool = await newPool(server, [1])
      const settings = { duration_minutes: 45, buffer_before_minutes: 10, buffer_after_minutes: 5 }
      const serviceId = await newBookable(server, settings, [{ category: pool.category }])
      const answer = await desk.book(serviceId, noon, { notes: 'Two rackets' }, { as: 'member' })
      const { status, body } = answer
      expect(status, answer.text).to.equal(201)
      const [requirement] = body.requirements
      const { workspaces, people } = server.seeded
      expect(body).to.deep.equal({
        id: body.id,
        workspace_id: workspaces.main,
        service_id: serviceId,
        member_id: people.member.member_id,
        hold_id: null,
        status: 'confirmed',
        start_at: noon.toISOString(),
        end_at: at('12:45').toISOString(),
        party_size: 1,
        duration_days: null,
        buffer_before_minutes: 10,
        buffer_after_minutes: 5,
        customer: null,
        notes: 'Two rackets',
        metadata: {},
        answers: [],
        requirements: [{ id: requirement.id, resource_id: null, category: pool.category, quantity: 1 }],
        allocations: [{ requirement_id: requirement.id, resource_id: pool.ids[0] }],
        expires_at: null,
        ended_at: null,
        ended_by: null,
        end_reason: null,
        version: 1,
        created_at: body.created_at,
        updated_at: body.created_at,
      })
      expect(body.created_at).to.match(timestamp)
      expect(await desk.fetched(body.id, { as: 'member' })).to.deep.equal(body)
    })

    it('for a customer with an address, with null as the address, and without one', async () => {
      const serviceId = await newBookable(server)
      const name = 'Junior training'
      for (const [sent, kept] of [
        [
          { name, email: 'Guest@Club.example', phone: '+49 (30) 555-01.23' },
          { name, email: 'Guest@Club.example', phone: '+49 (30) 555-01.23' },
        ],
        [
          { name, email: null, phone: null },
          { name, email: null, phone: null },
        ],
        [{ name }, { name, email: null, phone: null }],
        [null, null],
      ]) {
        const { body } = await desk.book(serviceId, noon, { customer: sent })
        expect(body.customer).to.deep.equal(kept)
        expect((await desk.fetched(body.id)).customer).to.deep.equal(kept)
      }
    })

    it('for notes of 1 to 2000 characters, stored unchanged, and for null', async () => {
      const serviceId = await newBookable(server)
      for (const [label, notes] of Object.entries({ ...goodTexts(2000), null: null })) {
        expect((await desk.book(serviceId, noon, { notes })).body.notes, label).to.equal(notes)
      }
    })

    it('for a start with any offset, and for ids in upper case', async () => {
      const serviceId = await newBookable(server)
      const { people } = server.seeded
      const start_at = `${plus(noon, 330 * minuteMs)
        .toISOString()
        .slice(0, 19)}+05:30`
      const { status, body } = await desk.ask('createBooking', {
        body: {
          service_id: serviceId.toUpperCase(),
          start_at,
          member_id: people.member.member_id.toUpperCase(),
        },
      })
      expect([status, body.start_at]).to.deep.equal([201, noon.toISOString()])
      expect(body).to.include({ service_id: serviceId, member_id: people.member.member_id })
    })

    it('with one change in its history, by the caller', async () => {
      const { serviceId, resourceId } = await newCourt(server)
      const { body } = await desk.book(serviceId, noon, {}, { as: 'live_member' })
      const [change, ...more] = await desk.history(body.id)
      expect(more).to.deep.equal([])
      expect(change).to.deep.include({ action: 'created', version: 1, status: 'confirmed', reason: null })
      expect(change).to.deep.include({ user_id: server.seeded.people.member.user_id, resource_ids: [resourceId] })
      expect(change).to.include({ start_at: body.start_at, end_at: body.end_at, created_at: body.created_at })
    })

    it('for the same slot of an unlimited service any number of times', async () => {
      const serviceId = await newBookable(server)
      for (let count = 0; count < 5; count++) {
        expect((await desk.book(serviceId, noon, {}, { as: 'member' })).status).to.equal(201)
      }
    })
  })

  describe('when the service requires approval', () => {
    const settings = { requires_approval: true, approval_ttl_minutes: 30 }

    it('201 pending to a plain member, for the approval time of the service', async () => {
      const serviceId = await newBookable(server, settings)
      const { body } = await desk.book(serviceId, noon, {}, { as: 'member', now: at('08:00') })
      expect(body).to.include({ status: 'pending', expires_at: at('08:30').toISOString() })
      expect((await desk.history(body.id))[0]).to.include({ action: 'created', status: 'pending' })
    })

    it('201 pending until the end of the booking when that comes before the approval time is over', async () => {
      const serviceId = await newBookable(server, { ...settings, duration_minutes: 15 })
      const { body } = await desk.book(serviceId, noon, {}, { as: 'member', now: at('11:50') })
      expect(body).to.include({ status: 'pending', expires_at: at('12:15').toISOString() })
    })

    it('201 confirmed to owner, admin and a key capped at admin', async () => {
      const serviceId = await newBookable(server, settings)
      for (const as of ['owner', 'admin', 'live_admin'] as const) {
        expect((await desk.book(serviceId, noon, {}, { as })).body).to.include({
          status: 'confirmed',
          expires_at: null,
        })
      }
    })

    it('201 confirmed to a plain member when the service requires no approval', async () => {
      const serviceId = await newBookable(server, { ...settings, requires_approval: false })
      expect((await desk.book(serviceId, noon, {}, { as: 'member' })).body.status).to.equal('confirmed')
    })
  })

  describe('on behalf of another member', () => {
    it('201 to owner and admin; the member then sees the booking as their own', async () => {
      const serviceId = await newBookable(server)
      const { member_id } = server.seeded.people.member
      for (const as of ['owner', 'admin'] as const) {
        const { body } = await desk.book(serviceId, noon, { member_id }, { as })
        expect(body.member_id).to.equal(member_id)
        expect(await desk.fetched(body.id, { as: 'member' })).to.deep.equal(body)
      }
    })

    it('403 ADMIN_REQUIRED to a plain member and a key capped at member, before the service is looked up', async () => {
      const serviceId = await newBookable(server)
      const { owner, member } = server.seeded.people
      for (const as of ['member', 'live_member'] as const) {
        for (const service of [serviceId, uuid()]) {
          expectRefusal(await desk.book(service, noon, { member_id: owner.member_id }, { as }), 403, 'ADMIN_REQUIRED')
          expectRefusal(await desk.book(service, noon, { member_id: uuid() }, { as }), 403, 'ADMIN_REQUIRED')
        }
        const own = await desk.book(serviceId, noon, { member_id: member.member_id.toUpperCase() }, { as })
        expect([own.status, own.body.member_id]).to.deep.equal([201, member.member_id])
      }
    })

    it('403 ADMIN_REQUIRED to a caller who is demoted while the call waits for its transaction', async () => {
      const serviceId = await newBookable(server)
      const { cookie, memberId } = await newPerson(server, 'admin')
      const as = { as: 'nobody', headers: { Cookie: cookie } } as const
      const { member_id } = server.seeded.people.member
      const asks = [{ member_id }, { override: ['hours'] }, {}].map(
        (body) => () => desk.book(serviceId, noon, body, as),
      )
      const lowered = (tx: Connection) =>
        updateMemberRow(tx, server.seeded.workspaces.main, memberId, { role: 'member' })
      const answers = await racing(server, asks, lowered)
      expect(answers.map(({ status, code }) => code ?? status)).to.deep.equal(['ADMIN_REQUIRED', 'ADMIN_REQUIRED', 201])
    })

    it('404 MEMBER_NOT_FOUND for a member who is unknown, deactivated or of another workspace', async () => {
      const serviceId = await newBookable(server)
      const { removed, stranger } = server.seeded.people
      const gone = await newPerson(server, 'member', { deactivatedAt: longAgo })
      for (const member_id of [uuid(), removed.member_id, gone.memberId, stranger.member_id]) {
        expectRefusal(await desk.book(serviceId, noon, { member_id }), 404, 'MEMBER_NOT_FOUND')
      }
      const active = await newPerson(server, 'member')
      expect((await desk.book(serviceId, noon, { member_id: active.memberId })).status).to.equal(201)
    })
  })

  describe('422 BOOKING_SOURCE_INVALID', () => {
    it('for anything but either a service with a start, or a hold', async () => {
      const serviceId = await newBookable(server)
      const service = { service_id: serviceId }
      const start = { start_at: noon.toISOString() }
      const hold = { hold_id: await desk.held(serviceId, noon) }
      const wrong = [
        {},
        service,
        start,
        { ...hold, ...service },
        { ...hold, ...start },
        { ...hold, ...service, ...start },
      ]
      for (const body of [...wrong, { if_still_free: true }]) {
        const answer = await desk.ask('createBooking', { body })
        expectRefusal(answer, 422, 'BOOKING_SOURCE_INVALID', JSON.stringify(body))
      }
      expect((await desk.ask('createBooking', { body: { ...service, ...start } })).status).to.equal(201)
      expect((await desk.ask('createBooking', { body: hold })).status).to.equal(201)
    })
  })

  describe('404', () => {
    it('SERVICE_NOT_FOUND for an unknown service and one of another workspace', async () => {
      for (const serviceId of [uuid(), server.seeded.services.other]) {
        expectRefusal(await desk.book(serviceId, noon), 404, 'SERVICE_NOT_FOUND')
      }
    })

    it('HOLD_NOT_FOUND for an unknown hold and one of another workspace', async () => {
      const workspace = await newWorkspace(server)
      const serviceId = await newBookable(server, {}, [], workspace)
      const holdId = await desk.held(serviceId, noon, {}, { workspace })
      for (const unseen of [uuid(), holdId]) expectRefusal(await desk.bookHold(unseen), 404, 'HOLD_NOT_FOUND')
      expect((await desk.bookHold(holdId, {}, { workspace })).status).to.equal(201)
    })
  })

  describe('400 VALIDATION_FAILED', () => {
    const issue = (path: string) => ({ in: 'body', path })

    it('for a customer without a name, with an unknown field, or with an invalid address', async () => {
      for (const [customer, path] of [
        [{ email: 'guest@club.example' }, '/customer/name'],
        [{ name: 'Junior training', phone: '1' }, '/customer/phone'],
        [{ name: 'Junior training', phone: 'by post' }, '/customer/phone'],
        [{ name: 'Junior training', fax: '123' }, '/customer/fax'],
        [{ name: 'Junior training', email: 'guest' }, '/customer/email'],
        ['Junior training', '/customer'],
      ] as const) {
        expectIssue(await desk.book(uuid(), noon, { customer }), [400, 'VALIDATION_FAILED'], issue(path))
      }
    })

    it('with one issue for an address that may be null: of the branch for texts, or with both types', async () => {
      for (const [email, message] of [
        ['guest', 'does not have the required form'],
        [5, 'must be string or null'],
      ] as const) {
        const { body } = await desk.book(uuid(), noon, { customer: { name: 'Junior training', email } })
        expect(body.error.details).to.deep.equal({ issues: [{ ...issue('/customer/email'), message }] })
      }
    })

    it('for a start that is not a date-time with an offset', async () => {
      for (const start_at of ['2031-01-01T10:00:00', '2031-01-01', 'tomorrow', '', 1, null, '2031-02-30T10:00:00Z']) {
        const answer = await desk.book(uuid(), noon, { start_at })
        expectIssue(answer, [400, 'VALIDATION_FAILED'], issue('/start_at'), String(start_at))
      }
    })

    it('for an unknown override', async () => {
      for (const [override, path] of [
        ['hours', '/override'],
        [['capacity'], '/override/0'],
        [['hours', 'notice', 'past', 'hours'], '/override'],
        [null, '/override'],
      ] as const) {
        expectIssue(await desk.book(uuid(), noon, { override }), [400, 'VALIDATION_FAILED'], issue(path))
      }
    })

    it('for ids that are not UUIDs, for an unknown field, and for a body that is not an object', async () => {
      for (const field of ['service_id', 'hold_id', 'member_id']) {
        const answer = await desk.book(uuid(), noon, { [field]: 'x' })
        expectIssue(answer, [400, 'VALIDATION_FAILED'], issue(`/${field}`))
      }
      for (const [field, member] of [...unknownFields, ['status', '"status":"confirmed"'] as const]) {
        const answer = await desk.ask('createBooking', { rawBody: `{${member}}` })
        expectIssue(answer, [400, 'VALIDATION_FAILED'], issue(`/${field}`), field)
      }
      for (const rawBody of notObjects) {
        expectIssue(await desk.ask('createBooking', { rawBody }), [400, 'VALIDATION_FAILED'], issue(''), rawBody)
      }
    })
  })

  it('with an Idempotency-Key creates one booking, however often it is repeated', async () => {
    const { serviceId } = await newCourt(server)
    await expectSafeToRepeat(
      (key) => desk.book(serviceId, noon, {}, { key }),
      (key) => desk.book(serviceId, at('14:00'), {}, { key }),
    )
    const { body } = await desk.ask('listBookings', { query: `service_id=${serviceId}` })
    expect(body.bookings).to.have.length(1)
    expect((await storedOf(server, body.bookings[0].id)).changes).to.have.length(1)
  })
})
