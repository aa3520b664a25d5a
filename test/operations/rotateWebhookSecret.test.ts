// Runs on: SQLite
import { expect } from 'chai'
import { call } from '../support/call.ts'
import { auditRowsOf } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { newEndpoint } from '../support/webhooks.ts'

describe('rotateWebhookSecret', () => {
  const server = useTestServer()

  it('200 with a new secret, and with the time until which the previous one signs too', async () => {
    const { id, secret, params } = await newEndpoint(server, { url: 'https://hooks.example/' })
    const { status, body } = await call(server, 'rotateWebhookSecret', { params })
    expect(status).to.equal(200)
    expect(body.secret)
      .to.match(/^whsec_/)
      .and.not.equal(secret)
    const { previous_secret_until, updated_at } = body.webhook_endpoint
    expect(Date.parse(previous_secret_until) - Date.parse(updated_at)).to.equal(24 * 3_600_000)
    const [entry] = await auditRowsOf(server, 'rotateWebhookSecret')
    expect(entry?.targetId).to.equal(id)
    expect(JSON.stringify(entry)).not.to.include('whsec_')
  })
})
