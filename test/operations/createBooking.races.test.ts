// Runs on: SQLite and PostgreSQL, because bookings at once are decided by locks
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import { allocations } from '../../db/schema.ts'
import {
  at,
  expectAllOrNothing,
  frontDesk,
  newBookable,
  newCourt,
  newPool,
  placesOf,
  useBookingServer,
} from '../support/bookings.ts'
import type { Answer } from '../support/call.ts'
import { useTestServer } from '../support/use-server.ts'

const times = <T>(count: number, work: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => work(at))

describe('createBooking in concurrent calls', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const noon = at('12:00')
  const made = (answers: Answer[]) => answers.filter(({ status }) => status === 201)
  const refused = (answers: Answer[]) => answers.filter(({ code }) => code === 'SLOT_UNAVAILABLE')

  it('201 for one of twenty concurrent calls for the last place, 409 for the others, and one booking is stored', async () => {
    const { serviceId, resourceId } = await newCourt(server)
    const answers = await Promise.all(times(20, () => desk.book(serviceId, noon, {}, { as: 'member' })))
    expect([made(answers).length, refused(answers).length]).to.deep.equal([1, 19])
    const rows = await server.db.read.select().from(allocations).where(eq(allocations.resourceId, resourceId))
    expect(rows.map(({ bookingId }) => bookingId)).to.deep.equal([made(answers)[0]?.body.id])
  })

  it('201 for three of twenty concurrent calls for three courts, each on another court', async () => {
    const pool = await newPool(server, [1, 1, 1])
    const serviceId = await newBookable(server, {}, [{ category: pool.category }])
    const answers = await Promise.all(times(20, () => desk.book(serviceId, noon)))
    expect([made(answers).length, refused(answers).length]).to.deep.equal([3, 17])
    const places = made(answers).flatMap((answer) => placesOf(answer, pool))
    expect(places.sort()).to.deep.equal([0, 1, 2])
  })

  it('201 for exactly max_concurrent of the concurrent calls', async () => {
    const serviceId = await newBookable(server, { max_concurrent: 4 })
    const answers = await Promise.all(times(20, () => desk.book(serviceId, noon)))
    expect([made(answers).length, refused(answers).length]).to.deep.equal([4, 16])
  })

  it('201 for one of ten holds and ten bookings at once, and the other nineteen are refused', async () => {
    const { serviceId } = await newCourt(server)
    const ask = (index: number) => (index % 2 === 0 ? desk.hold(serviceId, noon) : desk.book(serviceId, noon))
    const answers = await Promise.all(times(20, ask))
    expect([made(answers).length, refused(answers).length]).to.deep.equal([1, 19])
  })

  it('200 for one of ten concurrent reschedulings to the same time, and the other bookings stay where they are', async () => {
    const pool = await newPool(
      server,
      times(10, () => 1),
    )
    const [resourceId = ''] = pool.ids
    const single = await newBookable(server, {}, [{ resourceId }])
    const ids: string[] = []
    for (let index = 0; index < 10; index++) ids.push(await desk.booked(single, at('10:00', index + 1)))
    const answers = await Promise.all(ids.map((id) => desk.move(id, noon)))
    expect(answers.filter(({ status }) => status === 200)).to.have.length(1)
    expect(refused(answers)).to.have.length(9)
    const starts = await Promise.all(ids.map(async (id) => (await desk.fetched(id)).start_at))
    expect(starts.filter((start) => start === noon.toISOString())).to.have.length(1)
    expect(starts.filter((start, index) => start === at('10:00', index + 1).toISOString())).to.have.length(9)
  })

  it('201 ten times for ten concurrent calls with one Idempotency-Key: one booking is stored', async () => {
    const { serviceId } = await newCourt(server, {}, 10)
    const answers = await Promise.all(times(10, () => desk.book(serviceId, noon, {}, { key: 'once' })))
    expect(made(answers)).to.have.length(10)
    expect(new Set(answers.map(({ body }) => body.id))).to.have.property('size', 1)
    const { body } = await desk.ask('listBookings', { query: `service_id=${serviceId}` })
    expect(body.bookings).to.have.length(1)
  })
})

describe('createBooking interrupted by a database error', () => {
  const server = useTestServer()
  const desk = frontDesk(server)
  const writes = ['INSERT ON bookings', 'INSERT ON booking_changes']

  it('500 stores nothing, whichever statement fails', async () => {
    const pool = await newPool(server, [1, 1])
    const serviceId = await newBookable(server, {}, [{ category: pool.category, quantity: 2 }])
    const [first, second] = pool.ids
    const taking = [first, second].map((id) => `INSERT ON allocations WHEN NEW.resource_id = '${id}'`)
    await expectAllOrNothing(server, [...writes, 'INSERT ON allocations', ...taking], (key) =>
      desk.book(serviceId, at('12:00'), {}, { key }),
    )
  })

  it('500 leaves the hold unchanged and live', async () => {
    const { serviceId } = await newCourt(server)
    const holdId = await desk.held(serviceId, at('12:00'))
    const passing = [
      'UPDATE ON allocations',
      'UPDATE ON allocations WHEN NEW.resource_id IS NOT NULL',
      'UPDATE ON holds',
    ]
    await expectAllOrNothing(server, [...writes, ...passing], (key) => desk.bookHold(holdId, {}, { key }))
  })
})
