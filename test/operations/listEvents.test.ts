// Runs on: SQLite and PostgreSQL, because sequences follow the order of commits
import { expect } from 'chai'
import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { resourceEvent, runEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { removeOldEvents } from '../../db/queries/events.ts'
import { eventFeeds, events } from '../../db/schema.ts'
import { eventsPromisedDays, sequencesPerPage } from '../../domain/event.ts'
import { at, frontDesk, newCourt, useBookingServer } from '../support/bookings.ts'
import { type CallOptions, call } from '../support/call.ts'
import { type Event, eventsAfter, latestSequence } from '../support/events.ts'
import { pagesOf } from '../support/pages.ts'
import { longAgo, newWorkspace } from '../support/rows.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

describe('listEvents', () => {
  const server = useBookingServer()
  let workspace: string
  beforeEach(async () => {
    workspace = await newWorkspace(server)
  })

  const list = (query = '', options: CallOptions = {}) => call(server, 'listEvents', { workspace, query, ...options })
  /** Adds events of resources that do not exist. */
  const add = (count: number, now = new Date(), place = workspace) =>
    server.db.write(async (tx) => {
      for (let index = 0; index < count; index++) {
        const resource = { workspaceId: place, id: newId(), archivedAt: null }
        await recordEvents(tx, { caller: null, now }, resourceEvent('created', resource))
      }
    })
  const sequences = (found: Event[]) => found.map(({ sequence }) => sequence)
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

  it('200 with no events and latest 0 for a workspace that never had one', async () => {
    const { status, body } = await list()
    expect([status, body]).to.deep.equal([200, { events: [], next_after: null, latest: 0 }])
  })

  it('200 with every field of a booking’s events, and no word about its customer or notes', async () => {
    const desk = frontDesk(server)
    const { serviceId, resourceId } = await newCourt(server)
    const after = await latestSequence(server)
    const customer = { name: 'Secret Name', email: 'secret@customer.example' }
    const id = await desk.booked(serviceId, at('10:00'), { customer, notes: 'Secret note' })
    await desk.move(id, at('12:00'))
    await desk.act('cancelBooking', id, { reason: 'Secret reason' })
    const [created, moved, cancelled, ...rest] = await eventsAfter(server, after)
    expect(rest).to.deep.equal([])
    const { user_id, member_id } = server.seeded.people.owner
    const data = { service_id: serviceId, member_id, resource_ids: [resourceId], expires_at: null }
    const slot = (from: string, to: string) => ({ start_at: at(from).toISOString(), end_at: at(to).toISOString() })
    const { created_at } = created as Event
    expect(created).to.deep.equal({
      sequence: after + 1,
      type: 'booking.created',
      subject: { kind: 'booking', id },
      created_at,
      user_id,
      data: { status: 'confirmed', ...slot('10:00', '11:00'), ...data, version: 1, actor: 'user' },
    })
    expect(Math.abs(Date.parse(created_at) - Date.now())).to.be.below(60_000)
    expect([moved?.type, moved?.data]).to.deep.equal([
      'booking.rescheduled',
      { status: 'confirmed', ...slot('12:00', '13:00'), ...data, version: 2, actor: 'user' },
    ])
    expect([cancelled?.type, cancelled?.data]).to.deep.equal([
      'booking.cancelled',
      { status: 'cancelled', ...slot('12:00', '13:00'), ...data, version: 3, actor: 'user' },
    ])
    expect(JSON.stringify([created, moved, cancelled]).toLowerCase()).not.to.include('secret')
  })

  it('200 without an event for a refused call and for a call that changes nothing', async () => {
    const desk = frontDesk(server)
    const { serviceId } = await newCourt(server)
    const id = await desk.booked(serviceId, at('10:00'))
    const after = await latestSequence(server)
    expectRefusal(await desk.book(serviceId, at('10:00')), 409, 'SLOT_UNAVAILABLE')
    expect((await desk.move(id, at('10:00'))).status).to.equal(200)
    expect(await latestSequence(server)).to.equal(after)
    await desk.act('cancelBooking', id)
    await desk.act('cancelBooking', id)
    expect(await latestSequence(server)).to.equal(after + 1)
  })

  it('200 with one event for a call that is repeated with its Idempotency-Key', async () => {
    const { serviceId } = await newCourt(server)
    const after = await latestSequence(server)
    const key = newId()
    for (let time = 0; time < 3; time++) await frontDesk(server).booked(serviceId, at('15:00'), {}, { key })
    expect(await latestSequence(server)).to.equal(after + 1)
  })

  it('200 with the consumed hold beside the booking, and the released hold beside the one that replaces it', async () => {
    const desk = frontDesk(server)
    const { serviceId } = await newCourt(server, {}, 2)
    const after = await latestSequence(server)
    const first = await desk.held(serviceId, at('10:00'))
    const second = await desk.held(serviceId, at('11:00'), { replaces_hold_id: first })
    const { id } = (await desk.bookHold(second)).body
    const found = await eventsAfter(server, after)
    expect(found.map(({ type, subject }) => [type, subject.id])).to.deep.equal([
      ['hold.created', first],
      ['hold.released', first],
      ['hold.created', second],
      ['booking.created', id],
      ['hold.consumed', second],
    ])
    expect(found.at(-1)?.data).to.include({ booking_id: id })
  })

  it('200 in pages by sequence that together have each event once, and then only what is new', async () => {
    await add(25)
    const pages: number[][] = []
    const page = async (after = '0') => (await list(`after=${after}&limit=10`)).body
    for await (const { events, latest } of pagesOf('listEvents', page, 'next_after')) {
      pages.push(sequences(events))
      expect(latest).to.equal(25)
    }
    expect(pages).to.deep.equal([range(1, 10), range(11, 20), range(21, 25)])
    expect((await list('after=25')).body).to.deep.equal({ events: [], next_after: null, latest: 25 })
    await add(1)
    expect(sequences((await list('after=25')).body.events)).to.deep.equal([26])
    expect((await list('after=999999999999999')).body.events).to.deep.equal([])
  })

  it('200 with events of the named types alone', async () => {
    await add(2)
    const run = { workspaceId: workspace, id: newId(), archivedAt: null }
    await server.db.write((tx) => recordEvents(tx, { caller: null, now: new Date() }, runEvent('created', run)))
    const types = async (query: string) => (await list(query)).body.events.map(({ type }: Event) => type)
    expect(await types('types=run.created')).to.deep.equal(['run.created'])
    expect(await types('types=run.created&types=resource.created')).to.have.length(3)
    expect(await types('types=booking.created')).to.deep.equal([])
  })

  it('200 with an empty page that has a next one, when a page’s range holds no event for the caller', async () => {
    await add(3)
    const far = sequencesPerPage + 7
    const third = and(eq(events.workspaceId, workspace), eq(events.sequence, 3))
    await server.db.write(async (tx) => void (await tx.update(events).set({ sequence: far }).where(third)))
    const feed = eq(eventFeeds.workspaceId, workspace)
    await server.db.write(async (tx) => void (await tx.update(eventFeeds).set({ lastSequence: far }).where(feed)))
    const { body } = await list('after=2')
    expect(body).to.deep.equal({ events: [], next_after: 2 + sequencesPerPage, latest: far })
    const next = await list(`after=${body.next_after}`)
    expect([sequences(next.body.events), next.body.next_after]).to.deep.equal([[far], null])
  })

  it('200 with exactly the events of what a plain member may fetch', async () => {
    const desk = frontDesk(server)
    const { serviceId } = await newCourt(server, {}, 5)
    const after = await latestSequence(server)
    const own = await desk.booked(serviceId, at('09:00'), {}, { as: 'member' })
    await desk.booked(serviceId, at('09:00'))
    await desk.held(serviceId, at('11:00'))
    const ownHold = await desk.held(serviceId, at('11:00'), {}, { as: 'member' })
    const params = { workspaceId: server.seeded.workspaces.main }
    const resource = (await call(server, 'createResource', { body: { name: 'New', category: null } })).body
    const integration = (await call(server, 'createIntegration', { params, body: { name: newId() } })).body
    const body = { integration_id: integration.id, kind: 'live', role_cap: 'member' }
    await call(server, 'createApiKey', { params, body })
    await call(server, 'createInvitation', { params, body: { email: `${newId()}@a.example`, role: 'member' } })
    expect(await eventsAfter(server, after)).to.have.length(8)
    const seenByMember = [own, ownHold, resource.id, integration.id]
    for (const as of ['member', 'live_member'] as const) {
      const seen = await eventsAfter(server, after, { as })
      expect(seen.map(({ subject }) => subject.id)).to.deep.equal(seenByMember)
    }
    expect(await eventsAfter(server, after, { as: 'live_admin' })).to.have.length(8)
    expect(await eventsAfter(server, after, { as: 'admin' })).to.have.length(8)
  })

  it('200 from the oldest that is kept, after 90 days removed the others; sequences go on', async () => {
    const now = new Date()
    const cutoff = now.getTime() - eventsPromisedDays * 24 * 3_600_000
    await add(2, new Date(cutoff))
    await add(1, new Date(cutoff + 60_000))
    const { db } = server
    const removed = await db.write((tx) => removeOldEvents(tx, new Date(cutoff), 500))
    expect(removed).to.equal(2)
    const { body } = await list()
    expect([sequences(body.events), body.next_after, body.latest]).to.deep.equal([[3], null, 3])
    await db.write((tx) => removeOldEvents(tx, now, 500))
    expect((await list()).body).to.deep.equal({ events: [], next_after: null, latest: 3 })
    await add(1)
    expect(sequences((await list('after=1')).body.events)).to.deep.equal([4])
  })

  it('200 without gaps and in the order of commits, while many write and some roll back', async () => {
    const refused = new Error('refused')
    const writes = Array.from({ length: 60 }, (_, index) =>
      server.db
        .write(async (tx) => {
          const resource = { workspaceId: workspace, id: newId(), archivedAt: null }
          await recordEvents(tx, { caller: null, now: longAgo }, resourceEvent('created', resource))
          if (index % 3 === 0) throw refused
        })
        .catch((error: unknown) => expect(error).to.equal(refused)),
    )
    const seen: number[] = []
    let isWriting = true
    const all = Promise.all(writes).finally(() => {
      isWriting = false
    })
    for (let reads = 0; isWriting || seen.length < 40; reads++) {
      const { body } = await list(`after=${seen.at(-1) ?? 0}&limit=100`)
      seen.push(...sequences(body.events))
      expect(reads, 'reads until all events are seen').to.be.below(10_000)
    }
    await all
    expect(seen).to.deep.equal(range(1, 40))
  })

  it('404 WORKSPACE_NOT_FOUND to a user of another workspace, and none of its events in one’s own', async () => {
    await add(1)
    expectRefusal(await list('', { as: 'stranger' }), 404, 'WORKSPACE_NOT_FOUND')
    const other = await newWorkspace(server)
    expect((await list('', { workspace: other })).body.events).to.deep.equal([])
  })

  it('400 VALIDATION_FAILED for a sequence, limit or type outside its bounds, naming it', async () => {
    const bad = { after: ['-1', '1.5', 'x', '1000000000000000'], types: ['booking', 'x'], limit: ['0', '101'] }
    for (const [name, values] of Object.entries(bad)) {
      for (const value of values) {
        const answer = await list(`${name}=${value}`)
        const path = name === 'types' ? '/types/0' : `/${name}`
        expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'query', path }, `${name}=${value}`)
      }
    }
  })
})
