// Runs on: SQLite
import { expect } from 'chai'
import { v7 as newId, v4 as uuid } from 'uuid'
import { auditEntryBy } from '../../app/audit.ts'
import { type AuditRow, insertAuditRow } from '../../db/queries/audit-log.ts'
import { digestOf } from '../../domain/access-key.ts'
import { type CallOptions, call } from '../support/call.ts'
import { pagesOf } from '../support/pages.ts'
import { newPerson } from '../support/people.ts'
import { longAgo, newIntegration, newWorkspace } from '../support/rows.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { auditOfUser, callBy, newAccount, openSession } from '../support/sessions.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

type Entry = {
  id: string
  operation: string
  actor: { user_id: string | null; name: string | null }
  target_id: string
  detail: string | null
  address: string
  created_at: string
}

describe('listAuditLog', () => {
  let server: TestServer
  let workspaceId: string
  before(async () => {
    server = await startTestServer()
  })
  beforeEach(async () => {
    workspaceId = await newWorkspace(server)
  })
  after(() => server.stop())

  const list = (query = '', options: CallOptions = {}) =>
    call(server, 'listAuditLog', { params: { workspaceId }, query, ...options })
  const entries = async (query = '', options: CallOptions = {}) => {
    const { status, body } = await list(query, options)
    expect(status).to.equal(200)
    return body.entries as Entry[]
  }
  const idsOf = (found: Entry[]) => found.map(({ id }) => id)
  const add = async (row: Partial<AuditRow> = {}) => {
    const id = newId()
    await server.db.write((tx) =>
      insertAuditRow(tx, {
        id,
        workspaceId,
        userId: server.seeded.people.owner.user_id,
        credentialKind: 'session',
        credentialId: newId(),
        requestId: 'req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB',
        address: '192.0.2.7',
        operation: 'rotateApiKey',
        targetId: newId(),
        resultId: null,
        detail: null,
        createdAt: longAgo,
        ...row,
      }),
    )
    return id
  }

  it('200 with actor, credential, address, operation, target and outcome', async () => {
    const integration_id = await newIntegration(server, 'Front desk', workspaceId)
    const body = { integration_id, kind: 'live', role_cap: 'admin' }
    const made = await call(server, 'createApiKey', { params: { workspaceId }, body })
    const [entry] = await entries()
    const { people } = server.seeded
    const me = await call(server, 'getMe')
    expect(entry).to.deep.equal({
      id: entry?.id,
      operation: 'createApiKey',
      actor: { user_id: people.owner.user_id, name: 'The owner' },
      credential: { kind: 'session', id: me.body.credential.id },
      target_id: integration_id,
      result_id: made.body.api_key.id,
      detail: `live, role cap admin, for ${made.body.api_key.member_id}`,
      request_id: made.headers.get('x-request-id'),
      address: '127.0.0.1',
      created_at: made.body.api_key.created_at,
    })
  })

  it('200 with the newest first, ties ordered by id', async () => {
    const later = await add({ createdAt: new Date(longAgo.getTime() + 1) })
    const [one, two] = [await add(), await add()]
    expect(idsOf(await entries())).to.deep.equal([later, ...[one, two].sort().reverse()])
  })

  it('200 with the changed fields, so that promotion and deactivation differ; null when no field changed', async () => {
    const { memberId } = await newPerson(server, 'member', { workspaceId })
    const params = { workspaceId, memberId }
    for (const body of [{ role: 'owner' }, { active: false }]) await call(server, 'updateMember', { params, body })
    await add()
    const details = (await entries()).map(({ detail }) => detail)
    expect(details).to.deep.equal(['deactivated', 'role: member → owner', null])
  })

  it('200 with an address cut to 64 characters when it was longer at recording', async () => {
    const operator = { userId: null, credentialKind: 'operator', credentialId: null } as const
    for (const length of [64, 65, 5000]) {
      const asking = { requestId: 'req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB', address: 'a'.repeat(length), now: new Date() }
      const row = auditEntryBy(operator, asking, 'admin test', { workspaceId, targetId: workspaceId, resultId: null })
      await server.db.write((tx) => insertAuditRow(tx, row))
    }
    expect((await entries()).map(({ address }) => address)).to.deep.equal(Array(3).fill('a'.repeat(64)))
  })

  it('200 with an empty list for a workspace without audit rows', async () => {
    expect((await list()).body).to.deep.equal({ entries: [], next_cursor: null })
  })

  it('200 with rows of the operator, who is not a user, and of every kind of credential', async () => {
    await add({ userId: null, credentialKind: 'operator', credentialId: null, operation: 'admin set-role' })
    const [entry] = await entries()
    expect(entry).to.deep.include({
      operation: 'admin set-role',
      actor: { user_id: null, name: null },
      credential: { kind: 'operator', id: null },
    })
    expect(await entries('operation=admin%20set-role')).to.have.length(1)
    for (const credentialKind of ['api_key', 'password', 'invitation'] as const) await add({ credentialKind })
    expect(await entries()).to.have.length(4)
  })

  it('200 by operation, by actor and by both, in the same order', async () => {
    const { owner, admin } = server.seeded.people
    const made: Record<string, string> = {}
    for (const operation of ['rotateApiKey', 'revokeApiKey']) {
      for (const [name, { user_id }] of Object.entries({ owner, admin })) {
        made[`${operation} ${name}`] = await add({ operation, userId: user_id })
      }
    }
    const found = async (query: string) => {
      const ids = idsOf(await entries(query))
      expect(ids, query).to.deep.equal([...ids].sort().reverse())
      return Object.keys(made).filter((what) => ids.includes(made[what] as string))
    }
    expect(await found('')).to.have.length(4)
    expect(await found('operation=rotateApiKey')).to.deep.equal(['rotateApiKey owner', 'rotateApiKey admin'])
    expect(await found(`actor=${admin.user_id}`)).to.deep.equal(['rotateApiKey admin', 'revokeApiKey admin'])
    expect(await found(`actor=${admin.user_id.toUpperCase()}&operation=revokeApiKey`)).to.deep.equal([
      'revokeApiKey admin',
    ])
  })

  it('200 in pages for each filter, without gaps or repeats', async () => {
    const { owner, admin } = server.seeded.people
    const expected: Record<string, string[]> = {}
    for (let index = 0; index < 24; index++) {
      const userId = index % 2 ? owner.user_id : admin.user_id
      const operation = index % 3 ? 'rotateApiKey' : 'revokeApiKey'
      const id = await add({ userId, operation, createdAt: new Date(longAgo.getTime() + Math.floor(index / 4)) })
      for (const query of ['', `actor=${userId}`, `operation=${operation}`, `actor=${userId}&operation=${operation}`]) {
        expected[query] = [id, ...(expected[query] ?? [])]
      }
    }
    for (const [query, ids] of Object.entries(expected)) {
      const seen: string[] = []
      const page = async (cursor?: string) => (await list(`${query}&limit=3${cursor ? `&cursor=${cursor}` : ''}`)).body
      for await (const { entries } of pagesOf('listAuditLog', page)) seen.push(...idsOf(entries))
      expect(seen, query).to.deep.equal(ids)
    }
  })

  it('200 with an empty list for an operation without rows and for an actor of another workspace', async () => {
    await add()
    for (const query of ['operation=nothing', `actor=${server.seeded.people.stranger.user_id}`, `actor=${uuid()}`]) {
      expect(await entries(query), query).to.deep.equal([])
    }
  })

  it('200 without rows of another workspace and of the personal audit log, whoever acted', async () => {
    const mine = await add()
    const elsewhere = await newWorkspace(server)
    const userId = server.seeded.people.owner.user_id
    await add({ workspaceId: elsewhere, userId })
    const account = await newAccount(server)
    const { cookie } = await openSession(server, account.userId)
    expect((await callBy(server, cookie, 'deleteCurrentSession')).status).to.equal(204)
    for (const query of ['', 'operation=rotateApiKey', `actor=${userId}`, `actor=${userId}&operation=rotateApiKey`]) {
      expect(idsOf(await entries(query)), query).to.deep.equal([mine])
    }
    expect(await auditOfUser(server, account.userId)).to.have.length(1)
    expect(await entries('operation=deleteCurrentSession')).to.deep.equal([])
  })

  it('200 without secrets: after keys were created, rotated and revoked it contains neither a key nor a digest', async () => {
    const integration_id = await newIntegration(server, 'Front desk', workspaceId)
    const body = { integration_id, kind: 'live', role_cap: 'member' }
    const created = (await call(server, 'createApiKey', { params: { workspaceId }, body })).body
    const params = { workspaceId, keyId: created.api_key.id }
    const rotated = (await call(server, 'rotateApiKey', { params })).body
    await call(server, 'revokeApiKey', { params })
    const { text, body: listed } = await list()
    expect(listed.entries.map(({ operation }: Entry) => operation)).to.deep.equal([
      ...['revokeApiKey', 'rotateApiKey', 'createApiKey'],
    ])
    for (const { access_key } of [created, rotated]) {
      const secret = access_key.slice('app_live_'.length)
      for (const part of [secret, secret.slice(0, 8), digestOf(access_key)]) expect(text).not.to.include(part)
    }
  })

  it('200 to owner, admin and a key capped at admin; 403 ADMIN_REQUIRED to a plain member and a key below admin', async () => {
    const params = { workspaceId: server.seeded.workspaces.main }
    for (const as of ['owner', 'admin', 'live_admin'] as const) {
      expect((await list('', { as, params })).status, as).to.equal(200)
    }
    for (const as of ['member', 'live_member'] as const) {
      expectRefusal(await list('', { as, params }), 403, 'ADMIN_REQUIRED', as)
    }
  })

  it('404 WORKSPACE_NOT_FOUND to a caller who is not an active member, whether or not the workspace exists', async () => {
    const params = { workspaceId: server.seeded.workspaces.main }
    for (const as of ['stranger', 'removed', 'other_workspace'] as const) {
      expectRefusal(await list('', { as, params }), 404, 'WORKSPACE_NOT_FOUND')
    }
    expectRefusal(await list('', { params: { workspaceId: uuid() } }), 404, 'WORKSPACE_NOT_FOUND')
  })

  it('422 INVALID_PARAMS for malformed filters and a malformed workspace id, naming them', async () => {
    const refused = [422, 'INVALID_PARAMS'] as [number, string]
    for (const operation of ['', 'x'.repeat(101), "rotate'", 'rotate_api_key']) {
      expectIssue(await list(`operation=${operation}`), refused, { in: 'query', path: '/operation' }, operation)
    }
    for (const actor of ['', 'owner', 'null']) {
      expectIssue(await list(`actor=${actor}`), refused, { in: 'query', path: '/actor' }, actor)
    }
    const answer = await list('', { params: { workspaceId: 'main' } })
    expectIssue(answer, refused, { in: 'path', path: '/workspaceId' })
  })
})
