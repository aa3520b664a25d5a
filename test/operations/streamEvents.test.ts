// Runs on: SQLite and PostgreSQL, because events arrive in the order of commits
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { resourceEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import type { Connection } from '../../db/database.ts'
import { apiKeys, events, members, sessions } from '../../db/schema.ts'
import { at, frontDesk, newCourt, useBookingServer } from '../support/bookings.ts'
import { type CallOptions, call, send } from '../support/call.ts'
import { type Follower, follow } from '../support/event-stream.ts'
import { type Event, eventsAfter, latestSequence } from '../support/events.ts'
import { newPerson, type Somebody } from '../support/people.ts'
import { newKey, newWorkspace } from '../support/rows.ts'
import { startTestServer } from '../support/server.ts'
import { callBy } from '../support/sessions.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'
import { exchange, operationBytes, wireHead } from '../support/wire.ts'
import { withServer } from '../support/with-server.ts'

describe('streamEvents', () => {
  const server = useBookingServer()
  const open: Follower[] = []
  let workspace: string
  beforeEach(async () => {
    workspace = await newWorkspace(server)
  })
  afterEach(() => {
    for (const follower of open.splice(0)) follower.leave()
  })

  const following = async (options: CallOptions = {}) => {
    const follower = await follow(server, { workspace, ...options })
    open.push(follower)
    return follower
  }
  const by = ({ cookie }: Somebody, options: CallOptions = {}) =>
    following({ ...options, as: 'nobody', headers: { ...options.headers, Cookie: cookie } })
  /** Adds events of resources that do not exist, in one transaction. No call of this server tells of them. */
  const add = (count: number, place = workspace) =>
    server.db.write(async (tx) => {
      for (let index = 0; index < count; index++) {
        const resource = { workspaceId: place, id: newId(), archivedAt: null }
        await recordEvents(tx, { caller: null, now: new Date() }, resourceEvent('created', resource))
      }
    })
  const sequences = (found: Event[]) => found.map(({ sequence }) => sequence)
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

  it('200 with the headers of a stream, a time to wait, and the id from which it goes on', async () => {
    await add(2)
    const { status, headers, text } = await call(server, 'streamEvents', { workspace })
    expect(status).to.equal(200)
    expect(Object.fromEntries(headers)).to.include({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'close',
    })
    expect(text).to.match(/^retry: [1-3]\d{3}\nid: 2\n\n$/)
  })

  it('200 with what happens from now on, as listEvents returns it', async () => {
    const { serviceId } = await newCourt(server)
    const desk = frontDesk(server)
    const main = server.seeded.workspaces.main
    const before = await latestSequence(server)
    const follower = await following({ workspace: main })
    const id = await desk.booked(serviceId, at('10:00'))
    const booked = await follower.next()
    expect([booked.type, booked.subject.id, booked.sequence]).to.deep.equal(['booking.created', id, before + 1])
    await desk.act('cancelBooking', id)
    expect([booked, await follower.next()]).to.deep.equal(await eventsAfter(server, before))
  })

  it('200 with what this server writes at once, not at its next look a second later', async () => {
    const { serviceId } = await newCourt(server)
    const desk = frontDesk(server)
    const follower = await following({ workspace: server.seeded.workspaces.main })
    const tookMs: number[] = []
    for (const time of ['10:00', '12:00', '14:00', '16:00']) {
      const startedAt = performance.now()
      await desk.booked(serviceId, at(time))
      await follower.next()
      tookMs.push(performance.now() - startedAt)
    }
    // The first may come just before a look; each later one would wait for the whole second. A busy machine delays some.
    expect(Math.min(...tookMs.slice(1))).to.be.below(800)
  })

  it('200 with events that another process wrote', async () => {
    const follower = await following()
    await add(3)
    expect(sequences(await follower.take(3))).to.deep.equal([1, 2, 3])
  })

  it('200 from `after`, from `Last-Event-ID` before it, and from now on beyond the latest', async () => {
    await add(5)
    expect(sequences(await (await following({ query: 'after=3' })).take(2))).to.deep.equal([4, 5])
    const headers = { 'Last-Event-ID': '4' }
    expect(sequences(await (await following({ query: 'after=1', headers })).take(1))).to.deep.equal([5])
    const beyond = await following({ query: 'after=999999999999999' })
    expect(beyond.lastId).to.equal('5')
    await add(1)
    expect(sequences(await beyond.take(1))).to.deep.equal([6])
  })

  it('200 with a backlog of many pages, and meanwhile what is new, each once and in order', async () => {
    await add(730)
    const follower = await following({ query: 'after=0' })
    await add(70)
    expect(sequences(await follower.take(800))).to.deep.equal(range(1, 800))
  })

  it('200 without a loss or a double for a reader that breaks off and resumes while many write', async () => {
    const seen: number[] = []
    let isWriting = true
    const writes = Promise.all(Array.from({ length: 150 }, () => add(1))).finally(() => {
      isWriting = false
    })
    let lastId = '0'
    while (isWriting || seen.length < 150) {
      const follower = await following({ headers: { 'Last-Event-ID': lastId } })
      for (const event of await follower.take(Math.min(20, 150 - seen.length))) {
        seen.push(event.sequence)
        lastId = String(event.sequence)
      }
      follower.leave()
    }
    await writes
    expect(seen).to.deep.equal(range(1, 150))
  })

  it('200 with events of the named types alone', async () => {
    const main = server.seeded.workspaces.main
    const follower = await following({ workspace: main, query: 'types=booking.cancelled&types=hold.created' })
    const { serviceId } = await newCourt(server)
    const desk = frontDesk(server)
    await desk.act('cancelBooking', await desk.booked(serviceId, at('10:00')))
    await desk.held(serviceId, at('12:00'))
    expect((await follower.take(2)).map(({ type }) => type)).to.deep.equal(['booking.cancelled', 'hold.created'])
  })

  it('200 with exactly the events of what a plain member may fetch, from the backlog and live', async () => {
    const main = server.seeded.workspaces.main
    const desk = frontDesk(server)
    const { serviceId } = await newCourt(server, {}, 5)
    const after = await latestSequence(server)
    const bookings = async () => [
      await desk.booked(serviceId, at('09:00'), {}, { as: 'member' }),
      await desk.booked(serviceId, at('09:00')),
      await desk.booked(serviceId, at('10:00'), {}, { as: 'member' }),
    ]
    const early = await bookings()
    const member = await following({ workspace: main, as: 'member', query: `after=${after}` })
    const admin = await following({ workspace: main, as: 'live_admin', query: `after=${after}` })
    await member.take(2)
    const late = await bookings()
    await member.take(2)
    const everything = await admin.take(6)
    expect(everything.map(({ subject }) => subject.id)).to.deep.equal([...early, ...late])
    const seen = member.messages.flatMap(({ data }) => (data === undefined ? [] : [JSON.parse(data).subject.id]))
    expect(seen).to.deep.equal([early[0], early[2], late[0], late[2]])
  })

  it('200 without a stored event that breaks the contract, and listEvents as well; the log names it', async () => {
    const follower = await following()
    await server.db.write(async (tx) => {
      const resource = { workspaceId: workspace, id: newId(), archivedAt: null }
      const now = new Date()
      await recordEvents(tx, { caller: null, now }, { ...resourceEvent('created', resource), data: { secret: 1 } })
      await recordEvents(tx, { caller: null, now }, resourceEvent('updated', resource))
    })
    expect((await follower.next()).sequence).to.equal(2)
    expect(sequences((await call(server, 'listEvents', { workspace })).body.events)).to.deep.equal([2])
    const lines = server.logLines.map((line) => JSON.parse(line)).filter(({ sequence }) => sequence === 1)
    expect(lines).to.have.length(2)
    for (const line of lines) expect(line).to.include({ level: 50, workspace, type: 'resource.created' })
    expect(JSON.stringify(lines)).to.include('/data')
    await server.db.write(async (tx) => void (await tx.delete(events).where(eq(events.workspaceId, workspace))))
  })

  it('ends after sign-out, and the reader is 401 then', async () => {
    const person = await newPerson(server, 'member')
    const main = server.seeded.workspaces.main
    const follower = await by(person, { workspace: main })
    expect((await callBy(server, person.cookie, 'deleteCurrentSession')).status).to.equal(204)
    expect(await follower.end()).to.equal('the credential or the membership has ended')
    const again = await callBy(server, person.cookie, 'streamEvents', { workspace: main })
    expectRefusal(again, 401, 'UNAUTHENTICATED')
  })

  describe('ends without the next event, which those who stay get', () => {
    const main = () => server.seeded.workspaces.main
    const newMemberKey = () => newKey(server, { userId: server.seeded.people.member.user_id, roleCap: 'member' })
    const change = (how: (tx: Connection) => Promise<unknown>) => server.db.write(async (tx) => void (await how(tx)))
    const byKey = (key: { access_key: string }) =>
      following({ workspace: main(), as: 'nobody', headers: { Authorization: `Bearer ${key.access_key}` } })
    const byPerson = async (role: 'member' | 'admin', ended: (person: Somebody) => Promise<unknown>) => {
      const person = await newPerson(server, role)
      return { follower: await by(person, { workspace: main() }), ended: () => ended(person) }
    }
    const withKey = async (ended: (key: { id: string }) => Promise<unknown>) => {
      const key = await newMemberKey()
      return { follower: await byKey(key), ended: () => ended(key) }
    }
    const keyRow = ({ id }: { id: string }) => and(eq(apiKeys.id, id), eq(apiKeys.workspaceId, main()))
    const memberRow = ({ memberId }: Somebody) => and(eq(members.id, memberId), eq(members.workspaceId, main()))
    const past = () => new Date(Date.now() - 1_000)

    const ends: [string, () => Promise<{ follower: Follower; ended: () => Promise<unknown> }>][] = [
      ['a sign-out', () => byPerson('member', ({ cookie }) => callBy(server, cookie, 'deleteCurrentSession'))],
      [
        'a session that another process ended',
        () =>
          byPerson('member', ({ userId }) =>
            change((tx) => tx.update(sessions).set({ revokedAt: past() }).where(eq(sessions.userId, userId))),
          ),
      ],
      [
        'a session that expired',
        () =>
          byPerson('member', ({ userId }) =>
            change((tx) => tx.update(sessions).set({ expiresAt: past() }).where(eq(sessions.userId, userId))),
          ),
      ],
      [
        'a member that another process deactivated',
        () =>
          byPerson('member', (person) =>
            change((tx) => tx.update(members).set({ deactivatedAt: past() }).where(memberRow(person))),
          ),
      ],
      [
        'an admin that another process made a member',
        () =>
          byPerson('admin', (person) =>
            change((tx) => tx.update(members).set({ role: 'member' }).where(memberRow(person))),
          ),
      ],
      [
        'an API key that another process revoked',
        () => withKey((key) => change((tx) => tx.update(apiKeys).set({ revokedAt: past() }).where(keyRow(key)))),
      ],
      [
        'an API key that expired',
        () => withKey((key) => change((tx) => tx.update(apiKeys).set({ expiresAt: past() }).where(keyRow(key)))),
      ],
    ]
    for (const [name, begin] of ends) {
      it(name, async () => {
        const staying = await following({ workspace: main() })
        const { follower, ended } = await begin()
        await ended()
        const { body } = await call(server, 'createResource', { body: { name: `After ${name}`, category: null } })
        expect((await staying.next()).subject.id).to.equal(body.id)
        expect(await follower.end()).to.match(/has ended|has changed/)
        expect(follower.pending).to.deep.equal([])
      })
    }
  })

  it('ends after revocation of the API key, before the next event', async () => {
    const main = server.seeded.workspaces.main
    const key = await newKey(server, { userId: server.seeded.people.member.user_id, roleCap: 'member' })
    const headers = { Authorization: `Bearer ${key.access_key}` }
    const follower = await following({ workspace: main, as: 'nobody', headers })
    const staying = await following({ workspace: main })
    const params = { workspaceId: main, keyId: key.id }
    expect((await call(server, 'revokeApiKey', { params })).status).to.equal(200)
    await call(server, 'createResource', { body: { name: 'Later', category: null } })
    expect(await follower.end()).to.equal('the credential or the membership has ended')
    expect(follower.pending).to.deep.equal([])
    expect((await staying.take(2)).map(({ type }) => type)).to.deep.equal(['key.revoked', 'resource.created'])
  })

  it('ends after demotion of an admin, and not when an owner becomes an admin', async () => {
    const [admin, owner] = [await newPerson(server, 'admin'), await newPerson(server, 'owner')]
    const main = server.seeded.workspaces.main
    const followers = [await by(admin, { workspace: main }), await by(owner, { workspace: main })]
    const demote = (who: Somebody, role: string) =>
      call(server, 'updateMember', { params: { workspaceId: main, memberId: who.memberId }, body: { role } })
    expect((await demote(admin, 'member')).status).to.equal(200)
    expect((await demote(owner, 'admin')).status).to.equal(200)
    expect(await followers[0]?.end()).to.equal('the role has changed')
    expect(followers[0]?.pending).to.deep.equal([])
    expect((await followers[1]?.take(2))?.map(({ type }) => type)).to.deep.equal(['member.updated', 'member.updated'])
  })

  it('ends when the member is deactivated, also if another server did it', async () => {
    const person = await newPerson(server, 'member')
    const follower = await by(person, { workspace: server.seeded.workspaces.main })
    const row = eq(members.id, person.memberId)
    await server.db.write(async (tx) => void (await tx.update(members).set({ deactivatedAt: new Date() }).where(row)))
    expect(await follower.end()).to.equal('the credential or the membership has ended')
  })

  it('ends when the API key expires', async () => {
    const key = await newKey(server, { userId: server.seeded.people.member.user_id, roleCap: 'member' })
    const headers = { Authorization: `Bearer ${key.access_key}` }
    const follower = await following({ workspace: server.seeded.workspaces.main, as: 'nobody', headers })
    const row = and(eq(apiKeys.id, key.id), eq(apiKeys.workspaceId, server.seeded.workspaces.main))
    const expiresAt = new Date(Date.now() + 300)
    await server.db.write(async (tx) => void (await tx.update(apiKeys).set({ expiresAt }).where(row)))
    expect(await follower.end()).to.equal('the credential or the membership has ended')
  })

  it('429 RATE_LIMITED for the 21st stream of a user in a workspace, until one is closed', async () => {
    const followers = await Promise.all(Array.from({ length: 20 }, () => following()))
    const refused = await call(server, 'streamEvents', { workspace })
    expectRefusal(refused, 429, 'RATE_LIMITED')
    expect(refused.headers.get('retry-after')).to.equal('10')
    const other = await newWorkspace(server)
    expect((await call(server, 'streamEvents', { workspace: other })).status).to.equal(200)
    for (const follower of followers) follower.leave()
    await eventually(async () => (await call(server, 'streamEvents', { workspace })).status === 200)
  })

  it('200 to HEAD without a stream', async () => {
    const { status, headers, after } = await wireHead(server, 'streamEvents', { workspace })
    expect([status, headers['content-type'], after]).to.deep.equal([200, 'text/event-stream; charset=utf-8', ''])
  })

  it('404 WORKSPACE_NOT_FOUND to a user of another workspace', async () => {
    expectRefusal(await call(server, 'streamEvents', { workspace, as: 'stranger' }), 404, 'WORKSPACE_NOT_FOUND')
  })

  it('400 VALIDATION_FAILED for a malformed Last-Event-ID, sequence or type, naming it', async () => {
    for (const value of ['-1', '1.5', 'x', '01', '1000000000000000', '1 ']) {
      const bytes = operationBytes(server, 'streamEvents', { workspace, headers: { 'Last-Event-ID': `"${value}"` } })
      const answer = await exchange(server, bytes)
      expect([answer.status, answer.body.error.code]).to.deep.equal([400, 'VALIDATION_FAILED'])
      expect(answer.body.error.details.issues[0]).to.include({ in: 'header', path: '/last-event-id' })
    }
    for (const [name, path] of [
      ['after=-1', '/after'],
      ['types=booking', '/types/0'],
      ['limit=1', '/limit'],
    ]) {
      const answer = await call(server, 'streamEvents', { workspace, query: name as string })
      expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'query', path: path as string })
    }
  })

  it('ends at once when the server stops, and a new one is 503', async () => {
    const stopping = await startTestServer()
    const follower = await follow(stopping)
    stopping.refuse()
    expect(await follower.end()).to.equal('the server is stopping')
    expectRefusal(await call(stopping, 'streamEvents'), 503, 'SERVICE_UNAVAILABLE')
    const startedAt = performance.now()
    await stopping.stop()
    expect(performance.now() - startedAt).to.be.below(3_000)
  })

  it('a stop with open streams takes no longer', async () => {
    const stopping = await startTestServer()
    const followers = await Promise.all(Array.from({ length: 10 }, () => follow(stopping)))
    const startedAt = performance.now()
    await stopping.stop()
    expect(performance.now() - startedAt).to.be.below(3_000)
    for (const follower of followers) expect(await follower.end()).to.equal('the server is stopping')
  })

  it('a request that follows on the same connection does not disturb the stream', async () => {
    const { port, hostname } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes
    })
    socket.write(operationBytes(server, 'streamEvents', { workspace }))
    socket.write(operationBytes(server, 'listEvents', { workspace }))
    await eventually(async () => text.includes('retry: '))
    await add(1)
    await eventually(async () => text.includes('id: 1\n'))
    expect(text.match(/HTTP\/1\.1/g)).to.have.length(1)
    socket.destroy()
  })

  it('the rate limit counts the opening alone', async () => {
    await withServer({ env: { RATE_LIMITS: 'on' } }, async (limited) => {
      const response = await send(limited, 'streamEvents')
      expect(response.headers.get('x-ratelimit-remaining')).to.equal('119')
      const follower = await follow(limited)
      await call(limited, 'createResource', { body: { name: 'New', category: null } })
      expect((await follower.next()).type).to.equal('resource.created')
      const again = await call(limited, 'streamEvents')
      expect(again.headers.get('x-ratelimit-remaining')).to.equal('117')
      follower.leave()
      await response.body?.cancel()
    })
  })

  it('logs one line when it is opened and one when it has ended, with the reason', async () => {
    const follower = await following()
    await add(2)
    await follower.take(2)
    follower.leave()
    const lines = () =>
      server.logLines
        .map((line) => JSON.parse(line))
        .filter(({ workspace: place, msg }) => place === workspace || msg === 'event stream ended')
    await eventually(async () => lines().at(-1)?.msg === 'event stream ended')
    const [opened, ended] = lines().slice(-2)
    expect(opened).to.include({ msg: 'request', operation: 'streamEvents', status: 200 })
    expect(ended).to.include({ request_id: opened.request_id, events: 2, reason: 'the client closed it' })
  })
})

async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  for (let left = 100; left > 0; left--) {
    if (await isSo()) return
    await sleep(50)
  }
  throw new Error('it did not become so within 5 s')
}
