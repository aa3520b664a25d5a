// Runs on: SQLite and PostgreSQL, because tokens are replaced and removed in one transaction
/** The reach and the life of manage tokens (docs/decisions/0051-visitors.md). */
import { expect } from 'chai'
import { updateMemberRow } from '../../db/queries/members.ts'
import { updateServiceRow } from '../../db/queries/services.ts'
import { credentials } from '../../db/schema.ts'
import { digestOf } from '../../domain/access-key.ts'
import { type OperationId, operations } from '../../generated/operations.ts'
import { at, changed, frontDesk, newBookable, newCourt, plus, useBookingServer } from '../support/bookings.ts'
import { call } from '../support/call.ts'
import { customerWith, newCustomer } from '../support/customers.ts'
import { racing } from '../support/people.ts'
import { operationIds, successStatus, validRequest } from '../support/requests.ts'
import { longAgo } from '../support/rows.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { expectRefusal } from '../support/values.ts'
import { club, heldBooking, newVisitor } from '../support/visitors.ts'

const accepts = (id: OperationId) => (operations[id].security as readonly string[]).includes('manageToken')
const dayMs = 24 * 3_600_000

describe('a manage token', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const noon = at('12:00')
  const now = at('08:00')
  const service = (id: string, fields: object) =>
    changed(server, (tx) => updateServiceRow(tx, server.seeded.workspaces.main, id, fields))

  describe('comes with a booking by a publishable key', () => {
    it('201 with a token that reaches the booking; other callers, and later reads, get none', async () => {
      const { ask, token, bookingId, serviceId } = await newCustomer(server)
      expect(token).to.match(/^app_mng_[0-9A-Za-z]{38}$/)
      expect((await ask('getManagedBooking', { now })).body.managed_booking.id).to.equal(bookingId)
      expect((await desk.book(serviceId, noon, {}, { now })).body).not.to.have.property('manage_token')
      expect(await desk.fetched(bookingId)).not.to.have.property('manage_token')
    })

    it('201 repeated with an Idempotency-Key: a new token that works, and the earlier one ends', async () => {
      const visitor = await newVisitor(server)
      const serviceId = await newBookable(server, { public: true })
      const clock = { 'X-Test-Clock': now.toISOString() }
      const body = await heldBooking(visitor, { service_id: serviceId, start_at: noon.toISOString() }, clock)
      const input = { body, headers: { 'Idempotency-Key': 'lost', ...clock } }
      const [lost, again] = [await visitor.ask('createBooking', input), await visitor.ask('createBooking', input)]
      expect(again.headers.get('idempotency-replayed')).to.equal('true')
      const { manage_token: first, ...booking } = lost.body
      const { manage_token: second, ...repeated } = again.body
      expect(repeated).to.deep.equal(booking)
      expect(first).not.to.equal(second)
      expectRefusal(
        await customerWith(server, lost, serviceId).ask('getManagedBooking', { now }),
        401,
        'UNAUTHENTICATED',
      )
      expect((await customerWith(server, again, serviceId).ask('getManagedBooking', { now })).status).to.equal(200)
      const rows = await server.db.read.select().from(credentials)
      expect(rows.filter(({ id }) => id === booking.id).map(({ digest }) => digest)).to.deep.equal([digestOf(second)])
    })

    it('is stored nowhere as it is: neither in a row nor in the stored response', async () => {
      const { token, bookingId } = await newCustomer(server)
      const tables = await Promise.all(
        ['bookings', 'credentials', 'idempotency_keys', 'events', 'booking_changes'].map((name) =>
          everyRow(server, name),
        ),
      )
      const stored = JSON.stringify(tables)
      expect(stored).to.contain(bookingId).and.to.contain(digestOf(token)).and.not.to.contain('app_mng_')
    })
  })

  describe('reaches its own booking only', () => {
    it('by these operations', () => {
      expect(operationIds.filter(accepts)).to.have.members([
        ...['listAvailability', 'getManagedBooking', 'rescheduleManagedBooking', 'cancelManagedBooking'],
      ])
    })

    for (const operationId of operationIds.filter((id) => !accepts(id) && operations[id].security.length > 0)) {
      const isSessionOnly = !(operations[operationId].security as readonly string[]).includes('apiKey')
      const [status, code] = isSessionOnly ? [403, 'INSUFFICIENT_PRIVILEGE'] : [401, 'UNAUTHENTICATED']
      it(`${status} ${code} to ${operationId}, which an owner may call`, async () => {
        const { token } = await newCustomer(server)
        const valid = await validRequest(server, operationId)
        expectRefusal(await call(server, operationId, { ...valid, bearer: token }), Number(status), String(code))
        expect((await call(server, operationId, valid)).status).to.equal(successStatus(operationId))
      })
    }

    it('200 to each of two customers for their own; what one does leaves the other booking as it was', async () => {
      const serviceId = await newBookable(server, { public: true })
      const visitor = await newVisitor(server)
      const [ada, bob] = [
        await newCustomer(server, { serviceId, visitor }),
        await newCustomer(server, { serviceId, visitor }),
      ]
      const before = (await bob.ask('getManagedBooking', { now })).body
      const start_at = at('15:00').toISOString()
      expect((await ada.ask('rescheduleManagedBooking', { body: { start_at }, now })).status).to.equal(200)
      expect((await ada.ask('cancelManagedBooking', { now })).status).to.equal(200)
      expect((await bob.ask('getManagedBooking', { now })).body).to.deep.equal(before)
      expect(before.managed_booking.id).to.equal(bob.bookingId)
    })
  })

  describe('lists the starts to which its booking can be moved', () => {
    const range = `from=${at('12:00').toISOString()}&to=${at('14:00').toISOString()}`
    const starts = async (list: ReturnType<typeof call>) =>
      (await list).body.slots?.map(({ start_at }: { start_at: string }) => start_at)

    it('200 with its own start, which is full for visitors', async () => {
      const { serviceId } = await newCourt(server, { public: true })
      const visitor = await newVisitor(server)
      const { ask } = await newCustomer(server, { serviceId, visitor })
      const query = `service_id=${serviceId}&${range}`
      const [one, two] = [noon.toISOString(), at('13:00').toISOString()]
      expect(await starts(visitor.ask('listAvailability', { query }))).to.deep.equal([two])
      expect(await starts(ask('listAvailability', { query, now }))).to.deep.equal([one, two])
    })

    it('404 BOOKING_NOT_FOUND for the id of another booking; 200 for its own', async () => {
      const serviceId = await newBookable(server, { public: true })
      const [ada, bob] = [await newCustomer(server, { serviceId }), await newCustomer(server, { serviceId })]
      const queryFor = (id: string) => ({ query: `service_id=${serviceId}&booking_id=${id}`, now })
      expectRefusal(await ada.ask('listAvailability', queryFor(bob.bookingId)), 404, 'BOOKING_NOT_FOUND')
      expect((await ada.ask('listAvailability', queryFor(ada.bookingId))).status).to.equal(200)
    })

    it('404 SERVICE_NOT_FOUND for another public service, and HOLD_NOT_FOUND for a hold of its member', async () => {
      const { ask, serviceId } = await newCustomer(server)
      const other = await newBookable(server, { public: true })
      expectRefusal(await ask('listAvailability', { query: `service_id=${other}`, now }), 404, 'SERVICE_NOT_FOUND')
      const held = await desk.held(serviceId, noon, {}, { now })
      const query = `service_id=${serviceId}&hold_id=${held}`
      expectRefusal(await ask('listAvailability', { query, now }), 404, 'HOLD_NOT_FOUND')
      expect((await desk.ask('listAvailability', { query, now })).status).to.equal(200)
    })

    it('403 INSUFFICIENT_PRIVILEGE for the reasons of other starts', async () => {
      const { ask, serviceId } = await newCustomer(server)
      const query = `service_id=${serviceId}&include=unavailable`
      expectRefusal(await ask('listAvailability', { query, now }), 403, 'INSUFFICIENT_PRIVILEGE')
    })

    it('404 WORKSPACE_NOT_FOUND for another workspace', async () => {
      const { ask, serviceId } = await newCustomer(server)
      const elsewhere = { query: `service_id=${serviceId}`, workspace: server.seeded.workspaces.other, now }
      expectRefusal(await ask('listAvailability', elsewhere), 404, 'WORKSPACE_NOT_FOUND')
    })
  })

  describe('is valid', () => {
    it('until 30 days after the end of the booking, also of a cancelled one; then 401', async () => {
      const { ask } = await newCustomer(server)
      await ask('cancelManagedBooking', { now })
      const end = plus(at('13:00'), 30 * dayMs)
      expect((await ask('getManagedBooking', { now: plus(end, -1) })).status).to.equal(200)
      expectRefusal(await ask('getManagedBooking', { now: end }), 401, 'UNAUTHENTICATED')
    })

    it('after its publishable key is revoked and its member has left: sees, lists, moves and cancels', async () => {
      const visitor = await newVisitor(server)
      const { ask, serviceId, bookingId } = await newCustomer(server, { visitor })
      const { main: workspaceId } = server.seeded.workspaces
      await call(server, 'revokeApiKey', { params: { workspaceId, keyId: visitor.keyId } })
      const { member_id } = await desk.fetched(bookingId)
      const active = (deactivatedAt: Date | null) =>
        server.db.write((tx) => updateMemberRow(tx, workspaceId, member_id, { deactivatedAt }))
      await active(longAgo)
      try {
        expect((await ask('listAvailability', { query: `service_id=${serviceId}`, now })).status).to.equal(200)
        const body = { start_at: at('15:00').toISOString() }
        expect((await ask('rescheduleManagedBooking', { body, now })).status).to.equal(200)
        expect((await ask('cancelManagedBooking', { now })).status).to.equal(200)
      } finally {
        await active(null)
      }
    })

    it('for a service that is public no more, which can be moved; an archived one can be cancelled only', async () => {
      const { ask, serviceId } = await newCustomer(server)
      const move = (time: string) =>
        ask('rescheduleManagedBooking', { body: { start_at: at(time).toISOString() }, now })
      await service(serviceId, { public: false })
      expect((await move('15:00')).body.managed_booking).to.include({ can_move: true, can_cancel: true })
      await service(serviceId, { archivedAt: longAgo })
      const { managed_booking } = (await ask('getManagedBooking', { now })).body
      expect(managed_booking).to.include({ can_move: false, can_cancel: true, move_until: null })
      expectRefusal(await move('17:00'), 409, 'SLOT_UNAVAILABLE')
      expect((await ask('cancelManagedBooking', { now })).status).to.equal(200)
    })

    for (const [label, wrong] of Object.entries({
      'its last character changed': (token: string) => token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'),
      'the prefix of a secret key': (token: string) => token.replace('app_mng_', 'app_live_'),
      'the digest instead of the token': digestOf,
      'no token': () => '',
    })) {
      it(`401 UNAUTHENTICATED with ${label}`, async () => {
        const { ask, token } = await newCustomer(server)
        expectRefusal(await ask('getManagedBooking', { bearer: wrong(token), now }), 401, 'UNAUTHENTICATED')
      })
    }

    it('401 UNAUTHENTICATED to a session and to keys: they are no customers', async () => {
      for (const as of ['owner', 'live_admin'] as const)
        expectRefusal(await call(server, 'getManagedBooking', { as }), 401, 'UNAUTHENTICATED')
      expectRefusal(await (await newVisitor(server)).ask('getManagedBooking'), 401, 'UNAUTHENTICATED')
    })
  })

  describe('between concurrent calls', () => {
    it('a cancellation and a move of the same version: one succeeds, the other is 409', async () => {
      const { ask, bookingId } = await newCustomer(server)
      const move = { body: { start_at: at('15:00').toISOString(), version: 1 }, now }
      const answers = await racing(server, [
        () => ask('rescheduleManagedBooking', move),
        () => ask('cancelManagedBooking', { body: { version: 1 }, now }),
      ])
      expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409])
      expect((await desk.history(bookingId)).length).to.equal(2)
    })

    it('a move that waits while a repeated booking replaces the token is 401, and nothing is moved', async () => {
      const visitor = await newVisitor(server)
      const serviceId = await newBookable(server, { public: true })
      const clock = { 'X-Test-Clock': now.toISOString() }
      const body = await heldBooking(visitor, { service_id: serviceId, start_at: noon.toISOString() }, clock)
      const input = { body, headers: { 'Idempotency-Key': 'race', ...clock } }
      const made = await visitor.ask('createBooking', input)
      const { ask, bookingId } = customerWith(server, made, serviceId)
      const [again, moved] = await racing(server, [
        () => visitor.ask('createBooking', input),
        async () => ask('rescheduleManagedBooking', { body: { start_at: at('15:00').toISOString() }, now }),
      ])
      expect(again?.status).to.equal(201)
      // Whichever write came first, a token that was replaced before changes nothing.
      const changes = (await desk.history(bookingId)).length
      expect([moved?.status, changes]).to.be.deep.oneOf([
        [401, 1],
        [200, 2],
      ])
    })
  })

  it('with idempotency keys of the booking: repeats its own reply, and does not meet those of others', async () => {
    const serviceId = await newBookable(server, { public: true })
    const visitor = await newVisitor(server)
    const [ada, bob] = [
      await newCustomer(server, { serviceId, visitor }),
      await newCustomer(server, { serviceId, visitor }),
    ]
    const inputAt = (time: string) => ({ body: { start_at: at(time).toISOString() }, key: 'one', now })
    const first = await ada.ask('rescheduleManagedBooking', inputAt('15:00'))
    const again = await ada.ask('rescheduleManagedBooking', inputAt('15:00'))
    expect([again.status, again.headers.get('idempotency-replayed'), again.text]).to.deep.equal([
      200,
      'true',
      first.text,
    ])
    const reused = await ada.ask('rescheduleManagedBooking', inputAt('16:00'))
    expectRefusal(reused, 422, 'IDEMPOTENCY_KEY_REUSED')
    expectRefusal(await ada.ask('cancelManagedBooking', { key: 'one', now }), 422, 'IDEMPOTENCY_KEY_REUSED')
    const other = await bob.ask('rescheduleManagedBooking', inputAt('15:00'))
    expect([other.status, other.headers.get('idempotency-replayed')]).to.deep.equal([200, null])
    expect((await bob.ask('cancelManagedBooking', { key: 'two', now })).status).to.equal(200)
    expect((await desk.fetched(ada.bookingId)).status).to.equal('confirmed')
  })

  it('is for pages of this server: no page of another origin may read the reply, and its preflight is answered as everybody’s', async () => {
    const { ask } = await newCustomer(server)
    const answer = await ask('getManagedBooking', { headers: { Origin: club }, now })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).to.deep.equal([200, null])
    for (const path of ['/v1/public/booking', '/v1/public/booking/reschedule', '/v1/public/booking/cancel']) {
      const preflight = await fetch(`${server.url}${path}`, { method: 'OPTIONS', headers: { Origin: club } })
      expect(preflight.headers.get('access-control-allow-origin'), path).to.equal('*')
      expect(preflight.headers.get('access-control-allow-credentials'), path).to.equal(null)
    }
  })

  it('stands in no log line, which names the booking', async () => {
    const { ask, token, bookingId } = await newCustomer(server)
    await ask('getManagedBooking', { now })
    const log = server.logLines.join('\n')
    expect(log).to.contain(`booking ${bookingId}`).and.not.to.contain(token)
  })
})

