// Runs on: no database
/** `verifyWebhook` accepts what the library of Standard Webhooks signs, and refuses what it refuses. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import { build } from 'esbuild'
import { Webhook } from 'standardwebhooks'
import {
  verifyWebhook,
  type WebhookBody,
  WebhookError,
  type WebhookMessage,
  type WebhookOptions,
} from '../../generated/client/webhooks.mjs'

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`
const [secret, other] = [newSecret(), newSecret()]
const now = new Date('2026-11-21T09:00:00.000Z')
const text = JSON.stringify({ sequence: 42, type: 'booking.cancelled', data: {}, note: 'Café ☕ 🎾' })

/** A message as the library signs it. */
function signed(by: string | string[] = secret, at = now, body = text) {
  const signatures = [by].flat().map((each) => new Webhook(each).sign('w_1', at, body))
  return {
    headers: {
      'webhook-id': 'w_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    },
    body,
  }
}

const verify = (message: WebhookMessage, secrets: string | string[] = secret, options: WebhookOptions = {}) =>
  verifyWebhook(message, secrets, { now, ...options })

async function thrown(run: Promise<unknown>): Promise<unknown> {
  return run.then(
    (body) => expect.fail(`accepted ${JSON.stringify(body)}`),
    (error) => error,
  )
}

async function refusal(...call: Parameters<typeof verify>): Promise<string> {
  const error = await thrown(verify(...call))
  expect(error).to.be.instanceOf(WebhookError)
  expect((error as Error).message).to.not.contain(secret)
  return (error as WebhookError).code
}

describe('verifyWebhook', () => {
  it('returns the body of a message that the library signed, and the library accepts the same message', async () => {
    expect(await verify(signed())).to.deep.equal(JSON.parse(text))
    const today = signed(secret, new Date())
    expect(new Webhook(secret).verify(today.body, today.headers)).to.deep.equal(JSON.parse(text))
    expect(await verifyWebhook(today, secret)).to.deep.equal(JSON.parse(text))
  })

  it('takes headers in any case, as Headers, as an object and as lists, and the body as text and bytes', async () => {
    const { headers, body } = signed()
    const bytes = new TextEncoder().encode(body)
    const upper = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]))
    const lists = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]))
    for (const each of [headers, upper, lists, new Headers(headers), new Request('http://x', { headers }).headers]) {
      expect(await verify({ headers: each, body })).to.deep.equal(JSON.parse(text))
    }
    for (const each of [bytes, Buffer.from(bytes), bytes.slice().buffer]) {
      expect(await verify({ headers, body: each })).to.deep.equal(JSON.parse(text))
    }
  })

  it('accepts one of several signatures and one of several secrets, during a rotation, and a secret without whsec_', async () => {
    for (const [by, known] of [
      [[other, secret], secret],
      [secret, [other, secret]],
      [
        [newSecret(), secret],
        [secret, newSecret()],
      ],
      [secret, secret.slice('whsec_'.length)],
    ] as const) {
      expect(await verify(signed([...[by].flat()]), [known].flat())).to.deep.equal(JSON.parse(text))
    }
  })

  it('WRONG_SIGNATURE of another secret, and where body, id or time were changed', async () => {
    const { headers, body } = signed()
    expect(await refusal(signed(other))).to.equal('WRONG_SIGNATURE')
    expect(await refusal(signed(), [other, newSecret()])).to.equal('WRONG_SIGNATURE')
    expect(await refusal({ headers, body: `${body} ` })).to.equal('WRONG_SIGNATURE')
    for (const changed of [{ 'webhook-id': 'w_2' }, { 'webhook-timestamp': String(now.getTime() / 1000 + 1) }]) {
      expect(await refusal({ headers: { ...headers, ...changed }, body })).to.equal('WRONG_SIGNATURE')
    }
  })

  it('WRONG_SIGNATURE for a signature of another version, a shortened one, none after v1, and no base64', async () => {
    const { headers, body } = signed()
    const [, base64 = ''] = headers['webhook-signature'].split(',')
    for (const signature of [`v1a,${base64}`, `v1,${base64.slice(0, 40)}`, 'v1,', base64, 'v1,%%%', 'v2,x v1,AAAA']) {
      const changed = { ...headers, 'webhook-signature': signature }
      expect(await refusal({ headers: changed, body }), signature).to.equal('WRONG_SIGNATURE')
    }
  })

  it('accepts a message that is 300 seconds old or ahead, and 301 seconds are TOO_OLD and TOO_NEW', async () => {
    const sentAt = (seconds: number) => signed(secret, new Date(now.getTime() + seconds * 1000))
    for (const seconds of [-300, 300]) expect(await verify(sentAt(seconds))).to.deep.equal(JSON.parse(text))
    expect(await refusal(sentAt(-301))).to.equal('TOO_OLD')
    expect(await refusal(sentAt(301))).to.equal('TOO_NEW')
    expect(await refusal(sentAt(-11), secret, { toleranceSeconds: 10 })).to.equal('TOO_OLD')
    expect(await verify(sentAt(-3600), secret, { toleranceSeconds: 3600 })).to.deep.equal(JSON.parse(text))
  })

  it('MISSING_HEADER for each of the three headers, INVALID_TIMESTAMP for a time that is no whole number', async () => {
    const { headers, body } = signed()
    for (const name of Object.keys(headers)) {
      const { [name as keyof typeof headers]: _, ...rest } = headers
      expect(await refusal({ headers: rest, body }), name).to.equal('MISSING_HEADER')
      expect(await refusal({ headers: { ...headers, [name]: '' }, body }), name).to.equal('MISSING_HEADER')
    }
    for (const time of ['soon', '1e9', '-1', `${now.getTime() / 1000}.5`, 'NaN']) {
      const changed = { ...headers, 'webhook-timestamp': time }
      expect(await refusal({ headers: changed, body }), time).to.equal('INVALID_TIMESTAMP')
    }
  })

  it('INVALID_BODY for a signed body that is no JSON, and a body without a signature is not read', async () => {
    expect(await refusal(signed(secret, now, '{"type":'))).to.equal('INVALID_BODY')
    expect(await refusal(signed(other, now, '{"type":'))).to.equal('WRONG_SIGNATURE')
  })

  it('TypeError for a parsed body, no secret, one that is no base64, and numbers that are none', async () => {
    const calls: [Promise<unknown>, RegExp][] = [
      [verify({ ...signed(), body: JSON.parse(text) }), /before it is parsed/],
      [verify(signed(), []), /needs a secret/],
      [verify(signed(), 'whsec_'), /whsec_ and base64/],
      [verify(signed(), 'whsec_%%%'), /whsec_ and base64/],
      [verify(signed(), secret, { toleranceSeconds: Number.NaN }), /toleranceSeconds is NaN/],
      [verify(signed(), secret, { now: new Date(Number.NaN) }), /invalid Date/],
    ]
    for (const [call, message] of calls) {
      const error = await thrown(call)
      expect(error).to.be.instanceOf(TypeError)
      expect((error as Error).message).to.match(message)
    }
  })

  it('agrees with the library on messages whose bytes were changed at random', async () => {
    for (let round = 0; round < 200; round++) {
      const message = signed(secret, new Date())
      const part = (['webhook-signature', 'webhook-timestamp', 'webhook-id', 'body'] as const)[round % 4] ?? 'body'
      const value = part === 'body' ? message.body : message.headers[part]
      const at = Math.floor(Math.random() * value.length)
      const changed =
        value.slice(0, at) + String.fromCharCode(33 + Math.floor(Math.random() * 90)) + value.slice(at + 1)
      if (part === 'body') message.body = changed
      else message.headers[part] = changed
      const accepts = (run: () => unknown) =>
        new Promise((resolve) => resolve(run())).then(
          () => true,
          () => false,
        )
      const [ours, theirs] = await Promise.all([
        accepts(() => verifyWebhook(message, secret)),
        accepts(() => new Webhook(secret).verify(message.body, message.headers)),
      ])
      // Where Standard Webhooks asks for an integer, the library reads the digits at the start of a text.
      const isInteger = /^\d+$/.test(message.headers['webhook-timestamp'])
      expect(ours, JSON.stringify(message)).to.equal(theirs && isInteger)
    }
  })

  it('has the type of the event, by its type: the subject of a booking event is no member', () => {
    const kindOf = (event: WebhookBody) => {
      if (event.type === 'booking.rescheduled') return event.subject.kind satisfies 'booking'
      // @ts-expect-error another event is not of a booking
      event.subject.kind satisfies 'booking'
      event.object satisfies object | null | undefined
      return undefined
    }
    const body = { type: 'booking.rescheduled', subject: { kind: 'booking' } } as WebhookBody
    expect(kindOf(body)).to.equal('booking')
  })
})

describe('the entry /webhooks of the client', () => {
  const read = (file: string) => readFile(new URL(`../../generated/client/${file}`, import.meta.url), 'utf8')

  it('imports nothing of Node, and is at most 2.6 kB minified', async () => {
    const code = await read('webhooks.mjs')
    expect(code).not.to.match(/\bprocess\.|\bBuffer\b|require\(|node:|^import /m)
    const { outputFiles } = await build({
      stdin: { contents: code, loader: 'js' },
      ...{ minify: true, write: false, format: 'esm', logLevel: 'silent' },
    })
    expect(outputFiles[0]?.contents.length).to.be.within(500, 2_600)
  })

  it('is in no file of the client that others import', async () => {
    expect(await read('index.mjs')).not.to.match(/webhook-id|verifyWebhook/)
    expect(await read('webhooks.mjs')).to.match(/webhook-id/)
  })
})
