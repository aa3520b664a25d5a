// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { resourceRequirements } from '../../db/schema.ts'
import { requirementsMax } from '../../domain/resource-requirement.ts'
import { call } from '../support/call.ts'
import { addRequirements, longAgo, newService } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

describe('listResourceRequirements', () => {
  const server = useTestServer()

  const list = (serviceId: string, options = {}) =>
    call(server, 'listResourceRequirements', { params: { serviceId }, ...options })

  it('200 with every field of each requirement of this service only', async () => {
    const { services, workspaces } = server.seeded
    const { status, body } = await list(services.main)
    expect(status).to.equal(200)
    expect(body.requirements).to.have.length(1)
    const [requirement] = body.requirements
    expect(requirement).to.have.all.keys(
      ...['id', 'workspace_id', 'service_id', 'resource_id', 'category', 'quantity', 'created_at', 'updated_at'],
    )
    expect(requirement).to.include({ workspace_id: workspaces.main, service_id: services.main })
    expect(requirement).to.include({ category: 'equipment', resource_id: null, quantity: 2 })
  })

  it('200 with an empty list for a service without requirements', async () => {
    expect((await list(server.seeded.services.empty)).body).to.deep.equal({ requirements: [] })
  })

  it('200 to every active member and to keys, of either role', async () => {
    for (const as of ['owner', 'admin', 'member', 'live_admin', 'live_member'] as const) {
      expect((await list(server.seeded.services.main, { as })).status, as).to.equal(200)
    }
  })

  it('200 for an id in upper case', async () => {
    expect((await list(server.seeded.services.main.toUpperCase())).body.requirements).to.have.length(1)
  })

  it('200 ordered by creation, ties ordered by id, regardless of later changes', async () => {
    const serviceId = await newService(server)
    const [a, b, c, d] = [1, 2, 3, 4].map((digit) => `${digit}${uuid().slice(1)}`) as [string, string, string, string]
    const shared = { workspaceId: server.seeded.workspaces.main, serviceId, resourceId: null, quantity: 1 }
    const rowAt = (id: string, seconds: number) => {
      const createdAt = new Date(longAgo.getTime() + seconds * 1000)
      // The ids are neither in the order of the categories nor in that of insertion.
      const category = `pool ${9 - Number(id[0])}`
      return { ...shared, id, category, createdAt, updatedAt: createdAt }
    }
    await server.db.write(async (tx) => {
      await tx.insert(resourceRequirements).values([rowAt(d, 1), rowAt(c, 2), rowAt(a, 3), rowAt(b, 2)])
    })
    const order = async () => (await list(serviceId)).body.requirements.map(({ id }: { id: string }) => id)
    expect(await order()).to.deep.equal([d, b, c, a])
    await call(server, 'updateResourceRequirement', { params: { serviceId, requirementId: d }, body: { quantity: 5 } })
    expect(await order()).to.deep.equal([d, b, c, a])
  })

  it('200 with requirements in the order in which they were created', async () => {
    const serviceId = await newService(server)
    const categories = ['c', 'a', 'd', 'b']
    for (const category of categories) {
      await call(server, 'createResourceRequirement', { params: { serviceId }, body: { category } })
    }
    const { requirements } = (await list(serviceId)).body
    expect(requirements.map(({ category }: { category: string }) => category)).to.deep.equal(categories)
  })

  it('200 with all requirements at the maximum number', async () => {
    const serviceId = await newService(server)
    await addRequirements(server, serviceId, requirementsMax)
    expect((await list(serviceId)).body.requirements).to.have.length(requirementsMax)
  })

  it('404 SERVICE_NOT_FOUND for an unknown service and, identically, for one of another workspace: never an empty list', async () => {
    for (const serviceId of [uuid(), server.seeded.services.other]) {
      expectRefusal(await list(serviceId), 404, 'SERVICE_NOT_FOUND')
    }
  })

  it('404 WORKSPACE_NOT_FOUND for another tenant’s, an unknown, a malformed and a missing workspace', async () => {
    for (const workspace of [server.seeded.workspaces.other, uuid(), 'main', null]) {
      expectRefusal(await list(server.seeded.services.other, { workspace }), 404, 'WORKSPACE_NOT_FOUND')
    }
  })
})
