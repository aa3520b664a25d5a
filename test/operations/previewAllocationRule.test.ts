// Runs on: SQLite
import { expect } from 'chai'
import { updateResourceRow } from '../../db/queries/resources.ts'
import { newCoaches, newLesson, type Rule, setRule } from '../support/allocation-rules.ts'
import { at, changed, frontDesk, newPool, useBookingServer } from '../support/bookings.ts'
import { everythingStored, idsOf, impactDesk } from '../support/impact.ts'
import { expectRefusal } from '../support/values.ts'

describe('previewAllocationRule', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const { preview, hurt, booked, held } = impactDesk(server, 'previewAllocationRule')
  const noon = at('12:00')

  it('200 with ELIGIBILITY_LOST for each booking whose resource could no longer serve, movable if another one is free', async () => {
    const { pool, serviceId, lesson, requirementId } = await newCoaches(server, 2)
    const [first = '', second = ''] = pool.ids
    const [free, full] = [await booked(serviceId, noon), await booked(serviceId, at('15:00'))]
    await booked(serviceId, at('15:00'))
    await held(serviceId, at('17:00'))
    const reason = { code: 'ELIGIBILITY_LOST', requirement_id: requirementId, resource_id: first }
    const impacts = await hurt(lesson, { eligible_resource_ids: [second] })
    expect(impacts.map(({ id, movable, reasons }) => ({ id, movable, reasons }))).to.deep.equal([
      { id: free, movable: true, reasons: [reason] },
      { id: full, movable: false, reasons: [reason] },
    ])
  })

  it('200 and nothing stored; the bookings it names are those that reassignBookings then moves', async () => {
    const { pool, serviceId, lesson } = await newCoaches(server, 2)
    const id = await booked(serviceId, noon)
    const rule: Rule = { eligible_resource_ids: [pool.ids[1] ?? ''] }
    const before = await everythingStored(server)
    expect(idsOf(await hurt(lesson, rule))).to.deep.equal([id])
    expect(await everythingStored(server)).to.deep.equal(before)
    await setRule(server, lesson, rule)
    const body = { bookings: [{ id, version: 1 }] }
    const answer = await desk.ask('reassignBookings', { body })
    expect(answer.body.bookings[0].allocations[0].resource_id, answer.text).to.equal(pool.ids[1])
  })

  it('200 without bookings for a wider rule, another order, and a booking that the stored rule hurts already', async () => {
    const { pool, serviceId, lesson } = await newCoaches(server, 3)
    const [first = '', second = '', third = ''] = pool.ids
    await booked(serviceId, noon)
    await setRule(server, lesson, { eligible_resource_ids: [second, third] })
    for (const rule of [
      { eligible_resource_ids: null },
      { eligible_resource_ids: [third, second], assignment: 'priority' as const },
      { eligible_resource_ids: [third] },
      { eligible_resource_ids: [first] },
    ])
      expect(await hurt(lesson, rule)).to.deep.equal([])
  })

  it('200 with movable by the new rule: a resource that left the category serves no booking', async () => {
    const { pool, serviceId, lesson } = await newCoaches(server, 3)
    const [, second = '', third = ''] = pool.ids
    await booked(serviceId, noon)
    const movable = async (rule: Rule) => (await hurt(lesson, rule)).map((each) => each.movable)
    expect(await movable({ eligible_resource_ids: [second, third] })).to.deep.equal([true])
    await setRule(server, lesson, { eligible_resource_ids: [pool.ids[0] ?? '', second] })
    await changed(server, (tx) => updateResourceRow(tx, server.seeded.workspaces.main, second, { archivedAt: noon }))
    expect(await movable({ eligible_resource_ids: [second] })).to.deep.equal([false])
  })

  it('200 for the bookings of this requirement only', async () => {
    const { pool, serviceId, lesson } = await newCoaches(server, 1)
    const courts = await newPool(server, [1])
    await desk.ask('createResourceRequirement', { params: { serviceId }, body: { category: courts.category } })
    const other = await newLesson(server, pool.category)
    await booked(other.serviceId, noon)
    const id = await booked(serviceId, at('15:00'))
    const late = await desk.ask('createResource', { body: { name: 'Late', category: pool.category } })
    expect(idsOf(await hurt(lesson, { eligible_resource_ids: [late.body.id] }))).to.deep.equal([id])
  })

  it('refuses what setAllocationRule refuses: 422 for another category, 404 for an unknown resource, 403 for a member', async () => {
    const { pool, lesson } = await newCoaches(server, 1)
    const other = await newPool(server, [1])
    const refused = (ids: string[], asking = {}) => preview(lesson, { eligible_resource_ids: ids }, asking)
    expectRefusal(await refused(other.ids), 422, 'ALLOCATION_RULE_INVALID')
    expectRefusal(await refused([server.seeded.resources.other]), 404, 'RESOURCE_NOT_FOUND')
    expectRefusal(await refused(pool.ids, { as: 'member' }), 403, 'ADMIN_REQUIRED')
  })
})
