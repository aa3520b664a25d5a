// Runs on: SQLite and PostgreSQL, because servers claim deliveries from each other
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { claimDeliveries } from '../../app/webhooks/claim.ts'
import { createDispatcher } from '../../app/webhooks/dispatcher.ts'
import { newWebhookDelivery, newWebhookEndpoint } from '../../app/webhooks/new.ts'
import type { Database } from '../../db/database.ts'
import { insertWebhookDeliveries, listOpenDeliveries } from '../../db/queries/webhook-deliveries.ts'
import { insertWebhookEndpoint } from '../../db/queries/webhook-endpoints.ts'
import { webhookDeliveries } from '../../db/schema.ts'
import { addWorkspace } from '../../server/seeds/build.ts'
import { Files } from '../db/support.ts'
import { until } from '../support/until.ts'

const now = new Date()
const leaseMs = 30_000
const inAnHour = new Date(now.getTime() + 3_600_000)

describe('claims of webhook deliveries', () => {
  let files: Files
  let db: Database
  beforeEach(async () => {
    files = await Files.make()
    db = await files.open()
  })
  afterEach(() => files.close())

  /** An endpoint in a workspace of its own, with an open delivery for each subject, in this order. */
  const endpointWith = async (subjects: string[], changes: Partial<typeof webhookDeliveries.$inferSelect>[] = []) =>
    db.write(async (tx) => {
      const workspaceId = await addWorkspace({ tx, now }, 'Club')
      const endpoint = newWebhookEndpoint(workspaceId, { url: 'https://hooks.example/' }, 1_000, now)
      await insertWebhookEndpoint(tx, endpoint)
      const rows = subjects.map((subjectId, at) => ({
        ...newWebhookDelivery(endpoint, { sequence: at + 1, type: 'booking.created', subjectId }, now),
        ...changes[at],
      }))
      await insertWebhookDeliveries(tx, rows)
      return { workspaceId, endpointId: endpoint.id, failingSince: null }
    })
  const claim = async (of: Awaited<ReturnType<typeof endpointWith>>, limit: number, at = now) =>
    (await claimDeliveries(db, of, { now: at, leaseMs, limit }))?.map(
      ({ sequence, attempts }) => `${sequence} ${attempts}`,
    )

  it('are in the order of the events, one for each subject; those claimed are not claimed again until the lease ends', async () => {
    const of = await endpointWith(['a', 'b', 'a', 'c', 'd'])
    expect(await claim(of, 2)).to.deep.equal(['1 1', '2 1'])
    expect(await claim(of, 2)).to.deep.equal(['4 1', '5 1'])
    expect(await claim(of, 2)).to.equal(undefined)
    const late = new Date(now.getTime() + leaseMs)
    expect(await claim(of, 9, late)).to.deep.equal(['1 2', '2 2', '4 2', '5 2'])
  })

  it('find a delivery behind a hundred that wait for a failed one of their subject', async () => {
    const waiting = Array.from({ length: 100 }, () => 'a')
    const of = await endpointWith([...waiting, 'b'], [{ nextAt: inAnHour }])
    expect(await claim(of, 20)).to.deep.equal(['101 1'])
    expect(await claim(of, 20, inAnHour)).to.deep.equal(['1 1', '101 2'])
  })

  it('read no rows of subjects that wait, but those that somebody asked for again', async () => {
    const of = await endpointWith(['a', 'b', 'a', 'c', 'b', 'a'], [{}, {}, { redelivery: true }])
    const found = async (waitingSubjects: string[], after = -1) =>
      (await listOpenDeliveries(db.read, of, { after, waitingSubjects, limit: 9 })).map(({ sequence }) => sequence)
    expect(await found([])).to.deep.equal([1, 2, 3, 4, 5, 6])
    expect(await found(['a', 'c'])).to.deep.equal([2, 3, 5])
    expect(await found(['a', 'b', 'c'], 3)).to.deep.equal([])
  })

  it('find those behind a first page as they would in one: by subject, and what was asked for again', async () => {
    const waiting = Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? 'a' : 'b'))
    const changes = waiting.map((_, at) => (at === 0 || at === 1 ? { nextAt: inAnHour } : {}))
    const of = await endpointWith([...waiting, 'a', 'c', 'b', 'c'], [...changes, { redelivery: true }])
    expect(await claim(of, 20)).to.deep.equal(['51 1', '52 1'])
  })

  it('of two servers at once have no delivery in common, and leave none out', async () => {
    const of = await endpointWith(['a', 'b', 'c', 'd', 'e', 'f'])
    const both = await Promise.all([claim(of, 3), claim(of, 3)])
    const all = [...both.flat(), ...((await claim(of, 9)) ?? [])]
    expect(all.sort()).to.deep.equal(['1 1', '2 1', '3 1', '4 1', '5 1', '6 1'])
  })

  const dispatcherOf = (database: Database, total = 200) => {
    const sender = { send: () => Promise.reject(new Error('their events are not kept')), close: () => {} }
    const parts = { db: database, viewEvent: () => undefined, sender, log: pino({ level: 'silent' }) }
    // Only the first tick comes in time.
    return createDispatcher(parts, { total, tickMs: 3_600_000 })
  }

  it('are not looked for again in each round of the workspace while all that are due wait', async () => {
    const waiting = Array.from({ length: 1_000 }, () => 'a')
    const { workspaceId } = await endpointWith(waiting, [{ nextAt: inAnHour }])
    let reads = 0
    const counted: Database = {
      ...db,
      get read() {
        reads++
        return db.read
      },
    }
    const dispatcher = dispatcherOf(counted)
    const readsOf = async (begin: () => void) => {
      reads = 0
      begin()
      let last = -1
      while (reads !== last || reads === 0) {
        last = reads
        await sleep(100)
      }
      return reads
    }
    try {
      // The active, those behind, those due, and two reads of a thousand rows.
      expect(await readsOf(() => dispatcher.start())).to.equal(5)
      expect(await readsOf(() => dispatcher.wake(workspaceId))).to.equal(2)
    } finally {
      await dispatcher.close()
    }
  })

  it('of one subject follow each other without a tick, as soon as each attempt ends', async () => {
    await endpointWith(['a', 'a', 'a'])
    const dispatcher = dispatcherOf(db)
    dispatcher.start()
    try {
      await until(() => dispatcher.attempted.failed === 3)
    } finally {
      await dispatcher.close()
    }
  })

  it('a process at its limit begins those of another workspace as soon as an attempt ends', async () => {
    for (const subjects of [['a', 'b', 'c'], ['d']]) await endpointWith(subjects)
    const dispatcher = dispatcherOf(db, 1)
    dispatcher.start()
    try {
      const open = () => db.read.$count(webhookDeliveries, eq(webhookDeliveries.status, 'pending'))
      await until(async () => (await open()) === 0)
    } finally {
      await dispatcher.close()
    }
    expect(dispatcher.attempted).to.deep.equal({ delivered: 0, retried: 0, failed: 4 })
  })
})
