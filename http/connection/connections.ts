/** All connections of a server: passes their requests on, and bounds the memory that they hold together. */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { Connection } from './connection.ts'

export type ConnectionsParts = {
  listener: RequestListener
  /** Returns the bytes of an error response to input that Node could not parse; the connection closes after them. */
  unreadable(error: NodeJS.ErrnoException): string
  /** Called when a connection is destroyed because a reply was not read. */
  onDropped(address: string | undefined): void
  limits?: Partial<ConnectionLimits>
}

export type ConnectionLimits = {
  /** Above this many waiting requests, over all connections, reads are parsed in parts. A waiting request costs about 3 kB. */
  waiting: number
  /** Time a client has to read one reply, in milliseconds. */
  replyMs: number
  sweepMs: number
  /** Time for a client to read the reply to unparsable bytes, and to close the connection. */
  clientClosesWithinMs: number
}

const defaults: ConnectionLimits = { waiting: 4_096, replyMs: 60_000, sweepMs: 5_000, clientClosesWithinMs: 5_000 }

export type Connections = {
  /** Cuts the connections on which no byte has come. */
  cutUnused(): void
  /** Cuts all connections, also those that Node does not list any more. */
  cutAll(): void
}

/** Routes all input of clients to the given parts, including input that Node would answer itself without the error envelope. */
export function serveConnections(server: Server, parts: ConnectionsParts): Connections {
  const limits = { ...defaults, ...parts.limits }
  const connections = new Map<Duplex, Connection>()
  let waiting = 0
  let isCrowded = false
  const parseInParts = () => {
    for (const connection of connections.values()) connection.parseInParts()
  }
  const onWaitingChange = (change: number) => {
    waiting += change
    if (isCrowded === waiting > limits.waiting) return
    isCrowded = !isCrowded
    // On the next tick: after the current read is parsed, and before the next read.
    if (isCrowded) process.nextTick(parseInParts)
  }
  server.on('connection', (socket) => {
    const connection = new Connection(socket, { ...parts, ...limits, onWaitingChange })
    connections.set(socket, connection)
    // Node takes its own listener away when it hands a connection over, as it does for CONNECT.
    socket.on('error', () => {})
    ;(socket as Tracked).connection = connection
    if (isCrowded) connection.parseInParts()
    socket.once('close', () => {
      connections.delete(socket)
      connection.discardWaiting()
    })
  })
  const accept = (request: IncomingMessage, response: ServerResponse) =>
    (request.socket as Tracked).connection.accept(request, response)
  for (const event of ['request', 'checkContinue', 'checkExpectation']) server.on(event, accept)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const connection = connections.get(socket)
    // Bytes behind unparsable ones are not parsable either. The client may still be reading the replies.
    if (connection?.hasEnded && error.code !== 'ECONNRESET') return
    if (error.code === 'ECONNRESET' || !socket.writable || hasTimedOutUnused(error, socket))
      return void socket.destroy()
    connection?.end(error)
  })
  server.on('connect', (_request, socket) => {
    connections.get(socket)?.end(new Error('CONNECT is not supported'))
  })
  const sweep = setInterval(() => {
    const now = Date.now()
    for (const [socket, connection] of connections) {
      if (!connection.isUnread(now, limits.replyMs)) continue
      parts.onDropped((socket as Socket).remoteAddress)
      socket.destroy()
    }
  }, limits.sweepMs)
  sweep.unref()
  server.once('close', () => clearInterval(sweep))
  return {
    cutUnused() {
      for (const socket of connections.keys()) if (isUnused(socket)) socket.destroy()
    },
    cutAll() {
      for (const socket of connections.keys()) socket.destroy()
    },
  }
}

/**
 * True if a connection timed out before its first byte, as one does that a proxy or browser has opened in advance. A proxy would take
 * a reply for that of its next request.
 */
function hasTimedOutUnused({ code }: NodeJS.ErrnoException, socket: Duplex): boolean {
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' && isUnused(socket)
}

function isUnused(socket: Duplex): boolean {
  return (socket as Socket).bytesRead === 0
}

type Tracked = Socket & { connection: Connection }
