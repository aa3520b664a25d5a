// Runs on: SQLite and PostgreSQL, because a thousand rows are written in one statement, all or none
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { saveResourceDates } from '../../db/queries/resource-hours.ts'
import { futureDatesMax } from '../../domain/resource-hours.ts'
import { type CallOptions, call } from '../support/call.ts'
import { type SentDate, workday } from '../support/duty.ts'
import { eventsSince } from '../support/events.ts'
import { newResource } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

const dayMs = 86_400_000
const dateAfter = (days: number) => new Date(Date.parse('2180-01-01') + days * dayMs).toISOString().slice(0, 10)

describe('setResourceDates', () => {
  const server = useTestServer()
  let resourceId: string
  beforeEach(async () => {
    resourceId = await newResource(server)
  })
  const set = (dates: unknown[], options: CallOptions = {}) =>
    call(server, 'setResourceDates', { body: { dates }, ...options })
  const dated = (days: number, hours: SentDate['hours'] = [workday]): SentDate => ({
    ...{ resource_id: resourceId, date: dateAfter(days), hours },
  })
  const many = (count: number) => Array.from({ length: count }, (_, days) => dated(days))
  const stored = async () => {
    const query = `from_date=${dateAfter(0)}&until_date=${dateAfter(365)}&limit=2000&resource_ids=${resourceId}`
    return (await call(server, 'listResourceDates', { query })).body.dates
  }

  it('200 with the dates in their order; the list has them, without those whose hours are null', async () => {
    const dates = [dated(2, []), dated(1, null), dated(0)]
    const { status, body } = await set(dates)
    expect([status, body]).to.deep.equal([200, { dates }])
    expect(await stored()).to.deep.equal([dates[2], dates[0]])
  })

  it('dates that the call does not name stay, and null removes one', async () => {
    await set([dated(0), dated(1)])
    await set([dated(0, null), dated(2)])
    expect(await stored()).to.deep.equal([dated(1), dated(2)])
  })

  it('200 for 1,000 dates in one call, and 400 for 1,001 and for none', async () => {
    const { status, text } = await set(many(1000))
    expect(status, text).to.equal(200)
    expectIssue(await set(many(1001)), [400, 'VALIDATION_FAILED'], { in: 'body', path: '/dates' })
    expectIssue(await set([]), [400, 'VALIDATION_FAILED'], { in: 'body', path: '/dates' })
  })

  for (const [what, wrong, path] of [
    ['a date twice', () => dated(0), '/dates/999'],
    ['a date that is none', () => ({ ...dated(0), date: '2180-02-30' }), '/dates/999/date'],
    [
      'hours that end before they begin',
      () => dated(999, [{ start: '10:00', end: '09:00' }]),
      '/dates/999/hours/0/end',
    ],
  ] as const) {
    it(`400 VALIDATION_FAILED for ${what} among 1,000, and none is stored`, async () => {
      expectIssue(await set([...many(999), wrong()]), [400, 'VALIDATION_FAILED'], { in: 'body', path })
      expect(await stored()).to.deep.equal([])
    })
  }

  it('404 RESOURCE_NOT_FOUND for one unknown resource among 1,000, and none is stored', async () => {
    for (const resource_id of [uuid(), server.seeded.resources.other]) {
      expectRefusal(await set([...many(999), { ...dated(999), resource_id }]), 404, 'RESOURCE_NOT_FOUND')
      expect(await stored()).to.deep.equal([])
    }
  })

  it('409 HOURS_LIMIT_REACHED beyond 1,000 dates after today, and none is stored; today and the past do not count', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const rows = many(futureDatesMax - 1).map(({ date }) => ({
      ...{ workspaceId: server.seeded.workspaces.main, resourceId, date, hours: [workday] },
    }))
    await server.db.write((tx) => saveResourceDates(tx, rows))
    const past = ['2020-01-01', today].map((date) => ({ ...dated(0), date }))
    expect((await set([...past, dated(1000)])).status).to.equal(200)
    expectRefusal(await set([dated(0, []), dated(1001)]), 409, 'HOURS_LIMIT_REACHED')
    expect((await stored())[0]).to.deep.equal(dated(0))
    expect((await set([dated(1000, null), dated(1001)])).status).to.equal(200)
  })

  it('one event for each resource that changes, and none for equal hours', async () => {
    const other = await newResource(server)
    const dates = [dated(0), dated(1), { ...dated(0), resource_id: other }]
    const events = await eventsSince(server)
    await set(dates)
    const subjects = (await events()).map(({ type, subject }) => [type, subject.id]).sort()
    expect(subjects).to.deep.equal([resourceId, other].sort().map((id) => ['resource_hours.updated', id]))
    const again = await eventsSince(server)
    await set([dated(1), { ...dated(0), resource_id: other.toUpperCase() }, dated(5, null)])
    expect(await again()).to.deep.equal([])
  })

  it('the hours of the resource then say when they changed', async () => {
    const updatedAt = async () => (await call(server, 'getResourceHours', { params: { resourceId } })).body.updated_at
    expect(await updatedAt()).to.equal(null)
    await set([dated(0)])
    expect(await updatedAt()).to.match(/^20/)
  })
})
