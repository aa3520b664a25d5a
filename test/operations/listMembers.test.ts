// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { type Answer, type CallOptions, call } from '../support/call.ts'
import { newPerson, type Somebody, updateMemberOf } from '../support/people.ts'
import { longAgo, newWorkspace } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

describe('listMembers', () => {
  const server = useTestServer()

  const list = (workspaceId = server.seeded.workspaces.main, options: CallOptions = {}) =>
    call(server, 'listMembers', { params: { workspaceId }, ...options })
  const idsOf = ({ body }: Answer): string[] => body.members.map(({ id }: { id: string }) => id)

  /** A workspace with an old owner and one member who joined at each of these offsets after the owner. */
  const newCrew = async (moments: number[]) => {
    const workspaceId = await newWorkspace(server)
    const joined: (Somebody & { ms: number })[] = []
    for (const ms of moments) {
      const since = new Date(longAgo.getTime() + ms)
      joined.push({ ms, ...(await newPerson(server, 'member', { workspaceId, since })) })
    }
    const inOrder = joined
      .sort((one, other) => one.ms - other.ms || (one.memberId < other.memberId ? -1 : 1))
      .map(({ memberId }) => memberId)
    const founder: string = (await call(server, 'getWorkspace', { params: { workspaceId } })).body.member_id
    return { workspaceId, inOrder: [founder, ...inOrder] }
  }

  it('200 with each member equal to getMember', async () => {
    const { main } = server.seeded.workspaces
    const { status, body } = await list()
    expect(status).to.equal(200)
    expect(body).to.have.all.keys('members', 'next_cursor')
    for (const member of body.members) {
      const fetched = await call(server, 'getMember', { params: { workspaceId: main, memberId: member.id } })
      expect(member).to.deep.equal(fetched.body)
    }
  })

  it('200 ordered by joining time, ties ordered by id', async () => {
    const { workspaceId, inOrder } = await newCrew([50, 10, 30, 10, 20])
    expect(idsOf(await list(workspaceId))).to.deep.equal(inOrder)
  })

  it('200 including deactivated members at their original places', async () => {
    const { workspaceId, inOrder } = await newCrew([10, 20, 30])
    const out = inOrder[2] ?? ''
    await updateMemberOf(server, out, { deactivatedAt: longAgo })
    const answer = await list(workspaceId)
    expect(idsOf(answer)).to.deep.equal(inOrder)
    const deactivated = answer.body.members.filter((each: Record<string, string>) => each.deactivated_at !== null)
    expect(deactivated.map(({ id }: { id: string }) => id)).to.deep.equal([out])
  })

  it('200 in pages without gaps or repeats, also when a member joins meanwhile', async () => {
    const { workspaceId, inOrder } = await newCrew([10, 10, 20, 30])
    const first = await list(workspaceId, { query: 'limit=2' })
    expect(idsOf(first)).to.deep.equal(inOrder.slice(0, 2))
    const { memberId } = await newPerson(server, 'member', { workspaceId, since: new Date() })
    const second = await list(workspaceId, { query: `limit=2&cursor=${first.body.next_cursor}` })
    expect(idsOf(second)).to.deep.equal(inOrder.slice(2, 4))
    const third = await list(workspaceId, { query: `limit=2&cursor=${second.body.next_cursor}` })
    expect(idsOf(third)).to.deep.equal([inOrder[4], memberId])
    expect(third.body.next_cursor).to.equal(null)
  })

  it('200 to every active member and to keys, also capped at member', async () => {
    for (const as of ['owner', 'admin', 'member', 'live_admin', 'live_member'] as const) {
      expect((await list(undefined, { as })).status, as).to.equal(200)
    }
  })

  it('200 with the members of the requested workspace only', async () => {
    const { workspaceId } = await newCrew([])
    const { people } = server.seeded
    expect(idsOf(await list(workspaceId))).not.to.include(people.owner.member_id)
    expect(idsOf(await list())).not.to.include(people.stranger.member_id)
  })

  it('404 WORKSPACE_NOT_FOUND for another tenant’s workspace, an unknown one and one the caller was removed from', async () => {
    for (const workspaceId of [server.seeded.workspaces.other, uuid()]) {
      expectRefusal(await list(workspaceId), 404, 'WORKSPACE_NOT_FOUND')
    }
    expectRefusal(await list(undefined, { as: 'removed' }), 404, 'WORKSPACE_NOT_FOUND')
  })

  it('422 INVALID_PARAMS for an id that is not a UUID, a limit outside its bounds and an invalid cursor', async () => {
    expectIssue(await list('main'), [422, 'INVALID_PARAMS'], { in: 'path', path: '/workspaceId' })
    for (const limit of ['0', '101', 'ten']) {
      const answer = await list(undefined, { query: `limit=${limit}` })
      expectIssue(answer, [422, 'INVALID_PARAMS'], { in: 'query', path: '/limit' }, limit)
    }
    const answer = await list(undefined, { query: 'cursor=x' })
    expectIssue(answer, [422, 'INVALID_PARAMS'], { in: 'query', path: '/cursor' })
    expect((await list(undefined, { query: 'limit=100' })).status).to.equal(200)
  })
})
