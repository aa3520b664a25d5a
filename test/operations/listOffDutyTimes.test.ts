// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { saveResourceHours } from '../../db/queries/resource-hours.ts'
import { type CallOptions, call } from '../support/call.ts'
import { addResources, longAgo, newResource, newWorkspace } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

type Times = { times: { resource_id: string; start_at: string; end_at: string }[] }

/** Monday, 1 February 2027, in UTC. */
const monday = { from: '2027-02-01T00:00:00Z', to: '2027-02-02T00:00:00Z' }
const week = { ...monday, to: '2027-02-08T00:00:00Z' }
const office = [{ days: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }]

describe('listOffDutyTimes', () => {
  const server = useTestServer()
  let workspace: string
  beforeEach(async () => {
    workspace = await newWorkspace(server)
  })

  const list = (query: Record<string, string>, options: CallOptions = {}) =>
    call(server, 'listOffDutyTimes', { workspace, query: new URLSearchParams(query).toString(), ...options })
  const times = async (query: Record<string, string> = monday) => {
    const { status, body } = await list(query)
    expect(status, JSON.stringify(body)).to.equal(200)
    return (body as Times).times.map(({ start_at, end_at }) => `${start_at.slice(5, 16)} ${end_at.slice(5, 16)}`)
  }
  const coach = async (hours: object, name = 'Coach') => {
    const resourceId = await newResource(server, { name }, workspace)
    const { status, text } = await call(server, 'setResourceHours', { workspace, params: { resourceId }, body: hours })
    expect(status, text).to.equal(200)
    return resourceId
  }

  it('200 with the times outside of weekly hours, clipped to the range, to a plain member; none without hours', async () => {
    const resource_id = await newResource(server)
    await call(server, 'setResourceHours', {
      params: { resourceId: resource_id },
      body: { time_zone: 'Europe/Berlin', weekly_hours: office },
    })
    const main = server.seeded.workspaces.main
    const { status, body } = await list(
      { ...monday, resource_ids: resource_id },
      { as: 'live_member', workspace: main },
    )
    expect(status).to.equal(200)
    expect(body).to.deep.equal({
      times: [
        { resource_id, start_at: '2027-02-01T00:00:00.000Z', end_at: '2027-02-01T08:00:00.000Z' },
        { resource_id, start_at: '2027-02-01T16:00:00.000Z', end_at: '2027-02-02T00:00:00.000Z' },
      ],
    })
    await newResource(server, {}, workspace)
    await coach({ time_zone: 'Europe/Berlin', weekly_hours: null })
    expect(await times()).to.deep.equal([])
  })

  it('200 with hours of single dates in the place of weekly ones; a weekend is one time', async () => {
    const resource_id = await coach({ time_zone: null, weekly_hours: office })
    const dates = [
      { resource_id, date: '2027-02-02', hours: [] },
      { resource_id, date: '2027-02-03', hours: [{ start: '10:00', end: '12:00' }] },
    ]
    expect((await call(server, 'setResourceDates', { workspace, body: { dates } })).status).to.equal(200)
    expect(await times(week)).to.deep.equal([
      '02-01T00:00 02-01T09:00',
      '02-01T17:00 02-03T10:00',
      '02-03T12:00 02-04T09:00',
      '02-04T17:00 02-05T09:00',
      '02-05T17:00 02-08T00:00',
    ])
  })

  it('200 with hours without a time zone in that of the workspace', async () => {
    await coach({ time_zone: null, weekly_hours: office })
    expect(await times()).to.deep.equal(['02-01T00:00 02-01T09:00', '02-01T17:00 02-02T00:00'])
    await call(server, 'updateWorkspace', {
      params: { workspaceId: workspace },
      body: { time_zone: 'America/New_York' },
    })
    expect(await times()).to.deep.equal(['02-01T00:00 02-01T14:00', '02-01T22:00 02-02T00:00'])
  })

  it('200 by name of the resource, without archived ones, and those asked for alone', async () => {
    const last = await coach({ time_zone: null, weekly_hours: [] }, 'Zoe')
    const first = await coach({ time_zone: null, weekly_hours: [] }, 'adam')
    const archived = await coach({ time_zone: null, weekly_hours: [] }, 'Mia')
    const params = { resourceId: archived }
    await call(server, 'updateResource', { workspace, params, body: { archived: true } })
    const ids = async (query = {}) =>
      ((await list({ ...monday, ...query })).body as Times).times.map(({ resource_id }) => resource_id)
    expect(await ids()).to.deep.equal([first, last])
    expect(await ids({ resource_ids: last.toUpperCase() })).to.deep.equal([last])
    expect(await ids({ resource_ids: uuid() })).to.deep.equal([])
  })

  it('200 never with resources of another workspace', async () => {
    const resourceId = await coach({ time_zone: null, weekly_hours: [] })
    const other = await newWorkspace(server)
    const { body } = await list({ ...monday, resource_ids: resourceId }, { workspace: other })
    expect(body).to.deep.equal({ times: [] })
  })

  it('422 RANGE_INVALID for a range that is empty or has more than 32 days', async () => {
    for (const to of [monday.from, '2027-03-06T00:00:00Z']) {
      const answer = await list({ from: monday.from, to })
      expectIssue(answer, [422, 'RANGE_INVALID'], { in: 'query', path: '/to' })
    }
    expect((await list({ from: monday.from, to: '2027-03-05T00:00:00Z' })).status).to.equal(200)
  })

  it('422 RANGE_INVALID for more than 20,000 times; 200 for fewer days', async () => {
    await addResources(server, workspace, 700)
    const { resources } = (await call(server, 'listResources', { workspace })).body as { resources: { id: string }[] }
    const { db } = server
    const rows = resources.map(({ id }) => ({ workspaceId: workspace, resourceId: id, timeZone: null }))
    const daily = [{ days: [1, 2, 3, 4, 5, 6, 7], start: '09:00', end: '17:00' }]
    await db.write((tx) =>
      saveResourceHours(
        tx,
        rows.map((row) => ({ ...row, weeklyHours: daily, updatedAt: longAgo })),
      ),
    )
    const answer = await list({ from: monday.from, to: '2027-03-04T00:00:00Z' })
    expectRefusal(answer, 422, 'RANGE_INVALID')
    expect(await times(monday)).to.have.length(1400)
  })
})
