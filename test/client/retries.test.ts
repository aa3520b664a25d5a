// Runs on: no database
/** Repeated attempts, their delays, and errors that are never repeated: against a server that fails on purpose. */
import { expect } from 'chai'
import { type ClientOptions, createClient, type Retry } from '../../generated/client/index.mjs'
import type { ApiError } from '../../packages/client/error.ts'
import { delayBefore } from '../../packages/client/retry.ts'
import { refusal, type Step, useScriptedServer } from '../support/scripted-server.ts'

const done: Step = { status: 200, json: { id: 'x' }, headers: { 'X-Request-Id': 'req_of_the_header' } }
const created: Step = { ...done, status: 201 }
const deleted: Step = { status: 204 }
const soon = { 'Retry-After': '0' }
const busy = refusal(503, 'SERVICE_UNAVAILABLE', soon)
const limited = refusal(429, 'RATE_LIMITED', soon, { retry_after: 1 })
const broken = refusal(500, 'INTERNAL_ERROR')
const page: Step = { status: 502, headers: { 'Content-Type': 'text/html' }, text: '<h1>Bad gateway</h1>' }

describe('client retries', () => {
  const server = useScriptedServer()
  const clientOf = (options: Partial<ClientOptions> = {}) =>
    createClient({ baseUrl: server.url, apiKey: 'key', workspace: 'w', maxRetries: 1, timeoutMs: 5000, ...options })
  const input = { body: {} as never }
  const calls = {
    get: () => clientOf().getResource({ resourceId: 'r' }),
    put: () => clientOf().openAgentRunSandbox({ runId: 'r' }),
    delete: () => clientOf().deleteHold({ holdId: 'h' }),
    'post with a key': () => clientOf().createHold(input),
    post: () => clientOf().createResource(input),
    patch: () => clientOf().updateResource({ resourceId: 'r', ...input }),
    'post that works outside': () => clientOf().restoreAgentRunVersion({ runId: 'r', ...input }),
    rotation: () => clientOf().rotateApiKey({ workspaceId: 'w', keyId: 'k' }),
  }
  const statuses: Partial<Record<keyof typeof calls, Step>> = {
    delete: deleted,
    'post with a key': created,
    post: created,
  }
  const kindsOfCall = Object.keys(calls) as (keyof typeof calls)[]
  const failures: Record<string, Step> = {
    'a lost connection': 'lost',
    'a reply that breaks off': 'broken',
    429: limited,
    '503 with Retry-After': busy,
    '503 without Retry-After': refusal(503, 'SERVICE_UNAVAILABLE'),
    '503 of something in between': { status: 503, headers: { ...soon, 'Content-Type': 'text/html' }, text: 'x' },
    500: broken,
    '502 page': page,
  }
  const always = Object.keys(failures)
  const repeated: Record<keyof typeof calls, string[]> = {
    get: always,
    put: always,
    delete: always,
    'post with a key': always,
    post: ['429', '503 with Retry-After'],
    patch: ['429', '503 with Retry-After'],
    'post that works outside': ['429'],
    rotation: ['429', '503 with Retry-After'],
  }

  for (const [name, failure] of Object.entries(failures)) {
    it(`happen after ${name}`, async () => {
      const again: string[] = []
      for (const kind of kindsOfCall) {
        server.script(failure, statuses[kind] ?? done)
        const { ok, attempts } = await calls[kind]()
        expect(attempts).to.equal(server.requests.length)
        expect(ok, kind).to.equal(attempts === 2)
        if (attempts === 2) again.push(kind)
      }
      const expected = Object.entries(repeated).filter(([, names]) => names.includes(name))
      expect(again).to.deep.equal(expected.map(([kind]) => kind))
    })
  }

  const wishes: Record<string, Step> = {
    'a conflict': refusal(409, 'HOLD_CONSUMED', { 'X-Should-Retry': 'true' }),
    'a missing object': refusal(404, 'WORKSPACE_NOT_FOUND', { 'X-Should-Retry': 'true' }),
    'an undeclared status': { status: 418, headers: { 'X-Should-Retry': 'true' }, text: 'tea' },
  }
  for (const [name, step] of Object.entries(wishes)) {
    it(`happen after ${name} with X-Should-Retry: true if a repetition cannot harm, never for a write without a key`, async () => {
      const again: string[] = []
      for (const kind of kindsOfCall) {
        server.script(step, statuses[kind] ?? done)
        const { ok, attempts } = await calls[kind]()
        expect([attempts, server.requests.length], kind).to.deep.equal(ok ? [2, 2] : [1, 1])
        if (ok) again.push(kind)
      }
      expect(again).to.deep.equal(['get', 'put', 'delete', 'post with a key'])
    })
  }

  it('that X-Should-Retry: true asks for end with maxRetries, and keep the key', async () => {
    server.script(refusal(409, 'HOLD_LIMIT_REACHED', { 'X-Should-Retry': 'true' }))
    const { error, attempts, idempotencyKey } = await clientOf().createHold(input)
    expect([error?.code, attempts]).to.deep.equal(['HOLD_LIMIT_REACHED', 2])
    expect(server.requests.map(({ headers }) => headers['idempotency-key'])).to.deep.equal(
      Array(2).fill(idempotencyKey),
    )
    expect((await clientOf({ maxRetries: 0 }).createHold(input)).attempts).to.equal(1)
    const without = await clientOf().createHold(input, { idempotencyKey: null })
    expect([without.error?.code, without.attempts]).to.deep.equal(['HOLD_LIMIT_REACHED', 1])
  })

  it('do not happen with another X-Should-Retry, and with false not even after 503', async () => {
    for (const wish of ['yes', 'TRUE', '1', 'false']) {
      server.script(refusal(404, 'WORKSPACE_NOT_FOUND', { 'X-Should-Retry': wish }), done)
      expect((await calls.get()).attempts, wish).to.equal(1)
    }
    server.script(refusal(503, 'SERVICE_UNAVAILABLE', { ...soon, 'X-Should-Retry': 'false' }), done)
    expect((await calls.get()).attempts).to.equal(1)
    server.script(busy, done)
    expect((await calls.get()).attempts).to.equal(2)
  })

  it('never happen after an error response to the request itself', async () => {
    for (const step of [
      refusal(409, 'HOLD_CONSUMED'),
      refusal(404, 'HOLD_NOT_FOUND'),
      refusal(401, 'UNAUTHENTICATED'),
    ]) {
      server.script(step)
      expect((await calls.delete()).attempts).to.equal(1)
    }
  })

  it('happen twice by default, and then the error states the number of attempts', async () => {
    server.script(busy)
    const client = createClient({ baseUrl: server.url, workspace: 'w' })
    const { error, attempts } = await client.listResources()
    expect([error?.code, attempts, server.requests.length]).to.deep.equal(['SERVICE_UNAVAILABLE', 3, 3])
    expect(error?.message).to.contain('3 attempts').and.contain('req_of_the_body')
    await client.listResources({}, { maxRetries: 0 })
    expect(server.requests).to.have.lengthOf(4)
  })

  it('keep one Idempotency-Key per call, and different calls have different keys', async () => {
    const keys: unknown[] = []
    for (const _ of [1, 2]) {
      server.script('lost', busy, created)
      const { idempotencyKey, attempts } = await clientOf({ maxRetries: 2 }).createHold(input)
      expect(attempts).to.equal(3)
      expect(server.requests.map(({ headers }) => headers['idempotency-key'])).to.deep.equal(
        Array(3).fill(idempotencyKey),
      )
      expect(server.requests.map(({ body }) => body)).to.deep.equal(Array(3).fill('{}'))
      keys.push(idempotencyKey)
    }
    expect(keys[0]).not.to.equal(keys[1])
  })

  it('never repeat a POST without a key after a lost connection; the error contains the key of a POST with one', async () => {
    server.script('lost')
    const without = await clientOf().createHold(input, { idempotencyKey: null })
    expect([without.attempts, without.error?.code, without.idempotencyKey]).to.deep.equal([1, 'NETWORK_ERROR', null])
    const kept = await clientOf().createHold(input, { idempotencyKey: 'mine' })
    expect([kept.attempts, kept.error?.idempotencyKey]).to.deep.equal([2, 'mine'])
  })

  it('wait for Retry-After, in seconds or as a date, and announce the wait', async () => {
    const retries: Retry[] = []
    const client = clientOf({ onRetry: (retry) => retries.push(retry) })
    server.script(refusal(429, 'RATE_LIMITED', { 'Retry-After': '1' }), created)
    expect((await client.createResource(input)).ok).to.equal(true)
    const [first, second] = server.requests
    expect((second?.at ?? 0) - (first?.at ?? 0)).to.be.within(990, 2500)
    expect(retries.map(({ operationId, attempt, error }) => [operationId, attempt, error.code])).to.deep.equal([
      ['createResource', 1, 'RATE_LIMITED'],
    ])
    server.script(
      refusal(503, 'SERVICE_UNAVAILABLE', { 'Retry-After': new Date(Date.now() + 2000).toUTCString() }),
      done,
    )
    await client.getMe()
    expect(retries[1]?.delayMs).to.be.within(500, 2500)
  })

  it('do not wait beyond the time limit: the error is returned at once', async () => {
    server.script(refusal(429, 'RATE_LIMITED', { 'Retry-After': '61' }, { retry_after: 61 }))
    const { error, attempts } = await clientOf().getMe()
    expect([error?.code, attempts]).to.deep.equal(['UNEXPECTED_REPLY', 1])
    const limitedCall = await clientOf().listResources()
    if (limitedCall.error?.code !== 'RATE_LIMITED') throw new Error('not narrowed')
    expect([limitedCall.error.details.retry_after, limitedCall.attempts]).to.deep.equal([61, 1])
  })

  it('treat a DELETE as done when the lost attempt has deleted the object', async () => {
    server.script('lost', refusal(404, 'HOLD_NOT_FOUND'))
    const { ok, data, attempts } = await calls.delete()
    expect([ok, data, attempts]).to.deep.equal([true, undefined, 2])
    server.script(page, refusal(404, 'HOLD_NOT_FOUND'))
    expect((await calls.delete()).ok).to.equal(true)
  })

  it('treat a DELETE as failed after a refused attempt, and when a parent object is missing', async () => {
    server.script(busy, refusal(404, 'HOLD_NOT_FOUND'))
    expect((await calls.delete()).error?.code).to.equal('HOLD_NOT_FOUND')
    server.script('lost', refusal(404, 'WORKSPACE_NOT_FOUND'))
    expect((await calls.delete()).error?.code).to.equal('WORKSPACE_NOT_FOUND')
    server.script(refusal(404, 'HOLD_NOT_FOUND'))
    expect((await calls.delete()).error?.code).to.equal('HOLD_NOT_FOUND')
  })

  it('give each attempt a timeout of its own', async () => {
    server.script('silent', done)
    const { ok, attempts } = await clientOf({ timeoutMs: 150 }).getMe()
    expect([ok, attempts]).to.deep.equal([true, 2])
    server.script('silent')
    const { error } = await clientOf().createResource(input, { timeoutMs: 100 })
    expect([error?.code, error?.attempts, error?.status]).to.deep.equal(['TIMEOUT', 1, null])
    expect(error?.message).to.equal('createResource: TIMEOUT: No reply within 100 ms.')
  })

  it('stop on a signal during the attempt, the wait, and before the call', async () => {
    server.script('silent')
    const during = await clientOf().getMe({}, { signal: AbortSignal.timeout(50) })
    expect([during.error?.code, during.error?.reason, during.attempts]).to.deep.equal([
      'TIMEOUT',
      'The time of the signal is over.',
      1,
    ])
    const controller = new AbortController()
    const call = clientOf().getMe({}, { signal: controller.signal })
    setTimeout(() => controller.abort(), 50)
    expect([(await call).error?.code, (await call).attempts]).to.deep.equal(['ABORTED', 1])
    server.script(refusal(503, 'SERVICE_UNAVAILABLE', { 'Retry-After': '30' }))
    const begun = Date.now()
    const between = await clientOf().getMe({}, { signal: AbortSignal.timeout(100) })
    expect([between.error?.code, between.attempts]).to.deep.equal(['TIMEOUT', 1])
    expect(Date.now() - begun).to.be.lessThan(3000)
    server.script(done)
    const before = await clientOf().getMe({}, { signal: AbortSignal.abort() })
    expect([before.error?.code, before.attempts, server.requests.length]).to.deep.equal(['ABORTED', 0, 0])
  })
})

