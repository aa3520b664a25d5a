// Runs on: SQLite and PostgreSQL, because four servers on one database book at once
import { expect } from 'chai'
import { at, newBookable, newPool } from '../support/bookings.ts'
import { type Answer, call } from '../support/call.ts'
import { newLimitIn } from '../support/limits.ts'
import { startBeside, startTestServer, type TestServer } from '../support/server.ts'

const ann = 'ann@customers.example'
const clients = Array.from({ length: 20 }, (_, index) => index)

describe('createBooking on four servers of one database', () => {
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
  const book = (index: number, serviceId: string, start: Date, fields: object) =>
    call(serverAt(index), 'createBooking', {
      body: { service_id: serviceId, start_at: start.toISOString(), ...fields },
    })
  const codes = (answers: readonly Answer[]) =>
    new Set(answers.flatMap(({ status, body }) => (status === 409 ? body.error.code : [])))

  describe('a limit of two for each customer', () => {
    const expectTwo = (answers: readonly Answer[]) => {
      expect(answers.map(({ status }) => status).sort()).to.deep.equal([201, 201, ...Array(18).fill(409)])
      expect(codes(answers)).to.deep.equal(new Set(['LIMIT_REACHED']))
    }
    const bookFor = (email: string, serviceId: string) => (index: number, start: Date) =>
      book(index, serviceId, start, { customer: { name: 'Ann', email } })

    it('201 for exactly two of twenty parallel bookings that are not over, 409 LIMIT_REACHED for the others', async () => {
      const serviceId = await newBookable(serverAt(0), { slot_interval_minutes: 5 })
      await newLimitIn(serverAt(0), { serviceIds: [serviceId], period: 'live', max: 2 })
      const startOf = (index: number) => at(`10:${String((index % 12) * 5).padStart(2, '0')}`)
      const bookForAnn = bookFor(ann, serviceId)
      expectTwo(await Promise.all(clients.map((index) => bookForAnn(index, startOf(index)))))
      expect((await bookFor('bob@customers.example', serviceId)(1, startOf(1))).status).to.equal(201)
    })

    it('201 for exactly two of twenty parallel bookings of a week in New York, and for two of the next week', async () => {
      const serviceId = await newBookable(serverAt(0))
      const timeZone = 'America/New_York'
      await newLimitIn(serverAt(0), { serviceIds: [serviceId], period: 'week', max: 2, timeZone })
      const monday = (8 - at('00:00').getUTCDay()) % 7
      const bookForAnn = bookFor(ann, serviceId)
      for (const week of [0, 1]) {
        const startOf = (index: number) => at(`${10 + (index % 8)}:00`, monday + 7 * week + (index % 7))
        expectTwo(await Promise.all(clients.map((index) => bookForAnn(index, startOf(index)))))
      }
      // On Sunday evening in New York it is Monday in UTC.
      expect((await bookForAnn(0, at('03:00', monday + 14))).status).to.equal(409)
      expect((await bookForAnn(0, at('10:00', monday + 14))).status).to.equal(201)
    })
  })

  describe('stays of 30 to 300 nights', () => {
    const dayMs = 86_400_000
    type Stay = { from: number; until: number }
    const overlaps = (one: Stay, other: Stay) => one.from < other.until && other.from < one.until

    it('201 for none that overlaps another, and 409 SLOT_UNAVAILABLE only for those that would', async () => {
      const { category } = await newPool(serverAt(0), [1])
      const times = { check_in_time: '15:00', check_out_time: '10:00', min_days: 30, max_days: 300 }
      const ofDays = { unit: 'days', hours_mode: 'ends', slot_interval_minutes: null, max_advance_days: 365 } as const
      const serviceId = await newBookable(serverAt(0), { ...ofDays, ...times }, [{ category }])
      const lengths = [300, 30, 45, 250, 60, 31, 90]
      const stays = clients.map((index) => {
        const [days, arrival] = [lengths[index % lengths.length] ?? 30, at('15:00', (index * 37) % 290)]
        return { days, arrival, from: arrival.getTime(), until: arrival.getTime() + days * dayMs - 5 * 3_600_000 }
      })
      const answers = await Promise.all(
        stays.map(({ days, arrival }, index) => book(index, serviceId, arrival, { duration_days: days })),
      )
      const booked = stays.filter((_, index) => answers[index]?.status === 201)
      const refused = stays.filter((_, index) => answers[index]?.status === 409)
      expect([booked.length > 0, booked.length + refused.length]).to.deep.equal([true, stays.length])
      expect(codes(answers)).to.deep.equal(new Set(['SLOT_UNAVAILABLE']))
      const pairs = booked.flatMap((one, index) => booked.slice(index + 1).map((other) => [one, other] as const))
      expect(pairs.filter(([one, other]) => overlaps(one, other))).to.deep.equal([])
      expect(refused.filter((one) => !booked.some((other) => overlaps(one, other)))).to.deep.equal([])
    })
  })
})
