// Runs on: SQLite
/** The free resources of each start, for members, and for visitors where customers may choose. */
import { expect } from 'chai'
import { coachOf, newCoaches, newLesson, setRule } from '../support/allocation-rules.ts'
import { at, frontDesk, newPool, plus, reasonsOf, useBookingServer } from '../support/bookings.ts'
import type { Answer, CallOptions } from '../support/call.ts'
import { newCustomer } from '../support/customers.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'
import { customerBooking, newVisitor } from '../support/visitors.ts'

type Listed = { resources: { requirement_id: string; resource_ids: string[] }[] }

describe('include=resources', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const noon = at('12:00')
  const ask = (serviceId: string, more = '', options: CallOptions = {}) =>
    desk.ask('listAvailability', { query: queryOf(serviceId, noon, at('14:00'), more), ...options })
  const free = ({ body }: Answer) => body.slots.map(({ resources }: Listed) => resources)
  const queryOf = (serviceId: string, from: Date, to: Date, more: string) =>
    `service_id=${serviceId}&from=${from.toISOString()}&to=${to.toISOString()}${more}`
  const resources = '&include=resources'

  it('200 with who is free at each start, by name, and the names of all of them', async () => {
    const { pool, serviceId, requirementId } = await newCoaches(server, 3)
    await desk.booked(serviceId, noon, { resource_ids: [pool.ids[1]] })
    const answer = await ask(serviceId, resources)
    const of = (...places: number[]) => [
      { requirement_id: requirementId, resource_ids: places.map((place) => pool.ids[place]) },
    ]
    expect(free(answer)).to.deep.equal([of(0, 2), of(0, 1, 2)])
    const names = pool.ids.map((id, index) => ({ id, name: `Court ${index + 1}` }))
    expect(answer.body.resources).to.deep.equal(names)
  })

  it('200 without them by default', async () => {
    const { serviceId } = await newCoaches(server, 1)
    const { body } = await ask(serviceId)
    expect(body).not.to.have.property('resources')
    expect(body.slots[0]).not.to.have.property('resources')
  })

  it('200 with those only who may serve, and of those whom the caller allows', async () => {
    const { pool, serviceId, lesson, requirementId } = await newCoaches(server, 3)
    await setRule(server, lesson, { eligible_resource_ids: [pool.ids[2] ?? '', pool.ids[0] ?? ''] })
    const idsOf = async (more: string) => free(await ask(serviceId, `${resources}${more}`))[0][0].resource_ids
    expect(await idsOf('')).to.deep.equal([pool.ids[0], pool.ids[2]])
    expect(await idsOf(`&allowed_resource_ids=${pool.ids[2]}&allowed_resource_ids=${pool.ids[1]}`)).to.deep.equal([
      pool.ids[2],
    ])
    const named = free(await ask(serviceId, `${resources}&resource_ids=${pool.ids[0]}`))[0]
    expect(named).to.deep.equal([{ requirement_id: requirementId, resource_ids: [pool.ids[0]] }])
  })

  it('200 with include=unavailable too: nobody at a full start', async () => {
    const { serviceId, requirementId } = await newCoaches(server, 1)
    await desk.booked(serviceId, noon)
    const answer = await ask(serviceId, `${resources}&include=unavailable`)
    expect(free(answer)[0]).to.deep.equal([{ requirement_id: requirementId, resource_ids: [] }])
    expect(answer.body.slots[0].reasons[0].code).to.equal('POOL_EXHAUSTED')
  })

  it('a listed resource books, and one that is not listed has a listed reason', async () => {
    const { pool, serviceId } = await newCoaches(server, 4)
    await desk.booked(serviceId, plus(noon, -1_800_000), { resource_ids: [pool.ids[0]], override: ['hours'] })
    await desk.held(serviceId, noon, { resource_ids: [pool.ids[3]] })
    const [{ resource_ids: listed }] = free(await ask(serviceId, resources))[0]
    for (const id of pool.ids) {
      const answer = await desk.hold(serviceId, noon, { allowed_resource_ids: [id] })
      if (listed.includes(id)) expect(answer.status, answer.text).to.equal(201)
      else expect(reasonsOf(answer)).to.have.length(1)
    }
    expect(listed).to.have.length(2)
  })

  it('422 RANGE_INVALID for more than 20,000 starts × resources, with the latest `to` that is allowed', async () => {
    const quick = { duration_minutes: 5, slot_interval_minutes: 5 }
    const { serviceId } = await newCoaches(server, 10, {}, quick)
    const month = (to: Date) => desk.ask('listAvailability', { query: queryOf(serviceId, noon, to, resources) })
    const refused = await month(plus(noon, 20 * 86_400_000))
    expectIssue(refused, [422, 'RANGE_INVALID'], { in: 'query', path: '/to' })
    const [latest = ''] = /\d{4}-\S+Z/.exec(refused.body.error.details.issues[0].message) ?? []
    expect(latest).to.equal(plus(noon, 2_000 * 5 * 60_000).toISOString())
    const { status, body } = await month(new Date(latest))
    expect([status, body.slots.length]).to.deep.equal([200, 2_000])
  })

  describe('of visitors', () => {
    const setting = async (customer_choice: boolean) => {
      const visitor = await newVisitor(server)
      const made = await newCoaches(server, 2, { customer_choice }, { public: true })
      const list = (more: string) =>
        visitor.ask('listAvailability', { query: queryOf(made.serviceId, noon, at('14:00'), more) })
      const hold = (fields: object) =>
        visitor.ask('createHold', {
          body: { service_id: made.serviceId, start_at: noon.toISOString(), ...fields },
        })
      return { visitor, ...made, list, hold }
    }

    it('200 with names and ids where customers may choose, and the hold and booking of the chosen one', async () => {
      const { visitor, pool, list, hold } = await setting(true)
      const answer = await list(resources)
      expect(answer.body.resources.map(({ name }: { name: string }) => name)).to.deep.equal(['Court 1', 'Court 2'])
      const held = await hold({ allowed_resource_ids: [pool.ids[1]] })
      expect(held.body.allocations[0].resource_id).to.equal(pool.ids[1])
      const booked = await visitor.ask('createBooking', { body: customerBooking({ hold_id: held.body.id }) })
      expect(booked.status, booked.text).to.equal(201)
      expect(free(await list(resources))[0][0].resource_ids).to.deep.equal([pool.ids[0]])
      const other = free(await list(`${resources}&allowed_resource_ids=${pool.ids[1]}`))
      expect(other).to.have.length(1)
    })

    it('403 INSUFFICIENT_PRIVILEGE where they may not, so that no name leaves', async () => {
      const { pool, list, hold } = await setting(false)
      for (const more of [resources, `&allowed_resource_ids=${pool.ids[0]}`, `&resource_ids=${pool.ids[0]}`]) {
        const refused = await list(more)
        expectRefusal(refused, 403, 'INSUFFICIENT_PRIVILEGE', more)
        expect(refused.text).not.to.include('Court')
      }
      for (const fields of [{ allowed_resource_ids: pool.ids }, { resource_ids: [pool.ids[0]] }])
        expectRefusal(await hold(fields), 403, 'INSUFFICIENT_PRIVILEGE')
      const plain = await list('')
      expect(plain.status).to.equal(200)
      expect(plain.text).not.to.include('Court')
      expect((await hold({})).status).to.equal(201)
    })

    it('403 INSUFFICIENT_PRIVILEGE for resource_ids also where they may choose', async () => {
      const { pool, list, hold } = await setting(true)
      expectRefusal(await list(`&resource_ids=${pool.ids[0]}`), 403, 'INSUFFICIENT_PRIVILEGE')
      expectRefusal(await hold({ resource_ids: [pool.ids[0]] }), 403, 'INSUFFICIENT_PRIVILEGE')
    })

    it('names of the requirement only whose rule allows the choice; others, unknown and foreign ids are 403', async () => {
      const { pool, serviceId, requirementId, list, hold } = await setting(true)
      const courts = await newPool(server, [1])
      await desk.ask('createResourceRequirement', { params: { serviceId }, body: { category: courts.category } })
      const answer = await list(resources)
      expect(free(answer)[0].map((each: { requirement_id: string }) => each.requirement_id)).to.deep.equal([
        requirementId,
      ])
      expect(answer.body.resources.map(({ id }: { id: string }) => id)).to.deep.equal(pool.ids)
      for (const id of [courts.ids[0], server.seeded.resources.other, serviceId])
        expectRefusal(await hold({ allowed_resource_ids: [id] }), 403, 'INSUFFICIENT_PRIVILEGE')
      const { body } = await hold({ allowed_resource_ids: [pool.ids[1]] })
      const taken = body.allocations.map(({ resource_id }: { resource_id: string }) => resource_id)
      expect(taken).to.have.members([pool.ids[1], courts.ids[0]])
    })

    it('409 for a coach who may not serve, and 403 again after the choice is switched off', async () => {
      const { pool, lesson, hold } = await setting(true)
      const allowed = { allowed_resource_ids: [pool.ids[0]] }
      await setRule(server, lesson, { customer_choice: true, eligible_resource_ids: [pool.ids[1] ?? ''] })
      expect(reasonsOf(await hold(allowed))).to.deep.equal(['POOL_EXHAUSTED'])
      await setRule(server, lesson, {})
      expectRefusal(await hold(allowed), 403, 'INSUFFICIENT_PRIVILEGE')
    })
  })

  describe('of customers', () => {
    const setting = async (customer_choice: boolean) => {
      const made = await newCoaches(server, 2, { customer_choice }, { public: true })
      const customer = await newCustomer(server, { serviceId: made.serviceId })
      const move = (start: Date, fields: object) =>
        customer.ask('rescheduleManagedBooking', { body: { start_at: start.toISOString(), ...fields } })
      const has = async () => {
        const { allocations } = await desk.fetched(customer.bookingId)
        return made.pool.ids.indexOf(allocations[0].resource_id)
      }
      return { ...made, customer, move, has }
    }

    it('200 with the free ones, and the move to a chosen one, where they may choose', async () => {
      const { pool, serviceId, customer, move, has } = await setting(true)
      const query = queryOf(serviceId, noon, at('14:00'), resources)
      const answer = await customer.ask('listAvailability', { query, now: at('08:00') })
      expect(answer.body.resources).to.have.length(2)
      expect((await move(at('15:00'), { allowed_resource_ids: [pool.ids[1]] })).status).to.equal(200)
      expect(await has()).to.equal(1)
      expect((await move(at('16:00'), {})).status).to.equal(200)
      expect(await has()).to.equal(1)
    })

    it('403 INSUFFICIENT_PRIVILEGE where they may not, and the booking stays as it is', async () => {
      const { pool, serviceId, customer, move, has } = await setting(false)
      const query = queryOf(serviceId, noon, at('14:00'), resources)
      expectRefusal(await customer.ask('listAvailability', { query }), 403, 'INSUFFICIENT_PRIVILEGE')
      const refused = await move(at('15:00'), { allowed_resource_ids: [pool.ids[1]] })
      expectRefusal(refused, 403, 'INSUFFICIENT_PRIVILEGE')
      expect(await has()).to.equal(0)
      expect((await desk.fetched(customer.bookingId)).version).to.equal(1)
    })
  })

  it('two services share their coaches: who is booked for one is not free for the other', async () => {
    const { pool, serviceId } = await newCoaches(server, 2)
    const other = await newLesson(server, pool.category)
    const taken = await coachOf(server, pool, other.serviceId, noon)
    expect(free(await ask(serviceId, resources))[0][0].resource_ids).to.deep.equal([pool.ids[1 - taken]])
  })
})
