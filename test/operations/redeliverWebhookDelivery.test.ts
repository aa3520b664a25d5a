// Runs on: SQLite
import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { lt, lte } from 'drizzle-orm'
import { events } from '../../db/schema.ts'
import { call } from '../support/call.ts'
import { until } from '../support/until.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'
import { makeEvent, newEndpoint, ofResources, openReceiver } from '../support/webhooks.ts'

describe('redeliverWebhookDelivery', () => {
  const server = useTestServer()

  it('200 delivers the event again with the same id, to a disabled endpoint too, while it is the oldest kept; 422 EVENTS_NOT_KEPT without it', async () => {
    const receiver = await openReceiver()
    const { params } = await newEndpoint(server, { url: receiver.url, ...ofResources })
    await makeEvent(server)
    const list = async () => (await call(server, 'listWebhookDeliveries', { params })).body.deliveries
    await until(async () => (await list())[0]?.status === 'delivered')
    await call(server, 'updateWebhookEndpoint', { params, body: { status: 'disabled' } })
    const [{ id: deliveryId }] = await list()
    const again = { params: { ...params, deliveryId } }
    const { status, body } = await call(server, 'redeliverWebhookDelivery', again)
    expect([status, body.id, body.status]).to.deep.equal([200, deliveryId, 'pending'])
    await until(() => receiver.received.length === 2)
    const [one, other] = receiver.received
    expect(other?.headers['webhook-id']).to.equal(one?.headers['webhook-id'])
    expect(other?.text).to.equal(one?.text)
    const { sequence } = JSON.parse(one?.text ?? '')
    await makeEvent(server)
    // Each statement leaves later events.
    await server.db.write((tx) => tx.delete(events).where(lt(events.sequence, sequence)))
    expect((await call(server, 'redeliverWebhookDelivery', again)).status).to.equal(200)
    await server.db.write((tx) => tx.delete(events).where(lte(events.sequence, sequence)))
    expectRefusal(await call(server, 'redeliverWebhookDelivery', again), 422, 'EVENTS_NOT_KEPT')
    await receiver.close()
  })

  it('404 WEBHOOK_DELIVERY_NOT_FOUND for an unknown delivery', async () => {
    const { params } = await newEndpoint(server, { url: 'https://hooks.example/' })
    const options = { params: { ...params, deliveryId: randomUUID() } }
    expectRefusal(await call(server, 'redeliverWebhookDelivery', options), 404, 'WEBHOOK_DELIVERY_NOT_FOUND')
  })
})
