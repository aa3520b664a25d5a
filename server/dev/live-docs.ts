/**
 * Tells open docs pages which contract is served, by server-sent events. When a new server takes over, the pages connect to
 * it, get another version, and reload. Only the development server has this address.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'

const path = '/docs/live'
const reconnectMs = 200

export type LiveDocs = {
  answer(request: IncomingMessage, response: ServerResponse): boolean
  /** Ends all streams, so that the pages ask the next server. */
  end(): void
}

/** @param version changes with the contract, and in nothing else */
export function createLiveDocs(version: () => string): LiveDocs {
  const open = new Set<ServerResponse>()
  return {
    answer(request, response) {
      if (request.method !== 'GET' || request.url !== path) return false
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      response.write(`retry: ${reconnectMs}\ndata: ${version()}\n\n`)
      open.add(response)
      response.once('close', () => open.delete(response))
      return true
    },
    end() {
      for (const response of open) response.end()
    },
  }
}
