/** Bookings and holds of chosen resources. */
import { expect } from 'chai'
import { updateResourceRow } from '../../db/queries/resources.ts'
import {
  at,
  changed,
  frontDesk,
  newBookable,
  newPool,
  placesOf,
  reasonsOf,
  useBookingServer,
} from '../support/bookings.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

describe('resource_ids', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const noon = at('12:00')
  const setting = async () => {
    const pool = await newPool(server, [1, 1, 1])
    return { pool, serviceId: await newBookable(server, {}, [{ category: pool.category }]) }
  }

  for (const operation of ['book', 'hold'] as const) {
    describe(operation === 'book' ? 'of createBooking' : 'of createHold', () => {
      it('201 on the chosen resource, where the server would have taken another', async () => {
        const { pool, serviceId } = await setting()
        const made = await desk[operation](serviceId, noon, { resource_ids: [pool.ids[2]] }, { as: 'member' })
        expect(made.status, made.text).to.equal(201)
        expect(placesOf(made, pool)).to.deep.equal([2])
        expect(placesOf(await desk[operation](serviceId, noon), pool)).to.deep.equal([0])
      })

      it('409 SLOT_UNAVAILABLE when it is taken, although others of its pool are free', async () => {
        const { pool, serviceId } = await setting()
        const resource_ids = [pool.ids[1]]
        expect((await desk.book(serviceId, noon, { resource_ids })).status).to.equal(201)
        const refused = await desk[operation](serviceId, noon, { resource_ids })
        expect(reasonsOf(refused)).to.deep.equal(['RESOURCE_FULL'])
        const { reasons, next_available } = refused.body.error.details
        expect(reasons[0]).to.include({ resource_id: pool.ids[1], needed: 1, free: 0 })
        expect(next_available[0]).to.equal(at('13:00').toISOString())
        expect((await desk[operation](serviceId, noon)).status).to.equal(201)
      })

      it('409 SLOT_UNAVAILABLE when it is archived', async () => {
        const { pool, serviceId } = await setting()
        const { main } = server.seeded.workspaces
        await changed(server, (tx) => updateResourceRow(tx, main, pool.ids[0] ?? '', { archivedAt: new Date() }))
        const refused = await desk[operation](serviceId, noon, { resource_ids: [pool.ids[0]] })
        expect(reasonsOf(refused)).to.deep.equal(['RESOURCE_ARCHIVED'])
      })

      it('400 VALIDATION_FAILED when the booking does not need it', async () => {
        const { serviceId } = await setting()
        const other = await newPool(server, [1])
        const refused = await desk[operation](serviceId, noon, { resource_ids: other.ids })
        expectIssue(refused, [400, 'VALIDATION_FAILED'], { in: 'body', path: '/resource_ids/0' })
      })
    })
  }

  it('of a hold are those of its booking', async () => {
    const { pool, serviceId } = await setting()
    const hold = await desk.held(serviceId, noon, { resource_ids: [pool.ids[2]] })
    expect(placesOf(await desk.bookHold(hold), pool)).to.deep.equal([2])
  })

  it('422 BOOKING_SOURCE_INVALID with hold_id, which has its resources', async () => {
    const { pool, serviceId } = await setting()
    const hold = await desk.held(serviceId, noon)
    expectRefusal(await desk.bookHold(hold, { resource_ids: [pool.ids[0]] }), 422, 'BOOKING_SOURCE_INVALID')
    expect((await desk.bookHold(hold)).status).to.equal(201)
  })
})
