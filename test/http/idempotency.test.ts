// Runs on: SQLite and PostgreSQL, because repeated calls at once are decided by a row
/**
 * Idempotency-Key: a repeated request runs once and gets the first response again. The handlers here stand for any
 * operation: they count their runs and write a row, so that an effect and a mere response can be distinguished.
 */
import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import { holdWrites } from '#test-databases'
import type { Handlers } from '../../app/call.ts'
import { idempotencyKeys, integrations, members } from '../../db/schema.ts'
import { operations } from '../../generated/operations.ts'
import { ApiError } from '../../http/request/api-error.ts'
import { addIntegration, addMember, addWorkspace } from '../../server/seeds/build.ts'
import { type Answer, type CallOptions, call } from '../support/call.ts'
import { contractDocument } from '../support/requests.ts'
import { openSession } from '../support/sessions.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'
import { expectRefusal as expectWireRefusal, wireCall } from '../support/wire.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Events within the transaction of a request with these `notes`, and their effect on the response. */
const during: Record<string, () => Record<string, unknown> | undefined> = {}
let runs: string[] = []

const example = exampleOf('createBooking', 201)
const holdExample = exampleOf('createHold', 201)

const counting: Partial<Handlers> = {
  async createBooking({ db, workspace, now, body }) {
    return db.write(async (tx) => {
      runs.push('createBooking')
      const notes = body.notes ?? null
      const id = await addIntegration({ tx, now }, workspace.id, randomUUID())
      return { status: 201, body: { ...example, id, notes, ...during[String(notes)]?.() } }
    })
  },
  async createHold({ db, workspace, now }) {
    return db.write(async (tx) => {
      runs.push('createHold')
      const id = await addIntegration({ tx, now }, workspace.id, randomUUID())
      return { status: 201, body: { ...holdExample, id } }
    })
  },
  async cancelBooking({ db, workspace, now, params }) {
    return db.write(async (tx) => {
      runs.push('cancelBooking')
      await addIntegration({ tx, now }, workspace.id, randomUUID())
      return { status: 200, body: { ...example, id: params.bookingId } }
    })
  },
  async approveBooking({ db, params }) {
    return db.write(async () => {
      runs.push('approveBooking')
      return { status: 200, body: { ...example, id: params.bookingId } }
    })
  },
}

