/**
 * Validates responses against a contract independently of this project: Prism's proxy reads the contract itself, and
 * gets each response from an upstream that replays it. So it validates the real responses, also to requests that it
 * would not pass on.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { present, prism } from '../../scripts/test-tools.mjs'
import { freePort } from './free-port.ts'
import type { Reply } from './replies.ts'

// biome-ignore lint/suspicious/noExplicitAny: a document is as its author wrote it
export type Contract = any
export type CheckedResponses = {
  /** Number of responses that their operation declares. */
  ofOperations: number
  /** Number of responses declared for requests that match no operation. */
  unrouted: number
  refused: { reply: Reply; problems: string[] }[]
}

const readyWithinMs = 60_000
const answeredWithinMs = 20_000
const atOnce = 8
/** The proxy reports violations in a header, and there may be many. */
const maxHeaderSize = 1024 * 1024
const unroutedPath = '/x-unrouted-responses'
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
/** A process that ends when its parent ends, however that happens. */
const endsWithUs = 'data:text/javascript,process.stdin.resume().once("close", () => process.exit())'

export async function checkResponses(contract: Contract, replies: Reply[]): Promise<CheckedResponses> {
  const upstream = await startUpstream(replies)
  try {
    const proxy = await startProxy(contract, upstream)
    return await checkAll(proxy.port, replies).finally(proxy.stop)
  } finally {
    upstream.closeAllConnections()
    upstream.close()
  }
}

/** Replays the response with the index in x-reply, whatever the request. */
async function startUpstream(replies: Reply[]): Promise<Server> {
  const server = createServer((incoming, answer) => {
    const { status, headers, body } = replies[Number(incoming.headers['x-reply'])] as Reply
    incoming.resume()
    answer.writeHead(status, headers)
    answer.end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

async function startProxy(contract: Contract, upstream: Server): Promise<{ port: number; stop(): Promise<void> }> {
  const program = ['--import', endsWithUs, present(prism)]
  const folder = await mkdtemp(join(tmpdir(), 'booking-conformance-'))
  const document = join(folder, 'openapi.json')
  await writeFile(document, JSON.stringify(forChecker(contract)))
  const port = await freePort()
  const target = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
  const options = ['--port', String(port), '--errors', '--validate-request=false', '--cors=false', '-v', 'fatal']
  const child = spawn(process.execPath, [...program, 'proxy', document, target, ...options], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill()
    await ended
    await rm(folder, { recursive: true })
  }
  const until = Date.now() + readyWithinMs
  while (!(await isAnswering(port))) {
    if (child.exitCode === null && Date.now() < until) await sleep(100)
    else {
      await stop()
      throw new Error('Prism does not answer')
    }
  }
  return { port, stop }
}

/**
 * Security is removed from the contract, because a request without a credential must not be refused. Responses outside
 * all operations are declared on a path of their own, since the proxy does not know them otherwise.
 */
function forChecker(contract: Contract): Contract {
  const { paths, ...rest } = structuredClone(contract)
  for (const item of Object.values<Record<string, object>>(paths)) {
    for (const operation of Object.values(item)) Object.assign(operation, { security: [] })
  }
  const unrouted = { get: { security: [], responses: contract['x-unrouted-responses'] } }
  return { ...rest, paths: { ...paths, [unroutedPath]: unrouted } }
}

async function isAnswering(port: number): Promise<boolean> {
  return ask(port, 'GET', `${unroutedPath}/ready`, '').then(
    () => true,
    () => false,
  )
}

async function checkAll(port: number, replies: Reply[]): Promise<CheckedResponses> {
  const checked: CheckedResponses = { ofOperations: 0, unrouted: 0, refused: [] }
  const agent = new Agent({ keepAlive: true })
  const limit = pLimit(atOnce)
  const checkOne = async (reply: Reply, at: number) => {
    const method = reply.method === 'HEAD' ? 'GET' : reply.method
    const problems = methods.includes(method)
      ? problemsOf(reply, await ask(port, method, reply.url, String(at), agent))
      : ['no operation has this method']
    if (problems.length === 0) checked.ofOperations++
    else if (problemsOf(reply, await ask(port, 'GET', unroutedPath, String(at), agent)).length === 0) checked.unrouted++
    else checked.refused.push({ reply, problems })
  }
  await Promise.all(replies.map((reply, at) => limit(checkOne, reply, at)))
  agent.destroy()
  return checked
}

/**
 * Empty when the proxy passes the response on unchanged without a note. For an undeclared status the proxy only adds a
 * note.
 */
function problemsOf(reply: Reply, { status, headers, body }: Answer): string[] {
  const noted = headers['sl-violations']
  if (noted) return JSON.parse(String(noted)).map(({ message }: { message: string }) => message)
  if (status === reply.status && body === reply.body) return []
  return [/"title":"([^"]+)"/.exec(body)?.[1] ?? `it was answered ${status} in its place`]
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

/** Sends no body, whatever the method: the original request is not validated. */
function ask(port: number, method: string, path: string, reply: string, agent?: Agent): Promise<Answer> {
  const headers = { 'X-Reply': reply, 'Content-Length': 0 }
  const options = { host: '127.0.0.1', port, method, path, headers, maxHeaderSize, timeout: answeredWithinMs }
  return new Promise((resolve, reject) => {
    const outgoing = request(agent ? { ...options, agent } : options, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks).toString() })
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error(`Prism does not answer ${method} ${path}`)))
    outgoing.on('error', reject)
    outgoing.end()
  })
}
