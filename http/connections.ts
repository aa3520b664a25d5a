/**
 * Every connection of a server: routes what clients send, and bounds what all of them together may make it hold.
 */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { Connection } from './connection.ts'

export type ConnectionsParts = {
  listener: RequestListener
  /** The bytes of a reply to what Node could not read as a request; its connection ends behind them. */
  unreadable(error: NodeJS.ErrnoException): string
  /** Called when a connection is destroyed because a reply was not read. */
  dropped(address: string | undefined): void
  limits?: Partial<ConnectionLimits>
}

export type ConnectionLimits = {
  /** With more requests waiting than this, on all connections together, reads are parsed in parts. One costs about 3 kB. */
  waiting: number
  /** How long a client may take to read one reply, in milliseconds. */
  replyMs: number
  sweepMs: number
}

const defaults: ConnectionLimits = { waiting: 4_096, replyMs: 60_000, sweepMs: 5_000 }

/** Everything a client can send ends in these parts, also what Node would answer by itself without the envelope. */
export function serveConnections(server: Server, parts: ConnectionsParts): void {
  const limits = { ...defaults, ...parts.limits }
  const connections = new Map<Duplex, Connection>()
  let waiting = 0
  let isCrowded = false
  const parseInParts = () => {
    for (const connection of connections.values()) connection.parseInParts()
  }
  const waits = (change: number) => {
    waiting += change
    if (isCrowded === waiting > limits.waiting) return
    isCrowded = !isCrowded
    // After the read that is being parsed, and before the next one.
    if (isCrowded) process.nextTick(parseInParts)
  }
  server.on('connection', (socket) => {
    const connection = new Connection(socket, { ...parts, waits })
    connections.set(socket, connection)
    ;(socket as Tracked).connection = connection
    if (isCrowded) connection.parseInParts()
    socket.once('close', () => {
      connections.delete(socket)
      connection.forget()
    })
  })
  const accept = (request: IncomingMessage, response: ServerResponse) =>
    (request.socket as Tracked).connection.accept(request, response)
  for (const event of ['request', 'checkContinue', 'checkExpectation']) server.on(event, accept)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    connections.get(socket)?.end(error)
  })
  server.on('connect', (_request, socket) => {
    connections.get(socket)?.end(new Error('CONNECT asks for a tunnel'))
  })
  const sweep = setInterval(() => {
    const now = Date.now()
    for (const [socket, connection] of connections) {
      if (!connection.isUnread(now, limits.replyMs)) continue
      parts.dropped((socket as Socket).remoteAddress)
      socket.destroy()
    }
  }, limits.sweepMs)
  sweep.unref()
  server.once('close', () => clearInterval(sweep))
}

type Tracked = Socket & { connection: Connection }
