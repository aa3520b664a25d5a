// Runs on: PostgreSQL
/** Events of two servers on one PostgreSQL. */
import { expect } from 'chai'
import { at, frontDesk, minuteMs, newCourt, plus } from '../support/bookings.ts'
import { call } from '../support/call.ts'
import { follow } from '../support/event-stream.ts'
import { latestSequence } from '../support/events.ts'
import { newPerson } from '../support/people.ts'
import { startBeside, startTestServer, type TestServer } from '../support/server.ts'
import { callBy } from '../support/sessions.ts'

describe('events of several servers', () => {
  let first: TestServer
  let second: TestServer
  before(async () => {
    first = await startTestServer()
    second = await startBeside(first)
  })
  after(async () => {
    await second.stop()
    await first.stop()
  })

  it('reach the streams of the other server, and a revocation there ends a stream here', async () => {
    const { serviceId } = await newCourt(first)
    const person = await newPerson(second, 'member')
    const [staying, ending] = [
      await follow(second),
      await follow(second, { as: 'nobody', headers: { Cookie: person.cookie } }),
    ]
    const startedAt = performance.now()
    const id = await frontDesk(first).booked(serviceId, at('09:00'))
    const { subject } = await staying.next()
    expect([subject.id, performance.now() - startedAt < 10_000]).to.deep.equal([id, true])
    expect((await callBy(first, person.cookie, 'deleteCurrentSession')).status).to.equal(204)
    expect(await ending.end()).to.equal('the credential or the membership has ended')
    expect(staying.isEnded).to.equal(false)
    staying.leave()
  })

  it('reach a stream that moves from server to server once each and in order, while both write', async () => {
    const { serviceId } = await newCourt(first, {}, 60)
    const begin = await latestSequence(first)
    const starts = Array.from({ length: 60 }, (_, index) => plus(at('00:00'), index * 60 * minuteMs))
    const writes = starts.map((start, index) => frontDesk(index % 2 ? first : second).booked(serviceId, start))
    const seen: number[] = []
    for (let turn = 0; seen.length < 60; turn++) {
      const headers = { 'Last-Event-ID': String(begin + seen.length) }
      const follower = await follow(turn % 2 ? first : second, { headers })
      for (const { sequence } of await follower.take(Math.min(7, 60 - seen.length))) seen.push(sequence)
      follower.leave()
    }
    await Promise.all(writes)
    expect(seen).to.deep.equal(seen.map((_, index) => begin + index + 1))
  })

  it('are read without gaps and without doubles while both servers write', async () => {
    const count = 40
    const begin = await latestSequence(first)
    const writes = [first, second].map(async (server) => {
      const { serviceId } = await newCourt(server, {}, 1)
      const starts = Array.from({ length: count }, (_, index) => plus(at('00:00'), index * 60 * minuteMs))
      await Promise.all(starts.map((start) => frontDesk(server).booked(serviceId, start)))
    })
    const seen: number[] = []
    const subjects = new Set<string>()
    const all = Promise.all(writes)
    for (let turn = 0; seen.length < 2 * count; turn++) {
      const server = turn % 2 === 0 ? first : second
      const { body } = await call(server, 'listEvents', { query: `after=${begin + seen.length}&limit=100` })
      for (const { sequence, subject } of body.events) {
        seen.push(sequence)
        subjects.add(subject.id)
      }
    }
    await all
    expect(seen).to.deep.equal(seen.map((_, index) => begin + index + 1))
    expect([seen.length, subjects.size]).to.deep.equal([2 * count, 2 * count])
  })
})
