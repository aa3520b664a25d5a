/** The job that tidies: what it takes away, what it leaves, and that nothing waits for it. */
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { invitations, sessions } from '../../db/schema.ts'
import { type Retention, startRetention } from '../../scripts/retention.ts'
import { addSession } from '../../scripts/worlds/build.ts'
import { call } from '../support/call.ts'
import { openInvitation } from '../support/requests.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const dayMs = 24 * 3_600_000

describe('retention', () => {
  let server: TestServer
  let retention: Retention
  beforeEach(async () => {
    server = await startTestServer()
    const runs = { checkouts: `${server.folder}/none`, remotes: [], repositoryMaxBytes: 1, storageMaxBytes: 1 }
    retention = startRetention(server.db, runs, pino({ level: 'silent' }))
  })
  afterEach(async () => {
    await retention.stop()
    await server.stop()
  })

  const sessionsOf = (userId: string) => server.db.read.select().from(sessions).where(eq(sessions.userId, userId))
  const change = (userId: string, changes: Partial<typeof sessions.$inferSelect>) =>
    server.db.write(async (tx) => void (await tx.update(sessions).set(changes).where(eq(sessions.userId, userId))))

  it('takes sessions away that have expired or were ended, and leaves those in force', async () => {
    const { owner, admin, member } = server.world.people
    await change(owner.user_id, { expiresAt: new Date(Date.now() - 1) })
    await change(admin.user_id, { revokedAt: new Date() })
    await retention.sweep(new Date())
    expect(await sessionsOf(owner.user_id)).to.deep.equal([])
    expect(await sessionsOf(admin.user_id)).to.deep.equal([])
    expect(await sessionsOf(member.user_id)).to.have.lengthOf(1)
    expect((await call(server, 'getMe', { as: 'member' })).status).to.equal(200)
  })

  it('takes more than one transaction holds, and the rest of the table stays', async () => {
    const { owner, member } = server.world.people
    await server.db.write(async (tx) => {
      const builder = { tx, now: new Date(Date.now() - 40 * dayMs) }
      for (let count = 0; count < 1_200; count++) await addSession(builder, owner.user_id)
    })
    await retention.sweep(new Date())
    expect(await sessionsOf(owner.user_id)).to.have.lengthOf(1)
    expect(await sessionsOf(member.user_id)).to.have.lengthOf(1)
  })

  it('takes invitations away whose time is over, used or not, and leaves open ones', async () => {
    const { main } = server.world.workspaces
    const [old, open] = [
      await openInvitation(server, main, 'a@new.example'),
      await openInvitation(server, main, 'b@new.example'),
    ]
    await server.db.write(async (tx) => {
      await tx
        .update(invitations)
        .set({ expiresAt: new Date(Date.now() - 1) })
        .where(eq(invitations.id, old.id))
    })
    await retention.sweep(new Date())
    const left = await server.db.read.select().from(invitations)
    expect(left.map(({ id }) => id)).to.deep.equal([open.id])
  })

  it('is not what ends anything: an expired session and invitation are refused before it has run', async () => {
    const { owner } = server.world.people
    await change(owner.user_id, { expiresAt: new Date(Date.now() - 1) })
    expect((await call(server, 'getMe')).status).to.equal(401)
    const { id, token } = await openInvitation(server, server.world.workspaces.main, 'c@new.example')
    await server.db.write(async (tx) => {
      await tx
        .update(invitations)
        .set({ expiresAt: new Date(Date.now() - 1) })
        .where(eq(invitations.id, id))
    })
    const body = { token, name: 'C', password: 'a password for c' }
    expect((await call(server, 'createAccount', { as: 'nobody', body })).code).to.equal('INVITATION_NOT_FOUND')
  })

  it('goes on after a round that failed', async () => {
    const { owner } = server.world.people
    await change(owner.user_id, { revokedAt: new Date() })
    await server.db.write(async (tx) => {
      tx.run(`CREATE TRIGGER no_tidying BEFORE DELETE ON sessions BEGIN SELECT RAISE(ABORT, 'not now'); END`)
    })
    const failed = await retention.sweep(new Date()).then(
      () => 'succeeded',
      () => 'failed',
    )
    expect(failed).to.equal('failed')
    await server.db.write(async (tx) => void tx.run('DROP TRIGGER no_tidying'))
    await retention.sweep(new Date())
    expect(await sessionsOf(owner.user_id)).to.deep.equal([])
  })
})
