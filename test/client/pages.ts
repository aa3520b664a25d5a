/** Two pages for the client: one on the API's origin, and one of another origin, which the API lists or not. */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Packed } from './packed.ts'

const html = `<!doctype html><meta charset="utf-8"><title>Client</title><link rel="icon" href="data:,">
<script type="module">import * as client from '/client/index.mjs'; globalThis.client = client</script>`

/** Replaces the API's response: none until the client gives up, or a 429 with this `Retry-After` in seconds. */
export type Fault = 'silent' | number
export type Site = {
  origin: string
  /** Outcomes of the next API requests, one each; later requests are passed on. */
  faults: Fault[]
  /** Method and path of each API request, in order. */
  requests: string[]
  /** Number of requests that the client aborted before the response. */
  left: number
}

/** @param api served on the page's origin; nothing is when omitted */
export function useSite(packed: Packed, api?: { url: string }): Site {
  const site: Site = { origin: '', faults: [], requests: [], left: 0 }
  const server = createServer((request, answer) => {
    serve(request, answer).catch(() => answer.destroy())
  })
  before('open the site', async () => {
    site.origin = await listen(server)
  })
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return site

  async function serve(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    if (request.url === '/') return void answer.setHeader('Content-Type', 'text/html').end(html)
    if (request.url === '/client/index.mjs') {
      const code = await readFile(join(packed.installed, 'index.mjs'))
      return void answer.setHeader('Content-Type', 'text/javascript').end(code)
    }
    site.requests.push(`${request.method} ${request.url}`)
    const fault = site.faults.shift()
    if (fault === 'silent') return void answer.once('close', () => site.left++)
    if (fault !== undefined) return refuse(answer, fault)
    if (api) return forwardTo(api.url, request, answer)
    answer.writeHead(404).end()
  }
}

/** Runs the function in the page, with the client's exports and `given` as arguments. */
export async function inPage<Result>(page: Page, program: string, given: object): Promise<Result> {
  await page.waitForFunction('globalThis.client')
  const exported = '{ createClient, ApiError, unwrap }'
  return page.evaluate(`(async (${exported}, given) => {${program}})(globalThis.client, ${JSON.stringify(given)})`)
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function refuse(answer: ServerResponse, seconds: number): void {
  const details = { retry_after: seconds }
  const error = { code: 'RATE_LIMITED', message: 'Too many.', request_id: 'req_page', details }
  answer.writeHead(429, { 'Content-Type': 'application/json', 'Retry-After': String(seconds) })
  answer.end(JSON.stringify({ error }))
}

function forwardTo(url: string, request: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url: path } = request
  const options = { method, headers } as { method: string; headers: IncomingMessage['headers'] }
  const passed = forward(new URL(path ?? '/', url), options, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.rawHeaders)
    reply.pipe(answer)
  })
  passed.on('error', () => answer.destroy())
  request.pipe(passed)
}
