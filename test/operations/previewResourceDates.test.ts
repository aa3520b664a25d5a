// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { at, frontDesk, newBookable, newPool, useBookingServer } from '../support/bookings.ts'
import { type SentDate, setDates, setHours } from '../support/duty.ts'
import { everythingStored, idsOf, impactDesk } from '../support/impact.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

const date = at('00:00').toISOString().slice(0, 10)

describe('previewResourceDates', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const { preview, hurt } = impactDesk(server, 'previewResourceDates')
  const dated = (resource_id: string, hours: SentDate['hours']): SentDate => ({ resource_id, date, hours })
  /** A booking at noon that has both resources of a pool. */
  const onBoth = async () => {
    const { category, ids } = await newPool(server, [1, 1, 1])
    const [one = '', other = '', spare = ''] = ids
    const serviceId = await newBookable(server, {}, [{ category, quantity: 2 }])
    const bookingId = await desk.booked(serviceId, at('12:00'), { resource_ids: [one, other] })
    return { one, other, spare, serviceId, bookingId }
  }

  it('200 with a booking once, with a reason for each of its resources; nothing is stored', async () => {
    const { one, other, bookingId } = await onBoth()
    const stored = await everythingStored(server)
    const impacts = await hurt({}, { dates: [dated(one, []), dated(other, [{ start: '09:00', end: '12:00' }])] })
    expect(idsOf(impacts)).to.deep.equal([bookingId])
    expect(impacts[0]?.reasons.map(({ code, resource_id }) => [code, resource_id])).to.deep.equal([
      ['RESOURCE_HOURS', one],
      ['RESOURCE_HOURS', other],
    ])
    expect(impacts[0]?.movable).to.equal(false)
    expect(await everythingStored(server)).to.deep.equal(stored)
  })

  it('movable where another resource is on duty on that date after the change', async () => {
    const { one, spare } = await onBoth()
    const movable = async (...dates: SentDate[]) => (await hurt({}, { dates }))[0]?.movable
    expect(await movable(dated(one, []))).to.equal(true)
    expect(await movable(dated(one, []), dated(spare, []))).to.equal(false)
  })

  it('null brings the weekly hours back', async () => {
    const { one, bookingId } = await onBoth()
    await setHours(server, one, [])
    await setDates(server, dated(one, [{ start: '09:00', end: '17:00' }]))
    expect(idsOf(await hurt({}, { dates: [dated(one, null)] }))).to.deep.equal([bookingId])
    expect(await hurt({}, { dates: [dated(one, [{ start: '12:00', end: '13:00' }])] })).to.deep.equal([])
  })

  it('a booking on another date is not affected', async () => {
    const { one } = await onBoth()
    const before = at('00:00', -1).toISOString().slice(0, 10)
    expect(await hurt({}, { dates: [{ ...dated(one, []), date: before }] })).to.deep.equal([])
  })

  it('400 VALIDATION_FAILED and 404 RESOURCE_NOT_FOUND as setResourceDates', async () => {
    const { one } = await onBoth()
    const twice = { dates: [dated(one, []), dated(one, null)] }
    expectIssue(await preview({}, twice), [400, 'VALIDATION_FAILED'], { in: 'body', path: '/dates/1' })
    expectRefusal(await preview({}, { dates: [dated(uuid(), [])] }), 404, 'RESOURCE_NOT_FOUND')
  })
})
