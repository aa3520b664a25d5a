/** Serves the repositories of a folder over HTTP on this machine by Git's own program, and records the requests. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type GitRequest = {
  method: string
  url: string
  authorization: string | undefined
  userAgent: string | undefined
}

export class HttpRemote {
  readonly requests: GitRequest[] = []
  sent = 0
  #server: Server
  #backends = new Set<ReturnType<typeof spawn>>()

  /** `answer` may handle a request itself by returning true. */
  constructor(folder: string, answer: (request: IncomingMessage, reply: ServerResponse) => boolean = () => false) {
    this.#server = createServer((request, reply) => {
      const { method = '', url = '', headers } = request
      this.requests.push({ method, url, authorization: headers.authorization, userAgent: headers['user-agent'] })
      if (!answer(request, reply)) this.#serve(folder, request, reply)
    })
  }

  /** @returns the base URL, without a slash at the end */
  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
    for (const backend of this.#backends) backend.kill('SIGKILL')
  }

  #serve(folder: string, request: IncomingMessage, reply: ServerResponse): void {
    const [path = '', query = ''] = (request.url ?? '').split('?')
    const backend = spawn('git', ['http-backend'], {
      env: {
        PATH: process.env.PATH,
        HOME: '/nonexistent',
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_CONFIG_COUNT: '1',
        GIT_CONFIG_KEY_0: 'http.receivepack',
        GIT_CONFIG_VALUE_0: 'true',
        GIT_PROJECT_ROOT: folder,
        GIT_HTTP_EXPORT_ALL: '1',
        PATH_INFO: path,
        QUERY_STRING: query,
        REQUEST_METHOD: request.method,
        CONTENT_TYPE: request.headers['content-type'] ?? '',
        HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
        REMOTE_ADDR: '127.0.0.1',
      },
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    this.#backends.add(backend)
    backend.once('exit', () => this.#backends.delete(backend))
    request.pipe(backend.stdin).on('error', () => reply.destroy())
    reply.once('close', () => backend.kill('SIGKILL'))
    this.#pass(backend.stdout, reply).catch(() => reply.destroy())
  }

  /** The program's headers end at an empty line; the body follows. */
  async #pass(output: AsyncIterable<Buffer>, reply: ServerResponse): Promise<void> {
    let head: Buffer | undefined = Buffer.alloc(0)
    for await (const chunk of output) {
      if (head) {
        head = Buffer.concat([head, chunk])
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) continue
        const headers = head
          .toString('latin1', 0, end)
          .split('\r\n')
          .map((line) => line.split(/: */, 2) as [string, string])
        const status = headers.find(([name]) => name === 'Status')?.[1]
        reply.writeHead(
          status ? Number.parseInt(status, 10) : 200,
          Object.fromEntries(headers.filter(([name]) => name !== 'Status')),
        )
        await this.#write(reply, head.subarray(end + 4))
        head = undefined
      } else await this.#write(reply, chunk)
    }
    reply.end()
  }

  async #write(reply: ServerResponse, part: Buffer): Promise<void> {
    this.sent += part.length
    if (reply.write(part) || reply.destroyed) return
    const stop = new AbortController()
    const ready = ['drain', 'close'].map((event) => once(reply, event, { signal: stop.signal }))
    await Promise.race(ready).finally(() => stop.abort())
  }
}

/**
 * Redirects a request once its body is read. A server that answers earlier and closes the connection may reset it,
 * and the client then loses the reply.
 */
export function redirect(request: IncomingMessage, reply: ServerResponse, status: 302 | 307, location: string): true {
  request.resume().once('end', () => reply.writeHead(status, { location }).end())
  return true
}
