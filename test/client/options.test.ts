// Runs on: no database
/** Options of the client: keys that rotate, hooks, deadlines, derived clients, raw responses, and facts of a result. */
import { createRequire } from 'node:module'
import { inspect } from 'node:util'
import { expect } from 'chai'
import {
  type ClientOptions,
  createClient,
  isApiError,
  type ReceivedReply,
  type SentRequest,
} from '../../generated/client/index.mjs'
import { refusal, type Step, useScriptedServer } from '../support/scripted-server.ts'

const json = { id: 'x' }
const done: Step = { status: 200, json, headers: { 'X-Request-Id': 'req_1' } }
const created: Step = { status: 201, json }
const unauthenticated = refusal(401, 'UNAUTHENTICATED')
const busy = refusal(503, 'SERVICE_UNAVAILABLE', { 'Retry-After': '0' })
const body = {} as never

describe('client keys', () => {
  const server = useScriptedServer()
  const clientOf = (apiKey: NonNullable<ClientOptions['apiKey']>, options: Partial<ClientOptions> = {}) =>
    createClient({ baseUrl: server.url, apiKey, workspace: 'w', maxRetries: 0, ...options })
  const sent = () => server.requests.map(({ headers }) => headers.authorization)

  it('from a function are asked for at each call, and once more after a 401 with the refused key', async () => {
    const refused: (string | null)[] = []
    const keys = ['old', 'new', 'newer']
    const client = clientOf(async (key) => {
      refused.push(key)
      return keys.shift() ?? ''
    })
    server.script(unauthenticated, created, done)
    const first = await client.createResource({ body })
    expect([first.ok, first.attempts]).to.deep.equal([true, 2])
    expect((await client.getMe()).ok).to.equal(true)
    expect(sent()).to.deep.equal(['Bearer old', 'Bearer new', 'Bearer newer'])
    expect(refused).to.deep.equal([null, 'old', null])
  })

  it('are asked for once more only: a second 401 is returned', async () => {
    let count = 0
    server.script(unauthenticated)
    const { error } = await clientOf(() => `key${++count}`).getMe()
    expect([error?.code, error?.attempts, count]).to.deep.equal(['UNAUTHENTICATED', 2, 2])
  })

  it('that do not change after a 401 are not sent again', async () => {
    server.script(unauthenticated)
    const { error } = await clientOf(() => 'same').getMe()
    expect([error?.code, error?.attempts, sent().length]).to.deep.equal(['UNAUTHENTICATED', 1, 1])
    expect((await clientOf('fixed').getMe()).attempts).to.equal(1)
  })

  it('that a function fails to return are a CREDENTIAL_ERROR, and nothing is sent', async () => {
    server.script(done)
    const failures: [NonNullable<ClientOptions['apiKey']>, RegExp][] = [
      [() => Promise.reject(new Error('vault is sealed')), /vault is sealed/],
      [() => 'secret\nsecret', /apiKey returned a credential that is empty or not printable ASCII/],
      [() => '', /is empty/],
    ]
    for (const [apiKey, expected] of failures) {
      const { error, attempts } = await clientOf(apiKey, { maxRetries: 2 }).getMe()
      expect([error?.code, error?.status, attempts]).to.deep.equal(['CREDENTIAL_ERROR', null, 0])
      expect(String(error?.cause)).to.match(expected).and.not.contain('secret')
    }
    expect(server.requests).to.deep.equal([])
  })

  it('that never come end with the time limit, and nothing is sent then', async () => {
    server.script(done)
    const { error } = await clientOf(() => new Promise<string>(() => undefined), { timeoutMs: 50 }).getMe()
    expect([error?.code, error?.attempts]).to.deep.equal(['TIMEOUT', 0])
    let late: (key: string) => void = () => undefined
    const lateKey = new Promise<string>((resolve) => {
      late = resolve
    })
    expect((await clientOf(() => lateKey, { deadlineMs: 50 }).createResource({ body })).error?.code).to.equal('TIMEOUT')
    late('key')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(server.requests).to.deep.equal([])
  })
})

