import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import { GitFailed } from './version-engine.ts'

/** `url` replaces the URL of the remote; `refusal` returns the reason if the relay refused a request. */
type Relay = { url: string; refusal: () => string | undefined; close: () => void }

/** The requests of the Git protocol that are forwarded, with the content type of the reply. */
const services = new Map([
  ['GET /info/refs?service=git-upload-pack', 'application/x-git-upload-pack-advertisement'],
  ['POST /git-upload-pack', 'application/x-git-upload-pack-result'],
  ['GET /info/refs?service=git-receive-pack', 'application/x-git-receive-pack-advertisement'],
  ['POST /git-receive-pack', 'application/x-git-receive-pack-result'],
])
const headersSent = ['accept', 'content-type', 'content-encoding', 'content-length', 'transfer-encoding']

/**
 * SSRF protection for Git remotes: a local relay between libgit2 and the remote. libgit2 follows redirects to other ports
 * and paths of a host regardless of its options, so the relay forwards none. `onReceived` is called with the size of each chunk.
 */
export async function openRelay(remote: string, onReceived: (bytes: number) => void): Promise<Relay> {
  const target = new URL(remote)
  if (!/^https?:$/.test(target.protocol)) throw new GitFailed('the remote is neither http nor https')
  if (target.search || target.hash) throw new GitFailed('the remote has a query or a fragment in it')
  // A secret path, so that other users of this machine cannot use the relay.
  const prefix = `/${randomBytes(16).toString('hex')}`
  let refusal: string | undefined
  const server = createServer((incoming, response) => {
    const refuse = (reason: string) => {
      refusal ??= reason
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end()
    }
    const path = incoming.url?.startsWith(prefix) ? incoming.url.slice(prefix.length) : ''
    const type = services.get(`${incoming.method} ${path}`)
    if (type === undefined) response.writeHead(404).end()
    else forward({ target, path, type, incoming, response, refuse, onReceived })
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

type ForwardedRequest = {
  target: URL
  path: string
  type: string
  incoming: IncomingMessage
  response: ServerResponse
  refuse: (reason: string) => void
  onReceived: (bytes: number) => void
}

function forward({ target, path, type, incoming, response, refuse, onReceived }: ForwardedRequest): void {
  const request = target.protocol === 'https:' ? httpsRequest : httpRequest
  const url = new URL(target)
  const [pathname = '', search = ''] = path.split('?')
  url.pathname = target.pathname.replace(/\/+$/, '') + pathname
  url.search = search
  const headers = Object.fromEntries(
    headersSent.flatMap((name) => (incoming.headers[name] ? [[name, incoming.headers[name]]] : [])),
  )
  const sent = { ...headers, 'user-agent': 'git/2.0' }
  // A new connection for each request: the remote may have closed an idle one.
  const outgoing = request(url, { method: incoming.method ?? 'GET', headers: sent, agent: false })
  response.once('close', () => outgoing.destroy())
  for (const stream of [incoming, response])
    stream.on('error', (error) => refuse(`libgit2 aborted the request: ${error.message}`))
  outgoing.on('error', (error) => refuse(`the remote cannot be reached: ${error.message}`))
  outgoing.on('response', (remoteResponse) => {
    remoteResponse.on('error', (error) => refuse(`the remote aborted the reply: ${error.message}`))
    if (remoteResponse.statusCode !== 200) refuse(`the remote answered ${remoteResponse.statusCode}`)
    else if (remoteResponse.headers['content-type'] !== type) refuse('the remote does not reply like a Git server')
    else {
      response.writeHead(200, { 'content-type': type })
      remoteResponse.on('data', (chunk: Buffer) => onReceived(chunk.length))
      remoteResponse.pipe(response)
      return
    }
    remoteResponse.destroy()
  })
  incoming.pipe(outgoing)
}