describe('client handling of invalid responses', () => {
  const server = useScriptedServer()
  const me = (options: Partial<ClientOptions> = {}) =>
    createClient({ baseUrl: server.url, apiKey: 'key', maxRetries: 0, ...options }).getMe()

  it('a page of HTML with any status is an error', async () => {
    for (const status of [200, 404, 502]) {
      server.script({ status, headers: { 'Content-Type': 'text/html' }, text: '<html>Portal' })
      const { error } = await me()
      expect([error?.code, error?.status]).to.deep.equal(['UNEXPECTED_REPLY', status])
      expect(error?.message).to.contain('text/html').and.contain('<html>Portal')
    }
  })

  it('truncated JSON and a missing error envelope are errors', async () => {
    for (const text of ['{"id":', '{"error":"no"}', 'null', '[]', '']) {
      server.script({ status: 400, headers: { 'Content-Type': 'application/json' }, text })
      expect((await me()).error?.code, text).to.equal('UNEXPECTED_REPLY')
    }
    server.script({ status: 200, headers: { 'Content-Type': 'application/json' }, text: '{"id":' })
    expect((await me()).error?.code).to.equal('UNEXPECTED_REPLY')
  })

  it('a redirect is not followed: it would forward the key, and turn a POST into a GET', async () => {
    server.script({ status: 301, headers: { Location: 'https://elsewhere.example/' } })
    const { error } = await me()
    expect(error?.code).to.equal('UNEXPECTED_REPLY')
    expect(error?.message).to.contain('https://elsewhere.example/')
    expect(server.requests).to.have.lengthOf(1)
  })

  it('an unknown code of a newer server is returned with its request id', async () => {
    server.script(refusal(418, 'NEW_CODE', { 'X-Request-Id': 'req_1' }))
    const { error, requestId } = await me()
    expect([error?.code, error?.status, requestId]).to.deep.equal(['UNEXPECTED_REPLY', 418, 'req_1'])
    expect(error?.reason).to.contain('NEW_CODE').and.contain('This is NEW_CODE.')
  })

  it('unknown fields and values of a newer server are returned unchanged', async () => {
    const json = { status: 'invented', more: { deep: [1] } }
    server.script({ status: 200, json })
    expect((await me()).data).to.deep.equal(json)
  })

  it('a refused connection is an error with the cause of "fetch failed", and nothing is thrown', async () => {
    const { error, response, requestId } = await me({ baseUrl: 'http://127.0.0.1:9' })
    expect([error?.code, response, requestId]).to.deep.equal(['NETWORK_ERROR', null, null])
    expect(error?.message).to.match(/bad port|ECONNREFUSED/)
    expect(error?.cause).to.be.instanceOf(Error)
  })

  it('a list whose cursor leads back to itself ends with an error', async () => {
    server.script({ status: 200, json: { services: [{ name: 'a' }], next_cursor: 'same' } })
    const client = createClient({ baseUrl: server.url, workspace: 'w' })
    const read = async () => {
      for await (const _ of client.listServices.all());
    }
    expect(await read().catch((error) => error.code)).to.equal('UNEXPECTED_REPLY')
    expect(server.requests.map(({ url }) => url)).to.deep.equal(['/v1/services', '/v1/services?cursor=same'])
  })

  it('custom fetch, headers and credentials are used, those of the call before those of the client', async () => {
    server.script(done)
    const seen: (RequestInit | undefined)[] = []
    const fetch: typeof globalThis.fetch = (url, init) => {
      seen.push(init)
      return globalThis.fetch(url, init)
    }
    const headers = { 'x-one': 'client', 'x-two': 'client', accept: 'application/problem+json' }
    const client = createClient({ baseUrl: server.url, apiKey: 'key', fetch, headers, credentials: 'include' })
    await client.getMe({}, { headers: { 'X-One': 'call' } })
    const [request] = server.requests
    expect([request?.headers['x-one'], request?.headers['x-two']]).to.deep.equal(['call', 'client'])
    expect([request?.headers.authorization, request?.headers.accept]).to.deep.equal([
      'Bearer key',
      'application/problem+json',
    ])
    expect(seen[0]?.credentials).to.equal('include')
  })
})

