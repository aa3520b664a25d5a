/** Sites of other origins that show booking pages, and the keys that allow it. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import type { Demo } from './console-support.ts'

/** Returns a function that starts a site whose only page has the markup, and returns its origin. All end after the tests of the suite. */
export function useSites(): (host: string, markup: string) => Promise<string> {
  const servers: Server[] = []
  after(() => servers.forEach((server) => void server.close()))
  return async (host, markup) => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      response.end(`<!doctype html><html lang="en"><title>Club</title><body><h1>Club</h1>${markup}`)
    }).listen(0, '127.0.0.1')
    servers.push(server)
    await once(server, 'listening')
    return `http://${host}:${(server.address() as AddressInfo).port}`
  }
}

/** The newest publishable key is the one of the booking pages. */
export async function newPublishableKey(demo: Demo, origins: string[]): Promise<void> {
  const path = `/v1/workspaces/${demo.workspaceId}/api-keys`
  const { body } = await demo.api<{ api_keys: { integration_id: string }[] }>('GET', path)
  const integration_id = body.api_keys[0]?.integration_id
  const made = await demo.api('POST', path, { integration_id, kind: 'publishable', role_cap: 'member', origins })
  expect(made.status).to.equal(201)
}
