// Runs on: SQLite
/**
 * The conformance test reports nothing for our server, and reports each of these planted faults by the check meant for
 * it.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { type Check, checks } from '../../packages/contract-toolkit/conformance/findings.ts'
import type { Fixtures } from '../../packages/contract-toolkit/conformance/fixtures.ts'
import { plantedFaults } from './planted-faults.ts'
import {
  type Back,
  type Bend,
  type Body,
  type CheckOptions,
  checkServer,
  json,
  type Passing,
  useBentServer,
} from './proxied-server.ts'

type Fault = { what: string; check: Check; only: string[]; bend: () => Bend; options?: CheckOptions }

const isWrite = ({ method }: Passing) => method === 'POST' || method === 'PATCH'
const isCreation = (passing: Passing) => passing.method === 'POST' && /^\/v1\/resources$/.test(passing.url)
const isRequirements = ({ url }: Passing) => /\/resource-requirements(\/[^/]+)?$/.test(url)

/** Changes responses with this status to requests with this method. */
const onReply =
  (status: number, change: (back: Back, passing: Passing) => void, isMeant = (_: Passing) => true) =>
  (): Bend => ({
    reply: (back, passing) => {
      if (back.status === status && isMeant(passing)) change(back, passing)
    },
  })
const onRequest = (change: (passing: Passing) => void) => (): Bend => ({
  request: (passing) => {
    change(passing)
    return undefined
  },
})
const withChangedBody = (change: (body: Body) => unknown) => (back: Back) => json(back, change)
/** The value of a property that is a list. */
const listIn = (value: unknown) => value as unknown[]
const plain = (status: number, body: string): Back => ({ status, headers: { 'content-type': 'text/plain' }, body })

