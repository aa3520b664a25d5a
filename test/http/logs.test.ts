// Runs on: SQLite
/** The log: one line per request, without secrets. */
import { expect } from 'chai'
import { operations } from '../../generated/operations.ts'
import { call, type Who } from '../support/call.ts'
import { operationIds, validRequest } from '../support/requests.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { exchange, requestBytes } from '../support/wire.ts'
import { withServer } from '../support/with-server.ts'

type Line = Record<string, unknown>

describe('log lines', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer()
  })
  afterEach(() => server.stop())

  const requests = (): Line[] => server.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')

  it('one for each request of every operation, with the id of its X-Request-Id', async () => {
    for (const operationId of operationIds) {
      const { status, headers } = await call(server, operationId, await validRequest(server, operationId))
      const lines = requests().filter(({ request_id }) => request_id === headers.get('x-request-id'))
      expect(lines).to.have.lengthOf(1)
      const { method, path } = operations[operationId]
      expect(lines[0]).to.include({ level: 30, operation: operationId, method, route: path, status })
      expect(lines[0]?.ms).to.be.a('number').and.to.be.at.least(0)
      expect(lines[0], operationId).not.to.have.property('code')
    }
    expect(requests()).to.have.lengthOf(operationIds.length)
  })

  it('one for a request outside all operations: an unknown route, a wrong method, OPTIONS, and bytes that are not HTTP', async () => {
    const replies = [
      await exchange(server, requestBytes({ target: '/secret-path?token=secret-query' })),
      await exchange(server, requestBytes({ method: 'PUT', target: '/v1/health' })),
      await exchange(server, requestBytes({ method: 'OPTIONS', target: '/v1/health' })),
      await exchange(server, 'secret-garbage\r\n\r\n'),
    ]
    const expected = [
      { status: 404, code: 'NOT_FOUND' },
      { status: 405, code: 'METHOD_NOT_ALLOWED' },
      { status: 204 },
      { status: 400, code: 'MALFORMED_REQUEST' },
    ]
    expect(requests().map(({ request_id }) => request_id)).to.deep.equal(
      replies.map(({ headers }) => headers['x-request-id']),
    )
    requests().forEach((line, index) => {
      expect(line).to.include({ operation: null, route: null, ...expected[index] })
    })
    expect(server.logLines.join('\n')).not.to.contain('secret-')
  })

  it('state the caller: user, credential and workspace, or nobody without a valid credential', async () => {
    const { people, api_keys, workspaces } = server.seeded
    for (const as of ['owner', 'live_member', 'nobody', 'revoked'] as Who[]) await call(server, 'listResources', { as })
    const [session, key, nobody, revoked] = requests()
    expect(session).to.include({ user: people.owner.user_id, workspace: workspaces.main, status: 200 })
    expect(session?.credential).to.match(/^session [0-9a-f-]{36}$/)
    expect(key).to.include({ user: people.member.user_id, credential: `api_key ${api_keys.live_member.id}` })
    for (const line of [nobody, revoked]) {
      expect(line).to.include({ status: 401, code: 'UNAUTHENTICATED' })
      expect(line).not.to.have.any.keys('user', 'credential', 'workspace')
    }
  })

  it('state the error code and a reason for operators that the caller does not get', async () => {
    const answer = await call(server, 'createResource', { as: 'member', body: { name: 'Court 4' } })
    const [line] = requests()
    expect(line).to.include({ level: 30, status: 403, code: 'ADMIN_REQUIRED', reason: 'the caller acts as member' })
    expect(answer.text).not.to.contain('acts as')
  })
})

describe('log lines of a whole session', function () {
  this.timeout(120_000)
  it('contain no cookie, key, digest, query, body or path', () =>
    withServer({}, async (server) => {
      const { seeded } = server
      const everybody = [...Object.keys(seeded.people), ...Object.keys(seeded.api_keys), 'nobody'] as Who[]
      const issued: string[] = []
      for (const as of everybody) {
        for (const operationId of operationIds) {
          const valid = await validRequest(server, operationId)
          const marked = operationId === 'createResource' ? { body: { ...valid.body, name: 'secret-in-body' } } : {}
          const answer = await call(server, operationId, { as, ...valid, ...marked })
          if (answer.body?.access_key) issued.push(answer.body.access_key)
          await call(server, operationId, { as, ...valid, ...marked, query: 'token=secret-in-query' })
        }
      }
      for (const notes of ['secret-in-notes', 'secret-in-other-notes', 'secret-in-notes']) {
        const { body } = await validRequest(server, 'createBooking')
        const headers = { 'Idempotency-Key': 'secret-in-key' }
        await call(server, 'createBooking', { body: { ...body, notes }, headers })
      }
      await call(server, 'createResource', { rawBody: '{"name": "secret-in-broken-body' })
      await call(server, 'getResource', { params: { resourceId: 'secret-in-path' } })
      await call(server, 'getMe', { as: 'nobody', headers: { Authorization: 'Bearer secret-in-bearer' } })
      await call(server, 'getMe', { as: 'nobody', headers: { Authorization: 'Basic secret-in-basic' } })
      await call(server, 'getMe', { as: 'nobody', headers: { Cookie: 'session=secret-in-cookie' } })
      await call(server, 'getHealth', { headers: { 'X-Anything': 'secret-in-header' } })

      const log = server.logLines.join('\n')
      expect(issued.length).to.be.at.least(1)
      const cookies = Object.values(seeded.people).map(({ cookie }) => cookie.slice('session='.length))
      const keys = Object.values(seeded.api_keys).map(({ access_key }) => access_key)
      for (const secret of [...cookies, ...keys, ...issued, 'secret-in']) expect(log).not.to.contain(secret)
      expect(log).to.contain(seeded.api_keys.live_admin.id)
    }))
})
