// Runs on: no database
import { once } from 'node:events'
import { createServer as createTcpServer } from 'node:net'
import { expect } from 'chai'
import { createSender, type LookupAll } from '../../app/webhooks/send.ts'
import { webhookSecret } from '../../domain/webhook.ts'
import { until } from '../support/until.ts'
import { openReceiver, type Receiver } from '../support/webhooks.ts'

const secrets = [webhookSecret(Buffer.alloc(32))]
const now = new Date()

describe('the sender of webhooks', () => {
  let to: Receiver
  beforeEach(async () => {
    to = await openReceiver()
  })
  afterEach(() => to.close())
  const send = (
    url = to.url,
    { allowsLoopback = true, ...args }: { allowsLoopback?: boolean; lookup?: LookupAll; withinMs?: number } = {},
  ) => {
    const sender = createSender({ allowsLoopback }, args)
    return sender.send({ url, id: 'a_1', body: '{}', secrets }, now).finally(() => sender.close())
  }
  const leadingTo =
    (...addresses: string[]): LookupAll =>
    (_name, callback) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )

  it('2xx is a success, and 4xx, 5xx and redirects are none; a redirect is not followed', async () => {
    for (const [status, isSuccess] of [
      [200, true],
      [204, true],
      [302, false],
      [404, false],
      [500, false],
    ] as const) {
      to.received.length = 0
      to.answer = (response) => void response.writeHead(status, { Location: to.url }).end()
      const result = await send()
      expect([result.replyStatus, result.error === null]).to.deep.equal([status, isSuccess])
      expect(to.received).to.have.lengthOf(1)
    }
  })

  it('of an endless reply 4 KiB are read and kept', async () => {
    to.answer = (response) => {
      response.writeHead(500)
      const timer = setInterval(() => response.write('x'.repeat(1_000)), 1)
      response.on('close', () => clearInterval(timer))
    }
    expect((await send()).reply).to.equal('x'.repeat(4_096))
  })

  it('no reply in time, a connection that closes and one that is refused are failures with a reason', async () => {
    to.answer = () => {}
    expect((await send(to.url, { withinMs: 50 })).error).to.equal('no reply within 0.05 seconds')
    const closing = createTcpServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
    await once(closing, 'listening')
    const { port } = closing.address() as { port: number }
    expect((await send(`http://127.0.0.1:${port}/`)).error).to.match(/^no reply: /)
    closing.close()
    await once(closing, 'close')
    expect((await send(`http://127.0.0.1:${port}/`)).error).to.match(/ECONNREFUSED/)
  })

  it('an attempt that is cut short ends at once, also if it begins afterwards', async () => {
    to.answer = () => {}
    const sender = createSender({ allowsLoopback: true })
    const ends = new AbortController()
    const message = { url: to.url, id: 'a_1', body: '{}', secrets }
    const underWay = sender.send(message, now, ends.signal)
    await until(() => to.received.length === 1)
    ends.abort()
    const afterwards = sender.send(message, now, ends.signal)
    const cut = { replyStatus: null, error: 'no reply: the attempt was cut short', reply: null }
    expect(await Promise.all([underWay, afterwards])).to.deep.equal([cut, cut])
    sender.close()
  })

  it('a connection that is reset when it is used again is replaced, and a reset of the new one is a failure', async () => {
    let resets = 0
    const connections: number[] = []
    const receiver = createTcpServer((socket) => {
      const at = connections.push(0) - 1
      socket.on('error', () => {})
      socket.on('data', () => {
        connections[at] = (connections[at] ?? 0) + 1
        if (connections[at] > 1 || resets > 1) socket.resetAndDestroy()
        else socket.write('HTTP/1.1 204 No Content\r\n\r\n')
      })
    }).listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    const { port } = receiver.address() as { port: number }
    const sender = createSender({ allowsLoopback: true })
    const message = { url: `http://127.0.0.1:${port}/`, id: 'a_1', body: '{}', secrets }
    const sendAgain = async () => {
      const result = await sender.send(message, now)
      // The socket becomes idle in the turn after the reply.
      await new Promise((resolve) => setImmediate(resolve))
      return result
    }
    expect([await sendAgain(), await sendAgain()].map(({ replyStatus }) => replyStatus)).to.deep.equal([204, 204])
    expect(connections).to.deep.equal([2, 1])
    resets = 2
    expect((await sendAgain()).error).to.match(/^no reply: .*ECONNRESET/)
    expect(connections).to.deep.equal([2, 2, 1])
    sender.close()
    receiver.close()
  })

  it('an attempt that is cut short on a connection that is used again is not repeated', async () => {
    const sender = createSender({ allowsLoopback: true })
    const message = { url: to.url, id: 'a_1', body: '{}', secrets }
    expect((await sender.send(message, now)).replyStatus).to.equal(204)
    await new Promise((resolve) => setImmediate(resolve))
    const ports: (number | undefined)[] = []
    const ends = new AbortController()
    to.answer = (response) => {
      ports.push(response.req.socket.remotePort)
      ends.abort()
    }
    expect((await sender.send(message, now, ends.signal)).error).to.equal('no reply: the attempt was cut short')
    expect(ports).to.have.lengthOf(1)
    sender.close()
  })

  it('a name that leads to private addresses is refused when the socket connects, and nothing arrives', async () => {
    const port = new URL(to.url).port
    for (const address of [
      '10.0.0.1',
      '127.0.0.1',
      '169.254.169.254',
      '::1',
      'fd00::1',
      '::ffff:127.0.0.1',
      '0.0.0.0',
    ]) {
      const result = await send(`https://hooks.example:${port}/`, { allowsLoopback: false, lookup: leadingTo(address) })
      expect(result.error, address).to.equal('no reply: hooks.example leads to no public address')
    }
    expect(to.received).to.deep.equal([])
  })

  it('of several addresses only the allowed ones are tried, and the answer of each lookup counts', async () => {
    const port = new URL(to.url).port
    const answers = [['10.0.0.1', '127.0.0.1'], ['10.0.0.1']]
    const lookup: LookupAll = (name, callback) => leadingTo(...(answers.shift() ?? []))(name, callback)
    const sender = createSender({ allowsLoopback: true }, { lookup })
    const url = `http://localhost:${port}/`
    const message = { url, id: 'a_1', body: '{}', secrets }
    expect((await sender.send(message, now)).replyStatus).to.equal(204)
    sender.close()
    expect((await sender.send(message, now)).error).to.match(/leads to no public address/)
  })

  it('a name of this machine is resolved by the system, and a name that it does not know is a failure', async () => {
    const port = new URL(to.url).port
    expect((await send(`http://localhost:${port}/`)).replyStatus).to.equal(204)
    expect(to.received).to.have.lengthOf(1)
    expect((await send(`http://${'x'.repeat(64)}.localhost:${port}/`)).error).to.match(/^no reply: getaddrinfo /)
    expect(to.received).to.have.lengthOf(1)
  })

  it('a URL of this machine that was allowed when it was set is refused in production', async () => {
    const result = await send(to.url, { allowsLoopback: false })
    expect(result.error).to.equal('the URL is not allowed: it is not https')
    expect(to.received).to.deep.equal([])
  })

  it('a proxy of the environment is not used', async () => {
    const proxy = await openReceiver()
    Object.assign(process.env, { HTTP_PROXY: proxy.url, http_proxy: proxy.url, NODE_USE_ENV_PROXY: '1' })
    try {
      expect((await send()).replyStatus).to.equal(204)
      expect(proxy.received).to.deep.equal([])
    } finally {
      for (const name of ['HTTP_PROXY', 'http_proxy', 'NODE_USE_ENV_PROXY']) delete process.env[name]
      await proxy.close()
    }
  })
})
