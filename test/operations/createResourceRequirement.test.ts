// Runs on: SQLite and PostgreSQL, because unique indexes decide between calls at once
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { requirementsMax } from '../../domain/resource-requirement.ts'
import { type CallOptions, call } from '../support/call.ts'
import { addRequirements, newService } from '../support/rows.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { expectIssue, expectRefusal, goodTexts, notObjects } from '../support/values.ts'

describe('createResourceRequirement', () => {
  let server: TestServer
  let serviceId: string
  before(async () => {
    server = await startTestServer()
  })
  beforeEach(async () => {
    serviceId = await newService(server)
  })
  after(() => server.stop())

  const create = (body: unknown, options: CallOptions = {}) =>
    call(server, 'createResourceRequirement', { params: { serviceId }, body, ...options })
  const listed = async () =>
    (await call(server, 'listResourceRequirements', { params: { serviceId } })).body.requirements as unknown[]

  describe('201', () => {
    it('with every field of a category requirement, which the list then contains', async () => {
      const { status, body } = await create({ category: 'court', quantity: 3 })
      expect(status).to.equal(201)
      expect(body).to.have.all.keys(
        ...['id', 'workspace_id', 'service_id', 'resource_id', 'category', 'quantity', 'created_at', 'updated_at'],
      )
      const workspace_id = server.seeded.workspaces.main
      expect(body).to.include({
        workspace_id,
        service_id: serviceId,
        resource_id: null,
        category: 'court',
        quantity: 3,
      })
      expect(body.updated_at).to.equal(body.created_at)
      expect(await listed()).to.deep.equal([body])
    })

    it('with quantity 1 by default, for either target', async () => {
      expect((await create({ category: 'court' })).body.quantity).to.equal(1)
      const { court_1 } = server.seeded.resources
      expect((await create({ resource_id: court_1 })).body).to.include({
        resource_id: court_1,
        category: null,
        quantity: 1,
      })
    })

    it('for one target beside an explicit null for the other', async () => {
      const { court_1 } = server.seeded.resources
      expect((await create({ category: 'court', resource_id: null })).status).to.equal(201)
      expect((await create({ category: null, resource_id: court_1, quantity: 1 })).status).to.equal(201)
    })

    it('for a category that no resource has; categories compare exactly', async () => {
      for (const category of ['court', 'Court', 'court ', ' court', 'cafe\u0301', 'caf\u00e9']) {
        expect((await create({ category })).status, category).to.equal(201)
      }
    })

    it('for an archived resource', async () => {
      expect((await create({ resource_id: server.seeded.resources.archived })).status).to.equal(201)
    })

    it('for targets that another service requires', async () => {
      const target = { resource_id: server.seeded.resources.court_1 }
      expect((await create(target)).status).to.equal(201)
      serviceId = await newService(server)
      expect((await create(target)).status).to.equal(201)
    })

    it('for ids in upper case, returned in lower case', async () => {
      const { court_1 } = server.seeded.resources
      const params = { serviceId: serviceId.toUpperCase() }
      const { body } = await create({ resource_id: court_1.toUpperCase() }, { params })
      expect(body).to.include({ resource_id: court_1, service_id: serviceId })
    })

    it('for categories and quantities at their bounds', async () => {
      for (const [label, category] of Object.entries(goodTexts(100))) {
        expect((await create({ category })).body.category, label).to.equal(category)
      }
      expect((await create({ category: 'many', quantity: 1000 })).body.quantity).to.equal(1000)
    })

    it('to owner, admin and a key capped at admin', async () => {
      for (const as of ['owner', 'admin', 'live_admin'] as const) {
        expect((await create({ category: as }, { as })).status, as).to.equal(201)
      }
    })
  })

  describe('422', () => {
    it('REQUIREMENT_TARGET_INVALID for both targets and for neither', async () => {
      const { court_1 } = server.seeded.resources
      const bodies = [
        { category: 'court', resource_id: court_1 },
        { category: 'court', resource_id: uuid() },
        {},
        { quantity: 1 },
        { category: null },
        { resource_id: null },
        { category: null, resource_id: null },
      ]
      for (const body of bodies) {
        expectRefusal(await create(body), 422, 'REQUIREMENT_TARGET_INVALID', JSON.stringify(body))
      }
      expect(await listed()).to.deep.equal([])
    })

    it('REQUIREMENT_TARGET_INVALID also when the quantity is invalid as well', async () => {
      const { court_1 } = server.seeded.resources
      expectRefusal(
        await create({ category: 'court', resource_id: court_1, quantity: 2 }),
        422,
        'REQUIREMENT_TARGET_INVALID',
      )
    })

    it('REQUIREMENT_QUANTITY_INVALID for a specific resource with a quantity above 1, known or not', async () => {
      for (const resource_id of [server.seeded.resources.court_1, server.seeded.resources.other, uuid()]) {
        expectRefusal(await create({ resource_id, quantity: 2 }), 422, 'REQUIREMENT_QUANTITY_INVALID')
      }
      expect(await listed()).to.deep.equal([])
    })

    it('INVALID_PARAMS for a service id that is not a UUID, before workspace and role are checked', async () => {
      const options = { params: { serviceId: 'lesson' }, workspace: uuid(), as: 'member' } as const
      expectIssue(await create({}, options), [422, 'INVALID_PARAMS'], { in: 'path', path: '/serviceId' })
    })
  })

  describe('409', () => {
    it('REQUIREMENT_ALREADY_EXISTS for a category the service already requires, with any quantity', async () => {
      await create({ category: 'court', quantity: 2 })
      for (const quantity of [1, 2, 3]) {
        expectRefusal(await create({ category: 'court', quantity }), 409, 'REQUIREMENT_ALREADY_EXISTS')
      }
      expect(await listed()).to.have.length(1)
    })

    it('REQUIREMENT_ALREADY_EXISTS for a resource the service already requires, with its id in either case', async () => {
      const { court_1 } = server.seeded.resources
      await create({ resource_id: court_1 })
      for (const resource_id of [court_1, court_1.toUpperCase()]) {
        expectRefusal(await create({ resource_id }), 409, 'REQUIREMENT_ALREADY_EXISTS')
      }
    })

    it('REQUIREMENT_ALREADY_EXISTS for nineteen of twenty concurrent calls with the same target', async () => {
      for (const target of [{ category: 'court' }, { resource_id: server.seeded.resources.court_1 }]) {
        const answers = await Promise.all(Array.from({ length: 20 }, () => create(target)))
        expect(answers.filter(({ status }) => status === 201)).to.have.length(1)
        for (const refused of answers.filter(({ status }) => status !== 201)) {
          expectRefusal(refused, 409, 'REQUIREMENT_ALREADY_EXISTS')
        }
      }
      expect(await listed()).to.have.length(2)
    })

    it('REQUIREMENT_LIMIT_REACHED beyond the limit of requirements, also for concurrent calls', async () => {
      await addRequirements(server, serviceId, requirementsMax - 1)
      const answers = await Promise.all(Array.from({ length: 5 }, (_, index) => create({ category: `last ${index}` })))
      expect(answers.filter(({ status }) => status === 201)).to.have.length(1)
      for (const refused of answers.filter(({ status }) => status !== 201)) {
        expectRefusal(refused, 409, 'REQUIREMENT_LIMIT_REACHED')
      }
      expect(await listed()).to.have.length(requirementsMax)
      serviceId = await newService(server)
      expect((await create({ category: 'of another service' })).status).to.equal(201)
    })
  })

  describe('404', () => {
    it('RESOURCE_NOT_FOUND for an unknown resource and, identically, for one of another workspace', async () => {
      for (const resource_id of [uuid(), server.seeded.resources.other]) {
        expectRefusal(await create({ resource_id }), 404, 'RESOURCE_NOT_FOUND')
      }
      expect(await listed()).to.deep.equal([])
    })

    it('SERVICE_NOT_FOUND for an unknown service and one of another workspace, before the rules are checked', async () => {
      for (const id of [uuid(), server.seeded.services.other]) {
        for (const body of [{ category: 'court' }, {}, { resource_id: uuid(), quantity: 2 }]) {
          expectRefusal(await create(body, { params: { serviceId: id } }), 404, 'SERVICE_NOT_FOUND')
        }
      }
    })

    it('WORKSPACE_NOT_FOUND for another tenant’s workspace and for an unknown one', async () => {
      const params = { serviceId: server.seeded.services.other }
      for (const workspace of [server.seeded.workspaces.other, uuid()]) {
        expectRefusal(await create({ category: 'court' }, { workspace, params }), 404, 'WORKSPACE_NOT_FOUND')
      }
    })
  })

  describe('400 VALIDATION_FAILED', () => {
    const refused = [400, 'VALIDATION_FAILED'] as [number, string]

    it('for a body that is not an object, not JSON or missing, before the service is looked up', async () => {
      for (const rawBody of [...notObjects, '{', '']) {
        const answer = await create(undefined, { rawBody, params: { serviceId: uuid() } })
        expectIssue(answer, refused, { in: 'body', path: '' }, rawBody)
      }
    })

    it('without a workspace header that is a UUID', async () => {
      for (const workspace of [null, 'main']) {
        expectIssue(await create({ category: 'court' }, { workspace }), refused, {
          in: 'header',
          path: '/x-app-workspace',
        })
      }
    })
  })

  it('403 ADMIN_REQUIRED to a plain member and a key capped at member, before the body is read', async () => {
    for (const as of ['member', 'live_member'] as const) {
      for (const body of [{ category: 'court' }, { quantity: 0 }]) {
        expectRefusal(await create(body, { as }), 403, 'ADMIN_REQUIRED')
      }
    }
    expect(await listed()).to.deep.equal([])
  })
})
