// Runs on: SQLite
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

  describe('of a hold that is over, with if_still_free', () => {
    const now = at('09:00')
    const expiry = at('09:10')
    const bookAgain = (hold: string) => desk.bookHold(hold, { if_still_free: true }, { now: expiry })
    /** A hold of one of three courts, the third if it was chosen, and a call that takes this court for another service. */
    const over = async (isChosen: boolean, end: 'expired' | 'released' = 'expired') => {
      const { pool, serviceId } = await setting()
      const held = pool.ids[isChosen ? 2 : 0] ?? ''
      const hold = await desk.held(serviceId, noon, isChosen ? { resource_ids: [held] } : {}, { now })
      if (end === 'released') await desk.ask('deleteHold', { params: { holdId: hold }, now })
      const only = await newBookable(server, {}, [{ resourceId: held }])
      return { pool, hold, held, take: () => desk.booked(only, noon, {}, { now: expiry }) }
    }

    for (const end of ['expired', 'released'] as const) {
      it(`201 on the resources that the ${end} hold chose, where the server would take another`, async () => {
        const { pool, hold } = await over(true, end)
        expect(placesOf(await bookAgain(hold), pool)).to.deep.equal([2])
      })
    }

    it('409 SLOT_UNAVAILABLE when a chosen resource is taken, although others of its pool are free', async () => {
      const { pool, hold, held, take } = await over(true)
      const taker = await take()
      const refused = await bookAgain(hold)
      expect(reasonsOf(refused)).to.deep.equal(['RESOURCE_FULL'])
      expect(refused.body.error.details.reasons[0]).to.include({ resource_id: held, needed: 1, free: 0 })
      await desk.act('cancelBooking', taker)
      expect(placesOf(await bookAgain(hold), pool)).to.deep.equal([2])
    })

    it('409 SLOT_UNAVAILABLE when a chosen resource is archived', async () => {
      const { hold, held } = await over(true)
      const { main } = server.seeded.workspaces
      await changed(server, (tx) => updateResourceRow(tx, main, held, { archivedAt: now }))
      expect(reasonsOf(await bookAgain(hold))).to.deep.equal(['RESOURCE_ARCHIVED'])
    })

    it('201 on a chosen resource that left the category since: the hold keeps its requirements', async () => {
      const { pool, hold, held } = await over(true)
      const { main } = server.seeded.workspaces
      await changed(server, (tx) => updateResourceRow(tx, main, held, { category: null }))
      expect(placesOf(await bookAgain(hold), pool)).to.deep.equal([2])
    })

    it('201 on another resource when the server had chosen the held one', async () => {
      const { pool, hold, take } = await over(false)
      await take()
      expect(placesOf(await bookAgain(hold), pool)).to.deep.equal([1])
    })

    it('leaves the booking the requirements of its service, so that it moves to any of the pool', async () => {
      const { pool, hold } = await over(true)
      const { body } = await bookAgain(hold)
      const category = pool.category
      expect(body.requirements).to.have.length(1)
      expect(body.requirements[0]).to.include({ category, resource_id: null, quantity: 1 })
      expect((await desk.move(body.id, at('14:00'), {}, { now: expiry })).status).to.equal(200)
    })
  })

  it('of a replaced hold are not those of the new one, whose resources the server chooses again', async () => {
    const { pool, serviceId } = await setting()
    const hold = await desk.held(serviceId, noon, { resource_ids: [pool.ids[2]] })
    expect(placesOf(await desk.hold(serviceId, noon, { replaces_hold_id: hold }), pool)).to.deep.equal([0])
  })

  it('422 BOOKING_SOURCE_INVALID with hold_id, which has its resources', async () => {
    const { pool, serviceId } = await setting()
    const hold = await desk.held(serviceId, noon)
    expectRefusal(await desk.bookHold(hold, { resource_ids: [pool.ids[0]] }), 422, 'BOOKING_SOURCE_INVALID')
    expect((await desk.bookHold(hold)).status).to.equal(201)
  })
})
