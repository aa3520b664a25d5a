// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { type CallOptions, call } from '../support/call.ts'
import { monday } from '../support/duty.ts'
import { eventsSince } from '../support/events.ts'
import { newResource } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

const berlin = { time_zone: 'Europe/Berlin', weekly_hours: [monday] }

describe('setResourceHours', () => {
  const server = useTestServer({ env: { CLOCK_HEADER: 'on' } })
  let resourceId: string
  beforeEach(async () => {
    resourceId = await newResource(server)
  })
  const set = (body: unknown, options: CallOptions = {}) =>
    call(server, 'setResourceHours', { params: { resourceId }, body, ...options })
  const get = async () => (await call(server, 'getResourceHours', { params: { resourceId } })).body

  it('200 with the hours as stored, which getResourceHours then returns; null for all before', async () => {
    const none = { resource_id: resourceId, time_zone: null, weekly_hours: null, updated_at: null }
    expect(await get()).to.deep.equal(none)
    const { status, body } = await set(berlin)
    expect([status, body]).to.deep.equal([200, { ...none, ...berlin, updated_at: body.updated_at }])
    expect(await get()).to.deep.equal(body)
  })

  it('200 for [], for null, for a season, and for a zone in any case', async () => {
    const season = { ...monday, from_date: '2027-04-01', until_date: '2027-09-30' }
    for (const weekly_hours of [[], null, [season], [{ ...monday, from_date: '2027-04-01' }]])
      expect((await set({ ...berlin, weekly_hours })).body.weekly_hours).to.deep.equal(weekly_hours)
    expect((await set({ ...berlin, time_zone: 'europe/BERLIN' })).body.time_zone).to.equal('Europe/Berlin')
  })

  it('200 and nothing changes for equal hours: the same updated_at, and no event', async () => {
    const { body } = await set(berlin, { headers: { 'X-Test-Clock': new Date(Date.now() - 60_000).toISOString() } })
    const events = await eventsSince(server)
    expect((await set({ ...berlin, time_zone: 'EUROPE/berlin' })).body).to.deep.equal(body)
    expect(await events()).to.deep.equal([])
    await set({ ...berlin, time_zone: null })
    expect((await events()).map(({ type, subject }) => [type, subject])).to.deep.equal([
      ['resource_hours.updated', { kind: 'resource_hours', id: resourceId }],
    ])
  })

  it('the resource keeps exactly its fields and its updated_at', async () => {
    const fetched = () => call(server, 'getResource', { params: { resourceId } })
    const { body } = await fetched()
    await set(berlin)
    expect((await fetched()).body).to.deep.equal(body)
  })

  it('400 VALIDATION_FAILED for a zone that does not exist, and for hours or seasons that end before they begin', async () => {
    const wrong: [object, string][] = [
      [{ ...berlin, time_zone: 'Europe/Atlantis' }, '/time_zone'],
      [{ ...berlin, time_zone: '+02:00' }, '/time_zone'],
      [{ ...berlin, weekly_hours: [{ days: [1], start: '17:00', end: '09:00' }] }, '/weekly_hours/0/end'],
      [{ ...berlin, weekly_hours: [monday, { ...monday, days: [2, 2] }] }, '/weekly_hours/1/days'],
      [{ ...berlin, weekly_hours: [{ ...monday, from_date: '2027-02-30' }] }, '/weekly_hours/0/from_date'],
      [{ ...berlin, weekly_hours: [{ ...monday, until_date: '2027-02-30' }] }, '/weekly_hours/0/until_date'],
      [
        { ...berlin, weekly_hours: [{ ...monday, from_date: '2027-10-01', until_date: '2027-09-30' }] },
        '/weekly_hours/0/until_date',
      ],
    ]
    for (const [body, path] of wrong) expectIssue(await set(body), [400, 'VALIDATION_FAILED'], { in: 'body', path })
    expect((await get()).updated_at).to.equal(null)
  })

  it('404 RESOURCE_NOT_FOUND for an unknown resource and for one of another workspace', async () => {
    for (const id of [uuid(), server.seeded.resources.other])
      expectRefusal(await set(berlin, { params: { resourceId: id } }), 404, 'RESOURCE_NOT_FOUND')
  })
})
