// Runs on: PostgreSQL
/** Calls with one Idempotency-Key that reach several servers of one database at the same time. */
import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { at, frontDesk, newCourt, useBookingServer } from '../support/bookings.ts'
import { type Answer, call } from '../support/call.ts'
import { startBeside, type TestServer } from '../support/server.ts'

describe('an Idempotency-Key at four servers', () => {
  const first = useBookingServer()
  const desk = frontDesk(first)
  let servers: TestServer[]
  beforeEach(async () => {
    servers = [first, await startBeside(first), await startBeside(first), await startBeside(first)]
  })
  afterEach(async () => {
    for (const server of servers.slice(1)) await server.stop()
  })

  const bookAt = (index: number, serviceId: string, key: string) =>
    call(servers[index % 4] as TestServer, 'createBooking', {
      headers: { 'Idempotency-Key': key },
      body: { service_id: serviceId, start_at: at('12:00').toISOString() },
    })
  const isReplay = ({ headers }: Answer) => headers.get('idempotency-replayed') === 'true'
  const storedOf = async (serviceId: string) =>
    (await desk.ask('listBookings', { query: `service_id=${serviceId}` })).body.bookings.length

  it('201 for twenty calls at once: the first one books, and the others wait for its reply and repeat it', async () => {
    const { serviceId } = await newCourt(first, {}, 20)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => bookAt(index, serviceId, key)))
    expect(answers.map(({ status }) => status)).to.deep.equal(Array(20).fill(201))
    expect(answers.filter((answer) => !isReplay(answer))).to.have.length(1)
    expect(new Set(answers.map(({ text }) => text)).size).to.equal(1)
    expect(await storedOf(serviceId)).to.equal(1)
  })

  it('201 for twenty calls with keys of their own: each books', async () => {
    const { serviceId } = await newCourt(first, {}, 20)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => bookAt(index, serviceId, randomUUID())))
    expect(answers.filter(({ status }) => status === 201)).to.have.length(20)
    expect(answers.filter(isReplay)).to.have.length(0)
    expect(await storedOf(serviceId)).to.equal(20)
  })
})
