// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { updateResourceRow } from '../../db/queries/resources.ts'
import { newLesson, type Rule } from '../support/allocation-rules.ts'
import { changed, frontDesk, newBookable, newPool, useBookingServer } from '../support/bookings.ts'
import { type CallOptions, call } from '../support/call.ts'
import { eventsAfter, latestSequence } from '../support/events.ts'
import { newResource } from '../support/rows.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

const defaults = {
  eligible_resource_ids: null,
  assignment: 'best_fit',
  balance_period: 'week',
  customer_choice: false,
  takes: 'one',
}

describe('setAllocationRule', () => {
  const server = useBookingServer()
  const { ask } = frontDesk(server)
  const set = (params: { serviceId: string; requirementId: string }, body: Rule, options: CallOptions = {}) =>
    call(server, 'setAllocationRule', { params, body, ...options })
  const rulesOf = async (serviceId: string) =>
    (await ask('listAllocationRules', { params: { serviceId } })).body.allocation_rules
  const setting = async () => {
    const pool = await newPool(server, [1, 1, 1])
    return { pool, lesson: await newLesson(server, pool.category) }
  }

  it('200 with every field as sent, and the same rule in the list', async () => {
    const { pool, lesson } = await setting()
    const rule = {
      eligible_resource_ids: [pool.ids[2], pool.ids[0]] as string[],
      assignment: 'priority' as const,
      balance_period: 'month' as const,
      customer_choice: true,
      takes: 'whole' as const,
    }
    const { status, body, text } = await set(lesson, rule)
    expect([status, body], text).to.deep.equal([200, { requirement_id: lesson.requirementId, ...rule }])
    expect(await rulesOf(lesson.serviceId)).to.deep.equal([body])
  })

  it('200 replaces the whole rule: what is not sent gets its default', async () => {
    const { pool, lesson } = await setting()
    await set(lesson, { eligible_resource_ids: pool.ids, assignment: 'balanced', customer_choice: true })
    const { body } = await set(lesson, { balance_period: 'day' })
    expect(body).to.deep.equal({ requirement_id: lesson.requirementId, ...defaults, balance_period: 'day' })
  })

  it('200 leaves the published requirement as it was, with exactly its fields', async () => {
    const { lesson } = await setting()
    const read = async () => (await ask('listResourceRequirements', { params: lesson })).body.requirements
    const before = await read()
    await set(lesson, { assignment: 'balanced' })
    expect(await read()).to.deep.equal(before)
    expect(before[0]).to.have.all.keys(
      ...['id', 'workspace_id', 'service_id', 'resource_id', 'category', 'quantity', 'created_at', 'updated_at'],
    )
  })

  it('200 for ids in upper case, returned in lower case', async () => {
    const { pool, lesson } = await setting()
    const { body } = await set(lesson, { eligible_resource_ids: pool.ids.map((id) => id.toUpperCase()) })
    expect(body.eligible_resource_ids).to.deep.equal(pool.ids)
  })

  it('200 with one event requirement.updated, and without an event for the rule that is stored already', async () => {
    const { pool, lesson } = await setting()
    const rule = { eligible_resource_ids: pool.ids, assignment: 'balanced' as const }
    const typesAfter = async (body: Rule) => {
      const before = await latestSequence(server)
      expect((await set(lesson, body)).status).to.equal(200)
      return (await eventsAfter(server, before)).map(({ type }) => type)
    }
    expect(await typesAfter(rule)).to.deep.equal(['requirement.updated'])
    expect(await typesAfter(rule)).to.deep.equal([])
  })

  it('200 for an archived resource of the category, and for the stored rule after one left the category', async () => {
    const { pool, lesson } = await setting()
    const { main } = server.seeded.workspaces
    const [first = '', second = ''] = pool.ids
    await changed(server, (tx) => updateResourceRow(tx, main, first, { archivedAt: new Date() }))
    expect((await set(lesson, { eligible_resource_ids: [first, second] })).status).to.equal(200)
    await changed(server, (tx) => updateResourceRow(tx, main, second, { category: null }))
    expect((await set(lesson, { eligible_resource_ids: [first, second] })).status).to.equal(200)
    expectRefusal(await set(lesson, { eligible_resource_ids: [second] }), 422, 'ALLOCATION_RULE_INVALID')
  })

  it('404 RESOURCE_NOT_FOUND for an unknown resource and, identically, for one of another workspace, and nothing stored', async () => {
    const { pool, lesson } = await setting()
    for (const id of [uuid(), server.seeded.resources.other]) {
      const eligible_resource_ids = [...pool.ids, id]
      expectRefusal(await set(lesson, { eligible_resource_ids }), 404, 'RESOURCE_NOT_FOUND')
    }
    expect(await rulesOf(lesson.serviceId)).to.deep.equal([{ requirement_id: lesson.requirementId, ...defaults }])
  })

  it('422 ALLOCATION_RULE_INVALID for a resource of another category, and for any of a requirement that names its resource', async () => {
    const { pool, lesson } = await setting()
    const other = await newPool(server, [1])
    const mixed = { eligible_resource_ids: [...pool.ids, ...other.ids] }
    expectRefusal(await set(lesson, mixed), 422, 'ALLOCATION_RULE_INVALID')
    const resourceId = await newResource(server)
    const serviceId = await newBookable(server, {}, [{ resourceId }])
    const [{ requirement_id: requirementId }] = await rulesOf(serviceId)
    const named = { serviceId, requirementId }
    expectRefusal(await set(named, { eligible_resource_ids: [resourceId] }), 422, 'ALLOCATION_RULE_INVALID')
    expect((await set(named, { eligible_resource_ids: null })).status).to.equal(200)
  })

  it('400 VALIDATION_FAILED for 201 ids, an empty list, and a resource that is listed twice in any case', async () => {
    const { pool, lesson } = await setting()
    const many = Array.from({ length: 201 }, () => uuid())
    const [id = ''] = pool.ids
    const wrong = { many, none: [], same: [id, id], 'other case': [id, id.toUpperCase()] }
    for (const [name, eligible_resource_ids] of Object.entries(wrong)) {
      expectRefusal(await set(lesson, { eligible_resource_ids }), 400, 'VALIDATION_FAILED', name)
    }
    const twice = await set(lesson, { eligible_resource_ids: [id, id.toUpperCase()] })
    expectIssue(twice, [400, 'VALIDATION_FAILED'], { in: 'body', path: '/eligible_resource_ids/1' })
  })

  it('404 REQUIREMENT_NOT_FOUND for a requirement of another service, 404 SERVICE_NOT_FOUND for an unknown service', async () => {
    const [one, other] = [await setting(), await setting()]
    const mixed = { serviceId: one.lesson.serviceId, requirementId: other.lesson.requirementId }
    expectRefusal(await set(mixed, {}), 404, 'REQUIREMENT_NOT_FOUND')
    expectRefusal(await set({ ...one.lesson, serviceId: uuid() }, {}), 404, 'SERVICE_NOT_FOUND')
  })

  it('403 ADMIN_REQUIRED for a plain member, who may read the rules', async () => {
    const { lesson } = await setting()
    expectRefusal(await set(lesson, {}, { as: 'member' }), 403, 'ADMIN_REQUIRED')
    const { status } = await call(server, 'listAllocationRules', { params: lesson, as: 'member' })
    expect(status).to.equal(200)
  })

  describe('then updateResourceRequirement', () => {
    const rule = { assignment: 'balanced' as const, balance_period: 'day' as const, customer_choice: true }

    it('keeps the rule when only the quantity changes', async () => {
      const { pool, lesson } = await setting()
      const { body } = await set(lesson, { ...rule, eligible_resource_ids: pool.ids })
      await ask('updateResourceRequirement', { params: lesson, body: { quantity: 2 } })
      expect(await rulesOf(lesson.serviceId)).to.deep.equal([body])
    })

    it('resets what it takes when the quantity rises above 1: a party has one resource', async () => {
      const { lesson } = await setting()
      const { body } = await set(lesson, { ...rule, takes: 'party' })
      await ask('updateResourceRequirement', { params: lesson, body: { quantity: 1 } })
      expect(await rulesOf(lesson.serviceId)).to.deep.equal([body])
      await ask('updateResourceRequirement', { params: lesson, body: { quantity: 2 } })
      expect(await rulesOf(lesson.serviceId)).to.deep.equal([{ ...body, takes: 'one' }])
      expectRefusal(await set(lesson, { takes: 'whole' }), 422, 'ALLOCATION_RULE_INVALID')
      expect(await rulesOf(lesson.serviceId)).to.deep.equal([{ ...body, takes: 'one' }])
    })

    it('resets who may serve, and nothing else, when the category or the resource changes', async () => {
      const other = await newPool(server, [1])
      for (const target of [{ category: other.category }, { category: null, resource_id: other.ids[0] }]) {
        const { pool, lesson } = await setting()
        const { body } = await set(lesson, { ...rule, eligible_resource_ids: pool.ids })
        const { status } = await ask('updateResourceRequirement', { params: lesson, body: target })
        expect(status).to.equal(200)
        expect(await rulesOf(lesson.serviceId)).to.deep.equal([{ ...body, eligible_resource_ids: null }])
      }
    })
  })
})
