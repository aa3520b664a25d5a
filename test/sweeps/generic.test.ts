// Runs on: SQLite
/**
 * Rules that hold for every operation because of the contract: query, methods, parameters, header, body, faults,
 * limits.
 */
import { expect } from 'chai'
import type { Handlers } from '../../app/call.ts'
import { type OperationId, operations } from '../../generated/operations.ts'
import { call } from '../support/call.ts'
import {
  expectLimitHeaders,
  invalidInputCode,
  operationIds,
  pathParameters,
  successStatus,
  validRequest,
  withQuery,
} from '../support/requests.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { useTestServer } from '../support/use-server.ts'
import { exchange, expectRefusal, requestBytes, sent, type WireReply, wireCall, wireHead } from '../support/wire.ts'

const badEncoding = ['%zz', '%ff', '%']
const limited = operationIds.filter((id) => operations[id].rateLimit !== null)
const withBody = operationIds.filter((id) => operations[id].hasBody)

describe('every operation', () => {
  const server = useTestServer({ hasReadThreads: true })

  for (const operationId of operationIds) {
    describe(operationId, () => {
      const [invalid, invalidCode] = invalidInputCode(operationId)

      for (const query of ['verbose=1', 'verbose', 'a=1&a=2', '__proto__=1', '%zz=%ff']) {
        it(`${invalid} ${invalidCode} for ?${query}`, async () => {
          const valid = await validRequest(server, operationId)
          const answer = await call(server, operationId, { ...valid, query: withQuery(valid, query) })
          expect([answer.status, answer.code]).to.deep.equal([invalid, invalidCode])
          expect(answer.body.error.details.issues[0].in).to.equal('query')
        })
      }

      it(`${successStatus(operationId)} for an empty query`, async () => {
        const valid = await validRequest(server, operationId)
        const target = `${targetOf(operationId, valid.params)}?${valid.query === undefined ? '' : `${valid.query}&`}`
        const { status } = await wireCall(server, operationId, { ...sent(valid), target })
        expect(status).to.equal(successStatus(operationId))
      })

      for (const name of pathParameters(operationId)) {
        for (const value of badEncoding) {
          it(`422 INVALID_PARAMS for ${value} as ${name}, naming it`, async () => {
            const valid = await validRequest(server, operationId)
            const params = { ...valid.params, [name]: value }
            const reply = await wireCall(server, operationId, { ...sent(valid), params })
            expectRefusal(reply, 422, 'INVALID_PARAMS')
            expect(reply.body.error.details.issues[0]).to.include({ in: 'path', path: `/${name}` })
          })
        }
        it(`404 NOT_FOUND without a ${name}`, async () => {
          const valid = await validRequest(server, operationId)
          const params = { ...valid.params, [name]: '' }
          expectRefusal(await wireCall(server, operationId, { ...sent(valid), params }), 404, 'NOT_FOUND')
        })
      }

      it('404 NOT_FOUND for invalid percent-encoding outside a parameter', async () => {
        const { params } = await validRequest(server, operationId)
        const target = targetOf(operationId, params).replace(/[a-z]|$/, '%zz')
        expectRefusal(await wireCall(server, operationId, { target }), 404, 'NOT_FOUND')
      })

      if (operations[operationId].workspace === 'header') {
        const expected = 400 in invert(operationId) ? [400, 'VALIDATION_FAILED'] : [404, 'WORKSPACE_NOT_FOUND']
        for (const sentHeader of [null, '', 'main', 'TWICE']) {
          it(`${expected.join(' ')} for the workspace header ${sentHeader ?? 'missing'}`, async () => {
            const valid = await validRequest(server, operationId)
            const { main } = server.seeded.workspaces
            const workspace = sentHeader === 'TWICE' ? `${main}\r\nX-App-Workspace: ${main}` : sentHeader
            const reply = await wireCall(server, operationId, { ...sent(valid), workspace })
            expectRefusal(reply, expected[0] as number, expected[1] as string)
          })
        }
        it(`${successStatus(operationId)} for the workspace header in upper case`, async () => {
          const valid = await validRequest(server, operationId)
          const workspace = server.seeded.workspaces.main.toUpperCase()
          const { status } = await call(server, operationId, { ...valid, workspace })
          expect(status).to.equal(successStatus(operationId))
        })
      }

      if (operations[operationId].method === 'GET') {
        for (const as of ['owner', 'nobody'] as const) {
          it(`HEAD as GET without the body, to ${as}`, async () => {
            const input = { as, ...sent(await validRequest(server, operationId)) }
            const get = await wireCall(server, operationId, input)
            const head = await wireHead(server, operationId, input)
            expect(head.status).to.equal(get.status)
            expect(head.after).to.equal('')
            expect(lasting(head)).to.deep.equal(lasting(get))
          })
        }
      }

      if ('CROSS_SITE_REQUEST' in operations[operationId].codes) {
        it('403 CROSS_SITE_REQUEST for a cookie from another site', async () => {
          const valid = await validRequest(server, operationId)
          const headers = { 'Sec-Fetch-Site': 'cross-site' }
          const { status, code } = await call(server, operationId, { ...valid, headers })
          expect([status, code]).to.deep.equal([403, 'CROSS_SITE_REQUEST'])
        })
      }

      if (!operations[operationId].hasBody) {
        for (const [type, body] of [
          ['text/plain', 'ignored'],
          ['application/json', '{"broken'],
        ] as const) {
          it(`${successStatus(operationId)} with an undeclared body of ${type}, which is ignored`, async () => {
            const input = sent(await validRequest(server, operationId))
            const reply = await wireCall(server, operationId, { ...input, body, headers: { 'Content-Type': type } })
            expect(reply.status).to.equal(successStatus(operationId))
          })
        }
      }
    })
  }
})

