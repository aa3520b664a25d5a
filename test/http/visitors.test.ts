// Runs on: SQLite and PostgreSQL, because visitors at one address share a limit
/** The reach of publishable keys: operations, services, holds, origins and limits (docs/decisions/0051-visitors.md). */
import { expect } from 'chai'
import { v7 as newId } from 'uuid'
import { updateServiceRow } from '../../db/queries/services.ts'
import { type OperationId, operations } from '../../generated/operations.ts'
import { at, newBookable, useBookingServer } from '../support/bookings.ts'
import { call } from '../support/call.ts'
import { operationIds, successStatus, validRequest } from '../support/requests.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { expectRefusal } from '../support/values.ts'
import {
  club,
  customerBooking,
  heldBooking,
  newPublicService,
  newVisitor,
  ten,
  type Visitor,
} from '../support/visitors.ts'

const accepts = (id: OperationId) => (operations[id].security as readonly string[]).includes('publishableKey')

describe('a publishable key', () => {
  const server = useBookingServer()
  let visitor: Visitor
  let serviceId: string
  before(async () => {
    visitor = await newVisitor(server)
    serviceId = await newPublicService(server)
  })
  const availability = (headers: Record<string, string> = {}, service = serviceId) =>
    visitor.ask('listAvailability', { query: `service_id=${service}`, headers })
  const hold = (start_at = ten, by = visitor, service_id = serviceId) =>
    by.ask('createHold', { body: { service_id, start_at } })

  describe('reaches only operations that list it', () => {
    it('which are these', () => {
      expect(operationIds.filter(accepts)).to.have.members([
        ...['listAvailability', 'createHold', 'getHold', 'deleteHold', 'createBooking'],
      ])
    })

    for (const operationId of operationIds.filter((id) => !accepts(id) && operations[id].security.length > 0)) {
      const security: readonly string[] = operations[operationId].security
      const isSessionOnly = security.includes('session') && !security.includes('apiKey')
      const [status, code] = isSessionOnly ? [403, 'INSUFFICIENT_PRIVILEGE'] : [401, 'UNAUTHENTICATED']
      it(`${status} ${code} to ${operationId}, which others may call`, async () => {
        const valid = await validRequest(server, operationId)
        expectRefusal(await visitor.ask(operationId, valid), Number(status), String(code))
        expect((await call(server, operationId, valid)).status).to.equal(successStatus(operationId))
      })
    }
  })

  describe('sees public services only', () => {
    it('404 SERVICE_NOT_FOUND for another one, to list and hold; the owner sees it', async () => {
      const hidden = await newBookable(server)
      expectRefusal(await availability({}, hidden), 404, 'SERVICE_NOT_FOUND')
      expectRefusal(await hold(ten, visitor, hidden), 404, 'SERVICE_NOT_FOUND')
      expect((await call(server, 'listAvailability', { query: `service_id=${hidden}` })).status).to.equal(200)
    })

    it('403 INSUFFICIENT_PRIVILEGE for the reasons of starts that are taken; without them 200', async () => {
      const query = `service_id=${serviceId}&include=unavailable`
      expectRefusal(await visitor.ask('listAvailability', { query }), 403, 'INSUFFICIENT_PRIVILEGE')
      expect((await availability()).status).to.equal(200)
    })

    it('books from a live hold of a service that is public no more, but not from an expired one', async () => {
      const service = await newPublicService(server)
      const { main } = server.seeded.workspaces
      const [live, over] = [await hold(ten, visitor, service), await hold(at('12:00').toISOString(), visitor, service)]
      await server.db.write((tx) => updateServiceRow(tx, main, service, { public: false }))
      const book = (hold_id: string, more = {}) =>
        visitor.ask('createBooking', { body: customerBooking({ hold_id, ...more }) })
      expect((await book(live.body.id)).status).to.equal(201)
      await visitor.ask('deleteHold', { params: { holdId: over.body.id } })
      expectRefusal(await book(over.body.id, { if_still_free: true }), 404, 'SERVICE_NOT_FOUND')
    })
  })

  describe('reaches its own holds only', () => {
    it('404 HOLD_NOT_FOUND for holds of its member and of other keys; 200 and 204 for its own', async () => {
      const body = { service_id: serviceId, start_at: ten }
      const ofMember = await call(server, 'createHold', { body })
      const ofOther = await hold(ten, await newVisitor(server))
      for (const { body: held } of [ofMember, ofOther]) {
        const params = { holdId: held.id }
        expectRefusal(await visitor.ask('getHold', { params }), 404, 'HOLD_NOT_FOUND')
        expectRefusal(await visitor.ask('deleteHold', { params }), 404, 'HOLD_NOT_FOUND')
        const booking = customerBooking({ hold_id: held.id })
        expectRefusal(await visitor.ask('createBooking', { body: booking }), 404, 'HOLD_NOT_FOUND')
        const query = `service_id=${serviceId}&hold_id=${held.id}`
        expectRefusal(await visitor.ask('listAvailability', { query }), 404, 'HOLD_NOT_FOUND')
      }
      const params = { holdId: (await hold()).body.id }
      expect((await visitor.ask('getHold', { params })).status).to.equal(200)
      expect((await visitor.ask('deleteHold', { params })).status).to.equal(204)
    })

    it('404 BOOKING_NOT_FOUND for a booking of its member, which the member may look past', async () => {
      const body = { service_id: serviceId, start_at: ten }
      const { id } = (await call(server, 'createBooking', { body })).body
      const query = `service_id=${serviceId}&booking_id=${id}`
      expectRefusal(await visitor.ask('listAvailability', { query }), 404, 'BOOKING_NOT_FOUND')
      expect((await call(server, 'listAvailability', { query })).status).to.equal(200)
    })

    it('409 HOLD_LIMIT_REACHED for the sixth live hold of one address; the member may still hold', async () => {
      const other = await newVisitor(server)
      for (let count = 0; count < 5; count++) expect((await hold(ten, other)).status).to.equal(201)
      expectRefusal(await hold(ten, other), 409, 'HOLD_LIMIT_REACHED')
      const body = { service_id: serviceId, start_at: ten }
      expect((await call(server, 'createHold', { body })).status).to.equal(201)
    })
  })

  describe('books from a hold for a customer', () => {
    const start_at = at('15:00').toISOString()
    // The holds of refused bookings stay live, and count for the limit of a key.
    beforeEach(async () => {
      visitor = await newVisitor(server)
    })
    const book = async (fields: Record<string, unknown> = {}) =>
      visitor.ask('createBooking', { body: await heldBooking(visitor, { service_id: serviceId, start_at, ...fields }) })

    it('201, for the member of the key', async () => {
      const { status, body } = await book({ notes: 'By the window' })
      expect([status, body.member_id, body.notes]).to.deep.equal([
        201,
        server.seeded.people.owner.member_id,
        'By the window',
      ])
    })

    it('422 BOOKING_SOURCE_INVALID without a hold, which its member needs not; nothing is booked', async () => {
      const service_id = await newPublicService(server)
      const direct = { service_id, start_at }
      const held = await heldBooking(visitor, direct)
      for (const fields of [direct, { ...direct, resource_ids: [newId()] }, {}, { if_still_free: true }]) {
        const answer = await visitor.ask('createBooking', { body: customerBooking(fields) })
        expectRefusal(answer, 422, 'BOOKING_SOURCE_INVALID')
      }
      const both = customerBooking({ ...direct, hold_id: held.hold_id })
      expectRefusal(await visitor.ask('createBooking', { body: both }), 422, 'BOOKING_SOURCE_INVALID')
      expect((await call(server, 'listBookings', { query: `service_id=${service_id}` })).body.bookings).to.deep.equal(
        [],
      )
      expect((await call(server, 'createBooking', { body: direct })).status).to.equal(201)
      expect((await visitor.ask('createBooking', { body: held })).status).to.equal(201)
    })

    it('409 HOLD_LIMIT_REACHED after five holds of one address, and no way round it; a booking frees one', async () => {
      const direct = { service_id: serviceId, start_at }
      const holds: Record<string, unknown>[] = []
      for (let count = 0; count < 5; count++) holds.push(await heldBooking(visitor, direct))
      expectRefusal(await hold(start_at), 409, 'HOLD_LIMIT_REACHED')
      const around = await visitor.ask('createBooking', { body: customerBooking(direct) })
      expectRefusal(around, 422, 'BOOKING_SOURCE_INVALID')
      expect((await visitor.ask('createBooking', { body: holds[0] })).status).to.equal(201)
      expect((await hold(start_at)).status).to.equal(201)
    })

    for (const [label, customer] of Object.entries({
      'no customer': undefined,
      null: null,
      'no e-mail address': { name: 'Ada' },
      'an e-mail address that is null': { name: 'Ada', email: null },
    })) {
      it(`422 CUSTOMER_REQUIRED with ${label}; its member needs none`, async () => {
        expectRefusal(await book({ customer }), 422, 'CUSTOMER_REQUIRED')
        const body = { service_id: serviceId, start_at, ...(customer === undefined ? {} : { customer }) }
        expect((await call(server, 'createBooking', { body })).status).to.equal(201)
      })
    }

    it('403 ADMIN_REQUIRED with override or a member, also its own, though the key is an owner’s', async () => {
      expectRefusal(await book({ override: ['hours'] }), 403, 'ADMIN_REQUIRED')
      const { member, owner } = server.seeded.people
      for (const { member_id } of [member, owner]) expectRefusal(await book({ member_id }), 403, 'ADMIN_REQUIRED')
      const body = { service_id: serviceId, start_at, member_id: owner.member_id }
      expect((await call(server, 'createBooking', { body })).status).to.equal(201)
    })

    it('with idempotency keys that do not meet those of its member', async () => {
      const headers = { 'Idempotency-Key': 'one' }
      const body = await heldBooking(visitor, { service_id: serviceId, start_at })
      const ask = () => visitor.ask('createBooking', { body, headers })
      const [first, again] = [await ask(), await ask()]
      expect([again.body.id, again.headers.get('idempotency-replayed')]).to.deep.equal([first.body.id, 'true'])
      const ofMember = await call(server, 'createBooking', { body: { service_id: serviceId, start_at }, headers })
      expect([ofMember.status, ofMember.body.id === first.body.id]).to.deep.equal([201, false])
    })
  })

  describe('is for the pages that it lists', () => {
    it('200 to them, which may read the reply, and to callers without Origin', async () => {
      const answer = await availability({ Origin: club })
      expect(answer.status).to.equal(200)
      expect(answer.headers.get('access-control-allow-origin')).to.equal(club)
      expect(answer.headers.get('vary')).to.equal('Origin')
      expect(answer.headers.has('access-control-allow-credentials')).to.equal(false)
      const without = await availability()
      expect([without.status, without.headers.get('access-control-allow-origin')]).to.deep.equal([200, null])
    })

    it('200 to pages of this server if it lists self, else 403', async () => {
      const own = { Origin: server.url }
      expect((await availability(own)).status).to.equal(200)
      const other = await newVisitor(server, [club])
      const ask = other.ask('listAvailability', { query: `service_id=${serviceId}`, headers: own })
      expectRefusal(await ask, 403, 'ORIGIN_NOT_ALLOWED')
    })

    for (const origin of [
      'https://evil.example',
      'null',
      `${club}.evil.example`,
      'http://club.example',
      `${club}:444`,
    ]) {
      it(`403 ORIGIN_NOT_ALLOWED to ${origin}, which may read that`, async () => {
        const answer = await availability({ Origin: origin })
        expectRefusal(answer, 403, 'ORIGIN_NOT_ALLOWED')
        expect(answer.headers.get('access-control-allow-origin')).to.equal('*')
      })
    }

    it('403 ORIGIN_NOT_ALLOWED from every operation that accepts it', async () => {
      for (const operationId of operationIds.filter(accepts)) {
        const valid = await validRequest(server, operationId)
        const answer = await visitor.ask(operationId, { ...valid, headers: { Origin: 'https://evil.example' } })
        expectRefusal(answer, 403, 'ORIGIN_NOT_ALLOWED')
      }
    })

    it('401 UNAUTHENTICATED, which the page may read, from an operation that does not accept it', async () => {
      const answer = await visitor.ask('listResources', { headers: { Origin: club } })
      expectRefusal(answer, 401, 'UNAUTHENTICATED')
      expect(answer.headers.get('access-control-allow-origin')).to.equal('*')
    })

    it('does not let pages read replies to a session or a secret key', async () => {
      const query = `service_id=${serviceId}`
      for (const as of ['owner', 'live_admin'] as const) {
        const answer = await call(server, 'listAvailability', { as, query, headers: { Origin: club } })
        expect([answer.status, answer.headers.get('access-control-allow-origin')]).to.deep.equal([200, null])
      }
    })
  })

  it('404 WORKSPACE_NOT_FOUND for another workspace, and 401 once it is revoked', async () => {
    const gone = await newVisitor(server)
    const query = `service_id=${serviceId}`
    const elsewhere = { query, workspace: server.seeded.workspaces.other }
    expectRefusal(await gone.ask('listAvailability', elsewhere), 404, 'WORKSPACE_NOT_FOUND')
    const params = { workspaceId: server.seeded.workspaces.main, keyId: gone.keyId }
    await call(server, 'revokeApiKey', { params })
    expectRefusal(await gone.ask('listAvailability', { query }), 401, 'UNAUTHENTICATED')
  })
})

