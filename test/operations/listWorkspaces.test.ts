// Runs on: SQLite
import { expect } from 'chai'
import { momentCursor } from '../../domain/cursor.ts'
import { addMember, addWorkspace } from '../../server/seeds/build.ts'
import { type Answer, answerOf, type CallOptions, call } from '../support/call.ts'
import { newPerson, updateMemberOf } from '../support/people.ts'
import { longAgo, newKey, newWorkspace } from '../support/rows.ts'
import { callBy, newAccount, openSession } from '../support/sessions.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue } from '../support/values.ts'

describe('listWorkspaces', () => {
  const server = useTestServer()

  const list = (options: CallOptions = {}) => call(server, 'listWorkspaces', options)
  const idsOf = ({ body }: Answer): string[] => body.workspaces.map(({ id }: { id: string }) => id)

  /** A user who joined one workspace at each of these moments. */
  const newJoiner = async (moments: number[]) => {
    const { userId } = await newAccount(server)
    const { cookie } = await openSession(server, userId)
    const joined = await server.db.write(async (tx) => {
      const rows = []
      for (const ms of moments) {
        const builder = { tx, now: new Date(longAgo.getTime() + ms) }
        const workspaceId = await addWorkspace({ tx, now: longAgo }, `Joined after ${ms}`)
        rows.push({ ms, workspaceId, id: await addMember(builder, workspaceId, userId, 'member') })
      }
      return rows
    })
    const page = (query = '') => callBy(server, cookie, 'listWorkspaces', { query })
    return { joined, page }
  }

  it('200 with each workspace equal to getWorkspace', async () => {
    const { status, body } = await list({ as: 'admin' })
    expect(status).to.equal(200)
    expect(body).to.have.all.keys('workspaces', 'next_cursor')
    const params = { workspaceId: server.seeded.workspaces.main }
    const fetched = await call(server, 'getWorkspace', { as: 'admin', params })
    expect(body).to.deep.equal({ workspaces: [fetched.body], next_cursor: null })
    expect(body.workspaces[0]).to.include({ role: 'admin', member_id: server.seeded.people.admin.member_id })
  })

  it('200 ordered by the start of the membership, ties ordered by its id, regardless of the workspace’s age', async () => {
    const { joined, page } = await newJoiner([50, 10, 30, 10, 0])
    const expected = [...joined].sort((one, other) => one.ms - other.ms || (one.id < other.id ? -1 : 1))
    expect(idsOf(await page())).to.deep.equal(expected.map(({ workspaceId }) => workspaceId))
  })

  it('200 without a workspace the caller was removed from, until reactivated', async () => {
    expect((await list({ as: 'removed' })).body).to.deep.equal({ workspaces: [], next_cursor: null })
    const { joined, page } = await newJoiner([0, 1, 2])
    const [first, second, third] = joined
    await updateMemberOf(server, second?.id ?? '', { deactivatedAt: longAgo })
    expect(idsOf(await page())).to.deep.equal([first?.workspaceId, third?.workspaceId])
    await updateMemberOf(server, second?.id ?? '', { deactivatedAt: null })
    expect(idsOf(await page())).to.have.length(3)
  })

  it('200 in pages without gaps or repeats, also when memberships end and begin meanwhile', async () => {
    const { joined, page } = await newJoiner([0, 0, 1, 1, 2])
    const sorted = [...joined].sort((one, other) => one.ms - other.ms || (one.id < other.id ? -1 : 1))
    const first = await page('limit=2')
    expect(idsOf(first)).to.deep.equal(sorted.slice(0, 2).map(({ workspaceId }) => workspaceId))
    await updateMemberOf(server, sorted[0]?.id ?? '', { deactivatedAt: longAgo })
    const second = await page(`limit=2&cursor=${first.body.next_cursor}`)
    expect(idsOf(second)).to.deep.equal(sorted.slice(2, 4).map(({ workspaceId }) => workspaceId))
    const third = await page(`limit=2&cursor=${second.body.next_cursor}`)
    expect(idsOf(third)).to.deep.equal(sorted.slice(4).map(({ workspaceId }) => workspaceId))
    expect([typeof second.body.next_cursor, third.body.next_cursor]).to.deep.equal(['string', null])
  })

  it('200 to a key: the key’s workspace only, with the lower of role and cap', async () => {
    const workspaceId = await newWorkspace(server, 'Second')
    const withKey = async (accessKey: string) =>
      answerOf(await fetch(`${server.url}/v1/workspaces`, { headers: { Authorization: `Bearer ${accessKey}` } }))
    for (const roleCap of ['admin', 'member'] as const) {
      const key = await newKey(server, { workspaceId, userId: server.seeded.people.owner.user_id, roleCap })
      const { body } = await withKey(key.access_key)
      expect(body.workspaces).to.have.length(1)
      expect(body.workspaces[0]).to.include({ id: workspaceId, member_id: key.member_id, role: roleCap })
    }
    const ofMember = await newKey(server, { userId: server.seeded.people.member.user_id, roleCap: 'admin' })
    expect((await withKey(ofMember.access_key)).body.workspaces[0].role).to.equal('member')
    const ofRemoved = await newKey(server, { userId: server.seeded.people.removed.user_id, roleCap: 'admin' })
    expect((await withKey(ofRemoved.access_key)).body.workspaces).to.deep.equal([])
  })

  it('200 with the current role', async () => {
    const { memberId, cookie } = await newPerson(server, 'member')
    const role = async () => (await callBy(server, cookie, 'listWorkspaces')).body.workspaces[0].role
    expect(await role()).to.equal('member')
    await updateMemberOf(server, memberId, { role: 'admin' })
    expect(await role()).to.equal('admin')
  })

  it('400 VALIDATION_FAILED for a limit outside its bounds, naming it; 200 within them', async () => {
    for (const limit of ['1', '100']) expect((await list({ query: `limit=${limit}` })).status, limit).to.equal(200)
    for (const limit of ['0', '101', '-1', '1.5', 'ten', '']) {
      const answer = await list({ query: `limit=${limit}` })
      expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'query', path: '/limit' }, limit)
    }
  })

  it('400 VALIDATION_FAILED for an invalid cursor, naming it; 200 for any valid one', async () => {
    const cursor = momentCursor({ createdAt: new Date(), id: server.seeded.people.stranger.member_id })
    expect((await list({ query: `cursor=${cursor}` })).status).to.equal(200)
    for (const bad of ['x', `${cursor}x`, Buffer.from('m 1 x').toString('base64url')]) {
      const answer = await list({ query: `cursor=${bad}` })
      expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'query', path: '/cursor' }, bad)
    }
  })
})