describe('client hooks', () => {
  const server = useScriptedServer()
  const clientOf = (options: Partial<ClientOptions>) =>
    createClient({ baseUrl: server.url, apiKey: 'secret', workspace: 'w', ...options })

  it('see each attempt before and after it, and may add headers to it', async () => {
    const seen: string[] = []
    server.script(busy, done)
    const client = clientOf({
      onRequest: (request) => {
        seen.push(`${request.attempt} ${request.method} ${request.operationId}`)
        request.setHeader('Traceparent', `trace-${request.attempt}`)
      },
      onResponse: ({ status, error, requestId, request, data }) => {
        seen.push(`${request.attempt} ${status} ${error?.code} ${requestId} ${JSON.stringify(data)}`)
      },
    })
    await client.getMe()
    expect(seen).to.deep.equal([
      '1 GET getMe',
      '1 503 SERVICE_UNAVAILABLE req_of_the_body undefined',
      '2 GET getMe',
      '2 200 undefined req_1 {"id":"x"}',
    ])
    expect(server.requests.map(({ headers }) => headers.traceparent)).to.deep.equal(['trace-1', 'trace-2'])
  })

  it('see lost attempts, with the error', async () => {
    const seen: ReceivedReply[] = []
    server.script('lost')
    await clientOf({ maxRetries: 0, onResponse: (reply) => seen.push(reply) }).getMe()
    expect(seen.map(({ status, headers, error }) => [status, headers, error?.code])).to.deep.equal([
      [null, null, 'NETWORK_ERROR'],
    ])
  })

  it('can be printed without secrets; bodies are there for those who ask', async () => {
    const seen: (SentRequest | ReceivedReply)[] = []
    const note = (each: SentRequest | ReceivedReply) => seen.push(each)
    server.script({ status: 201, json: { access_key: 'secret' }, headers: { 'Set-Cookie': 'session=secret' } })
    const client = clientOf({ headers: { Cookie: 'secret' }, onRequest: note, onResponse: note })
    await client.createSession({ body: { email: 'a@b.example', password: 'secret' } })
    const [request, reply] = seen as [SentRequest, ReceivedReply]
    expect(inspect(seen, { depth: 9 }) + JSON.stringify(seen)).not.to.contain('secret')
    expect([request.headers.authorization, request.headers.cookie]).to.deep.equal(['[redacted]', '[redacted]'])
    expect(reply.headers?.['set-cookie']).to.equal('[redacted]')
    expect([request.body, reply.data]).to.deep.equal([
      '{"email":"a@b.example","password":"secret"}',
      { access_key: 'secret' },
    ])
  })

  it('that throw or reject are reported to the logger, and the call goes on', async () => {
    const warnings: unknown[] = []
    const logger = {
      debug: () => undefined,
      warn: () => undefined,
      error: (message: string, cause: unknown) => warnings.push([message, String(cause)]),
    }
    server.script(busy, done)
    const fail = () => {
      throw new Error('of the hook')
    }
    const client = clientOf({ logger, onRequest: fail, onResponse: async () => fail(), onRetry: fail })
    expect((await client.getMe()).ok).to.equal(true)
    await new Promise((resolve) => setTimeout(resolve, 10))
    const names = ['onRequest', 'onResponse', 'onRetry', 'onRequest', 'onResponse']
    expect(warnings).to.have.deep.members(names.map((name) => [`${name} of getMe threw`, 'Error: of the hook']))
  })

  it('and a logger that throws: the call goes on', async () => {
    const fail = () => {
      throw new Error('of the logger')
    }
    server.script(done)
    const client = clientOf({ logger: { debug: fail, warn: fail, error: fail }, onRequest: fail })
    expect((await client.getMe()).ok).to.equal(true)
  })

  it('the logger gets each attempt, without secrets', async () => {
    const lines: string[] = []
    const note = (line: string) => lines.push(line)
    server.script(busy, done)
    await clientOf({ logger: { debug: note, warn: note, error: note } }).getMe()
    const [sent, , wait, , last] = lines
    expect(lines).to.have.lengthOf(5)
    expect(sent).to.equal(`getMe: attempt 1: GET ${server.url}/v1/me`)
    expect(wait).to.match(/^getMe: attempt 1 failed \(SERVICE_UNAVAILABLE\); the next in \d+ ms$/)
    expect(last).to.match(/^getMe: attempt 2: 200 after \d+ ms, request req_1$/)
  })
})

