// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { updateResourceRow } from '../../db/queries/resources.ts'
import {
  at,
  changed,
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
import { longAgo } from '../support/rows.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

const hourMs = 3_600_000

describe('previewResourceUpdate', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const { preview, hurt, booked, held } = impactDesk(server, 'previewResourceUpdate')
  const noon = at('12:00')
  const codesOf = async (resourceId: string, patch: unknown, now?: Date) =>
    Object.fromEntries((await hurt({ resourceId }, patch, now && { now })).map(({ id, codes }) => [id, codes]))

  it('200 with each affected booking, the reasons, and whether other resources could serve it', async () => {
    const { category, ids } = await newPool(server, [1, 1])
    const [resourceId = ''] = ids
    const serviceId = await newBookable(server, { buffer_before_minutes: 10 }, [{ category }])
    const id = await booked(serviceId, noon, {
      resourceIds: [resourceId],
      customer: { name: 'Junior training', email: null },
    })
    const booking = await desk.fetched(id)
    const reason = { code: 'RESOURCE_ARCHIVED', requirement_id: booking.requirements[0].id, resource_id: resourceId }
    const { status, body } = await preview({ resourceId }, { archived: true })
    expect([status, body]).to.deep.equal([
      200,
      { bookings: [{ booking, reasons: [reason], movable: true }], next_cursor: null },
    ])
  })

  describe('archived: RESOURCE_ARCHIVED', () => {
    it('for all future bookings on the resource, earliest first, and for no booking on another resource', async () => {
      const { resourceId, serviceId } = await newCourt(server)
      const late = await booked(serviceId, at('15:00'), { resourceIds: [resourceId] })
      const early = await booked(serviceId, noon, { resourceIds: [resourceId] })
      const waiting = await booked(serviceId, at('13:00'), { resourceIds: [resourceId], status: 'pending' })
      const other = await newCourt(server)
      await booked(other.serviceId, noon)
      const impacts = await hurt({ resourceId }, { archived: true })
      expect(idsOf(impacts)).to.deep.equal([early, waiting, late])
      expect(new Set(impacts.map(({ codes }) => codes.join()))).to.deep.equal(new Set(['RESOURCE_ARCHIVED']))
    })

    it('for a running booking until the millisecond of its end', async () => {
      const { resourceId, serviceId } = await newCourt(server, { buffer_after_minutes: 30 })
      const id = await booked(serviceId, noon)
      for (const [now, ids] of [
        [plus(noon, -1), [id]],
        [plus(noon, hourMs - 1), [id]],
        [plus(noon, hourMs), []],
      ] as const) {
        expect(Object.keys(await codesOf(resourceId, { archived: true }, now)), now.toISOString()).to.deep.equal(ids)
      }
    })

    it('not for cancelled, declined, completed or expired bookings', async () => {
      const { resourceId, serviceId } = await newCourt(server)
      const id = await booked(serviceId, noon)
      await desk.act('cancelBooking', id)
      await desk.act('declineBooking', await booked(serviceId, noon, { status: 'pending' }))
      const done = await booked(serviceId, noon)
      await desk.act('completeBooking', done, {}, { now: plus(noon, 1) })
      const lapses = await booked(serviceId, noon, { status: 'pending', expiresAt: at('09:00') })
      expect(await codesOf(resourceId, { archived: true }, plus(at('09:00'), -1))).to.have.all.keys(lapses)
      expect(await codesOf(resourceId, { archived: true }, at('09:00'))).to.deep.equal({})
    })

    it('not for holds', async () => {
      const { resourceId, serviceId } = await newCourt(server)
      await held(serviceId, noon)
      const id = await booked(serviceId, at('13:00'))
      expect(await codesOf(resourceId, { archived: true })).to.have.all.keys(id)
    })

    it('for no booking when the resource was already archived', async () => {
      const { resourceId, serviceId } = await newCourt(server)
      await booked(serviceId, noon)
      const { workspaces } = server.seeded
      await changed(server, (tx) => updateResourceRow(tx, workspaces.main, resourceId, { archivedAt: longAgo }))
      expect(await codesOf(resourceId, { archived: true })).to.deep.equal({})
      expect(await codesOf(resourceId, { archived: false })).to.deep.equal({})
    })
  })

  describe('a lower capacity: RESOURCE_FULL', () => {
    it('for bookings that overlap at an instant above the capacity, and not for adjacent ones', async () => {
      const { resourceId, serviceId } = await newCourt(server, {}, 3)
      const starts = { long: at('10:00'), one: at('10:30'), two: at('10:59'), after: at('11:59'), free: at('14:00') }
      const ids: Record<string, string> = {}
      for (const [name, start] of Object.entries(starts)) ids[name] = await booked(serviceId, start)
      const { long = '', one = '', two = '', after = '' } = ids
      expect(await codesOf(resourceId, { capacity: 3 })).to.deep.equal({})
      expect(Object.keys(await codesOf(resourceId, { capacity: 2 }))).to.deep.equal([long, one, two])
      expect(Object.keys(await codesOf(resourceId, { capacity: 1 }))).to.deep.equal([long, one, two])
      await booked(serviceId, at('11:58'))
      expect(Object.keys(await codesOf(resourceId, { capacity: 1 }))).to.include(after)
    })

    it('also when only buffers overlap', async () => {
      const { resourceId, serviceId } = await newCourt(server, { buffer_after_minutes: 15 }, 2)
      const ids = [await booked(serviceId, noon), await booked(serviceId, at('13:14'))]
      expect(await codesOf(resourceId, { capacity: 1 })).to.have.all.keys(ids)
      const apart = await newCourt(server, { buffer_after_minutes: 15 }, 2)
      for (const start of [noon, at('13:15')]) await booked(apart.serviceId, start)
      expect(await codesOf(apart.resourceId, { capacity: 1 })).to.deep.equal({})
    })

    it('counting live holds, which are not listed themselves, and not expired ones', async () => {
      const { resourceId, serviceId } = await newCourt(server, {}, 2)
      const id = await booked(serviceId, noon)
      await held(serviceId, noon, { expiresAt: at('09:00') })
      expect(await codesOf(resourceId, { capacity: 1 }, plus(at('09:00'), -1))).to.deep.equal({
        [id]: ['RESOURCE_FULL'],
      })
      expect(await codesOf(resourceId, { capacity: 1 }, at('09:00'))).to.deep.equal({})
    })

    it('not for the past half of a running booking that overlapped another one', async () => {
      const { resourceId, serviceId } = await newCourt(server, {}, 2)
      const long = await booked(serviceId, noon, { endAt: at('14:00') })
      const short = await booked(serviceId, noon)
      expect(await codesOf(resourceId, { capacity: 1 }, plus(at('13:00'), -1))).to.have.all.keys(long, short)
      expect(await codesOf(resourceId, { capacity: 1 }, at('13:00'))).to.deep.equal({})
    })

    it('also when bookings already exceeded the capacity, and not when it is raised, even if it stays too low', async () => {
      const { resourceId, serviceId } = await newCourt(server, {}, 3)
      const ids = [await booked(serviceId, noon), await booked(serviceId, noon), await booked(serviceId, noon)]
      const { workspaces } = server.seeded
      await changed(server, (tx) => updateResourceRow(tx, workspaces.main, resourceId, { capacity: 2 }))
      expect(await codesOf(resourceId, { capacity: 1 })).to.have.all.keys(ids)
      await changed(server, (tx) => updateResourceRow(tx, workspaces.main, resourceId, { capacity: 1 }))
      expect(await codesOf(resourceId, { capacity: 2 })).to.deep.equal({})
    })
  })

  describe('another category: CATEGORY_CHANGED', () => {
    it('for bookings that got the resource from the pool it leaves, not for those that require it specifically', async () => {
      const { category, ids } = await newPool(server, [2])
      const [resourceId = ''] = ids
      const pooled = await booked(await newBookable(server, {}, [{ category }]), noon)
      await booked(await newBookable(server, {}, [{ resourceId }]), noon)
      for (const other of [uuid(), null]) {
        expect(await codesOf(resourceId, { category: other })).to.deep.equal({ [pooled]: ['CATEGORY_CHANGED'] })
      }
      expect(await codesOf(resourceId, { category })).to.deep.equal({})
    })

    it('not for bookings that got it from a pool it had left before', async () => {
      const { category, ids } = await newPool(server, [1])
      const [resourceId = ''] = ids
      await booked(await newBookable(server, {}, [{ category }]), noon)
      const { workspaces } = server.seeded
      await changed(server, (tx) => updateResourceRow(tx, workspaces.main, resourceId, { category: 'between' }))
      expect(await codesOf(resourceId, { category: 'after' })).to.deep.equal({})
      expect(await codesOf(resourceId, { category })).to.deep.equal({})
    })
  })

  it('200 with several reasons for one booking when the patch causes several', async () => {
    const { category, ids } = await newPool(server, [2])
    const [resourceId = ''] = ids
    const serviceId = await newBookable(server, {}, [{ category }])
    const [one, two] = [await booked(serviceId, noon), await booked(serviceId, at('12:30'))]
    const all = ['RESOURCE_ARCHIVED', 'RESOURCE_FULL', 'CATEGORY_CHANGED']
    expect(await codesOf(resourceId, { archived: true, capacity: 1, category: null })).to.deep.equal({
      [one]: all,
      [two]: all,
    })
  })

  it('200 with no bookings for a harmless patch: no change, another name, a higher capacity', async () => {
    const { resourceId, serviceId } = await newCourt(server, {}, 2)
    for (const start of [noon, noon]) await booked(serviceId, start)
    for (const patch of [{}, { name: 'Renamed' }, { capacity: 2 }, { capacity: 3 }, { archived: false }]) {
      expect(await codesOf(resourceId, patch), JSON.stringify(patch)).to.deep.equal({})
    }
  })

  describe('movable', () => {
    const movable = async (resourceId: string, patch: unknown) =>
      (await hurt({ resourceId }, patch)).map((each) => each.movable)

    it('is true when another resource of the pool is free, and false when it is taken, closed, held or archived', async () => {
      for (const [label, hinder, expected] of [
        ['free', async () => {}, true],
        ['taken beside', (id: string, other: string) => booked(other, at('13:00'), { resourceIds: [id] }), true],
        ['taken', (id: string, other: string) => booked(other, at('12:59'), { resourceIds: [id] }), false],
        ['held', (id: string, other: string) => held(other, noon, { resourceIds: [id] }), false],
        ['closed', (id: string) => newClosure(server, id, { startAt: at('12:30'), endAt: at('18:00') }), false],
        ['closed later', (id: string) => newClosure(server, id, { startAt: at('13:00'), endAt: at('18:00') }), true],
        [
          'archived',
          (id: string) => desk.ask('updateResource', { params: { resourceId: id }, body: { archived: true } }),
          false,
        ],
      ] as const) {
        const { category, ids } = await newPool(server, [1, 1])
        const [resourceId = '', spare = ''] = ids
        const serviceId = await newBookable(server, {}, [{ category }])
        await booked(serviceId, noon, { resourceIds: [resourceId] })
        await hinder(spare, await newBookable(server, {}, [{ resourceId: spare }]))
        for (const patch of [{ archived: true }, { category: null }]) {
          expect(await movable(resourceId, patch), label).to.deep.equal([expected])
        }
      }
    })

    it('requires the other resource to be free for the booking’s buffers too', async () => {
      const buffers = { buffer_before_minutes: 30, buffer_after_minutes: 15 }
      for (const [minutes, expected] of [
        [-90, true],
        [-89, false],
        [74, false],
        [75, true],
      ] as const) {
        const { category, ids } = await newPool(server, [1, 1])
        const [resourceId = '', spare = ''] = ids
        await booked(await newBookable(server, buffers, [{ category }]), noon, { resourceIds: [resourceId] })
        await booked(await newBookable(server, {}, [{ resourceId: spare }]), plus(noon, minutes * 60_000))
        expect(await movable(resourceId, { archived: true }), String(minutes)).to.deep.equal([expected])
      }
    })

    it('is false for a booking that requires the resource specifically', async () => {
      const { resourceId, serviceId } = await newCourt(server)
      await booked(serviceId, noon)
      expect(await movable(resourceId, { archived: true })).to.deep.equal([false])
    })

    it('is computed per booking when the capacity is exceeded, as long as another resource is free, and never counts the same resource', async () => {
      const { category, ids } = await newPool(server, [2, 1])
      const [resourceId = '', spare = ''] = ids
      const serviceId = await newBookable(server, {}, [{ category }])
      for (const _ of [1, 2]) await booked(serviceId, noon, { resourceIds: [resourceId] })
      expect(await movable(resourceId, { capacity: 1 })).to.deep.equal([true, true])
      await booked(serviceId, noon, { resourceIds: [spare] })
      expect(await movable(resourceId, { capacity: 1 })).to.deep.equal([false, false])
    })

    it('uses the requirements at the time of booking, whatever the service requires now', async () => {
      const { category, ids } = await newPool(server, [1, 1])
      const [resourceId = ''] = ids
      const serviceId = await newBookable(server, {}, [{ category }])
      await booked(serviceId, noon, { resourceIds: [resourceId] })
      const params = { serviceId }
      await desk.ask('createResourceRequirement', { params, body: { category: uuid() } })
      await desk.ask('updateService', { params, body: { duration_minutes: 1440, slot_interval_minutes: 7 } })
      expect(await movable(resourceId, { archived: true })).to.deep.equal([true])
    })

    it('counts the pool the resource changes to', async () => {
      const [courts, halls] = [await newPool(server, [1]), await newPool(server, [1])]
      const [court = ''] = courts.ids
      const [hall = ''] = halls.ids
      const needs = [{ category: courts.category }, { category: halls.category }]
      const serviceId = await newBookable(server, {}, needs)
      await booked(serviceId, noon, { resourceIds: [court, hall] })
      expect(await movable(hall, { category: courts.category })).to.deep.equal([false])
      const { workspaces } = server.seeded
      await changed(server, async (tx) => updateResourceRow(tx, workspaces.main, court, { category: halls.category }))
      expect(await movable(hall, { category: courts.category })).to.deep.equal([true])
    })
  })

  describe('in pages', () => {
    it('of more than a hundred, ordered by start and then by id', async () => {
      const { resourceId, serviceId } = await newCourt(server, {}, 3)
      const made: { start: number; id: string }[] = []
      for (let index = 0; index < 77; index++) {
        const start = at('00:00', 76 - index)
        for (const _ of [1, 2, 3]) made.push({ start: start.getTime(), id: await booked(serviceId, start) })
      }
      for (const day of [0, 50]) await held(serviceId, at('05:00', day))
      made.sort((one, other) => one.start - other.start || (one.id < other.id ? -1 : 1))
      const ids = made.map(({ id }) => id)
      await expectPages('previewResourceUpdate', ids, (query) => preview({ resourceId }, { archived: true }, { query }))
      await expectPages('previewResourceUpdate', ids, (query) => preview({ resourceId }, { capacity: 1 }, { query }))
    }).timeout(60_000)

    it('of the few affected ones among hundreds', async () => {
      const { category, ids } = await newPool(server, [1])
      const [resourceId = ''] = ids
      const pooled = await newBookable(server, { duration_minutes: 30 }, [{ category }])
      const named = await newBookable(server, { duration_minutes: 30 }, [{ resourceId }])
      const hurtOnes: string[] = []
      for (let index = 0; index < 460; index++) {
        const isHurt = [0, 230, 231, 459].includes(index)
        const id = await booked(isHurt ? pooled : named, plus(noon, index * hourMs), { resourceIds: [resourceId] })
        if (isHurt) hurtOnes.push(id)
      }
      const patch = { category: null }
      expect(idsOf(await hurt({ resourceId }, patch))).to.deep.equal(hurtOnes)
      const first = await preview({ resourceId }, patch, { query: 'limit=3' })
      expect(first.body.bookings).to.have.length(3)
      const query = `limit=3&cursor=${first.body.next_cursor}`
      expect(idsOf(await hurt({ resourceId }, patch, { query }))).to.deep.equal(hurtOnes.slice(3))
    }).timeout(60_000)
  })

  it('writes nothing; afterwards the real change keeps every existing booking and refuses new conflicting ones', async () => {
    const { category, ids } = await newPool(server, [2])
    const [resourceId = ''] = ids
    const serviceId = await newBookable(server, {}, [{ category }])
    for (const _ of [1, 2]) await booked(serviceId, noon)
    for (const [patch, reason] of [
      [{ capacity: 1 }, 'POOL_EXHAUSTED'],
      [{ category: null }, 'POOL_EMPTY'],
      [{ category, archived: true }, 'POOL_EMPTY'],
    ] as const) {
      const before = await everythingStored(server)
      expect(await hurt({ resourceId }, patch)).to.have.length(2)
      expect(await everythingStored(server)).to.deep.equal(before)
      const booked = await everythingBooked(server)
      expect((await desk.ask('updateResource', { params: { resourceId }, body: patch })).status).to.equal(200)
      expect(await everythingBooked(server)).to.deep.equal(booked)
      expect(reasonsOf(await desk.book(serviceId, noon))).to.deep.equal([reason])
    }
  })

  it('400 VALIDATION_FAILED for a patch that updateResource refuses, and for an invalid page', async () => {
    const { resourceId } = await newCourt(server)
    for (const [field, value] of Object.entries({ capacity: 0, category: '', name: null, archived: null, id: 'x' })) {
      const answer = await preview({ resourceId }, { [field]: value })
      expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'body', path: `/${field}` })
    }
    for (const [name, value] of Object.entries({ limit: '101', cursor: 'next' })) {
      const answer = await preview({ resourceId }, { capacity: 1 }, { query: `${name}=${value}` })
      expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'query', path: `/${name}` })
    }
    expectRefusal(await preview({ resourceId: uuid() }, { capacity: 0 }), 400, 'VALIDATION_FAILED')
  })

  it('403 ADMIN_REQUIRED to a plain member, for a known or unknown resource', async () => {
    const { resourceId } = await newCourt(server)
    for (const id of [resourceId, uuid()]) {
      expectRefusal(await preview({ resourceId: id }, { capacity: 1 }, { as: 'member' }), 403, 'ADMIN_REQUIRED')
    }
    expect((await preview({ resourceId }, { capacity: 1 }, { as: 'admin' })).status).to.equal(200)
  })

  it('404 RESOURCE_NOT_FOUND for an unknown id and, identically, for one of another workspace', async () => {
    for (const resourceId of [uuid(), server.seeded.resources.other]) {
      expectRefusal(await preview({ resourceId }, { capacity: 1 }), 404, 'RESOURCE_NOT_FOUND')
    }
  })
})
