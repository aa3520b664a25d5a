// Runs on: SQLite
import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { events } from '../../db/schema.ts'
import { call } from '../support/call.ts'
import { until } from '../support/until.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'
import { makeEvent, newEndpoint, ofResources, openReceiver } from '../support/webhooks.ts'

describe('getWebhookDelivery', () => {
  const server = useTestServer()

  /** The first delivery to a new endpoint, once it has arrived. */
  const delivered = async (includes: boolean) => {
    const receiver = await openReceiver()
    const { params } = await newEndpoint(server, { url: receiver.url, include_subject: includes, ...ofResources })
    const resourceId = await makeEvent(server)
    const list = async () => (await call(server, 'listWebhookDeliveries', { params })).body.deliveries
    await until(async () => (await list())[0]?.status === 'delivered')
    await receiver.close()
    const [delivery] = await list()
    return { received: receiver.received[0], resourceId, delivery, params: { ...params, deliveryId: delivery.id } }
  }

  it('200 with the delivery as in the list, and the event exactly as it was sent; null when it is no longer kept', async () => {
    const { received, delivery, params } = await delivered(false)
    const { status, body } = await call(server, 'getWebhookDelivery', { params })
    expect([status, body.delivery]).to.deep.equal([200, delivery])
    expect(JSON.stringify(body.event)).to.equal(received?.text)
    expect(body.event).not.to.have.property('object')
    await server.db.write((tx) => tx.delete(events))
    expect((await call(server, 'getWebhookDelivery', { params })).body).to.deep.equal({ delivery, event: null })
  })

  it('200 with the subject as it is now when the endpoint asks for it', async () => {
    const { received, resourceId, params } = await delivered(true)
    await call(server, 'updateResource', { params: { resourceId }, body: { name: 'Renamed meanwhile' } })
    const { event } = (await call(server, 'getWebhookDelivery', { params })).body
    expect(received?.body.object.name).not.to.equal('Renamed meanwhile')
    expect(event.object).to.include({ id: resourceId, name: 'Renamed meanwhile' })
  })

  it('404 WEBHOOK_DELIVERY_NOT_FOUND for an unknown delivery, and for one of another endpoint', async () => {
    const { params } = await delivered(false)
    const other = await newEndpoint(server, { url: 'https://hooks.example/' })
    for (const options of [
      { params: { ...params, deliveryId: randomUUID() } },
      { params: { ...params, ...other.params } },
    ]) {
      expectRefusal(await call(server, 'getWebhookDelivery', options), 404, 'WEBHOOK_DELIVERY_NOT_FOUND')
    }
  })
})
