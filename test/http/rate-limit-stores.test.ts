// Runs on: SQLite
/** Stores of express-rate-limit: ours keep its interface, and the pipeline counts in any other as in ours. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import express from 'express'
import { type ClientRateLimitInfo, MemoryStore, rateLimit, type Store } from 'express-rate-limit'
import pino from 'pino'
import { LocalRateLimitStore, LocalRateLimitWindows } from '../../http/limits/local-rate-limit-store.ts'
import { SharedRateLimitStore } from '../../http/limits/shared-rate-limit-store.ts'
import { call } from '../support/call.ts'
import type { TestServer, TestServerOptions } from '../support/server.ts'
import { newAccount } from '../support/sessions.ts'
import { describeStore } from '../support/store-promises.ts'
import { expectRefusal } from '../support/values.ts'
import { withServer } from '../support/with-server.ts'

const limited = { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' }

describeStore('MemoryStore of express-rate-limit', () => ({ store: new MemoryStore(), end() {} }), false)
describeStore('LocalRateLimitStore', () => ({ store: new LocalRateLimitStore(), end() {} }))
describeStore('SharedRateLimitStore over the windows of workers', () => {
  const windows = new LocalRateLimitWindows()
  const sharedWindows = {
    take: async (calls: Parameters<typeof windows.take>[0]) => windows.take(calls),
    endCalls: async (ended: Parameters<typeof windows.endCalls>[0]) => windows.endCalls(ended),
    peek: async (keys: readonly string[]) => windows.peek(keys),
    purge: async () => {},
  }
  return { store: new SharedRateLimitStore(sharedWindows, pino({ level: 'silent' })), end: () => windows.close() }
})

describe('limits of the pipeline and of the middleware', () => {
  type Seen = [status: number, limit: string | null, remaining: string | null, secondsLeft: number]
  const seen = ({ status, headers }: { status: number; headers: Headers }): Seen => {
    const reset = Number(headers.get('x-ratelimit-reset'))
    return [
      status,
      headers.get('x-ratelimit-limit'),
      headers.get('x-ratelimit-remaining'),
      reset - Math.ceil(Date.parse(headers.get('date') ?? '') / 1000),
    ]
  }

  /** 70 calls for two callers in turn, of which each may make 60 a minute. */
  const byPipeline = async (options: TestServerOptions) => {
    const all: Seen[] = []
    await withServer({ env: limited, ...options }, async (server) => {
      for (let index = 0; index < 140; index++) {
        all.push(seen(await call(server, 'listResources', { as: index % 2 ? 'admin' : 'member' })))
      }
    })
    return all
  }

  const byMiddleware = async (store: Store) => {
    const app = express()
    app.use(rateLimit({ store, limit: 60, windowMs: 60_000, keyGenerator: (request) => request.get('x-key') ?? '' }))
    app.use((_request, response) => void response.json({}))
    const server = createServer(app).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const all: Seen[] = []
    for (let index = 0; index < 140; index++) {
      const response = await fetch(url, { headers: { 'X-Key': String(index % 2) } })
      await response.text()
      all.push(seen(response))
    }
    server.close()
    server.closeAllConnections()
    return all
  }

  it('are the same, request by request, with our store and with MemoryStore: status and X-RateLimit headers', async () => {
    const ways: Record<string, Seen[]> = {
      'MemoryStore in the middleware': await byMiddleware(new MemoryStore()),
      'our store in the middleware': await byMiddleware(new LocalRateLimitStore()),
      'our store in the pipeline': await byPipeline({}),
      'MemoryStore in the pipeline': await byPipeline({ rateLimitStore: () => new MemoryStore() }),
      'our store in the pipeline, as one of another package': await byPipeline({
        rateLimitStore: () => new LocalRateLimitStore(),
      }),
    }
    const [expected = [], ...others] = Object.values(ways)
    expect(expected.slice(118, 122).map((each) => each.slice(0, 3))).to.deep.equal([
      [200, '60', '0'],
      [200, '60', '0'],
      [429, '60', '0'],
      [429, '60', '0'],
    ])
    for (const [index, each] of others.entries()) {
      const name = Object.keys(ways)[index + 1]
      expect(
        each.map((one) => one.slice(0, 3)),
        name,
      ).to.deep.equal(expected.map((one) => one.slice(0, 3)))
      for (const [, , , left] of each) expect(left, name).to.be.within(1, 61)
    }
  })
})

