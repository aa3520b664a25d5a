// Runs on: SQLite
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { newWebhookDelivery } from '../../app/webhooks/new.ts'
import { insertWebhookDeliveries } from '../../db/queries/webhook-deliveries.ts'
import { webhookDeliveries, webhookEndpoints } from '../../db/schema.ts'
import { webhookEndpointsMax } from '../../domain/webhook.ts'
import { call } from '../support/call.ts'
import { auditRowsOf } from '../support/rows.ts'
import { until } from '../support/until.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'
import { makeEvent, newEndpoint, ofResources, openReceiver } from '../support/webhooks.ts'

describe('deleteWebhookEndpoint', () => {
  const server = useTestServer()

  it('204 without secrets in the database, and 404 WEBHOOK_ENDPOINT_NOT_FOUND to every later call', async () => {
    const receiver = await openReceiver()
    const { id, params } = await newEndpoint(server, { url: receiver.url, ...ofResources })
    await makeEvent(server)
    await until(() => receiver.received.length === 1)
    expect((await call(server, 'deleteWebhookEndpoint', { params })).status).to.equal(204)
    const rows = server.db.read.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
    expect((await rows).map(({ secret, previousSecret }) => [secret, previousSecret])).to.deep.equal([['', null]])
    expect((await auditRowsOf(server, 'deleteWebhookEndpoint')).map(({ targetId }) => targetId)).to.deep.equal([id])
    for (const operation of ['deleteWebhookEndpoint', 'getWebhookEndpoint', 'listWebhookDeliveries'] as const)
      expectRefusal(await call(server, operation, { params }), 404, 'WEBHOOK_ENDPOINT_NOT_FOUND')
    const { body } = await call(server, 'listWebhookEndpoints', { params })
    expect(body.webhook_endpoints).to.deep.equal([])
    await receiver.close()
  })

  it('204 drops the open deliveries of 1,000 and leaves the others to retention; another endpoint may take its place', async () => {
    const [workspaceId, now] = [server.seeded.workspaces.main, new Date()]
    const made = []
    for (let count = 0; count < webhookEndpointsMax; count++)
      made.push(await newEndpoint(server, { url: 'https://hooks.example/', types: ['hold.expired'] }))
    const { id, params } = made[0] as (typeof made)[number]
    const event = (sequence: number) => ({ sequence, type: 'resource.created', subjectId: newId() })
    const rows = Array.from({ length: 1_000 }, (_, at) => ({
      ...newWebhookDelivery({ workspaceId, id }, event(at + 1), now),
      // The last two are open, and not due during the test.
      ...(at < 998 ? { status: 'delivered' as const, nextAt: null } : { nextAt: new Date(now.getTime() + 3_600_000) }),
    }))
    await server.db.write((tx) => insertWebhookDeliveries(tx, rows))
    expect((await call(server, 'deleteWebhookEndpoint', { params })).status).to.equal(204)
    const left = server.db.read.select().from(webhookDeliveries).where(eq(webhookDeliveries.endpointId, id))
    const statuses = (await left).map(({ status }) => status)
    const counts = ['delivered', 'dropped', 'pending'].map(
      (each) => statuses.filter((status) => status === each).length,
    )
    expect(counts).to.deep.equal([998, 2, 0])
    await newEndpoint(server, { url: 'https://hooks.example/', types: ['hold.expired'] })
  })
})
