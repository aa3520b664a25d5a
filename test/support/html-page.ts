/** Promises of the pages that are one HTML document with its own script and style. */
import { createHash } from 'node:crypto'
import { expect } from 'chai'
import { call } from './call.ts'
import type { TestServer } from './server.ts'

/** The directives of a Content-Security-Policy header, by name. */
export function contentPolicy(headers: Headers): Record<string, string> {
  const text = headers.get('content-security-policy') ?? ''
  return Object.fromEntries(
    text.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values.join(' ')]
    }),
  )
}

/** The policy allows only the scripts and the one style of the page, by their digests. @param scriptCount scripts that the page has */
export function expectOwnPolicy(page: string, headers: Headers, frameAncestors: string, scriptCount = 1): void {
  const [scripts, styles] = [contents(page, 'script'), contents(page, 'style')]
  expect([scripts.length, styles.length]).to.deep.equal([scriptCount, 1])
  expect(headers.get('content-security-policy'), 'a second policy').not.to.contain(',')
  expect(contentPolicy(headers)).to.deep.equal({
    'default-src': "'none'",
    'script-src': scripts.map(digest).join(' '),
    'style-src': digest(styles[0] ?? ''),
    'connect-src': "'self'",
    'img-src': 'data:',
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': frameAncestors,
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  })
}

export function expectSelfContained(page: string): void {
  const markup = page.replace(/<(script|style)>[\s\S]*?<\/\1>/g, '')
  expect(markup).not.to.match(/(src|href)="(?!data:,"|#)|\s(style|on\w+)=/)
}

/** Declares the tests of a page that is the same for everybody. @param scriptCount scripts that the page has */
export function itServesOnePage(
  server: TestServer,
  operationId: 'getConsolePage' | 'getDocsPage',
  scriptCount?: number,
): void {
  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    call(server, operationId, { as: 'nobody', headers, method })

  it('200 without a credential, with one HTML page', async () => {
    const { status, text, headers } = await get()
    expect([status, headers.get('content-type')]).to.deep.equal([200, 'text/html; charset=utf-8'])
    expect(text).to.match(/^<!doctype html>/)
  })

  it('200 with a content security policy that allows only its own script and style, by their digests', async () => {
    const { text, headers } = await get()
    expectOwnPolicy(text, headers, "'none'", scriptCount)
  })

  it('200 with the other protective headers that every response has', async () => {
    const { headers } = await get()
    const names = ['x-content-type-options', 'referrer-policy', 'cross-origin-resource-policy', 'cache-control']
    expect(names.map((name) => headers.get(name))).to.deep.equal(['nosniff', 'no-referrer', 'same-origin', 'no-cache'])
  })

  it('200 with a page that references no other origin and has no inline style or event attribute', async () => {
    expectSelfContained((await get()).text)
  })

  it('304 without a body, with the tag and the same policy, for a matching If-None-Match; 200 for any other', async () => {
    const first = await get()
    const tag = first.headers.get('etag') as string
    for (const held of [tag, `W/${tag}`, '*']) {
      const { status, text, headers } = await get({ 'If-None-Match': held })
      expect([status, text, headers.get('etag')], held).to.deep.equal([304, '', tag])
      expect(contentPolicy(headers)).to.deep.equal(contentPolicy(first.headers))
    }
    expect((await get({ 'If-None-Match': '"other"' })).status).to.equal(200)
  })

  it('200 without a body for HEAD', async () => {
    const { status, text } = await get({}, 'HEAD')
    expect([status, text]).to.deep.equal([200, ''])
  })
}

function contents(page: string, tag: string): string[] {
  return [...page.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, code = '']) => code)
}

function digest(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
