// Runs on: SQLite
import { expect } from 'chai'
import { call } from '../support/call.ts'
import { until } from '../support/until.ts'
import { useTestServer } from '../support/use-server.ts'
import { makeEvent, newEndpoint, ofResources, openReceiver } from '../support/webhooks.ts'

describe('listWebhookDeliveries', () => {
  const server = useTestServer()

  it('200 with deliveries, newest first, each with the outcome of its last attempt', async () => {
    const receiver = await openReceiver()
    const { id, params } = await newEndpoint(server, { url: receiver.url, ...ofResources })
    const list = async () => (await call(server, 'listWebhookDeliveries', { params })).body.deliveries
    const first = await makeEvent(server)
    await until(async () => (await list())[0]?.status === 'delivered')
    receiver.answer = (response) => void response.writeHead(503).end('later\u0000')
    const second = await makeEvent(server)
    await until(async () => (await list())[0]?.reply_status === 503)
    const [failing, delivered] = await list()
    expect(delivered).to.include({ endpoint_id: id, type: 'resource.created', subject_id: first, status: 'delivered' })
    expect(delivered).to.include({ attempts: 1, reply_status: 204, error: null, reply: null, next_attempt_at: null })
    expect(failing).to.include({ subject_id: second, status: 'pending', attempts: 1, reply_status: 503 })
    expect(failing).to.include({ error: 'the reply has the status 503', reply: 'later\uFFFD' })
    expect(Date.parse(failing.next_attempt_at) - Date.parse(failing.attempted_at)).to.equal(5_000)
    await receiver.close()
  })
})
