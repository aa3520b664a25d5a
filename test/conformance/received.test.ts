// Runs on: SQLite
/** `contract test --receive`: webhooks that a tested server sends, against the webhooks of its contract. */
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { Webhook } from 'standardwebhooks'
import { webhookSecret } from '../../domain/webhook.ts'
import type { Outcome } from '../../packages/contract-toolkit/conformance/report.ts'
import { fixture } from '../generate/descriptions.ts'
import { freePort } from '../support/free-port.ts'
import { contractHere } from '../support/in-process.ts'
import { useTestServer } from '../support/use-server.ts'
import { newEndpoint } from '../support/webhooks.ts'
import { listening } from './proxied-server.ts'

const [secret, other] = [webhookSecret(Buffer.alloc(32, 1)), webhookSecret(Buffer.alloc(32, 2))]
/** The shop sends before it answers, so that nothing comes later. */
const quietMs = 50
const paid = { type: 'order.paid', order: { id: 7, total: 1250 } }

type Delivery = { body?: unknown; path?: string; method?: string; type?: string; by?: string }

describe('contract test --receive', function () {
  this.timeout(60_000)
  let folder: string
  let shop: Server
  let url: string
  let port: number
  /** Sent by the server at the first request of the test to `/orders`. */
  let deliveries: Delivery[]
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-received-'))
  })
  after(() => rm(folder, { recursive: true }))
  beforeEach(async () => {
    port = await freePort()
    deliveries = []
    shop = createServer(async (request, response) => {
      if (request.url === '/orders') for (const each of deliveries.splice(0)) await deliver(port, each)
      response.writeHead(request.url === '/orders' && request.method === 'GET' ? 200 : 404).end()
    })
    url = await listening(shop)
  })
  afterEach(async () => {
    shop.closeAllConnections()
    shop.close()
    await once(shop, 'close')
  })
  const run = (...words: string[]) => {
    const usual = ['--base-url', url, '--contract', fixture('webhooks'), '--cases', '0', '--check', checks]
    const receiving = ['--receive', String(port), '--receive-quiet', String(quietMs)]
    return contractHere(['test', ...usual, ...receiving, '--json', join(folder, 'o.json'), ...words])
  }
  const outcome = async (): Promise<Outcome> => JSON.parse(await readFile(join(folder, 'o.json'), 'utf8'))

  it('0 for deliveries as they are declared, and the webhooks that were not received are listed', async () => {
    deliveries = [{ body: paid }, { body: { type: 'stock.low', left: 3 } }, { body: paid }]
    const { exit, out, err } = await run('--receive-secret', secret)
    expect(exit, out + err).to.equal(0)
    expect(err).to.contain(`receives webhooks at http://127.0.0.1:${port}/\n`)
    expect(out).to.contain('Webhooks that were not received:\n  orderShipped\n  report\n')
    expect(out).to.match(/No violation found: 1 operations, \d+ requests, 3 webhooks, /)
    expect((await outcome()).webhooks).to.deep.equal({
      deliveries: 3,
      findings: [],
      missing: ['orderShipped', 'report'],
    })
  })

  const faulty: [fault: string, delivery: Delivery, found: [check: string, webhook: string, actual: RegExp]][] = [
    [
      'a body of none of the webhooks',
      { body: { type: 'order.lost' } },
      [
        'webhook_conformance',
        'orderPaid or orderShipped or stock or report',
        /^orderPaid: it must have required property 'order'.*; report: /,
      ],
    ],
    [
      'another webhook than the path names',
      { path: '/stock', body: paid },
      ['webhook_conformance', 'stock', /^it must have required property 'left': \{"type":"order\.paid"/],
    ],
    [
      'a body without a readOnly property, which the server has to send',
      { path: '/orderPaid', body: { type: 'order.paid', order: { total: 1 } } },
      ['webhook_conformance', 'orderPaid', /^\/order must have required property 'id'/],
    ],
    ['another method', { path: '/stock', method: 'PUT', body: {} }, ['webhook_conformance', 'stock', /^PUT$/]],
    [
      'another media type',
      { path: '/stock', type: 'text/plain', body: {} },
      ['webhook_conformance', 'stock', /^text\/plain$/],
    ],
    ['no body where one is required', { path: '/orderPaid' }, ['webhook_conformance', 'orderPaid', /^none$/]],
    ['no JSON', { path: '/stock', body: '{"type":' }, ['webhook_conformance', 'stock', /^\{"type":$/]],
    [
      'another secret',
      { path: '/orderPaid', body: paid, by: other },
      ['webhook_signature', 'orderPaid', /^WRONG_SIGNATURE: /],
    ],
    [
      'no signature',
      { path: '/orderPaid', body: paid, by: '' },
      ['webhook_signature', 'orderPaid', /^MISSING_HEADER: /],
    ],
  ]
  for (const [fault, delivery, [check, webhook, actual]] of faulty) {
    it(`1 and one finding of ${check} for ${fault}, which two deliveries have`, async () => {
      deliveries = [delivery, delivery]
      const { exit, out, err } = await run('--receive-secret', secret)
      expect(exit, out + err).to.equal(1)
      const { findings = [] } = (await outcome()).webhooks ?? {}
      expect(findings.map((each) => [each.check, each.webhook, each.count])).to.deep.equal([[check, webhook, 2]])
      expect(findings[0]?.actual).to.match(actual)
      expect(out).to.contain(
        `error: webhook ${webhook}: ${check} (2 times)\n  delivery: ${delivery.method ?? 'POST'} ${delivery.path ?? '/'} w_1\n`,
      )
      expect(out).to.contain('1 violation found')
    })
  }

  it('signatures are not checked without a secret, and a check can be skipped', async () => {
    deliveries = [{ body: paid, by: '' }]
    expect((await run()).exit).to.equal(0)
    deliveries = [{ body: paid, by: other }]
    expect((await run('--receive-secret', secret, '--skip-check', 'webhook_signature')).exit).to.equal(0)
  })

  it('is in the reports for CI, and can stand in the config file', async () => {
    deliveries = [{ path: '/stock', body: paid, by: other }]
    const config = join(folder, 'test.yaml')
    await writeFile(config, JSON.stringify({ receive: port, receive_secret: secret, receive_quiet_ms: quietMs }))
    const words = ['--base-url', url, '--contract', fixture('webhooks'), '--cases', '0', '--config', config]
    const { exit } = await contractHere(['test', ...words, '--junit', join(folder, 'o.xml')])
    expect(exit).to.equal(1)
    const junit = await readFile(join(folder, 'o.xml'), 'utf8')
    for (const check of ['webhook_conformance', 'webhook_signature']) expect(junit).to.contain(check)
    await writeFile(config, JSON.stringify({ receive_quiet_ms: quietMs }))
    const alone = await contractHere(['test', ...words])
    expect(alone.exit).to.equal(3)
    expect(alone.err).to.match(/^error: .*--receive-quiet need --receive PORT$/m)
  })

  it('3 for a port that is taken, other options without a port, a secret that is no base64, no quiet time, and a contract without webhooks', async () => {
    const taken = Number(new URL(url).port)
    const plain = join(folder, 'plain.yaml')
    await writeFile(
      plain,
      `openapi: 3.1.0\ninfo: { title: x, version: '1' }\npaths: { /orders: { get: { responses: { '200': { description: x } } } } }\n`,
    )
    const base = ['test', '--base-url', url, '--cases', '0', '--contract']
    for (const [words, said] of [
      [
        [...base, fixture('webhooks'), '--receive', String(taken)],
        /^error: --receive \d+: cannot listen \(.*\); choose another port$/m,
      ],
      [[...base, fixture('webhooks'), '--receive', '70000'], /^error: --receive 70000: is no port$/m],
      [[...base, fixture('webhooks'), '--receive-secret', secret], /^error: .*--receive-quiet need --receive PORT$/m],
      [[...base, fixture('webhooks'), '--receive-quiet', '9'], /^error: .*--receive-quiet need --receive PORT$/m],
      [
        [...base, fixture('webhooks'), '--receive', '0', '--receive-quiet', '0'],
        /^error: --receive-quiet 0: must be a whole number of at least 1$/m,
      ],
      [
        [...base, fixture('webhooks'), '--receive', '0', '--receive-secret', '%'],
        /^error: --receive-secret: .*base64$/m,
      ],
      [[...base, plain, '--receive', '0'], /^error: --receive: the contract has no webhooks$/m],
    ] as const) {
      const { exit, err } = await contractHere([...words])
      expect(exit, err).to.equal(3)
      expect(err).to.match(said)
    }
  })
})

