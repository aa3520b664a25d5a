// Runs on: SQLite
import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import { parse } from 'yaml'
import { call } from '../support/call.ts'
import { useTestServer } from '../support/use-server.ts'

describe('getContractJson', () => {
  const server = useTestServer()

  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    call(server, 'getContractJson', { as: 'nobody', headers, method })

  it('200 without a credential, with the content of openapi.yaml as JSON', async () => {
    const { status, body, headers } = await get()
    const yaml = await readFile(new URL('../../openapi.yaml', import.meta.url), 'utf8')
    expect(status).to.equal(200)
    expect(headers.get('content-type')).to.equal('application/json; charset=utf-8')
    expect(body).to.deep.equal(parse(yaml))
  })

  it('200 with an entity tag that differs from that of the YAML', async () => {
    const tag = (await get()).headers.get('etag')
    expect(tag).to.match(/^"[A-Za-z0-9_-]{43}"$/)
    expect((await call(server, 'getContractYaml', { as: 'nobody' })).headers.get('etag')).not.to.equal(tag)
  })

  it('304 without a body for a matching If-None-Match; 200 for any other', async () => {
    const tag = (await get()).headers.get('etag') as string
    for (const held of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const { status, text, headers } = await get({ 'If-None-Match': held })
      expect([status, text, headers.get('etag')], held).to.deep.equal([304, '', tag])
    }
    expect((await get({ 'If-None-Match': '"other"' })).status).to.equal(200)
  })

  it('200 without a body for HEAD', async () => {
    const { status, text } = await get({}, 'HEAD')
    expect([status, text]).to.deep.equal([200, ''])
  })
})
