// Runs on: SQLite
import { expect } from 'chai'
import { updateResourceRow } from '../../db/queries/resources.ts'
import { updateServiceRow } from '../../db/queries/services.ts'
import {
  at,
  changed,
  frontDesk,
  newBookable,
  newCourt,
  newPool,
  placesOf,
  reasonsOf,
  useBookingServer,
} from '../support/bookings.ts'
import { newClosure } from '../support/closures.ts'

/** Each service was booked before the change. */
describe('createBooking after a change, decides by what is there now', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const [before, noon] = [at('08:00'), at('12:00')]
  const changeService = (id: string, fields: Parameters<typeof updateServiceRow>[3]) =>
    changed(server, (tx) => updateServiceRow(tx, server.seeded.workspaces.main, id, fields))
  const changeResource = (id: string, fields: Parameters<typeof updateResourceRow>[3]) =>
    changed(server, (tx) => updateResourceRow(tx, server.seeded.workspaces.main, id, fields))
  const bookedPool = async () => {
    const pool = await newPool(server, [1])
    const serviceId = await newBookable(server, {}, [{ category: pool.category }])
    await desk.booked(serviceId, before)
    return { pool, serviceId }
  }

  it('409 POOL_EXHAUSTED when a resource that joined the category is booked too', async () => {
    const { pool, serviceId } = await bookedPool()
    const other = await newCourt(server)
    for (const each of [serviceId, other.serviceId]) await desk.booked(each, noon)
    await changeResource(other.resourceId, { category: pool.category })
    expect(reasonsOf(await desk.book(serviceId, noon))).to.deep.equal(['POOL_EXHAUSTED'])
  })

  it('201 with a resource that joined the category and is free', async () => {
    const { pool, serviceId } = await bookedPool()
    const other = await newCourt(server)
    await desk.booked(serviceId, noon)
    await changeResource(other.resourceId, { category: pool.category })
    expect(placesOf(await desk.book(serviceId, noon), { ids: [...pool.ids, other.resourceId] })).to.deep.equal([1])
  })

  it('409 SERVICE_FULL when the service got a limit that is reached', async () => {
    const serviceId = await newBookable(server)
    for (const start of [before, noon]) await desk.booked(serviceId, start)
    await changeService(serviceId, { maxConcurrent: 1 })
    expect(reasonsOf(await desk.book(serviceId, noon))).to.deep.equal(['SERVICE_FULL'])
  })

  it('201 when the service lost the limit that was reached', async () => {
    const serviceId = await newBookable(server, { max_concurrent: 1 })
    for (const start of [before, noon]) await desk.booked(serviceId, start)
    await changeService(serviceId, { maxConcurrent: null })
    expect((await desk.book(serviceId, noon)).status).to.equal(201)
  })

  it('409 BUFFER_CONFLICT when it became so long that it meets a booking 31 hours later', async () => {
    const { serviceId } = await newCourt(server, { slot_interval_minutes: 60 })
    for (const start of [before, at('21:00', 2)]) await desk.booked(serviceId, start)
    await changeService(serviceId, { durationMinutes: 1440, bufferAfterMinutes: 480 })
    expect(reasonsOf(await desk.book(serviceId, at('14:00', 1)))).to.deep.equal(['BUFFER_CONFLICT'])
    expect((await desk.book(serviceId, at('13:00', 1))).status).to.equal(201)
  })

  it('409 RESOURCE_CLOSED by a closure that was added', async () => {
    const { serviceId, resourceId } = await newCourt(server)
    await desk.booked(serviceId, before)
    await newClosure(server, resourceId, { startAt: noon, endAt: at('13:00') })
    expect(reasonsOf(await desk.book(serviceId, noon))).to.deep.equal(['RESOURCE_CLOSED'])
  })
})
