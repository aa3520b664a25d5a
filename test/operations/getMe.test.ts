// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { addMember, addWorkspace } from '../../server/seeds/build.ts'
import { answerOf, call } from '../support/call.ts'
import { newPerson } from '../support/people.ts'
import { longAgo, newKey, newWorkspace } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

describe('getMe', () => {
  const server = useTestServer()

  const withKey = async (accessKey: string, headers: Record<string, string> = {}) =>
    answerOf(await fetch(`${server.url}/v1/me`, { headers: { ...headers, Authorization: `Bearer ${accessKey}` } }))

  it('200 to a session: the user, the credential with its expiry, and the memberships', async () => {
    const { people, workspaces } = server.seeded
    const { status, body } = await call(server, 'getMe', { as: 'admin' })
    expect(status).to.equal(200)
    expect(body).to.have.all.keys('user', 'credential', 'memberships')
    expect(body.user).to.deep.equal({
      id: people.admin.user_id,
      email: 'admin@contract.example',
      name: 'The admin',
    })
    expect(body.credential).to.have.all.keys('kind', 'id', 'expires_at')
    expect(body.credential.kind).to.equal('session')
    expect(Date.parse(body.credential.expires_at)).to.be.greaterThan(Date.now())
    expect(body.memberships).to.deep.equal([
      { workspace_id: workspaces.main, workspace_name: 'Main', member_id: people.admin.member_id, role: 'admin' },
    ])
  })

  it('200 with the current role of each user', async () => {
    for (const as of ['owner', 'admin', 'member'] as const) {
      expect((await call(server, 'getMe', { as })).body.memberships[0].role).to.equal(as)
    }
  })

  it('200 without the membership of a removed user', async () => {
    const { status, body } = await call(server, 'getMe', { as: 'removed' })
    expect(status).to.equal(200)
    expect(body.user.id).to.equal(server.seeded.people.removed.user_id)
    expect(body.memberships).to.deep.equal([])
  })

  it('200 with all memberships, ordered by workspace name, ties ordered by id', async () => {
    const named = []
    for (const name of ['Zoo', 'Alpha', 'Middle', 'Alpha']) named.push({ name, id: await newWorkspace(server, name) })
    const { body } = await call(server, 'getMe', { as: 'owner' })
    const expected = [{ name: 'Main', id: server.seeded.workspaces.main }, ...named].sort((one, other) =>
      one.name < other.name ? -1 : one.name > other.name ? 1 : one.id < other.id ? -1 : 1,
    )
    expect(body.memberships.map((membership: Record<string, string>) => membership.workspace_id)).to.deep.equal(
      expected.map(({ id }) => id),
    )
  })

  it('200 to a key: the member it acts as, with the key’s id and expiry', async () => {
    const { people, api_keys, workspaces } = server.seeded
    const { body } = await call(server, 'getMe', { as: 'live_member' })
    expect(body.user.id).to.equal(people.member.user_id)
    expect(body.credential).to.deep.equal({ kind: 'api_key', id: api_keys.live_member.id, expires_at: null })
    expect(body.memberships.map((each: Record<string, string>) => each.workspace_id)).to.deep.equal([workspaces.main])
  })

  it('200 to a key: only the key’s workspace, with the lower of role and cap', async () => {
    const { user_id } = server.seeded.people.owner
    const workspaceId = await newWorkspace(server, 'Second')
    for (const roleCap of ['admin', 'member'] as const) {
      const key = await newKey(server, { workspaceId, userId: user_id, roleCap })
      const { memberships } = (await withKey(key.access_key)).body
      expect(memberships).to.have.length(1)
      expect(memberships[0]).to.include({ workspace_id: workspaceId, member_id: key.member_id, role: roleCap })
    }
    const ofMember = await newKey(server, { userId: server.seeded.people.member.user_id, roleCap: 'admin' })
    expect((await withKey(ofMember.access_key)).body.memberships[0].role).to.equal('member')
  })

  it('200 to a key of a member of 1,001 workspaces with the key’s workspace; a session lists 1,000', async () => {
    const { db, seeded } = server
    const { userId, cookie } = await newPerson(server, 'member', { workspaceId: await newWorkspace(server, 'A') })
    await db.write(async (tx) => {
      for (let count = 0; count < 1_000; count++) {
        const workspaceId = await addWorkspace({ tx, now: longAgo }, `B ${count}`)
        await addMember({ tx, now: longAgo }, workspaceId, userId, 'member')
      }
    })
    const last = await newWorkspace(server, 'Zoo')
    await db.write((tx) => addMember({ tx, now: longAgo }, last, userId, 'member'))
    const key = await newKey(server, { workspaceId: last, userId, roleCap: 'member' })
    const bySession = await answerOf(await fetch(`${server.url}/v1/me`, { headers: { Cookie: cookie } }))
    const listed = bySession.body.memberships.map((each: Record<string, string>) => each.workspace_id)
    expect([listed.length, listed.includes(last)]).to.deep.equal([1_000, false])
    const { status, body } = await withKey(key.access_key)
    expect([status, body.memberships.length]).to.deep.equal([200, 1])
    expect(body.memberships[0]).to.include({ workspace_id: last, workspace_name: 'Zoo', member_id: key.member_id })
    expect(body.user.id).not.to.equal(seeded.people.owner.user_id)
  })

  it('200 to a key of a removed user, without the membership', async () => {
    const key = await newKey(server, { userId: server.seeded.people.removed.user_id, roleCap: 'admin' })
    expect((await withKey(key.access_key)).body.memberships).to.deep.equal([])
  })

  it('200 for the key when a session is sent as well, and 401 UNAUTHENTICATED when the key is invalid', async () => {
    const { people, api_keys } = server.seeded
    const both = await withKey(api_keys.live_member.access_key, { Cookie: people.owner.cookie })
    expect(both.body.user.id).to.equal(people.member.user_id)
    const invalid = await withKey(api_keys.revoked.access_key, { Cookie: people.owner.cookie })
    expectRefusal(invalid, 401, 'UNAUTHENTICATED')
  })

  it('401 UNAUTHENTICATED without a credential, and for revoked, expired or mistyped keys', async () => {
    for (const as of ['nobody', 'revoked', 'expired'] as const) {
      const answer = await call(server, 'getMe', { as })
      expectRefusal(answer, 401, 'UNAUTHENTICATED', as)
      expect(answer.headers.get('www-authenticate')).to.equal('Bearer')
    }
    const { access_key } = server.seeded.api_keys.live_admin
    const last = access_key.endsWith('0') ? '1' : '0'
    expectRefusal(await withKey(access_key.slice(0, -1) + last), 401, 'UNAUTHENTICATED')
    expectRefusal(await withKey(uuid()), 401, 'UNAUTHENTICATED')
  })

  it('200 without rate-limit headers: the contract declares no limit', async () => {
    const { headers } = await call(server, 'getMe')
    expect([...headers.keys()].filter((name) => name.startsWith('x-ratelimit'))).to.deep.equal([])
  })
})
