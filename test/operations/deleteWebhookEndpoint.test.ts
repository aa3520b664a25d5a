// Runs on: SQLite
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import { webhookDeliveries } from '../../db/schema.ts'
import { call } from '../support/call.ts'
import { auditRowsOf } from '../support/rows.ts'
import { until } from '../support/until.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'
import { makeEvent, newEndpoint, ofResources, openReceiver } from '../support/webhooks.ts'

describe('deleteWebhookEndpoint', () => {
  const server = useTestServer()

  it('204 removes the endpoint with its deliveries, and 404 WEBHOOK_ENDPOINT_NOT_FOUND the second time', async () => {
    const receiver = await openReceiver()
    const { id, params } = await newEndpoint(server, { url: receiver.url, ...ofResources })
    await makeEvent(server)
    await until(() => receiver.received.length === 1)
    expect((await call(server, 'deleteWebhookEndpoint', { params })).status).to.equal(204)
    const left = server.db.read.select().from(webhookDeliveries).where(eq(webhookDeliveries.endpointId, id))
    expect(await left).to.deep.equal([])
    expect((await auditRowsOf(server, 'deleteWebhookEndpoint')).map(({ targetId }) => targetId)).to.deep.equal([id])
    expectRefusal(await call(server, 'deleteWebhookEndpoint', { params }), 404, 'WEBHOOK_ENDPOINT_NOT_FOUND')
    await receiver.close()
  })
})