describe('client deadlines', () => {
  const server = useScriptedServer()
  const clientOf = (options: Partial<ClientOptions>) => createClient({ baseUrl: server.url, apiKey: 'key', ...options })

  it('limit all attempts together', async () => {
    server.script('silent')
    const { error, attempts } = await clientOf({ deadlineMs: 300, timeoutMs: 100, maxRetries: 9 }).getMe()
    expect(error?.code).to.equal('TIMEOUT')
    expect(attempts).to.be.below(3)
    const once = await clientOf({ deadlineMs: 100 }).getMe()
    expect([once.error?.reason, once.attempts]).to.deep.equal(['No reply before the deadline of 100 ms.', 1])
  })

  it('are not waited for: an error whose Retry-After is later is returned at once', async () => {
    server.script(refusal(503, 'SERVICE_UNAVAILABLE', { 'Retry-After': '30' }))
    const began = Date.now()
    const { error } = await clientOf({}).getMe({}, { deadlineMs: 20_000 })
    expect([error?.code, error?.attempts]).to.deep.equal(['SERVICE_UNAVAILABLE', 1])
    expect(Date.now() - began).to.be.below(10_000)
  })
})

describe('client.with', () => {
  const server = useScriptedServer()
  const fetched: string[] = []
  const fetch: typeof globalThis.fetch = (url, init) => {
    fetched.push(String(url))
    return globalThis.fetch(url, init)
  }
  const base = () =>
    createClient({ baseUrl: server.url, apiKey: 'key', workspace: 'one', headers: { 'X-A': 'a', 'X-B': 'b' }, fetch })

  it('returns a client with other options that keeps the rest; the first client does not change', async () => {
    server.script({ status: 200, json: { resources: [] } })
    fetched.length = 0
    const client = base()
    await client.with({ workspace: 'two', headers: { 'X-B': 'c' } }).listResources()
    await client.listResources()
    const names = ['x-app-workspace', 'x-a', 'x-b', 'authorization']
    expect(server.requests.map(({ headers }) => names.map((name) => headers[name]))).to.deep.equal([
      ['two', 'a', 'c', 'Bearer key'],
      ['one', 'a', 'b', 'Bearer key'],
    ])
    expect(fetched).to.have.lengthOf(2)
  })

  it('replaces a key by a session, and checks options as createClient does', async () => {
    server.script(done)
    await base().with({ sessionCookie: 'session=x' }).getMe()
    expect([server.requests[0]?.headers.authorization, server.requests[0]?.headers.cookie]).to.deep.equal([
      undefined,
      'session=x',
    ])
    expect(() => base().with({ apiKey: 'a b' })).to.throw(TypeError, 'apiKey')
    expect(() => base().with({ baseUrl: 'nowhere' })).to.throw(TypeError, 'baseUrl')
  })

  it('is no operation: a client lists its operations only', () => {
    expect(Object.keys(base())).not.to.contain('with')
    expect(Object.keys(base().with({}))).to.deep.equal(Object.keys(base()))
  })
})

