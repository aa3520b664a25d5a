// Runs on: SQLite
/** Protective headers on every kind of response, for http and https, across origins, and behind proxies. */
import { expect } from 'chai'
import { type OperationId, operations } from '../../generated/operations.ts'
import { call } from '../support/call.ts'
import { startBehind } from '../support/ports.ts'
import { operationIds, validRequest } from '../support/requests.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { exchange, expectRefusal, operationBytes, requestBytes, type WireReply, wireCall } from '../support/wire.ts'
import { withServer } from '../support/with-server.ts'

const protecting = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}

/** One response of each kind that the server produces. */
const kinds: [what: string, status: number, ask: (server: TestServer) => Promise<WireReply>][] = [
  ['a list', 200, (server) => wireCall(server, 'listResources')],
  ['a creation', 201, (server) => wireCall(server, 'createResource', { body: '{"name":"Court 5"}' })],
  ['a removal', 204, async (server) => wireCall(server, 'deleteResourceRequirement', await params(server))],
  ['OPTIONS', 204, (server) => exchange(server, requestBytes({ method: 'OPTIONS', target: '/v1/resources' }))],
  ['no route', 404, (server) => exchange(server, requestBytes({ target: '/nothing' }))],
  ['no method', 405, (server) => exchange(server, requestBytes({ method: 'PUT', target: '/v1/health' }))],
  ['no HTTP', 400, (server) => exchange(server, 'hello\r\n\r\n')],
  ['no credential', 401, (server) => wireCall(server, 'getMe', { as: 'nobody' })],
  ['no right', 403, (server) => wireCall(server, 'createResource', { as: 'member' })],
  ['no such media type', 415, (server) => wireCall(server, 'createResource', { body: 'x', headers: plain })],
]
const plain = { 'Content-Type': 'text/plain' }
const params = async (server: TestServer) => ({
  params: (await validRequest(server, 'deleteResourceRequirement')).params,
})

describe('protecting headers', () => {
  let http: TestServer
  let https: TestServer
  before(async () => {
    http = await startTestServer()
    https = await startBehind('https://booking.example')
  })
  after(() => Promise.all([http.stop(), https.stop()]))

  for (const [what, status, ask] of kinds) {
    it(`are on ${status} for ${what}, and no header names the server’s software`, async () => {
      const reply = await ask(http)
      expect(reply.status).to.equal(status)
      expect(reply.headers).to.include(protecting)
      expect(reply.headers).not.to.have.any.keys('x-powered-by', 'server', 'strict-transport-security')
    })
  }

  it('include Strict-Transport-Security of one year on every kind of response when BASE_URL is https', async () => {
    for (const target of ['/v1/health', '/nothing', '/v1/me']) {
      const { headers } = await exchange(https, requestBytes({ target }))
      expect(headers['strict-transport-security']).to.equal('max-age=31536000')
    }
  })

  it('include the subdomains in it when HSTS_SUBDOMAINS is on, and nothing for http', async () => {
    for (const [baseUrl, expected] of [
      ['https://booking.example', 'max-age=31536000; includeSubDomains'],
      ['http://booking.example', undefined],
    ] as const) {
      const server = await startBehind(baseUrl, { env: { HSTS_SUBDOMAINS: 'on' } })
      const { headers } = await exchange(server, requestBytes({ target: '/v1/health' })).finally(server.stop)
      expect(headers['strict-transport-security']).to.equal(expected)
    }
  })

  it('include no-cache with every entity tag: caches must revalidate', async () => {
    const { headers } = await wireCall(http, 'getContractYaml')
    expect(headers['cache-control']).to.equal('no-cache')
    const again = await wireCall(http, 'getContractYaml', { headers: { 'If-None-Match': headers.etag ?? '' } })
    expect([again.status, again.headers.etag, again.headers['cache-control']]).to.deep.equal([
      304,
      headers.etag,
      'no-cache',
    ])
  })

  it('the cookie is __Host-session when BASE_URL is https, and the name session authenticates nobody there; vice versa for http', async () => {
    const ask = async (server: TestServer, name: string) => {
      const token = server.seeded.people.owner.cookie.slice('session='.length)
      return (await wireCall(server, 'getMe', { as: 'nobody', headers: { Cookie: `${name}=${token}` } })).status
    }
    expect([await ask(https, '__Host-session'), await ask(https, 'session')]).to.deep.equal([200, 401])
    expect([await ask(http, '__Host-session'), await ask(http, 'session')]).to.deep.equal([401, 200])
  })
})

