/** Events of two servers on one PostgreSQL. */
import { expect } from 'chai'
import { at, frontDesk, minuteMs, newCourt, plus } from '../support/bookings.ts'
import { call } from '../support/call.ts'
import { latestSequence } from '../support/events.ts'
import { startBeside, startTestServer, type TestServer } from '../support/server.ts'

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
