/** The moment in which a server closes its port: connections that wait for the event loop then. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect } from 'chai'
import { stopListening } from '../../server/stop.ts'

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
