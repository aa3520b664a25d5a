/** Receivers of webhooks, and endpoints that lead to them. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { call } from './call.ts'
import type { TestServer } from './server.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects to find
export type Received = { headers: IncomingHttpHeaders; text: string; body: any; at: number }
export type Receiver = {
  url: string
  received: Received[]
  /** Answers from now on; by default with 204. */
  answer: (response: ServerResponse, request: Received) => void
  close(): Promise<void>
}

/** A receiver on this machine. */
export async function openReceiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const one = { headers: request.headers, text, body: JSON.parse(text), at: performance.now() }
    receiver.received.push(one)
    receiver.answer(response, one)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received: [],
    answer: (response) => void response.writeHead(204).end(),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return receiver
}

/** @returns the endpoint of a workspace, with its secret */
export async function newEndpoint(
  server: TestServer,
  body: object,
  workspaceId = server.seeded.workspaces.main,
): Promise<{ id: string; secret: string; params: { workspaceId: string; endpointId: string } }> {
  const made = await call(server, 'createWebhookEndpoint', { params: { workspaceId }, body })
  if (made.status !== 201) throw new Error(`no endpoint: ${made.text}`)
  const { id } = made.body.webhook_endpoint
  return { id, secret: made.body.secret, params: { workspaceId, endpointId: id } }
}

/** Makes an event of the type `resource.created`. @returns the id of the resource */
export async function makeEvent(server: TestServer, name = `Court ${Math.random()}`): Promise<string> {
  const made = await call(server, 'createResource', { body: { name, category: 'webhooks' } })
  if (made.status !== 201) throw new Error(`no resource: ${made.text}`)
  return made.body.id
}

export const ofResources = { types: ['resource.created', 'resource.updated'] }
