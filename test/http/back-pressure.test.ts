// Runs on: SQLite and PostgreSQL, because replies keep their order though queries are answered later
/** Pipelined requests are answered in order, one at a time, whatever their content and however the bytes are split. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { type ConnectionLimits, serveConnections } from '../../http/connection/connections.ts'
import { useTestServer } from '../support/use-server.ts'
import { dial, expectRefusal, operationBytes, requestBytes, type Wire } from '../support/wire.ts'

describe('pipelined requests', () => {
  const server = useTestServer()

  it('200 for each of 1,500 requests sent at once, in order', async () => {
    const wire = await dial(server)
    const paths = Array.from({ length: 1500 }, (_, index) => (index % 3 === 2 ? `/missing/${index}` : '/v1/health'))
    wire.send(Buffer.concat(paths.map((target) => requestBytes({ target }))))
    expect(await statuses(wire, 1500)).to.deep.equal(paths.map((path) => (path === '/v1/health' ? 200 : 404)))
    wire.destroy()
  })

  it('201 for each of 300 writes sent at once, each with its own body', async () => {
    const wire = await dial(server)
    const names = Array.from({ length: 300 }, (_, index) => `Court ${index}${'x'.repeat(index % 150)}`)
    const bodies = names.map((name, index) => ({ body: JSON.stringify({ name }), chunked: index % 2 === 0 }))
    wire.send(Buffer.concat(bodies.map((each) => operationBytes(server, 'createResource', each))))
    for (const name of names) {
      const { status, body } = await wire.next()
      expect([status, body.name]).to.deep.equal([201, name])
    }
    wire.destroy()
  })

  it('400 for a request with a broken body, after the responses to the earlier requests', async () => {
    const wire = await dial(server)
    const headers = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }
    const broken = Buffer.concat([operationBytes(server, 'createResource', { headers }), Buffer.from('zz\r\n')])
    wire.send(Buffer.concat([...Array(20).fill(operationBytes(server, 'listResources')), broken]))
    expect(await statuses(wire, 20)).to.deep.equal(Array(20).fill(200))
    expectRefusal(await wire.next(), 400, 'MALFORMED_REQUEST')
    await wire.closed()
  })

  it('the response that closes the connection is the last one', async () => {
    const wire = await dial(server)
    const closing = requestBytes({ target: '/v1/health', headers: { Connection: 'close' } })
    wire.send(Buffer.concat([requestBytes({ target: '/v1/health' }), closing, requestBytes({ target: '/v1/health' })]))
    expect(await statuses(wire, 2)).to.deep.equal([200, 200])
    await wire.closed()
    expect(wire.rest).to.equal('')
  })
})

describe('pipelined requests beyond the queue', () => {
  it('each gets its response in order with its own body, parsed in parts', () =>
    withConnections({ waiting: 0 }, echo, async (port) => {
      const wires = await Promise.all([dialPort(port), dialPort(port)])
      const bodies = Array.from({ length: 1500 }, (_, index) => `${index} ${'\r\n\r\n'.repeat(index % 40)}`)
      const requests = bodies.map((body, index) =>
        requestBytes({ method: 'POST', target: `/${index}`, body, chunked: index % 3 === 0 }),
      )
      for (const wire of wires) {
        // The second send is parsed in parts even when the first read was not.
        wire.send(Buffer.concat(requests.slice(0, 700)))
        wire.send(Buffer.concat(requests.slice(700)))
      }
      for (const wire of wires) {
        for (const [index, body] of bodies.entries()) {
          expect((await wire.next()).text).to.equal(`/${index} ${body}`)
        }
        wire.destroy()
      }
    }))

  it('400 for unparsable bytes, after the responses to the earlier requests', () =>
    withConnections({ waiting: 0 }, echo, async (port) => {
      const wire = await dialPort(port)
      wire.send(Buffer.concat([...Array(300).fill(requestBytes({ target: '/x' })), Buffer.from('no request\r\n\r\n')]))
      expect(await statuses(wire, 300)).to.deep.equal(Array(300).fill(200))
      expect((await wire.next()).status).to.equal(400)
      await wire.closed()
    }))

  it('a slow body is awaited, and the requests after it are answered', () =>
    withConnections({ waiting: 0 }, echo, async (port) => {
      const wire = await dialPort(port)
      wire.send(Buffer.concat(Array(100).fill(requestBytes({ target: '/x' }))))
      const slow = requestBytes({ method: 'POST', target: '/slow', body: 'y'.repeat(3000) })
      for (let from = 0; from < slow.length; from += 700) {
        wire.send(slow.subarray(from, from + 700))
        await sleep(5)
      }
      wire.send(requestBytes({ target: '/last' }))
      await statuses(wire, 100)
      expect((await wire.next()).text).to.equal(`/slow ${'y'.repeat(3000)}`)
      expect((await wire.next()).text).to.equal('/last ')
      wire.destroy()
    }))
})

describe('responses that the client does not read', () => {
  const large = (_request: IncomingMessage, response: ServerResponse) => response.end(Buffer.alloc(8 * 1024 * 1024))

  it('close their connection after a bounded time', () =>
    withConnections({ replyMs: 200, sweepMs: 50 }, large, async (port, dropped) => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      socket.pause()
      socket.write(requestBytes({ target: '/' }))
      while (dropped.length === 0) await sleep(20)
      expect(dropped).to.deep.equal(['127.0.0.1'])
      socket.destroy()
    }))

  it('are left alone while the client reads them in time', () =>
    withConnections({ replyMs: 20_000, sweepMs: 20 }, large, async (port, dropped) => {
      const wire = await dialPort(port)
      wire.send(requestBytes({ target: '/' }))
      expect((await wire.next()).text.length).to.equal(8 * 1024 * 1024)
      expect(dropped).to.deep.equal([])
      wire.destroy()
    }))

  it('start no other request of their connection', () =>
    withConnections({}, large, async (port, _dropped, begun) => {
      const socket = connect(port, '127.0.0.1')
      socket.pause()
      socket.write(Buffer.concat(Array(1500).fill(requestBytes({ target: '/' }))))
      while (begun() === 0) await sleep(10)
      await sleep(300)
      expect(begun()).to.equal(1)
      socket.destroy()
    }))
})

async function statuses(wire: Wire, count: number): Promise<number[]> {
  const found: number[] = []
  while (found.length < count) found.push((await wire.next()).status)
  return found
}

function dialPort(port: number): Promise<Wire> {
  return dial({ url: `http://127.0.0.1:${port}` })
}

/** Responds with the path and body of the request, in a later tick. */
async function echo(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.from(`${request.url} ${Buffer.concat(chunks)}`)
  response.writeHead(200, { 'Content-Length': body.length }).end(body)
}

async function withConnections(
  limits: Partial<ConnectionLimits>,
  listener: (request: IncomingMessage, response: ServerResponse) => void,
  work: (port: number, dropped: (string | undefined)[], begun: () => number) => Promise<void>,
): Promise<void> {
  const server = createServer()
  const dropped: (string | undefined)[] = []
  let begun = 0
  serveConnections(server, {
    listener(request, response) {
      begun++
      listener(request, response)
    },
    unreadable: () => 'HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
    onDropped: (address) => dropped.push(address),
    limits,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    await work((server.address() as AddressInfo).port, dropped, () => begun)
  } finally {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}
