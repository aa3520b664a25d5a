/** Turns of the calls of one connection, for a step whose result depends on their order. */
import type { Socket } from 'node:net'

export type Turn = {
  /** Resolves when all earlier calls of the connection have had their turn. */
  before: Promise<void> | undefined
  /** Lets the next call of the connection begin. Safe to repeat. */
  end(): void
}

/** Returns a function that gives each call of a connection its turn, in the order in which it is asked. */
export function arrivalOrder(): (socket: Socket) => Turn {
  const last = new WeakMap<Socket, Promise<void>>()
  return (socket) => {
    const before = last.get(socket)
    const { promise, resolve } = Promise.withResolvers<void>()
    last.set(socket, promise)
    return { before, end: resolve }
  }
}
