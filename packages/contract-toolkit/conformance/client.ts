/** An HTTP client with keep-alive that returns each response unchanged. It follows no redirect and repairs nothing. */
import { Agent as PlainAgent, request as plainRequest } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { type Request, Unsendable } from './wire.ts'

export type Reply = {
  status: number
  /** By lower-case name; repeated headers are joined by commas. */
  headers: Record<string, string>
  text: string
  ms: number
  /** The reason why the response is missing or incomplete; undefined if it is complete. */
  broken?: string
}

export type Client = {
  /** @throws {Unsendable} when Node.js rejects the method, target or headers */
  send(request: Request): Promise<Reply>
  close(): void
}

export function openClient(baseUrl: string, timeoutMs: number): Client {
  const secure = baseUrl.startsWith('https:')
  const agent = new (secure ? SecureAgent : PlainAgent)({ keepAlive: true, maxSockets: 32 })
  const { hostname, port, pathname } = new URL(baseUrl)
  const prefix = pathname.replace(/\/$/, '')
  const open = secure ? secureRequest : plainRequest

  const once = ({ method, target, headers, body }: Request) =>
    new Promise<Reply & { stale?: boolean }>((resolve, reject) => {
      const began = performance.now()
      const taken = () => performance.now() - began
      const length = body === undefined ? {} : { 'Content-Length': String(body.length) }
      const options = {
        agent,
        hostname: hostname.replace(/^\[|\]$/g, ''),
        port,
        method,
        path: prefix + target,
        headers: { ...headers, ...length },
      }
      let outgoing: ReturnType<typeof plainRequest>
      try {
        outgoing = open(options)
      } catch (problem) {
        return reject(new Unsendable((problem as Error).message))
      }
      const deadline = setTimeout(
        () => outgoing.destroy(new Error(`no complete response within ${timeoutMs} ms`)),
        timeoutMs,
      )
      const end = (reply: Omit<Reply, 'ms'> & { stale?: boolean }) => {
        clearTimeout(deadline)
        resolve({ ...reply, ms: taken() })
      }
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        const stale = outgoing.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
        end({ status: 0, headers: {}, text: '', broken: error.message || String(error.code), stale })
      })
      outgoing.on('response', (response) => {
        const chunks: Buffer[] = []
        const headers = Object.fromEntries(
          Object.entries(response.headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
        )
        const status = response.statusCode ?? 0
        const text = () => Buffer.concat(chunks).toString()
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => end({ status, headers, text: text() }))
        // A stream goes on for ever: its first part is enough to check status and headers.
        if (/^text\/event-stream/i.test(headers['content-type'] ?? '')) {
          response.once('data', () => {
            end({ status, headers, text: text() })
            response.destroy()
          })
        }
        response.on('error', (error) => end({ status, headers, text: text(), broken: error.message }))
      })
      outgoing.end(body)
    })

  return {
    async send(request) {
      const { stale, ...reply } = await once(request)
      if (!stale) return reply
      // The server closed the kept-alive connection before it received the request. Retry once.
      const { stale: _, ...second } = await once(request)
      return second
    },
    close: () => agent.destroy(),
  }
}
