// Runs on: SQLite and PostgreSQL, because servers on PostgreSQL share the windows
/**
 * Rate limits: exact, with independent buckets, and correctly reported in the headers
 * (docs/decisions/0029-limits-do-not-cross-tenants.md).
 */
import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { createLimits } from '../../http/limits/limit.ts'
import { LocalRateLimitStore } from '../../http/limits/local-rate-limit-store.ts'
import type { ApiError } from '../../http/request/api-error.ts'
import type { RequestContext } from '../../http/request/request-context.ts'
import { ConfigProblem, readConfig } from '../../server/config.ts'
import { addMember, addWorkspace } from '../../server/seeds/build.ts'
import { type Answer, type CallOptions, call } from '../support/call.ts'
import { longAgo, newKey } from '../support/rows.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { dial, expectRefusal, operationBytes } from '../support/wire.ts'
import { withServer } from '../support/with-server.ts'

const limit = 60

describe('rate limits', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer({ env: { RATE_LIMITS: 'on' } })
  })
  afterEach(() => server.stop())

  const list = (options: CallOptions = {}) => call(server, 'listResources', options)
  const times = async (count: number, ask: () => Promise<Answer>) => {
    const statuses: number[] = []
    for (let index = 0; index < count; index++) statuses.push((await ask()).status)
    return statuses
  }
  const count = (statuses: number[], status: number) => statuses.filter((each) => each === status).length

  it('200 for exactly 60 of 100 parallel calls, 429 for the others', async () => {
    const statuses = (await Promise.all(Array.from({ length: 100 }, () => list()))).map(({ status }) => status)
    expect([count(statuses, 200), count(statuses, 429)]).to.deep.equal([60, 40])
  })

  it('200 for exactly 60 of 100 pipelined calls, which are the first 60', async () => {
    const wire = await dial(server)
    const bytes = operationBytes(server, 'listResources')
    wire.send(Buffer.concat(Array.from({ length: 100 }, () => bytes)))
    const statuses: number[] = []
    for (let index = 0; index < 100; index++) statuses.push((await wire.next()).status)
    wire.destroy()
    expect(statuses).to.deep.equal([...Array(60).fill(200), ...Array(40).fill(429)])
  })

  it('429 for both credentials of one user after they used up its bucket together; 200 for another user', async () => {
    expect(await times(30, () => list({ as: 'admin' }))).to.deep.equal(Array(30).fill(200))
    expect(await times(30, () => list({ as: 'live_admin' }))).to.deep.equal(Array(30).fill(200))
    expect((await list({ as: 'admin' })).status).to.equal(429)
    expect((await list({ as: 'live_admin' })).status).to.equal(429)
    expect((await list({ as: 'test' })).status).to.equal(429)
    expect((await list({ as: 'owner' })).status).to.equal(200)
    expect((await list({ as: 'live_member' })).status).to.equal(200)
  })

  it('429 for one operation does not affect the other operations', async () => {
    await times(limit, list)
    expect((await list()).status).to.equal(429)
    const params = { resourceId: server.seeded.resources.court_1 }
    const { status, headers } = await call(server, 'getResource', { params })
    expect([status, headers.get('x-ratelimit-remaining')]).to.deep.equal([200, '59'])
  })

  it('refused calls count as well: 400, 404 and 422', async () => {
    const resourceId = server.seeded.resources.court_1
    const ask = (options: CallOptions) =>
      call(server, 'getResource', { params: { resourceId }, ...options }).then(({ headers }) =>
        Number(headers.get('x-ratelimit-remaining')),
      )
    expect(await ask({ workspace: randomUUID() })).to.equal(59)
    expect(await ask({ params: { resourceId: 'one' } })).to.equal(58)
    expect(await ask({ query: 'unknown=1' })).to.equal(57)
    expect(await ask({ workspace: null })).to.equal(56)
    expect(await ask({})).to.equal(55)
  })

  it('401 without a credential until the bucket of the address is empty, then 429; users at that address are not limited', async () => {
    const nobody = () => list({ as: 'nobody' })
    expect(await times(limit, nobody)).to.deep.equal(Array(limit).fill(401))
    expect(await times(3, nobody)).to.deep.equal([429, 429, 429])
    expect((await list({ as: 'revoked' })).status).to.equal(429)
    const { status, headers } = await list({ as: 'owner' })
    expect([status, headers.get('x-ratelimit-remaining')]).to.deep.equal([200, '59'])
  })

  it('401 for a revoked key counts against the address, not against its former user', async () => {
    const { status, headers } = await list({ as: 'revoked' })
    expect([status, headers.get('x-ratelimit-remaining')]).to.deep.equal([401, '59'])
    expect((await list({ as: 'expired' })).headers.get('x-ratelimit-remaining')).to.equal('58')
    expect((await list({ as: 'admin' })).headers.get('x-ratelimit-remaining')).to.equal('59')
  })

  it('headers state the limit, the remainder and the end of the window, which is constant within a window', async () => {
    const before = Date.now() / 1000
    const answers = [await list(), await list(), await list()]
    const after = Date.now() / 1000
    const valuesOf = (name: string) => answers.map(({ headers }) => Number(headers.get(name)))
    expect(valuesOf('x-ratelimit-limit')).to.deep.equal([60, 60, 60])
    expect(valuesOf('x-ratelimit-remaining')).to.deep.equal([59, 58, 57])
    const [reset = 0, ...others] = valuesOf('x-ratelimit-reset')
    expect(others).to.deep.equal([reset, reset])
    expect(reset).to.be.within(Math.floor(before) + 60, Math.ceil(after) + 60)
  })

  it('429 with the seconds until the end of the window, in header and body', async () => {
    await times(limit, list)
    const sentAt = Date.now() / 1000
    const { headers, body } = await list()
    const retryAfter = Number(headers.get('retry-after'))
    expect(body.error.details).to.deep.equal({ retry_after: retryAfter })
    const reset = Number(headers.get('x-ratelimit-reset'))
    expect(sentAt + retryAfter).to.be.within(reset - 2, reset + 2)
    expect(retryAfter).to.be.within(1, 60)
  })
})

