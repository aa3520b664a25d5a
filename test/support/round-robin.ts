/** A proxy in front of several servers: each new connection goes to the next of them. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type RoundRobin = {
  url: string
  /** The ports of the servers that connections go to from now on. */
  use(ports: number[]): void
  close(): Promise<void>
}

export async function openRoundRobin(): Promise<RoundRobin> {
  let targets: number[] = []
  let connections = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const other = connect(targets[connections++ % targets.length] ?? 0, '127.0.0.1')
    for (const [each, peer] of [
      [socket, other],
      [other, socket],
    ] as const) {
      sockets.add(each)
      each.on('error', () => {})
      each.once('close', () => {
        sockets.delete(each)
        peer.destroy()
      })
      each.pipe(peer)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use(ports) {
      targets = ports
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
