// Runs on: no database
/** The relay between nodes, before a server that answers as a test says. */
import { once } from 'node:events'
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { NodeUnreachable, type RelayLimits, relay } from '../../http/forwarding/relay.ts'

describe('the relay to another node', () => {
  let behind: Server
  let front: Server
  let answer: RequestListener
  let failure: unknown
  const limits: RelayLimits = { connectMs: 500, idleMs: 500 }
  let target: string | undefined
  let isClosing = false
  beforeEach(async () => {
    failure = undefined
    target = undefined
    isClosing = false
    behind = await listening(createServer((request, response) => answer(request, response)))
    front = await listening(
      createServer((request, response) => {
        relay({ request, response }, target ?? urlOf(behind), { 'x-added': 'ours' }, limits, () => isClosing).catch(
          (error) => {
            failure = error
            response.writeHead(503).end()
          },
        )
      }),
    )
  })
  afterEach(async () => {
    for (const server of [front, behind]) {
      server.closeAllConnections()
      server.close()
    }
  })

  it('sends method, path, headers and body, without those of the connection and with its own', async () => {
    let received: IncomingMessage | undefined
    answer = (request, response) => {
      received = request
      request.pipe(response)
    }
    const sent = await send(
      front,
      {
        method: 'PUT',
        path: '/a?b=%20',
        headers: { Connection: 'x-hop', 'X-Hop': '1', 'X-Added': 'forged', 'X-Kept': '2', Host: 'club.example' },
      },
      'body',
    )
    expect(sent.text).to.equal('body')
    expect([received?.method, received?.url]).to.deep.equal(['PUT', '/a?b=%20'])
    expect(received?.headers).to.include({ 'x-kept': '2', 'x-added': 'ours', host: 'club.example' })
    expect(received?.headers).not.to.have.property('x-hop')
  })

  it('closes the connection of the client behind the response if this server is closing, and keeps it otherwise', async () => {
    answer = (_request, response) => response.end()
    const connectionOf = async () =>
      (await send(front, { headers: { Connection: 'keep-alive' } })).rawHeaders.join(' ').includes('Connection close')
    expect(await connectionOf()).to.equal(false)
    isClosing = true
    expect(await connectionOf()).to.equal(true)
  })

  it('returns status, headers in their form, and bytes', async () => {
    const bytes = Buffer.from([0, 255, 10, 13])
    answer = (_request, response) => {
      response.sendDate = false
      response.writeHead(418, ['X-Two', 'a', 'X-Two', 'b', 'Set-Cookie', 'c', 'Content-Length', '4'])
      response.end(bytes)
    }
    const got = await send(front, {})
    expect([got.status, got.bytes]).to.deep.equal([418, bytes])
    expect(got.rawHeaders.slice(0, 8)).to.deep.equal([
      'X-Two',
      'a',
      'X-Two',
      'b',
      'Set-Cookie',
      'c',
      'Content-Length',
      '4',
    ])
  })

  it('streams: the first bytes arrive before the last are sent', async () => {
    let end = () => {}
    answer = (_request, response) => {
      response.write('first')
      end = () => void response.end('last')
    }
    const outgoing = httpRequest({ ...addressOf(front), path: '/' }).end()
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
    const [first] = await once(response, 'data')
    expect(String(first)).to.equal('first')
    end()
    await once(response.resume(), 'end')
  })

  it('ends the request to the other node when the client goes', async () => {
    const closed = new Promise<void>((resolve) => {
      answer = (_request, response) => void response.once('close', resolve)
    })
    const outgoing = httpRequest({ ...addressOf(front), path: '/' })
    outgoing.on('error', () => {})
    outgoing.end()
    await sleep(100)
    outgoing.destroy()
    await closed
    expect(failure).to.equal(undefined)
  })

  it('lets a client that waits for 100 Continue wait until the other node wants the body', async () => {
    answer = (request, response) => void request.pipe(response)
    const outgoing = httpRequest({
      ...addressOf(front),
      method: 'POST',
      path: '/',
      headers: { Expect: '100-continue', 'Content-Length': 4 },
    })
    outgoing.flushHeaders()
    await once(outgoing, 'continue')
    outgoing.end('body')
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
    expect(String(Buffer.concat(await response.toArray()))).to.equal('body')
  })

  it('fails with nothing sent when the other node is not there, silent, or closes', async () => {
    answer = () => {}
    await send(front, {})
    expect(failure).to.be.instanceOf(NodeUnreachable)
    answer = (request) => void request.socket.destroy()
    await send(front, {})
    expect(failure).to.be.instanceOf(NodeUnreachable)
    failure = undefined
    target = 'http://127.0.0.1:1'
    expect((await send(front, {})).status).to.equal(503)
    expect(failure).to.be.instanceOf(NodeUnreachable)
  })

  it('closes the connection of the client when the other node ends in the middle of a response', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'Content-Length': 100 })
      response.write('part')
      setTimeout(() => response.destroy(), 50)
    }
    const failed = await send(front, {}).catch((error: Error) => error)
    expect(failed).to.be.instanceOf(Error)
    expect(failure).to.equal(undefined)
  })
})

async function listening(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

function addressOf(server: Server) {
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port, agent: false as const }
}

function urlOf(server: Server): string {
  return `http://127.0.0.1:${addressOf(server).port}`
}

async function send(
  server: Server,
  options: { method?: string; path?: string; headers?: Record<string, string> },
  body?: string,
) {
  const outgoing = httpRequest({ ...addressOf(server), path: '/', ...options })
  outgoing.end(body)
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  const bytes = Buffer.concat(await response.toArray())
  return { status: response.statusCode, rawHeaders: response.rawHeaders, bytes, text: String(bytes) }
}