describe('rate limits of rotateApiKey', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer({ env: { RATE_LIMITS: 'on' } })
  })
  afterEach(() => server.stop())

  const rotate = (options: CallOptions = {}) => {
    const { workspaces, api_keys } = server.seeded
    const params = { workspaceId: workspaces.main, keyId: api_keys.live_admin.id, ...options.params }
    return call(server, 'rotateApiKey', { ...options, params })
  }
  const remaining = ({ headers }: Answer) => Number(headers.get('x-ratelimit-remaining'))

  it('200 for exactly five of ten parallel rotations', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => rotate()))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).to.deep.equal([...Array(5).fill(200), ...Array(5).fill(429)])
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.access_key)).size).to.equal(5)
  })

  it('refused rotations do not count: 403, 404 and 422 leave all five', async () => {
    const { api_keys } = server.seeded
    const refused = [
      await rotate({ params: { keyId: randomUUID() } }),
      await rotate({ params: { keyId: api_keys.test.id } }),
      await rotate({ params: { keyId: 'one' } }),
      await rotate({ as: 'member' }),
      await rotate({ as: 'live_admin' }),
      await rotate({ as: 'nobody' }),
      await rotate({ headers: { 'Sec-Fetch-Site': 'cross-site' } }),
    ]
    expect(refused.map(({ status }) => status)).to.deep.equal([404, 422, 422, 403, 403, 401, 403])
    expect(refused.map(remaining)).to.deep.equal(Array(7).fill(5))
    expect(remaining(await rotate())).to.equal(4)
  })

  it('429 for every admin of the workspace after five: the bucket is per workspace, and refusals do not extend it', async () => {
    for (let index = 0; index < 5; index++) expect((await rotate()).status).to.equal(200)
    const [one, other] = [await rotate({ as: 'admin' }), await rotate()]
    expect([one.status, other.status]).to.deep.equal([429, 429])
    expect(one.headers.get('x-ratelimit-reset')).to.equal(other.headers.get('x-ratelimit-reset'))
    const { workspaces, api_keys } = server.seeded
    const params = { workspaceId: workspaces.other, keyId: api_keys.other_workspace.id }
    expect((await rotate({ as: 'stranger', params })).status).to.equal(200)
  })

  it('404 WORKSPACE_NOT_FOUND with the same headers for another tenant’s workspace that rotated and for an unknown one', async () => {
    await rotate()
    const refusalFor = async (workspaceId: string) => {
      const { status, code, headers } = await rotate({ as: 'stranger', params: { workspaceId } })
      return { status, code, remaining: headers.get('x-ratelimit-remaining'), names: [...headers.keys()].sort() }
    }
    const foreign = await refusalFor(server.seeded.workspaces.main)
    expect(foreign).to.include({ status: 404, code: 'WORKSPACE_NOT_FOUND', remaining: '5' })
    expect(await refusalFor(randomUUID())).to.deep.equal(foreign)
  })
})

