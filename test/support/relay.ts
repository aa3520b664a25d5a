/** A network between a server and its database that can be cut. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** Passes connections on to a server of PostgreSQL, at one port. */
export class Relay {
  readonly #target: URL
  readonly #sockets = new Set<Socket>()
  #listener: Server | undefined
  #port = 0

  constructor(target: URL) {
    this.#target = new URL(target)
  }

  /** @returns the port */
  async open(): Promise<number> {
    if (this.#listener) return this.#port
    this.#listener = createServer((socket) => {
      const other = connect(Number(this.#target.port || 5432), this.#target.hostname)
      for (const each of [socket, other]) {
        this.#sockets.add(each)
        each.once('close', () => this.#sockets.delete(each)).on('error', () => {})
      }
      socket.pipe(other).pipe(socket)
      socket.once('close', () => other.destroy())
      other.once('close', () => socket.destroy())
    })
    this.#listener.listen(this.#port, '127.0.0.1')
    await once(this.#listener, 'listening')
    this.#port = (this.#listener.address() as AddressInfo).port
    return this.#port
  }

  /** Cuts all connections and refuses new ones. */
  async close(): Promise<void> {
    const closed = this.#listener && once(this.#listener, 'close')
    this.#listener?.close()
    this.#listener = undefined
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }
}
