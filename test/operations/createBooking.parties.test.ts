// Runs on: SQLite and PostgreSQL, because triggers count the units
/** Parties: bookings that take a unit for each person, or a whole resource. */
import { expect } from 'chai'
import type { ServiceInput } from '../../domain/service.ts'
import type { components } from '../../generated/contract.ts'
import { setRule } from '../support/allocation-rules.ts'
import { at, type Body, frontDesk, newBookable, newPool, useBookingServer } from '../support/bookings.ts'
import { call } from '../support/call.ts'
import { expectRefusal } from '../support/values.ts'

type Takes = components['schemas']['Takes']

const noon = at('12:00')
const evening = at('18:00')

describe('createBooking for a party', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)

  /** Resources of these capacities, and a service of which each booking takes one of them in this way. */
  const setting = async (capacities: number[], takes: Takes, settings: ServiceInput = {}) => {
    const { category, ids } = await newPool(server, capacities)
    const serviceId = await newBookable(server, { max_party_size: 1000, ...settings }, [{ category }])
    const { body } = await call(server, 'listResourceRequirements', { params: { serviceId } })
    const requirementId: string = body.requirements[0].id
    await setRule(server, { serviceId, requirementId }, { takes })
    return { serviceId, requirementId, category, ids }
  }
  const book = (serviceId: string, party_size: number, body: Body = {}, start = noon) =>
    desk.book(serviceId, start, { party_size, ...body })
  const explain = async (serviceId: string, query: string) => {
    const { body, text } = await call(server, 'explainAvailability', {
      query: `service_id=${serviceId}&start_at=${noon.toISOString()}&${query}`,
    })
    expect(body, text).to.have.property('bookable')
    return body
  }
  const codes = (reasons: { code: string }[]) => reasons.map(({ code }) => code)

  describe('that takes a whole table', () => {
    /** Parties in every order: a party fits if and only if all seated ones and it could be seated anew. */
    it('seats parties of 3, 2, 7, 2 and 2 at tables of 2, 2, 4 and 8 as an exhaustive search does', async () => {
      const tables = [2, 2, 4, 8]
      const { serviceId, ids } = await setting(tables, 'whole')
      let days = 0
      for (const order of orders([3, 2, 7, 2, 2])) {
        const start = at('12:00', ++days)
        const seated: number[] = []
        for (const party of order) {
          const answer = await book(serviceId, party, {}, start)
          expect(answer.status, `${order}: ${party} beside ${seated}`).to.equal(
            canSeat([...seated, party], tables) ? 201 : 409,
          )
          if (answer.status === 409) continue
          seated.push(party)
          expect(tables[ids.indexOf(answer.body.allocations[0].resource_id)]).to.be.at.least(party)
        }
      }
    })

    it('takes the smallest table that fits', async () => {
      const { serviceId, ids } = await setting([8, 4, 2], 'whole')
      const places = []
      for (const party of [2, 2, 2])
        places.push(ids.indexOf((await book(serviceId, party)).body.allocations[0].resource_id))
      expect(places).to.deep.equal([2, 1, 0])
    })

    it('201 for one of two that race for the last table', async () => {
      const { serviceId } = await setting([4], 'whole')
      const answers = await Promise.all([book(serviceId, 3), book(serviceId, 4)])
      expect(answers.map(({ status }) => status).sort()).to.deep.equal([201, 409])
    })

    it('409 beside any live unit of the same resource, also one of another service', async () => {
      const { serviceId, category } = await setting([4], 'whole')
      const seats = await newBookable(server, {}, [{ category }])
      await desk.booked(seats, noon)
      expectRefusal(await book(serviceId, 2), 409, 'SLOT_UNAVAILABLE')
      expect((await book(serviceId, 2, {}, evening)).status).to.equal(201)
      expectRefusal(await desk.book(seats, evening), 409, 'SLOT_UNAVAILABLE')
    })

    it('admits nobody beside it after the capacity was raised', async () => {
      const { serviceId, ids } = await setting([4], 'whole')
      await book(serviceId, 4)
      await call(server, 'updateResource', { params: { resourceId: ids[0] ?? '' }, body: { capacity: 8 } })
      expectRefusal(await book(serviceId, 2), 409, 'SLOT_UNAVAILABLE')
    })

    it('lists how many parties of the requested size still fit', async () => {
      const { serviceId } = await setting([2, 2, 4, 8], 'whole')
      const left = async (party: number) => (await explain(serviceId, `party_size=${party}`)).remaining
      expect([await left(1), await left(3), await left(5)]).to.deep.equal([4, 2, 1])
      await book(serviceId, 5)
      expect([await left(1), await left(3), await left(5)]).to.deep.equal([3, 1, 0])
    })

    it('409 PARTY_TOO_LARGE as the reason when no table is large enough, and POOL_EXHAUSTED when those are taken', async () => {
      const { serviceId } = await setting([2, 4], 'whole')
      const refused = await book(serviceId, 5)
      expectRefusal(refused, 409, 'SLOT_UNAVAILABLE')
      expect(codes(refused.body.error.details.reasons)).to.deep.equal(['PARTY_TOO_LARGE'])
      expect(refused.body.error.details.next_available).to.deep.equal([])
      await book(serviceId, 3)
      expect(codes((await explain(serviceId, 'party_size=4')).reasons)).to.deep.equal(['POOL_EXHAUSTED'])
    })
  })

  describe('that takes a place for each person', () => {
    it('201 until the 40 places of a bus are taken, never more', async () => {
      const { serviceId } = await setting([40], 'party')
      const statuses = []
      for (const party of [15, 15, 11, 10, 1]) statuses.push((await book(serviceId, party)).status)
      expect(statuses).to.deep.equal([201, 201, 409, 201, 409])
    })

    it('409 for a party of five when two boats have three places each', async () => {
      const { serviceId } = await setting([3, 3], 'party')
      const { body } = await book(serviceId, 5)
      expect(codes(body.error.details.reasons)).to.deep.equal(['PARTY_TOO_LARGE'])
      expect((await explain(serviceId, 'party_size=2')).remaining).to.equal(2)
    })

    it('gives back the places of a cancelled party', async () => {
      const { serviceId } = await setting([4], 'party')
      const id = await desk.booked(serviceId, noon, { party_size: 4 })
      expectRefusal(await book(serviceId, 1), 409, 'SLOT_UNAVAILABLE')
      await desk.act('cancelBooking', id)
      expect((await book(serviceId, 4)).status).to.equal(201)
    })

    it('takes one unit whatever the party by default, as ever', async () => {
      const { serviceId } = await setting([2], 'one')
      const statuses = []
      for (const party of [50, 50, 1]) statuses.push((await book(serviceId, party)).status)
      expect(statuses).to.deep.equal([201, 201, 409])
    })
  })

  it('counts persons or bookings against max_concurrent', async () => {
    for (const [concurrency_unit, expected] of [
      ['persons', [201, 409, 201, 409]],
      ['bookings', [201, 201, 409, 409]],
    ] as const) {
      const serviceId = await newBookable(server, { max_concurrent: 2, max_party_size: 9, concurrency_unit })
      const statuses = []
      for (const party of [1, 2, 1, 1]) statuses.push((await book(serviceId, party)).status)
      expect(statuses, concurrency_unit).to.deep.equal(expected)
      const { body } = await book(serviceId, 3, {}, evening)
      if (concurrency_unit === 'persons') expect(codes(body.error.details.reasons)).to.deep.equal(['PARTY_TOO_LARGE'])
    }
  })

  it('409 SERVICE_HAS_BOOKINGS when max_concurrent would count something else for a booking or a live hold', async () => {
    const update = (serviceId: string, now = noon) =>
      desk.ask('updateService', { params: { serviceId }, body: { concurrency_unit: 'persons' }, now })
    const booked = await newBookable(server, { max_party_size: 4 })
    const id = await desk.booked(booked, evening, { party_size: 3 })
    expectRefusal(await update(booked), 409, 'SERVICE_HAS_BOOKINGS')
    await desk.act('cancelBooking', id)
    expect((await update(booked)).status).to.equal(200)
    const held = await newBookable(server)
    await desk.held(held, evening, {}, { now: noon })
    expectRefusal(await update(held), 409, 'SERVICE_HAS_BOOKINGS')
    expect((await update(held, at('12:11'))).status).to.equal(200)
  })

  describe('whose size does not fit', () => {
    it('422 PARTY_SIZE_INVALID outside the bounds of the service, 400 outside those of the contract', async () => {
      const serviceId = await newBookable(server, { min_party_size: 2, max_party_size: 4 })
      for (const party of [1, 5]) {
        expectRefusal(await book(serviceId, party), 422, 'PARTY_SIZE_INVALID')
        expectRefusal(await desk.hold(serviceId, noon, { party_size: party }), 422, 'PARTY_SIZE_INVALID')
        const query = `service_id=${serviceId}&party_size=${party}`
        expectRefusal(await call(server, 'listAvailability', { query }), 422, 'PARTY_SIZE_INVALID')
        const explained = await call(server, 'explainAvailability', {
          query: `${query}&start_at=${noon.toISOString()}`,
        })
        expectRefusal(explained, 422, 'PARTY_SIZE_INVALID')
      }
      expectRefusal(await desk.book(serviceId, noon), 422, 'PARTY_SIZE_INVALID')
      for (const party of [0, 1001, 1.5]) expectRefusal(await book(serviceId, party), 400, 'VALIDATION_FAILED')
      expect((await book(serviceId, 4)).body).to.include({ party_size: 4 })
    })

    it('400 when it is not that of the hold; without a size the hold decides', async () => {
      const { serviceId } = await setting([4], 'party')
      const hold = await desk.held(serviceId, noon, { party_size: 3 })
      expectRefusal(await desk.bookHold(hold, { party_size: 2 }), 400, 'VALIDATION_FAILED')
      const { body } = await desk.bookHold(hold)
      expect(body).to.include({ party_size: 3 })
      expect(body.requirements[0]).to.include({ takes: 'party' })
      expectRefusal(await book(serviceId, 2), 409, 'SLOT_UNAVAILABLE')
    })

    it('400 when the minimum of a service is above its maximum', async () => {
      const serviceId = await newBookable(server, { min_party_size: 2, max_party_size: 4 })
      for (const body of [{ min_party_size: 5 }, { max_party_size: 1 }]) {
        for (const operation of ['updateService', 'previewServiceUpdate'] as const)
          expectRefusal(await call(server, operation, { params: { serviceId }, body }), 400, 'VALIDATION_FAILED')
      }
      const body = { name: 'Table', min_party_size: 2, max_party_size: 1 }
      expectRefusal(await call(server, 'createService', { body }), 400, 'VALIDATION_FAILED')
    })
  })

  describe('that moves', () => {
    it('gets another size at the same start like a move, and 409 where that does not fit', async () => {
      const { serviceId, ids } = await setting([2, 4], 'whole')
      const id = await desk.booked(serviceId, noon, { party_size: 2 })
      const larger = await desk.move(id, noon, { party_size: 3 })
      expect([larger.status, larger.body.party_size, larger.body.allocations[0].resource_id]).to.deep.equal([
        200,
        3,
        ids[1],
      ])
      expect(larger.body.version).to.equal(2)
      expectRefusal(await desk.move(id, noon, { party_size: 5 }), 409, 'SLOT_UNAVAILABLE')
      const smaller = await desk.move(id, noon, { party_size: 1 })
      // It keeps its table, as a move keeps what is free.
      expect([smaller.body.party_size, smaller.body.allocations[0].resource_id]).to.deep.equal([1, ids[1]])
      expect((await desk.move(id, noon, { party_size: 1 })).body.version).to.equal(3)
    })

    it('keeps its size above a lowered maximum, may become smaller and not larger', async () => {
      const { serviceId } = await setting([9], 'party')
      const id = await desk.booked(serviceId, noon, { party_size: 8 })
      await call(server, 'updateService', { params: { serviceId }, body: { max_party_size: 4 } })
      expect((await desk.move(id, evening)).body).to.include({ party_size: 8 })
      expectRefusal(await desk.move(id, evening, { party_size: 9 }), 422, 'PARTY_SIZE_INVALID')
      expect((await desk.move(id, evening, { party_size: 7 })).body).to.include({ party_size: 7 })
      const query = `service_id=${serviceId}&booking_id=${id}&from=${noon.toISOString()}&to=${at('13:00').toISOString()}`
      const listed = await call(server, 'listAvailability', { query })
      expect(listed.body.slots[0]).to.include({ remaining: 1 })
    })

    it('409 for a smaller party too when the capacity was lowered below it', async () => {
      const { serviceId, ids } = await setting([6], 'party')
      const id = await desk.booked(serviceId, noon, { party_size: 6 })
      await call(server, 'updateResource', { params: { resourceId: ids[0] ?? '' }, body: { capacity: 3 } })
      expectRefusal(await desk.move(id, noon, { party_size: 4 }), 409, 'SLOT_UNAVAILABLE')
      expect((await desk.move(id, noon, { party_size: 3 })).status).to.equal(200)
    })

    it('is reported as RESOURCE_FULL when a capacity would be lowered below a party on it', async () => {
      for (const takes of ['party', 'whole'] as const) {
        const { serviceId, ids } = await setting([6], takes)
        const id = await desk.booked(serviceId, noon, { party_size: 4 })
        const preview = async (capacity: number) => {
          const { body } = await call(server, 'previewResourceUpdate', {
            params: { resourceId: ids[0] ?? '' },
            body: { capacity },
          })
          return body.bookings.map((one: { booking: { id: string }; reasons: { code: string }[] }) => [
            one.booking.id,
            codes(one.reasons),
          ])
        }
        expect(await preview(4), takes).to.deep.equal([])
        expect(await preview(3), takes).to.deep.equal([[id, ['RESOURCE_FULL']]])
      }
    })
  })
})

/** Each order once. */
function orders(parties: number[]): number[][] {
  if (parties.length < 2) return [parties]
  const all = parties.flatMap((first, index) => orders(parties.toSpliced(index, 1)).map((rest) => [first, ...rest]))
  return [...new Map(all.map((order) => [order.join(), order])).values()]
}

/** Tries every table for every party. */
function canSeat([party, ...rest]: number[], tables: number[]): boolean {
  if (party === undefined) return true
  return tables.some((size, index) => size >= party && canSeat(rest, tables.toSpliced(index, 1)))
}