describe('client delays', () => {
  const failure = (headers: Record<string, string> = {}, status = 503) => ({
    error: { details: {} } as ApiError,
    response: new Response(null, { status, headers }),
  })

  it('are half a second, doubled each time, minus up to a quarter, and at most eight seconds', () => {
    const longest = [1, 2, 3, 4, 5, 9].map((retry) => delayBefore(retry, failure(), 60_000, () => 0))
    expect(longest).to.deep.equal([500, 1000, 2000, 4000, 8000, 8000])
    expect(delayBefore(2, failure(), 60_000, () => 1)).to.equal(750)
  })

  it('with Retry-After are that time plus up to a quarter', () => {
    expect(delayBefore(1, failure({ 'Retry-After': '8' }), 60_000, () => 0)).to.equal(8000)
    expect(delayBefore(1, failure({ 'Retry-After': '8' }), 60_000, () => 1)).to.equal(10_000)
    expect(delayBefore(1, failure({ 'Retry-After': '61' }), 60_000)).to.equal(undefined)
    const unreadable = { ...failure({}, 429), error: { details: { retry_after: 3 } } as unknown as ApiError }
    expect(delayBefore(1, unreadable, 60_000, () => 0)).to.equal(3000)
    expect(delayBefore(1, failure({ 'Retry-After': 'soon' }), 60_000, () => 0)).to.equal(500)
    expect(delayBefore(1, failure({ 'Retry-After': 'Thu, 01 Jan 1970 00:00:00 GMT' }), 60_000)).to.equal(0)
  })
})
