// Runs on: SQLite and PostgreSQL, because calls at once share a limit
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { type Answer, type CallOptions, call } from '../support/call.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { expectRefusal } from '../support/values.ts'

describe('rotateApiKey limited to five in ten minutes', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer({ env: { RATE_LIMITS: 'on' } })
  })
  afterEach(() => server.stop())

  const rotate = (keyId = server.seeded.api_keys.live_admin.id, options: CallOptions = {}) =>
    call(server, 'rotateApiKey', { params: { workspaceId: server.seeded.workspaces.main, keyId }, ...options })
  const useUp = async () => {
    for (let left = 4; left >= 0; left--) expect(remaining(await rotate())).to.equal(left)
  }
  const remaining = ({ headers }: Answer) => Number(headers.get('x-ratelimit-remaining'))

  it('429 RATE_LIMITED for the sixth rotation in the workspace, by any caller and of any key', async () => {
    const { live_admin, live_member } = server.seeded.api_keys
    for (const [index, as] of (['owner', 'admin', 'owner', 'admin', 'owner'] as const).entries()) {
      const answer = await rotate(index % 2 ? live_member.id : live_admin.id, { as })
      expect([answer.status, remaining(answer)]).to.deep.equal([200, 4 - index])
      expect(answer.headers.get('x-ratelimit-limit')).to.equal('5')
    }
    for (const as of ['owner', 'admin'] as const) {
      const refused = await rotate(live_admin.id, { as })
      expectRefusal(refused, 429, 'RATE_LIMITED')
      expect(Number(refused.headers.get('retry-after'))).to.be.within(1, 600)
      expect(remaining(refused)).to.equal(0)
    }
  })

  it('200 in another workspace at the same time: each workspace has its own bucket', async () => {
    await useUp()
    const { workspaces, api_keys } = server.seeded
    const params = { workspaceId: workspaces.other, keyId: api_keys.other_workspace.id }
    const answer = await call(server, 'rotateApiKey', { as: 'stranger', params })
    expect([answer.status, remaining(answer)]).to.deep.equal([200, 4])
  })

  it('counts successful rotations only: a refusal leaves the remaining number unchanged', async () => {
    const { api_keys } = server.seeded
    const refusals: [number, string, CallOptions, string?][] = [
      [401, 'UNAUTHENTICATED', { as: 'nobody' }],
      [403, 'INSUFFICIENT_PRIVILEGE', { as: 'live_admin' }],
      [403, 'INSUFFICIENT_PRIVILEGE', { as: 'member' }],
      [403, 'CROSS_SITE_REQUEST', { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
      [404, 'WORKSPACE_NOT_FOUND', { as: 'stranger' }],
      [404, 'API_KEY_NOT_FOUND', {}, uuid()],
      [422, 'KEY_NOT_LIVE', {}, api_keys.test.id],
      [422, 'INVALID_PARAMS', {}, 'first'],
    ]
    expect(remaining(await rotate())).to.equal(4)
    for (const [status, code, options, keyId] of refusals) {
      for (let times = 0; times < 6; times++) {
        const answer = await rotate(keyId, options)
        expectRefusal(answer, status, code)
        for (const name of ['limit', 'remaining', 'reset']) {
          expect(answer.headers.get(`x-ratelimit-${name}`), `${name} of ${code}`).to.match(/^\d+$/)
        }
      }
    }
    expect(remaining(await rotate(uuid()))).to.equal(4)
    expect(remaining(await rotate(api_keys.test.id))).to.equal(4)
    expect(remaining(await rotate())).to.equal(3)
  })

  it('200 for exactly five of ten concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => rotate()))
    const made = answers.filter(({ status }) => status === 200).map(({ body }) => body.access_key)
    expect(new Set(made)).to.have.property('size', 5)
    for (const refused of answers.filter(({ status }) => status !== 200)) expectRefusal(refused, 429, 'RATE_LIMITED')
    expect(made).to.have.length(5)
  })

  it('200 for five calls that run together with many refused ones', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => (index % 6 === 5 ? rotate() : rotate(uuid()))),
    )
    const ownAnswers = answers.filter((_, index) => index % 6 === 5)
    expect(ownAnswers.map(({ status }) => status)).to.deep.equal([200, 200, 200, 200, 200])
  })

  it('429 RATE_LIMITED before the key is looked up', async () => {
    await useUp()
    for (const keyId of [uuid(), server.seeded.api_keys.test.id]) {
      expectRefusal(await rotate(keyId), 429, 'RATE_LIMITED')
    }
    expectRefusal(await rotate('first'), 422, 'INVALID_PARAMS')
    expectRefusal(await rotate(undefined, { as: 'member' }), 403, 'INSUFFICIENT_PRIVILEGE')
  })

  it('404 WORKSPACE_NOT_FOUND with the same headers for another tenant’s and an unknown workspace, limit reached or not', async () => {
    await useUp()
    for (const as of ['stranger', 'removed'] as const) {
      const seen = []
      for (const workspaceId of [server.seeded.workspaces.main, uuid()]) {
        const earliest = Math.ceil(Date.now() / 1000) + 600
        const answer = await call(server, 'rotateApiKey', { as, params: { workspaceId, keyId: uuid() } })
        const latest = Math.ceil(Date.now() / 1000) + 600
        expectRefusal(answer, 404, 'WORKSPACE_NOT_FOUND')
        expect(Number(answer.headers.get('x-ratelimit-reset'))).to.be.within(earliest, latest)
        seen.push({
          names: [...answer.headers.keys()].sort(),
          limit: answer.headers.get('x-ratelimit-limit'),
          remaining: remaining(answer),
          length: answer.text.length,
        })
      }
      expect(seen[0]).to.deep.equal(seen[1])
      expect(seen[0]).to.include({ limit: '5', remaining: 5 })
    }
  })
})