describe('rate limits across tenants', () => {
  let server: TestServer
  let second: string
  let keyOfSecond: CallOptions
  beforeEach(async () => {
    server = await startTestServer({ env: { RATE_LIMITS: 'on' } })
    second = await newWorkspace(server)
    const key = await newKey(server, {
      userId: server.seeded.people.admin.user_id,
      workspaceId: second,
      roleCap: 'admin',
    })
    keyOfSecond = { as: 'nobody', workspace: second, headers: { Authorization: `Bearer ${key.access_key}` } }
  })
  afterEach(() => server.stop())
  const newWorkspace = ({ db, seeded }: TestServer) =>
    db.write(async (tx) => {
      const workspaceId = await addWorkspace({ tx, now: longAgo }, 'Second')
      await addMember({ tx, now: longAgo }, workspaceId, seeded.people.admin.user_id, 'admin')
      return workspaceId
    })

  const list = (options: CallOptions = {}) => call(server, 'listResources', { as: 'admin', ...options })
  const remaining = ({ headers }: Answer) => Number(headers.get('x-ratelimit-remaining'))
  const statusAndRemaining = ({ status, headers }: Answer) => [status, remaining({ headers } as Answer)]
  const flood = async (options: CallOptions) => {
    for (let count = 0; count < limit; count++) expect((await list(options)).status).to.equal(200)
    expect((await list(options)).status).to.equal(429)
  }

  it('a key that floods one workspace leaves its member all 60 calls in another, by cookie and by key', async () => {
    await flood({ as: 'live_admin' })
    expect(statusAndRemaining(await list(keyOfSecond))).to.deep.equal([200, 59])
    expect(statusAndRemaining(await list({ workspace: second }))).to.deep.equal([200, 58])
    expect((await list()).status).to.equal(429)
  })

  it('calls of the same user in another workspace do not change the headers of a key, nor vice versa', async () => {
    for (let count = 0; count < 10; count++) await list({ workspace: second })
    for (let count = 0; count < 10; count++) await list(keyOfSecond)
    expect(statusAndRemaining(await list({ as: 'live_admin' }))).to.deep.equal([200, 59])
  })

  it('429 for a session after 60 calls over all workspaces: a user has 60 by session in total', async () => {
    for (let count = 0; count < 30; count++) {
      expect(statusAndRemaining(await list())).to.deep.equal([200, 59 - 2 * count])
      expect(statusAndRemaining(await list({ workspace: second }))).to.deep.equal([200, 58 - 2 * count])
    }
    expect((await list()).status).to.equal(429)
    expect((await list({ workspace: second })).status).to.equal(429)
    expect(statusAndRemaining(await list({ as: 'live_admin' }))).to.deep.equal([200, 29])
  })

  it('a call that one bucket refuses is not counted in the other', async () => {
    await flood({ as: 'live_admin' })
    for (let count = 0; count < 20; count++) expect((await list()).status).to.equal(429)
    expect(statusAndRemaining(await list({ workspace: second }))).to.deep.equal([200, 59])
    for (let count = 0; count < limit - 1; count++) await list({ workspace: second })
    for (let count = 0; count < 20; count++) expect((await list({ workspace: second })).status).to.equal(429)
    const third = await newWorkspace(server)
    expect((await list({ workspace: third })).status).to.equal(429)
  })

  it('200 for exactly 60 of 120 parallel calls by cookie and key in one workspace, in any mixture', async () => {
    const asks = Array.from({ length: 120 }, (_, index) => list({ as: index % 2 === 0 ? 'admin' : 'live_admin' }))
    const statuses = (await Promise.all(asks)).map(({ status }) => status).sort()
    expect(statuses).to.deep.equal([...Array(60).fill(200), ...Array(60).fill(429)])
  })

  it('the same headers for a session that names another tenant’s workspace and an unknown one; both count against the user', async () => {
    const other = await list({ workspace: server.seeded.workspaces.other })
    const unknown = await list({ workspace: randomUUID() })
    const names = ({ headers }: Answer) => [...headers.keys()].sort()
    expect([statusAndRemaining(other), statusAndRemaining(unknown)]).to.deep.equal([
      [404, 59],
      [404, 58],
    ])
    expect(names(unknown)).to.deep.equal(names(other))
    expect(other.headers.get('x-ratelimit-reset')).to.equal(unknown.headers.get('x-ratelimit-reset'))
    expect(statusAndRemaining(await list({ as: 'live_admin' }))).to.deep.equal([200, 59])
  })

  it('a workspace id in either case, by cookie or by key, is one subject', async () => {
    await list({ workspace: server.seeded.workspaces.main.toUpperCase() })
    await list()
    expect(statusAndRemaining(await list({ as: 'live_admin' }))).to.deep.equal([200, 57])
  })
})

