// Runs on: SQLite
import { expect } from 'chai'
import { v7 as newId } from 'uuid'
import { asker, at, newBookable, withClock } from '../support/availability.ts'
import { call } from '../support/call.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

type Affected = { bookings: { booking: { id: string }; reasons: { code: string }[] }[] }

describe('previewLimit', () => {
  const server = useTestServer(withClock)
  const { booked, options } = asker(server)
  const send = (fields: object, as: 'live_admin' | 'live_member' = 'live_admin') =>
    call(server, 'previewLimit', {
      ...options({ as }),
      body: { name: 'Fair use', per: 'booker', period: 'week', max: 2, ...fields },
    })
  const idsOf = ({ bookings }: Affected) => bookings.map(({ booking }) => booking.id)

  it('200 with the bookings beyond the maximum in the order of their starts, and no others', async () => {
    const { serviceId } = await newBookable(server)
    const starts = [at('12:00'), at('09:00'), at('10:00', 7), at('10:00'), at('11:00')]
    const made = []
    for (const start of starts) made.push(await booked(serviceId, start))
    const { status, body } = await send({ service_ids: [serviceId] })
    expect(status).to.equal(200)
    expect(idsOf(body)).to.deep.equal([made[4], made[0]])
    expect(body.bookings[0].reasons).to.deep.equal([
      { code: 'LIMIT_EXCEEDED', requirement_id: null, resource_id: null },
    ])
    const page = (await call(server, 'previewLimit', {
      ...options({ as: 'live_admin' }),
      query: 'limit=1',
      body: { name: 'Fair use', per: 'booker', period: 'week', max: 2, service_ids: [serviceId] },
    })) as { body: Affected & { next_cursor: string } }
    expect(idsOf(page.body)).to.deep.equal([made[4]])
    expect(page.body.next_cursor).to.be.a('string')
  })

  it('200 with those that are too close to the one before', async () => {
    const { serviceId } = await newBookable(server)
    const made = []
    for (const time of ['09:00', '10:00', '13:00']) made.push(await booked(serviceId, at(time)))
    const { body } = await send({ service_ids: [serviceId], period: 'gap', max: 1, gap_minutes: 60 })
    expect(idsOf(body)).to.deep.equal([made[1]])
  })

  it('changes nothing', async () => {
    const { serviceId } = await newBookable(server)
    await send({ service_ids: [serviceId], max: 1 })
    for (const time of ['09:00', '10:00']) await booked(serviceId, at(time))
  })

  it('400 VALIDATION_FAILED as createLimit', async () => {
    expectIssue(await send({ gap_minutes: 5 }), [400, 'VALIDATION_FAILED'], { in: 'body', path: '/gap_minutes' })
  })

  it('403 ADMIN_REQUIRED for a plain member', async () =>
    expectRefusal(await send({}, 'live_member'), 403, 'ADMIN_REQUIRED'))

  it('404 SERVICE_NOT_FOUND for an unknown service', async () =>
    expectRefusal(await send({ service_ids: [newId()] }), 404, 'SERVICE_NOT_FOUND'))
})
