import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import { GitFailed } from './version-engine.ts'

/** `url` is to be used in place of the remote's; `refusal` is why the relay refused to go on, if it did. */
type Relay = { url: string; refusal: () => string | undefined; close: () => void }

/** What is asked of a remote to fetch from it or push to it, and nothing else, with the type of the reply. */
const services = new Map([
  ['GET /info/refs?service=git-upload-pack', 'application/x-git-upload-pack-advertisement'],
  ['POST /git-upload-pack', 'application/x-git-upload-pack-result'],
  ['GET /info/refs?service=git-receive-pack', 'application/x-git-receive-pack-advertisement'],
  ['POST /git-receive-pack', 'application/x-git-receive-pack-result'],
])
const headersSent = ['accept', 'content-type', 'content-encoding', 'content-length', 'transfer-encoding']

/**
 * Stands between the library and a remote. The library follows redirects to other ports and paths of a host, whatever it
 * is told: none comes to it. `received` is told of each part.
 */
export async function relayTo(remote: string, received: (bytes: number) => void): Promise<Relay> {
  const target = new URL(remote)
  if (!/^https?:$/.test(target.protocol)) throw new GitFailed('the remote is neither http nor https')
  if (target.search || target.hash) throw new GitFailed('the remote has a query or a fragment in it')
  // Whoever else is on this machine does not get to use it.
  const prefix = `/${randomBytes(16).toString('hex')}`
  let refusal: string | undefined
  const server = createServer((asked, answer) => {
    const refuse = (reason: string) => {
      refusal ??= reason
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end()
    }
    const path = asked.url?.startsWith(prefix) ? asked.url.slice(prefix.length) : ''
    const type = services.get(`${asked.method} ${path}`)
    if (type === undefined) answer.writeHead(404).end()
    else pass({ target, path, type, asked, answer, refuse, received })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}${prefix}`, refusal: () => refusal, close }
}

type Passage = {
  target: URL
  path: string
  type: string
  asked: IncomingMessage
  answer: ServerResponse
  refuse: (reason: string) => void
  received: (bytes: number) => void
}

function pass({ target, path, type, asked, answer, refuse, received }: Passage): void {
  const request = target.protocol === 'https:' ? httpsRequest : httpRequest
  const url = new URL(target)
  const [pathname = '', search = ''] = path.split('?')
  url.pathname = target.pathname.replace(/\/+$/, '') + pathname
  url.search = search
  const headers = Object.fromEntries(
    headersSent.flatMap((name) => (asked.headers[name] ? [[name, asked.headers[name]]] : [])),
  )
  const sent = { ...headers, 'user-agent': 'git/2.0' }
  // A connection of its own: one kept from before may have been closed at the other end by now.
  const outgoing = request(url, { method: asked.method ?? 'GET', headers: sent, agent: false })
  answer.once('close', () => outgoing.destroy())
  for (const stream of [asked, answer]) stream.on('error', (error) => refuse(`the library broke off: ${error.message}`))
  outgoing.on('error', (error) => refuse(`the remote cannot be reached: ${error.message}`))
  outgoing.on('response', (reply) => {
    reply.on('error', (error) => refuse(`the remote broke off: ${error.message}`))
    if (reply.statusCode !== 200) refuse(`the remote answered ${reply.statusCode}`)
    else if (reply.headers['content-type'] !== type) refuse('the remote does not speak as a Git server does')
    else {
      answer.writeHead(200, { 'content-type': type })
      reply.on('data', (chunk: Buffer) => received(chunk.length))
      reply.pipe(answer)
      return
    }
    reply.destroy()
  })
  asked.pipe(outgoing)
}
