// Runs on: SQLite
import { expect } from 'chai'
import { v7 as newId, v4 as uuid } from 'uuid'
import { addUnmetDemand, type UnmetDemandRow } from '../../db/queries/unmet-demand.ts'
import { asker, at, minutesAfter, monday, newBookable, newCaller, withClock } from '../support/availability.ts'
import { type CallOptions, call } from '../support/call.ts'
import { pagesOf } from '../support/pages.ts'
import { newService, newWorkspace } from '../support/rows.ts'
import type { TestServer } from '../support/server.ts'
import { until } from '../support/until.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'
import { newVisitor } from '../support/visitors.ts'

type Unmet = { service_id: string; reason: string; hour: string; count: number }

const ten = at('10:00')
const days = (number: number) => new Date(monday.getTime() + number * 86_400_000).toISOString()
const week = { from: days(0), to: days(7) }

const listDemand = (server: TestServer, query: Record<string, string> = {}, options: CallOptions = {}) =>
  call(server, 'listUnmetDemand', { query: new URLSearchParams({ ...week, ...query }).toString(), ...options })

describe('listUnmetDemand', () => {
  const server = useTestServer()
  let workspaceId: string
  let serviceId: string
  beforeEach(async () => {
    workspaceId = await newWorkspace(server)
    serviceId = await newService(server, {}, workspaceId)
  })

  const list = (query: Record<string, string> = {}, options: CallOptions = {}) =>
    listDemand(server, query, { workspace: workspaceId, ...options })
  const listed = async (query: Record<string, string> = {}) => {
    const { status, body } = await list(query)
    expect(status, JSON.stringify(body)).to.equal(200)
    return body.unmet_demand as Unmet[]
  }
  const add = (row: Partial<UnmetDemandRow>) =>
    server.db.write((tx) =>
      addUnmetDemand(tx, [
        { id: newId(), workspaceId, serviceId, startAt: ten, reason: 'SERVICE_FULL', count: 1, ...row },
      ]),
    )

  it('200 with a count for each service, hour and reason, and nothing else', async () => {
    await add({ count: 3 })
    await add({ reason: 'HELD' })
    await add({ count: 2 })
    const found = await listed()
    expect(found).to.have.deep.members([
      { service_id: serviceId, reason: 'SERVICE_FULL', hour: ten.toISOString(), count: 5 },
      { service_id: serviceId, reason: 'HELD', hour: ten.toISOString(), count: 1 },
    ])
  })

  it('200 without counts where nothing was refused, and nothing of another workspace', async () => {
    await add({})
    const { body } = await list({}, { workspace: await newWorkspace(server) })
    expect(body).to.deep.equal({ unmet_demand: [], next_cursor: null })
  })

  it('200 with the hours from `from`, which counts, to `to`, which does not', async () => {
    for (const startAt of [minutesAfter(ten, -60), ten, at('11:00'), at('12:00')]) await add({ startAt })
    const found = await listed({ from: ten.toISOString(), to: at('12:00').toISOString() })
    expect(found.map(({ hour }) => hour)).to.deep.equal([ten.toISOString(), at('11:00').toISOString()])
  })

  it('200 with the counts of one service, also page by page', async () => {
    const other = await newService(server, {}, workspaceId)
    for (let hour = 0; hour < 5; hour++) {
      await add({ startAt: minutesAfter(ten, 60 * hour), count: hour + 1 })
      await add({ startAt: minutesAfter(ten, 60 * hour), serviceId: other })
    }
    expect((await listed({ service_id: serviceId.toUpperCase() })).map(({ count }) => count)).to.deep.equal([
      1, 2, 3, 4, 5,
    ])
    const counts: number[] = []
    const page = async (cursor?: string) =>
      (await list({ service_id: serviceId, limit: '2', ...(cursor && { cursor }) })).body
    for await (const { unmet_demand } of pagesOf('listUnmetDemand', page))
      counts.push(...(unmet_demand as Unmet[]).map(({ count }) => count))
    expect(counts).to.deep.equal([1, 2, 3, 4, 5])
    expect(await listed({ service_id: uuid() })).to.deep.equal([])
  })

  it('200 for a range of 92 days, 422 RANGE_INVALID for a longer or an empty one, naming to', async () => {
    expect((await list({ to: days(92) })).status).to.equal(200)
    const late = new Date(Date.parse(days(92)) + 1).toISOString()
    expectIssue(await list({ to: late }), [422, 'RANGE_INVALID'], { in: 'query', path: '/to' })
    expectIssue(await list({ to: week.from }), [422, 'RANGE_INVALID'], { in: 'query', path: '/to' })
  })

  it('400 VALIDATION_FAILED without a range, and for a range that is none', async () => {
    for (const query of [
      `from=${week.from}`,
      `to=${week.to}`,
      `from=now&to=${week.to}`,
      `from=2027-02-30T00:00:00Z&to=${week.to}`,
    ]) {
      expectRefusal(await call(server, 'listUnmetDemand', { query }), 400, 'VALIDATION_FAILED', query)
    }
  })

  it('200 to an admin, 403 ADMIN_REQUIRED to a plain member', async () => {
    expect((await listDemand(server, {}, { as: 'admin' })).status).to.equal(200)
    for (const as of ['member', 'live_member'] as const) {
      expectRefusal(await listDemand(server, {}, { as }), 403, 'ADMIN_REQUIRED')
    }
  })
})

