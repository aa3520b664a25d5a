/**
 * A server that answers with faulty bytes, as the headers of each request ask. It does the work of a request before the
 * fault, and counts it: an idempotency key has its effect once, a write without a key each time.
 */

import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

export type Good = { status: number; body: string }
/** Requests of one call that arrived, and those whose work was done. */
export type Effects = { received: number; executed: number }
export type FaultServer = {
  url: string
  /** By the value of the header X-Test-Call. */
  effects: Map<string, Effects>
}

/** Writes a faulty reply instead of the good one. */
export type Fault = {
  /** True if the request is refused before any work. */
  isRefused?: boolean
  write(socket: Socket, good: Good): void
}

/** @param good the correct reply of a method and path */
export function useFaultServer(
  faults: Record<string, Fault>,
  good: (method: string, path: string) => Good,
): FaultServer {
  const state: FaultServer = { url: '', effects: new Map() }
  const keys = new Set<string>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // A client that gives up resets the connection.
    socket.on('error', () => socket.destroy())
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      const end = received.indexOf('\r\n\r\n')
      if (end === -1) return
      const head = received.slice(0, end)
      const header = (name: string) => new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''
      const length = Number(header('content-length') || 0)
      if (received.length < end + 4 + length) return
      received = received.slice(end + 4 + length)
      answer(socket, head, header)
    })
  })
  before('start the server of faults', async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return state

  function answer(socket: Socket, head: string, header: (name: string) => string): void {
    const [method = '', path = ''] = head.split(' ')
    const id = header('x-test-call')
    const effects = state.effects.get(id) ?? { received: 0, executed: 0 }
    state.effects.set(id, effects)
    effects.received++
    const isFaulty = effects.received <= Number(header('x-test-times'))
    const fault = isFaulty ? faults[header('x-test-fault')] : undefined
    const key = header('idempotency-key')
    if (!fault?.isRefused && !keys.has(key)) {
      effects.executed++
      if (key !== '') keys.add(key)
    }
    const reply = good(method, path)
    if (fault) fault.write(socket, reply)
    else socket.write(whole(reply))
  }
}

/** A complete reply. */
export function whole({ status, body }: Good, headers: Record<string, string | number> = {}): string {
  const all: Record<string, string | number> = {
    ...(body !== '' && { 'Content-Type': 'application/json' }),
    ...(status !== 204 && { 'Content-Length': Buffer.byteLength(body) }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} Any\r\n${lines.join('')}\r\n${body}`
}
