// Runs on: SQLite and PostgreSQL, because servers share the rounds of retention
/** The retention job: rows it removes, rows it keeps, and no request that waits for it. */
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { v7 as newId } from 'uuid'
import { allowWrites, refuseWrites } from '#test-databases'
import { addPasswordReset } from '../../app/account/password-reset.ts'
import { resourceEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { newWebhookDelivery, newWebhookEndpoint } from '../../app/webhooks/new.ts'
import { newWorkspaceClosure } from '../../app/workspace-closures/new.ts'
import type { Database } from '../../db/database.ts'
import { insertApiRequests } from '../../db/queries/api-requests.ts'
import { insertDeletedCheckouts } from '../../db/queries/deleted-checkouts.ts'
import { saveResourceDates } from '../../db/queries/resource-hours.ts'
import { addUnmetDemand } from '../../db/queries/unmet-demand.ts'
import { insertWebhookDeliveries } from '../../db/queries/webhook-deliveries.ts'
import { insertWebhookEndpoint, type WebhookEndpointRow } from '../../db/queries/webhook-endpoints.ts'
import { insertWorkspaceClosure } from '../../db/queries/workspace-closures.ts'
import {
  allocations,
  apiRequests,
  bookings,
  credentials,
  eventFeeds,
  events,
  holds,
  idempotencyKeys,
  invitations,
  passwordResets,
  resourceClosures,
  resourceDates,
  sessions,
  unmetDemand,
  webhookDeliveries,
  webhookEndpoints,
  workspaceClosures,
} from '../../db/schema.ts'
import { openEngine } from '../../git/engine.ts'
import { keptDaysOf, readConfig } from '../../server/config.ts'
import { type KeptDays, type Retention, startRetention } from '../../server/retention.ts'
import {
  addBooking,
  addHold,
  addManageToken,
  addRequirement,
  addService,
  addSession,
} from '../../server/seeds/build.ts'
import { call } from '../support/call.ts'
import { newClosure } from '../support/closures.ts'
import { openInvitation } from '../support/requests.ts'
import { newKey } from '../support/rows.ts'
import { nodeIdOf } from '../support/runs.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const dayMs = 24 * 3_600_000
const byDefault = keptDaysOf(readConfig({}))

const runsIn = ({ folder }: TestServer) => ({
  checkouts: `${folder}/none`,
  remotes: [],
  repositoryMaxBytes: 1,
  storageMaxBytes: 1,
  copyMaxBytes: 1,
  leaseMs: 1,
})

describe('the retention job', () => {
  let server: TestServer
  let retention: Retention
  beforeEach(async () => {
    server = await startTestServer()
    const runs = runsIn(server)
    retention = startRetention(
      server.db,
      { ...openEngine(), nodeId: await nodeIdOf(server) },
      runs,
      byDefault,
      pino({ level: 'silent' }),
    )
  })
  afterEach(async () => {
    await retention.stop()
    await server.stop()
  })

  const sessionsOf = (userId: string) => server.db.read.select().from(sessions).where(eq(sessions.userId, userId))
  const change = (userId: string, changes: Partial<typeof sessions.$inferSelect>) =>
    server.db.write(async (tx) => void (await tx.update(sessions).set(changes).where(eq(sessions.userId, userId))))

  it('removes expired and ended sessions, and keeps valid ones', async () => {
    const { owner, admin, member } = server.seeded.people
    await change(owner.user_id, { expiresAt: new Date(Date.now() - 1) })
    await change(admin.user_id, { revokedAt: new Date() })
    await retention.sweep(new Date())
    expect(await sessionsOf(owner.user_id)).to.deep.equal([])
    expect(await sessionsOf(admin.user_id)).to.deep.equal([])
    expect(await sessionsOf(member.user_id)).to.have.lengthOf(1)
    expect((await call(server, 'getMe', { as: 'member' })).status).to.equal(200)
  })

  it('removes events after 90 days, and keeps younger ones and the last sequence', async () => {
    const [workspaceId, now] = [server.seeded.workspaces.main, Date.now()]
    for (const age of [90 * dayMs, 90 * dayMs - 60_000]) {
      const event = resourceEvent('created', { workspaceId, id: newId(), archivedAt: null })
      await server.db.write((tx) => recordEvents(tx, { caller: null, now: new Date(now - age) }, event))
    }
    await retention.sweep(new Date(now))
    expect((await server.db.read.select().from(events)).map(({ sequence }) => sequence)).to.deep.equal([2])
    await retention.sweep(new Date(now + dayMs))
    expect(await server.db.read.select().from(events)).to.deep.equal([])
    expect(await server.db.read.select().from(eventFeeds)).to.deep.equal([{ workspaceId, lastSequence: 2 }])
  })

  it('removes unmet demand 400 days after its hour, and keeps younger and future counts', async () => {
    const [workspaceId, now] = [server.seeded.workspaces.main, Date.now()]
    const serviceId = server.seeded.services.main
    const counts = [-400 * dayMs - 1, -400 * dayMs, dayMs].map((age, index) => {
      const startAt = new Date(now + age)
      return { id: newId(), workspaceId, serviceId, startAt, reason: 'SERVICE_FULL' as const, count: index + 1 }
    })
    await server.db.write((tx) => addUnmetDemand(tx, counts))
    await retention.sweep(new Date(now))
    const kept = await server.db.read.select().from(unmetDemand)
    expect(kept.map(({ count }) => count)).to.have.members([2, 3])
  })

  it('removes calls with API keys after 30 days, and keeps younger ones', async () => {
    const [workspaceId, now] = [server.seeded.workspaces.main, Date.now()]
    const { id: apiKeyId } = await newKey(server, { userId: server.seeded.people.owner.user_id, roleCap: 'member' })
    const requestId = 'req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB'
    const made = { workspaceId, apiKeyId, operation: 'listServices', code: null, requestId }
    const rows = [30 * dayMs, 30 * dayMs - 60_000].map((age, index) => {
      return { ...made, id: newId(), status: 200 + index, createdAt: new Date(now - age) }
    })
    await server.db.write((tx) => insertApiRequests(tx, rows))
    await retention.sweep(new Date(now))
    const kept = await server.db.read.select().from(apiRequests)
    expect(kept.map(({ status }) => status)).to.deep.equal([201])
  })

  describe('with other days kept', () => {
    const sweepKeeping = async (days: Partial<KeptDays>, now = new Date()) => {
      const other = startRetention(
        server.db,
        { ...openEngine(), nodeId: await nodeIdOf(server) },
        runsIn(server),
        { ...byDefault, ...days },
        pino({ level: 'silent' }),
      )
      await other.sweep(now)
      await other.stop()
    }

    it('keeps expired and revoked sessions for the days of their setting, and refuses them meanwhile', async () => {
      const { owner, admin } = server.seeded.people
      const now = Date.now()
      await change(owner.user_id, { expiresAt: new Date(now - 3 * dayMs) })
      await change(admin.user_id, { revokedAt: new Date(now - 3 * dayMs) })
      await sweepKeeping({ sessions: 3 }, new Date(now - 1))
      expect(await sessionsOf(owner.user_id)).to.have.lengthOf(1)
      expect(await sessionsOf(admin.user_id)).to.have.lengthOf(1)
      expect((await call(server, 'getMe', { as: 'owner' })).status).to.equal(401)
      expect((await call(server, 'getMe', { as: 'admin' })).status).to.equal(401)
      await sweepKeeping({ sessions: 3 }, new Date(now))
      expect(await sessionsOf(owner.user_id)).to.deep.equal([])
      expect(await sessionsOf(admin.user_id)).to.deep.equal([])
    })

    it('keeps expired invitations for the days of their setting', async () => {
      const { id } = await openInvitation(server, server.seeded.workspaces.main, 'late@new.example')
      const now = Date.now()
      await server.db.write(async (tx) => {
        await tx
          .update(invitations)
          .set({ expiresAt: new Date(now - 2 * dayMs) })
          .where(eq(invitations.id, id))
      })
      const left = () => server.db.read.select().from(invitations).where(eq(invitations.id, id))
      await sweepKeeping({ invitations: 2 }, new Date(now - 1))
      expect(await left()).to.have.lengthOf(1)
      await sweepKeeping({ invitations: 2 }, new Date(now))
      expect(await left()).to.deep.equal([])
    })

    it('keeps stored replies, closures, dates, events and counts of unmet demand for the days of their settings', async () => {
      const [workspaceId, now] = [server.seeded.workspaces.main, Date.now()]
      const at = (days: number) => new Date(now - days * dayMs)
      const reply = { workspaceId, digest: 'd', fingerprint: 'f', status: 201, reply: '{}', createdAt: at(4) }
      const event = resourceEvent('created', { workspaceId, id: newId(), archivedAt: null })
      const serviceId = server.seeded.services.main
      const startAt = new Date(now - 500 * dayMs - 1)
      await server.db.write(async (tx) => {
        await tx.insert(idempotencyKeys).values(reply)
        await addUnmetDemand(tx, [{ id: newId(), workspaceId, serviceId, startAt, reason: 'SERVICE_FULL', count: 1 }])
        await recordEvents(tx, { caller: null, now: at(200) }, event)
      })
      await newClosure(server, server.seeded.resources.court_1, { startAt: new Date(0), endAt: at(60) })
      const resourceId = server.seeded.resources.court_1
      const date = at(450).toISOString().slice(0, 10)
      await server.db.write((tx) => saveResourceDates(tx, [{ workspaceId, resourceId, date, hours: [] }]))
      const { read } = server.db
      const left = async () => [
        (await read.select().from(resourceDates)).length,
        (await read.select().from(idempotencyKeys)).length,
        (await read.select().from(resourceClosures)).length,
        (await read.select().from(events)).length,
        (await read.select().from(unmetDemand)).length,
      ]
      const days = { replies: 4, closures: 60, resourceDates: 450, events: 200, unmetDemand: 500 }
      await sweepKeeping(days, new Date(now - 2))
      expect(await left()).to.deep.equal([1, 1, 1, 1, 1])
      await sweepKeeping(days, new Date(now))
      expect(await left()).to.deep.equal([1, 0, 0, 0, 0])
      await sweepKeeping(days, new Date(now + dayMs))
      expect(await left()).to.deep.equal([0, 0, 0, 0, 0])
    })
  })

  it('removes more rows than one transaction holds, and keeps the rest of the table', async () => {
    const { owner, member } = server.seeded.people
    await server.db.write(async (tx) => {
      const builder = { tx, now: new Date(Date.now() - 40 * dayMs) }
      for (let count = 0; count < 1_200; count++) await addSession(builder, owner.user_id)
    })
    await retention.sweep(new Date())
    expect(await sessionsOf(owner.user_id)).to.have.lengthOf(1)
    expect(await sessionsOf(member.user_id)).to.have.lengthOf(1)
  })

  it('removes 1,200 deliveries of a deleted webhook endpoint in transactions of 500, then the endpoint; others stay', async () => {
    const [workspaceId, now] = [server.seeded.workspaces.main, new Date()]
    const endpoints = [true, false].map((isDeleted) => ({
      ...newWebhookEndpoint(workspaceId, { url: 'https://hooks.example/' }, 1_000_000, now),
      ...(isDeleted ? { status: 'disabled' as const, deletedAt: now } : {}),
    }))
    const [deleted, other] = endpoints as [WebhookEndpointRow, WebhookEndpointRow]
    const settled = { status: 'delivered', nextAt: null } as const
    const deliveries = Array.from({ length: 1_201 }, (_, at) => ({
      ...newWebhookDelivery(at < 1_200 ? deleted : other, { sequence: at + 1, type: 'x', subjectId: newId() }, now),
      ...settled,
    }))
    await server.db.write(async (tx) => {
      for (const endpoint of endpoints) await insertWebhookEndpoint(tx, endpoint)
      for (let from = 0; from < deliveries.length; from += 500)
        await insertWebhookDeliveries(tx, deliveries.slice(from, from + 500))
    })
    const removed: number[] = []
    const { read } = server.db
    const counted: Database = {
      ...server.db,
      write: async (work) => {
        const before = await read.$count(webhookDeliveries)
        const result = await server.db.write(work)
        removed.push(before - (await read.$count(webhookDeliveries)))
        return result
      },
    }
    const node = { ...openEngine(), nodeId: await nodeIdOf(server) }
    const otherJob = startRetention(counted, node, runsIn(server), byDefault, pino({ level: 'silent' }))
    await otherJob.sweep(now)
    await otherJob.stop()
    expect(removed.filter((count) => count > 0)).to.deep.equal([500, 500, 200])
    const left = [await read.select().from(webhookEndpoints), await read.select().from(webhookDeliveries)]
    expect(left.flat().map(({ id }) => id)).to.deep.equal([other.id, deliveries.at(-1)?.id])
  })

  it('removes webhook deliveries after 30 days, and keeps younger ones and those that are still sent', async () => {
    const [workspaceId, now] = [server.seeded.workspaces.main, Date.now()]
    const endpoint = newWebhookEndpoint(workspaceId, { url: 'https://hooks.example/' }, 0, new Date(now))
    const settled = [
      ['delivered', 30 * dayMs],
      ['failed', 30 * dayMs],
      ['dropped', 30 * dayMs],
      ['delivered', 30 * dayMs - 1],
    ] as const
    const deliver = (sequence: number, age: number) =>
      newWebhookDelivery(endpoint, { sequence, type: 'x', subjectId: newId() }, new Date(now - age))
    await server.db.write(async (tx) => {
      await insertWebhookEndpoint(tx, endpoint)
      await insertWebhookDeliveries(tx, [
        ...settled.map(([status, age], at) => ({ ...deliver(at + 1, age), status, nextAt: null })),
        { ...deliver(5, 30 * dayMs), nextAt: new Date(now + dayMs) },
      ])
    })
    await retention.sweep(new Date(now))
    const left = await server.db.read.select().from(webhookDeliveries)
    expect(left.map(({ sequence }) => sequence)).to.have.members([4, 5])
  })

  it('delays a stop for a few seconds at most, however long the removal of a checkout takes', async () => {
    const runs = runsIn(server)
    let begun = () => {}
    const removing = new Promise<void>((resolve) => {
      begun = resolve
    })
    const remove = () => {
      begun()
      return new Promise<void>(() => {})
    }
    const slow = startRetention(
      server.db,
      { remove, nodeId: await nodeIdOf(server) },
      runs,
      byDefault,
      pino({ level: 'silent' }),
    )
    const row = { runId: 'run_1', checkout: `${server.folder}/run_1`, deletedAt: new Date() }
    await server.db.write((tx) => insertDeletedCheckouts(tx, row))
    void slow.sweep(new Date())
    await removing
    const from = performance.now()
    await slow.stop()
    expect(performance.now() - from).to.be.within(4_000, 20_000)
  })

  it('removes expired invitations, accepted or not, and keeps open ones', async () => {
    const { main } = server.seeded.workspaces
    const [old, open] = [
      await openInvitation(server, main, 'a@new.example'),
      await openInvitation(server, main, 'b@new.example'),
    ]
    await server.db.write(async (tx) => {
      await tx
        .update(invitations)
        .set({ expiresAt: new Date(Date.now() - 1) })
        .where(eq(invitations.id, old.id))
    })
    await retention.sweep(new Date())
    const left = await server.db.read.select().from(invitations)
    expect(left.map(({ id }) => id)).to.deep.equal([open.id])
  })

  it('removes links for a new password at their end, and keeps those that work', async () => {
    const now = new Date()
    const madeAgo = (ms: number) => new Date(now.getTime() - ms)
    const { owner, member } = server.seeded.people
    await server.db.write(async (tx) => {
      await addPasswordReset(tx, { userId: owner.user_id, madeById: null }, madeAgo(dayMs))
      await addPasswordReset(tx, { userId: member.user_id, madeById: null }, madeAgo(dayMs - 1000))
    })
    await retention.sweep(now)
    const left = await server.db.read.select().from(passwordResets)
    expect(left.map(({ userId }) => userId)).to.deep.equal([member.user_id])
  })

  it('removes stored responses that can no longer be replayed, and keeps the others', async () => {
    const now = new Date()
    const keep = (digest: string, ms: number) => ({
      ...{ workspaceId: server.seeded.workspaces.main, digest, fingerprint: 'f', status: 201, reply: '{}' },
      createdAt: new Date(now.getTime() - ms),
    })
    const many = Array.from({ length: 1_200 }, (_, index) => keep(`old ${index}`, 2 * dayMs))
    await server.db.write(async (tx) => {
      await tx.insert(idempotencyKeys).values([keep('young', dayMs - 1), keep('of a day', dayMs), ...many])
    })
    await retention.sweep(now)
    const left = await server.db.read.select().from(idempotencyKeys)
    expect(left.map(({ digest }) => digest)).to.deep.equal(['young'])
  })

  describe('on holds', () => {
    const now = new Date()
    const ago = (ms: number) => new Date(now.getTime() - ms)
    let serviceId: string
    let of: { workspaceId: string; serviceId: string; memberId: string; resourceIds: string[] }
    beforeEach(async () => {
      const { seeded, db } = server
      const { main } = seeded.workspaces
      await db.write(async (tx) => {
        serviceId = await addService({ tx, now }, main, 'Court hour')
        await addRequirement({ tx, now }, main, serviceId, { resourceId: seeded.resources.court_1 })
      })
      const resourceIds = [seeded.resources.court_1]
      of = { workspaceId: main, serviceId, memberId: seeded.people.member.member_id, resourceIds }
    })

    /** Held `ms` ago for ten minutes, each at its own time. */
    let hour = 1
    const heldAgo = (ms: number, changes: Partial<typeof holds.$inferSelect> = {}) =>
      server.db.write(async (tx) => {
        const startAt = new Date(now.getTime() + hour++ * 3_600_000)
        const id = await addHold({ tx, now: ago(ms + 600_000) }, { ...of, startAt })
        await tx
          .update(holds)
          .set({ releasedAt: null, ...changes })
          .where(eq(holds.id, id))
        return id
      })
    const leftHolds = async () => (await server.db.read.select().from(holds)).map(({ id }) => id)
    const leftAllocations = async () => (await server.db.read.select().from(allocations)).map(({ holdId }) => holdId)

    it('keeps holds for the days of their setting', async () => {
      const stay = await heldAgo(2 * dayMs - 1)
      await heldAgo(2 * dayMs)
      const shorter = startRetention(
        server.db,
        { ...openEngine(), nodeId: await nodeIdOf(server) },
        runsIn(server),
        { ...byDefault, holds: 2 },
        pino({ level: 'silent' }),
      )
      await shorter.sweep(now)
      await shorter.stop()
      expect(await leftHolds()).to.deep.equal([stay])
    })

    it('removes holds that expired or were released more than 7 days ago, with their allocations', async () => {
      await heldAgo(7 * dayMs)
      await heldAgo(30 * dayMs, { releasedAt: ago(30 * dayMs) })
      const stay = [await heldAgo(7 * dayMs - 1), await heldAgo(dayMs), await heldAgo(-60_000)]
      await retention.sweep(now)
      expect(await leftHolds()).to.have.members(stay)
      // Two rows per hold: one for the court, one for the service itself.
      expect(await leftAllocations()).to.have.members([...stay, ...stay])
    })

    it('keeps holds that became bookings, and the bookings’ allocations', async () => {
      const id = await heldAgo(30 * dayMs)
      await server.db.write(async (tx) => {
        const startAt = new Date(now.getTime() + 1000 * 3_600_000)
        const bookingId = await addBooking({ tx, now }, { ...of, startAt })
        await tx.delete(allocations).where(eq(allocations.bookingId, bookingId))
        const long = ago(30 * dayMs + 600_000)
        const writtenAt = new Date(long.getTime() + 1000)
        await tx.update(holds).set({ consumedAt: writtenAt }).where(eq(holds.id, id))
        await tx.update(allocations).set({ bookingId, expiresAt: null, writtenAt }).where(eq(allocations.holdId, id))
      })
      await retention.sweep(now)
      expect(await leftHolds()).to.deep.equal([id])
      expect(await leftAllocations()).to.deep.equal([id, id])
    })

    it('removes more rows than one transaction holds', async () => {
      const { workspaceId, memberId } = of
      await server.db.write(async (tx) => {
        const service = await addService({ tx, now: ago(60 * dayMs) }, workspaceId, 'Walk-in')
        const builder = { tx, now: ago(30 * dayMs) }
        for (let count = 0; count < 1_100; count++) {
          await addHold(builder, { workspaceId, memberId, serviceId: service, startAt: now })
        }
      })
      await retention.sweep(now)
      expect([await leftHolds(), await leftAllocations()]).to.deep.equal([[], []])
    })
  })

  it('removes manage tokens 30 days after the end of the booking, and keeps younger ones and the bookings', async () => {
    const { seeded, db } = server
    const [workspaceId, now] = [seeded.workspaces.main, new Date()]
    const bookedAgo = (ms: number) =>
      db.write(async (tx) => {
        const builder = { tx, now: new Date(now.getTime() - 90 * dayMs) }
        const serviceId = await addService(builder, workspaceId, 'Walk-in')
        const startAt = new Date(now.getTime() - ms - 3_600_000)
        const slot = { workspaceId, serviceId, memberId: seeded.people.member.member_id, startAt }
        const id = await addBooking(builder, { ...slot, endAt: new Date(startAt.getTime() + 3_600_000) })
        await addManageToken(builder, workspaceId, id)
        return id
      })
    const [expired, valid] = [await bookedAgo(30 * dayMs), await bookedAgo(30 * dayMs - 60_000)]
    await retention.sweep(now)
    const tokens = (await db.read.select().from(credentials)).filter(({ kind }) => kind === 'booking')
    expect(tokens.map(({ id }) => id)).to.deep.equal([valid])
    const stored = await db.read.select().from(bookings)
    expect(stored.find(({ id }) => id === expired)).to.include({ manageDigest: null })
    expect(stored.find(({ id }) => id === valid)?.manageDigest).to.equal(tokens[0]?.digest)
  })

  it('removes closures that ended more than 30 days ago, and keeps later ones', async () => {
    const now = new Date()
    const endedAgo = (ms: number) => ({ startAt: new Date(0), endAt: new Date(now.getTime() - ms) })
    const { court_1 } = server.seeded.resources
    await newClosure(server, court_1, endedAgo(30 * dayMs))
    const stay = [
      await newClosure(server, court_1, endedAgo(30 * dayMs - 1)),
      await newClosure(server, court_1, endedAgo(-dayMs)),
    ]
    await retention.sweep(now)
    const left = await server.db.read.select().from(resourceClosures)
    expect(left.map(({ id }) => id)).to.have.members(stay)
  })

  it('removes workspace closures 30 days after their end, by date after the end of it everywhere, and keeps later ones', async () => {
    const workspaceId = server.seeded.workspaces.main
    const now = Date.parse('2026-12-01T12:00:00.000Z')
    const endedAgo = (ms: number) => ({ start_at: new Date(0).toISOString(), end_at: new Date(now - ms).toISOString() })
    const until = (until_date: string) => ({ from_date: '2026-10-01', until_date })
    const [ended, younger, ofDates, ofLaterDates] = [
      endedAgo(30 * dayMs),
      endedAgo(30 * dayMs - 1),
      until('2026-10-31'),
      until('2026-11-01'),
    ].map((body) => newWorkspaceClosure(workspaceId, body, new Date(0)))
    await server.db.write(async (tx) => {
      for (const closure of [ended, younger, ofDates, ofLaterDates])
        if (closure) await insertWorkspaceClosure(tx, closure)
    })
    const left = async () => (await server.db.read.select().from(workspaceClosures)).map(({ id }) => id)
    await retention.sweep(new Date(now - 1))
    expect(await left()).to.have.lengthOf(4)
    await retention.sweep(new Date(now))
    expect(await left()).to.have.members([younger?.id, ofLaterDates?.id])
  })

  it('does not define validity: an expired session and invitation are refused before the job has run', async () => {
    const { owner } = server.seeded.people
    await change(owner.user_id, { expiresAt: new Date(Date.now() - 1) })
    expect((await call(server, 'getMe')).status).to.equal(401)
    const { id, token } = await openInvitation(server, server.seeded.workspaces.main, 'c@new.example')
    await server.db.write(async (tx) => {
      await tx
        .update(invitations)
        .set({ expiresAt: new Date(Date.now() - 1) })
        .where(eq(invitations.id, id))
    })
    const body = { token, name: 'C', password: 'a password for c' }
    expect((await call(server, 'createAccount', { as: 'nobody', body })).code).to.equal('INVITATION_NOT_FOUND')
  })

  it('continues after a failed round', async () => {
    const { owner } = server.seeded.people
    await change(owner.user_id, { revokedAt: new Date() })
    await server.db.write(async (tx) => {
      await refuseWrites(tx, 'DELETE ON sessions')
    })
    const failed = await retention.sweep(new Date()).then(
      () => 'succeeded',
      () => 'failed',
    )
    expect(failed).to.equal('failed')
    await server.db.write((tx) => allowWrites(tx, 'DELETE ON sessions'))
    await retention.sweep(new Date())
    expect(await sessionsOf(owner.user_id)).to.deep.equal([])
  })
})
