/** The port of the server: opened by it, or passed by systemd, which keeps it open from one server to the next (docs/decisions/0067-passed-socket.md). */
import { once } from 'node:events'
import type { Server } from 'node:net'
import { type Config, ConfigProblem } from './config.ts'

/** Where sd_listen_fds(3) says that passed sockets begin. */
const firstPassed = 3
/** Clients that may wait for the next server. The system allows no more than `net.core.somaxconn`. */
const waitingMost = 4_096

/**
 * Whether a socket was passed to a process.
 * @param pid the process; the parent of a worker, which has the port
 * @throws {ConfigProblem} if there are several
 */
export function isSocketPassed({ LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv, pid: number): boolean {
  if (LISTEN_PID !== String(pid)) return false
  if (LISTEN_FDS !== '1') throw new ConfigProblem(`LISTEN_FDS: ${LISTEN_FDS} sockets were passed, and one is needed`)
  return true
}

/** @returns the port. @throws {ConfigProblem} if it cannot be used */
export async function listen(
  server: Server,
  { HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>,
  isPassed: boolean,
): Promise<number> {
  // Node takes the backlog of a file descriptor from here alone, not from its options.
  if (isPassed) server.listen({ fd: firstPassed }, waitingMost)
  else server.listen(PORT, HOST)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (isPassed) throw new ConfigProblem(`cannot listen on the passed socket: ${error.message}`)
    if (error.code === 'EADDRINUSE') throw new ConfigProblem(`port ${PORT} on ${HOST} is in use; set PORT to another`)
    if (error.code === 'EACCES') throw new ConfigProblem(`port ${PORT} on ${HOST} may not be used by this user`)
    throw new ConfigProblem(`cannot listen on ${HOST} port ${PORT}: ${error.message}`)
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) {
    throw new ConfigProblem('the passed socket has no port: ListenStream must be an address with a port')
  }
  return address.port
}
