import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect } from 'chai'
import { call } from '../support/call.ts'
import { operationIds } from '../support/requests.ts'
import { useTestServer } from '../support/use-server.ts'

describe('getDocsPage', () => {
  const server = useTestServer()

  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    call(server, 'getDocsPage', { as: 'nobody', headers, method })
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
    expect(markup).not.to.match(/(src|href)="(?!data:,"|#)|\s(style|on\w+)=/)
  })

  it('200 with the title and a link to every operation, for readers whose contract has not come', async () => {
    const { text } = await get()
    expect(text).to.contain('<h1>Workspace Booking Service</h1>')
    for (const id of operationIds) expect(text).to.contain(`<a href="#${id}"`)
    expect(text).not.to.contain('<a href="#noOperation"')
  })

  it('200 in less than 45 kB when compressed, and 120 kB when read', async () => {
    const page = Buffer.from((await get()).text)
    expect(brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length).to.be.below(45_000)
    expect(page.length).to.be.below(120_000)
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
