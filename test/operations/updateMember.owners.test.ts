// Runs on: SQLite and PostgreSQL, because of the last owners that are demoted at once one stays
/** Only owners grant or revoke the owner role, and one active owner always stays. */
import { expect } from 'chai'
import { updateMemberRow } from '../../db/queries/members.ts'
import type { Role } from '../../domain/roles.ts'
import type { Answer } from '../support/call.ts'
import { memberRow, newPerson, racing, type Somebody, updateMemberOf } from '../support/people.ts'
import { longAgo, newWorkspace } from '../support/rows.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { callBy } from '../support/sessions.ts'
import { expectRefusal } from '../support/values.ts'

describe('updateMember and owners', () => {
  let server: TestServer
  let workspaceId: string
  let founder: Somebody
  before(async () => {
    server = await startTestServer()
  })
  beforeEach(async () => {
    workspaceId = await newWorkspace(server)
    founder = await newPerson(server, 'owner', { workspaceId })
    // Deactivates every owner the test added: the founder is the only one left.
    const { body } = await callBy(server, server.seeded.people.owner.cookie, 'getWorkspace', {
      params: { workspaceId },
    })
    await updateMemberOf(server, body.member_id, { deactivatedAt: longAgo, role: 'member' })
  })
  after(() => server.stop())

  const join = (role: Role, deactivatedAt: Date | null = null) =>
    newPerson(server, role, { workspaceId, deactivatedAt })
  const update = (by: Somebody, whom: Somebody, body: unknown) =>
    callBy(server, by.cookie, 'updateMember', { params: { workspaceId, memberId: whom.memberId }, body })
  const stateOf = async ({ memberId }: Somebody) => {
    const { role, deactivatedAt } = await memberRow(server, memberId)
    return [role, deactivatedAt === null]
  }

  it('200 to an owner who promotes, demotes, deactivates and reactivates an owner', async () => {
    const other = await join('member')
    for (const [patch, state] of [
      [{ role: 'owner' }, ['owner', true]],
      [{ active: false }, ['owner', false]],
      [{ active: true }, ['owner', true]],
      [{ role: 'admin' }, ['admin', true]],
    ] as const) {
      expect((await update(founder, other, patch)).status).to.equal(200)
      expect(await stateOf(other)).to.deep.equal(state)
    }
  })

  it('200 to an owner who hands the workspace over and then gets 403 OWNER_REQUIRED', async () => {
    const other = await join('admin')
    expect((await update(founder, other, { role: 'owner' })).status).to.equal(200)
    expect((await update(founder, founder, { role: 'admin' })).status).to.equal(200)
    expectRefusal(await update(founder, founder, { role: 'owner' }), 403, 'OWNER_REQUIRED')
  })

  it('403 OWNER_REQUIRED to an admin for every change that grants or revokes the owner role, and nothing changes', async () => {
    const admin = await join('admin')
    const [owner, out, member] = [await join('owner'), await join('owner', longAgo), await join('member')]
    for (const [whom, patch] of [
      [admin, { role: 'owner' }],
      [member, { role: 'owner' }],
      [member, { role: 'owner', active: false }],
      [owner, { role: 'admin' }],
      [owner, { active: false }],
      [out, { active: true }],
      [out, { role: 'member' }],
    ] as const) {
      const before = await stateOf(whom)
      expectRefusal(await update(admin, whom, patch), 403, 'OWNER_REQUIRED', JSON.stringify(patch))
      expect(await stateOf(whom)).to.deep.equal(before)
    }
  })

  it('200 to an admin for a patch of an owner that repeats the stored values', async () => {
    const admin = await join('admin')
    expect((await update(admin, founder, { role: 'owner', active: true })).status).to.equal(200)
  })

  it('403 OWNER_REQUIRED to an admin for a change of the last owner: it comes before 409', async () => {
    const admin = await join('admin')
    expectRefusal(await update(admin, founder, { active: false }), 403, 'OWNER_REQUIRED')
  })

  it('409 LAST_OWNER to the only active owner who demotes or deactivates themself, despite former owners', async () => {
    await join('admin')
    await join('owner', longAgo)
    for (const patch of [{ role: 'admin' }, { role: 'member' }, { active: false }, { role: 'admin', active: false }]) {
      expectRefusal(await update(founder, founder, patch), 409, 'LAST_OWNER', JSON.stringify(patch))
      expect(await stateOf(founder)).to.deep.equal(['owner', true])
    }
  })

  it('one 200 and one refusal for two owners who demote each other at once: one owner remains', async () => {
    for (const patch of [{ role: 'member' }, { role: 'admin' }, { active: false }]) {
      const other = await join('owner')
      const answers = await racing(server, [() => update(founder, other, patch), () => update(other, founder, patch)])
      expect(answers.filter(({ status }) => status === 200)).to.have.length(1)
      const refused = answers.find(({ status }) => status !== 200)
      // The second call lost its right to the first one’s change.
      expect([refused?.code]).to.have.members(
        patch.active === false
          ? ['WORKSPACE_NOT_FOUND']
          : [patch.role === 'admin' ? 'OWNER_REQUIRED' : 'ADMIN_REQUIRED'],
      )
      const states = [await stateOf(founder), await stateOf(other)]
      const isOwner = ([role, active]: (Role | boolean)[]) => role === 'owner' && active === true
      expect(states.filter(isOwner)).to.have.length(1)
      if (!isOwner(states[0] ?? [])) founder = other
    }
  })

  it('403 OWNER_REQUIRED to an owner who is demoted to admin while their request is running', async () => {
    const [other, member] = [await join('owner'), await join('member')]
    const [answer] = await racing(server, [() => update(other, member, { role: 'owner' })], (tx) =>
      updateMemberRow(tx, workspaceId, other.memberId, { role: 'admin' }),
    )
    expectRefusal(answer as Answer, 403, 'OWNER_REQUIRED')
    expect(await stateOf(member)).to.deep.equal(['member', true])
  })

  it('409 LAST_OWNER for exactly one of the owners who all demote themselves at once', async () => {
    const owners = [founder, await join('owner'), await join('owner')]
    const answers = await racing(
      server,
      owners.map((owner) => () => update(owner, owner, { role: 'admin' })),
    )
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 200, 409])
    for (const answer of answers.filter(({ status }) => status !== 200)) expectRefusal(answer, 409, 'LAST_OWNER')
  })

  it('409 LAST_OWNER for one of two owners when one leaves while the other demotes themself', async () => {
    const other = await join('owner')
    const answers = await racing(server, [
      () => callBy(server, founder.cookie, 'leaveWorkspace', { params: { workspaceId } }),
      () => update(other, other, { role: 'admin' }),
    ])
    expect(answers.filter(({ status }) => status < 300)).to.have.length(1)
    expect(answers.filter(({ code }) => code === 'LAST_OWNER')).to.have.length(1)
  })
})
