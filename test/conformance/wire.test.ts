// Runs on: no database
/** Conversion of inputs to requests, and of requests to shell commands. */
import { execFileSync } from 'node:child_process'
import { expect } from 'chai'
import { presented } from '../../packages/contract-toolkit/conformance/fixtures.ts'
import type { Operation, Parameter } from '../../packages/contract-toolkit/conformance/tested-contract.ts'
import { curlOf, hasText, type Input, requestOf, Unsendable } from '../../packages/contract-toolkit/conformance/wire.ts'

const list = ['a', 'b c']
const object = { x: 1, y: 'z' }

function parameter(place: Parameter['in'], more: Partial<Parameter>): Parameter {
  const isForm = place === 'query' || place === 'cookie'
  const usual = {
    style: isForm ? 'form' : 'simple',
    explode: isForm,
    allowReserved: false,
    media: undefined,
    required: true,
    schema: {},
  }
  return { name: 'p', in: place, ...usual, ...more }
}

function operation(parameters: Parameter[], media?: string): Operation {
  const path = parameters.some((each) => each.in === 'path') ? '/at/{p}/end' : '/at'
  const body = media === undefined ? undefined : { required: true, media: { [media]: { schema: {} } } }
  return {
    id: 'op',
    method: 'POST',
    path,
    line: 1,
    tags: [],
    parameters,
    body,
    responses: {},
    security: [],
  }
}

const empty = (): Input => ({ path: {}, query: {}, header: {}, cookie: {} })
const sent = (one: Parameter, value: unknown) => {
  const input = empty()
  input[one.in] = { p: value }
  return requestOf(operation([one]), input, [], {})
}

