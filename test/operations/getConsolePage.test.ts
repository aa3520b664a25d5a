import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { call } from '../support/call.ts'
import { useTestServer } from '../support/use-server.ts'

describe('getConsolePage', () => {
  const server = useTestServer()

  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    call(server, 'getConsolePage', { as: 'nobody', headers, method })
  const policyOf = (headers: Headers) =>
    new Map(
      (headers.get('content-security-policy') ?? '').split('; ').map((each) => {
        const [name = '', ...values] = each.split(' ')
        return [name, values.join(' ')]
      }),
    )
  const digestOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

  it('200 without a credential, with one HTML page', async () => {
    const { status, text, headers } = await get()
    expect([status, headers.get('content-type')]).to.deep.equal([200, 'text/html; charset=utf-8'])
    expect(text).to.match(/^<!doctype html>/)
  })

  it('200 with a content security policy that allows only its own script and style, by their digests', async () => {
    const { text, headers } = await get()
    const inside = (tag: string) =>
      [...text.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, code]) => code)
    const [scripts, styles] = [inside('script'), inside('style')]
    expect([scripts.length, styles.length]).to.deep.equal([1, 1])
    expect(headers.get('content-security-policy'), 'a second policy').not.to.contain(',')
    expect(Object.fromEntries(policyOf(headers))).to.deep.equal({
      'default-src': "'none'",
      'script-src': digestOf(scripts[0] ?? ''),
      'style-src': digestOf(styles[0] ?? ''),
      'connect-src': "'self'",
      'img-src': 'data:',
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
    })
  })

  it('200 with the other protective headers that every response has', async () => {
    const { headers } = await get()
    const names = ['x-content-type-options', 'referrer-policy', 'cross-origin-resource-policy', 'cache-control']
    expect(names.map((name) => headers.get(name))).to.deep.equal(['nosniff', 'no-referrer', 'same-origin', 'no-cache'])
  })

  it('200 with a page that references no other origin and has no inline style or event attribute', async () => {
    const { text } = await get()
    const markup = text.replace(/<(script|style)>[\s\S]*?<\/\1>/g, '')
    expect(markup).not.to.match(/(src|href)="(?!data:,")|\s(style|on\w+)=/)
  })

  it('200 in at most 90 kB compressed by gzip', async () => {
    expect(gzipSync((await get()).text, { level: 9 }).length).to.be.at.most(90_000)
  })

  it('405 for a method other than GET and HEAD, and 404 for a path below it that no operation has', async () => {
    const { status, headers } = await fetch(`${server.url}/`, { method: 'POST' })
    expect([status, headers.get('allow')]).to.deep.equal([405, 'GET, HEAD, OPTIONS'])
    expect((await fetch(`${server.url}/nothing`)).status).to.equal(404)
  })

  it('304 without a body, with the tag and the same policy, for a matching If-None-Match; 200 for any other', async () => {
    const first = await get()
    const tag = first.headers.get('etag') as string
    for (const held of [tag, `W/${tag}`, '*']) {
      const { status, text, headers } = await get({ 'If-None-Match': held })
      expect([status, text, headers.get('etag')], held).to.deep.equal([304, '', tag])
      expect(policyOf(headers)).to.deep.equal(policyOf(first.headers))
    }
    expect((await get({ 'If-None-Match': '"other"' })).status).to.equal(200)
  })

  it('200 without a body for HEAD', async () => {
    const { status, text } = await get({}, 'HEAD')
    expect([status, text]).to.deep.equal([200, ''])
  })
})
