// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { call } from '../support/call.ts'
import { newWorkspace } from '../support/rows.ts'
import { everySetting } from '../support/service-settings.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal, goodTexts } from '../support/values.ts'

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

describe('createService', () => {
  const server = useTestServer()

  const create = (body: unknown, workspace = server.seeded.workspaces.main) =>
    call(server, 'createService', { body, workspace })

  it('201 with every field of the service, and a later fetch returns the same', async () => {
    const { status, body } = await create({ name: 'Court hour' })
    expect(status).to.equal(201)
    const stamps = ['archived_at', 'created_at', 'updated_at']
    expect(body).to.have.all.keys('id', 'workspace_id', 'name', ...Object.keys(everySetting), ...stamps)
    const workspace_id = server.seeded.workspaces.main
    expect(body).to.include({ workspace_id, name: 'Court hour', archived_at: null })
    expect(body.created_at).to.match(timestamp).and.equal(body.updated_at)
    const fetched = await call(server, 'getService', { params: { serviceId: body.id } })
    expect(fetched.body).to.deep.equal(body)
  })

  it('201 for a service that accepts requirements at once', async () => {
    const { body } = await create({ name: 'Lesson' })
    const required = { params: { serviceId: body.id }, body: { category: 'court' } }
    expect((await call(server, 'createResourceRequirement', required)).status).to.equal(201)
  })

  it('201 for the name of an existing service', async () => {
    const [one, other] = [await create({ name: 'Twin' }), await create({ name: 'Twin' })]
    expect([one.status, other.status]).to.deep.equal([201, 201])
    expect(one.body.id).not.to.equal(other.body.id)
  })

  it('201 to owner, admin and a key capped at admin', async () => {
    for (const as of ['owner', 'admin', 'live_admin'] as const) {
      expect((await call(server, 'createService', { as, body: { name: as } })).status, as).to.equal(201)
    }
  })

  it('201 in the workspace of the header, in either case', async () => {
    const workspace = await newWorkspace(server)
    const { status, body } = await create({ name: 'x' }, workspace.toUpperCase())
    expect([status, body.workspace_id]).to.deep.equal([201, workspace])
  })

  it('201 for names of 1 to 200 characters, stored unchanged', async () => {
    for (const [label, name] of Object.entries(goodTexts(200))) {
      const { status, body } = await create({ name })
      expect([status, body.name], label).to.deep.equal([201, name])
    }
  })

  it('403 ADMIN_REQUIRED to a plain member and a key capped at member, and nothing is created', async () => {
    for (const as of ['member', 'live_member'] as const) {
      expectRefusal(await call(server, 'createService', { as, body: { name: 'forbidden' } }), 403, 'ADMIN_REQUIRED')
    }
    const { body } = await call(server, 'listServices', { query: 'limit=100' })
    expect(body.services.map(({ name }: { name: string }) => name)).not.to.include('forbidden')
  })

  it('404 WORKSPACE_NOT_FOUND for another tenant’s workspace, an unknown one and one the caller was removed from', async () => {
    for (const workspace of [server.seeded.workspaces.other, uuid()]) {
      expectRefusal(await create({ name: 'x' }, workspace), 404, 'WORKSPACE_NOT_FOUND')
    }
    const removed = await call(server, 'createService', { as: 'removed', body: { name: 'x' } })
    expectRefusal(removed, 404, 'WORKSPACE_NOT_FOUND')
  })
})