describe('limits of manage tokens', () => {
  let server: TestServer
  before(async () => {
    server = await startTestServer({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } })
  })
  after(() => server.stop())
  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })

  it('429 RATE_LIMITED to one address; another address, another customer and a member are not affected', async () => {
    const { limit } = operations.cancelManagedBooking.visitorLimit
    const [ada, bob] = [
      await validRequest(server, 'cancelManagedBooking'),
      await validRequest(server, 'cancelManagedBooking'),
    ]
    const ask = ({ bearer = '' }, address: string) =>
      call(server, 'cancelManagedBooking', { bearer, body: { reason: 1 }, ...from(address) })
    for (let count = 0; count < limit; count++) expectRefusal(await ask(ada, '192.0.2.1'), 400, 'VALIDATION_FAILED')
    expectRefusal(await ask(ada, '192.0.2.1'), 429, 'RATE_LIMITED')
    expectRefusal(await ask(ada, '192.0.2.2'), 400, 'VALIDATION_FAILED')
    expectRefusal(await ask(bob, '192.0.2.1'), 400, 'VALIDATION_FAILED')
    expect((await call(server, 'listBookings', from('192.0.2.1'))).status).to.equal(200)
  })

  it('429 RATE_LIMITED to an address that guesses tokens, before a valid one of another address', async () => {
    const { limit } = operations.getManagedBooking.rateLimit
    const guess = () => call(server, 'getManagedBooking', { bearer: 'app_mng_guess', ...from('192.0.2.9') })
    for (let count = 0; count < limit; count++) expectRefusal(await guess(), 401, 'UNAUTHENTICATED')
    expectRefusal(await guess(), 429, 'RATE_LIMITED')
    const { bearer = '' } = await validRequest(server, 'getManagedBooking')
    expect((await call(server, 'getManagedBooking', { bearer, ...from('192.0.2.8') })).status).to.equal(200)
  })
})

async function everyRow({ db }: TestServer, name: string): Promise<unknown> {
  const { [name]: table } = Object.fromEntries(
    Object.values(await import('../../db/schema.ts'))
      .filter((each) => typeof each === 'object')
      .map((each) => [getName(each), each]),
  )
  return db.read.select().from(table as never)
}

function getName(table: object): string {
  return String((table as Record<symbol, unknown>)[Symbol.for('drizzle:Name')])
}
