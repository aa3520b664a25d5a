/** Sends a request to another node and relays the response as it is, in both directions as a stream. */
import { once } from 'node:events'
import http, { type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream/promises'

/** The other node did not answer. Nothing was sent to the client. */
export class NodeUnreachable extends Error {}

export type RelayLimits = {
  connectMs: number
  /** Longest time without a byte: an operation on a large repository takes minutes. */
  idleMs: number
}

/** Headers that belong to one connection (RFC 9110, section 7.6.1). */
const hopByHop = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade']

/**
 * @param headers added to the request, and removed from those of the client
 * @param isClosing whether the connection of the client is to be closed behind the response
 * @returns the status @throws {NodeUnreachable}
 */
export async function relay(
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  url: string,
  headers: Record<string, string>,
  limits: RelayLimits,
  isClosing: () => boolean = () => false,
): Promise<number> {
  const upstream = openRequest(request, new URL(url), headers)
  const cancel = () => void upstream.destroy()
  response.once('close', cancel)
  try {
    const answer = await answerTo(upstream, request, response, limits)
    // The rest of a body that the other node did not read is not worth reading.
    const closes = request.complete && !isClosing() ? [] : ['Connection', 'close']
    response.sendDate = false
    response.writeHead(answer.statusCode ?? 502, [...endToEnd(answer.rawHeaders), ...closes])
    await pipeline(answer, response)
    return answer.statusCode ?? 502
  } catch (error) {
    if (!response.headersSent && !response.destroyed) {
      const { message } = error as Error
      throw new NodeUnreachable(`the node that has the run did not answer: ${message}`, { cause: error })
    }
    // A part of the response was sent, or the client has gone: closing the connection tells the client.
    response.destroy()
    return 0
  } finally {
    response.off('close', cancel)
    upstream.destroy()
  }
}

function openRequest(request: IncomingMessage, url: URL, added: Record<string, string>): ClientRequest {
  const names = Object.keys(added)
  const kept = endToEnd(request.rawHeaders, names)
  const chunked = request.headers['transfer-encoding'] === undefined ? [] : ['Transfer-Encoding', 'chunked']
  return (url.protocol === 'https:' ? https : http).request({
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port,
    method: request.method,
    path: request.url,
    headers: [...kept, ...chunked, ...Object.entries(added).flat()],
    // A connection of its own: one that the other node closes meanwhile would lose a request that must not be repeated.
    agent: false,
  })
}

async function answerTo(
  upstream: ClientRequest,
  request: IncomingMessage,
  response: ServerResponse,
  { connectMs, idleMs }: RelayLimits,
): Promise<IncomingMessage> {
  const failed = new Promise<never>((_resolve, reject) => {
    upstream.once('error', reject)
    upstream.once('close', () => reject(new Error('it closed the connection')))
  })
  failed.catch(() => {})
  const connecting = setTimeout(() => upstream.destroy(new Error(`no connection in ${connectMs} ms`)), connectMs)
  upstream.once('socket', (socket) => socket.once('connect', () => clearTimeout(connecting)))
  upstream.setTimeout(idleMs, () => upstream.destroy(new Error(`silent for ${idleMs} ms`)))
  upstream.on('continue', () => response.writeContinue())
  sendBody(upstream, request)
  try {
    const [answer] = await Promise.race([once(upstream, 'response'), failed])
    return answer as IncomingMessage
  } finally {
    clearTimeout(connecting)
    request.unpipe(upstream)
  }
}

/** The body of a client that waits for `100 Continue` begins when the other node sends it. */
function sendBody(upstream: ClientRequest, request: IncomingMessage): void {
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0
  if (!hasBody) upstream.end()
  else {
    upstream.flushHeaders()
    request.pipe(upstream)
  }
}

/** Headers in the order and form in which they were sent, without those of the connection. */
function endToEnd(rawHeaders: string[], without: string[] = []): string[] {
  const named: string[] = []
  const pairs: [string, string][] = []
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name, value] = [rawHeaders[index] as string, rawHeaders[index + 1] as string]
    if (name.toLowerCase() === 'connection') named.push(...value.split(',').map((each) => each.trim().toLowerCase()))
    pairs.push([name, value])
  }
  const left = [...hopByHop, ...named, ...without]
  return pairs.filter(([name]) => !left.includes(name.toLowerCase())).flat()
}
