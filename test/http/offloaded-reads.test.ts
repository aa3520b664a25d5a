// Runs on: SQLite and PostgreSQL, because worker threads read snapshots of their own
/**
 * Operations that the contract marks with `runs: worker`, over HTTP: effects for callers, and effects that must not
 * occur.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import { bookings, services } from '../../db/schema.ts'
import { operations } from '../../generated/operations.ts'
import * as build from '../../server/seeds/build.ts'
import { type Asking, asker, at, monday, newBookable, withClock } from '../support/availability.ts'
import { call } from '../support/call.ts'
import { longAgo, newKey, newWorkspace } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'
import { dial, operationBytes } from '../support/wire.ts'

const dayMs = 24 * 3_600_000
const month = { from: monday.toISOString(), to: new Date(monday.getTime() + 31 * dayMs).toISOString() }
const every5Minutes = { duration_minutes: 60, slot_interval_minutes: 5, max_advance_days: 730 }

describe('operations on a worker thread', function () {
  this.timeout(120_000)
  const server = useTestServer({ ...withClock, hasReadThreads: true })
  const { list, explain, held, options } = asker(server)
  const listMonth = (serviceId: string, asking: Asking = { as: 'live_admin' }) =>
    call(server, 'listAvailability', {
      ...options(asking),
      query: new URLSearchParams({ service_id: serviceId, ...month, include: 'unavailable' }).toString(),
    })
  /** A list of one month takes some hundred milliseconds: two pools whose resources are closed all the time. */
  const newExpensive = async () => {
    const closures = [{ from: monday.getTime(), until: monday.getTime() + 60 * dayMs, reason: null }]
    const pool = { capacities: Array.from({ length: 20 }, () => 1) }
    const made = await newBookable(server, every5Minutes, [pool, pool])
    await server.db.write(
      async (tx) => void (await tx.update(services).set({ closures }).where(eq(services.id, made.serviceId))),
    )
    return made.serviceId
  }
  /** One start a day, in a workspace of its own. */
  const newLight = async () => {
    const workspaceId = await newWorkspace(server)
    const serviceId = await server.db.write((tx) =>
      build.addService({ tx, now: longAgo }, workspaceId, 'Light', { duration_minutes: 1440 }),
    )
    const { access_key } = await newKey(server, {
      userId: server.seeded.people.owner.user_id,
      workspaceId,
      roleCap: 'admin',
    })
    const asking = { as: 'nobody' as const, workspace: workspaceId, headers: { Authorization: `Bearer ${access_key}` } }
    return () => listMonth(serviceId, asking)
  }
  const logged = () => server.logLines.map((line) => JSON.parse(line))

  it('are the availability lists, explanations and previews, and no operation that writes', () => {
    const marked = Object.entries(operations).filter(([, { runs }]) => runs === 'worker')
    expect(marked.map(([id]) => id)).to.include.members([
      'listAvailability',
      'explainAvailability',
      'previewServiceUpdate',
    ])
    for (const [id, { method, path }] of marked) expect(method === 'GET' || path.endsWith('preview'), id).to.equal(true)
  })

  it('see the caller’s own preceding write, each time', async () => {
    const { serviceId } = await newBookable(server, { duration_minutes: 60 }, [{ capacity: 1 }])
    for (let hour = 0; hour < 15; hour++) {
      const start = at(`${String(hour).padStart(2, '0')}:00`)
      const range = { from: start, to: new Date(start.getTime() + 1) }
      expect((await list(serviceId, range)).body.slots).to.have.lengthOf(1)
      const holdId = await held(serviceId, start)
      expect((await list(serviceId, range)).body.slots).to.deep.equal([])
      expect((await explain(serviceId, start, { hold_id: holdId })).body.bookable).to.equal(true)
    }
  })

  it('use the clock of the request', async () => {
    const { serviceId } = await newBookable(server, { duration_minutes: 60, min_notice_minutes: 60 })
    const explained = (now: Date) => explain(serviceId, at('10:00'), {}, { now })
    expect((await explained(at('09:00'))).body.bookable).to.equal(true)
    expect((await explained(at('09:00:00.001'))).body.reasons[0].code).to.equal('TOO_SOON')
  })

  it('answer HEAD as GET, without the body', async () => {
    const { serviceId } = await newBookable(server)
    const input = { ...options({}), query: new URLSearchParams({ service_id: serviceId, ...month }).toString() }
    const got = await call(server, 'listAvailability', input)
    const head = await call(server, 'listAvailability', { ...input, method: 'HEAD' })
    expect([head.status, head.text]).to.deep.equal([200, ''])
    expect(head.headers.get('content-length')).to.equal(got.headers.get('content-length'))
    expect(head.headers.get('content-length')).to.equal(String(Buffer.byteLength(got.text)))
  })

  it('500 INTERNAL_ERROR for an exception in a handler there; the log has its stack, and the next call succeeds', async () => {
    const { serviceId } = await newBookable(server)
    await server.db.write(
      async (tx) => void (await tx.update(services).set({ timeZone: 'Mars/Base' }).where(eq(services.id, serviceId))),
    )
    expectRefusal(await list(serviceId), 500, 'INTERNAL_ERROR')
    const line = logged().findLast(({ code }) => code === 'INTERNAL_ERROR')
    expect(line.err.message).to.contain('MARS/BASE')
    expect(line.err.stack).to.match(/\n +at /)
    expect((await list((await newBookable(server)).serviceId)).status).to.equal(200)
  })

  it('500 INTERNAL_ERROR for a response that violates the contract, and 200 for one that does not', async () => {
    const { serviceId } = await newBookable(server, { duration_minutes: 60 })
    const workspaceId = server.seeded.workspaces.main
    const { member_id: memberId, user_id: userId } = server.seeded.people.member
    const made = { workspaceId, serviceId, memberId, userId, startAt: at('10:00') }
    const bookingId = await server.db.write((tx) => build.addBooking({ tx, now: longAgo }, made))
    const preview = () =>
      call(server, 'previewServiceUpdate', {
        ...options({ as: 'live_admin' }),
        params: { serviceId },
        body: { weekly_hours: [] },
      })
    const named = (notes: string) =>
      server.db.write(async (tx) => void (await tx.update(bookings).set({ notes }).where(eq(bookings.id, bookingId))))
    await named('short')
    expect((await preview()).body.bookings[0].booking.notes).to.equal('short')
    await named('x'.repeat(10_000))
    expectRefusal(await preview(), 500, 'INTERNAL_ERROR')
    expect(logged().findLast(({ code }) => code === 'INTERNAL_ERROR').reason).to.contain(
      'previewServiceUpdate 200: body',
    )
  })

  it('leave the server free for other calls meanwhile', async () => {
    const expensive = await newExpensive()
    await listMonth(expensive)
    let isAnswered = false
    const waiting = listMonth(expensive).then((answer) => {
      isAnswered = true
      return answer
    })
    for (let count = 0; count < 3; count++) expect((await call(server, 'getHealth')).status).to.equal(200)
    expect(isAnswered).to.equal(false)
    const { status, body } = await waiting
    expect(status).to.equal(200)
    expect(body.slots).to.have.lengthOf(31 * 288)
  })

  it('serve another workspace promptly while one floods the queue; calls beyond its queue get 503 with Retry-After', async () => {
    const [expensive, listLight] = [await newExpensive(), await newLight()]
    // Two at once, so that both threads are started.
    await Promise.all([listMonth(expensive), listLight()])
    let served = 0
    const flood = Array.from({ length: 40 }, async () => {
      const answer = await listMonth(expensive)
      if (answer.status === 200) served++
      return answer
    })
    await sleep(100)
    const answer = await listLight()
    const servedBefore = served
    expect(answer.status).to.equal(200)
    const answers = await Promise.all(flood)
    const refused = answers.filter(({ status }) => status === 503)
    for (const each of refused) {
      expectRefusal(each, 503, 'SERVICE_UNAVAILABLE')
      expect(Number(each.headers.get('retry-after'))).to.be.at.least(1)
    }
    // One runs, and sixteen wait. On a busy machine some of these are refused later, because no thread was free in time.
    const notQueued = logged().filter(({ reason }) => reason === 'too many offloaded reads are waiting').length
    expect(notQueued).to.be.within(1, flood.length - 17)
    expect(refused.length).to.be.at.least(notQueued)
    expect(servedBefore).to.be.lessThan(flood.length - notQueued - 5)
  })

  it('are not computed for a client that has disconnected', async () => {
    const expensive = await newExpensive()
    const query = new URLSearchParams({ service_id: expensive, ...month, include: 'unavailable' }).toString()
    const sent = { as: 'live_admin' as const, query, headers: { 'X-Test-Clock': monday.toISOString() } }
    const wires = await Promise.all(Array.from({ length: 10 }, () => dial(server)))
    const before = logged().length
    for (const wire of wires) wire.send(operationBytes(server, 'listAvailability', sent))
    await sleep(50)
    for (const wire of wires) wire.destroy()
    expect((await listMonth(expensive)).status).to.equal(200)
    const since = logged()
      .slice(before)
      .filter(({ operation }) => operation === 'listAvailability')
    expect(since.filter(({ reason }) => reason === 'the caller is gone')).to.have.length.of.at.least(5)
  })
})
