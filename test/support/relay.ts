/** Passes connections on to a server of PostgreSQL, at one port. Can be cut off, swallow all bytes, or lead to another server. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export class Relay {
  #target: URL
  readonly #sockets = new Set<Socket>()
  #listener: Server | undefined
  #port = 0
  #isSilent = false

  constructor(target: URL | string) {
    this.#target = new URL(target)
  }

  /** @returns the port */
  async open(): Promise<number> {
    if (this.#listener) return this.#port
    this.#listener = createServer((socket) => this.#pass(socket))
    this.#listener.listen(this.#port, '127.0.0.1')
    await once(this.#listener, 'listening')
    this.#port = (this.#listener.address() as AddressInfo).port
    return this.#port
  }

  /** The URL of its target by way of itself. Call it when it is open. */
  get url(): string {
    return Object.assign(new URL(this.#target), { hostname: '127.0.0.1', port: String(this.#port) }).href
  }

  /** Leads new connections to another server. */
  leadTo(target: URL | string): void {
    this.#target = new URL(target)
  }

  /** Swallows all bytes from now on. Connections stay open, and so do those of the target. */
  silence(): void {
    this.#isSilent = true
    for (const socket of this.#sockets) socket.unpipe().resume()
  }

  /** New connections pass again; those that were silenced stay silent. */
  speak(): void {
    this.#isSilent = false
  }

  /** Cuts all connections and refuses new ones. */
  async close(): Promise<void> {
    const closed = this.#listener && once(this.#listener, 'close')
    this.#listener?.close()
    this.#listener = undefined
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  #pass(socket: Socket): void {
    this.#add(socket)
    if (this.#isSilent) return void socket.resume()
    const other = this.#add(connect(Number(this.#target.port || 5432), this.#target.hostname))
    socket.pipe(other).pipe(socket)
    socket.once('close', () => other.destroy())
    other.once('close', () => socket.destroy())
  }

  #add(socket: Socket): Socket {
    this.#sockets.add(socket)
    return socket.once('close', () => this.#sockets.delete(socket)).on('error', () => {})
  }
}
