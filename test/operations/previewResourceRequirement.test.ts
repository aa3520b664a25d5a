// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { updateResourceRow } from '../../db/queries/resources.ts'
import { requirementsMax } from '../../domain/resource-requirement.ts'
import {
  at,
  changed,
  everythingBooked,
  frontDesk,
  newBookable,
  newCourt,
  newPool,
  plus,
  reasonsOf,
  useBookingServer,
} from '../support/bookings.ts'
import { everythingStored, expectPages, idsOf, impactDesk } from '../support/impact.ts'
import { addRequirements } from '../support/rows.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

describe('previewResourceRequirement', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const { preview, hurt, booked, held } = impactDesk(server, 'previewResourceRequirement')
  const noon = at('12:00')
  const hour = 3_600_000

  it('200 with each booking that lacks the new requirement, which has no id yet', async () => {
    const { serviceId } = await newCourt(server)
    const { category } = await newPool(server, [1])
    const id = await booked(serviceId, noon)
    const reason = { code: 'REQUIREMENT_UNMET', requirement_id: null, resource_id: null }
    const { status, body } = await preview({ serviceId }, { category })
    expect([status, body]).to.deep.equal([
      200,
      { bookings: [{ booking: await desk.fetched(id), reasons: [reason], movable: true }], next_cursor: null },
    ])
  })

  it('200 with the resource for a requirement of a specific resource', async () => {
    const { serviceId } = await newCourt(server)
    const [resource_id] = (await newPool(server, [1])).ids
    await booked(serviceId, noon)
    const [impact] = await hurt({ serviceId }, { resource_id: resource_id?.toUpperCase() })
    expect(impact?.reasons).to.deep.equal([{ code: 'REQUIREMENT_UNMET', requirement_id: null, resource_id }])
  })

  it('200 without bookings that already have resources which now belong to the category', async () => {
    const { category, ids } = await newPool(server, [1, 1, 1])
    const [one = '', two = '', three = ''] = ids
    const needs = [one, two, three].map((resourceId) => ({ resourceId }))
    const params = { serviceId: await newBookable(server, {}, needs) }
    await booked(params.serviceId, noon)
    const lacks = async (body: unknown) => (await hurt(params, body)).length
    // All three resources of the category are already allocated to other requirements and do not count for this one.
    expect(await lacks({ category })).to.equal(1)
    const [other] = (await newPool(server, [1])).ids
    expect(await lacks({ resource_id: other })).to.equal(1)
    await changed(server, (tx) =>
      updateResourceRow(tx, server.seeded.workspaces.main, three, { category: 'elsewhere' }),
    )
    const pooled = { serviceId: await newBookable(server, {}, [{ category, quantity: 2 }]) }
    await booked(pooled.serviceId, at('15:00'), { resourceIds: [one, three] })
    expect(await hurt(pooled, { category: 'elsewhere' })).to.deep.equal([])
    expect(await hurt(pooled, { category: 'elsewhere', quantity: 2 })).to.have.length(1)
  })

  it('200 with bookings that have the specific resource only when their pool would then be short of one', async () => {
    const { category, ids } = await newPool(server, [1, 1])
    const [resource_id = '', other = ''] = ids
    const serviceId = await newBookable(server, {}, [{ category }])
    const id = await booked(serviceId, noon, { resourceIds: [resource_id] })
    const [{ requirements }] = [await desk.fetched(id)]
    const [impact, ...rest] = await hurt({ serviceId }, { resource_id })
    expect([impact?.id, impact?.reasons, rest]).to.deep.equal([
      id,
      [{ code: 'REQUIREMENT_UNMET', requirement_id: requirements[0].id, resource_id: null }],
      [],
    ])
    const two = await newBookable(server, {}, [{ category, quantity: 2 }])
    await booked(two, at('15:00'), { resourceIds: [resource_id, other] })
    expect((await hurt({ serviceId: two }, { resource_id })).map(({ codes }) => codes)).to.deep.equal([
      ['REQUIREMENT_UNMET'],
    ])
  })

  it('200 with future bookings of the service only, and no holds', async () => {
    const serviceId = await newBookable(server)
    await desk.act('cancelBooking', await booked(serviceId, noon))
    await held(serviceId, noon)
    await booked(await newBookable(server), noon)
    const waiting = await booked(serviceId, noon, { status: 'pending', expiresAt: at('09:00') })
    const id = await booked(serviceId, noon)
    const ids = async (now: Date) => idsOf(await hurt({ serviceId }, { category: uuid() }, { now }))
    expect(await ids(plus(at('09:00'), -1))).to.have.members([id, waiting])
    expect(await ids(at('09:00'))).to.deep.equal([id])
    expect(await ids(plus(noon, hour - 1))).to.deep.equal([id])
    expect(await ids(plus(noon, hour))).to.deep.equal([])
  })

  it('movable true when the whole new set of requirements can be met at the time, counting the booking’s own resources', async () => {
    const [courts, nets] = [await newPool(server, [1]), await newPool(server, [1])]
    const serviceId = await newBookable(server, {}, [{ category: courts.category }])
    await booked(serviceId, noon)
    const movable = async (body: unknown) => (await hurt({ serviceId }, body)).map((each) => each.movable)
    expect(await movable({ category: nets.category })).to.deep.equal([true])
    expect(await movable({ resource_id: nets.ids[0] })).to.deep.equal([true])
    expect(await movable({ category: nets.category, quantity: 2 })).to.deep.equal([false])
    expect(await movable({ resource_id: courts.ids[0] })).to.deep.equal([false])
    const taking = await newBookable(server, {}, [{ category: nets.category }])
    await booked(taking, at('12:30'))
    expect(await movable({ category: nets.category })).to.deep.equal([false])
  })

  it('200 in pages when more than a hundred bookings are affected, and when a few among hundreds are', async () => {
    const { category, ids } = await newPool(server, [1, 1])
    const [one = '', two = ''] = ids
    const serviceId = await newBookable(server, { duration_minutes: 30 }, [{ category }])
    const all: string[] = []
    const without: string[] = []
    for (let index = 0; index < 450; index++) {
      const hasIt = ![0, 220, 449].includes(index)
      const resourceIds = [hasIt ? one : two]
      const id = await booked(serviceId, plus(noon, index * hour), { resourceIds })
      all.push(id)
      if (!hasIt) without.push(id)
    }
    await changed(server, (tx) => updateResourceRow(tx, server.seeded.workspaces.main, one, { category: 'another' }))
    const params = { serviceId }
    await expectPages('previewResourceRequirement', all, (query) => preview(params, { category: uuid() }, { query }))
    expect(idsOf(await hurt(params, { category: 'another' }))).to.deep.equal(without)
    const first = await preview(params, { category: 'another' }, { query: 'limit=2' })
    const query = `limit=2&cursor=${first.body.next_cursor}`
    expect(idsOf(await hurt(params, { category: 'another' }, { query }))).to.deep.equal(without.slice(2))
  }).timeout(60_000)

  it('writes nothing; afterwards the real requirement keeps every existing booking and refuses new conflicting ones', async () => {
    const serviceId = await newBookable(server)
    const id = await booked(serviceId, noon)
    const [params, body] = [{ serviceId }, { category: uuid() }]
    const before = await everythingStored(server)
    expect(idsOf(await hurt(params, body))).to.deep.equal([id])
    expect(await everythingStored(server)).to.deep.equal(before)
    const wasBooked = await everythingBooked(server)
    expect((await desk.ask('createResourceRequirement', { params, body })).status).to.equal(201)
    expect(await everythingBooked(server)).to.deep.equal(wasBooked)
    expect(reasonsOf(await desk.book(serviceId, noon))).to.deep.equal(['POOL_EMPTY'])
  })

  describe('returns the errors of createResourceRequirement in the same order:', () => {
    const both = async (serviceId: string, body: unknown, status: number, code: string) => {
      const params = { serviceId }
      expectRefusal(await preview(params, body), status, code, JSON.stringify(body))
      expectRefusal(await desk.ask('createResourceRequirement', { params, body }), status, code, JSON.stringify(body))
    }

    it('400 VALIDATION_FAILED for a field outside its bounds, and for an invalid page', async () => {
      const serviceId = await newBookable(server)
      for (const [field, value] of Object.entries({ category: '', resource_id: 'x', quantity: 0, id: 'x' })) {
        const answer = await preview({ serviceId }, { category: 'court', [field]: value })
        expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'body', path: `/${field}` })
      }
      for (const [name, value] of Object.entries({ limit: '101', cursor: 'next' })) {
        const answer = await preview({ serviceId }, { category: 'court' }, { query: `${name}=${value}` })
        expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'query', path: `/${name}` })
      }
    })

    it('404 SERVICE_NOT_FOUND, before the rules of requirements', async () => {
      for (const serviceId of [uuid(), server.seeded.services.other])
        await both(serviceId, {}, 404, 'SERVICE_NOT_FOUND')
    })

    it('422 REQUIREMENT_TARGET_INVALID for no target or both, before the quantity is checked', async () => {
      const serviceId = await newBookable(server)
      await both(serviceId, {}, 422, 'REQUIREMENT_TARGET_INVALID')
      await both(serviceId, { category: 'court', resource_id: uuid(), quantity: 2 }, 422, 'REQUIREMENT_TARGET_INVALID')
    })

    it('422 REQUIREMENT_QUANTITY_INVALID for a resource with a quantity above 1, known or not', async () => {
      const { resourceId, serviceId } = await newCourt(server)
      for (const resource_id of [resourceId, uuid()]) {
        await both(serviceId, { resource_id, quantity: 2 }, 422, 'REQUIREMENT_QUANTITY_INVALID')
      }
    })

    it('404 RESOURCE_NOT_FOUND for an unknown resource and one of another workspace', async () => {
      const serviceId = await newBookable(server)
      for (const resource_id of [uuid(), server.seeded.resources.other]) {
        await both(serviceId, { resource_id }, 404, 'RESOURCE_NOT_FOUND')
      }
    })

    it('409 REQUIREMENT_ALREADY_EXISTS for a target that this service, not another one, already requires', async () => {
      const { resourceId } = await newCourt(server)
      const serviceId = await newBookable(server, {}, [{ category: 'court' }, { resourceId }])
      await both(serviceId, { category: 'court', quantity: 3 }, 409, 'REQUIREMENT_ALREADY_EXISTS')
      await both(serviceId, { resource_id: resourceId.toUpperCase() }, 409, 'REQUIREMENT_ALREADY_EXISTS')
      expect(await hurt({ serviceId }, { category: 'Court' })).to.deep.equal([])
      expect(await hurt({ serviceId: await newBookable(server) }, { category: 'court' })).to.deep.equal([])
    })

    it('409 REQUIREMENT_LIMIT_REACHED beyond the limit of requirements, after REQUIREMENT_ALREADY_EXISTS', async () => {
      const serviceId = await newBookable(server)
      await addRequirements(server, serviceId, requirementsMax - 1)
      expect(await hurt({ serviceId }, { category: 'court' })).to.deep.equal([])
      await desk.ask('createResourceRequirement', { params: { serviceId }, body: { category: 'court' } })
      await both(serviceId, { category: 'hall' }, 409, 'REQUIREMENT_LIMIT_REACHED')
      await both(serviceId, { category: 'court' }, 409, 'REQUIREMENT_ALREADY_EXISTS')
    })

    it('403 ADMIN_REQUIRED to a plain member', async () => {
      const answer = await preview({ serviceId: await newBookable(server) }, { category: 'court' }, { as: 'member' })
      expectRefusal(answer, 403, 'ADMIN_REQUIRED')
    })
  })
})