const faults = (fixtures: () => Fixtures): Fault[] => {
  const sessionOf = (credentials: Fixtures['credentials'], index = 0) => `session=${credentials.session?.[index]}`
  const keyOf = (credentials: Fixtures['credentials'], index = 0) => `Bearer ${credentials.apiKey?.[index]}`
  const getResource = ['getResource']
  const createResource = ['createResource']
  return [
    {
      what: 'a server error on a long name',
      check: 'not_a_server_error',
      only: createResource,
      bend: onReply(201, (back) => {
        json(back, ({ name }) => {
          if (String(name).length < 150) return
          back.status = 500
        })
      }),
    },
    {
      what: 'a status that is not declared',
      check: 'status_code_conformance',
      only: getResource,
      bend: onReply(200, (back) => {
        back.status = 203
      }),
    },
    {
      what: '200 for what is created',
      check: 'status_code_conformance',
      only: createResource,
      bend: onReply(201, (back) => {
        back.status = 200
      }),
    },
    {
      what: 'JSON that is called text',
      check: 'content_type_conformance',
      only: getResource,
      bend: onReply(200, (back) => {
        back.headers['content-type'] = 'text/html'
      }),
    },
    {
      what: 'no Content-Type',
      check: 'content_type_conformance',
      only: getResource,
      bend: onReply(404, (back) => {
        delete back.headers['content-type']
      }),
    },
    {
      what: 'a property that is left out',
      check: 'response_schema_conformance',
      only: getResource,
      bend: onReply(
        200,
        withChangedBody(({ capacity: _, ...rest }) => rest),
      ),
    },
    {
      what: 'a property that is not declared',
      check: 'response_schema_conformance',
      only: getResource,
      bend: onReply(
        200,
        withChangedBody((body) => ({ ...body, secret: 'x' })),
      ),
    },
    {
      what: 'a number sent as text',
      check: 'response_schema_conformance',
      only: createResource,
      bend: onReply(
        201,
        withChangedBody((body) => ({ ...body, capacity: String(body.capacity) })),
      ),
    },
    {
      what: 'a moment without its zone',
      check: 'response_schema_conformance',
      only: getResource,
      bend: onReply(
        200,
        withChangedBody((body) => ({ ...body, created_at: '2026-11-21T09:00:00.000' })),
      ),
    },
    {
      what: 'null where there must be a value, in one item of a list',
      check: 'response_schema_conformance',
      only: ['listResources'],
      bend: onReply(
        200,
        withChangedBody(({ resources }) => ({
          resources: [...listIn(resources), { ...(listIn(resources)[0] as object), name: null }],
        })),
      ),
    },
    {
      what: 'half a JSON text',
      check: 'response_schema_conformance',
      only: getResource,
      bend: onReply(200, (back) => {
        back.body = back.body.slice(0, 30)
      }),
    },
    {
      what: 'no X-Request-Id on a refusal',
      check: 'response_headers_conformance',
      only: getResource,
      bend: onReply(404, (back) => {
        delete back.headers['x-request-id']
      }),
    },
    {
      what: 'X-RateLimit-Remaining that is no number',
      check: 'response_headers_conformance',
      only: getResource,
      bend: onReply(200, (back) => {
        back.headers['x-ratelimit-remaining'] = 'many'
      }),
    },
    {
      what: '401 without WWW-Authenticate',
      check: 'response_headers_conformance',
      only: getResource,
      bend: onReply(401, (back) => {
        delete back.headers['www-authenticate']
      }),
    },
    {
      what: 'a number beyond its most is taken for the most',
      check: 'negative_data_rejection',
      only: createResource,
      bend: onRequest((passing) => {
        json(passing, (body) => ({ ...body, ...(Number(body.capacity) > 10_000 ? { capacity: 10_000 } : {}) }))
      }),
    },
    {
      what: 'zero is taken where one is the least',
      check: 'negative_data_rejection',
      only: createResource,
      bend: onRequest((passing) => {
        json(passing, (body) => ({ ...body, ...(body.capacity === 0 ? { capacity: 1 } : {}) }))
      }),
    },
    {
      what: 'properties that are not known are dropped',
      check: 'negative_data_rejection',
      only: createResource,
      bend: onRequest((passing) => {
        json(passing, ({ name, category, capacity }) => ({ name, category, capacity }))
      }),
    },
    {
      what: 'the text of a number is taken for it',
      check: 'negative_data_rejection',
      only: createResource,
      bend: onRequest((passing) => {
        json(passing, (body) => ({ ...body, ...(body.capacity ? { capacity: Number(body.capacity) || 1 } : {}) }))
      }),
    },
    {
      what: 'a text that is too long is cut',
      check: 'negative_data_rejection',
      only: createResource,
      bend: onRequest((passing) => {
        json(passing, (body) => ({
          ...body,
          ...(typeof body.name === 'string' ? { name: String(body.name).slice(0, 200) } : {}),
        }))
      }),
    },
    {
      what: 'NUL is taken out of a text',
      check: 'negative_data_rejection',
      only: createResource,
      bend: onRequest((passing) => {
        passing.body = passing.body.replaceAll('\\u0000', '')
      }),
    },
    {
      what: 'half of a surrogate pair is taken',
      check: 'negative_data_rejection',
      only: createResource,
      bend: onRequest((passing) => {
        passing.body = passing.body.replaceAll('\\ud83c', '?')
      }),
    },
    {
      what: 'a property that is missing is given a value',
      check: 'negative_data_rejection',
      only: createResource,
      bend: onRequest((passing) => {
        if (isCreation(passing)) json(passing, (body) => ({ name: 'Unnamed', ...body }))
      }),
    },
    {
      what: 'null is taken where it is not allowed',
      check: 'negative_data_rejection',
      only: ['updateResource'],
      bend: onRequest((passing) => {
        json(passing, (body) => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null)))
      }),
    },
    {
      what: 'a query parameter that is not known is taken',
      check: 'negative_data_rejection',
      only: ['listServices'],
      bend: onRequest((passing) => {
        passing.url = passing.url.replace(/[?&]no_such_parameter=1/, '')
      }),
    },
    {
      what: 'a query parameter beyond its most is taken',
      check: 'negative_data_rejection',
      only: ['listServices'],
      bend: onRequest((passing) => {
        passing.url = passing.url.replace('limit=101', 'limit=100')
      }),
    },
    {
      what: 'an id in a path that is none is looked for',
      check: 'negative_data_rejection',
      only: getResource,
      bend: onReply(422, (back) => {
        back.status = 200
      }),
    },
    {
      what: 'a body of another content type is read',
      check: 'negative_data_rejection',
      only: createResource,
      bend: onRequest((passing) => {
        if (passing.body !== '') passing.headers['content-type'] = 'application/json'
      }),
    },
    {
      what: 'JSON that is none is taken for an empty object',
      check: 'negative_data_rejection',
      only: ['updateResource'],
      bend: onRequest((passing) => {
        try {
          if (isWrite(passing)) JSON.parse(passing.body)
        } catch {
          passing.body = '{}'
        }
      }),
    },
    {
      what: 'the most is refused',
      check: 'positive_data_acceptance',
      only: createResource,
      bend: onRequest((passing) => {
        json(passing, (body) => ({ ...body, ...(body.capacity === 10_000 ? { capacity: 10_001 } : {}) }))
      }),
    },
    {
      what: 'valid data are refused by a code for something else',
      check: 'positive_data_acceptance',
      only: createResource,
      bend: onRequest((passing) => {
        if (passing.body.includes('10000')) passing.headers['content-type'] = 'text/plain'
      }),
    },
    {
      what: 'a text as long as allowed is refused',
      check: 'positive_data_acceptance',
      only: createResource,
      bend: onRequest((passing) => {
        json(passing, (body) => ({
          ...body,
          ...([...String(body.name)].length === 200 ? { name: 'x'.repeat(201) } : {}),
        }))
      }),
    },
    {
      what: 'one value of an enum is refused',
      check: 'positive_data_acceptance',
      only: ['createApiKey'],
      bend: onRequest((passing) => {
        json(passing, (body) => ({ ...body, ...(body.role_cap === 'member' ? { role_cap: 'x' } : {}) }))
      }),
    },
    {
      what: 'an optional property is asked for',
      check: 'positive_data_acceptance',
      only: createResource,
      options: { cases: 60 },
      bend: onRequest((passing) => {
        if (isCreation(passing)) json(passing, (body) => ('category' in body ? body : { ...body, category: 1 }))
      }),
    },
    {
      what: 'characters beyond the basic plane are refused',
      check: 'positive_data_acceptance',
      only: createResource,
      options: { cases: 150 },
      bend: onRequest((passing) => {
        json(passing, (body) => ({
          ...body,
          ...(/[\u{10000}-\u{10ffff}]/u.test(String(body.name)) ? { name: '' } : {}),
        }))
      }),
    },
    {
      what: 'a workspace is chosen where none is named',
      check: 'missing_required_header',
      only: ['listResources'],
      bend: onRequest(({ headers }) => {
        headers['x-app-workspace'] ??= String(fixtures().values['X-App-Workspace']?.[0])
      }),
    },
    {
      what: 'nobody is let in',
      check: 'ignored_auth',
      only: ['listResources'],
      bend: onRequest(({ headers }) => {
        if (!headers.authorization) headers.cookie ??= sessionOf(fixtures().credentials)
      }),
    },
    {
      what: 'an expired key is let in',
      check: 'ignored_auth',
      only: ['listResources'],
      bend: onRequest(({ headers }) => {
        if (headers.authorization === keyOf(fixtures().invalid_credentials, 1))
          headers.authorization = keyOf(fixtures().credentials)
      }),
    },
    {
      what: 'a revoked key is let in',
      check: 'ignored_auth',
      only: ['listResources'],
      bend: onRequest(({ headers }) => {
        if (headers.authorization === keyOf(fixtures().invalid_credentials))
          headers.authorization = keyOf(fixtures().credentials)
      }),
    },
    {
      what: 'the last character of a key is not looked at',
      check: 'ignored_auth',
      only: ['listResources'],
      bend: onRequest(({ headers }) => {
        const valid = keyOf(fixtures().credentials)
        const { authorization = '' } = headers
        if (authorization.length === valid.length && authorization.startsWith(valid.slice(0, -1)))
          headers.authorization = valid
      }),
    },
    {
      what: 'a scheme that is not declared is let in',
      check: 'ignored_auth',
      only: ['listResources'],
      bend: onRequest(({ headers }) => {
        if (headers.authorization?.startsWith('Basic '))
          headers.authorization = headers.authorization.replace('Basic', 'Bearer')
      }),
    },
    {
      what: '404 for whoever is nobody',
      check: 'ignored_auth',
      only: getResource,
      bend: onReply(401, (back) => {
        back.status = 404
      }),
    },
    {
      what: 'a key does what only a session may',
      check: 'ignored_auth',
      only: ['createApiKey'],
      bend: onRequest(({ headers }) => {
        if (headers.authorization === keyOf(fixtures().credentials)) {
          delete headers.authorization
          headers.cookie = sessionOf(fixtures().credentials)
        }
      }),
    },
    {
      what: 'PUT is taken for GET',
      check: 'unsupported_method',
      only: getResource,
      bend: onRequest((passing) => {
        if (passing.method === 'PUT') passing.method = 'GET'
      }),
    },
    {
      what: '405 without Allow',
      check: 'unsupported_method',
      only: getResource,
      bend: onReply(405, (back) => {
        delete back.headers.allow
      }),
    },
    {
      what: 'Allow names a method that is not declared',
      check: 'unsupported_method',
      only: getResource,
      bend: onReply(405, (back) => {
        back.headers.allow += ', DELETE'
      }),
    },
    {
      what: 'OPTIONS forgets a method',
      check: 'allow_header_conformance',
      only: getResource,
      bend: onReply(204, (back) => {
        back.headers.allow = 'GET, HEAD'
      }),
    },
    {
      what: 'what is deleted stays',
      check: 'use_after_free',
      only: ['createResourceRequirement', 'updateResourceRequirement', 'deleteResourceRequirement'],
      bend: () => {
        const ignored = new WeakSet<Passing>()
        return {
          request: (passing) => {
            if (passing.method !== 'DELETE') return undefined
            ignored.add(passing)
            passing.method = 'GET'
            passing.url = passing.url.replace(/\/[^/]+$/, '')
            return undefined
          },
          reply: (back, passing) => {
            if (!ignored.has(passing) || back.status !== 200) return
            Object.assign(back, { status: 204, body: '' })
            delete back.headers['content-type']
          },
        }
      },
    },
    {
      what: 'what is created is returned with another id',
      check: 'ensure_resource_availability',
      only: ['createResource', 'getResource'],
      bend: onReply(
        201,
        withChangedBody((body) => ({ ...body, id: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10' })),
        isCreation,
      ),
    },
    {
      what: 'the list forgets what was made last',
      check: 'created_not_listed',
      only: ['createResourceRequirement', 'listResourceRequirements'],
      bend: onReply(
        200,
        withChangedBody(({ requirements }) => ({ requirements: listIn(requirements).slice(0, -1) })),
        isRequirements,
      ),
    },
    {
      what: 'the list keeps what is deleted',
      check: 'deleted_still_listed',
      only: ['createResourceRequirement', 'listResourceRequirements', 'deleteResourceRequirement'],
      bend: () => {
        const made: unknown[] = []
        return {
          reply: (back, passing) => {
            if (!isRequirements(passing)) return
            if (back.status === 201) json(back, (body) => void made.push(body))
            if (back.status !== 200 || passing.method !== 'GET') return
            json(back, ({ requirements }) => ({ requirements: [...listIn(requirements), ...made].slice(-200) }))
          },
        }
      },
    },
    {
      what: 'a patch drops a property',
      check: 'sent_not_returned',
      only: ['updateResource'],
      bend: onRequest((passing) => {
        if (passing.method === 'PATCH') json(passing, ({ category: _, ...rest }) => rest)
      }),
    },
    {
      what: 'a creation drops a property that has a default',
      check: 'sent_not_returned',
      only: createResource,
      bend: onRequest((passing) => {
        if (isCreation(passing)) json(passing, ({ capacity: _, ...rest }) => rest)
      }),
    },
    {
      what: 'the reply has what was sent, and what is fetched has not',
      check: 'sent_not_returned',
      only: ['createResource', 'getResource'],
      bend: onReply(
        200,
        withChangedBody((body) => ({ ...body, category: 'court' })),
        ({ method, url }) => method === 'GET' && /^\/v1\/resources\/[^/]+$/.test(url),
      ),
    },
    {
      what: 'the id in the body is another than in the header',
      check: 'request_id',
      only: getResource,
      bend: onReply(404, (back) => {
        back.headers['x-request-id'] = `req_01JD7Z0V5M8N3R6T9W2X${String(Math.random()).slice(2, 8)}`
      }),
    },
    {
      what: 'every response has the same id',
      check: 'request_id',
      only: getResource,
      bend: onReply(200, (back) => {
        back.headers['x-request-id'] = 'req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB'
      }),
    },
    {
      what: 'retry_after is another than Retry-After',
      check: 'retry_after',
      only: getResource,
      bend: onReply(200, (back) => {
        const error = {
          code: 'RATE_LIMITED',
          message: 'x',
          request_id: back.headers['x-request-id'],
          details: { retry_after: 5 },
        }
        back.status = 429
        back.headers['retry-after'] = '6'
        back.body = JSON.stringify({ error })
      }),
    },
    {
      what: 'a code that the operation does not declare',
      check: 'error_code',
      only: getResource,
      bend: onReply(404, (back) => {
        back.body = back.body.replace(/"code":"[A-Z_]+"/, '"code":"SERVICE_NOT_FOUND"')
      }),
    },
    {
      what: 'a refusal without the envelope',
      check: 'error_envelope',
      only: getResource,
      bend: () => ({ request: ({ method }) => (method === 'TRACE' ? plain(410, 'Gone') : undefined) }),
    },
    {
      what: 'a redirect to nowhere',
      check: 'redirect',
      only: getResource,
      bend: onReply(200, (back) => {
        back.status = 302
      }),
    },
    {
      what: 'a slow reply',
      check: 'max_response_time',
      only: ['getMe'],
      options: { slowMs: 150 },
      bend: () => ({ reply: async (back) => void (back.status === 200 && (await sleep(200))) }),
    },
    {
      what: 'a reply that ends in its middle',
      check: 'response_complete',
      only: getResource,
      bend: () => ({ cut: ({ status }) => status === 200 }),
    },
    {
      what: 'a server that never answers',
      check: 'response_complete',
      only: ['getMe'],
      options: { slowMs: 60 },
      bend: () => ({ reply: async (back) => void (back.status === 200 && (await sleep(200))) }),
    },
    {
      what: "403 for what is somebody else's, 404 for what is nowhere",
      check: 'other_tenant_id_revealed',
      only: getResource,
      bend: onReply(
        404,
        (back) => {
          back.status = 403
        },
        ({ url }) => url.includes(String(fixtures().other_tenant_values.resourceId?.[0])),
      ),
    },
    {
      what: "a header more for what is somebody else's",
      check: 'other_tenant_id_revealed',
      only: ['createResourceRequirement'],
      bend: onReply(
        404,
        (back) => {
          back.headers['x-exists'] = '1'
        },
        ({ body }) => body.includes(String(fixtures().other_tenant_values.resource_id?.[0])),
      ),
    },
    {
      what: 'somebody else is let in',
      check: 'other_tenant_access',
      only: ['listResources'],
      bend: onRequest(({ headers }) => {
        if (headers.cookie === sessionOf(fixtures().other_tenant_credentials))
          headers.cookie = sessionOf(fixtures().credentials)
      }),
    },
  ]
}

describe('the conformance test against our server', () => {
  const proxy = useBentServer()
  beforeEach(() => {
    proxy.bend = {}
  })

  const listed = faults(() => proxy.fixtures)

  it('has a planted fault for every check of a response, here or in the small server', () => {
    // test/conformance/received.test.ts has those of webhooks.
    const others = ['hook', 'webhook_conformance', 'webhook_signature']
    const detected = [...listed.map(({ check }) => check), ...Object.values(plantedFaults), ...others]
    expect([...new Set(detected)]).to.have.members([...checks])
  })

  it('reports nothing without a fault, in each operation that has a planted fault', async () => {
    const only = [...new Set(listed.flatMap((fault) => fault.only))]
    const { findings, requests } = await checkServer(proxy.url, proxy.fixtures, { only, cases: 200 })
    expect(findings, JSON.stringify(findings, null, 2)).to.have.lengthOf(0)
    expect(requests).to.be.at.least(1_000)
  })

  for (const { what, check, only, bend, options } of listed) {
    it(`${check} reports: ${what}`, async () => {
      proxy.bend = bend()
      const { findings } = await checkServer(proxy.url, proxy.fixtures, { only, stopAt: check, ...options })
      expect(findings.map((finding) => finding.check)).to.include(check)
    })
  }
})
