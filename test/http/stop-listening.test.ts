// Runs on: no database
/** A server that closes its port: the connections that wait to be accepted then, and those that are open. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect } from 'chai'
import { serveConnections } from '../../http/connection/connections.ts'
import { closeWhenIdle, stopListening } from '../../server/stop.ts'

/** A client on a thread of its own: it connects and sends a request while this thread is busy. */
const client = `
const { parentPort, workerData } = require('node:worker_threads')
const { get } = require('node:http')
parentPort.once('message', () => {
  get({ port: workerData, host: '127.0.0.1', agent: false }, ({ statusCode }) => parentPort.postMessage(statusCode))
    .on('error', ({ code }) => parentPort.postMessage(code))
})
parentPort.postMessage('ready')`

describe('a port that closes', () => {
  /** Status or error code for a client that connected while the server was busy, right before it closed. */
  const outcomeOf = async (close: (server: Server) => unknown) => {
    const server = createServer((_request, response) => void response.end()).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const worker = new Worker(client, { eval: true, workerData: (server.address() as AddressInfo).port })
    await once(worker, 'message')
    const outcome = once(worker, 'message')
    worker.postMessage('connect')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
    await close(server)
    const [got] = await outcome
    await worker.terminate()
    server.close()
    return got
  }

  it('serves a client that has connected and waits to be accepted', async () => {
    expect(await outcomeOf(stopListening)).to.equal(200)
  })

  it('resets it if it closes before the event loop has turned', async () => {
    expect(await outcomeOf((server) => server.close())).to.equal('ECONNRESET')
  })
})

describe('a connection of a server that closes', () => {
  let server: Server
  let client: Socket
  let sweeping: NodeJS.Timeout | undefined
  let answer: (() => void) | undefined
  /** The client does not close its side after the server has closed the other one. */
  let keepsOpen = false
  const clientClosesWithinMs = 300
  const firstByteWithinMs = 300
  /** Within which nothing closes a connection. */
  const openMs = 150
  /** Far longer than anything that closes a connection. */
  const patienceMs = 10_000

  beforeEach(async () => {
    server = createServer({ keepAliveTimeout: 60_000 }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    keepsOpen = false
  })
  afterEach(() => {
    clearInterval(sweeping)
    client.destroy()
    server.close()
  })

  /** Closes as the end of a server does, once the client has connected and sent the text. */
  const closeAfter = async (sent: string, unusedMs = 0, accepted = sent === '' ? 'connection' : 'request') => {
    const connections = serveConnections(server, {
      listener: (_request, response) => {
        response.writeHead(200)
        response.write('one part')
        answer = () => response.end()
      },
      unreadable: () => '',
      onDropped: () => {},
      limits: { clientClosesWithinMs },
    })
    const arrived = once(server, accepted)
    client = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true })
    client.once('end', () => keepsOpen || client.end())
    client.resume()
    client.write(sent)
    await arrived
    await stopListening(server)
    sweeping = closeWhenIdle(server, connections, unusedMs, firstByteWithinMs)
    return connections
  }
  const isClosedWithin = (ms: number) =>
    Promise.race([once(client, 'close').then(() => true), sleep(ms, false, { ref: false })])

  it('is closed after a reply that was under way and had not asked the client to close it', async () => {
    await closeAfter('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    expect(await isClosedWithin(openMs), 'while its reply is under way').to.equal(false)
    answer?.()
    expect(await isClosedWithin(patienceMs)).to.equal(true)
  })

  it('stays open for its client to use it once more, if it has the time, and is closed then', async () => {
    await closeAfter('GET / HTTP/1.1\r\nHost: a\r\n\r\n', 400)
    answer?.()
    expect(await isClosedWithin(openMs)).to.equal(false)
    expect(await isClosedWithin(patienceMs)).to.equal(true)
  })

  it('is closed if its client has opened it in advance and sends nothing', async () => {
    await closeAfter('')
    expect(await isClosedWithin(openMs), 'while a request may be on its way').to.equal(false)
    expect(await isClosedWithin(patienceMs)).to.equal(true)
  })

  const connecting = 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n'

  it('is closed a while after CONNECT, although its client keeps it open and Node has forgotten it', async () => {
    keepsOpen = true
    await closeAfter(connecting, 0, 'connect')
    const closed = once(server, 'close').then(() => true)
    expect(
      await Promise.race([closed, sleep(openMs, false, { ref: false })]),
      'while the client may close it',
    ).to.equal(false)
    expect(await Promise.race([closed, sleep(patienceMs, false, { ref: false })])).to.equal(true)
  })

  it('is cut with all others at the end of the time, also if Node has forgotten it', async () => {
    keepsOpen = true
    const connections = await closeAfter(connecting, 0, 'connect')
    const closed = once(server, 'close').then(() => true)
    server.closeAllConnections()
    expect(await Promise.race([closed, sleep(openMs, false, { ref: false })]), 'what Node cuts').to.equal(false)
    connections.cutAll()
    expect(await Promise.race([closed, sleep(patienceMs, false, { ref: false })])).to.equal(true)
  })
})