describe('rate-limit buckets of sessions and keys', () => {
  let now = 0
  let store: LocalRateLimitStore
  let counting: ReturnType<typeof createLimits>
  beforeEach(() => {
    now = 0
    store = new LocalRateLimitStore(() => now)
    counting = createLimits(true, store)
  })
  afterEach(() => counting.close())

  const contextOf = (kind: 'session' | 'api_key', workspaceId?: string) => {
    const credential = kind === 'session' ? { kind } : { kind, workspaceId }
    const named = kind === 'session' ? { namedWorkspaceId: workspaceId } : {}
    const caller = { user: { id: 'u' }, credential }
    return { operationId: 'listResources', caller, params: {}, ...named } as unknown as RequestContext
  }
  const count = async (context: RequestContext) => {
    try {
      await counting.count(context)
      return context.rateLimit?.remaining
    } catch (refusal) {
      return (refusal as ApiError).details
    }
  }

  it('Retry-After is that of the refusing bucket, or the later of two', async () => {
    const began = Date.now()
    now = began
    await count(contextOf('session', 'a'))
    now += 20_000
    for (let calls = 0; calls < limit; calls++) await count(contextOf('api_key', 'b'))
    const byWorkspace = contextOf('session', 'b')
    expect(await count(byWorkspace)).to.have.property('retry_after', 60)
    expect(byWorkspace.rateLimit?.resetAtSeconds).to.equal(Math.ceil((began + 80_000) / 1000))
    for (let calls = 0; calls < limit - 1; calls++) await count(contextOf('session', 'c'))
    const byUser = contextOf('session', 'd')
    expect(await count(byUser)).to.have.property('retry_after', 40)
    expect(byUser.rateLimit?.resetAtSeconds).to.equal(Math.ceil((began + 60_000) / 1000))
    const byBoth = contextOf('session', 'b')
    expect(await count(byBoth)).to.have.property('retry_after', 60)
  })

  it('ten thousand unknown workspaces named by a session create no bucket beyond the user’s', async () => {
    for (let calls = 0; calls < 10_000; calls++) {
      const context = contextOf('session', `w${calls}`)
      await count(context)
      await context.refundWorkspace?.()
    }
    expect(store.size).to.equal(1)
  })

  it('ten thousand concurrent unknown workspaces are admitted and stored only up to the limit', async () => {
    const contexts = Array.from({ length: 10_000 }, (_, index) => contextOf('session', `w${index}`))
    await Promise.all(contexts.map(count))
    expect(store.size).to.equal(limit + 1)
    for (const context of contexts) await context.refundWorkspace?.()
    expect(store.size).to.equal(1)
  })

  it('an uncounted call is returned to all buckets, so that only successes count', () => {
    const take = (...keys: string[]) =>
      store.take(
        keys.map((key) => ({ key, limit: 1 })),
        60_000,
        'successes',
      )
    const { counted, isAdmitted } = take('user', 'workspace')
    expect([isAdmitted, counted.map(({ key }) => key)]).to.deep.equal([true, ['user', 'workspace']])
    expect(take('user', 'other')).to.deep.include({ isAdmitted: false, counted: [] })
    expect(store.peek([{ key: 'other', limit: 1 }], 60_000).hits).to.equal(0)
    store.recordOutcome(counted, 'failed')
    expect(store.size).to.equal(0)
    expect(take('user', 'other').isAdmitted).to.equal(true)
  })
})

