// Runs on: SQLite
/**
 * Cross-site writes with a cookie: every Sec-Fetch-Site × every Origin × every kind of write, by cookie and by bearer
 * (docs/decisions/0005-order-of-checks-and-codes.md).
 */
import { expect } from 'chai'
import { type OperationId, operations } from '../../generated/operations.ts'
import { type CallOptions, call } from '../support/call.ts'
import { startBehind } from '../support/ports.ts'
import { successStatus, validRequest } from '../support/requests.ts'
import type { TestServer } from '../support/server.ts'
import { useTestServer } from '../support/use-server.ts'
import { wireCall } from '../support/wire.ts'

const chosen: OperationId[] = [
  'rotateApiKey',
  'createResource',
  'updateResource',
  'deleteResourceRequirement',
  'listResources',
]
const sites = [undefined, 'same-origin', 'none', 'same-site', 'cross-site', 'of-the-future']
const origins = [undefined, 'ours', 'https://elsewhere.example', 'null']

/** Expected outcome of a write that is authorised by a cookie. */
function isRefused(site: string | undefined, origin: string | undefined): boolean {
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return origin !== undefined && origin !== 'ours'
}

describe('cross-site requests', () => {
  const server = useTestServer()

  const headersFor = (site: string | undefined, origin: string | undefined): Record<string, string> => ({
    ...(site === undefined ? {} : { 'Sec-Fetch-Site': site }),
    ...(origin === undefined ? {} : { Origin: origin === 'ours' ? server.url : origin }),
  })

  for (const operationId of chosen) {
    for (const site of sites) {
      for (const origin of origins) {
        const sent = `Sec-Fetch-Site ${site ?? 'absent'}, Origin ${origin ?? 'absent'}`
        const isWrite = operations[operationId].method !== 'GET'
        const refused = isWrite && isRefused(site, origin)
        it(`${refused ? '403 CROSS_SITE_REQUEST' : successStatus(operationId)} to ${operationId} by cookie: ${sent}`, async () => {
          const options = { ...(await validRequest(server, operationId)), headers: headersFor(site, origin) }
          const { status, code } = await call(server, operationId, options)
          expect([status, code]).to.deep.equal(
            refused ? [403, 'CROSS_SITE_REQUEST'] : [successStatus(operationId), undefined],
          )
        })

        const sessionOnly = operationId === 'rotateApiKey'
        // A program sends no Sec-Fetch-Site, and may send any Origin.
        const isOfPage = isWrite && site !== undefined && isRefused(site, undefined)
        const code403 = sessionOnly ? 'INSUFFICIENT_PRIVILEGE' : isOfPage ? 'CROSS_SITE_REQUEST' : undefined
        it(`${code403 ? `403 ${code403}` : successStatus(operationId)} to ${operationId} by bearer: ${sent}`, async () => {
          const headers = headersFor(site, origin)
          const { status, code } = await call(server, operationId, {
            as: 'live_admin',
            ...(await validRequest(server, operationId)),
            headers,
          })
          expect([status, code]).to.deep.equal(code403 ? [403, code403] : [successStatus(operationId), undefined])
        })
      }
    }
  }

  it('201 for a cookie beside a bearer token from another origin: only the bearer token counts', async () => {
    const { api_keys, people } = server.seeded
    const headers = { Cookie: people.owner.cookie, Origin: 'https://elsewhere.example' }
    const as = { Authorization: `Bearer ${api_keys.live_admin.access_key}` }
    const options: CallOptions = { as: 'nobody', body: { name: 'Court 3' }, headers: { ...headers, ...as } }
    expect((await call(server, 'createResource', options)).status).to.equal(201)
  })

  it('403 CROSS_SITE_REQUEST for origins that resemble the server’s origin', async () => {
    const { host, port } = new URL(server.url)
    const alike = [
      `https://${host}`,
      `http://${host}.elsewhere.example`,
      `http://localhost:${port}`,
      `${server.url}/`,
      `http://${host.replace(port, '1')}`,
    ]
    for (const origin of alike) {
      const { code } = await call(server, 'createResource', { body: { name: 'x' }, headers: { Origin: origin } })
      expect(code, origin).to.equal('CROSS_SITE_REQUEST')
    }
  })

  it('403 CROSS_SITE_REQUEST writes nothing', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site' }
    await call(server, 'createResource', { body: { name: 'From elsewhere' }, headers })
    const { body } = await call(server, 'listResources')
    expect(body.resources.map(({ name }: { name: string }) => name)).not.to.include('From elsewhere')
  })
})

describe('cross-site requests that would set a cookie', () => {
  const server = useTestServer()

  const attempts: CallOptions[] = [{ as: 'nobody' }, { as: 'owner' }, { as: 'live_admin' }]

  for (const site of sites) {
    for (const origin of origins) {
      const refused = isRefused(site, origin)
      const sent = `Sec-Fetch-Site ${site ?? 'absent'}, Origin ${origin ?? 'absent'}`
      it(`${refused ? '403 CROSS_SITE_REQUEST' : 201} to a sign-in, whatever credential is beside it: ${sent}`, async () => {
        const { email, password } = server.seeded.people.owner
        const headers: Record<string, string> = {}
        if (site !== undefined) headers['Sec-Fetch-Site'] = site
        if (origin !== undefined) headers.Origin = origin === 'ours' ? server.url : origin
        for (const attempt of attempts) {
          const answer = await call(server, 'createSession', { ...attempt, body: { email, password }, headers })
          expect([answer.status, answer.code]).to.deep.equal(refused ? [403, 'CROSS_SITE_REQUEST'] : [201, undefined])
          expect(answer.headers.has('set-cookie')).to.equal(!refused)
        }
      })
    }
  }
})

describe('cross-site requests and the rate limit of their victim', () => {
  const server = useTestServer({ env: { RATE_LIMITS: 'on' } })

  for (const operationId of chosen.filter((id) => operations[id].method !== 'GET')) {
    it(`403 CROSS_SITE_REQUEST for ${operationId} never counts against the limit`, async () => {
      const limit = operations[operationId].rateLimit?.limit as number
      const headers = { 'Sec-Fetch-Site': 'cross-site' }
      for (let count = 0; count <= limit; count++) {
        const answer = await call(server, operationId, { ...(await validRequest(server, operationId)), headers })
        expect(answer.code).to.equal('CROSS_SITE_REQUEST')
      }
      const answer = await call(server, operationId, await validRequest(server, operationId))
      expect(answer.status).to.equal(successStatus(operationId))
      expect(answer.headers.get('x-ratelimit-remaining')).to.equal(String(limit - 1))
    })
  }
})

describe('cross-site requests with BASE_URL as the server’s origin', () => {
  let server: TestServer
  before(async () => {
    server = await startBehind('https://booking.example')
  })
  after(() => server.stop())

  const create = (origin: string, host: string) => {
    const cookie = server.seeded.people.owner.cookie.replace(/^session=/, '__Host-session=')
    const headers = { Cookie: cookie, Origin: origin, Host: host }
    return wireCall(server, 'createResource', { body: '{"name": "Court 3"}', headers })
  }

  it('201 from the origin of BASE_URL, whatever Host header a proxy sends', async () => {
    expect((await create('https://booking.example', 'inside:8080')).status).to.equal(201)
  })

  it('403 CROSS_SITE_REQUEST from an origin that matches only the Host header', async () => {
    const { body } = await create('https://elsewhere.example', 'elsewhere.example')
    expect(body.error.code).to.equal('CROSS_SITE_REQUEST')
    expect((await create('http://booking.example', 'booking.example')).status).to.equal(403)
  })
})
