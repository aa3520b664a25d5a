// Runs on: SQLite and PostgreSQL, because servers write and remove rows of the same workspaces at once
/** The log of calls with API keys: few writes, bounded memory, a bounded table, and no part of it from sessions. */
import { expect } from 'chai'
import { asc, eq } from 'drizzle-orm'
import pino from 'pino'
import { newRequestId } from '../../app/new-id.ts'
import type { Database } from '../../db/database.ts'
import { apiRequests } from '../../db/schema.ts'
import { createApiRequests } from '../../http/pipeline/api-requests.ts'
import type { RequestContext } from '../../http/request/request-context.ts'
import { newKey, newWorkspace } from '../support/rows.ts'
import { until } from '../support/until.ts'
import { useTestServer } from '../support/use-server.ts'

const noon = Date.parse('2026-12-01T12:00:00.000Z')

describe('the log of calls with API keys', () => {
  const notedMs = 20
  const server = useTestServer()

  const open = (write: Database['write'] = server.db.write) => {
    const lines: string[] = []
    const made = { writes: 0, lines }
    const counted: Database['write'] = (work) => {
      made.writes++
      return write(work)
    }
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    return { made, calls: createApiRequests({ ...server.db, write: counted }, log, notedMs) }
  }
  const newPlace = async () => {
    const workspaceId = await newWorkspace(server)
    const { id } = await newKey(server, { userId: server.seeded.people.owner.user_id, workspaceId, roleCap: 'member' })
    return { kind: 'api_key', id, workspaceId }
  }
  type Place = { kind: string; id: string; workspaceId: string }
  /** A call at a number of milliseconds after noon. */
  const callBy = (credential: Place, at = 0, fields: Partial<RequestContext> = {}) =>
    ({
      identity: { caller: { user: null, credential } },
      operationId: 'listServices',
      code: undefined,
      requestId: newRequestId(),
      now: new Date(noon + at),
      ...fields,
    }) as unknown as RequestContext
  const stored = async ({ workspaceId }: Place) => {
    const rows = server.db.read.select().from(apiRequests).where(eq(apiRequests.workspaceId, workspaceId))
    return rows.orderBy(asc(apiRequests.createdAt), asc(apiRequests.id))
  }
  const timesOf = async (place: Place) => (await stored(place)).map(({ createdAt }) => createdAt.getTime() - noon)

  it('writes the calls of all workspaces in one transaction, by itself, and nothing without a call', async () => {
    const [one, other] = [await newPlace(), await newPlace()]
    const { made, calls } = open()
    await calls.close()
    expect(made.writes).to.equal(0)
    const refused = callBy(one, 1, { operationId: 'createBooking', code: 'SLOT_UNAVAILABLE' })
    calls.note(callBy(one), 200)
    calls.note(refused, 409)
    calls.note(callBy(other), 200)
    await until(async () => (await stored(other)).length > 0)
    expect(made.writes).to.equal(1)
    const [first, second] = await stored(one)
    expect(first).to.include({ apiKeyId: one.id, operation: 'listServices', status: 200, code: null })
    expect(second).to.include({ operation: 'createBooking', status: 409, code: 'SLOT_UNAVAILABLE' })
    expect(second?.requestId).to.equal(refused.requestId)
  })

  it('notes no call without a key, nor one that reached no operation', async () => {
    const place = await newPlace()
    const { made, calls } = open()
    calls.note(callBy({ ...place, kind: 'session' }), 200)
    calls.note(callBy(place, 0, { identity: undefined }), 401)
    calls.note(callBy(place, 0, { operationId: undefined }), 404)
    await calls.close()
    expect(made.writes).to.equal(0)
  })

  it('keeps the newest 1,000 of 10,000 calls at once, in their order, and 1,000 after further ones', async () => {
    const place = await newPlace()
    const { made, calls } = open()
    for (let at = 0; at < 10_000; at++) calls.note(callBy(place, at), 200)
    await calls.close()
    expect(made.writes, 'transactions of 500 rows').to.equal(2)
    expect(await timesOf(place)).to.deep.equal(Array.from({ length: 1_000 }, (_, index) => 9_000 + index))
    for (let at = 10_000; at < 10_300; at++) calls.note(callBy(place, at), 200)
    await calls.close()
    expect(await timesOf(place)).to.deep.equal(Array.from({ length: 1_000 }, (_, index) => 9_300 + index))
  })

  it('keeps at most 100 more than 1,000 when few are written at a time', async () => {
    const place = await newPlace()
    const { calls } = open()
    for (let at = 0; at < 1_000; at++) calls.note(callBy(place, at), 200)
    for (let at = 1_000; at < 1_200; at += 40) {
      await calls.close()
      expect((await stored(place)).length).to.be.within(1_000, 1_100)
      for (let more = 0; more < 40; more++) calls.note(callBy(place, at + more), 200)
    }
  })

  it('holds at most 5,000 pending calls of all workspaces, of one of them at most 1,000', async () => {
    const places = await Promise.all(Array.from({ length: 6 }, newPlace))
    const { calls } = open()
    for (const place of places) for (let at = 0; at < 1_100; at++) calls.note(callBy(place, at), 200)
    await calls.close()
    const counts = await Promise.all(places.map(async (place) => (await stored(place)).length))
    expect(counts).to.deep.equal([1_000, 1_000, 1_000, 1_000, 1_000, 0])
  })

  it('says that a write failed, and goes on', async () => {
    const place = await newPlace()
    let fails = true
    const { made, calls } = open((work) => (fails ? Promise.reject(new Error('no room')) : server.db.write(work)))
    calls.note(callBy(place, 1), 200)
    await calls.close()
    expect(made.lines.map((line) => JSON.parse(line).msg)).to.deep.equal(['calls with API keys were not noted'])
    fails = false
    calls.note(callBy(place, 2), 200)
    await calls.close()
    expect(await timesOf(place)).to.deep.equal([2])
  })

  it('keeps the newest of what several servers write to the same workspaces at once', async () => {
    const places = [await newPlace(), await newPlace()]
    const servers = Array.from({ length: 4 }, () => open())
    for (let round = 0; round < 4; round++) {
      for (const { calls } of servers)
        for (let at = 0; at < 300; at++)
          for (const place of round % 2 === 0 ? places : places.toReversed())
            calls.note(callBy(place, round * 300 + at), 200)
      await Promise.all(servers.map(({ calls }) => calls.close()))
    }
    expect(servers.flatMap(({ made }) => made.lines)).to.deep.equal([])
    // Writes at one moment do not see each other's rows, so that the next one removes what is too much.
    const [{ calls }] = servers as [ReturnType<typeof open>]
    for (const place of places) for (let at = 1_200; at < 1_300; at++) calls.note(callBy(place, at), 200)
    await calls.close()
    const expected = [
      ...Array.from({ length: 900 }, (_, index) => 975 + Math.floor(index / 4)),
      ...Array.from({ length: 100 }, (_, index) => 1_200 + index),
    ]
    for (const place of places) expect(await timesOf(place)).to.deep.equal(expected)
  })
})
