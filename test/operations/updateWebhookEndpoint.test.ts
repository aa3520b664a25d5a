// Runs on: SQLite
import { expect } from 'chai'
import { lt } from 'drizzle-orm'
import { events } from '../../db/schema.ts'
import { call } from '../support/call.ts'
import { auditRowsOf } from '../support/rows.ts'
import { until } from '../support/until.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'
import { makeEvent, newEndpoint, ofResources, openReceiver, type Receiver } from '../support/webhooks.ts'

describe('updateWebhookEndpoint', () => {
  const server = useTestServer()
  let receiver: Receiver
  beforeEach(async () => {
    receiver = await openReceiver()
  })
  afterEach(() => receiver.close())
  const subjects = () => receiver.received.map(({ body }) => body.subject.id)
  const endpoint = () => newEndpoint(server, { url: receiver.url, ...ofResources })

  it('200 with each changed field, which is audited; an equal value changes nothing', async () => {
    const { id, params } = await endpoint()
    const body = { url: 'https://other.example/', types: null, include_subject: true, status: 'disabled' }
    const changed = await call(server, 'updateWebhookEndpoint', { params, body })
    expect(changed.body).to.include(body)
    const again = await call(server, 'updateWebhookEndpoint', { params, body })
    expect(again.body).to.deep.equal(changed.body)
    const entries = await auditRowsOf(server, 'updateWebhookEndpoint')
    expect(entries.filter(({ targetId }) => targetId === id)).to.have.lengthOf(1)
  })

  it('422 WEBHOOK_URL_NOT_ALLOWED for a private address', async () => {
    const { params } = await endpoint()
    const body = { url: 'https://10.1.2.3/' }
    expectRefusal(await call(server, 'updateWebhookEndpoint', { params, body }), 422, 'WEBHOOK_URL_NOT_ALLOWED')
  })

  it('a disabled endpoint gets nothing, and an enabled one the events from then on', async () => {
    const { params } = await endpoint()
    await call(server, 'updateWebhookEndpoint', { params, body: { status: 'disabled' } })
    await makeEvent(server)
    await call(server, 'updateWebhookEndpoint', { params, body: { status: 'active' } })
    const later = await makeEvent(server)
    await until(() => receiver.received.length > 0)
    expect(subjects()).to.deep.equal([later])
  })

  it('with `after`, an enabled endpoint gets the events after that sequence, delivered ones too', async () => {
    const { params } = await endpoint()
    const first = await makeEvent(server)
    await until(() => receiver.received.length === 1)
    await call(server, 'updateWebhookEndpoint', { params, body: { status: 'disabled' } })
    const second = await makeEvent(server)
    const after = receiver.received[0]?.body.sequence - 1
    await call(server, 'updateWebhookEndpoint', { params, body: { status: 'active', after } })
    await until(() => receiver.received.length === 3)
    expect(subjects()).to.deep.equal([first, first, second])
  })

  it('422 EVENTS_NOT_KEPT for an `after` before the kept events', async () => {
    const { params } = await endpoint()
    await call(server, 'updateWebhookEndpoint', { params, body: { status: 'disabled' } })
    const { body } = await call(server, 'listEvents', { query: 'limit=1' })
    await server.db.write((tx) => tx.delete(events).where(lt(events.sequence, body.latest)))
    const options = { params, body: { status: 'active', after: body.latest - 2 } }
    expectRefusal(await call(server, 'updateWebhookEndpoint', options), 422, 'EVENTS_NOT_KEPT')
    const kept = { params, body: { status: 'active', after: body.latest - 1 } }
    expect((await call(server, 'updateWebhookEndpoint', kept)).status).to.equal(200)
  })

  it('400 VALIDATION_FAILED for `after` without enabling a disabled endpoint', async () => {
    const { params } = await endpoint()
    for (const body of [{ after: 0 }, { after: 0, status: 'active' }, { after: 0, status: 'disabled' }])
      expectIssue(await call(server, 'updateWebhookEndpoint', { params, body }), [400, 'VALIDATION_FAILED'], {
        in: 'body',
        path: '/after',
      })
  })
})
