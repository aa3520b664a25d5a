// Runs on: SQLite
/** Bytes on a socket that fetch would not send: the response is the error envelope wherever a response is possible. */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import pino from 'pino'
import { handlers } from '../../handlers/index.ts'
import { createApp } from '../../http/app.ts'
import { readConfig } from '../../server/config.ts'
import { loadContract } from '../../server/served-contract.ts'
import { credentialOf } from '../support/call.ts'
import { coverageStream } from '../support/coverage.ts'
import { useTestServer } from '../support/use-server.ts'
import { dial, exchange, expectRefusal, operationBytes, requestBytes, wireCall } from '../support/wire.ts'
import { withServer } from '../support/with-server.ts'

const health = 'GET /v1/health HTTP/1.1\r\nHost: x\r\n\r\n'

describe('raw requests', () => {
  const server = useTestServer()

  const unreadable: [what: string, bytes: string][] = [
    ['a request line that is none', 'hello there\r\n\r\n'],
    ['a method that is none', 'G=T /v1/health HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a version that is none', 'GET /v1/health HTTP/9.9\r\nHost: x\r\n\r\n'],
    ['a header without a colon', 'GET /v1/health HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n'],
    ['a header name with a space', 'GET /v1/health HTTP/1.1\r\nHost: x\r\nX Y: z\r\n\r\n'],
    ['a NUL in a header', 'GET /v1/health HTTP/1.1\r\nHost: x\r\nX-Y: a\0b\r\n\r\n'],
    ['two lengths', 'POST /v1/resources HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na'],
    ['a length that is none', 'POST /v1/resources HTTP/1.1\r\nHost: x\r\nContent-Length: one\r\n\r\n'],
    [
      'a length and chunks',
      'POST /v1/resources HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a bare space in the target', 'GET /v1/he alth HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['HTTP/1.1 without a Host', 'GET /v1/health HTTP/1.1\r\n\r\n'],
    ['two hosts', 'GET /v1/health HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n'],
    ['one host twice', 'GET /v1/health HTTP/1.1\r\nHost: x\r\nHOST: x\r\n\r\n'],
    [
      'a second host behind 2,000 headers',
      `GET /v1/health HTTP/1.1\r\nHost: x\r\n${'a:\r\n'.repeat(2000)}Host: y\r\n\r\n`,
    ],
    ['a host with a path', 'GET /v1/health HTTP/1.1\r\nHost: x/y\r\n\r\n'],
    ['a host with a user', 'GET /v1/health HTTP/1.1\r\nHost: a@x\r\n\r\n'],
    ['two hosts in one header', 'GET /v1/health HTTP/1.1\r\nHost: x, y\r\n\r\n'],
    [
      'the same length twice',
      'POST /v1/resources HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\na',
    ],
    ['a list of lengths', 'POST /v1/resources HTTP/1.1\r\nHost: x\r\nContent-Length: 1, 1\r\n\r\na'],
    ['a length with a sign', 'POST /v1/resources HTTP/1.1\r\nHost: x\r\nContent-Length: +1\r\n\r\na'],
    ['a header over two lines', 'GET /v1/health HTTP/1.1\r\nHost: x\r\nX-Y: a\r\n b\r\n\r\n'],
    ['lines that end in LF', 'GET /v1/health HTTP/1.1\nHost: x\n\n'],
    ['a header that ends in LF', 'GET /v1/health HTTP/1.1\r\nHost: x\nX-Y: z\r\n\r\n'],
    ['a header that ends in CR', 'GET /v1/health HTTP/1.1\r\nHost: x\rX-Y: z\r\n\r\n'],
    ['a space before the colon', 'GET /v1/health HTTP/1.1\r\nHost : x\r\n\r\n'],
    ['a NUL in the target', 'GET /v1/hea\0lth HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['HTTP/0.9', 'GET /v1/health\r\n\r\n'],
    ['HTTP/2 without an agreement', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['CONNECT', 'CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example:443\r\n\r\n'],
    ...['gzip, chunked', 'chunked, chunked', 'chunked, gzip', 'gzip', 'identity', 'xchunked', ''].map(
      (coding): [string, string] => [
        `the Transfer-Encoding "${coding}"`,
        `POST /v1/resources HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: ${coding}\r\n\r\n0\r\n\r\n`,
      ],
    ),
    [
      'two codings in two headers',
      'POST /v1/resources HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['chunks in HTTP/1.0', 'POST /v1/resources HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ]
  for (const [what, bytes] of unreadable) {
    it(`400 MALFORMED_REQUEST for ${what}`, async () => {
      const wire = await dial(server)
      wire.send(bytes)
      const reply = await wire.next()
      expectRefusal(reply, 400, 'MALFORMED_REQUEST')
      expect(reply.headers.connection).to.equal('close')
      await wire.closed()
    })
  }

  for (const coding of ['chunked', 'CHUNKED', ' chunked ']) {
    it(`201 for the Transfer-Encoding "${coding}"`, async () => {
      const headers = { 'Content-Type': 'application/json', 'Transfer-Encoding': coding }
      const head = operationBytes(server, 'createResource', { headers })
      const reply = await exchange(server, Buffer.concat([head, Buffer.from('10\r\n{"name":"Court"}\r\n0\r\n\r\n')]))
      expect(reply.status).to.equal(201)
    })
  }

  for (const host of ['x', 'x.example:8080', '[::1]:3000', 'x_y', '']) {
    it(`200 for the host "${host}"`, async () => {
      const reply = await exchange(server, `GET /v1/health HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
      expect(reply.status).to.equal(200)
    })
  }

  it('400 MALFORMED_REQUEST is the last response on its connection', async () => {
    const wire = await dial(server)
    wire.send('hello there\r\n\r\n')
    expect((await wire.next()).headers.connection).to.equal('close')
    await wire.closed()
    expect(wire.rest).to.equal('')
  })

  it('200 for the request before garbage on the same connection, then 400 MALFORMED_REQUEST', async () => {
    const wire = await dial(server)
    wire.send(`${operationBytes(server, 'listResources')}hello there\r\n\r\n`)
    expect((await wire.next()).status).to.equal(200)
    expectRefusal(await wire.next(), 400, 'MALFORMED_REQUEST')
    await wire.closed()
  })

  it('431 HEADERS_TOO_LARGE for headers over 16 KiB', async () => {
    const bytes = `GET /v1/health HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(17_000)}\r\n\r\n`
    expectRefusal(await exchange(server, bytes), 431, 'HEADERS_TOO_LARGE')
  })

  it('431 HEADERS_TOO_LARGE for a target over 16 KiB', async () => {
    expectRefusal(
      await exchange(server, `GET /${'x'.repeat(17_000)} HTTP/1.1\r\nHost: x\r\n\r\n`),
      431,
      'HEADERS_TOO_LARGE',
    )
  })

  it('200 for headers just below 16 KiB', async () => {
    const reply = await exchange(server, `GET /v1/health HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(15_000)}\r\n\r\n`)
    expect(reply.status).to.equal(200)
  })

  for (const target of ['http://127.0.0.1/v1/health', 'HTTP://elsewhere.example:99/v1/health', '/v1/health?']) {
    it(`200 for GET ${target}`, async () => {
      expect((await exchange(server, requestBytes({ target }))).status).to.equal(200)
    })
  }

  it('the host of an absolute target overrides the Host header', async () => {
    const signIn = (origin: string) =>
      exchange(
        server,
        requestBytes({
          method: 'POST',
          target: 'http://target.example/v1/sessions',
          headers: { Host: 'header.example', Origin: origin, 'Content-Type': 'application/json' },
          body: '{"email":"nobody@example.com","password":"not the one"}',
        }),
      )
    expectRefusal(await signIn('http://target.example'), 401, 'INVALID_CREDENTIALS')
    expectRefusal(await signIn('http://header.example'), 403, 'CROSS_SITE_REQUEST')
  })

  const nowhere = [
    '//v1/health',
    '/v1//health',
    '/v1/health/',
    '/v1/resources/',
    '/v1/./health',
    '/v1/x/../health',
    '/v1/%2e%2e/v1/health',
    '/v1%2Fhealth',
    '/V1/health',
    '/v1/Health',
    '/nothing',
    '//',
    '/v1',
    '/v1/health;x=1',
    '/openapi.yaml/',
    '/../../etc/passwd',
    'http://127.0.0.1/nothing',
    'http://127.0.0.1//',
    'v1/health',
    '/__proto__',
    '/v1/constructor',
  ]
  for (const target of nowhere) {
    it(`404 NOT_FOUND for GET ${target}, or 400 for an invalid target`, async () => {
      const reply = await exchange(server, requestBytes({ target }))
      if (target.startsWith('/') || target.startsWith('http')) expectRefusal(reply, 404, 'NOT_FOUND')
      else expectRefusal(reply, 400, 'MALFORMED_REQUEST')
    })
  }

  for (const target of ['/', 'http://127.0.0.1', 'http://127.0.0.1/']) {
    it(`200 with the console for GET ${target}`, async () => {
      const { status, headers } = await exchange(server, requestBytes({ target }))
      expect([status, headers['content-type']]).to.deep.equal([200, 'text/html; charset=utf-8'])
    })
  }

  it('404 NOT_FOUND for OPTIONS *', async () => {
    expectRefusal(await exchange(server, requestBytes({ method: 'OPTIONS', target: '*' })), 404, 'NOT_FOUND')
  })

  it('405 METHOD_NOT_ALLOWED for TRACE, which echoes nothing', async () => {
    const headers = { Cookie: server.seeded.people.owner.cookie }
    const reply = await exchange(server, requestBytes({ method: 'TRACE', target: '/v1/health', headers }))
    expectRefusal(reply, 405, 'METHOD_NOT_ALLOWED')
    expect(reply.text).not.to.contain(server.seeded.people.owner.cookie)
  })

  it('400 MALFORMED_REQUEST for CONNECT after the responses to the earlier requests', async () => {
    const wire = await dial(server)
    wire.send(
      Buffer.concat([operationBytes(server, 'listResources'), requestBytes({ method: 'CONNECT', target: 'x:1' })]),
    )
    expect((await wire.next()).status).to.equal(200)
    expectRefusal(await wire.next(), 400, 'MALFORMED_REQUEST')
    await wire.closed()
  })

  it('goes on when a client resets its connection after CONNECT, which Node has handed over by then', async () => {
    const wire = await dial(server, { allowHalfOpen: true })
    wire.send(requestBytes({ method: 'CONNECT', target: 'x:1' }))
    expectRefusal(await wire.next(), 400, 'MALFORMED_REQUEST')
    wire.socket.resetAndDestroy()
    await once(wire.socket, 'close')
    await sleep(100)
    expect((await exchange(server, health)).status).to.equal(200)
  })

  it('200 for an Upgrade request, which is ignored', async () => {
    const headers = { Connection: 'Upgrade', Upgrade: 'websocket' }
    const reply = await exchange(server, requestBytes({ target: '/v1/health', headers }))
    expect(reply.status).to.equal(200)
  })

  it('201 for Expect: 100-continue, after a 100', async () => {
    const wire = await dial(server)
    const headers = { Expect: '100-continue', 'Content-Type': 'application/json', 'Content-Length': '18' }
    wire.send(operationBytes(server, 'createResource', { headers }))
    expect((await wire.next()).status).to.equal(100)
    wire.send('{"name":"Court 7"}')
    expect((await wire.next()).status).to.equal(201)
    wire.send(health)
    expect((await wire.next()).status).to.equal(200)
    wire.destroy()
  })

  it('200 for an unknown Expect', async () => {
    const reply = await exchange(server, requestBytes({ target: '/v1/health', headers: { Expect: 'a-miracle' } }))
    expect(reply.status).to.equal(200)
  })

  it('closes the connection after a refusal that did not read the announced body', async () => {
    const wire = await dial(server)
    const headers = { Expect: '100-continue', 'Content-Type': 'application/json', 'Content-Length': '18' }
    wire.send(operationBytes(server, 'createResource', { as: 'member', headers }))
    const reply = await wire.next()
    expectRefusal(reply, 403, 'ADMIN_REQUIRED')
    expect(reply.headers.connection).to.equal('close')
    await wire.closed()
  })

  it('answers pipelined requests in order, with slow and fast ones mixed', async () => {
    const create = operationBytes(server, 'createResource', { body: '{"name":"Court 8"}' })
    const list = operationBytes(server, 'listResources')
    const missing = requestBytes({ target: '/nothing' })
    const wire = await dial(server)
    wire.send(Buffer.concat([create, Buffer.from(health), list, missing, create, Buffer.from(health)]))
    const statuses: number[] = []
    for (let index = 0; index < 6; index++) statuses.push((await wire.next()).status)
    wire.destroy()
    expect(statuses).to.deep.equal([201, 200, 200, 404, 201, 200])
  })

  it('answers HTTP/1.0 without a Host, and closes the connection', async () => {
    const wire = await dial(server)
    wire.send('GET /v1/health HTTP/1.0\r\n\r\n')
    expect((await wire.next()).status).to.equal(200)
    await wire.closed()
  })

  it('a client that disconnects within its body writes nothing, and the next client is served', async () => {
    for (const sent of ['', '{"name":', '{"name":"Half a court"']) {
      const wire = await dial(server)
      const headers = { 'Content-Type': 'application/json', 'Content-Length': '24' }
      wire.send(operationBytes(server, 'createResource', { headers }))
      wire.send(sent)
      // A response on another connection shows that the server has gone on reading.
      await exchange(server, health)
      wire.socket.end()
      wire.destroy()
      await wire.closed()
      expect((await exchange(server, health)).status).to.equal(200)
    }
    const { body } = await wireCall(server, 'listResources')
    expect(body.resources.map(({ name }: { name: string }) => name)).not.to.include('Half a court')
  })

  it('a client that disconnects before its response does not stop the server', async () => {
    for (let count = 0; count < 20; count++) {
      const wire = await dial(server)
      wire.send(operationBytes(server, 'listResources'))
      wire.destroy()
    }
    expect((await exchange(server, health)).status).to.equal(200)
  })

  it('400 MALFORMED_REQUEST for a body with malformed chunks', async () => {
    const head = operationBytes(server, 'createResource', {
      headers: { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' },
    })
    const reply = await exchange(server, Buffer.concat([head, Buffer.from('zz\r\nnot a chunk\r\n')]))
    expectRefusal(reply, 400, 'MALFORMED_REQUEST')
  })

  it('401 for two credentials in one header', async () => {
    const { Authorization } = credentialOf(server.seeded, 'live_admin')
    const reply = await wireCall(server, 'getMe', {
      as: 'nobody',
      headers: { Authorization: `${Authorization}, ${Authorization}` },
    })
    expectRefusal(reply, 401, 'UNAUTHENTICATED')
  })
})

describe('a request that arrives too slowly', () => {
  it('408 REQUEST_TIMEOUT as the error envelope, and the connection closes', () =>
    withServer({}, async (server) => {
      const app = await createApp({
        db: server.db,
        checkouts: {} as never,
        handlers,
        contract: await loadContract(),
        log: pino(coverageStream([])),
        settings: readConfig({ RATE_LIMITS: 'off' }),
        passwords: {} as never,
        readiness: {} as never,
        runs: {} as never,
      })
      const [head = '', payload = ''] = app.refuseUnreadable('REQUEST_TIMEOUT', 'too slow').split('\r\n\r\n')
      expect(head).to.match(/^HTTP\/1\.1 408 /)
      expect(head).to.match(/\r\nConnection: close(\r\n|$)/)
      expect(head).to.contain(`\r\nContent-Length: ${payload.length}`)
      expect(JSON.parse(payload).error).to.include({ code: 'REQUEST_TIMEOUT' })
      expect(head).to.contain(`X-Request-Id: ${JSON.parse(payload).error.request_id}`)
      await app.close()
    }))
})
