// Runs on: SQLite
import { expect } from 'chai'
import { call } from '../support/call.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

describe('getEmbedScript', () => {
  const server = useTestServer()
  const fetched = (headers: Record<string, string> = {}) =>
    call(server, 'getEmbedScript', { as: 'nobody', params: {}, headers })
  const names = ['content-type', 'cross-origin-resource-policy', 'x-content-type-options', 'cache-control']

  it('200 without a credential: a script that pages of other sites may load, and no page of a workspace', async () => {
    const { status, text, headers } = await fetched()
    expect(status).to.equal(200)
    expect(names.map((name) => headers.get(name))).to.deep.equal([
      'text/javascript; charset=utf-8',
      'cross-origin',
      'nosniff',
      'no-cache',
    ])
    expect(text).to.contain('iframe').and.not.contain('<!doctype')
  })

  it('304 with the tag, still for pages of other sites, for a matching If-None-Match; 200 for any other', async () => {
    const tag = (await fetched()).headers.get('etag') as string
    const { status, text, headers } = await fetched({ 'If-None-Match': tag })
    const policy = headers.get('cross-origin-resource-policy')
    expect([status, text, headers.get('etag'), policy]).to.deep.equal([304, '', tag, 'cross-origin'])
    expect((await fetched({ 'If-None-Match': '"other"' })).status).to.equal(200)
  })

  it('400 VALIDATION_FAILED with a parameter', async () => {
    expectRefusal(await call(server, 'getEmbedScript', { as: 'nobody', query: '?v=2' }), 400, 'VALIDATION_FAILED')
  })
})