describe('rate-limit windows', () => {
  const windowMs = 60_000

  it('admit calls again exactly when the window has ended', async () => {
    let now = Date.parse('2026-01-01T00:00:00.500Z')
    const store = new LocalRateLimitStore(() => now)
    const counting = createLimits(true, store)
    const context = {
      operationId: 'listResources',
      caller: { user: { id: 'u' }, credential: { kind: 'session' } },
      params: {},
    } as unknown as RequestContext
    const isAdmitted = async () => {
      try {
        await counting.count(context)
        return true
      } catch {
        return false
      }
    }
    for (let index = 0; index < limit; index++) expect(await isAdmitted()).to.equal(true)
    expect(await isAdmitted()).to.equal(false)
    expect(context.rateLimit).to.deep.equal({
      limit: 60,
      remaining: 0,
      resetAtSeconds: Date.parse('2026-01-01T00:01:01Z') / 1000,
    })
    now += windowMs - 1
    expect(await isAdmitted()).to.equal(false)
    now += 1
    expect(await isAdmitted()).to.equal(true)
    expect(context.rateLimit?.remaining).to.equal(59)
    counting.close()
  })

  const one = [{ key: 'one', limit: 9 }]

  it('begin with the first call; reading a bucket neither counts nor begins a window', () => {
    let now = 1_000
    const store = new LocalRateLimitStore(() => now)
    const taken = () => store.take(one, windowMs, 'requests').decisive
    expect(store.peek(one, windowMs)).to.deep.equal({ key: 'one', limit: 9, hits: 0, endsAt: 61_000 })
    now = 2_000
    expect(taken()).to.include({ hits: 1, endsAt: 62_000 })
    now = 3_000
    expect(taken()).to.include({ hits: 2, endsAt: 62_000 })
    expect(store.peek(one, windowMs)).to.include({ hits: 2, endsAt: 62_000 })
    store.close()
  })

  it('return only their own call, and never more than were counted', () => {
    let now = 0
    const store = new LocalRateLimitStore(() => now)
    const { counted } = store.take(one, windowMs, 'requests')
    store.recordOutcome(counted, 'failed')
    store.recordOutcome(counted, 'failed')
    expect(store.peek(one, windowMs).hits).to.equal(0)
    now = windowMs
    store.take(one, windowMs, 'requests')
    store.recordOutcome(counted, 'failed')
    expect(store.peek(one, windowMs).hits).to.equal(1)
    store.close()
  })

  it('let a refused call wait until a call that may still fail has ended, also one whose window has ended', async () => {
    let now = 0
    const store = new LocalRateLimitStore(() => now)
    const last = [{ key: 'last', limit: 1 }]
    const { counted } = store.take(last, windowMs, 'successes')
    const { isAdmitted, waitForOutcome } = store.take(last, windowMs, 'successes')
    expect(isAdmitted).to.equal(false)
    const waiting = waitForOutcome?.()
    now = windowMs
    store.recordOutcome(counted, 'succeeded')
    await waiting
    const next = store.take(last, windowMs, 'successes')
    expect(next.isAdmitted).to.equal(true)
    store.recordOutcome(next.counted, 'succeeded')
    expect(store.take(last, windowMs, 'successes').waitForOutcome).to.equal(undefined)
    store.close()
  })

  it('return a new object for each count, so that concurrent calls share no state', () => {
    const store = new LocalRateLimitStore()
    const [first, second] = [store.take(one, windowMs, 'requests'), store.take(one, windowMs, 'requests')]
    expect([first.decisive.hits, second.decisive.hits]).to.deep.equal([1, 2])
    store.close()
  })
})

