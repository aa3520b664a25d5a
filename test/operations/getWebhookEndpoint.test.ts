// Runs on: SQLite
import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { call } from '../support/call.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'
import { newEndpoint } from '../support/webhooks.ts'

describe('getWebhookEndpoint', () => {
  const server = useTestServer()

  it('200 with the endpoint', async () => {
    const { id, params } = await newEndpoint(server, { url: 'https://one.example/' })
    const { status, body } = await call(server, 'getWebhookEndpoint', { params })
    expect([status, body.id, body.url]).to.deep.equal([200, id, 'https://one.example/'])
  })

  it('404 WEBHOOK_ENDPOINT_NOT_FOUND for an unknown id', async () => {
    const params = { workspaceId: server.seeded.workspaces.main, endpointId: randomUUID() }
    expectRefusal(await call(server, 'getWebhookEndpoint', { params }), 404, 'WEBHOOK_ENDPOINT_NOT_FOUND')
  })
})