describe('client results', () => {
  const server = useScriptedServer()
  const clientOf = (options: Partial<ClientOptions> = {}) =>
    createClient({ baseUrl: server.url, apiKey: 'key', workspace: 'w', maxRetries: 0, ...options })

  it('state the rate limit, also of an error; null if the server does not', async () => {
    const headers = { 'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': '1900000000' }
    const rateLimit = { limit: 60, remaining: 0, resetAt: new Date(1_900_000_000_000) }
    server.script(
      { status: 200, json, headers },
      refusal(429, 'RATE_LIMITED', { ...headers, 'Retry-After': '60' }),
      done,
    )
    expect((await clientOf().getMe()).rateLimit).to.deep.equal(rateLimit)
    expect((await clientOf().listResources()).rateLimit).to.deep.equal(rateLimit)
    expect((await clientOf().getMe()).rateLimit).to.equal(null)
    server.script({ status: 200, json, headers: { ...headers, 'X-RateLimit-Limit': 'many' } })
    expect((await clientOf().getMe()).rateLimit).to.equal(null)
  })

  it('state whether a reply is the stored one of an earlier request', async () => {
    server.script({ ...created, headers: { 'Idempotency-Replayed': 'true' } }, created)
    expect((await clientOf().createHold({ body })).isReplay).to.equal(true)
    expect((await clientOf().createHold({ body })).isReplay).to.equal(false)
  })

  it('that are not as declared have the headers and the request id of the response', async () => {
    server.script({ status: 204, headers: { 'X-Request-Id': 'req_204', 'X-Other': 'o' } })
    const { ok, data, error } = await clientOf().createResource({ body })
    expect([ok, data, error?.code, error?.status]).to.deep.equal([false, undefined, 'UNEXPECTED_REPLY', 204])
    expect([error?.problem, error?.requestId, error?.headers?.get('x-other')]).to.deep.equal(['STATUS', 'req_204', 'o'])
  })

  const replies: [problem: string, step: Step][] = [
    ['STATUS', { status: 202, json }],
    ['STATUS', { status: 200, json }],
    ['REDIRECT', { status: 303, headers: { Location: '/x' } }],
    ['CODE', refusal(409, 'NEWER')],
    ['CODE', refusal(500, 'RATE_LIMITED')],
    ['MEDIA_TYPE', { status: 201, headers: { 'Content-Type': 'text/html' }, text: '<html>' }],
    ['MEDIA_TYPE', { status: 404, headers: { 'Content-Type': 'text/html' }, text: '<html>' }],
    ['EMPTY', { status: 201, headers: { 'Content-Type': 'application/json' }, text: '' }],
    ['EMPTY', { status: 429, text: '' }],
    ['INVALID_JSON', { status: 201, headers: { 'Content-Type': 'application/json' }, text: '{"id":' }],
    ['WRONG_TYPE', { status: 201, json: [json] }],
    ['WRONG_TYPE', { status: 400, json: { error: 'no' } }],
  ]
  for (const [problem, step] of replies) {
    it(`tell ${problem} apart: ${typeof step === 'object' ? `${step.status} ${step.text ?? JSON.stringify(step.json ?? '')}` : step}`, async () => {
      server.script(step)
      const { error } = await clientOf().createResource({ body })
      expect([error?.code, error?.problem]).to.deep.equal(['UNEXPECTED_REPLY', problem])
    })
  }

  it('of raw calls are the response with its body unread; errors are as usual', async () => {
    server.script(done, refusal(401, 'UNAUTHENTICATED'), { status: 202, json })
    const { data, error } = await clientOf().getMe.raw()
    expect(error).to.equal(undefined)
    expect([data?.bodyUsed, await data?.json()]).to.deep.equal([false, json])
    expect((await clientOf().getMe.raw()).error?.code).to.equal('UNAUTHENTICATED')
    expect((await clientOf().getMe.raw()).error?.code).to.equal('UNEXPECTED_REPLY')
  })

  it('of raw calls are checked as usual: a page is no response of this API', async () => {
    server.script({ status: 200, headers: { 'Content-Type': 'text/html' }, text: '<html>' })
    expect((await clientOf().getMe.raw()).error?.problem).to.equal('MEDIA_TYPE')
  })

  it('of raw calls still end at the signal, and no time limit ends their body', async () => {
    server.script('broken')
    const controller = new AbortController()
    const { data } = await clientOf({ timeoutMs: 1000 }).getMe.raw({}, { signal: controller.signal })
    controller.abort()
    expect(await data?.text().catch((error) => error.name)).to.equal('AbortError')
  })

  it('lists without their items throw an ApiError', async () => {
    const read = async () => {
      for await (const _ of clientOf().listServices.all());
    }
    for (const reply of [
      { next_cursor: null },
      { services: null, next_cursor: null },
      { services: [], next_cursor: 1 },
    ]) {
      server.script({ status: 200, json: reply })
      const error = await read().catch((thrown) => thrown)
      expect(isApiError(error, 'UNEXPECTED_REPLY')).to.equal(true)
      expect([error.problem, error.status]).to.deep.equal(['WRONG_TYPE', 200])
    }
  })
})

