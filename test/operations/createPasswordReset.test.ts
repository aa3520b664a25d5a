// Runs on: SQLite
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import { passwordResets } from '../../db/schema.ts'
import { digestOf } from '../../domain/access-key.ts'
import { addMember } from '../../server/seeds/build.ts'
import { type CallOptions, call } from '../support/call.ts'
import { auditOfTarget, newPerson } from '../support/people.ts'
import { longAgo, newWorkspace } from '../support/rows.ts'
import { storedBytes } from '../support/sessions.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

const dayMs = 24 * 3600 * 1000

describe('createPasswordReset', () => {
  const server = useTestServer()

  const make = (memberId: string, options: CallOptions = {}) =>
    call(server, 'createPasswordReset', {
      params: { workspaceId: server.seeded.workspaces.main, memberId },
      ...options,
    })
  const stored = (userId: string) =>
    server.db.read.select().from(passwordResets).where(eq(passwordResets.userId, userId))

  it('201 to an owner with a token for 24 hours, of which the digest is stored', async () => {
    for (const role of ['member', 'admin', 'owner'] as const) {
      const { memberId, userId } = await newPerson(server, role)
      const { status, body } = await make(memberId)
      expect([status, Object.keys(body).sort()], role).to.deep.equal([201, ['expires_at', 'reset_token']])
      const [row] = await stored(userId)
      const { user_id: madeById } = server.seeded.people.owner
      expect(row).to.deep.include({ digest: digestOf(body.reset_token), madeById })
      expect(row?.expiresAt.toISOString()).to.equal(body.expires_at)
      expect(Number(row?.expiresAt) - Number(row?.createdAt)).to.equal(dayMs)
      expect(await storedBytes(server)).not.to.include(body.reset_token)
    }
  })

  it('201 again replaces the earlier link: one per user is stored', async () => {
    const { memberId, userId } = await newPerson(server, 'member')
    const first = await make(memberId)
    const second = await make(memberId)
    expect(first.body.reset_token).not.to.equal(second.body.reset_token)
    expect((await stored(userId)).map(({ digest }) => digest)).to.deep.equal([digestOf(second.body.reset_token)])
  })

  it('201 with one audit row that names the maker and the member', async () => {
    const { memberId } = await newPerson(server, 'member')
    const { headers } = await make(memberId)
    const rows = await auditOfTarget(server, memberId)
    expect(rows).to.have.length(1)
    expect(rows[0]).to.deep.include({
      ...{ userId: server.seeded.people.owner.user_id, credentialKind: 'session', operation: 'createPasswordReset' },
      requestId: headers.get('x-request-id'),
    })
  })

  describe('409 PASSWORD_RESET_REFUSED, and nothing is stored', () => {
    it('for a member of another workspace too, active or deactivated there', async () => {
      for (const deactivatedAt of [null, longAgo]) {
        const { memberId, userId } = await newPerson(server, 'member')
        const workspaceId = await newWorkspace(server)
        await server.db.write((tx) => addMember({ tx, now: longAgo }, workspaceId, userId, 'member', deactivatedAt))
        expectRefusal(await make(memberId), 409, 'PASSWORD_RESET_REFUSED')
        expect(await stored(userId)).to.deep.equal([])
      }
    })

    it('for a deactivated member', async () => {
      const { memberId, userId } = await newPerson(server, 'member', { deactivatedAt: longAgo })
      expectRefusal(await make(memberId), 409, 'PASSWORD_RESET_REFUSED')
      expect(await stored(userId)).to.deep.equal([])
    })

    it('for the caller, who has to know the password to change it', async () => {
      const { member_id, user_id } = server.seeded.people.owner
      expectRefusal(await make(member_id), 409, 'PASSWORD_RESET_REFUSED')
      expect(await stored(user_id)).to.deep.equal([])
    })
  })

  it('403 OWNER_REQUIRED for admins and members, and INSUFFICIENT_PRIVILEGE for API keys', async () => {
    const { memberId, userId } = await newPerson(server, 'member')
    expectRefusal(await make(memberId, { as: 'admin' }), 403, 'OWNER_REQUIRED')
    expectRefusal(await make(memberId, { as: 'member' }), 403, 'OWNER_REQUIRED')
    expectRefusal(await make(memberId, { as: 'live_admin' }), 403, 'INSUFFICIENT_PRIVILEGE')
    expect(await stored(userId)).to.deep.equal([])
  })

  it('404 MEMBER_NOT_FOUND for a member of another workspace and for an unknown one', async () => {
    for (const memberId of [server.seeded.people.stranger.member_id, uuid()])
      expectRefusal(await make(memberId), 404, 'MEMBER_NOT_FOUND')
  })
})
