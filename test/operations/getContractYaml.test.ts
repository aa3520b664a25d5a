// Runs on: SQLite
import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import { call } from '../support/call.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { expectIssue } from '../support/values.ts'

describe('getContractYaml', () => {
  let server: TestServer
  let etag: string
  before(async () => {
    server = await startTestServer()
    etag = (await get()).headers.get('etag') as string
  })
  after(() => server.stop())

  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    call(server, 'getContractYaml', { as: 'nobody', headers, method })

  it('200 without a credential, with the file byte for byte, as YAML', async () => {
    const response = await fetch(`${server.url}/openapi.yaml`, { headers: { 'Accept-Encoding': 'identity' } })
    const file = await readFile(new URL('../../openapi.yaml', import.meta.url))
    expect(response.status).to.equal(200)
    expect(response.headers.get('content-type')).to.equal('application/yaml; charset=utf-8')
    expect(Buffer.from(await response.arrayBuffer()).equals(file)).to.equal(true)
    expect(response.headers.get('content-length')).to.equal(String(file.length))
  })

  it('200 with a strong, stable entity tag, and caching allowed with revalidation', async () => {
    const { headers } = await get()
    expect(headers.get('etag')).to.match(/^"[A-Za-z0-9_-]{43}"$/)
    expect(headers.get('etag')).to.equal(etag)
    expect(headers.get('cache-control')).to.equal('no-cache')
  })

  it('304 without a body for a matching If-None-Match: a single tag, a weak tag, a list or *', async () => {
    const held = [etag, `W/${etag}`, `"other", ${etag}`, `W/"other",W/${etag} , "last"`, '*']
    for (const tags of held) {
      const { status, text, headers } = await get({ 'If-None-Match': tags })
      expect([status, text, headers.get('etag')], tags).to.deep.equal([304, '', etag])
      expect(headers.get('content-type')).to.equal(null)
    }
  })

  it('200 for another or an invalid If-None-Match', async () => {
    for (const tags of ['"other"', etag.slice(1, -1), etag.toLowerCase(), `${etag.slice(0, -2)}"`, 'W/"other"']) {
      expect((await get({ 'If-None-Match': tags })).status, tags).to.equal(200)
    }
  })

  it('200 and 304 without a body for HEAD, with the headers of GET', async () => {
    const whole = await get()
    const head = await get({}, 'HEAD')
    expect([head.status, head.text]).to.deep.equal([200, ''])
    for (const name of ['etag', 'content-type', 'cache-control', 'content-length']) {
      expect(head.headers.get(name), name).to.equal(whole.headers.get(name))
    }
    expect((await get({ 'If-None-Match': etag }, 'HEAD')).status).to.equal(304)
  })

  it('400 VALIDATION_FAILED for an If-None-Match header that is too long', async () => {
    const answer = await get({ 'If-None-Match': `"${'x'.repeat(1024)}"` })
    expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'header', path: '/if-none-match' })
  })
})