describe('isApiError', () => {
  const server = useScriptedServer()
  const required = createRequire(import.meta.url)('../../generated/client/index.cjs')

  it('is true for errors of the ESM and of the CommonJS file, by code, and for nothing else', async () => {
    server.script(unauthenticated)
    const options = { baseUrl: server.url, apiKey: 'key' }
    const { error } = await createClient(options).getMe()
    const { error: other } = await required.createClient(options).getMe()
    expect(other instanceof (error as Error).constructor).to.equal(false)
    for (const isOne of [isApiError, required.isApiError]) {
      for (const each of [error, other]) {
        expect([isOne(each), isOne(each, 'UNAUTHENTICATED'), isOne(each, 'TIMEOUT')]).to.deep.equal([true, true, false])
      }
      for (const each of [undefined, null, 'UNAUTHENTICATED', { code: 'UNAUTHENTICATED' }, new Error('x')]) {
        expect(isOne(each)).to.equal(false)
      }
    }
  })
})

describe('client agent', () => {
  const server = useScriptedServer()

  it('names client, version and runtime, except in browsers; a header of the caller replaces it', async () => {
    server.script(done)
    await createClient({ baseUrl: server.url }).getMe()
    const { 'user-agent': agent, 'x-client-version': version } = server.requests[0]?.headers ?? {}
    expect(agent).to.match(/^workspace-booking-client\/\d+\.\d+\.\d+\S* Node\.js\/\d+$/)
    expect(agent).to.contain(`/${version} `)
    await createClient({ baseUrl: server.url, headers: { 'user-agent': 'mine' } }).getMe()
    expect(server.requests[1]?.headers['user-agent']).to.equal('mine')
  })
})

describe('client checkReply', () => {
  const server = useScriptedServer()
  const clientOf = (checkReply: ClientOptions['checkReply']) =>
    createClient({ baseUrl: server.url, workspace: 'w', ...(checkReply && { checkReply }) })

  it('makes an UNEXPECTED_REPLY with its fault of a success, which is not repeated', async () => {
    server.script(done)
    const seen: unknown[] = []
    const client = clientOf((reply) => {
      seen.push(reply)
      return 'accounts is missing'
    })
    const { ok, error, response, attempts } = await client.getMe()
    expect([ok, error?.code, response?.status, attempts]).to.deep.equal([false, 'UNEXPECTED_REPLY', 200, 1])
    if (!isApiError(error)) throw error
    expect([error.problem, error.reason]).to.deep.equal(['SHAPE', 'Not as declared: accounts is missing'])
    expect(seen).to.deep.equal([{ operationId: 'getMe', status: 200, data: json }])
  })

  it('leaves a success without a fault, and says what it throws', async () => {
    server.script(done)
    expect((await clientOf(() => undefined).getMe()).ok).to.equal(true)
    expect((await clientOf(undefined).getMe()).ok).to.equal(true)
    const thrown = clientOf(() => {
      throw new Error('no such field')
    })
    expect((await thrown.getMe()).error?.reason).to.equal('Not as declared: no such field')
  })

  it('is not called for errors and for raw responses', async () => {
    const client = clientOf(() => 'never')
    server.script(unauthenticated)
    expect((await client.getMe()).error?.code).to.equal('UNAUTHENTICATED')
    server.script(done)
    expect((await client.getMe.raw()).ok).to.equal(true)
  })
})