describe('the pipeline with a store of another package', () => {
  const made = new Map<number, Store>()
  const makeMemory = (windowMs: number) => {
    const store = new MemoryStore()
    made.set(windowMs, store)
    return store
  }
  const rotate = (server: TestServer, keyId = server.seeded.api_keys.live_admin.id) =>
    call(server, 'rotateApiKey', { params: { workspaceId: server.seeded.workspaces.main, keyId } })

  it('has one store for each length of window of the contract', () =>
    withServer({ env: limited, rateLimitStore: makeMemory }, async () => {
      expect([...made.keys()]).to.include.members([60_000, 600_000, 900_000])
    }))

  it('200 for exactly 60 of 100 parallel calls by cookie and key; a call for another workspace counts for the user alone', () =>
    withServer({ env: limited, rateLimitStore: () => new LocalRateLimitStore() }, async (server) => {
      const foreign = await call(server, 'listResources', { as: 'admin', workspace: server.seeded.workspaces.other })
      expect(foreign.status).to.equal(404)
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => call(server, 'listResources', { as: 'live_admin' })),
      )
      expect(answers.filter(({ status }) => status === 200)).to.have.lengthOf(60)
    }))

  it('200 for exactly five rotations among those that fail, then 429 with Retry-After', () =>
    withServer({ env: limited, rateLimitStore: makeMemory }, async (server) => {
      for (let index = 0; index < 5; index++) {
        expect((await rotate(server, '00000000-0000-4000-8000-000000000000')).status).to.equal(404)
        expect((await rotate(server)).status).to.equal(200)
      }
      const refused = await rotate(server)
      expectRefusal(refused, 429, 'RATE_LIMITED')
      expect(Number(refused.headers.get('retry-after'))).to.be.within(590, 600)
    }))

  it('401 for ten wrong passwords, and 201 uses up none of them', () =>
    withServer({ env: limited, rateLimitStore: makeMemory }, async (server) => {
      const { email, password } = await newAccount(server)
      const signIn = (attempted: string) =>
        call(server, 'createSession', { as: 'nobody', body: { email, password: attempted } })
      for (let index = 0; index < 3; index++) expect((await signIn(password)).status).to.equal(201)
      for (let index = 0; index < 10; index++) expect((await signIn('not the password at all')).status).to.equal(401)
      expectRefusal(await signIn(password), 429, 'RATE_LIMITED')
    }))

  it('counts by itself while the store fails, and logs why; a store that counts no hits fails, too', async () => {
    const broken: Record<string, () => Promise<ClientRateLimitInfo>> = {
      'connection refused': () => Promise.reject(new Error('connection refused')),
      'counted NaN hits': async () => ({ totalHits: Number.NaN, resetTime: undefined }),
    }
    for (const [reason, increment] of Object.entries(broken)) {
      const store = { increment, decrement() {}, resetKey() {} }
      await withServer({ env: limited, rateLimitStore: () => store }, async (server) => {
        const statuses: number[] = []
        for (let index = 0; index < 61; index++) statuses.push((await call(server, 'listResources')).status)
        expect(statuses).to.deep.equal([...Array(60).fill(200), 429])
        expect(server.logLines.filter((line) => line.includes(reason))).to.have.lengthOf.within(1, 5)
      })
    }
  })

  it('counts in a store that cannot be read: the headers of a call that is not counted are right', () => {
    const memory = new MemoryStore()
    const store: Store = {
      init: (options) => memory.init(options),
      increment: (key) => memory.increment(key),
      decrement: (key) => memory.decrement(key),
      resetKey: (key) => memory.resetKey(key),
    }
    return withServer({ env: limited, rateLimitStore: () => store }, async (server) => {
      for (let index = 0; index < 2; index++) {
        const { headers } = await rotate(server, '00000000-0000-4000-8000-000000000000')
        expect(headers.get('x-ratelimit-remaining')).to.equal('5')
      }
    })
  })

  it('does not start with something that is no store', async () => {
    let failure: unknown
    try {
      await withServer({ env: limited, rateLimitStore: () => ({}) as Store }, async () => {})
    } catch (error) {
      failure = error
    }
    expect(String(failure)).to.include('An invalid store was passed')
  })
})
