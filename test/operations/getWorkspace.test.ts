// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { type CallOptions, call } from '../support/call.ts'
import { newPerson, updateMemberOf } from '../support/people.ts'
import { longAgo, newWorkspace } from '../support/rows.ts'
import { callBy } from '../support/sessions.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

describe('getWorkspace', () => {
  const server = useTestServer()

  const get = (workspaceId = server.seeded.workspaces.main, options: CallOptions = {}) =>
    call(server, 'getWorkspace', { params: { workspaceId }, ...options })

  it('200 with every field of the workspace', async () => {
    const id = await newWorkspace(server, 'Riverside')
    const { status, body } = await get(id)
    expect(status).to.equal(200)
    expect(body).to.have.all.keys('id', 'name', 'time_zone', 'member_id', 'role', 'created_at', 'updated_at')
    const stamps = { created_at: longAgo.toISOString(), updated_at: longAgo.toISOString() }
    expect(body).to.include({ id, name: 'Riverside', role: 'owner', ...stamps })
  })

  it('200 with the caller’s membership and effective role', async () => {
    const { people, api_keys } = server.seeded
    for (const as of ['owner', 'admin', 'member'] as const) {
      expect((await get(undefined, { as })).body).to.include({ member_id: people[as].member_id, role: as })
    }
    const byKey = { member_id: api_keys.live_admin.member_id, role: 'admin' }
    expect((await get(undefined, { as: 'live_admin' })).body).to.include(byKey)
    expect((await get(undefined, { as: 'live_member' })).body.role).to.equal('member')
  })

  it('200 for an id in upper case, returned in lower case', async () => {
    const { main } = server.seeded.workspaces
    expect((await get(main.toUpperCase())).body.id).to.equal(main)
  })

  it('404 WORKSPACE_NOT_FOUND for another tenant’s workspace and, identically, an unknown one; a key sees only its own', async () => {
    const { other } = server.seeded.workspaces
    for (const workspaceId of [other, uuid()]) {
      expectRefusal(await get(workspaceId), 404, 'WORKSPACE_NOT_FOUND')
      expectRefusal(await get(workspaceId, { as: 'live_admin' }), 404, 'WORKSPACE_NOT_FOUND')
    }
    expect((await get(other, { as: 'stranger' })).status).to.equal(200)
  })

  it('404 WORKSPACE_NOT_FOUND once the caller is deactivated, and 200 again after reactivation', async () => {
    const { memberId, cookie } = await newPerson(server, 'member')
    const ask = () => callBy(server, cookie, 'getWorkspace', { params: { workspaceId: server.seeded.workspaces.main } })
    expect((await ask()).status).to.equal(200)
    await updateMemberOf(server, memberId, { deactivatedAt: new Date() })
    expectRefusal(await ask(), 404, 'WORKSPACE_NOT_FOUND')
    await updateMemberOf(server, memberId, { deactivatedAt: null })
    expect((await ask()).status).to.equal(200)
  })

  it('422 INVALID_PARAMS for an id that is not a UUID, also one that no database can store', async () => {
    for (const id of ['main', '%00']) {
      expectIssue(await get(id), [422, 'INVALID_PARAMS'], { in: 'path', path: '/workspaceId' })
      expectIssue(await get(id, { as: 'live_admin' }), [422, 'INVALID_PARAMS'], { in: 'path', path: '/workspaceId' })
    }
  })
})
