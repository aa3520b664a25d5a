// Runs on: SQLite
import { expect } from 'chai'
import { at, frontDesk, newBookable, newCourt, newPool, reasonsOf, useBookingServer } from '../support/bookings.ts'
import { monday, setDates, setHours } from '../support/duty.ts'
import { everythingStored, expectPages, idsOf, impactDesk } from '../support/impact.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

const days = [1, 2, 3, 4, 5, 6, 7]
const open = (start: string, end: string) => [{ days, start, end }]
const hours = (weekly_hours: object[] | null, time_zone: string | null = null) => ({ time_zone, weekly_hours })

describe('previewResourceHours', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const { preview, hurt, booked } = impactDesk(server, 'previewResourceHours')
  /** A booking of the court by a call, so that it has its resource. */
  const onCourt = async () => {
    const court = await newCourt(server)
    return { ...court, bookingId: await desk.booked(court.serviceId, at('12:00')) }
  }

  it('200 with the bookings that lie inside now and not afterwards, with their requirement; nothing is stored', async () => {
    const { resourceId, serviceId, bookingId } = await onCourt()
    await desk.booked(serviceId, at('09:00'))
    const stored = await everythingStored(server)
    const impacts = await hurt({ resourceId }, hours(open('09:00', '12:30')))
    expect(idsOf(impacts)).to.deep.equal([bookingId])
    expect(impacts[0]?.codes).to.deep.equal(['RESOURCE_HOURS'])
    expect(impacts[0]?.reasons[0]?.resource_id).to.equal(resourceId)
    expect(await everythingStored(server)).to.deep.equal(stored)
    expect(await hurt({ resourceId }, hours(open('09:00', '13:00')))).to.deep.equal([])
    expect(await hurt({ resourceId }, hours(null))).to.deep.equal([])
  })

  it('a booking that lies outside already is not reported again', async () => {
    const { resourceId } = await onCourt()
    await setHours(server, resourceId, open('09:00', '12:30'))
    expect(await hurt({ resourceId }, hours([]))).to.deep.equal([])
  })

  it('hours of a date count before and afterwards', async () => {
    const { resourceId } = await onCourt()
    const date = at('00:00').toISOString().slice(0, 10)
    await setDates(server, { resource_id: resourceId, date, hours: [{ start: '11:00', end: '14:00' }] })
    expect(await hurt({ resourceId }, hours([]))).to.deep.equal([])
  })

  it('hours without a zone are those of the service of each booking', async () => {
    const { ids } = await newPool(server, [1])
    const [resourceId = ''] = ids
    const serviceId = await newBookable(server, { time_zone: 'Asia/Tokyo' }, [{ resourceId }])
    await desk.booked(serviceId, at('00:00'))
    expect(await hurt({ resourceId }, hours(open('09:00', '17:00')))).to.deep.equal([])
    expect(await hurt({ resourceId }, hours(open('09:00', '17:00'), 'UTC'))).to.have.length(1)
  })

  it('previewServiceUpdate tells which bookings another zone of the service takes out of such hours', async () => {
    const [resourceId = ''] = (await newPool(server, [1])).ids
    const serviceId = await newBookable(server, {}, [{ resourceId }])
    const bookingId = await desk.booked(serviceId, at('12:00'))
    const codes = async (time_zone: string) => {
      const { body } = await desk.ask('previewServiceUpdate', { params: { serviceId }, body: { time_zone } })
      return body.bookings.map((each: { booking: { id: string }; reasons: { code: string }[] }) => {
        return [each.booking.id, ...each.reasons.map(({ code }) => code)]
      })
    }
    await setHours(server, resourceId, open('09:00', '17:00'))
    expect(await codes('Asia/Tokyo')).to.deep.equal([[bookingId, 'RESOURCE_HOURS']])
    expect(await codes('Europe/Berlin')).to.deep.equal([])
    await setHours(server, resourceId, open('09:00', '17:00'), 'UTC')
    expect(await codes('Asia/Tokyo')).to.deep.equal([])
  })

  it('movable: another resource of the pool is free and on duty', async () => {
    const { category, ids } = await newPool(server, [1, 1])
    const [first = '', second = ''] = ids
    const serviceId = await newBookable(server, {}, [{ category }])
    const bookingId = await desk.booked(serviceId, at('12:00'), { resource_ids: [first] })
    const movable = async () => (await hurt({ resourceId: first }, hours([])))[0]?.movable
    expect(await movable()).to.equal(true)
    await setHours(server, second, open('09:00', '12:30'))
    expect(await movable()).to.equal(false)
    await setHours(server, second, open('09:00', '13:00'))
    expect(await movable()).to.equal(true)
    await setHours(server, first, [])
    const body = { bookings: [{ id: bookingId, version: 1 }], away_from_resource_id: first }
    expect((await desk.ask('reassignBookings', { body })).status).to.equal(200)
  })

  it('of a booking under way, the part to come counts', async () => {
    const { resourceId } = await onCourt()
    const now = at('12:30')
    expect(await hurt({ resourceId }, hours(open('12:30', '13:00')), { now })).to.deep.equal([])
    expect(await hurt({ resourceId }, hours(open('12:00', '12:45')), { now })).to.have.length(1)
  })

  it('the change then stores what the preview took, keeps the booking and refuses new ones', async () => {
    const { resourceId, serviceId, bookingId } = await onCourt()
    await setHours(server, resourceId, [])
    expect((await desk.fetched(bookingId)).status).to.equal('confirmed')
    expect(reasonsOf(await desk.book(serviceId, at('15:00')))).to.deep.equal(['RESOURCE_HOURS'])
  })

  it('200 in pages when more than a hundred bookings are affected', async () => {
    const { resourceId, serviceId } = await newCourt(server)
    const ids: string[] = []
    for (let day = 0; day < 110; day++) ids.push(await booked(serviceId, at('12:00', day)))
    await expectPages('previewResourceHours', ids, (query) => preview({ resourceId }, hours([]), { query }))
  }).timeout(60_000)

  it('400 VALIDATION_FAILED and 404 RESOURCE_NOT_FOUND as setResourceHours', async () => {
    const { resourceId } = await newCourt(server)
    const wrong = hours([{ ...monday, end: '08:00' }])
    const issue = { in: 'body', path: '/weekly_hours/0/end' }
    expectIssue(await preview({ resourceId }, wrong), [400, 'VALIDATION_FAILED'], issue)
    const other = { resourceId: server.seeded.resources.other }
    expectRefusal(await preview(other, hours([])), 404, 'RESOURCE_NOT_FOUND')
  })
})