describe('every path', () => {
  const server = useTestServer()

  for (const path of new Set(operationIds.map((id) => operations[id].path))) {
    const declared = operationIds.filter((id) => operations[id].path === path)
    const methods: string[] = declared.map((id) => operations[id].method)
    const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort().join(', ')
    const target = path.replace(/\{\w+\}/g, 'x')

    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PURGE']) {
      if (allow.split(', ').includes(method)) continue
      it(`405 METHOD_NOT_ALLOWED for ${method} ${path}, with Allow: ${allow}`, async () => {
        if (method === 'HEAD') {
          const { status, headers } = await exchange(server, requestBytes({ method, target }), true)
          expect([status, headers.allow]).to.deep.equal([405, allow])
          return
        }
        const reply = await exchange(server, requestBytes({ method, target }))
        expectRefusal(reply, 405, 'METHOD_NOT_ALLOWED')
        expect(reply.headers.allow).to.equal(allow)
      })
    }

    it(`204 for OPTIONS ${path}, with Allow: ${allow}`, async () => {
      const { status, headers, text } = await exchange(server, requestBytes({ method: 'OPTIONS', target }))
      expect([status, headers.allow, text]).to.deep.equal([204, allow, ''])
      expect(headers['x-request-id']).to.match(/^req_/)
    })

    it(`404 NOT_FOUND for OPTIONS below ${path}`, async () => {
      const reply = await exchange(server, requestBytes({ method: 'OPTIONS', target: `${target}/nothing/here` }))
      expectRefusal(reply, 404, 'NOT_FOUND')
    })
  }
})