describe('a call with an Idempotency-Key', () => {
  const server = useTestServer({ handlers: counting, env: { CLOCK_HEADER: 'on' } })
  beforeEach(() => {
    runs = []
    for (const notes of Object.keys(during)) delete during[notes]
  })

  const book = (key: string | undefined, body: Record<string, unknown> = {}, more: CallOptions = {}) =>
    call(server, 'createBooking', {
      ...more,
      ...(more.rawBody === undefined ? { body: { notes: 'a', ...body } } : {}),
      headers: { ...(key === undefined ? {} : { 'Idempotency-Key': key }), ...more.headers },
    })
  const rows = async () => (await server.db.read.select().from(integrations)).length
  const kept = async () => (await server.db.read.select().from(idempotencyKeys)).length
  const isReplay = ({ headers }: Answer) => headers.get('idempotency-replayed')

  it('runs once: the second call gets the first response, marked as replayed', async () => {
    const before = await rows()
    const key = randomUUID()
    const [first, second] = [await book(key), await book(key)]
    expect([first.status, isReplay(first)]).to.deep.equal([201, null])
    expect([second.status, isReplay(second)]).to.deep.equal([201, 'true'])
    expect(second.text).to.equal(first.text)
    expect(second.headers.get('x-request-id')).not.to.equal(first.headers.get('x-request-id'))
    expect([runs.length, (await rows()) - before]).to.deep.equal([1, 1])
  })

  it('runs each time without a key, and with another key, also one that differs only in case', async () => {
    const key = `K${randomUUID()}`
    const answers = [await book(undefined), await book(undefined), await book(key), await book(key.toLowerCase())]
    for (const answer of answers) expect([answer.status, isReplay(answer)]).to.deep.equal([201, null])
    expect(new Set(answers.map(({ body }) => body.id))).to.have.property('size', 4)
    expect(runs).to.have.lengthOf(4)
  })

  it('replays the first response, even when the created object has changed since', async () => {
    const key = randomUUID()
    const first = await book(key)
    await server.db.write(async (tx) => void (await tx.delete(integrations).where(eq(integrations.id, first.body.id))))
    expect((await book(key)).text).to.equal(first.text)
  })

  it('treats a request as the same with fields in another order, other white space, and an id in upper case', async () => {
    const key = randomUUID()
    const first = await book(key, {}, { rawBody: '{"notes":"a","customer":{"name":"B","email":"b@club.example"}}' })
    const rawBody = '{\n "customer": { "email": "b@club.example", "name": "B" },\n "notes": "\\u0061" }'
    const second = await book(key, {}, { rawBody })
    expect([first.status, isReplay(second), second.text]).to.deep.equal([201, 'true', first.text])
    const params = { bookingId: randomUUID() }
    const headers = { 'Idempotency-Key': randomUUID() }
    const cancel = (bookingId: string) => call(server, 'cancelBooking', { params: { bookingId }, body: {}, headers })
    await cancel(params.bookingId)
    expect(isReplay(await cancel(params.bookingId.toUpperCase()))).to.equal('true')
  })

  it('treats an empty body and no body as the same request where a body is optional', async () => {
    const options = { params: { bookingId: randomUUID() }, headers: { 'Idempotency-Key': randomUUID() } }
    const first = await call(server, 'cancelBooking', { ...options, body: {} })
    const second = await call(server, 'cancelBooking', options)
    expect([first.status, isReplay(second), second.text]).to.deep.equal([200, 'true', first.text])
  })

  it('422 IDEMPOTENCY_KEY_REUSED for another body, however small the difference; the first response is still replayed', async () => {
    const key = randomUUID()
    const customer = { name: 'B', email: 'b@club.example' }
    const first = await book(key, { customer })
    const others = [
      { customer: { ...customer, name: 'b' } },
      { customer, notes: 'b' },
      { customer, override: [] },
      { customer, notes: null },
      {},
    ]
    const before = await rows()
    for (const body of others) {
      expectRefusal(await book(key, body), 422, 'IDEMPOTENCY_KEY_REUSED', JSON.stringify(body))
    }
    expect([runs.length, await rows()]).to.deep.equal([1, before])
    expect((await book(key, { customer })).text).to.equal(first.text)
  })

  it('422 IDEMPOTENCY_KEY_REUSED for another order of a list, which may have another meaning', async () => {
    const key = randomUUID()
    expect((await book(key, { override: ['hours', 'notice'] })).status).to.equal(201)
    expectRefusal(await book(key, { override: ['notice', 'hours'] }), 422, 'IDEMPOTENCY_KEY_REUSED')
  })

  it('422 IDEMPOTENCY_KEY_REUSED for another booking with the same body', async () => {
    const cancel = (bookingId: string) =>
      call(server, 'cancelBooking', { params: { bookingId }, body: {}, headers: { 'Idempotency-Key': 'k' } })
    const bookingId = randomUUID()
    expect((await cancel(bookingId)).status).to.equal(200)
    expectRefusal(await cancel(randomUUID()), 422, 'IDEMPOTENCY_KEY_REUSED')
    expect(isReplay(await cancel(bookingId))).to.equal('true')
  })

  it('201 for the same key of another user, and of the same user in another workspace', async () => {
    const key = randomUUID()
    const elsewhere = await server.db.write(async (tx) => {
      const builder = { tx, now: new Date() }
      const workspaceId = await addWorkspace(builder, 'Elsewhere')
      await addMember(builder, workspaceId, server.seeded.people.owner.user_id, 'owner')
      return workspaceId
    })
    const asks = [() => book(key), () => book(key, {}, { as: 'admin' }), () => book(key, {}, { workspace: elsewhere })]
    const answers = []
    for (const ask of asks) answers.push(await ask())
    for (const answer of answers) expect([answer.status, isReplay(answer)]).to.deep.equal([201, null])
    expect(new Set(answers.map(({ body }) => body.id))).to.have.property('size', 3)
    for (const [index, ask] of asks.entries()) {
      const again = await ask()
      expect([isReplay(again), again.text]).to.deep.equal(['true', answers[index]?.text])
    }
  })

  it('422 IDEMPOTENCY_KEY_REUSED for another operation, which does not run; the first response is still replayed', async () => {
    const key = randomUUID()
    const keyed = { headers: { 'Idempotency-Key': key } }
    const bookingId = randomUUID()
    const first = await call(server, 'cancelBooking', { params: { bookingId }, body: {}, ...keyed })
    expect(first.status).to.equal(200)
    const before = await rows()
    const start_at = '2026-12-01T10:00:00Z'
    for (const other of [
      await call(server, 'approveBooking', { params: { bookingId }, body: {}, ...keyed }),
      await call(server, 'createHold', { body: { service_id: randomUUID(), start_at }, ...keyed }),
      await book(key),
    ]) {
      expectRefusal(other, 422, 'IDEMPOTENCY_KEY_REUSED')
    }
    expect([runs, await rows()]).to.deep.equal([['cancelBooking'], before])
    const again = await call(server, 'cancelBooking', { params: { bookingId }, body: {}, ...keyed })
    expect([isReplay(again), again.text]).to.deep.equal(['true', first.text])
  })

  it('422 IDEMPOTENCY_KEY_REUSED for one of two concurrent operations with one key', async () => {
    const keyed = { headers: { 'Idempotency-Key': randomUUID() }, params: { bookingId: randomUUID() }, body: {} }
    const answers = await Promise.all([call(server, 'cancelBooking', keyed), call(server, 'approveBooking', keyed)])
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 422])
    expect(runs).to.have.lengthOf(1)
  })

  it('replays for any credential of the same user: a session, or an API key', async () => {
    const key = randomUUID()
    const [byCookie, byKey] = [await book(key, {}, { as: 'admin' }), await book(key, {}, { as: 'live_admin' })]
    expect([isReplay(byKey), byKey.text]).to.deep.equal(['true', byCookie.text])
  })

  it('does not store refusals: the next attempt runs', async () => {
    const key = randomUUID()
    const [before, keptBefore] = [await rows(), await kept()]
    during.a = () => {
      throw new ApiError('SLOT_UNAVAILABLE', 'something else was faster', { reasons: [], next_available: [] })
    }
    expectRefusal(await book(key), 409, 'SLOT_UNAVAILABLE')
    delete during.a
    expect([await rows(), await kept()]).to.deep.equal([before, keptBefore])
    const [second, third] = [await book(key), await book(key)]
    expect([second.status, isReplay(second), isReplay(third)]).to.deep.equal([201, null, 'true'])
    expect([runs.length, (await rows()) - before]).to.deep.equal([2, 1])
  })

  it('runs once for 20 concurrent calls, which all get the one response', async () => {
    const key = randomUUID()
    const before = await rows()
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(key)))
    expect(answers.map(({ status }) => status)).to.deep.equal(Array(20).fill(201))
    expect(new Set(answers.map(({ text }) => text))).to.have.property('size', 1)
    expect(answers.filter((answer) => isReplay(answer) === null)).to.have.lengthOf(1)
    expect([runs.length, (await rows()) - before]).to.deep.equal([1, 1])
  })

  it('runs the next waiting call when the first one fails', async () => {
    let failures = 3
    during.a = () => {
      if (failures-- > 0) throw new Error('gone wrong')
      return undefined
    }
    const key = randomUUID()
    const before = await rows()
    const answers = await Promise.all(Array.from({ length: 8 }, () => book(key)))
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([...Array(5).fill(201), ...Array(3).fill(500)])
    expect([runs.length, (await rows()) - before]).to.deep.equal([4, 1])
  })

  it('replays for exactly 24 hours by default; then the request runs anew', async () => {
    const key = randomUUID()
    const at = Date.now() + hourMs
    const bookAt = (ms: number) => book(key, {}, { headers: { 'X-Test-Clock': new Date(at + ms).toISOString() } })
    const first = await bookAt(0)
    expect((await bookAt(dayMs - 1)).text).to.equal(first.text)
    const second = await bookAt(dayMs)
    expect([second.status, isReplay(second)]).to.deep.equal([201, null])
    expect(second.body.id).not.to.equal(first.body.id)
    expect((await bookAt(2 * dayMs - 1)).text).to.equal(second.text)
    expect(runs).to.have.lengthOf(2)
  })

  it('accepts another request for the key after it was forgotten', async () => {
    const key = randomUUID()
    const later = { headers: { 'X-Test-Clock': new Date(Date.now() + dayMs + hourMs).toISOString() } }
    await book(key)
    expectRefusal(await book(key, { notes: 'b' }), 422, 'IDEMPOTENCY_KEY_REUSED')
    expect((await book(key, { notes: 'b' }, later)).status).to.equal(201)
  })

  it('replays nothing to a caller who may no longer make the call', async () => {
    const options = { params: { bookingId: randomUUID() }, body: {}, headers: { 'Idempotency-Key': randomUUID() } }
    const approve = () => call(server, 'approveBooking', { ...options, as: 'admin' })
    expect((await approve()).status).to.equal(200)
    expect(isReplay(await approve())).to.equal('true')
    const { member_id, user_id } = server.seeded.people.admin
    const become = (fields: Partial<typeof members.$inferSelect>) =>
      server.db.write(async (tx) => void (await tx.update(members).set(fields).where(eq(members.id, member_id))))
    await become({ role: 'member' })
    expectRefusal(await approve(), 403, 'ADMIN_REQUIRED')
    await become({ role: 'admin', deactivatedAt: new Date() })
    expectRefusal(await approve(), 404, 'WORKSPACE_NOT_FOUND')
    await become({ deactivatedAt: null })
    expect(isReplay(await approve())).to.equal('true')
    const ended = await openSession(server, user_id, { revokedAt: new Date() })
    const headers = { ...options.headers, Cookie: ended.cookie, 'X-App-Workspace': server.seeded.workspaces.main }
    expectRefusal(await call(server, 'approveBooking', { ...options, as: 'nobody', headers }), 401, 'UNAUTHENTICATED')
  })

  it('replays nothing to a caller who was demoted while the call waited to write', async () => {
    const options = { params: { bookingId: randomUUID() }, body: {}, headers: { 'Idempotency-Key': randomUUID() } }
    const approve = () => call(server, 'approveBooking', { ...options, as: 'admin' })
    expect((await approve()).status).to.equal(200)
    const { member_id } = server.seeded.people.admin
    const waiting = await server.db.write(async (tx) => {
      await holdWrites(tx)
      // The call passed its role check on the reading connection before its turn to write.
      const answer = approve()
      await new Promise((resolve) => setTimeout(resolve, 200))
      await tx.update(members).set({ role: 'member' }).where(eq(members.id, member_id))
      return { answer }
    })
    expectRefusal(await waiting.answer, 403, 'ADMIN_REQUIRED')
    await server.db.write(async (tx) => {
      await tx.update(members).set({ role: 'admin' }).where(eq(members.id, member_id))
    })
    expect(isReplay(await approve())).to.equal('true')
  })

  it('500 INTERNAL_ERROR when the response violates the contract: neither effect nor response is stored', async () => {
    const key = randomUUID()
    const [before, keptBefore] = [await rows(), await kept()]
    during.a = () => ({ status: 'lost' })
    expectRefusal(await book(key), 500, 'INTERNAL_ERROR')
    delete during.a
    expect([await rows(), await kept()]).to.deep.equal([before, keptBefore])
    expect(isReplay(await book(key))).to.equal(null)
  })

  it('stores only digests of the key and of the request', async () => {
    const key = `secret-${randomUUID()}`
    await book(key, { notes: 'a' })
    const stored = await server.db.read.select().from(idempotencyKeys)
    expect(JSON.stringify(stored)).not.to.contain(key)
    for (const { digest, fingerprint } of stored)
      for (const each of [digest, fingerprint]) expect(each).to.match(/^[0-9a-f]{64}$/)
  })
})