describe('limits of publishable keys', () => {
  let server: TestServer
  before(async () => {
    server = await startTestServer({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } })
  })
  after(() => server.stop())

  it('429 RATE_LIMITED to one address; other addresses, other keys and the member are not affected', async () => {
    const { limit } = operations.createHold.visitorLimit
    const [visitor, other] = [await newVisitor(server), await newVisitor(server)]
    const ask = (by: Visitor, address: string) =>
      by.ask('createHold', { body: {}, headers: { 'X-Forwarded-For': address } })
    for (let count = 0; count < limit; count++) {
      const { headers } = await ask(visitor, '192.0.2.1')
      expect(headers.get('x-ratelimit-remaining')).to.equal(String(limit - 1 - count))
    }
    expectRefusal(await ask(visitor, '192.0.2.1'), 429, 'RATE_LIMITED')
    expectRefusal(await ask(visitor, '192.0.2.2'), 400, 'VALIDATION_FAILED')
    expectRefusal(await ask(other, '192.0.2.1'), 400, 'VALIDATION_FAILED')
    expectRefusal(await call(server, 'createHold', { body: {} }), 400, 'VALIDATION_FAILED')
  })

  it('429 RATE_LIMITED to all addresses together', async () => {
    const visitor = await newVisitor(server)
    const { anywhere } = operations.createHold.visitorLimit
    const ask = (address: string) => visitor.ask('createHold', { body: {}, headers: { 'X-Forwarded-For': address } })
    for (let count = 0; count < anywhere; count++)
      expect((await ask(`198.51.${100 + Math.floor(count / 200)}.${count % 200}`)).status).to.equal(400)
    expectRefusal(await ask('203.0.113.9'), 429, 'RATE_LIMITED')
  })
})