describe('other origins (CORS_ORIGINS)', () => {
  const listed = 'https://pages.example'
  const unlisted = 'https://elsewhere.example'
  const used = new Set(operationIds.map((id) => operations[id].method))
  let open: TestServer
  let closed: TestServer
  before(async () => {
    open = await startTestServer({ env: { CORS_ORIGINS: `${listed}, https://second.example` } })
    closed = await startTestServer()
  })
  after(() => Promise.all([open.stop(), closed.stop()]))

  const allowing = (reply: WireReply) => Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'))
  const ask = (server: TestServer, origin: string, target = '/v1/health', method = 'GET') =>
    exchange(server, requestBytes({ method, target, headers: { Origin: origin } }))

  it('a listed origin may read responses and errors, named in the header, and never with a cookie', async () => {
    for (const target of ['/v1/health', '/nothing', '/v1/me']) {
      const { headers } = await ask(open, listed, target)
      expect(headers['access-control-allow-origin']).to.equal(listed)
      for (const name of ['X-Request-Id', 'Retry-After', 'ETag', 'Idempotency-Replayed']) {
        expect(headers['access-control-expose-headers']).to.contain(name)
      }
      expect(headers).not.to.have.property('access-control-allow-credentials')
      expect(headers.vary).to.equal('Origin')
    }
    expect((await ask(open, 'https://second.example')).headers['access-control-allow-origin']).to.equal(
      'https://second.example',
    )
  })

  it('an unlisted origin may read nothing, and Vary: Origin tells caches that the response depends on the origin', async () => {
    for (const origin of [
      unlisted,
      'null',
      `${listed}.elsewhere.example`,
      listed.toUpperCase(),
      'http://pages.example',
    ]) {
      const reply = await ask(open, origin)
      expect(allowing(reply), origin).to.deep.equal([])
      expect(reply.headers.vary).to.equal('Origin')
    }
  })

  it('204 to the preflight of every operation and every origin, with methods and headers', async () => {
    const paths = [...new Set(operationIds.map((id) => operations[id].path.replaceAll(/\{\w+\}/g, 'x')))]
    for (const server of [open, closed]) {
      for (const [path, origin] of [
        ...paths.map((each) => [each, unlisted] as const),
        ['/v1/resources', listed] as const,
      ]) {
        const reply = await ask(server, origin, path, 'OPTIONS')
        expect([reply.status, reply.headers['access-control-allow-origin']], path).to.deep.equal([204, '*'])
        for (const method of used) {
          expect(reply.headers['access-control-allow-methods']).to.contain(method)
        }
        for (const name of ['Authorization', 'Content-Type', 'X-App-Workspace', 'If-None-Match', 'Idempotency-Key']) {
          expect(reply.headers['access-control-allow-headers']).to.contain(name)
        }
        expect(reply.headers).not.to.have.property('access-control-allow-credentials')
      }
    }
  })

  it('an unlisted origin may read why its call was refused, and no other response', async () => {
    const elsewhere = { Origin: unlisted, 'Sec-Fetch-Site': 'cross-site' }
    const ofBrowser = async (operationId: OperationId, as: 'nobody' | 'live_admin', body?: string) => {
      const { status, headers } = await wireCall(closed, operationId, { as, headers: elsewhere, ...(body && { body }) })
      return [status, headers['access-control-allow-origin']]
    }
    expect(await ofBrowser('listResources', 'nobody')).to.deep.equal([401, '*'])
    expect(await ofBrowser('createResource', 'live_admin', '{"name":"Court 6"}')).to.deep.equal([403, '*'])
    expect(await ofBrowser('listResources', 'live_admin')).to.deep.equal([200, undefined])
    expect(await ofBrowser('listMembers', 'live_admin')).to.deep.equal([422, undefined])
  })

  it('no origin may read a success when the list is empty', async () => {
    expect(allowing(await ask(closed, listed))).to.deep.equal([])
  })

  it('403 CROSS_SITE_REQUEST for a write of a listed origin by cookie: a listed origin may only read', async () => {
    const headers = { Origin: listed, 'Sec-Fetch-Site': 'cross-site' }
    const reply = await wireCall(open, 'createResource', { body: '{"name":"Court 6"}', headers })
    expectRefusal(reply, 403, 'CROSS_SITE_REQUEST')
    const byKey = await wireCall(open, 'createResource', { as: 'live_admin', body: '{"name":"Court 6"}', headers })
    expect([byKey.status, byKey.headers['access-control-allow-origin']]).to.deep.equal([201, listed])
  })
})

