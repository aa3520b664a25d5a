// Runs on: SQLite
/** Webhooks that the mock of any description sends. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { Webhook } from 'standardwebhooks'
import { parse } from 'yaml'
import { webhookSecret } from '../../domain/webhook.ts'
import { readDescription } from '../../packages/contract-toolkit/document/description.ts'
import { bodyExamplesOf } from '../../packages/contract-toolkit/document/examples.ts'
import { createValidators } from '../../packages/contract-toolkit/document/validators.ts'
import { webhooksIn } from '../../packages/contract-toolkit/document/webhooks.ts'
import { messageOf } from '../../packages/contract-toolkit/mock/send.ts'
import { contractHere } from '../support/in-process.ts'
import { openReceiver, type Receiver } from '../support/webhooks.ts'
import { describedBy, fixture } from './descriptions.ts'

const file = fixture('webhooks')
const root = new URL('../../', import.meta.url)
const run = (...words: string[]) => contractHere(['mock', '--contract', file, ...words], fileURLToPath(root), root)
const secret = webhookSecret(Buffer.alloc(32, 1))

describe('contract mock --send', () => {
  let to: Receiver
  beforeEach(async () => {
    to = await openReceiver()
  })
  afterEach(() => to.close())
  const send = (name: string, ...words: string[]) =>
    run('--send', name, ...(words.includes('--to') ? [] : ['--to', to.url]), ...words)

  it('0 and an example that the library verifies, of a webhook by its name and by the name of an example', async () => {
    for (const [name, order] of [
      ['orderPaid', 7],
      ['free', 8],
    ] as const) {
      to.received.length = 0
      const { exit, out } = await send(name, '--secret', secret)
      expect([exit, to.received.length]).to.deep.equal([0, 1])
      const [{ headers, text }] = to.received as [Receiver['received'][number]]
      expect(new Webhook(secret).verify(text, headers as Record<string, string>)).to.nested.include({
        'order.id': order,
      })
      expect(headers['content-type']).to.equal('application/json')
      expect(out).to.match(new RegExp(`^POST ${to.url} ${name} \\(mock_[\\w-]+\\): 204\\n$`))
    }
  })

  it('a body that fits its schema, where there is no example, also of a reference', async () => {
    const description = await describedBy('webhooks')
    const { document } = description
    for (const name of ['orderShipped', 'stock']) {
      const { body } = messageOf(description, { name, to: '', secret: undefined, allowed: [] })
      const webhook = webhooksIn(document).find((each) => each.name === name)
      const schema = webhook?.body?.content[webhook.json?.media ?? '']?.schema
      expect(createValidators(document).of(schema, 'response')(JSON.parse(body)), body).to.equal(undefined)
    }
  })

  it('no signature without a secret, which the line says', async () => {
    const { out } = await send('stock')
    expect(to.received[0]?.headers).to.not.have.property('webhook-signature')
    expect(out).to.contain(', unsigned)')
  })

  it('1 for a reply that is not 2xx, with the beginning of the reply in one escaped line; a redirect is not followed', async () => {
    to.answer = (response) => void response.writeHead(422).end(`::error::no\n\u001b[31m${'x'.repeat(9_000)}`)
    const refused = await send('stock')
    expect([refused.exit, refused.err]).to.deep.equal([1, ''])
    const [, shown = ''] = refused.out.split('\n')
    expect(shown).to.match(/^\\::error::no \\u001b\[31mx+…$/)
    expect(shown.length).to.be.below(320)
    to.answer = (response) => void response.writeHead(307, { Location: to.url }).end()
    expect((await send('stock')).exit).to.equal(1)
    expect(to.received).to.have.lengthOf(2)
  })

  it('3 for an unknown name, with the one that was meant, and for a webhook that has no JSON', async () => {
    const unknown = await send('orderPayed')
    expect([unknown.exit, unknown.err]).to.deep.equal([
      3,
      'error: --send orderPayed is no webhook of the description, and no example of one; did you mean orderPaid?\n',
    ])
    const none = await send('report')
    expect([none.exit, none.err]).to.deep.equal([
      3,
      'error: --send report is no webhook of the description, and no example of one; it has orderPaid, card, free, orderShipped, stock\n',
    ])
  })

  it('3 for a receiver that is not of this machine, until --allow names its origin', async () => {
    const [near, far] = ['http://127.0.0.1:1/x', 'http://receiver.invalid/x']
    for (const [words, said] of [
      [['--to', far], /is not of this machine; --allow http:\/\/receiver\.invalid sends it there/],
      [['--to', far, '--allow', 'http://other.invalid'], /is not of this machine/],
      [['--to', far, '--allow', 'http://receiver.invalid'], /does not answer: .*receiver\.invalid/],
      [['--to', near], /does not answer: /],
      [['--to', 'file:///x'], /is no URL/],
    ] as const) {
      const { exit, err } = await send('stock', ...words)
      expect([exit, err.split('\n').length], err).to.deep.equal([3, 2])
      expect(err).to.match(said)
    }
  })

  it('3 for options that do not belong together, and a secret that is no base64', async () => {
    for (const [words, said] of [
      [['--send', 'stock'], /belong together/],
      [['--to', to.url], /belong together/],
      [['--secret', secret], /needs --send/],
      [['--send', 'stock', '--to', to.url, '--port', '1'], /serves nothing/],
      [['--send', 'stock', '--to', to.url, '--secret', 'whsec_%%%'], /is not base64/],
    ] as const) {
      const { exit, err } = await run(...words)
      expect(exit, err).to.equal(3)
      expect(err).to.match(said)
    }
    expect(to.received).to.deep.equal([])
  })

  it('a description without webhooks says so, and one whose examples and schema differ names the place', () => {
    const begin = `openapi: 3.1.0\ninfo: { title: x, version: '1' }\npaths: {}\n`
    const sending = { name: 'x', to: '', secret: undefined, allowed: [] }
    expect(() => messageOf(readDescription(begin, 'x.yaml'), sending)).to.throw('has no webhooks with a body in JSON')
    const impossible = `${begin}webhooks: { x: { post: { requestBody: { content: { application/json: { schema: { not: {} } } } } } } }\n`
    expect(() => messageOf(readDescription(impossible, 'x.yaml'), sending)).to.throw(/x\.yaml:4 x: no value fits/)
  })

  it('sends an event of our contract by its type; each example of it is an event of listEvents', async () => {
    const document = parse(await readFile(new URL('openapi.yaml', root), 'utf8'))
    const check = createValidators(document).of({ $ref: '#/components/schemas/Event' }, 'response')
    const [webhook] = webhooksIn(document)
    const examples = bodyExamplesOf(document, webhook?.body?.content['application/json'] ?? {}, true)
    expect(examples.map(({ name, value }) => [name, check(value)])).to.deep.equal([
      ['booking.created', undefined],
      ['booking.cancelled', undefined],
      ['resource.updated', undefined],
    ])
    const { exit } = await contractHere(['mock', '--send', 'booking.cancelled', '--to', to.url, '--secret', secret])
    expect([exit, to.received[0]?.body.type]).to.deep.equal([0, 'booking.cancelled'])
  })
})
