// Runs on: SQLite
import { expect } from 'chai'
import { at, newBookable, newCourt, plus, useBookingServer } from '../support/bookings.ts'
import { call } from '../support/call.ts'
import { everythingStored, idsOf, impactDesk } from '../support/impact.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

const hourMs = 3_600_000
const dateOf = (moment: Date) => moment.toISOString().slice(0, 10)

describe('previewWorkspaceClosure', () => {
  const server = useBookingServer()
  const { preview, hurt, booked } = impactDesk(server, 'previewWorkspaceClosure')
  const main = () => ({ workspaceId: server.seeded.workspaces.main })

  it('200 with the bookings of all services that overlap the closure, earliest first, none of them movable', async () => {
    const [one, other] = [await newCourt(server), await newBookable(server)]
    const noon = at('12:00', 10)
    const later = await booked(other, noon)
    const earlier = await booked(one.serviceId, plus(noon, -hourMs / 2))
    await booked(other, plus(noon, hourMs))
    await booked(other, plus(noon, -hourMs))
    const body = { start_at: noon.toISOString(), end_at: plus(noon, hourMs).toISOString() }
    const stored = await everythingStored(server)
    const impacts = await hurt(main(), body)
    expect(idsOf(impacts)).to.deep.equal([earlier, later])
    const reason = { code: 'WORKSPACE_CLOSED', requirement_id: null, resource_id: null }
    expect(impacts.map(({ reasons, movable }) => [reasons, movable])).to.deep.equal([
      [[reason], false],
      [[reason], false],
    ])
    expect(await everythingStored(server)).to.deep.equal(stored)
  })

  it('a date counts in the zone of each booking’s service', async () => {
    const tokyo = await newBookable(server, { time_zone: 'Asia/Tokyo' })
    const newYork = await newBookable(server, { time_zone: 'America/New_York' })
    const date = dateOf(at('00:00', 20))
    const inTokyo = await booked(tokyo, at('15:00', 19))
    const inNewYork = await booked(newYork, at('03:00', 21))
    await booked(tokyo, at('15:00', 20))
    await booked(newYork, at('03:00', 20))
    expect(idsOf(await hurt(main(), { from_date: date, until_date: date }))).to.deep.equal([inTokyo, inNewYork])
  })

  it('a booking that overlaps a closure already is not reported again, and one under way is by the part to come', async () => {
    const serviceId = await newBookable(server)
    const date = dateOf(at('00:00', 0))
    const dates = { from_date: date, until_date: date }
    await booked(serviceId, at('12:00', 0))
    expect(await hurt(main(), dates)).to.have.length(1)
    const first = { start_at: at('11:00', 0).toISOString(), end_at: at('12:30', 0).toISOString() }
    const now = at('12:30', 0)
    expect(await hurt(main(), first, { now })).to.have.length(0)
    await call(server, 'createWorkspaceClosure', { params: main(), body: first })
    expect(await hurt(main(), dates)).to.have.length(0)
  })

  it('422 CLOSURE_FIELDS_INVALID and 400 VALIDATION_FAILED as createWorkspaceClosure', async () => {
    expectRefusal(await preview(main(), {}), 422, 'CLOSURE_FIELDS_INVALID')
    const wrong = { from_date: '2027-02-02', until_date: '2027-02-01' }
    const issue = { in: 'body', path: '/until_date' }
    expectIssue(await preview(main(), wrong), [400, 'VALIDATION_FAILED'], issue)
  })
})
