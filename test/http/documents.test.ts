// Runs on: SQLite
/** Documents served unchanged: content codings, entity tags, and the limit per address. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect } from 'chai'
import type { OperationId } from '../../generated/operations.ts'
import { useTestServer } from '../support/use-server.ts'
import { dial, exchange, expectRefusal, requestBytes } from '../support/wire.ts'

const documents: [operationId: OperationId, target: string][] = [
  ['getContractYaml', '/openapi.yaml'],
  ['getContractJson', '/openapi.json'],
  ['getDocsPage', '/docs'],
]
const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }
const codings = ['br', 'gzip', 'identity'] as const

describe('documents', () => {
  const server = useTestServer()

  /** Status and headers from the wire, and the body as raw bytes. */
  const ask = async (target: string, headers: Record<string, string>, method = 'GET') => {
    const wire = await dial(server)
    const chunks: Buffer[] = []
    wire.socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    wire.send(requestBytes({ target, method, headers: { ...headers, Connection: 'close' } }))
    const reply = await wire.next(true)
    await wire.closed()
    const all = Buffer.concat(chunks)
    return { ...reply, bytes: all.subarray(all.indexOf('\r\n\r\n') + 4) }
  }

  for (const [operationId, target] of documents) {
    it(`${operationId}: 200 with the same content in each coding, each with a strong tag of its own`, async () => {
      const plain = (await ask(target, {})).bytes
      const tags = new Set<string | undefined>()
      for (const coding of codings) {
        const { status, headers, bytes } = await ask(target, { 'Accept-Encoding': coding })
        expect([status, headers.vary, headers['content-length']]).to.deep.equal([
          200,
          'Accept-Encoding',
          String(bytes.length),
        ])
        expect(headers['content-encoding']).to.equal(coding === 'identity' ? undefined : coding)
        expect(decoders[coding](bytes).equals(plain)).to.equal(true)
        expect(headers.etag).to.match(/^"[A-Za-z0-9_-]{43}"$/)
        tags.add(headers.etag)
      }
      expect(tags.size).to.equal(3)
    })

    it(`${operationId}: 304 with the headers a 304 requires for a matching tag of this variant; 200 for another variant’s tag`, async () => {
      const br = await ask(target, { 'Accept-Encoding': 'br' })
      const held = { 'If-None-Match': br.headers.etag ?? '' }
      const again = await ask(target, { 'Accept-Encoding': 'br', ...held })
      expect([again.status, again.bytes.length]).to.deep.equal([304, 0])
      for (const name of ['etag', 'vary', 'cache-control']) expect(again.headers[name]).to.equal(br.headers[name])
      expect(again.headers['content-encoding']).to.equal(undefined)
      expect((await ask(target, { 'Accept-Encoding': 'gzip', ...held })).status).to.equal(200)
    })

    it(`${operationId}: HEAD has the headers of GET`, async () => {
      for (const coding of codings) {
        const [get, head] = [
          await ask(target, { 'Accept-Encoding': coding }),
          await ask(target, { 'Accept-Encoding': coding }, 'HEAD'),
        ]
        expect([head.status, head.bytes.length]).to.deep.equal([200, 0])
        for (const name of ['content-length', 'content-encoding', 'content-type', 'etag', 'vary']) {
          expect(head.headers[name], name).to.equal(get.headers[name])
        }
      }
    })
  }

  it('compress contracts to at most a seventh of their size in Brotli and a sixth in gzip', async () => {
    for (const target of ['/openapi.yaml', '/openapi.json']) {
      const [br, gzip, plain] = await Promise.all(codings.map((each) => ask(target, { 'Accept-Encoding': each })))
      expect((br?.bytes.length ?? 0) * 7).to.be.below(plain?.bytes.length ?? 0)
      expect((gzip?.bytes.length ?? 0) * 6).to.be.below(plain?.bytes.length ?? 0)
    }
  })

  it('the pages offer the demo only on a demo server, once that has printed its link', async () => {
    const pages = [
      '/docs',
      '/',
      `/book/${server.seeded.workspaces.main}`,
      `/book/${server.seeded.workspaces.main}/court`,
    ]
    const root = async (path: string) => /<html[^>]*>/.exec((await ask(path, {})).bytes.toString())?.[0]
    const etags = () => Promise.all(pages.map(async (path) => (await ask(path, {})).headers.etag))
    const before = await etags()
    for (const path of pages) expect(await root(path), path).not.to.contain('data-demo')
    await server.offerDemo()
    for (const path of pages) expect(await root(path), path).to.contain('data-demo')
    for (const [index, etag] of (await etags()).entries()) expect(etag).not.to.equal(before[index])
  })
})

describe('documents: the limit per address', () => {
  const server = useTestServer({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } })

  for (const [operationId, target] of documents) {
    it(`${operationId}: 200 for 600 calls from one address in a minute, then 429 RATE_LIMITED; 200 for another address`, async () => {
      const from = (address: string) =>
        requestBytes({ target, method: 'HEAD', headers: { 'X-Forwarded-For': address } })
      const wire = await dial(server)
      wire.send(Buffer.concat(Array(601).fill(from('2001:db8::1'))))
      const statuses: number[] = []
      for (let count = 0; count < 601; count++) statuses.push((await wire.next(true)).status)
      wire.destroy()
      expect(statuses).to.deep.equal([...Array(600).fill(200), 429])
      const headers = { 'X-Forwarded-For': '2001:db8:0:ff::2' }
      expectRefusal(await exchange(server, requestBytes({ target, headers })), 429, 'RATE_LIMITED')
      expect((await exchange(server, from('2001:db8:1::1'), true)).headers['x-ratelimit-remaining']).to.equal('599')
    })
  }

  it('getHealth calls do not count', async () => {
    const { headers } = await exchange(server, requestBytes({ target: '/v1/health' }))
    expect(headers).not.to.have.property('x-ratelimit-limit')
  })
})