describe('the header Idempotency-Key', () => {
  const server = useTestServer({ handlers: counting })

  const book = (headers: Record<string, string | null>) =>
    wireCall(server, 'createBooking', { body: '{"notes":"a"}', headers })

  for (const [what, value] of Object.entries({
    empty: '',
    'one character too long': 'k'.repeat(256),
    'with a space': 'a key',
    'not ASCII': 'schl\u00fcssel',
    'two, sent apart': 'one\r\nIdempotency-Key: two',
    'one, sent twice': 'one\r\nIdempotency-Key: one',
  })) {
    it(`400 VALIDATION_FAILED when it is ${what}, naming it`, async () => {
      runs = []
      const reply = await book({ 'Idempotency-Key': value })
      expectWireRefusal(reply, 400, 'VALIDATION_FAILED')
      expect(reply.body.error.details.issues[0]).to.include({ in: 'header', path: '/idempotency-key' })
      expect(runs).to.deep.equal([])
    })
  }

  for (const [what, value] of Object.entries({
    'one character': 'k',
    'as long as it may be': 'k'.repeat(255),
    'of all that can be printed': Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).join(''),
    'that of every object': '__proto__',
  })) {
    it(`201 when it is ${what}, and then the same response again`, async () => {
      const [first, second] = [await book({ 'Idempotency-Key': value }), await book({ 'Idempotency-Key': value })]
      expect([first.status, second.status]).to.deep.equal([201, 201])
      expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).to.deep.equal([
        undefined,
        'true',
      ])
    })
  }

  it('is ignored by an operation that does not declare it', async () => {
    expect(operations.createResource.idempotent).to.equal(false)
    for (const value of ['same', 'same', 'not valid']) {
      const answer = await call(server, 'createResource', {
        body: { name: 'Court 7' },
        headers: { 'Idempotency-Key': value },
      })
      expect([answer.status, answer.headers.get('idempotency-replayed')]).to.deep.equal([201, null])
    }
  })

  it('400 VALIDATION_FAILED names it beside the workspace header when both are invalid', async () => {
    const reply = await wireCall(server, 'createBooking', {
      body: '{}',
      workspace: 'main',
      headers: { 'Idempotency-Key': '' },
    })
    expectWireRefusal(reply, 400, 'VALIDATION_FAILED')
    expect(reply.body.error.details.issues[0].in).to.equal('header')
  })
})

// biome-ignore lint/suspicious/noExplicitAny: the contract's own example of a reply
function exampleOf(operationId: 'createBooking' | 'createHold', status: number): any {
  const { path, method } = operations[operationId]
  // biome-ignore lint/suspicious/noExplicitAny: as deep as the contract
  const operation = contractDocument.paths[path]?.[method.toLowerCase()] as any
  return structuredClone(operation.responses[status].content['application/json'].example)
}

describe('a call with an Idempotency-Key and REPLIES_KEPT_DAYS=3', () => {
  const server = useTestServer({ handlers: counting, env: { CLOCK_HEADER: 'on', REPLIES_KEPT_DAYS: '3' } })

  it('replays for exactly three days; then the request runs anew', async () => {
    const start = Date.now()
    const key = randomUUID()
    const bookAt = (ms: number) =>
      call(server, 'createBooking', {
        body: { notes: 'a' },
        headers: { 'Idempotency-Key': key, 'X-Test-Clock': new Date(start + ms).toISOString() },
      })
    const first = await bookAt(0)
    expect((await bookAt(3 * dayMs - 1)).text).to.equal(first.text)
    expect((await bookAt(3 * dayMs)).text).not.to.equal(first.text)
  })
})
