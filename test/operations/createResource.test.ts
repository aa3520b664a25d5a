// Runs on: SQLite and PostgreSQL, because calls at once share a limit
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { activeResourcesMax } from '../../domain/resource.ts'
import { call } from '../support/call.ts'
import { addResources, longAgo, newWorkspace } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal, goodTexts, notObjects } from '../support/values.ts'

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

describe('createResource', () => {
  const server = useTestServer()

  const create = (body: unknown, workspace = server.seeded.workspaces.main) =>
    call(server, 'createResource', { body, workspace })
  const createRaw = (rawBody: string) => call(server, 'createResource', { rawBody })

  it('201 with every field of the resource, and a later fetch returns the same', async () => {
    const { status, body } = await create({ name: 'Court 9', category: 'court', capacity: 4 })
    expect(status).to.equal(201)
    expect(body).to.have.all.keys(
      ...['id', 'workspace_id', 'name', 'category', 'capacity', 'archived_at', 'created_at', 'updated_at'],
    )
    const workspace_id = server.seeded.workspaces.main
    expect(body).to.include({ workspace_id, name: 'Court 9', category: 'court', capacity: 4, archived_at: null })
    expect(body.created_at).to.match(timestamp).and.equal(body.updated_at)
    const fetched = await call(server, 'getResource', { params: { resourceId: body.id } })
    expect(fetched.body).to.deep.equal(body)
  })

  it('201 without category and capacity: uncategorised, capacity 1', async () => {
    const { body } = await create({ name: 'Sauna' })
    expect(body).to.include({ category: null, capacity: 1 })
    expect((await create({ name: 'Sauna', category: null })).body.category).to.equal(null)
  })

  it('201 for the name of an existing resource', async () => {
    const [one, other] = [await create({ name: 'Twin' }), await create({ name: 'Twin' })]
    expect([one.status, other.status]).to.deep.equal([201, 201])
    expect(one.body.id).not.to.equal(other.body.id)
  })

  it('201 to owner, admin and a key capped at admin', async () => {
    for (const as of ['owner', 'admin', 'live_admin'] as const) {
      expect((await call(server, 'createResource', { as, body: { name: as } })).status, as).to.equal(201)
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

  it('201 for categories of 1 to 100 characters, stored unchanged', async () => {
    for (const [label, category] of Object.entries(goodTexts(100))) {
      const { status, body } = await create({ name: 'x', category })
      expect([status, body.category], label).to.deep.equal([201, category])
    }
  })

  it('201 for a capacity of 1 and of 10 000', async () => {
    for (const capacity of [1, 10_000]) expect((await create({ name: 'x', capacity })).body.capacity).to.equal(capacity)
  })

  it('400 VALIDATION_FAILED without a name, for a body that is not an object, not JSON or missing', async () => {
    expectIssue(await create({}), [400, 'VALIDATION_FAILED'], { in: 'body', path: '/name' })
    for (const rawBody of [...notObjects, '{"name":"x"', "{'name':'x'}", '{"name":"x"}}', '']) {
      expectIssue(await createRaw(rawBody), [400, 'VALIDATION_FAILED'], { in: 'body', path: '' }, rawBody)
    }
  })

  it('400 VALIDATION_FAILED without a workspace header that is a UUID, naming it', async () => {
    const issue = { in: 'header', path: '/x-app-workspace' }
    for (const workspace of [null, 'main', '', `${uuid()}0`]) {
      const answer = await call(server, 'createResource', { workspace, body: { name: 'x' } })
      expectIssue(answer, [400, 'VALIDATION_FAILED'], issue, String(workspace))
    }
  })

  it('403 ADMIN_REQUIRED to a plain member and a key capped at member, and nothing is created', async () => {
    for (const as of ['member', 'live_member'] as const) {
      expectRefusal(await call(server, 'createResource', { as, body: { name: 'forbidden' } }), 403, 'ADMIN_REQUIRED')
    }
    const { body } = await call(server, 'listResources')
    expect(body.resources.map(({ name }: { name: string }) => name)).not.to.include('forbidden')
  })

  it('404 WORKSPACE_NOT_FOUND for another tenant’s workspace, an unknown one and one the caller was removed from', async () => {
    for (const workspace of [server.seeded.workspaces.other, uuid()]) {
      expectRefusal(await create({ name: 'x' }, workspace), 404, 'WORKSPACE_NOT_FOUND')
    }
    const removed = await call(server, 'createResource', { as: 'removed', body: { name: 'x' } })
    expectRefusal(removed, 404, 'WORKSPACE_NOT_FOUND')
  })

  it('409 RESOURCE_LIMIT_REACHED beyond the limit of active resources, also for concurrent calls', async () => {
    const workspace = await newWorkspace(server)
    await addResources(server, workspace, activeResourcesMax - 1)
    await addResources(server, workspace, 3, longAgo)
    const answers = await Promise.all(Array.from({ length: 5 }, () => create({ name: 'last' }, workspace)))
    expect(answers.filter(({ status }) => status === 201)).to.have.length(1)
    for (const refused of answers.filter(({ status }) => status !== 201)) {
      expectRefusal(refused, 409, 'RESOURCE_LIMIT_REACHED')
    }
    const { body } = await call(server, 'listResources', { workspace })
    expect(body.resources).to.have.length(activeResourcesMax)
    expect((await create({ name: 'elsewhere' })).status).to.equal(201)
  })
})
