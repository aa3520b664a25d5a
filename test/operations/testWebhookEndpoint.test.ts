// Runs on: SQLite
import { expect } from 'chai'
import { Webhook } from 'standardwebhooks'
import { call } from '../support/call.ts'
import { useTestServer } from '../support/use-server.ts'
import { newEndpoint, openReceiver } from '../support/webhooks.ts'

describe('testWebhookEndpoint', () => {
  const server = useTestServer()

  it('200 delivered after a signed event arrived, for a disabled endpoint too', async () => {
    const receiver = await openReceiver()
    const { id, secret, params } = await newEndpoint(server, { url: receiver.url, types: ['booking.created'] })
    await call(server, 'updateWebhookEndpoint', { params, body: { status: 'disabled' } })
    const { status, body } = await call(server, 'testWebhookEndpoint', { params })
    expect(status).to.equal(200)
    expect(body).to.include({ delivered: true, reply_status: 204, error: null, reply: null })
    const [received] = receiver.received
    expect(received?.body).to.deep.include({ subject: { kind: 'webhook_endpoint', id } })
    expect(received?.headers['webhook-id']).to.match(new RegExp(`^${params.workspaceId}_test_[0-9A-Z]{26}$`))
    new Webhook(secret).verify(received?.text ?? '', received?.headers as Record<string, string>)
    await receiver.close()
  })

  it('200 not delivered, with the reason, from a receiver that refuses or is not there', async () => {
    const receiver = await openReceiver()
    receiver.answer = (response) => void response.writeHead(500).end('broken')
    const { params } = await newEndpoint(server, { url: receiver.url, types: ['booking.created'] })
    const refused = await call(server, 'testWebhookEndpoint', { params })
    expect(refused.body).to.include({ delivered: false, reply_status: 500, reply: 'broken' })
    await receiver.close()
    const { body } = await call(server, 'testWebhookEndpoint', { params })
    expect(body).to.include({ delivered: false, reply_status: null, reply: null })
    expect(body.error).to.match(/ECONNREFUSED/)
  })
})
