// Runs on: SQLite
/**
 * The packed client in a real browser: with a key from another origin's page, and with a session from the API's origin.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import type { Page, Request } from 'playwright-core'
import { operations } from '../../generated/operations.ts'
import { useChromium, type WatchedPage } from '../support/chromium.ts'
import { useTestServer } from '../support/use-server.ts'
import { usePackedClient } from './packed.ts'
import { inPage, useSite } from './pages.ts'

describe('client in a browser', () => {
  const packed = usePackedClient()
  const elsewhere = useSite(packed)
  const unlisted = useSite(packed)
  const env: Record<string, string> = { RATE_LIMITS: 'on' }
  before(() => {
    env.CORS_ORIGINS = elsewhere.origin
  })
  const server = useTestServer({ env })
  const beside = useSite(packed, server)
  const browser = useChromium()

  const opened = async (origin: string) => {
    const watched = await browser.open()
    await watched.page.goto(origin)
    return watched
  }
  const keyed = () => {
    const { api_keys, workspaces } = server.seeded
    return { baseUrl: server.url, apiKey: api_keys.live_admin.access_key, workspace: workspaces.main }
  }
  const callsAmong = (requests: Request[]) => requests.filter((request) => request.url().includes('/v1/'))
  const expectQuiet = ({ consoleErrors, pageErrors }: WatchedPage, ...expected: RegExp[]) => {
    expect(pageErrors).to.deep.equal([])
    expect(consoleErrors).to.have.lengthOf(expected.length)
    for (const [at, pattern] of expected.entries()) expect(consoleErrors[at]).to.match(pattern)
  }

  describe('with a key, from a page of an origin that the API lists', () => {
    it('calls, gets an error code, and reads lists page by page', async () => {
      const watched = await opened(elsewhere.origin)
      const result = await inPage(
        watched.page,
        `const client = createClient(given)
        const made = await client.createResource({ body: { name: 'From a browser', capacity: 1 } })
        const refused = await client.createResource({ body: { name: 'From a browser', capacity: 0 } })
        const names = []
        for await (const { name } of client.listServices.all({ limit: 1 }, { maxPages: 1_000 })) names.push(name)
        return {
          methods: Object.keys(client).length, name: made.data?.name, hasId: /^req_/.test(made.requestId),
          code: refused.error?.code, isError: refused.error instanceof ApiError,
          issue: refused.error?.details.issues[0].path, services: names.length,
        }`,
        keyed(),
      )
      expect(result).to.deep.equal({
        ...{ methods: Object.keys(operations).length, name: 'From a browser', hasId: true },
        ...{ code: 'VALIDATION_FAILED', isError: true, issue: '/capacity', services: 2 },
      })
      expectQuiet(watched, /400 \(Bad Request\)/)
    })

    it('sends no header that browsers remove, and none that only Node may send', async () => {
      const { page, requests } = await opened(elsewhere.origin)
      const sent = await inPage<string[]>(
        page,
        `const sent = []
        const fetch = (url, init) => {
          const kept = new Request(url, init).headers
          for (const [name, value] of init.headers) if (kept.get(name) === value) sent.push(name); else sent.push('lost: ' + name)
          return globalThis.fetch(url, init)
        }
        const client = createClient({ ...given, fetch })
        const { data } = await client.createService({ body: { name: 'From a browser' } })
        await client.createHold({ body: { service_id: data.id, start_at: '2030-01-01T10:00:00.000Z' } })
        return [...new Set(sent)].sort()`,
        keyed(),
      )
      expect(sent).to.deep.equal(['accept', 'authorization', 'content-type', 'idempotency-key', 'x-app-workspace'])
      const calls = callsAmong(requests)
      expect(calls.map((request) => request.method())).to.deep.equal(['POST', 'POST'])
      expect(calls.filter((request) => 'cookie' in request.headers())).to.deep.equal([])
    })

    it('reads Retry-After and the request id from the headers of an error', async () => {
      const { page } = await opened(elsewhere.origin)
      const result = await inPage<{ code: string; status: number; after: number; id: string; waits: number[] }>(
        page,
        `const waits = []
        const client = createClient({ ...given, maxRetryAfterMs: 0, onRetry: ({ delayMs }) => waits.push(delayMs) })
        for (;;) {
          const { error, response } = await client.listServices()
          if (!error) continue
          return { code: error.code, status: error.status, after: Number(response.headers.get('Retry-After')), id: error.requestId, waits }
        }`,
        keyed(),
      )
      expect([result.code, result.status, result.waits]).to.deep.equal(['RATE_LIMITED', 429, []])
      expect(result.after).to.be.within(1, 60)
      expect(result.id).to.match(/^req_/)
    })

    it('reads nothing from a page of an unlisted origin: the call fails as a network error', async () => {
      const watched = await opened(unlisted.origin)
      const result = await inPage(
        watched.page,
        `const { error, attempts } = await createClient({ ...given, maxRetries: 0 }).listResources()
        return [error.code, error.status, attempts, error.reason]`,
        keyed(),
      )
      const hint = `The server is out of reach, or does not allow pages of ${unlisted.origin} (CORS).`
      expect(result).to.deep.equal(['NETWORK_ERROR', null, 1, `No reply: Failed to fetch. ${hint}`])
      expectQuiet(watched, /blocked by CORS policy/, /net::ERR_FAILED/)
    })

    it('names the cause to a page of an unlisted origin: of a refused credential, and of a write', async () => {
      const watched = await opened(unlisted.origin)
      const result = await inPage(
        watched.page,
        `const secret = createClient({ ...given, maxRetries: 0 })
        const write = await secret.createResource({ body: { name: 'From elsewhere' } })
        const unknown = await createClient({ ...given, apiKey: given.apiKey.slice(0, -1), maxRetries: 0 }).listResources()
        return [write, unknown].map(({ error, requestId }) => [error.code, error.status, typeof requestId])`,
        keyed(),
      )
      expect(result).to.deep.equal([
        ['CROSS_SITE_REQUEST', 403, 'string'],
        ['UNAUTHENTICATED', 401, 'string'],
      ])
    })

    it('says nothing of origins when a call to the own origin fails', async () => {
      const watched = await opened(unlisted.origin)
      const result = await inPage(
        watched.page,
        `const fetch = () => Promise.reject(new TypeError('lost'))
        const { error } = await createClient({ ...given, maxRetries: 0, fetch }).listResources()
        return error.reason`,
        { ...keyed(), baseUrl: unlisted.origin },
      )
      expect(result).to.equal('No reply: lost.')
    })
  })

  describe("with a session, from a page on the API's origin", () => {
    const signedIn = async () => {
      const watched = await opened(beside.origin)
      const { email, password } = server.seeded.people.owner
      const signIn = `const { data } = await createClient({ baseUrl: '/' }).createSession({ body: given })
        return data?.user.email`
      expect(await inPage(watched.page, signIn, { email, password })).to.equal(email)
      beside.requests.length = 0
      return watched
    }
    const here = () => ({ baseUrl: '/', workspace: server.seeded.workspaces.main })

    it('signs in, and then authenticates by the cookie, which no script can read', async () => {
      const watched = await signedIn()
      const result = await inPage(
        watched.page,
        `const client = createClient(given)
        const me = await client.getMe()
        const made = await client.createService({ body: { name: 'By a session' } })
        const out = await client.deleteCurrentSession()
        const after = await client.getMe()
        return [me.ok, made.data?.name, out.ok, after.error?.code, document.cookie]`,
        here(),
      )
      expect(result).to.deep.equal([true, 'By a session', true, 'UNAUTHENTICATED', ''])
      const cookies = await Promise.all(callsAmong(watched.requests).map((request) => request.headerValue('cookie')))
      const isOfSession = (cookie: string | null) => /(^|; )session=/.test(cookie ?? '')
      expect(cookies.map(isOfSession)).to.deep.equal([false, true, true, true, false])
      // A browser that has signed in stays known.
      expect(cookies.at(-1)).to.match(/^device=/)
      expectQuiet(watched, /401 \(Unauthorized\)/)
    })

    it('sends no cookie to another origin', async () => {
      const { page, requests } = await signedIn()
      const program = 'return (await createClient(given).listResources()).error.code'
      expect(await inPage(page, program, { ...here(), baseUrl: server.url, maxRetries: 0 })).to.equal('UNAUTHENTICATED')
      const call = callsAmong(requests).at(-1)
      expect(call?.url()).to.match(new RegExp(`^${server.url}/`))
      expect(await call?.headerValue('cookie')).to.equal(null)
    })

    it('waits as long as a 429 says, and repeats the call', async () => {
      const { page } = await signedIn()
      beside.faults = [1]
      const { waits, ...result } = await inPage<{ ok: boolean; attempts: number; waits: number[]; tookMs: number }>(
        page,
        `const waits = []
        const client = createClient({ ...given, onRetry: ({ delayMs }) => waits.push(delayMs) })
        const began = performance.now()
        const { ok, attempts } = await client.createService({ body: { name: 'After a while' } })
        return { ok, attempts, waits, tookMs: performance.now() - began }`,
        here(),
      )
      expect([result.ok, result.attempts, waits.length]).to.deep.equal([true, 2, 1])
      expect(waits[0]).to.be.within(1000, 1250)
      expect(result.tookMs).to.be.at.least(1000)
      expect(beside.requests).to.deep.equal(['POST /v1/services', 'POST /v1/services'])
    })

    /** A call of `listServices` that the caller aborts during a request or a wait. */
    const ended = async (page: Page, isWaiting: () => Promise<unknown>) => {
      const result = inPage(
        page,
        `globalThis.controller = new AbortController()
        const onRetry = () => { globalThis.hasWaited = true }
        const { error } = await createClient({ ...given, onRetry }).listServices({}, { signal: controller.signal })
        return [error.code, error.attempts]`,
        here(),
      )
      await isWaiting()
      const began = Date.now()
      await page.evaluate('controller.abort()')
      expect(await result).to.deep.equal(['ABORTED', 1])
      expect(Date.now() - began).to.be.below(10_000)
      expect(beside.requests).to.deep.equal(['GET /v1/services'])
    }

    it('is aborted by a signal while the response is awaited, and so is the request', async () => {
      const { page } = await signedIn()
      beside.faults = ['silent']
      beside.left = 0
      await ended(page, () => until(() => beside.requests.length === 1))
      await until(() => beside.left === 1)
    })

    it('is aborted by a signal between two attempts', async () => {
      const { page } = await signedIn()
      beside.faults = [20]
      await ended(page, () => page.waitForFunction('globalThis.hasWaited'))
    })

    it('times out', async () => {
      const { page } = await signedIn()
      beside.faults = ['silent']
      const program = `const { error } = await createClient({ ...given, timeoutMs: 200, maxRetries: 0 }).listServices()
        return [error.code, error.status]`
      expect(await inPage(page, program, here())).to.deep.equal(['TIMEOUT', null])
    })

    it('continues reading a list after an error on one page', async () => {
      const { page } = await signedIn()
      beside.faults = [1]
      const program = `const ids = []
        for await (const { id } of createClient(given).listServices.all({ limit: 1 }, { maxPages: 1_000 })) ids.push(id)
        return [ids.length > 1, new Set(ids).size === ids.length]`
      expect(await inPage(page, program, here())).to.deep.equal([true, true])
    })
  })
})

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 1000; tries++) {
    if (isSo()) return
    await sleep(20)
  }
  throw new Error('it has not come about within twenty seconds')
}
