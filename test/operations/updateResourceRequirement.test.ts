// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { addRequirement } from '../../server/seeds/build.ts'
import { type CallOptions, call } from '../support/call.ts'
import { longAgo, newService } from '../support/rows.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { expectIssue, expectRefusal, notObjects } from '../support/values.ts'

describe('updateResourceRequirement', () => {
  let server: TestServer
  let serviceId: string
  let ofCategory: string
  let ofResource: string
  before(async () => {
    server = await startTestServer()
  })
  beforeEach(async () => {
    serviceId = await newService(server)
    ofCategory = await add({ category: 'court', quantity: 3 })
    ofResource = await add({ resourceId: server.seeded.resources.court_1 })
  })
  after(() => server.stop())

  const add = (target: Parameters<typeof addRequirement>[3]) =>
    server.db.write((tx) => addRequirement({ tx, now: longAgo }, server.seeded.workspaces.main, serviceId, target))
  const update = (requirementId: string, body: unknown, options: CallOptions = {}) =>
    call(server, 'updateResourceRequirement', { params: { serviceId, requirementId }, body, ...options })
  const stored = async (id: string) => {
    const { body } = await call(server, 'listResourceRequirements', { params: { serviceId } })
    return body.requirements.find((requirement: { id: string }) => requirement.id === id)
  }

  describe('200 with the requirement as it is stored afterwards', () => {
    it('for another quantity of the same category', async () => {
      const before = await stored(ofCategory)
      const { status, body } = await update(ofCategory, { quantity: 1000 })
      expect(status).to.equal(200)
      expect(body).to.deep.equal({ ...before, quantity: 1000, updated_at: body.updated_at })
      expect(Date.parse(body.updated_at)).to.be.greaterThan(longAgo.getTime())
      expect(await stored(ofCategory)).to.deep.equal(body)
    })

    it('for another category with the same quantity', async () => {
      expect((await update(ofCategory, { category: 'studio' })).body).to.include({ category: 'studio', quantity: 3 })
    })

    it('for another resource', async () => {
      const { court_2 } = server.seeded.resources
      expect((await update(ofResource, { resource_id: court_2 })).body).to.include({
        resource_id: court_2,
        quantity: 1,
      })
    })

    it('changed from a resource to a category, with a quantity of its own', async () => {
      const { body } = await update(ofResource, { resource_id: null, category: 'studio', quantity: 2 })
      expect(body).to.include({ resource_id: null, category: 'studio', quantity: 2 })
    })

    it('changed from a category to a resource, with the quantity set to 1', async () => {
      const { studio } = server.seeded.resources
      const { body } = await update(ofCategory, { category: null, resource_id: studio, quantity: 1 })
      expect(body).to.include({ resource_id: studio, category: null, quantity: 1 })
    })

    it('changed to an archived resource', async () => {
      expect((await update(ofResource, { resource_id: server.seeded.resources.archived })).status).to.equal(200)
    })

    it('with the same updated_at for an empty patch and for one that repeats the stored values', async () => {
      const { court_1 } = server.seeded.resources
      const same: [string, unknown][] = [
        [ofCategory, {}],
        [ofResource, {}],
        [ofCategory, { category: 'court', resource_id: null, quantity: 3 }],
        [ofResource, { resource_id: court_1.toUpperCase(), category: null, quantity: 1 }],
      ]
      for (const [id, patch] of same) {
        const { status, body } = await update(id, patch)
        expect([status, body.updated_at], JSON.stringify(patch)).to.deep.equal([200, longAgo.toISOString()])
      }
    })

    it('for ids in upper case, returned in lower case', async () => {
      const params = { serviceId: serviceId.toUpperCase(), requirementId: ofCategory.toUpperCase() }
      const { body } = await update('', { quantity: 2 }, { params })
      expect(body).to.include({ id: ofCategory, service_id: serviceId, quantity: 2 })
    })

    it('to owner, admin and a key capped at admin', async () => {
      for (const as of ['owner', 'admin', 'live_admin'] as const) {
        expect((await update(ofCategory, { category: as }, { as })).status, as).to.equal(200)
      }
    })
  })

  describe('422', () => {
    it('REQUIREMENT_TARGET_INVALID when the merged requirement has both targets or none', async () => {
      const broken: [string, unknown][] = [
        [ofCategory, { resource_id: server.seeded.resources.studio }],
        [ofCategory, { category: null }],
        [ofCategory, { category: null, resource_id: null }],
        [ofResource, { category: 'studio' }],
        [ofResource, { resource_id: null }],
        [ofResource, { category: 'studio', resource_id: uuid(), quantity: 2 }],
      ]
      for (const [id, patch] of broken) {
        const before = await stored(id)
        expectRefusal(await update(id, patch), 422, 'REQUIREMENT_TARGET_INVALID', JSON.stringify(patch))
        expect(await stored(id)).to.deep.equal(before)
      }
    })

    it('REQUIREMENT_QUANTITY_INVALID when the merged requirement has a resource with a quantity above 1, known or not', async () => {
      expectRefusal(await update(ofResource, { quantity: 2 }), 422, 'REQUIREMENT_QUANTITY_INVALID')
      for (const resource_id of [server.seeded.resources.studio, uuid()]) {
        const answer = await update(ofCategory, { category: null, resource_id })
        expectRefusal(answer, 422, 'REQUIREMENT_QUANTITY_INVALID', 'the stored quantity is 3')
      }
    })

    it('INVALID_PARAMS for ids that are not UUIDs, before workspace and role are checked', async () => {
      const options = { workspace: uuid(), as: 'member' } as const
      const noService = { ...options, params: { serviceId: 'lesson', requirementId: ofCategory } }
      expectIssue(await update('', {}, noService), [422, 'INVALID_PARAMS'], { in: 'path', path: '/serviceId' })
      const refused = await update('first', {}, options)
      expectIssue(refused, [422, 'INVALID_PARAMS'], { in: 'path', path: '/requirementId' })
    })
  })

  it('409 REQUIREMENT_ALREADY_EXISTS when the service already requires the new target', async () => {
    const { court_1, studio } = server.seeded.resources
    const other = await add({ category: 'studio' })
    const otherResource = await add({ resourceId: studio })
    const taken: [string, unknown][] = [
      [ofCategory, { category: 'studio' }],
      [ofResource, { category: 'court', resource_id: null }],
      [other, { category: null, resource_id: court_1 }],
      [otherResource, { resource_id: court_1.toUpperCase() }],
    ]
    for (const [id, patch] of taken) {
      const before = await stored(id)
      expectRefusal(await update(id, patch), 409, 'REQUIREMENT_ALREADY_EXISTS', JSON.stringify(patch))
      expect(await stored(id)).to.deep.equal(before)
    }
  })

  it('409 REQUIREMENT_ALREADY_EXISTS for all but one of the concurrent changes to the same target', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, (_, index) => add({ category: `pool ${index}` })))
    const answers = await Promise.all(ids.map((id) => update(id, { category: 'shared' })))
    expect(answers.filter(({ status }) => status === 200)).to.have.length(1)
    for (const refused of answers.filter(({ status }) => status !== 200)) {
      expectRefusal(refused, 409, 'REQUIREMENT_ALREADY_EXISTS')
    }
  })

  describe('404', () => {
    it('REQUIREMENT_NOT_FOUND for an unknown requirement and one of another service, before the rules are checked', async () => {
      const foreign = ofCategory
      serviceId = await newService(server)
      for (const requirementId of [foreign, uuid()]) {
        for (const patch of [{ quantity: 2 }, { category: null }]) {
          expectRefusal(await update(requirementId, patch), 404, 'REQUIREMENT_NOT_FOUND')
        }
      }
    })

    it('SERVICE_NOT_FOUND for an unknown service and one of another workspace', async () => {
      for (const id of [uuid(), server.seeded.services.other]) {
        const params = { serviceId: id, requirementId: ofCategory }
        expectRefusal(await update('', { quantity: 2 }, { params }), 404, 'SERVICE_NOT_FOUND')
      }
    })

    it('RESOURCE_NOT_FOUND for an unknown resource and, identically, for one of another workspace', async () => {
      for (const resource_id of [uuid(), server.seeded.resources.other]) {
        expectRefusal(await update(ofResource, { resource_id }), 404, 'RESOURCE_NOT_FOUND')
      }
    })

    it('WORKSPACE_NOT_FOUND for another tenant’s workspace and for an unknown one', async () => {
      for (const workspace of [server.seeded.workspaces.other, uuid()]) {
        expectRefusal(await update(ofCategory, { quantity: 2 }, { workspace }), 404, 'WORKSPACE_NOT_FOUND')
      }
    })
  })

  describe('400 VALIDATION_FAILED', () => {
    const refused = [400, 'VALIDATION_FAILED'] as [number, string]

    it('for a body that is not an object, not JSON or missing, before the service is checked', async () => {
      for (const rawBody of [...notObjects, '{', '']) {
        const params = { serviceId: uuid(), requirementId: uuid() }
        expectIssue(await update('', undefined, { rawBody, params }), refused, { in: 'body', path: '' }, rawBody)
      }
    })
  })

  it('403 ADMIN_REQUIRED to a plain member and a key capped at member, for a known or unknown requirement', async () => {
    for (const as of ['member', 'live_member'] as const) {
      for (const requirementId of [ofCategory, uuid()]) {
        expectRefusal(await update(requirementId, { quantity: 2 }, { as }), 403, 'ADMIN_REQUIRED')
      }
    }
    expect((await stored(ofCategory)).quantity).to.equal(3)
  })
})
