// Runs on: SQLite
import { expect } from 'chai'
import { call } from '../support/call.ts'
import { newWorkspace } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { newEndpoint } from '../support/webhooks.ts'

describe('listWebhookEndpoints', () => {
  const server = useTestServer()

  it('200 with the endpoints in the order of their creation, without secrets', async () => {
    const workspaceId = await newWorkspace(server)
    const made = [
      await newEndpoint(server, { url: 'https://one.example/' }, workspaceId),
      await newEndpoint(server, { url: 'https://two.example/' }, workspaceId),
    ]
    const { status, body, text } = await call(server, 'listWebhookEndpoints', { params: { workspaceId } })
    expect(status).to.equal(200)
    expect(body.webhook_endpoints.map(({ id }: { id: string }) => id)).to.deep.equal(made.map(({ id }) => id))
    expect(text).not.to.include('whsec_')
  })
})
