// Runs on: SQLite and PostgreSQL, because calls at once share a limit
import { expect } from 'chai'
import { refuseWrites } from '#test-databases'
import { revokeSession } from '../../db/queries/sessions.ts'
import { countCreatedWorkspaces } from '../../db/queries/workspaces.ts'
import { workspaces } from '../../db/schema.ts'
import { type Answer, type CallOptions, call } from '../support/call.ts'
import { auditOfTarget, memberRow, newPerson, racing } from '../support/people.ts'
import { newWorkspace } from '../support/rows.ts'
import { callBy, newAccount, openSession } from '../support/sessions.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal, goodTexts } from '../support/values.ts'
import { withServer } from '../support/with-server.ts'

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

describe('createWorkspace', () => {
  const server = useTestServer()

  const create = (body: unknown, options: CallOptions = {}) => call(server, 'createWorkspace', { body, ...options })

  it('201 with every field of the workspace, and a later fetch returns the same', async () => {
    const { status, body } = await create({ name: 'Riverside' })
    expect(status).to.equal(201)
    expect(body).to.have.all.keys('id', 'name', 'time_zone', 'member_id', 'role', 'created_at', 'updated_at')
    expect(body).to.include({ name: 'Riverside', role: 'owner' })
    expect(body.created_at).to.match(timestamp).and.equal(body.updated_at)
    const fetched = await call(server, 'getWorkspace', { params: { workspaceId: body.id } })
    expect(fetched.body).to.deep.equal(body)
  })

  it('201 with the time zone, UTC if omitted; 400 for a zone that does not exist', async () => {
    expect((await create({ name: 'Here' })).body.time_zone).to.equal('UTC')
    expect((await create({ name: 'There', time_zone: 'europe/berlin' })).body.time_zone).to.equal('Europe/Berlin')
    const refused = await create({ name: 'Nowhere', time_zone: 'Europe/Atlantis' })
    expectIssue(refused, [400, 'VALIDATION_FAILED'], { in: 'body', path: '/time_zone' })
  })

  it('201 with the caller as its only member, an active owner who can act there at once', async () => {
    const { body } = await create({ name: 'Mine' }, { as: 'member' })
    const { userId, workspaceId, role, deactivatedAt } = await memberRow(server, body.member_id)
    const expected = [server.seeded.people.member.user_id, body.id, 'owner', null]
    expect([userId, workspaceId, role, deactivatedAt]).to.deep.equal(expected)
    const listed = await call(server, 'listMembers', { as: 'member', params: { workspaceId: body.id } })
    expect(listed.body.members.map(({ id }: { id: string }) => id)).to.deep.equal([body.member_id])
    const resource = await call(server, 'createResource', { as: 'member', workspace: body.id, body: { name: 'x' } })
    expect(resource.status).to.equal(201)
  })

  it('201 to a user without any workspace, or removed from theirs; the new workspace is invisible to all others', async () => {
    const { userId } = await newAccount(server)
    const { cookie } = await openSession(server, userId)
    expect((await callBy(server, cookie, 'createWorkspace', { body: { name: 'First' } })).status).to.equal(201)
    const { status, body } = await create({ name: 'Again' }, { as: 'removed' })
    expect(status).to.equal(201)
    const strangers = await call(server, 'getWorkspace', { as: 'stranger', params: { workspaceId: body.id } })
    expectRefusal(strangers, 404, 'WORKSPACE_NOT_FOUND')
  })

  it('201 for the name of an existing workspace', async () => {
    const [one, other] = [await create({ name: 'Twin' }), await create({ name: 'Twin' })]
    expect([one.status, other.status]).to.deep.equal([201, 201])
    expect(one.body.id).not.to.equal(other.body.id)
  })

  it('201 with one audit row: actor, session, workspace and member', async () => {
    const { body, headers } = await create({ name: 'Audited' }, { as: 'admin' })
    const rows = await auditOfTarget(server, body.id)
    expect(rows).to.have.length(1)
    expect(rows[0]).to.deep.include({
      workspaceId: body.id,
      userId: server.seeded.people.admin.user_id,
      credentialKind: 'session',
      operation: 'createWorkspace',
      resultId: body.member_id,
      requestId: headers.get('x-request-id'),
    })
  })

  it('201 for names of 1 to 200 characters, stored unchanged', async () => {
    for (const [label, name] of Object.entries(goodTexts(200))) {
      const { status, body } = await create({ name })
      expect([status, body.name], label).to.deep.equal([201, name])
    }
  })

  it('401 UNAUTHENTICATED to a session that ends while the request is running, and nothing is created', async () => {
    const { userId } = await newAccount(server)
    const { id, cookie } = await openSession(server, userId)
    const before = await server.db.read.select().from(workspaces)
    const ask = () => callBy(server, cookie, 'createWorkspace', { body: { name: 'Late' } })
    const [answer] = await racing(server, [ask], (tx) => revokeSession(tx, userId, id, new Date()))
    expectRefusal(answer as Answer, 401, 'UNAUTHENTICATED')
    expect(await server.db.read.select().from(workspaces)).to.have.length(before.length)
  })

  it('403 INSUFFICIENT_PRIVILEGE to an API key, also of an admin, and nothing is created', async () => {
    const before = await server.db.read.select().from(workspaces)
    expectRefusal(await create({ name: 'x' }, { as: 'live_admin' }), 403, 'INSUFFICIENT_PRIVILEGE')
    expect(await server.db.read.select().from(workspaces)).to.have.length(before.length)
  })

  it('500 INTERNAL_ERROR when the owner’s membership cannot be written: no workspace is stored', async () => {
    await withServer({}, async (broken) => {
      await broken.db.write(async (tx) => {
        await refuseWrites(tx, 'INSERT ON members')
      })
      const before = await broken.db.read.select().from(workspaces)
      expectRefusal(await call(broken, 'createWorkspace', { body: { name: 'Half' } }), 500, 'INTERNAL_ERROR')
      expect(await broken.db.read.select().from(workspaces)).to.deep.equal(before)
    })
  })

  it('409 WORKSPACE_LIMIT_REACHED for exactly the concurrent calls beyond 20 per account; other accounts are not limited', async () => {
    await withServer({ env: { WORKSPACES_PER_ACCOUNT: '' } }, async (limited) => {
      const ask = (as: 'owner' | 'admin') => call(limited, 'createWorkspace', { as, body: { name: 'x' } })
      const before = await limited.db.read.select().from(workspaces)
      const answers = await racing(
        limited,
        Array.from({ length: 30 }, () => () => ask('owner')),
      )
      expect(answers.filter(({ status }) => status === 201)).to.have.length(20)
      for (const answer of answers.filter(({ status }) => status !== 201)) {
        expectRefusal(answer, 409, 'WORKSPACE_LIMIT_REACHED')
      }
      expect(await limited.db.read.select().from(workspaces)).to.have.length(before.length + 20)
      expect((await ask('admin')).status).to.equal(201)
    })
  })

  it('201 below the configured number of created workspaces; workspaces made by the operator or by others do not count', async () => {
    await withServer({ env: { WORKSPACES_PER_ACCOUNT: '1' } }, async (limited) => {
      for (let count = 0; count < 3; count++) await newWorkspace(limited)
      const ask = (as: 'owner' | 'member') => call(limited, 'createWorkspace', { as, body: { name: 'x' } })
      const { status, body } = await ask('owner')
      expect(status).to.equal(201)
      expectRefusal(await ask('owner'), 409, 'WORKSPACE_LIMIT_REACHED')
      // Handing a workspace over must not free a place: otherwise a chain of accounts would have no limit.
      const { userId, cookie } = await newPerson(limited, 'owner', { workspaceId: body.id })
      const left = await call(limited, 'leaveWorkspace', { params: { workspaceId: body.id } })
      expect(left.status).to.equal(204)
      expectRefusal(await ask('owner'), 409, 'WORKSPACE_LIMIT_REACHED')
      expect((await callBy(limited, cookie, 'createWorkspace', { body: { name: 'Own' } })).status).to.equal(201)
      expect(await countCreatedWorkspaces(limited.db.read, userId)).to.equal(1)
    })
  })

  it('429 RATE_LIMITED after twenty created workspaces in an hour; refused calls do not count', async () => {
    await withServer({ env: { RATE_LIMITS: 'on' } }, async (limited) => {
      const ask = (name: string) => call(limited, 'createWorkspace', { body: { name } })
      for (let count = 0; count < 20; count++) {
        expectRefusal(await ask(''), 400, 'VALIDATION_FAILED')
        expect((await ask('x')).status).to.equal(201)
      }
      expectRefusal(await ask('x'), 429, 'RATE_LIMITED')
      expect((await call(limited, 'createWorkspace', { as: 'admin', body: { name: 'x' } })).status).to.equal(201)
    })
  })
})