describe('rate-limit addresses', () => {
  it('one IPv6 /56 network is one subject, and two networks are two', async () => {
    const counting = createLimits(true)
    const remaining = async (address: string) => {
      const context = { operationId: 'listResources', address, params: {} } as unknown as RequestContext
      await counting.count(context)
      return context.rateLimit?.remaining
    }
    expect(await remaining('2001:db8:0:100::1')).to.equal(59)
    expect(await remaining('2001:db8:0:1ff:a::2')).to.equal(58)
    expect(await remaining('2001:db8:0:200::1')).to.equal(59)
    expect(await remaining('192.0.2.1')).to.equal(59)
    expect(await remaining('192.0.2.2')).to.equal(59)
    counting.close()
  })
})

describe('the setting WORKSPACES_PER_ACCOUNT', () => {
  it('is 20 by default, and a whole number from 0', () => {
    expect(readConfig({}).WORKSPACES_PER_ACCOUNT).to.equal(20)
    expect(readConfig({ WORKSPACES_PER_ACCOUNT: '0' }).WORKSPACES_PER_ACCOUNT).to.equal(0)
    for (const bad of ['-1', '1.5', 'many']) {
      expect(() => readConfig({ WORKSPACES_PER_ACCOUNT: bad })).to.throw(ConfigProblem, 'WORKSPACES_PER_ACCOUNT')
    }
  })
})

describe('the setting RATE_LIMITS', () => {
  it('off is refused in production, and accepted otherwise', () => {
    expect(() => readConfig({ RATE_LIMITS: 'off', NODE_ENV: 'production' })).to.throw(ConfigProblem, 'RATE_LIMITS')
    expect(readConfig({ RATE_LIMITS: 'off' }).RATE_LIMITS).to.equal('off')
    expect(readConfig({ NODE_ENV: 'production' }).RATE_LIMITS).to.equal('on')
  })

  it('off admits everything and still sends the headers of a full bucket', () =>
    withServer({ env: { RATE_LIMITS: 'off' } }, async (server) => {
      for (let index = 0; index <= limit; index++) {
        const { status, headers } = await call(server, 'listResources')
        expect([status, headers.get('x-ratelimit-remaining')]).to.deep.equal([200, '60'])
      }
    }))
})

describe('a 429 response', () => {
  it('is the error envelope with Retry-After, on a connection that stays open', () =>
    withServer({ env: { RATE_LIMITS: 'on' } }, async (server) => {
      const wire = await dial(server)
      const bytes = operationBytes(server, 'listResources')
      for (let index = 0; index < limit; index++) {
        wire.send(bytes)
        expect((await wire.next()).status).to.equal(200)
      }
      wire.send(bytes)
      const refused = await wire.next()
      expectRefusal(refused, 429, 'RATE_LIMITED')
      expect(refused.headers['retry-after']).to.equal(String(refused.body.error.details.retry_after))
      wire.send(operationBytes(server, 'getHealth'))
      expect((await wire.next()).status).to.equal(200)
      wire.destroy()
    }))
})
