// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import type { ServicePatch } from '../../domain/service.ts'
import {
  at,
  everythingBooked,
  frontDesk,
  newBookable,
  newPool,
  plus,
  reasonsOf,
  useBookingServer,
} from '../support/bookings.ts'
import { everythingStored, expectPages, idsOf, impactDesk } from '../support/impact.ts'
import { badSettings } from '../support/service-settings.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

const hourMs = 3_600_000
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const hours = (start: string, end: string) => ({ weekly_hours: [{ days: everyDay, start, end }] })
const closed = (from: Date, until: Date) => ({
  closures: [{ start_at: from.toISOString(), end_at: until.toISOString(), reason: null }],
})

describe('previewServiceUpdate', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const { preview, hurt, booked, held } = impactDesk(server, 'previewServiceUpdate')
  const noon = at('12:00')
  const date = noon.toISOString().slice(0, 10)
  const codesOf = async (serviceId: string, patch: ServicePatch, now?: Date) =>
    Object.fromEntries((await hurt({ serviceId }, patch, now && { now })).map(({ id, codes }) => [id, codes]))
  const change = (serviceId: string, body: ServicePatch) => desk.ask('updateService', { params: { serviceId }, body })

  it('200 with each affected booking and its reasons', async () => {
    const serviceId = await newBookable(server, { max_concurrent: 2 })
    const id = await booked(serviceId, noon)
    const reason = { code: 'OUTSIDE_HOURS', requirement_id: null, resource_id: null }
    const { status, body } = await preview({ serviceId }, hours('13:00', '20:00'))
    expect([status, body]).to.deep.equal([
      200,
      { bookings: [{ booking: await desk.fetched(id), reasons: [reason], movable: false }], next_cursor: null },
    ])
  })

  describe('other hours', () => {
    it('OUTSIDE_HOURS for bookings that no longer lie within the hours, by the duration at the time of booking', async () => {
      const serviceId = await newBookable(server)
      const ids: Record<string, string> = {}
      for (const time of ['08:59', '09:00', '16:00', '16:01']) ids[time] = await booked(serviceId, at(time))
      const expected = { [ids['08:59'] as string]: ['OUTSIDE_HOURS'], [ids['16:01'] as string]: ['OUTSIDE_HOURS'] }
      expect(await codesOf(serviceId, hours('09:00', '17:00'))).to.deep.equal(expected)
      expect(await codesOf(serviceId, { ...hours('09:00', '17:00'), duration_minutes: 5 })).to.deep.equal(expected)
      expect(await codesOf(serviceId, hours('08:00', '18:00'))).to.deep.equal({})
    })

    it('OUTSIDE_HOURS when only the time zone changes', async () => {
      const serviceId = await newBookable(server, hours('09:00', '17:00'))
      const id = await booked(serviceId, noon)
      expect(await codesOf(serviceId, { time_zone: 'Pacific/Auckland' })).to.deep.equal({ [id]: ['OUTSIDE_HOURS'] })
      expect(await codesOf(serviceId, { time_zone: 'Africa/Abidjan' })).to.deep.equal({})
    })

    it('CLOSED_DATE on a date that loses its hours, by date override or by weekday', async () => {
      const serviceId = await newBookable(server)
      const id = await booked(serviceId, noon)
      await booked(serviceId, plus(noon, 24 * hourMs))
      const weekday = noon.getUTCDay() || 7
      const others = [{ days: everyDay.filter((day) => day !== weekday), start: '00:00', end: '24:00' }]
      for (const patch of [{ date_overrides: [{ date, hours: [] }] }, { weekly_hours: others }]) {
        expect(await codesOf(serviceId, patch)).to.deep.equal({ [id]: ['CLOSED_DATE'] })
      }
    })

    it('CLOSED for bookings that overlap a closure, without counting buffers', async () => {
      const serviceId = await newBookable(server, { buffer_before_minutes: 30, buffer_after_minutes: 30 })
      const id = await booked(serviceId, noon)
      expect(await codesOf(serviceId, closed(at('12:59'), at('14:00')))).to.deep.equal({ [id]: ['CLOSED'] })
      expect(await codesOf(serviceId, closed(at('13:00'), at('14:00')))).to.deep.equal({})
    })

    it('never OFF_GRID, TOO_SOON or TOO_FAR', async () => {
      const serviceId = await newBookable(server)
      for (const start of [at('12:07'), at('12:00', 600)]) await booked(serviceId, start)
      const patch = { slot_interval_minutes: 50, min_notice_minutes: 525_600, max_advance_days: 1 }
      expect(await codesOf(serviceId, { ...patch, ...hours('00:00', '23:59') })).to.deep.equal({})
    })

    it('no reason for bookings that were outside the hours before, as owners and admins may book them', async () => {
      const serviceId = await newBookable(server, hours('09:00', '17:00'))
      const late = await desk.booked(serviceId, at('20:00'), { override: ['hours'] })
      const id = await desk.booked(serviceId, at('16:00'))
      expect(await codesOf(serviceId, hours('09:00', '16:00'))).to.deep.equal({ [id]: ['OUTSIDE_HOURS'] })
      expect(await codesOf(serviceId, { date_overrides: [{ date, hours: [] }] })).to.deep.equal({
        [id]: ['CLOSED_DATE'],
      })
      expect(await codesOf(serviceId, closed(at('15:00'), at('21:00')))).to.deep.equal({
        [id]: ['CLOSED'],
        [late]: ['CLOSED'],
      })
    })

    it('only for future bookings, and for the remaining time of a running one', async () => {
      const serviceId = await newBookable(server)
      await desk.act('cancelBooking', await booked(serviceId, noon))
      await held(serviceId, noon)
      const waiting = await booked(serviceId, noon, { status: 'pending', expiresAt: at('09:00') })
      const id = await booked(serviceId, noon)
      const never = { weekly_hours: [] }
      expect(await codesOf(serviceId, never, plus(at('09:00'), -1))).to.have.all.keys(id, waiting)
      expect(await codesOf(serviceId, never, at('09:00'))).to.have.all.keys(id)
      expect(await codesOf(serviceId, never, plus(noon, hourMs - 1))).to.have.all.keys(id)
      expect(await codesOf(serviceId, never, plus(noon, hourMs))).to.deep.equal({})
      expect(await codesOf(serviceId, hours('12:30', '24:00'), plus(at('12:30'), -1))).to.have.all.keys(id)
      expect(await codesOf(serviceId, hours('12:30', '24:00'), at('12:30'))).to.deep.equal({})
    })
  })

  describe('a lower max_concurrent: SERVICE_FULL', () => {
    it('for bookings that overlap at an instant above the limit, buffers included, and not for adjacent ones', async () => {
      const serviceId = await newBookable(server, { buffer_after_minutes: 15, max_concurrent: 3 })
      const crowded: string[] = []
      for (const time of ['10:00', '11:14', '12:28']) crowded.push(await booked(serviceId, at(time)))
      await booked(serviceId, at('13:43'))
      expect(await codesOf(serviceId, { max_concurrent: 2 })).to.deep.equal({})
      const impacts = await hurt({ serviceId }, { max_concurrent: 1 })
      expect(impacts.map(({ id, codes }) => [id, codes])).to.deep.equal(crowded.map((id) => [id, ['SERVICE_FULL']]))
    })

    it('also when there was no limit before; not when the limit is raised, even if it stays too low, or removed', async () => {
      const serviceId = await newBookable(server)
      const ids = [await booked(serviceId, noon), await booked(serviceId, noon), await booked(serviceId, noon)]
      expect(await codesOf(serviceId, { max_concurrent: 2 })).to.have.all.keys(ids)
      expect(await codesOf(serviceId, { max_concurrent: 3 })).to.deep.equal({})
      await change(serviceId, { max_concurrent: 1 })
      for (const max_concurrent of [1, 2, null]) expect(await codesOf(serviceId, { max_concurrent })).to.deep.equal({})
    })

    it('counting live holds, which are not listed themselves, and not expired ones', async () => {
      const serviceId = await newBookable(server)
      const id = await booked(serviceId, noon)
      await held(serviceId, noon, { expiresAt: at('09:00') })
      expect(await codesOf(serviceId, { max_concurrent: 1 }, plus(at('09:00'), -1))).to.deep.equal({
        [id]: ['SERVICE_FULL'],
      })
      expect(await codesOf(serviceId, { max_concurrent: 1 }, at('09:00'))).to.deep.equal({})
    })

    it('without counting other services’ bookings of the same resource', async () => {
      const { category } = await newPool(server, [2])
      const [one, other] = [
        await newBookable(server, {}, [{ category }]),
        await newBookable(server, {}, [{ category }]),
      ]
      await booked(one, noon)
      await booked(other, noon)
      expect(await codesOf(one, { max_concurrent: 1 })).to.deep.equal({})
    })

    it('beside calendar reasons, and with movable false even when all resources are free', async () => {
      const { category } = await newPool(server, [1, 1, 1])
      const serviceId = await newBookable(server, {}, [{ category }])
      const ids = [
        await booked(serviceId, noon),
        await booked(serviceId, at('12:30')),
        await booked(serviceId, at('15:00')),
      ]
      const patch = { max_concurrent: 1, ...hours('00:00', '13:00') }
      const impacts = await hurt({ serviceId }, patch)
      expect(impacts.map(({ id, codes, movable }) => [id, codes, movable])).to.deep.equal([
        [ids[0], ['SERVICE_FULL'], false],
        [ids[1], ['OUTSIDE_HOURS', 'SERVICE_FULL'], false],
        [ids[2], ['OUTSIDE_HOURS'], false],
      ])
    })
  })

  it('200 with no bookings for a harmless patch: no change, another name, duration, buffers or notice, archiving', async () => {
    const serviceId = await newBookable(server, { ...hours('08:00', '20:00'), max_concurrent: 1 })
    await booked(serviceId, noon)
    for (const patch of [
      {},
      { name: 'Renamed', ...hours('08:00', '20:00'), max_concurrent: 1 },
      { duration_minutes: 1440, slot_interval_minutes: 5 },
      { buffer_before_minutes: 480, buffer_after_minutes: 480 },
      { min_notice_minutes: 525_600, max_advance_days: 1, cancellation_notice_minutes: 9 },
      { hold_ttl_seconds: 60, requires_approval: true, approval_ttl_minutes: 5 },
      { archived: true },
      hours('00:00', '24:00'),
    ]) {
      expect(await codesOf(serviceId, patch), JSON.stringify(patch)).to.deep.equal({})
    }
  })

  it('200 without bookings of another service', async () => {
    await booked(await newBookable(server), noon)
    const serviceId = await newBookable(server)
    expect(await codesOf(serviceId, { weekly_hours: [], max_concurrent: 1 })).to.deep.equal({})
  })

  describe('in pages', () => {
    it('of more than a hundred, ordered by start and then by id', async () => {
      const serviceId = await newBookable(server)
      const made: { start: number; id: string }[] = []
      for (let index = 0; index < 77; index++) {
        const start = at('00:00', 76 - index)
        for (const _ of [1, 2, 3]) made.push({ start: start.getTime(), id: await booked(serviceId, start) })
      }
      made.sort((one, other) => one.start - other.start || (one.id < other.id ? -1 : 1))
      const ids = made.map(({ id }) => id)
      await expectPages('previewServiceUpdate', ids, (query) => preview({ serviceId }, { weekly_hours: [] }, { query }))
      await expectPages('previewServiceUpdate', ids, (query) =>
        preview({ serviceId }, { max_concurrent: 1 }, { query }),
      )
    }).timeout(60_000)

    it('of the few affected ones among hundreds', async () => {
      const serviceId = await newBookable(server)
      const hurtOnes: string[] = []
      for (let index = 0; index < 460; index++) {
        // Two bookings per start, so that the overlong one may be the only one left for the next batch.
        const start = plus(noon, Math.floor(index / 2) * hourMs)
        const isHurt = [0, 51, 251, 459].includes(index)
        const id = await booked(serviceId, start, { endAt: plus(start, isHurt ? hourMs : hourMs / 2) })
        if (isHurt) hurtOnes.push(id)
      }
      const halves = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
      const patch = { weekly_hours: halves.map((hour) => ({ days: everyDay, start: `${hour}:00`, end: `${hour}:30` })) }
      expect(idsOf(await hurt({ serviceId }, patch))).to.deep.equal(hurtOnes)
      const first = await preview({ serviceId }, patch, { query: 'limit=3' })
      expect(first.body.bookings).to.have.length(3)
      const query = `limit=3&cursor=${first.body.next_cursor}`
      expect(idsOf(await hurt({ serviceId }, patch, { query }))).to.deep.equal(hurtOnes.slice(3))
    }).timeout(60_000)
  })

  it('writes nothing; afterwards the real change keeps every existing booking and refuses new conflicting ones', async () => {
    for (const [patch, reason] of [
      [{ max_concurrent: 1 }, 'SERVICE_FULL'],
      [hours('00:00', '12:00'), 'OUTSIDE_HOURS'],
      [{ date_overrides: [{ date, hours: [] }] }, 'CLOSED_DATE'],
      [closed(noon, at('13:00')), 'CLOSED'],
    ] as const) {
      const serviceId = await newBookable(server)
      for (const _ of [1, 2]) await booked(serviceId, noon)
      const before = await everythingStored(server)
      expect(await hurt({ serviceId }, patch)).to.have.length(2)
      expect(await everythingStored(server)).to.deep.equal(before)
      const wasBooked = await everythingBooked(server)
      expect((await change(serviceId, patch as ServicePatch)).status).to.equal(200)
      expect(await everythingBooked(server)).to.deep.equal(wasBooked)
      expect(reasonsOf(await desk.book(serviceId, noon))).to.include(reason)
    }
  })

  it('400 VALIDATION_FAILED for settings that updateService refuses, before the service is looked up', async () => {
    const serviceId = await newBookable(server)
    for (const [field, label, sent, path] of badSettings) {
      const answer = await preview({ serviceId }, { [field]: sent })
      expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'body', path }, `${field}: ${label}`)
    }
    const backward = hours('12:00', '12:00')
    expectRefusal(await preview({ serviceId: uuid() }, backward), 400, 'VALIDATION_FAILED')
  })

  it('400 VALIDATION_FAILED for an invalid page', async () => {
    const serviceId = await newBookable(server)
    for (const [name, value] of Object.entries({ limit: '101', cursor: 'next' })) {
      const answer = await preview({ serviceId }, {}, { query: `${name}=${value}` })
      expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'query', path: `/${name}` })
    }
  })

  it('403 ADMIN_REQUIRED to a plain member', async () => {
    const serviceId = await newBookable(server)
    expectRefusal(await preview({ serviceId }, {}, { as: 'member' }), 403, 'ADMIN_REQUIRED')
  })

  it('404 SERVICE_NOT_FOUND for an unknown id and, identically, for one of another workspace', async () => {
    for (const serviceId of [uuid(), server.seeded.services.other]) {
      expectRefusal(await preview({ serviceId }, { max_concurrent: 1 }), 404, 'SERVICE_NOT_FOUND')
    }
  })
})