describe('a request of the conformance test', () => {
  const targets: [place: Parameter['in'], more: Partial<Parameter>, value: unknown, target: string][] = [
    ['query', {}, list, '/at?p=a&p=b%20c'],
    ['query', { explode: false }, list, '/at?p=a,b%20c'],
    ['query', { explode: false }, ['a,b', 'c'], '/at?p=a%2Cb,c'],
    ['query', { style: 'spaceDelimited', explode: false }, list, '/at?p=a%20b%20c'],
    ['query', { style: 'pipeDelimited', explode: false }, list, '/at?p=a%7Cb%20c'],
    ['query', {}, object, '/at?x=1&y=z'],
    ['query', { explode: false }, object, '/at?p=x,1,y,z'],
    ['query', { style: 'deepObject' }, object, '/at?p%5Bx%5D=1&p%5By%5D=z'],
    ['query', { media: 'application/json' }, object, '/at?p=%7B%22x%22%3A1%2C%22y%22%3A%22z%22%7D'],
    ['query', {}, [], '/at'],
    ['path', {}, 'a/b?', '/at/a%2Fb%3F/end'],
    ['path', {}, list, '/at/a,b%20c/end'],
    ['path', {}, object, '/at/x,1,y,z/end'],
    ['path', { explode: true }, object, '/at/x=1,y=z/end'],
    ['path', { style: 'label' }, list, '/at/.a,b%20c/end'],
    ['path', { style: 'label', explode: true }, list, '/at/.a.b%20c/end'],
    ['path', { style: 'matrix' }, list, '/at/;p=a,b%20c/end'],
    ['path', { style: 'matrix', explode: true }, list, '/at/;p=a;p=b%20c/end'],
  ]
  for (const [place, more, value, target] of targets) {
    it(`sends ${JSON.stringify(value)} in the ${place} ${JSON.stringify(more)} as ${target}`, () => {
      expect(sent(parameter(place, more), value).target).to.equal(target)
    })
  }

  it('sends lists in headers and cookies', () => {
    expect(sent(parameter('header', {}), ['a', 'b']).headers.p).to.equal('a,b')
    expect(sent(parameter('cookie', {}), 'a b').headers.Cookie).to.equal('p=a%20b')
  })

  it('encodes bodies by their media type', () => {
    const body = (media: string) =>
      requestOf(operation([], media), { ...empty(), body: { x: 1, y: ['a', 'b'] } }, [], {})
    expect(body('application/merge-patch+json').body?.toString()).to.equal('{"x":1,"y":["a","b"]}')
    expect(body('application/x-www-form-urlencoded').body?.toString()).to.equal('x=1&y=a&y=b')
    expect(body('multipart/form-data').body?.toString()).to.match(
      /^--(\S+)\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n/,
    )
    const part = (name: string, value: string) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    expect(body('multipart/form-data').body?.toString()).to.contain(part('y', 'a')).and.to.contain(part('y', 'b'))
    expect(body('multipart/form-data').headers['Content-Type']).to.match(/^multipart\/form-data; boundary=/)
  })

  const written: [value: unknown, media: string | undefined, isWritable: boolean][] = [
    ['a', undefined, true],
    [['a', 1], undefined, true],
    [{ a: 1 }, undefined, true],
    [null, undefined, false],
    [[], undefined, false],
    [{}, undefined, false],
    [{ a: null }, undefined, false],
    [[['a']], undefined, false],
    [{ a: ['b'] }, undefined, false],
    [{ a: [1] }, 'application/x-www-form-urlencoded', true],
    [{ a: { b: 1 }, c: [{ d: 1 }] }, 'multipart/form-data', true],
    [{ a: [{ b: 1 }] }, 'application/x-www-form-urlencoded', false],
    [{ a: null }, 'multipart/form-data', false],
    ['a', 'multipart/form-data', false],
    ['a', 'text/plain', true],
  ]
  for (const [value, media, isWritable] of written) {
    it(`OpenAPI ${isWritable ? 'says' : 'does not say'} how ${JSON.stringify(value)} is written as ${media ?? 'a parameter'}`, () => {
      expect(hasText(value, media)).to.equal(isWritable)
    })
  }

  const unsendable: [what: string, one: Parameter, value: unknown][] = [
    ['an empty segment of a path', parameter('path', {}), ''],
    ['a segment that leads up', parameter('path', {}), '..'],
    ['half of a surrogate pair in a URL', parameter('query', {}), '\ud83c'],
    ['a line break in a header', parameter('header', {}), 'a\nb'],
    ['a blank at the end of a header', parameter('header', {}), 'a '],
    ['a URL of ten thousand characters', parameter('query', {}), 'x'.repeat(10_000)],
  ]
  for (const [what, one, value] of unsendable) {
    it(`cannot be built from ${what}`, () => {
      expect(() => sent(one, value)).to.throw(Unsendable)
    })
  }

  it('sends a credential by its security scheme', () => {
    const schemes = {
      bearer: { type: 'http', scheme: 'bearer' },
      basic: { type: 'http', scheme: 'Basic' },
      header: { type: 'apiKey', in: 'header', name: 'X-Key' },
      query: { type: 'apiKey', in: 'query', name: 'key' },
      one: { type: 'apiKey', in: 'cookie', name: 'one' },
      other: { type: 'apiKey', in: 'cookie', name: 'other' },
      oauth: { type: 'oauth2' },
    }
    const by = (...names: string[]) =>
      presented(
        names.map((scheme) => ({ scheme, secret: 's' })),
        schemes,
      )
    expect(by('bearer').headers).to.deep.equal({ Authorization: 'Bearer s' })
    expect(by('oauth').headers).to.deep.equal({ Authorization: 'Bearer s' })
    expect(by('basic').headers).to.deep.equal({ Authorization: 'Basic s' })
    expect(by('header', 'query')).to.deep.equal({ headers: { 'X-Key': 's' }, query: { key: 's' } })
    expect(by('one', 'other').headers).to.deep.equal({ Cookie: 'one=s; other=s' })
    const own = presented([{ scheme: 'one', secret: { headers: { Cookie: '__Host-one=s' } } }], schemes)
    expect(own.headers).to.deep.equal({ Cookie: '__Host-one=s' })
  })
})

describe('a shell command to paste', () => {
  it('is parsed by the shell as intended, with secrets as variables', () => {
    const body = Buffer.from(`{"a":"it's $HOME \`ls\` \\\\ s3cr3t/+"}`)
    const request = { method: 'POST', target: '/a?b=c&d=e', headers: { 'X-Key': 's3cr3t/+' }, body }
    const line = curlOf('http://x', request, new Map([['s3cr3t/+', 'KEY']]))
    expect(line).not.to.contain('s3cr3t/+')
    const script = `curl() { for word in "$@"; do printf '%s\\n' "$word"; done; }; KEY='s3cr3t/+'; ${line}`
    const words = execFileSync('/bin/sh', ['-c', script], { encoding: 'utf8' }).trimEnd().split('\n')
    expect(words).to.deep.equal([
      ...['-sS', '-i', '-X', 'POST', 'http://x/a?b=c&d=e'],
      ...['-H', 'X-Key: s3cr3t/+', '--data-raw', body.toString()],
    ])
  })
})
