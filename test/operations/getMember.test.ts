// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { type CallOptions, call } from '../support/call.ts'
import { newPerson } from '../support/people.ts'
import { longAgo, newWorkspace } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

describe('getMember', () => {
  const server = useTestServer()

  const get = (memberId: string, options: CallOptions = {}) =>
    call(server, 'getMember', { params: { workspaceId: server.seeded.workspaces.main, memberId }, ...options })

  it('200 with every field of the member and of their user', async () => {
    const { userId, memberId, email } = await newPerson(server, 'admin')
    const { status, body } = await get(memberId)
    expect(status).to.equal(200)
    expect(body).to.deep.equal({
      id: memberId,
      workspace_id: server.seeded.workspaces.main,
      user: { id: userId, email, name: 'Somebody' },
      role: 'admin',
      deactivated_at: null,
      created_at: longAgo.toISOString(),
      updated_at: longAgo.toISOString(),
    })
  })

  it('200 for a deactivated member, with the time of deactivation', async () => {
    const { memberId } = await newPerson(server, 'owner', { deactivatedAt: longAgo })
    expect((await get(memberId)).body).to.include({ role: 'owner', deactivated_at: longAgo.toISOString() })
  })

  it('200 to every active member and to keys, for their own and other members', async () => {
    const { owner, member } = server.seeded.people
    for (const as of ['owner', 'admin', 'member', 'live_admin', 'live_member'] as const) {
      for (const memberId of [owner.member_id, member.member_id]) {
        expect((await get(memberId, { as })).status, as).to.equal(200)
      }
    }
  })

  it('200 for an id in upper case, returned in lower case', async () => {
    const { member_id } = server.seeded.people.member
    expect((await get(member_id.toUpperCase())).body.id).to.equal(member_id)
  })

  it('404 MEMBER_NOT_FOUND for an unknown id and, identically, for a member of another workspace of the caller', async () => {
    const workspaceId = await newWorkspace(server)
    const { memberId } = await newPerson(server, 'member', { workspaceId })
    for (const id of [memberId, uuid(), server.seeded.people.stranger.member_id, server.seeded.people.member.user_id]) {
      expectRefusal(await get(id), 404, 'MEMBER_NOT_FOUND')
    }
    expect((await get(memberId, { params: { workspaceId, memberId } })).status).to.equal(200)
  })

  it('404 WORKSPACE_NOT_FOUND for another tenant’s workspace and one the caller was removed from', async () => {
    const { workspaces, people } = server.seeded
    const params = { workspaceId: workspaces.other, memberId: people.stranger.member_id }
    expectRefusal(await get('', { params }), 404, 'WORKSPACE_NOT_FOUND')
    expectRefusal(await get(people.member.member_id, { as: 'removed' }), 404, 'WORKSPACE_NOT_FOUND')
  })
})