describe('contract test --receive of this server', function () {
  this.timeout(120_000)
  const server = useTestServer()

  it('an event of each resource that the test creates conforms to the contract, and is signed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'booking-received-'))
    const port = await freePort()
    const endpoint = await newEndpoint(server, { url: `http://127.0.0.1:${port}/` })
    const { seeded, url } = server
    const fixtures = {
      credentials: { apiKey: [seeded.api_keys.live_admin.access_key] },
      values: { 'X-App-Workspace': [seeded.workspaces.main] },
    }
    await writeFile(join(folder, 'f.json'), JSON.stringify(fixtures))
    const words = [
      '--base-url',
      url,
      '--fixtures',
      join(folder, 'f.json'),
      '--operation',
      'createResource',
      '--cases',
      '0',
    ]
    const receiving = ['--receive', String(port), '--receive-secret', endpoint.secret, '--check', checks]
    const { exit, out, err } = await contractHere(['test', ...words, ...receiving, '--json', join(folder, 'o.json')])
    const { webhooks }: Outcome = JSON.parse(await readFile(join(folder, 'o.json'), 'utf8'))
    await rm(folder, { recursive: true })
    expect(exit, out + err).to.equal(0)
    expect(webhooks?.deliveries, out).to.be.greaterThan(0)
    expect(webhooks?.missing).to.deep.equal([])
  })
})

const checks = 'webhook_conformance,webhook_signature'

async function deliver(
  port: number,
  { body, path = '/', method = 'POST', type = 'application/json', by = secret }: Delivery,
) {
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)
  const at = new Date()
  const signature = by === '' ? {} : { 'webhook-signature': new Webhook(by).sign('w_1', at, text) }
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const headers = { 'content-type': type, 'webhook-id': 'w_1', 'webhook-timestamp': timestamp, ...signature }
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...(text !== '' && { body: text }) })
  await reply.arrayBuffer()
}
