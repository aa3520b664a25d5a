// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { type CallOptions, call } from '../support/call.ts'
import { auditOfTarget } from '../support/people.ts'
import { longAgo, newKey, newWorkspace } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { badTexts, expectIssue, expectRefusal, goodTexts, notObjects, unknownFields } from '../support/values.ts'

describe('updateWorkspace', () => {
  const server = useTestServer()

  const update = (workspaceId: string, body: unknown, options: CallOptions = {}) =>
    call(server, 'updateWorkspace', { params: { workspaceId }, body, ...options })
  const workspaceName = async (workspaceId: string) =>
    (await call(server, 'getWorkspace', { params: { workspaceId } })).body.name as string

  it('200 with the workspace as it is stored afterwards, with a later updated_at and the same created_at', async () => {
    const id = await newWorkspace(server, 'Before')
    const { status, body } = await update(id, { name: 'After' })
    expect(status).to.equal(200)
    expect(body).to.include({ id, name: 'After', role: 'owner', created_at: longAgo.toISOString() })
    expect(Date.parse(body.updated_at)).to.be.greaterThan(longAgo.getTime())
    expect((await call(server, 'getWorkspace', { params: { workspaceId: id } })).body).to.deep.equal(body)
    const { memberships } = (await call(server, 'getMe')).body
    expect(memberships.map((each: Record<string, string>) => each.workspace_name)).to.include('After')
  })

  it('200 with the same updated_at for an empty patch and for one that repeats the stored values', async () => {
    const id = await newWorkspace(server, 'Same')
    for (const patch of [{}, { name: 'Same' }]) {
      const { status, body } = await update(id, patch)
      expect([status, body.name, body.updated_at]).to.deep.equal([200, 'Same', longAgo.toISOString()])
    }
    expect((await update(id, { name: 'same' })).body.updated_at).not.to.equal(longAgo.toISOString())
  })

  it('200 with another time zone; UTC before; 400 VALIDATION_FAILED for one that does not exist', async () => {
    const id = await newWorkspace(server)
    expect((await call(server, 'getWorkspace', { params: { workspaceId: id } })).body.time_zone).to.equal('UTC')
    expect((await update(id, { time_zone: 'europe/berlin' })).body.time_zone).to.equal('Europe/Berlin')
    for (const time_zone of ['Europe/Atlantis', '+02:00', 'EST'])
      expectIssue(await update(id, { time_zone }), [400, 'VALIDATION_FAILED'], { in: 'body', path: '/time_zone' })
    const { workspaces } = (await call(server, 'listWorkspaces', { query: 'limit=100' })).body
    expect(workspaces.find((each: { id: string }) => each.id === id).time_zone).to.equal('Europe/Berlin')
  })

  it('200 to owner, admin and a key capped at admin, each with their own membership', async () => {
    const { main } = server.seeded.workspaces
    for (const as of ['owner', 'admin', 'live_admin'] as const) {
      const { body } = await update(main, { name: as }, { as })
      const role = as === 'owner' ? 'owner' : 'admin'
      expect(body).to.include({ name: as, role, member_id: server.seeded.people[role].member_id })
    }
  })

  it('200 without an audit row: no credential, member or role changes', async () => {
    const id = await newWorkspace(server)
    await update(id, { name: 'Renamed' })
    expect(await auditOfTarget(server, id)).to.deep.equal([])
  })

  it('200 for names of 1 to 200 characters; 400 VALIDATION_FAILED for any other, naming it', async () => {
    const id = await newWorkspace(server)
    for (const [label, name] of Object.entries(goodTexts(200))) {
      expect((await update(id, { name })).body.name, label).to.equal(name)
    }
    for (const [label, name] of Object.entries({ ...badTexts(200), null: null })) {
      expectIssue(await update(id, { name }), [400, 'VALIDATION_FAILED'], { in: 'body', path: '/name' }, label)
    }
  })

  it('400 VALIDATION_FAILED for an unknown field and for a body that is not an object, and nothing is renamed', async () => {
    const id = await newWorkspace(server, 'Kept')
    for (const [field, member] of unknownFields) {
      const answer = await update(id, undefined, { rawBody: `{"name":"Other",${member}}` })
      expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'body', path: `/${field}` }, field)
    }
    for (const rawBody of [...notObjects, '{', '']) {
      const answer = await update(id, undefined, { rawBody })
      expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'body', path: '' }, rawBody)
    }
    expect(await workspaceName(id)).to.equal('Kept')
  })

  it('403 ADMIN_REQUIRED to a plain member and to keys capped at member, and nothing is renamed', async () => {
    const id = await newWorkspace(server, 'Kept')
    const ownersKey = await newKey(server, {
      workspaceId: id,
      userId: server.seeded.people.owner.user_id,
      roleCap: 'member',
    })
    const headers = { Authorization: `Bearer ${ownersKey.access_key}` }
    expectRefusal(await update(id, { name: 'Taken' }, { as: 'nobody', headers }), 403, 'ADMIN_REQUIRED')
    expect(await workspaceName(id)).to.equal('Kept')
    for (const as of ['member', 'live_member'] as const) {
      expectRefusal(await update(server.seeded.workspaces.main, { name: 'Taken' }, { as }), 403, 'ADMIN_REQUIRED')
    }
    expect(await workspaceName(server.seeded.workspaces.main)).not.to.equal('Taken')
  })

  it('404 WORKSPACE_NOT_FOUND for another tenant’s workspace, which keeps its name, and for an unknown one', async () => {
    const { other } = server.seeded.workspaces
    for (const workspaceId of [other, uuid()]) {
      expectRefusal(await update(workspaceId, { name: 'Taken' }), 404, 'WORKSPACE_NOT_FOUND')
    }
    const stays = await call(server, 'getWorkspace', { as: 'stranger', params: { workspaceId: other } })
    expect(stays.body.name).to.equal('Other')
  })
})