describe('a refused start', () => {
  const server = useTestServer({ ...withClock, times: { notedMs: 20 } })
  const { hold, book, held, booked, options, explain, list } = asker(server)
  const alone = () => newBookable(server, {}, [{ capacity: 1 }])
  const counts = async (serviceId: string) => {
    const { body } = await listDemand(server, { service_id: serviceId })
    return (body.unmet_demand as Unmet[]).map(({ hour, reason, count }) => [hour.slice(11, 13), reason, count])
  }
  /** Waits until the counts are written. */
  const counted = async (serviceId: string, expected: number) => {
    const sum = async () => (await counts(serviceId)).reduce((total, [, , count]) => total + Number(count), 0)
    await until(async () => (await sum()) >= expected)
    return counts(serviceId)
  }

  it('counts once for each caller, however it is asked for: holds, bookings and visitors', async () => {
    const { serviceId } = await alone()
    await booked(serviceId, ten, { as: 'live_admin' })
    const other = await newCaller(server)
    const start = { service_id: serviceId, start_at: ten.toISOString() }
    for (const asking of [{}, {}, other]) expect((await hold(serviceId, ten, {}, asking)).status).to.equal(409)
    expect((await book(start)).status).to.equal(409)
    const { serviceId: open } = await newBookable(server, { public: true, max_concurrent: 1 })
    await booked(open, ten)
    const visitor = await newVisitor(server)
    const headers = { Origin: 'https://club.example', ...options({}).headers }
    const body = { ...start, service_id: open }
    expect((await visitor.ask('createHold', { headers, body })).status).to.equal(409)
    expect(await counted(open, 1)).to.deep.equal([['10', 'SERVICE_FULL', 1]])
    expect(await counts(serviceId)).to.deep.equal([['10', 'RESOURCE_FULL', 2]])
  })

  it('counts for the first of its reasons', async () => {
    const { serviceId } = await newBookable(server, { min_notice_minutes: 600 }, [{ capacity: 1 }])
    await booked(serviceId, ten)
    const { body } = await hold(serviceId, ten, {}, { now: at('09:30') })
    expect(body.error.details.reasons.map(({ code }: { code: string }) => code)).to.deep.equal([
      'TOO_SOON',
      'RESOURCE_FULL',
    ])
    expect(await counted(serviceId, 1)).to.deep.equal([['10', 'TOO_SOON', 1]])
  })

  it('does not count when it is booked, past, moved to, listed or explained', async () => {
    const { serviceId } = await alone()
    const first = await booked(serviceId, ten)
    const second = await booked(serviceId, at('12:00'))
    await held(serviceId, at('14:00'))
    const admin = options({ as: 'live_admin' })
    const moved = await call(server, 'rescheduleBooking', {
      ...admin,
      params: { bookingId: second },
      body: { start_at: ten.toISOString(), version: 1 },
    })
    expect([moved.status, moved.code]).to.deep.equal([409, 'SLOT_UNAVAILABLE'])
    expect((await hold(serviceId, ten, {}, { now: at('10:01') })).code).to.equal('SLOT_UNAVAILABLE')
    expect((await explain(serviceId, ten)).body.bookable).to.equal(false)
    await list(serviceId, { include: 'unavailable' })
    expect(first).to.be.a('string')
    // A start that counts shows that whatever was counted before it is written.
    await hold(serviceId, at('12:00'))
    expect(await counted(serviceId, 1)).to.deep.equal([['12', 'RESOURCE_FULL', 1]])
  })
})
