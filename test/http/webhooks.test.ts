// Runs on: SQLite and PostgreSQL, because servers claim deliveries from each other
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { Webhook } from 'standardwebhooks'
import { eventView } from '../../app/events/view.ts'
import { createDispatcher, type Dispatcher } from '../../app/webhooks/dispatcher.ts'
import { createSender, type Sender } from '../../app/webhooks/send.ts'
import type { Database } from '../../db/database.ts'
import { webhookDeliveries } from '../../db/schema.ts'
import { call } from '../support/call.ts'
import { auditRowsOf } from '../support/rows.ts'
import { startBeside } from '../support/server.ts'
import { until } from '../support/until.ts'
import { useTestServer } from '../support/use-server.ts'
import { makeEvent, newEndpoint, ofResources, openReceiver, type Receiver } from '../support/webhooks.ts'

const hourMs = 3_600_000
const loopback = { allowsLoopback: true }

describe('webhooks', () => {
  const server = useTestServer()
  const receivers: Receiver[] = []
  const receiver = async () => {
    const opened = await openReceiver()
    receivers.push(opened)
    return opened
  }
  const list = async (params: Record<string, string>) =>
    (await call(server, 'listWebhookDeliveries', { params })).body.deliveries
  const subjects = ({ received }: Receiver) => received.map(({ body }) => body.subject.id)
  afterEach(async () => {
    const params = { workspaceId: server.seeded.workspaces.main }
    for (const { id } of (await call(server, 'listWebhookEndpoints', { params })).body.webhook_endpoints)
      await call(server, 'deleteWebhookEndpoint', { params: { ...params, endpointId: id } })
    for (const opened of receivers.splice(0)) await opened.close()
  })

  it('an event arrives within a second and a half, as listEvents has it, signed for the library', async () => {
    const to = await receiver()
    const { secret } = await newEndpoint(server, { url: to.url, ...ofResources })
    const begunAt = performance.now()
    await makeEvent(server)
    await until(() => to.received.length === 1)
    expect(performance.now() - begunAt).to.be.below(1_500)
    const [received] = to.received
    const { body } = await call(server, 'listEvents', { query: `after=${received?.body.sequence - 1}&limit=1` })
    expect(received?.body).to.deep.equal(body.events[0])
    expect(received?.headers['webhook-id']).to.equal(`${server.seeded.workspaces.main}_${received?.body.sequence}`)
    const headers = received?.headers as Record<string, string>
    expect(new Webhook(secret).verify(received?.text ?? '', headers)).to.deep.equal(received?.body)
    const other = new Webhook(`whsec_${Buffer.alloc(32).toString('base64')}`)
    expect(() => other.verify(received?.text ?? '', headers)).to.throw()
  })

  it('only events of the types of an endpoint arrive', async () => {
    const to = await receiver()
    await newEndpoint(server, { url: to.url, types: ['resource.updated'] })
    const resourceId = await makeEvent(server)
    await call(server, 'updateResource', { params: { resourceId }, body: { name: `Renamed ${resourceId}` } })
    await until(() => to.received.length === 1)
    expect(to.received[0]?.body.type).to.equal('resource.updated')
  })

  it('no event from before a change of the types arrives for the new ones, only those after it', async () => {
    const to = await receiver()
    const { params } = await newEndpoint(server, { url: to.url, types: ['resource.updated'] })
    await makeEvent(server)
    const body = { types: ['resource.updated', 'resource.created'] }
    expect((await call(server, 'updateWebhookEndpoint', { params, body })).status).to.equal(200)
    const later = await makeEvent(server)
    await until(() => subjects(to).includes(later))
    expect(subjects(to)).to.deep.equal([later])
  })

  it('with include_subject, `object` is the response that fetches the subject; null for one that is gone', async () => {
    const to = await receiver()
    await newEndpoint(server, {
      url: to.url,
      types: ['resource.created', 'workspace_closure.deleted'],
      include_subject: true,
    })
    const resourceId = await makeEvent(server)
    const params = { workspaceId: server.seeded.workspaces.main }
    const body = { from_date: '2190-12-25', until_date: '2190-12-26' }
    const { body: closure } = await call(server, 'createWorkspaceClosure', { params, body })
    await call(server, 'deleteWorkspaceClosure', { params: { ...params, workspaceClosureId: closure.id } })
    await until(() => to.received.length === 2)
    const objects = to.received.map((each) => [each.body.type, each.body.object])
    const resource = (await call(server, 'getResource', { params: { resourceId } })).body
    expect(objects).to.have.deep.members([
      ['resource.created', resource],
      ['workspace_closure.deleted', null],
    ])
  })

  it('for 24 hours after a rotation both secrets sign', async () => {
    const to = await receiver()
    const { secret, params } = await newEndpoint(server, { url: to.url, ...ofResources })
    const { body } = await call(server, 'rotateWebhookSecret', { params })
    await makeEvent(server)
    await until(() => to.received.length === 1)
    const [received] = to.received
    for (const each of [secret, body.secret])
      new Webhook(each).verify(received?.text ?? '', received?.headers as Record<string, string>)
  })

  it('events of a subject arrive in order: a later one waits for an earlier one that failed, another subject does not', async () => {
    const to = await receiver()
    const { params } = await newEndpoint(server, { url: to.url, ...ofResources })
    let hasFailed = false
    to.answer = (response, { body }) => {
      const fails = !hasFailed && body.type === 'resource.created'
      if (fails) hasFailed = true
      response.writeHead(fails ? 500 : 204).end()
    }
    const one = await makeEvent(server)
    await until(() => hasFailed)
    await call(server, 'updateResource', { params: { resourceId: one }, body: { name: `Renamed ${one}` } })
    const other = await makeEvent(server)
    await until(() => to.received.length === 4)
    const arrived = to.received.map(({ body }) => `${body.type} ${body.subject.id}`)
    expect(arrived).to.deep.equal([
      `resource.created ${one}`,
      `resource.created ${other}`,
      `resource.created ${one}`,
      `resource.updated ${one}`,
    ])
    const [first, , again] = to.received
    expect(again?.headers['webhook-id']).to.equal(first?.headers['webhook-id'])
    await until(async () => (await list(params)).every((each: { status: string }) => each.status === 'delivered'))
    expect((await call(server, 'getWebhookEndpoint', { params })).body.failing_since).to.equal(null)
  })

  it('outcomes that arrive together are stored each as its own: successes as delivered, failures with their reply', async () => {
    const to = await receiver()
    const { params } = await newEndpoint(server, { url: to.url, ...ofResources })
    const waiting: (() => void)[] = []
    to.answer = (response) => {
      const status = waiting.length % 2 === 0 ? 204 : 500
      waiting.push(() => void response.writeHead(status).end())
      if (waiting.length === 10) for (const answer of waiting) answer()
      if (waiting.length > 10) response.writeHead(204).end()
    }
    await Promise.all(Array.from({ length: 10 }, () => makeEvent(server)))
    const outcomes = async () =>
      (await list(params)).map(
        (each: Record<string, unknown>) => `${each.status} ${each.attempts} ${each.reply_status}`,
      )
    const expected = [...Array(5).fill('delivered 1 204'), ...Array(5).fill('pending 1 500')]
    await until(async () => isDeepStrictEqual((await outcomes()).sort(), expected))
    // Whether a success came after the last failure is for the receiver to say; that nothing is disabled, for this server.
    expect((await call(server, 'getWebhookEndpoint', { params })).body.status).to.equal('active')
  })

  it('a receiver that never answers does not delay another one', async () => {
    const [stalled, quick] = [await receiver(), await receiver()]
    stalled.answer = () => {}
    await newEndpoint(server, { url: stalled.url, ...ofResources })
    await newEndpoint(server, { url: quick.url, ...ofResources })
    for (let count = 0; count < 40; count++) await makeEvent(server)
    const madeAt = performance.now()
    await until(() => quick.received.length === 40)
    expect(performance.now() - madeAt).to.be.below(1_500)
    expect(stalled.received.length).to.be.within(1, 20)
  })

  it('two servers on one database deliver each event once', async () => {
    const to = await receiver()
    const beside = await startBeside(server)
    try {
      await newEndpoint(server, { url: to.url, ...ofResources })
      const made: string[] = []
      for (let count = 0; count < 30; count++) made.push(await makeEvent(count % 2 === 0 ? server : beside))
      await until(() => to.received.length >= 30)
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(subjects(to).sort()).to.deep.equal(made.sort())
    } finally {
      await beside.stop()
    }
  })

  describe('with a clock of the test', () => {
    let now: number
    let dispatcher: Dispatcher | undefined
    /** Servers of the test do not deliver: their endpoints are disabled, and the deliveries are asked for again. */
    const dispatch = (sender: Sender = createSender(loopback), leaseMs = 30_000, db: Database = server.db) => {
      const log = pino({ level: 'silent' })
      const parts = { db, viewEvent: eventView, sender, log, now: () => new Date(now) }
      const made = createDispatcher(parts, { tickMs: 20, leaseMs })
      dispatcher = made
      made.start()
    }
    const failed = async (params: Record<string, string>, attempts: number) => {
      await until(async () => {
        const [delivery] = await list(params)
        return delivery?.attempts === attempts && delivery.error !== null && Date.parse(delivery.attempted_at) === now
      })
      return (await list(params))[0]
    }
    beforeEach(() => {
      now = Date.now()
    })
    afterEach(() => dispatcher?.close())

    it('retries after 5 s, 30 s, 2 min, 15 min, 1 h, 4 h and 8 h; then the delivery has failed and the endpoint is disabled', async () => {
      const to = await receiver()
      to.answer = (response) => void response.writeHead(500).end()
      const { id, params } = await newEndpoint(server, { url: to.url, ...ofResources })
      await makeEvent(server)
      await until(async () => typeof (await list(params))[0]?.attempted_at === 'string')
      now = Date.parse((await list(params))[0].attempted_at)
      dispatch()
      const waits: number[] = []
      for (let attempts = 1; attempts <= 15; attempts++) {
        const { next_attempt_at } = await failed(params, attempts)
        waits.push((Date.parse(next_attempt_at) - now) / 1000)
        now = Date.parse(next_attempt_at)
      }
      expect(waits).to.deep.equal([5, 30, 120, 900, 3_600, 14_400, ...Array(9).fill(8 * 3_600)])
      await until(async () => (await call(server, 'getWebhookEndpoint', { params })).body.status === 'disabled')
      const [delivery] = await list(params)
      expect(delivery).to.include({ status: 'failed', attempts: 16, next_attempt_at: null })
      const entries = await auditRowsOf(server, 'disable webhook endpoint' as never)
      expect(entries.map(({ targetId, userId }) => [targetId, userId])).to.deep.equal([[id, null]])
      const { body } = await call(server, 'listEvents', { query: 'types=webhook_endpoint.disabled' })
      expect(body.events.map(({ subject }: { subject: object }) => subject)).to.deep.equal([
        { kind: 'webhook_endpoint', id },
      ])
    }).timeout(30_000)

    it('a delivery that waits for a failed one of its subject costs no write until that one is tried again', async () => {
      const to = await receiver()
      to.answer = (response) => void response.writeHead(500).end()
      const { params } = await newEndpoint(server, { url: to.url, ...ofResources })
      const resourceId = await makeEvent(server)
      await until(async () => typeof (await list(params))[0]?.attempted_at === 'string')
      await call(server, 'updateResource', { params: { resourceId }, body: { name: `Renamed ${resourceId}` } })
      await until(async () => (await list(params)).length === 2)
      now = Date.now()
      let writes = 0
      const counted: Database = {
        ...server.db,
        write: (work, ...more) => {
          writes++
          return server.db.write(work, ...more)
        },
      }
      dispatch(createSender(loopback), 30_000, counted)
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(writes).to.equal(0)
      now += 5_000
      await until(() => writes > 0)
    })

    it('a process that dies between send and store delivers again when the lease ends: twice, never lost', async () => {
      const to = await receiver()
      const { params } = await newEndpoint(server, { url: to.url, ...ofResources })
      const sender = createSender(loopback)
      let dies = true
      const dying: Sender = {
        ...sender,
        async send(...args) {
          const result = await sender.send(...args)
          if (!dies) return result
          dies = false
          throw new Error('the process dies here')
        },
      }
      await makeEvent(server)
      await until(() => to.received.length === 1)
      const [{ id: deliveryId }] = await list(params)
      await call(server, 'updateWebhookEndpoint', { params, body: { status: 'disabled' } })
      now += hourMs
      await server.db.write((tx) =>
        tx
          .update(webhookDeliveries)
          .set({ status: 'pending', attempts: 0, nextAt: new Date(now) })
          .where(eq(webhookDeliveries.id, deliveryId)),
      )
      dispatch(dying)
      await until(() => to.received.length === 2)
      expect((await list(params))[0]).to.include({ status: 'pending', attempts: 1 })
      now += 29_000
      await new Promise((resolve) => setTimeout(resolve, 100))
      expect(to.received).to.have.lengthOf(2)
      now += 1_000
      await until(async () => (await list(params))[0].status === 'delivered')
      expect(to.received).to.have.lengthOf(3)
    })
  })
})
