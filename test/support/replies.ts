/**
 * Records the responses of this test run's servers, as sent, for an independent validation (check-responses.ts).
 * Several processes share a run, so each has a file of its own.
 */
import { createHash } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync, createReadStream, readdirSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export type Reply = {
  method: string
  /** Path and query of the request. */
  url: string
  status: number
  /** Alternating names and values. */
  headers: string[]
  body: string
}

const folder = process.env.REPLIES_FOLDER
const ports = new Set<number>()
/** Digests. */
const seen = new Set<string>()
let isWatching = false

/**
 * Records the responses of the server on this port from now on, if REPLIES_FOLDER is set. @returns a function that
 * stops recording, because the port may be reused
 */
export function keepReplies(port: number): () => void {
  if (folder && !isWatching) subscribe('http.server.request.start', watch)
  isWatching = true
  ports.add(port)
  return () => ports.delete(port)
}

/**
 * Line by line, because a file may be longer than a string can be. Only `\n` ends a line: node:readline would also split
 * at U+2028, which JSON keeps as it is. A record without its line end is left out: its process was killed.
 */
export async function keptReplies(from: string): Promise<Reply[]> {
  const replies: Reply[] = []
  for (const file of readdirSync(from)) {
    let rest = ''
    for await (const chunk of createReadStream(join(from, file), 'utf8')) {
      const lines = `${rest}${chunk}`.split('\n')
      rest = lines.pop() ?? ''
      replies.push(...lines.map((line) => JSON.parse(line)))
    }
  }
  return replies
}

/** Node reports each request before it is answered. */
function watch(message: unknown): void {
  const { request, response, server } = message as {
    request: IncomingMessage
    response: ServerResponse
    server: Server
  }
  if (!ports.has((server.address() as AddressInfo | null)?.port ?? 0)) return
  const { method = '', url = '' } = request
  const chunks: Buffer[] = []
  let headers: string[] = []
  const { writeHead, write, end } = response
  const collect = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string))
  }
  response.writeHead = (...words: unknown[]) => {
    const written = Reflect.apply(writeHead, response, words)
    headers = [...Object.entries(response.getHeaders()).flat(), ...[words.at(-1)].flat()].map(String)
    return written
  }
  response.write = (...words: unknown[]) => {
    collect(words[0])
    return Reflect.apply(write, response, words)
  }
  response.end = (...words: unknown[]) => {
    collect(words[0])
    return Reflect.apply(end, response, words)
  }
  response.once('finish', () => {
    const status = response.statusCode
    const body = Buffer.concat(chunks)
    // A document of many kilobytes may be sent hundreds of times. Its bytes are compared before they are read as text.
    if (isNew(kindOf(JSON.stringify([method, url, status, headers])), body))
      keep({ method, url, status, ...decoded(headers, body) })
  })
}

/** As the client sees it: without the content coding, and with the resulting length. */
function decoded(headers: string[], body: Buffer): Pick<Reply, 'headers' | 'body'> {
  const at = headers.indexOf('Content-Encoding')
  if (at < 0 || body.length === 0) return { headers, body: body.toString() }
  const plain = headers[at + 1] === 'br' ? brotliDecompressSync(body) : gunzipSync(body)
  const others = headers.toSpliced(at, 2)
  const length = others.indexOf('Content-Length')
  return { headers: length < 0 ? others : others.with(length + 1, String(plain.length)), body: plain.toString() }
}

/** Records one response of each kind. Written at once: a worker may be killed before it could write at its end. */
function keep(reply: Reply): void {
  const line = JSON.stringify(reply)
  if (isNew(kindOf(line))) appendFileSync(join(folder as string, String(process.pid)), `${line}\n`)
}

/** False from the second time on. */
function isNew(...parts: (string | Buffer)[]): boolean {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  const before = seen.size
  return seen.add(hash.digest('base64')).size > before
}

/** Responses that differ only in well-formed ids, times and counts of a rate limit are of the same kind. */
function kindOf(line: string): string {
  return line
    .replace(/req_[0-7][0-9A-HJKMNP-TV-Z]{25}/g, 'request')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'uuid')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, 'moment')
    .replace(/\b[0-9a-f]{40}\b/g, 'sha')
    .replace(/"X-RateLimit-Reset","\d{10}"/g, 'reset')
    .replace(/"X-RateLimit-Remaining","\d+"/g, 'remaining')
}
