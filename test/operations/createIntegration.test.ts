// Runs on: SQLite and PostgreSQL, because a unique index decides between calls at once
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { auditLog } from '../../db/schema.ts'
import { type CallOptions, call } from '../support/call.ts'
import { newWorkspace } from '../support/rows.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { expectRefusal, goodTexts } from '../support/values.ts'

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

describe('createIntegration', () => {
  let server: TestServer
  let workspaceId: string
  before(async () => {
    server = await startTestServer()
  })
  beforeEach(async () => {
    workspaceId = await newWorkspace(server)
  })
  after(() => server.stop())

  const create = (body: unknown, options: CallOptions = {}) =>
    call(server, 'createIntegration', { params: { workspaceId }, body, ...options })
  const inMain = (options: CallOptions) =>
    call(server, 'createIntegration', {
      params: { workspaceId: server.seeded.workspaces.main },
      body: { name: uuid() },
      ...options,
    })
  const listed = async () =>
    (await call(server, 'listIntegrations', { params: { workspaceId } })).body.integrations as { name: string }[]

  it('201 with every field of the integration, which the list then contains', async () => {
    const { status, body } = await create({ name: 'Front desk' })
    expect(status).to.equal(201)
    expect(body).to.have.all.keys('id', 'workspace_id', 'name', 'created_at', 'updated_at')
    expect(body).to.include({ workspace_id: workspaceId, name: 'Front desk' })
    expect(body.created_at).to.match(timestamp).and.equal(body.updated_at)
    expect(await listed()).to.deep.equal([body])
  })

  it('201 to owner, admin and a key capped at admin, for a workspace id in either case', async () => {
    const params = { workspaceId: server.seeded.workspaces.main.toUpperCase() }
    for (const as of ['owner', 'admin', 'live_admin'] as const) {
      const { status, body } = await inMain({ as, params })
      expect([status, body.workspace_id], as).to.deep.equal([201, server.seeded.workspaces.main])
    }
  })

  it('201 for names of 1 to 200 characters, stored unchanged', async () => {
    for (const [label, name] of Object.entries(goodTexts(200))) {
      const { status, body } = await create({ name })
      expect([status, body.name], label).to.deep.equal([201, name])
    }
  })

  it('201 for names that differ only in case, blanks or Unicode composition: names compare exactly', async () => {
    for (const name of ['Café', 'café', 'Cafe\u0301', 'Café ', ' Café']) {
      expect((await create({ name })).status, name).to.equal(201)
    }
  })

  it('201 without an audit row: an integration is not a credential, member or role', async () => {
    const before = await server.db.read.select().from(auditLog)
    expect((await create({ name: 'Front desk' })).status).to.equal(201)
    expect(await server.db.read.select().from(auditLog)).to.deep.equal(before)
  })

  it('403 ADMIN_REQUIRED to a plain member and a key capped at member, for an existing or a new name', async () => {
    for (const as of ['member', 'live_member'] as const) {
      for (const name of ['Front desk', 'forbidden']) {
        expectRefusal(await inMain({ as, body: { name } }), 403, 'ADMIN_REQUIRED')
      }
    }
  })

  it('404 WORKSPACE_NOT_FOUND to a caller who is not an active member, whether or not the workspace exists', async () => {
    for (const as of ['stranger', 'removed', 'other_workspace'] as const) {
      expectRefusal(await inMain({ as }), 404, 'WORKSPACE_NOT_FOUND')
    }
    expectRefusal(await inMain({ params: { workspaceId: uuid() } }), 404, 'WORKSPACE_NOT_FOUND')
  })

  it('409 INTEGRATION_ALREADY_EXISTS for an existing name of the workspace; 201 for the same name in another workspace', async () => {
    expect((await create({ name: 'Front desk' })).status).to.equal(201)
    expectRefusal(await create({ name: 'Front desk' }), 409, 'INTEGRATION_ALREADY_EXISTS')
    expect(await listed()).to.have.length(1)
    workspaceId = await newWorkspace(server)
    expect((await create({ name: 'Front desk' })).status).to.equal(201)
  })

  it('409 INTEGRATION_ALREADY_EXISTS for nine of ten concurrent calls with the same name', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({ name: 'Front desk' })))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused).to.have.length(9)
    for (const answer of refused) expectRefusal(answer, 409, 'INTEGRATION_ALREADY_EXISTS')
    expect(await listed()).to.have.length(1)
  })
})
