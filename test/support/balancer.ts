/**
 * A reverse proxy in front of several servers, as nginx or a cloud's load balancer: asks each whether it is ready, sends requests to the ready
 * ones in turn over connections that it keeps, and repeats none. A request that it cannot pass on is answered 502.
 */
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type Balancer = {
  url: string
  /** Resolves when this server is ready. */
  ready(port: number): Promise<void>
  close(): Promise<void>
}

export type BalancerOptions = {
  /** Time between two checks of a server. */
  checkMs: number
  /** Time for which a request waits for a server that is ready, before it is sent. */
  waitMs: number
  /** Time after which an idle connection to a server is closed. */
  idleMs: number
}

const defaults: BalancerOptions = { checkMs: 100, waitMs: 0, idleMs: 60_000 }
const lookMs = 20
/** Checks that a server may leave unanswered in a row, as on a busy machine. */
const lateMost = 3
const answerWithinMs = 1_000

export async function openBalancer(
  ports: readonly number[],
  options: Partial<BalancerOptions> = {},
): Promise<Balancer> {
  const { checkMs, waitMs, idleMs } = { ...defaults, ...options }
  const ready = new Set<number>()
  /** The outcome of the last check of each server. */
  const found = new Map<number, string>()
  const agent = new Agent({ keepAlive: true, timeout: idleMs, scheduling: 'fifo' })
  const closing = new AbortController()
  let turn = 0
  const checking = ports.map(async (port) => {
    let unanswered = 0
    while (!closing.signal.aborted) {
      const outcome = await check(port)
      found.set(port, outcome)
      unanswered = outcome === 'late' ? unanswered + 1 : 0
      if (outcome === '200') ready.add(port)
      else if (outcome !== 'late' || unanswered === lateMost) ready.delete(port)
      await sleep(checkMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  })
  const choose = async (): Promise<number | undefined> => {
    for (const startedAt = performance.now(); ; await sleep(lookMs)) {
      const choice = [...ready]
      if (choice.length > 0) return choice[turn++ % choice.length]
      if (performance.now() - startedAt >= waitMs) return undefined
    }
  }
  const server = createServer(async (incoming, outgoing) => {
    const port = await choose()
    if (port === undefined) refuse(outgoing, `no server is ready: ${[...found.values()]}`)
    else pass(incoming, outgoing, { port, agent })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async ready(port) {
      while (!ready.has(port) && !closing.signal.aborted) await sleep(lookMs)
    },
    async close() {
      closing.abort()
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      agent.destroy()
      await Promise.all([closed, ...checking])
    },
  }
}

function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { port, agent }: { port: number; agent: Agent },
): void {
  const { method, url, headers } = incoming
  const { connection: _, ...passed } = headers
  const passing = request({ host: '127.0.0.1', port, agent, method, path: url, headers: passed })
  passing.on('response', (reply) => {
    const { connection: _, 'keep-alive': _time, ...received } = reply.headers
    outgoing.writeHead(reply.statusCode ?? 502, received)
    reply.pipe(outgoing)
    reply.on('error', () => outgoing.destroy())
  })
  passing.on('error', (error: NodeJS.ErrnoException) => {
    if (outgoing.headersSent) outgoing.destroy()
    else refuse(outgoing, `${error.code ?? error.message}${passing.reusedSocket ? ' on a kept connection' : ''}`)
  })
  outgoing.on('close', () => {
    if (!outgoing.writableFinished) passing.destroy()
  })
  // The server must know of a request before its body has come: it could close a connection that seems unused.
  if (headers['content-length'] !== undefined) passing.flushHeaders()
  incoming.pipe(passing)
}

function refuse(outgoing: ServerResponse, reason: string): void {
  outgoing.writeHead(502, { 'Content-Type': 'text/plain' }).end(reason)
}

/** The status; `late` without an answer in time; or the code of a connection that failed. */
function check(port: number): Promise<string> {
  return new Promise((resolve) => {
    const asking = request({ host: '127.0.0.1', port, path: '/v1/ready', agent: false, timeout: answerWithinMs })
    asking.on('response', (reply) => {
      reply.resume()
      resolve(String(reply.statusCode))
    })
    asking.on('timeout', () => {
      resolve('late')
      asking.destroy()
    })
    asking.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    asking.end()
  })
}
