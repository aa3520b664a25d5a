// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { updateResourceRequirementRow } from '../../db/queries/resource-requirements.ts'
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
import { expectIssue, expectRefusal } from '../support/values.ts'

describe('previewResourceRequirementUpdate', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const { preview, hurt, booked, held } = impactDesk(server, 'previewResourceRequirementUpdate')
  const noon = at('12:00')
  const hour = 3_600_000

  /** A service with these requirements, and the path of the first one. */
  const newRequired = async (...needs: NonNullable<Parameters<typeof newBookable>[2]>) => {
    const serviceId = await newBookable(server, {}, needs)
    const { body } = await desk.ask('listResourceRequirements', { params: { serviceId } })
    return { serviceId, requirementId: body.requirements[0].id as string }
  }

  it('200 with each booking that would have too few resources, and the requirement concerned', async () => {
    const { category } = await newPool(server, [1, 1])
    const params = await newRequired({ category })
    const id = await booked(params.serviceId, noon)
    const reason = { code: 'REQUIREMENT_UNMET', requirement_id: params.requirementId, resource_id: null }
    const { status, body } = await preview(params, { quantity: 2 })
    expect([status, body]).to.deep.equal([
      200,
      { bookings: [{ booking: await desk.fetched(id), reasons: [reason], movable: true }], next_cursor: null },
    ])
  })

  it('200 with affected bookings for a larger quantity, even one not met before, and none for a smaller quantity', async () => {
    const { category } = await newPool(server, [1, 1, 1])
    const params = await newRequired({ category, quantity: 2 })
    const id = await booked(params.serviceId, noon)
    const ids = async (quantity: number) => idsOf(await hurt(params, { quantity }))
    expect([await ids(1), await ids(3)]).to.deep.equal([[], [id]])
    const { workspaces } = server.seeded
    const stored = { quantity: 4 }
    await changed(server, (tx) => updateResourceRequirementRow(tx, workspaces.main, params.requirementId, stored))
    expect([await ids(3), await ids(2), await ids(5)]).to.deep.equal([[], [], [id]])
  })

  it('200 for another target, with the resource of a specific one, and without bookings that already have it', async () => {
    const [courts, halls] = [await newPool(server, [1]), await newPool(server, [1])]
    const params = await newRequired({ category: courts.category })
    const id = await booked(params.serviceId, noon)
    const [resource_id] = halls.ids
    const named = { category: null, resource_id }
    expect((await hurt(params, named)).map(({ reasons }) => reasons)).to.deep.equal([
      [{ code: 'REQUIREMENT_UNMET', requirement_id: params.requirementId, resource_id }],
    ])
    expect(idsOf(await hurt(params, { category: halls.category }))).to.deep.equal([id])
    expect(await hurt(params, { category: null, resource_id: courts.ids[0] })).to.deep.equal([])
  })

  it('200 with bookings whose pool would be short of the specifically required resource', async () => {
    const { category, ids } = await newPool(server, [1])
    const [other = ''] = (await newPool(server, [1])).ids
    const params = await newRequired({ resourceId: other }, { category })
    const id = await booked(params.serviceId, noon)
    const [, pool] = (await desk.fetched(id)).requirements
    expect((await hurt(params, { resource_id: ids[0] })).map(({ reasons }) => reasons)).to.deep.equal([
      [{ code: 'REQUIREMENT_UNMET', requirement_id: pool.id, resource_id: null }],
    ])
  })

  it('200 with no bookings for an empty patch and for one that repeats the stored values', async () => {
    const [category, quantity] = [`nobody's ${uuid()}`, 1]
    const params = await newRequired({ category })
    await booked(params.serviceId, noon, { resourceIds: [] })
    for (const patch of [{}, { category, quantity }, { resource_id: null }]) {
      expect(await hurt(params, patch)).to.deep.equal([])
    }
    expect(await hurt(params, { quantity: 2 })).to.have.length(1)
  })

  it('200 with future bookings of the service only, and no holds', async () => {
    const { category } = await newPool(server, [9])
    const params = await newRequired({ category })
    const { serviceId } = params
    await desk.act('cancelBooking', await booked(serviceId, noon))
    await held(serviceId, noon)
    await booked(await newBookable(server, {}, [{ category }]), noon)
    const waiting = await booked(serviceId, noon, { status: 'pending', expiresAt: at('09:00') })
    const id = await booked(serviceId, noon)
    const ids = async (now: Date) => idsOf(await hurt(params, { quantity: 2 }, { now }))
    expect(await ids(plus(at('09:00'), -1))).to.have.members([id, waiting])
    expect(await ids(at('09:00'))).to.deep.equal([id])
    expect(await ids(plus(noon, hour))).to.deep.equal([])
  })

  it('movable true when the new requirements can be met at the time, and false when the resources are taken', async () => {
    const { category, ids } = await newPool(server, [1, 1, 1])
    const [one = '', two = '', three = ''] = ids
    const params = await newRequired({ category })
    await booked(params.serviceId, noon, { resourceIds: [one] })
    const movable = async (patch: unknown) => (await hurt(params, patch)).map((each) => each.movable)
    const named = { category: null, resource_id: two }
    expect([await movable({ quantity: 3 }), await movable({ quantity: 4 })]).to.deep.equal([[true], [false]])
    expect(await movable(named)).to.deep.equal([true])
    await booked(await newBookable(server, {}, [{ category }]), noon, { resourceIds: [two] })
    expect([await movable({ quantity: 2 }), await movable({ quantity: 3 })]).to.deep.equal([[true], [false]])
    expect(await movable(named)).to.deep.equal([false])
    expect(await movable({ ...named, resource_id: three })).to.deep.equal([true])
  })

  it('200 in pages when more than a hundred bookings are affected', async () => {
    const { category } = await newPool(server, [1])
    const params = await newRequired({ category })
    const ids: string[] = []
    for (let day = 0; day < 230; day++) ids.push(await booked(params.serviceId, at('12:00', day)))
    await expectPages('previewResourceRequirementUpdate', ids, (query) => preview(params, { quantity: 2 }, { query }))
  }).timeout(60_000)

  it('writes nothing; afterwards the real change keeps every existing booking and refuses new conflicting ones', async () => {
    const { category } = await newPool(server, [5])
    const params = await newRequired({ category })
    const id = await booked(params.serviceId, noon)
    const body = { quantity: 2 }
    const before = await everythingStored(server)
    expect(idsOf(await hurt(params, body))).to.deep.equal([id])
    expect(await everythingStored(server)).to.deep.equal(before)
    const wasBooked = await everythingBooked(server)
    expect((await desk.ask('updateResourceRequirement', { params, body })).status).to.equal(200)
    expect(await everythingBooked(server)).to.deep.equal(wasBooked)
    expect(reasonsOf(await desk.book(params.serviceId, noon))).to.deep.equal(['POOL_EMPTY'])
  })

  describe('returns the errors of updateResourceRequirement in the same order:', () => {
    type Path = { serviceId: string; requirementId: string }
    const both = async (params: Path, body: unknown, status: number, code: string) => {
      expectRefusal(await preview(params, body), status, code, JSON.stringify(body))
      expectRefusal(await desk.ask('updateResourceRequirement', { params, body }), status, code, JSON.stringify(body))
    }

    it('400 VALIDATION_FAILED for a field outside its bounds, and for an invalid page', async () => {
      const params = await newRequired({ category: 'court' })
      for (const [field, value] of Object.entries({ category: '', resource_id: 'x', quantity: 0, id: 'x' })) {
        expectIssue(await preview(params, { [field]: value }), [400, 'VALIDATION_FAILED'], {
          in: 'body',
          path: `/${field}`,
        })
      }
      for (const [name, value] of Object.entries({ limit: '101', cursor: 'next' })) {
        const answer = await preview(params, {}, { query: `${name}=${value}` })
        expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'query', path: `/${name}` })
      }
    })

    it('404 SERVICE_NOT_FOUND, then REQUIREMENT_NOT_FOUND (also for one of another service), before the rules', async () => {
      const params = await newRequired({ category: 'court' })
      const bad = { category: null }
      for (const serviceId of [uuid(), server.seeded.services.other]) {
        await both({ ...params, serviceId }, bad, 404, 'SERVICE_NOT_FOUND')
      }
      const { requirementId } = await newRequired({ category: 'court' })
      for (const each of [uuid(), requirementId]) {
        await both({ ...params, requirementId: each }, bad, 404, 'REQUIREMENT_NOT_FOUND')
      }
    })

    it('422 REQUIREMENT_TARGET_INVALID, then REQUIREMENT_QUANTITY_INVALID, for the merged requirement', async () => {
      const params = await newRequired({ category: 'court', quantity: 2 })
      const { resourceId } = await newCourt(server)
      await both(params, { category: null }, 422, 'REQUIREMENT_TARGET_INVALID')
      await both(params, { resource_id: resourceId }, 422, 'REQUIREMENT_TARGET_INVALID')
      for (const resource_id of [resourceId, uuid()]) {
        await both(params, { category: null, resource_id }, 422, 'REQUIREMENT_QUANTITY_INVALID')
      }
    })

    it('404 RESOURCE_NOT_FOUND for an unknown resource and one of another workspace', async () => {
      const params = await newRequired({ category: 'court' })
      for (const resource_id of [uuid(), server.seeded.resources.other]) {
        await both(params, { category: null, resource_id }, 404, 'RESOURCE_NOT_FOUND')
      }
    })

    it('409 REQUIREMENT_ALREADY_EXISTS for the target of another requirement of the service', async () => {
      const { resourceId } = await newCourt(server)
      const params = await newRequired({ category: 'court' }, { category: 'hall' }, { resourceId })
      await both(params, { category: 'hall' }, 409, 'REQUIREMENT_ALREADY_EXISTS')
      await both(params, { category: null, resource_id: resourceId.toUpperCase() }, 409, 'REQUIREMENT_ALREADY_EXISTS')
      expect(await hurt(params, { category: 'Hall' })).to.deep.equal([])
      expect(await hurt(params, { category: 'court', quantity: 2 })).to.deep.equal([])
    })

    it('403 ADMIN_REQUIRED to a plain member', async () => {
      const params = await newRequired({ category: 'court' })
      expectRefusal(await preview(params, { quantity: 2 }, { as: 'member' }), 403, 'ADMIN_REQUIRED')
    })
  })
})