describe('X-Forwarded-For (TRUST_PROXY)', () => {
  const remaining = async (server: TestServer, forwarded: string) => {
    const reply = await wireCall(server, 'listResources', { as: 'nobody', headers: { 'X-Forwarded-For': forwarded } })
    expectRefusal(reply, 401, 'UNAUTHENTICATED')
    return Number(reply.headers['x-ratelimit-remaining'])
  }
  const addresses = ({ logLines }: TestServer) =>
    logLines
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'request')
      .map(({ address }) => address)

  it('is ignored without TRUST_PROXY: spoofed values share the bucket of the peer address', () =>
    withServer({ env: { RATE_LIMITS: 'on' } }, async (server) => {
      const left = [
        await remaining(server, '192.0.2.1'),
        await remaining(server, '192.0.2.2'),
        await remaining(server, 'x'),
      ]
      expect(left).to.deep.equal([59, 58, 57])
      expect(new Set(addresses(server))).to.deep.equal(new Set(['127.0.0.1']))
    }))

  it('is used from a proxy that TRUST_PROXY names: two clients, two buckets', () =>
    withServer({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } }, async (server) => {
      expect([await remaining(server, '192.0.2.1'), await remaining(server, '192.0.2.2')]).to.deep.equal([59, 59])
      expect(await remaining(server, '192.0.2.1')).to.equal(58)
      expect(addresses(server)).to.deep.equal(['192.0.2.1', '192.0.2.2', '192.0.2.1'])
    }))

  it('is used only within the chain of trusted proxies: addresses that the client added are ignored', () =>
    withServer({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1, 198.51.100.0/24' } }, async (server) => {
      await remaining(server, '203.0.113.9, 192.0.2.1, 198.51.100.7')
      expect(addresses(server)).to.deep.equal(['192.0.2.1'])
    }))

  it('is parsed as an address: a port is removed, and an invalid value is ignored', () =>
    withServer({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } }, async (server) => {
      const sent = [
        '192.0.2.1:4711',
        '192.0.2.1:4712',
        '[2001:db8::1]:80',
        '2001:db8::1',
        'z'.repeat(70),
        '1.2.3',
        'a:1',
      ]
      for (const forwarded of sent) await remaining(server, forwarded)
      const taken = ['192.0.2.1', '192.0.2.1', '2001:db8::1', '2001:db8::1', ...Array(3).fill('127.0.0.1')]
      expect(addresses(server)).to.deep.equal(taken)
      expect(await remaining(server, 'invented')).to.equal(56)
    }))

  it('is ignored from an address that TRUST_PROXY does not name', () =>
    withServer({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '198.51.100.7' } }, async (server) => {
      expect([await remaining(server, '192.0.2.1'), await remaining(server, '192.0.2.2')]).to.deep.equal([59, 58])
    }))
})

describe('X-Request-Id', () => {
  it('is generated by the server for each request, whatever the client sends', () =>
    withServer({}, async (server) => {
      const sent = { 'X-Request-Id': 'req_00000000000000000000000000' }
      const ids = [
        (await call(server, 'getHealth', { headers: sent })).headers.get('x-request-id'),
        (await call(server, 'getHealth', { headers: sent })).headers.get('x-request-id'),
        (await exchange(server, operationBytes(server, 'getHealth', { headers: sent }))).headers['x-request-id'],
      ]
      expect(new Set(ids).size).to.equal(3)
      expect(ids).not.to.include(sent['X-Request-Id'])
    }))
})
