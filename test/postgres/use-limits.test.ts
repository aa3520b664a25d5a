// Runs on: PostgreSQL
/** Limits of use with several servers on one database. */
import { expect } from 'chai'
import { at, newBookable } from '../support/bookings.ts'
import { call } from '../support/call.ts'
import { newLimitIn } from '../support/limits.ts'
import { startBeside, startTestServer, type TestServer } from '../support/server.ts'

describe('limits of use of four servers on one database', () => {
  let servers: TestServer[]
  before(async () => {
    const first = await startTestServer()
    servers = [first]
    for (let index = 1; index < 4; index++) servers.push(await startBeside(first))
  })
  after(async () => {
    for (const server of servers.toReversed()) await server.stop()
  })
  const serverAt = (index: number) => servers[index % 4] as TestServer

  it('201 for exactly two of twenty parallel bookings of one customer, 409 LIMIT_REACHED for the others', async () => {
    const serviceId = await newBookable(serverAt(0), { slot_interval_minutes: 5 })
    await newLimitIn(serverAt(0), { serviceIds: [serviceId], period: 'live', max: 2 })
    const book = (index: number, email: string) =>
      call(serverAt(index), 'createBooking', {
        body: {
          ...{ service_id: serviceId, start_at: at(`10:${String((index % 12) * 5).padStart(2, '0')}`).toISOString() },
          customer: { name: 'Ann', email },
        },
      })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => book(index, 'ann@customers.example')))
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([201, 201, ...Array(18).fill(409)])
    const codes = answers.flatMap(({ status, body }) => (status === 409 ? body.error.code : []))
    expect(new Set(codes)).to.deep.equal(new Set(['LIMIT_REACHED']))
    expect((await book(1, 'bob@customers.example')).status).to.equal(201)
  })
})
