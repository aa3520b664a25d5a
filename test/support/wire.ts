/** HTTP as bytes, for requests that fetch cannot send. */

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect } from 'chai'
import { type OperationId, operations } from '../../generated/operations.ts'
import type { Filled } from './booking-requests.ts'
import { credentialOf, type Who } from './call.ts'
import type { TestServer } from './server.ts'

export type WireReply = {
  status: number
  /** By lower-case name. */
  headers: Record<string, string>
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects to find
  body: any
}

export type WireRequest = {
  method?: string
  target?: string
  /** Headers besides `Host`; null omits one. */
  headers?: Record<string, string | null>
  body?: string | Uint8Array
  /** In chunks, without a Content-Length. */
  chunked?: boolean
}

/** One connection, whose responses are read in order. */
export class Wire {
  private received = Buffer.alloc(0)
  private ended = false
  private wake: () => void = () => {}
  readonly socket: Socket

  constructor(socket: Socket) {
    this.socket = socket
    socket.on('data', (chunk) => {
      this.received = Buffer.concat([this.received, chunk])
      this.wake()
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      this.ended = true
      this.wake()
    })
  }

  send(bytes: string | Uint8Array): void {
    this.socket.write(bytes)
  }

  /** The next response, also an interim one. @param bodiless for a response to HEAD */
  async next(bodiless = false): Promise<WireReply> {
    const head = await this.upTo('\r\n\r\n')
    const [statusLine = '', ...lines] = head.split('\r\n')
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(statusLine)?.[1])
    const headers: Record<string, string> = {}
    for (const line of lines) {
      const colon = line.indexOf(':')
      const name = line.slice(0, colon).toLowerCase()
      const value = line.slice(colon + 1).trim()
      headers[name] = name in headers ? `${headers[name]}, ${value}` : value
    }
    const length = bodiless || status < 200 || status === 204 || status === 304 ? 0 : Number(headers['content-length'])
    const text = (await this.take(length)).toString()
    const body = headers['content-type']?.startsWith('application/json') && text !== '' ? JSON.parse(text) : undefined
    return { status, headers, text, body }
  }

  /** Resolves when the server has closed the connection. */
  async closed(): Promise<void> {
    while (!this.ended) await this.more()
  }

  /** Received bytes that are not part of a response read so far. */
  get rest(): string {
    return this.received.toString()
  }

  destroy(): void {
    this.socket.destroy()
  }

  private async upTo(mark: string): Promise<string> {
    for (;;) {
      const at = this.received.indexOf(mark)
      if (at >= 0) {
        const text = this.received.subarray(0, at).toString()
        this.received = this.received.subarray(at + mark.length)
        return text
      }
      if (this.ended) throw new Error(`the connection was closed after: ${this.rest}`)
      await this.more()
    }
  }

  private async take(length: number): Promise<Buffer> {
    while (this.received.length < length) {
      if (this.ended) throw new Error(`the connection was closed after: ${this.rest}`)
      await this.more()
    }
    const bytes = this.received.subarray(0, length)
    this.received = this.received.subarray(length)
    return bytes
  }

  private more(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve
    })
  }
}

/** @param options `allowHalfOpen`: the client keeps its side open when the server has closed the other one */
export async function dial(server: { url: string }, options: { allowHalfOpen?: boolean } = {}): Promise<Wire> {
  const { hostname, port } = new URL(server.url)
  const socket = connect({ ...options, port: Number(port), host: hostname })
  await once(socket, 'connect')
  return new Wire(socket)
}

/** Sends the bytes on a new connection and reads one response. @param bodiless for a response to HEAD */
export async function exchange(
  server: { url: string },
  bytes: string | Uint8Array,
  bodiless = false,
): Promise<WireReply> {
  const wire = await dial(server)
  wire.send(bytes)
  const reply = await wire.next(bodiless)
  wire.destroy()
  return reply
}

export function requestBytes({ method = 'GET', target = '/', headers = {}, body, chunked }: WireRequest): Buffer {
  const bytes = body === undefined ? undefined : Buffer.from(body as string)
  const framing: Record<string, string> = {}
  if (bytes) {
    if (chunked) framing['Transfer-Encoding'] = 'chunked'
    else framing['Content-Length'] = String(bytes.length)
  }
  const all = { Host: '127.0.0.1', ...framing, ...headers }
  const lines = Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]))
  const head = Buffer.from(`${[`${method} ${target} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`)
  if (!bytes) return head
  if (!chunked) return Buffer.concat([head, bytes])
  const size = bytes.length === 0 ? [] : [Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]
  return Buffer.concat([head, ...size, Buffer.from('0\r\n\r\n')])
}

export type WireCall = WireRequest & {
  as?: Who
  /** A bearer token to send instead of the credential of `as`. */
  bearer?: string
  params?: Record<string, string>
  query?: string
  workspace?: string | null
}

/** A valid request as bytes. */
export function sent({ body, ...rest }: Filled): WireCall {
  return body === undefined ? rest : { ...rest, body: JSON.stringify(body) }
}

/** An operation as bytes; a body is JSON unless its Content-Type is set otherwise. */
export function operationBytes(server: TestServer, operationId: OperationId, call: WireCall = {}): Buffer {
  const { method, path, workspace } = operations[operationId]
  const { as = 'owner', bearer, params = {}, query, headers = {}, ...rest } = call
  const scope = call.workspace === undefined ? server.seeded.workspaces.main : call.workspace
  return requestBytes({
    method,
    target: `${path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? `{${name}}`)}${query ? `?${query}` : ''}`,
    ...rest,
    headers: {
      ...(bearer === undefined ? credentialOf(server.seeded, as) : { Authorization: `Bearer ${bearer}` }),
      ...(workspace === 'header' ? { 'X-App-Workspace': scope } : {}),
      ...(rest.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
  })
}

export function wireCall(server: TestServer, operationId: OperationId, call: WireCall = {}): Promise<WireReply> {
  return exchange(server, operationBytes(server, operationId, call))
}

/** Sends the operation as HEAD, and returns the bytes after the response head, until the server closes. */
export async function wireHead(
  server: TestServer,
  operationId: OperationId,
  call: WireCall,
): Promise<WireReply & { after: string }> {
  const wire = await dial(server)
  wire.send(operationBytes(server, operationId, { ...call, method: 'HEAD' }))
  const reply = await wire.next(true)
  wire.socket.end()
  await wire.closed()
  return { ...reply, after: wire.rest }
}

/** Expects the error envelope, with the request id in header and body. */
export function expectRefusal(reply: WireReply, status: number, code: string): void {
  expect([reply.status, reply.body?.error?.code]).to.deep.equal([status, code])
  expect(reply.headers['x-request-id']).to.match(/^req_[0-7][0-9A-HJKMNP-TV-Z]{25}$/)
  expect(reply.body).to.have.all.keys('error')
  expect(reply.body.error).to.have.all.keys('code', 'message', 'request_id', 'details')
  expect(reply.body.error.request_id).to.equal(reply.headers['x-request-id'])
}