describe('every operation with a body', () => {
  const server = useTestServer()

  for (const operationId of withBody) {
    describe(operationId, () => {
      const [invalid, invalidCode] = invalidInputCode(operationId)
      const send = async (body: string | Uint8Array, headers: Record<string, string | null> = {}, chunked = false) => {
        const input = sent(await validRequest(server, operationId))
        return wireCall(server, operationId, { ...input, body, headers, chunked })
      }
      const validJson = async () => JSON.stringify((await validRequest(server, operationId)).body)

      for (const type of [null, '', 'text/plain', 'multipart/form-data; boundary=x', 'application/jsonp', 'json']) {
        it(`415 UNSUPPORTED_MEDIA_TYPE for a body of type ${type || 'none'}`, async () => {
          expectRefusal(await send(await validJson(), { 'Content-Type': type }), 415, 'UNSUPPORTED_MEDIA_TYPE')
        })
      }
      for (const encoding of ['gzip', 'br', 'deflate', 'gzip, identity']) {
        it(`415 UNSUPPORTED_MEDIA_TYPE for a body encoded as ${encoding}`, async () => {
          const reply = await send(await validJson(), { 'Content-Encoding': encoding })
          expectRefusal(reply, 415, 'UNSUPPORTED_MEDIA_TYPE')
        })
      }
      it('415 UNSUPPORTED_MEDIA_TYPE for a charset other than Unicode', async () => {
        const reply = await send(await validJson(), { 'Content-Type': 'application/json; charset=iso-8859-1' })
        expectRefusal(reply, 415, 'UNSUPPORTED_MEDIA_TYPE')
      })
      for (const type of ['application/json; charset=utf-8', 'Application/JSON', 'application/json ; x=y']) {
        it(`${successStatus(operationId)} for a body of type ${type}`, async () => {
          expect((await send(await validJson(), { 'Content-Type': type })).status).to.equal(successStatus(operationId))
        })
      }
      const { bodyMaxBytes } = operations[operationId]
      for (const chunked of [false, true]) {
        const how = chunked ? 'in chunks' : 'with its length'
        it(`413 PAYLOAD_TOO_LARGE for ${bodyMaxBytes + 1} bytes ${how}`, async () => {
          const body = (await validJson()).padEnd(bodyMaxBytes + 1)
          expectRefusal(await send(body, {}, chunked), 413, 'PAYLOAD_TOO_LARGE')
        })
        it(`${successStatus(operationId)} for ${bodyMaxBytes} bytes ${how}`, async () => {
          const body = (await validJson()).padEnd(bodyMaxBytes)
          expect((await send(body, {}, chunked)).status).to.equal(successStatus(operationId))
        })
      }
      it(`${invalid} ${invalidCode} for an empty chunked body`, async () => {
        expectRefusal(await send('', {}, true), invalid, invalidCode)
      })
      const withoutBody = {
        'no body at all': { body: undefined, headers: {} },
        'an empty body with its length': { body: '', headers: {} },
        'an empty body of another type': { body: '', headers: { 'Content-Type': 'text/plain' } },
      }
      for (const [what, none] of Object.entries(withoutBody)) {
        const ask = async () => {
          const { body: _, ...valid } = await validRequest(server, operationId)
          const { body, headers } = none
          return wireCall(server, operationId, { ...valid, headers, ...(body === undefined ? {} : { body }) })
        }
        if (operations[operationId].bodyRequired) {
          it(`${invalid} ${invalidCode} for ${what}`, async () => {
            const reply = await ask()
            expectRefusal(reply, invalid, invalidCode)
            expect(reply.body.error.details.issues[0]).to.deep.equal({ in: 'body', path: '', message: 'is missing' })
          })
        } else {
          it(`${successStatus(operationId)} for ${what}: the body is optional`, async () => {
            expect((await ask()).status).to.equal(successStatus(operationId))
          })
        }
      }
      for (const body of ['{"broken', '{} {}', "{'a': 1}", 'null', '[]', '[{}]', '"text"', '1', 'true', ' ']) {
        it(`${invalid} ${invalidCode} for ${body.trim() || 'white space'}`, async () => {
          const reply = await send(body)
          expectRefusal(reply, invalid, invalidCode)
          expect(reply.body.error.details.issues[0].in).to.equal('body')
        })
      }
      for (const field of ['id', 'workspace_id', '__proto__', 'constructor', 'toString']) {
        it(`${invalid} ${invalidCode} for the unknown field ${field}, naming it`, async () => {
          const fields = (await validJson()).slice(1, -1)
          const reply = await send(`{"${field}": "x"${fields === '' ? '' : `, ${fields}`}}`)
          expectRefusal(reply, invalid, invalidCode)
          expect(reply.body.error.details.issues).to.deep.include({
            in: 'body',
            path: `/${field}`,
            message: 'is not known here',
          })
        })
      }
      it(`${invalid} ${invalidCode} for bytes that are not UTF-8`, async () => {
        const text = await validJson()
        const bytes = Buffer.concat([Buffer.from('{"name": "'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')])
        expectRefusal(await send(bytes), invalid, invalidCode)
        expect((await send(text)).status).to.equal(successStatus(operationId))
      })
    })
  }
})

describe('every operation, when its handler throws', () => {
  const server = useTestServer({ handlers: brokenHandlers() })

  for (const operationId of operationIds) {
    it(`500 INTERNAL_ERROR from ${operationId}: the log has the cause, the caller gets only the request id`, async () => {
      const answer = await call(server, operationId, await validRequest(server, operationId))
      expect([answer.status, answer.code]).to.deep.equal([500, 'INTERNAL_ERROR'])
      expect(answer.text).not.to.contain('gone wrong')
      expectLimitHeaders(operationId, answer)
      const line = server.logLines.find((each) => each.includes(answer.body.error.request_id))
      expect(JSON.parse(line ?? '{}').err.message).to.equal(`${operationId} has gone wrong`)
    })
  }
})

describe('every operation, when the server is shutting down', () => {
  let server: TestServer
  before(async () => {
    server = await startTestServer()
    server.refuse()
  })
  after(() => server.stop())

  for (const operationId of operationIds) {
    it(`503 SERVICE_UNAVAILABLE from ${operationId}, with Retry-After, and the connection is closed`, async () => {
      const answer = await call(server, operationId, await validRequest(server, operationId))
      expect([answer.status, answer.code]).to.deep.equal([503, 'SERVICE_UNAVAILABLE'])
      expect(answer.headers.get('retry-after')).to.match(/^[1-9]\d*$/)
      expect(answer.headers.get('connection')).to.equal('close')
      expectLimitHeaders(operationId, answer)
    })
  }
})

describe('every limited operation, when its bucket is empty', () => {
  const server = useTestServer({ env: { RATE_LIMITS: 'on' } })

  for (const operationId of limited) {
    const { limit, counts } = operations[operationId].rateLimit as { limit: number; counts: string }
    it(`429 RATE_LIMITED from ${operationId} after ${limit} ${counts}, with Retry-After in header and body`, async () => {
      const valid = await validRequest(server, operationId)
      // If requests count, a request refused before any work counts too.
      const refused = counts === 'requests' ? { ...valid, query: withQuery(valid, 'unknown=1') } : undefined
      for (let count = 0; count < limit; count++) {
        const { status } = await call(server, operationId, refused ?? (await validRequest(server, operationId)))
        expect(status, `call ${count + 1}`).not.to.equal(429)
      }
      const bearer = valid.bearer === undefined ? {} : { bearer: valid.bearer }
      const answer = await call(server, operationId, { ...(await validRequest(server, operationId)), ...bearer })
      expect([answer.status, answer.code]).to.deep.equal([429, 'RATE_LIMITED'])
      expect(answer.body.error.details.retry_after).to.equal(Number(answer.headers.get('retry-after')))
      expect(answer.body.error.details.retry_after).to.be.at.least(1)
      expect(answer.headers.get('x-ratelimit-remaining')).to.equal('0')
      expectLimitHeaders(operationId, answer)
    })

    if (!('UNAUTHENTICATED' in operations[operationId].codes)) continue
    it(`${operationId} sends its X-RateLimit headers with 401 too`, async () => {
      const { bearer: _, ...valid } = await validRequest(server, operationId)
      const answer = await call(server, operationId, { as: 'nobody', ...valid })
      expect(answer.status).to.equal(401)
      expectLimitHeaders(operationId, answer)
    })
  }
})

function targetOf(operationId: OperationId, params: Record<string, string>): string {
  return operations[operationId].path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
}

/** Statuses for which the operation declares this code. */
function invert(operationId: OperationId): Record<number, string> {
  return Object.fromEntries(Object.entries(operations[operationId].codes).map(([code, status]) => [status, code]))
}

function lasting({ headers }: WireReply): Record<string, string> {
  // Node announces no chunks in a reply to HEAD.
  const fleeting = ['date', 'x-request-id', 'x-ratelimit-reset', 'x-ratelimit-remaining', 'transfer-encoding']
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !fleeting.includes(name)))
}

function brokenHandlers(): Handlers {
  const entries = operationIds.map((id) => [
    id,
    () => {
      throw new Error(`${id} has gone wrong`)
    },
  ])
  return Object.fromEntries(entries) as Handlers
}
