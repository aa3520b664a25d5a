// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import {
  at,
  everythingBooked,
  frontDesk,
  newBookable,
  newCourt,
  newPool,
  plus,
  reasonsOf,
  useBookingServer,
} from '../support/bookings.ts'
import { newClosure } from '../support/closures.ts'
import { everythingStored, expectPages, idsOf, impactDesk } from '../support/impact.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

const hourMs = 3_600_000

describe('previewResourceClosure', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const { preview, hurt, booked, held } = impactDesk(server, 'previewResourceClosure')
  const noon = at('12:00')
  const closure = (from: Date, until: Date) => ({ start_at: from.toISOString(), end_at: until.toISOString() })
  const idsIn = async (resourceId: string, from: Date, until: Date, now?: Date) =>
    idsOf(await hurt({ resourceId }, closure(from, until), now && { now }))

  it('200 with each conflicting booking unchanged, and whether other resources could serve it', async () => {
    const { category, ids } = await newPool(server, [1, 1])
    const [resourceId = ''] = ids
    const id = await booked(await newBookable(server, {}, [{ category }]), noon, { resourceIds: [resourceId] })
    const booking = await desk.fetched(id)
    const reason = { code: 'RESOURCE_CLOSED', requirement_id: booking.requirements[0].id, resource_id: resourceId }
    const { status, body } = await preview({ resourceId }, { ...closure(noon, at('13:00')), reason: 'Repair' })
    expect([status, body]).to.deep.equal([
      200,
      { bookings: [{ booking, reasons: [reason], movable: true }], next_cursor: null },
    ])
  })

  it('200 with bookings whose own time overlaps the closure; buffers, adjacent times and other resources do not count', async () => {
    const { resourceId, serviceId } = await newCourt(server, { buffer_before_minutes: 60, buffer_after_minutes: 60 })
    const id = await booked(serviceId, noon)
    const other = await newCourt(server)
    await booked(other.serviceId, noon)
    const [start, end] = [noon, at('13:00')]
    for (const [from, until, expected] of [
      [start, end, [id]],
      [at('00:00'), plus(start, 1), [id]],
      [plus(end, -1), at('23:00'), [id]],
      [at('12:20'), at('12:21'), [id]],
      [at('00:00'), start, []],
      [end, at('23:00'), []],
    ] as const) {
      expect(await idsIn(resourceId, from, until), `${from.toISOString()} ${until.toISOString()}`).to.deep.equal(
        expected,
      )
    }
  })

  it('200 identically for equal moments with different offsets', async () => {
    const { resourceId, serviceId } = await newCourt(server)
    const id = await booked(serviceId, noon)
    const day = noon.toISOString().slice(0, 10)
    const previewClosure = (body: unknown) => hurt({ resourceId }, body)
    expect(
      idsOf(await previewClosure({ start_at: `${day}T14:59:00+02:00`, end_at: `${day}T06:30:00-07:00` })),
    ).to.deep.equal([id])
    expect(await previewClosure({ start_at: `${day}T12:00:00+02:00`, end_at: `${day}T14:00:00+02:00` })).to.deep.equal(
      [],
    )
  })

  it('200 with future bookings only: no past or cancelled booking and no hold; of a running booking only its remaining time', async () => {
    const { resourceId, serviceId } = await newCourt(server, {}, 3)
    await desk.act('cancelBooking', await booked(serviceId, noon))
    await held(serviceId, noon)
    const waiting = await booked(serviceId, noon, { status: 'pending', expiresAt: at('09:00') })
    const id = await booked(serviceId, noon)
    const all = (now?: Date) => idsIn(resourceId, at('00:00'), at('23:00'), now)
    expect(await all(plus(at('09:00'), -1))).to.have.members([id, waiting])
    expect(await all(at('09:00'))).to.deep.equal([id])
    expect(await all(plus(noon, hourMs - 1))).to.deep.equal([id])
    expect(await all(plus(noon, hourMs))).to.deep.equal([])
    const [quarter, half] = [at('12:15'), at('12:30')]
    expect(await idsIn(resourceId, noon, half, quarter)).to.deep.equal([id])
    expect(await idsIn(resourceId, noon, half, half)).to.deep.equal([])
  })

  it('200 without bookings that already overlap another closure of the resource', async () => {
    const { resourceId, serviceId } = await newCourt(server)
    const other = await newCourt(server)
    const touched = await booked(serviceId, noon)
    const next = await booked(serviceId, at('13:00'))
    await newClosure(server, resourceId, { startAt: at('09:00'), endAt: at('12:30') })
    await newClosure(server, other.resourceId, { startAt: at('09:00'), endAt: at('23:00') })
    expect(await idsIn(resourceId, at('09:00'), at('12:30'))).to.deep.equal([])
    expect(await idsIn(resourceId, at('12:30'), at('14:00'))).to.deep.equal([next])
    expect(await idsIn(resourceId, at('00:00'), at('23:00'))).to.deep.equal([next])
    // For the first booking, only the part outside all closures is still in the future.
    expect(await idsIn(resourceId, at('12:30'), at('14:00'), at('12:30'))).to.deep.equal([touched, next])
  })

  it('200 with a booking of an archived resource that overlapped no closure before', async () => {
    const { resourceId, serviceId } = await newCourt(server)
    const id = await booked(serviceId, noon)
    await desk.ask('updateResource', { params: { resourceId }, body: { archived: true } })
    expect(await idsIn(resourceId, noon, at('13:00'))).to.deep.equal([id])
  })

  it('movable false outside the hours, on a closed date, in a closure or in an archived service, even with free resources', async () => {
    const days = [1, 2, 3, 4, 5, 6, 7]
    const date = noon.toISOString().slice(0, 10)
    const hour = closure(noon, at('13:00'))
    for (const [label, settings, expected] of [
      ['open', {}, true],
      ['just within the hours', { weekly_hours: [{ days, start: '12:00', end: '13:00' }] }, true],
      ['off the grid', { weekly_hours: [{ days, start: '11:30', end: '13:30' }] }, true],
      ['within the notice', { min_notice_minutes: 525_600 }, true],
      ['too late', { weekly_hours: [{ days, start: '09:00', end: '12:59' }] }, false],
      ['on a closed date', { date_overrides: [{ date, hours: [] }] }, false],
      ['in a closure', { closures: [hour] }, false],
      ['in an archived service', { archived: true }, false],
    ] as const) {
      const { category, ids } = await newPool(server, [1, 1])
      const [resourceId = ''] = ids
      const serviceId = await newBookable(server, {}, [{ category }])
      await booked(serviceId, noon, { resourceIds: [resourceId] })
      const changed = await desk.ask('updateService', { params: { serviceId }, body: settings })
      expect(changed.status, changed.text).to.equal(200)
      expect(
        (await hurt({ resourceId }, hour)).map(({ movable }) => movable),
        label,
      ).to.deep.equal([expected])
    }
  })

  it('movable true when another resource of the pool is open and free; false for a specifically required resource', async () => {
    const { category, ids } = await newPool(server, [1, 1])
    const [resourceId = '', spare = ''] = ids
    const pooled = await newBookable(server, {}, [{ category }])
    await booked(pooled, noon, { resourceIds: [resourceId] })
    await booked(await newBookable(server, {}, [{ resourceId }]), at('14:00'))
    const movable = async () => (await hurt({ resourceId }, closure(noon, at('18:00')))).map((each) => each.movable)
    expect(await movable()).to.deep.equal([true, false])
    await newClosure(server, spare, { startAt: at('12:59'), endAt: at('13:00') })
    expect(await movable()).to.deep.equal([false, false])
  })

  it('200 in pages when more than a hundred bookings are affected', async () => {
    const { resourceId, serviceId } = await newCourt(server)
    const ids: string[] = []
    for (let day = 0; day < 120; day++) ids.push(await booked(serviceId, at('12:00', day)))
    await booked(serviceId, at('12:00', 120))
    const body = closure(at('00:00'), at('00:00', 120))
    await expectPages('previewResourceClosure', ids, (query) => preview({ resourceId }, body, { query }))
  }).timeout(60_000)

  it('writes nothing; afterwards the real closure keeps every existing booking and refuses new conflicting ones', async () => {
    const { resourceId, serviceId } = await newCourt(server, {}, 2)
    const id = await booked(serviceId, noon)
    const [params, body] = [{ resourceId }, closure(noon, at('13:00'))]
    const before = await everythingStored(server)
    expect(idsOf(await hurt(params, body))).to.deep.equal([id])
    expect(await everythingStored(server)).to.deep.equal(before)
    const wasBooked = await everythingBooked(server)
    expect((await desk.ask('createResourceClosure', { params, body })).status).to.equal(201)
    expect(await everythingBooked(server)).to.deep.equal(wasBooked)
    expect(reasonsOf(await desk.book(serviceId, noon))).to.deep.equal(['RESOURCE_CLOSED'])
  })

  it('400 VALIDATION_FAILED for an end that is not after the start, before the resource is looked up', async () => {
    for (const resourceId of [(await newCourt(server)).resourceId, uuid()]) {
      for (const until of [noon, plus(noon, -1)]) {
        const answer = await preview({ resourceId }, closure(noon, until))
        expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'body', path: '/end_at' })
      }
    }
  })

  it('400 VALIDATION_FAILED for any body that createResourceClosure refuses, and for an invalid page', async () => {
    const { resourceId } = await newCourt(server)
    const body = closure(noon, at('13:00'))
    for (const [field, value] of Object.entries({
      start_at: '2027-01-01T12:00:00',
      end_at: null,
      reason: '',
      id: 'x',
    })) {
      const answer = await preview({ resourceId }, { ...body, [field]: value })
      expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'body', path: `/${field}` })
    }
    for (const [name, value] of Object.entries({ limit: '0', cursor: 'next' })) {
      const answer = await preview({ resourceId }, body, { query: `${name}=${value}` })
      expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'query', path: `/${name}` })
    }
  })

  it('403 ADMIN_REQUIRED to a plain member', async () => {
    const { resourceId } = await newCourt(server)
    const answer = await preview({ resourceId }, closure(noon, at('13:00')), { as: 'member' })
    expectRefusal(answer, 403, 'ADMIN_REQUIRED')
  })

  it('404 RESOURCE_NOT_FOUND for an unknown id and, identically, for one of another workspace', async () => {
    for (const resourceId of [uuid(), server.seeded.resources.other]) {
      expectRefusal(await preview({ resourceId }, closure(noon, at('13:00'))), 404, 'RESOURCE_NOT_FOUND')
    }
  })
})
