/** Streamable HTTP for local clients: each request is complete in itself, and pages of other sites are refused. */
import { once } from 'node:events'
import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { ContractProblem } from '../document/document.ts'

const path = '/mcp'

/** @param port 0 lets the system choose @throws {ContractProblem} when the port is taken */
export async function serveHttp(create: () => Server, port: number): Promise<{ url: string; server: HttpServer }> {
  const server = createServer((request, response) => {
    answer(create, request, response).catch((problem: Error) => refuse(response, 500, problem.message))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening').catch((problem: Error) => {
    throw new ContractProblem(`cannot listen on port ${port}: ${problem.message}; choose another with --port`)
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, server }
}

async function answer(create: () => Server, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { host, origin } = request.headers
  // A page of another site can reach this port; by DNS rebinding it does so under a host name of its own.
  if (!isLocal(`http://${host}`) || (origin !== undefined && !isLocal(origin)))
    return refuse(response, 403, 'only local clients may call')
  if (request.url?.split('?')[0] !== path) return refuse(response, 404, `the endpoint is ${path}`)
  if (request.method !== 'POST') {
    response.setHeader('Allow', 'POST')
    return refuse(response, 405, 'this server keeps no sessions and sends no events of its own: use POST')
  }
  const server = create()
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true })
  response.once('close', () => {
    void server.close()
  })
  await server.connect(transport)
  await transport.handleRequest(request, response)
}

function isLocal(url: string): boolean {
  return URL.canParse(url) && ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)
}

function refuse(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) return void response.destroy()
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32_000, message } }))
}
