// Runs on: no database
import { expect } from 'chai'
import fc from 'fast-check'
import { policyReasons } from '../../../domain/booking/calendar.ts'
import {
  clipToFuture,
  hoursReasons,
  type Impact,
  isOverCapacity,
  isReassignable,
  loweredCapacity,
  newClosure,
  type ResourceChange,
  requirementImpacts,
  resourceImpacts,
  serviceImpacts,
  type UnfinishedBooking,
} from '../../../domain/booking/impact.ts'
import { timelineOf } from '../../../domain/booking/occupancy.ts'
import type { Calendar, Interval } from '../../../domain/booking/schedule.ts'
import {
  canAssign,
  countAt,
  held,
  instantsOf,
  liveOnes,
  offer,
  on,
  poolNeed,
  type Requirement,
  resource,
  resourceNeed,
  use,
  uses,
} from './capacity-world.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const needsA = resourceNeed('a')
const needsCourt = poolNeed('court', 1)

/** Ten instants from ten on, with buffers of two before and three after, and `a` from the pool of courts. */
function booked(more: Partial<UnfinishedBooking> = {}): UnfinishedBooking {
  const allocations = [{ requirementId: needsCourt.id, resourceId: 'a' }]
  return {
    hasBegun: false,
    body: { from: 10, until: 20 },
    blocked: { from: 8, until: 23 },
    requirements: [needsCourt],
    partySize: 1,
    allocations,
    ...more,
  }
}

const codesOf = (impacts: readonly Impact[]) => impacts.map(({ code }) => code)

describe('the future part of a booking', () => {
  const at = (minutes: number) => new Date(minutes * minuteMs)
  const buffers = { bufferBeforeMinutes: 10, bufferAfterMinutes: 20 }
  const row = { startAt: at(100), endAt: at(160), ...buffers, requirements: [], partySize: 1 }
  const seen = (minutes: number) => {
    const { body, blocked } = clipToFuture(minutes * minuteMs, row, [])
    return [body.from, body.until, blocked.from, blocked.until].map((instant) => instant / minuteMs)
  }

  it('is all of it before its start, and afterwards the remaining time', () => {
    expect(seen(0)).to.deep.equal([100, 160, 90, 180])
    expect(seen(90)).to.deep.equal([100, 160, 90, 180])
    expect(seen(95)).to.deep.equal([100, 160, 95, 180])
    expect(seen(120)).to.deep.equal([120, 160, 120, 180])
  })
})

describe('a lowered capacity', () => {
  it('affects bookings at an instant above the capacity, as counting at every instant confirms', () => {
    const capacities = fc.option(fc.integer({ min: 1, max: 4 }))
    fc.assert(
      fc.property(fc.array(uses, { maxLength: 10 }), capacities, capacities, fc.nat({ max: 4 }), (all, ...args) => {
        const [before, after, now] = args
        const loweredLimit = loweredCapacity(before, after, all, now)
        const isLowered = after !== null && after < (before ?? Infinity)
        const live = liveOnes(all, { now })
        for (const each of live) {
          const isTooFull = instantsOf(each).some((instant) => countAt(live, instant) > (after ?? Infinity))
          expect(loweredLimit !== null && isOverCapacity(loweredLimit, each)).to.equal(isLowered && isTooFull)
        }
      }),
      { numRuns: 3000 },
    )
  })

  it('counts live holds, and not expired ones', () => {
    const all = [use(10, 20), held(15, 25, 100)]
    expect(isOverCapacity(loweredCapacity(2, 1, all, 99) as never, { from: 10, until: 20 })).to.equal(true)
    expect(isOverCapacity(loweredCapacity(2, 1, all, 100) as never, { from: 10, until: 20 })).to.equal(false)
  })

  it('affects bookings also when the old capacity was exceeded; a raised or equal one affects none, even if too low', () => {
    const all = [use(10, 20, 'x'), use(10, 20, 'y'), use(10, 20, 'z')]
    const isHurt = (before: number | null, after: number | null) => {
      const loweredLimit = loweredCapacity(before, after, all, 0)
      return loweredLimit !== null && isOverCapacity(loweredLimit, { from: 10, until: 20 })
    }
    expect([isHurt(3, 2), isHurt(2, 1), isHurt(null, 2)]).to.deep.equal([true, true, true])
    expect([isHurt(1, 2), isHurt(2, 2), isHurt(2, null), isHurt(null, null), isHurt(4, 3)]).to.deep.equal(
      Array(5).fill(false),
    )
  })
})

describe('a changed resource', () => {
  const nothing: ResourceChange = {
    resourceId: 'a',
    archived: false,
    closure: null,
    loweredLimit: null,
    leftCategory: null,
  }
  const codes = (change: Partial<ResourceChange>, of = booked()) =>
    codesOf(resourceImpacts({ ...nothing, ...change }, of))

  it('does not affect bookings by unrelated changes, nor bookings of other resources', () => {
    expect(codes({})).to.deep.equal([])
    const loweredLimit = loweredCapacity(2, 1, [use(0, 99, 'x'), use(0, 99, 'y')], 0)
    const all = { archived: true, closure: newClosure({ from: 0, until: 99 }, []), loweredLimit, leftCategory: 'court' }
    expect(codes(all)).to.deep.equal(['RESOURCE_ARCHIVED', 'RESOURCE_CLOSED', 'RESOURCE_FULL', 'CATEGORY_CHANGED'])
    expect(codes({ ...all, resourceId: 'b' })).to.deep.equal([])
  })

  it('names the resource and the requirement of each affected booking', () => {
    const of = booked({
      requirements: [needsA, needsCourt],
      allocations: [
        { requirementId: needsCourt.id, resourceId: 'b' },
        { requirementId: needsA.id, resourceId: 'a' },
      ],
    })
    expect(resourceImpacts({ ...nothing, archived: true }, of)).to.deep.equal([
      { code: 'RESOURCE_ARCHIVED', requirementId: 'needs a', resourceId: 'a' },
    ])
  })

  it('RESOURCE_CLOSED when the closure overlaps the body; buffers do not count', () => {
    const closed = (from: number, until: number) => codes({ closure: newClosure({ from, until }, []) })
    expect([closed(19, 30), closed(0, 11), closed(12, 13)]).to.deep.equal(Array(3).fill(['RESOURCE_CLOSED']))
    expect([closed(20, 30), closed(0, 10)]).to.deep.equal([[], []])
  })

  it('RESOURCE_CLOSED only when no closure overlapped the body before, also not at another time of it', () => {
    const closed = (...existing: Interval[]) => codes({ closure: newClosure({ from: 12, until: 15 }, existing) })
    for (const each of [
      { from: 12, until: 15 },
      { from: 0, until: 99 },
      { from: 0, until: 11 },
      { from: 19, until: 30 },
    ]) {
      expect(closed(each, { from: 50, until: 60 }), JSON.stringify(each)).to.deep.equal([])
    }
    expect(closed({ from: 0, until: 10 }, { from: 20, until: 99 })).to.deep.equal(['RESOURCE_CLOSED'])
  })

  it('RESOURCE_FULL by overlapping buffers too', () => {
    const full = (...all: Interval[]) =>
      codes({
        loweredLimit: loweredCapacity(
          2,
          1,
          [use(8, 23, 'own'), ...all.map(({ from, until }) => use(from, until, 'x'))],
          0,
        ),
      })
    expect(full({ from: 22, until: 30 })).to.deep.equal(['RESOURCE_FULL'])
    expect(full({ from: 23, until: 30 })).to.deep.equal([])
  })

  it('CATEGORY_CHANGED for bookings that got the resource from the pool it leaves, not for a specific requirement', () => {
    expect(codes({ leftCategory: 'court' })).to.deep.equal(['CATEGORY_CHANGED'])
    expect(codes({ leftCategory: 'hall' })).to.deep.equal([])
    const byName = { requirements: [needsA], allocations: [{ requirementId: needsA.id, resourceId: 'a' }] }
    expect(codes({ leftCategory: 'court' }, booked(byName))).to.deep.equal([])
  })
})

describe('changed hours of a service', () => {
  const day: Calendar = {
    timeZone: 'UTC',
    weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], start: '09:00', end: '17:00' }],
    overrides: [],
    closures: [],
  }
  const monday = Date.parse('2027-03-01T00:00Z')
  const bodyAt = (hour: number, hours = 1) => ({
    from: monday + hour * hourMs,
    until: monday + (hour + hours) * hourMs,
  })
  const of = (body: Interval) => booked({ body, blocked: body })
  const impacts = (before: Partial<Calendar>, after: Partial<Calendar>, body: Interval) =>
    serviceImpacts({ hours: { before: { ...day, ...before }, after: { ...day, ...after } }, loweredLimit: null }, [
      of(body),
    ])[0]
  const codes = (...args: Parameters<typeof impacts>) => codesOf(impacts(...args) ?? [])
  const weekly = (start: string, end: string) => ({ weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], start, end }] })
  const shut = { overrides: [{ date: '2027-03-01', hours: [] }] }
  const closed = (body: Interval) => ({ closures: [body] })

  it('OUTSIDE_HOURS for a booking that no longer lies within them by its own duration, without requirement or resource', () => {
    expect(impacts({}, weekly('09:00', '12:00'), bodyAt(11, 2))).to.deep.equal([
      { code: 'OUTSIDE_HOURS', requirementId: null, resourceId: null },
    ])
    expect(codes({}, weekly('09:00', '13:00'), bodyAt(11, 2))).to.deep.equal([])
    expect(codes({}, { timeZone: 'Asia/Tokyo' }, bodyAt(9))).to.deep.equal(['OUTSIDE_HOURS'])
  })

  it('CLOSED_DATE when its date loses its hours, CLOSED when a closure overlaps it', () => {
    expect(codes({}, shut, bodyAt(11))).to.deep.equal(['CLOSED_DATE'])
    expect(codes({}, shut, bodyAt(24 + 11))).to.deep.equal([])
    expect(codes({}, closed(bodyAt(10, 2)), bodyAt(11, 2))).to.deep.equal(['CLOSED'])
    expect(codes({}, closed(bodyAt(10, 1)), bodyAt(11, 2))).to.deep.equal([])
    expect(codes({}, { ...shut, ...closed(bodyAt(11)) }, bodyAt(11))).to.deep.equal(['CLOSED_DATE', 'CLOSED'])
  })

  it('give no reason for bookings that an owner or admin made outside the hours or in a closure', () => {
    expect(codes({}, weekly('09:00', '12:00'), bodyAt(20))).to.deep.equal([])
    expect(codes({}, shut, bodyAt(20))).to.deep.equal([])
    expect(codes(shut, weekly('09:00', '12:00'), bodyAt(20))).to.deep.equal([])
    expect(codes(closed(bodyAt(11)), closed(bodyAt(10, 4)), bodyAt(11))).to.deep.equal([])
    expect(codes({}, closed(bodyAt(20)), bodyAt(20))).to.deep.equal(['CLOSED'])
    expect(codes(closed(bodyAt(11)), { ...shut, ...closed(bodyAt(11)) }, bodyAt(11))).to.deep.equal(['CLOSED_DATE'])
  })

  it('check neither grid nor notice nor horizon', () => {
    const odd = { from: monday + 9 * hourMs + 7 * minuteMs + 1, until: monday + 10 * hourMs }
    expect(codes({}, weekly('09:00', '10:00'), odd)).to.deep.equal([])
    const farFuture = { from: odd.from + 36_525 * 24 * hourMs, until: odd.until + 36_525 * 24 * hourMs }
    expect(codes({}, weekly('09:00', '10:00'), farFuture)).to.deep.equal([])
  })

  it('give the same reasons for many bookings at once as for each, even years apart', () => {
    const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Apia', 'Africa/Cairo')
    const hour = fc.integer({ min: 0, max: 23 })
    const dates = ['2027-03-27', '2027-03-28', '2027-03-29']
    const hours = fc.tuple(hour, hour).map(([one, other]) => ({
      start: `${String(Math.min(one, other)).padStart(2, '0')}:00`,
      end: `${String(Math.max(one, other) + 1).padStart(2, '0')}:00`,
    }))
    const days = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 3 })
    const start = fc.oneof(
      fc.integer({ min: 0, max: 96 }).map((step) => Date.parse('2027-03-26T12:00Z') + step * 45 * minuteMs),
      fc.integer({ min: 2026, max: 2199 }).map((year) => Date.UTC(year, 6, 1, year % 24)),
    )
    const bodies = fc
      .tuple(start, fc.integer({ min: 5, max: 1440 }))
      .map(([from, minutes]) => ({ from, until: from + minutes * minuteMs }))
    const schedules: fc.Arbitrary<Calendar> = fc.record({
      timeZone: zones,
      weekly: fc.array(
        fc.tuple(hours, days).map(([rule, on]) => ({ ...rule, days: on })),
        { maxLength: 3 },
      ),
      overrides: fc.uniqueArray(
        fc.record({ date: fc.constantFrom(...dates), hours: fc.array(hours, { maxLength: 2 }) }),
        { selector: ({ date }) => date, maxLength: 2 },
      ),
      closures: fc.array(bodies, { maxLength: 2 }),
    })
    fc.assert(
      fc.property(schedules, schedules, fc.array(bodies, { minLength: 1, maxLength: 6 }), (before, after, all) => {
        all.sort((one, other) => one.from - other.from)
        const found = serviceImpacts({ hours: { before, after }, loweredLimit: null }, all.map(of))
        expect(found.map(codesOf)).to.deep.equal(all.map((body) => newReasons(before, after, body)))
      }),
      { numRuns: 400 },
    )
  })

  function newReasons(before: Calendar, after: Calendar, { from, until }: Interval): string[] {
    const policy = { slotIntervalMinutes: 1, minNoticeMinutes: 0, maxAdvanceDays: 730 }
    const reasons = (schedule: Calendar): string[] =>
      policyReasons(schedule, { ...policy, durationMinutes: (until - from) / minuteMs }, from, from)
    const had = reasons(before)
    const wasOutside = had.includes('OUTSIDE_HOURS') || had.includes('CLOSED_DATE')
    return reasons(after)
      .filter((code) => code !== 'OFF_GRID')
      .filter((code) => (code === 'CLOSED' ? !had.includes('CLOSED') : !wasOutside))
  }

  it('SERVICE_FULL beside them when the bookings exceed the new max_concurrent', () => {
    const all = [use(8, 23, 'own'), use(22, 30, 'x')]
    const codesWith = (
      loweredLimit: ReturnType<typeof loweredCapacity>,
      hours: { before: Calendar; after: Calendar } | null = null,
    ) => serviceImpacts({ hours, loweredLimit }, [booked()]).map(codesOf)
    expect(codesWith(loweredCapacity(null, 1, all, 0))).to.deep.equal([['SERVICE_FULL']])
    expect(codesWith(loweredCapacity(null, 2, all, 0))).to.deep.equal([[]])
    const hours = { before: day, after: { ...day, closures: [{ from: 0, until: 15 }] } }
    expect(codesWith(loweredCapacity(3, 1, all, 0), hours)).to.deep.equal([['CLOSED', 'SERVICE_FULL']])
  })
})

describe('changed requirements', () => {
  const categories = new Map([
    ['a', 'court'],
    ['b', 'court'],
    ['c', 'hall'],
    ['d', null],
  ])
  const having = (...ids: string[]) =>
    booked({ allocations: ids.map((resourceId) => ({ requirementId: 'whatever it was', resourceId })) })
  const twoCourts = { ...needsCourt, quantity: 2 }
  const unmet = (before: Requirement[], after: (Omit<Requirement, 'id'> & { id: string | null })[], ...ids: string[]) =>
    requirementImpacts({ before, after }, having(...ids), categories)
  const fresh = (requirement: Requirement) => ({ ...requirement, id: null })

  it('REQUIREMENT_UNMET for a new requirement, which has no id yet, with its specific resource', () => {
    expect(unmet([], [fresh(needsCourt)], 'c')).to.deep.equal([
      { code: 'REQUIREMENT_UNMET', requirementId: null, resourceId: null },
    ])
    expect(unmet([needsCourt], [needsCourt, fresh(resourceNeed('c'))], 'a')).to.deep.equal([
      { code: 'REQUIREMENT_UNMET', requirementId: null, resourceId: 'c' },
    ])
    expect(unmet([], [fresh(needsCourt)], 'a')).to.deep.equal([])
    expect(unmet([needsCourt], [needsCourt, fresh(resourceNeed('c'))], 'a', 'c')).to.deep.equal([])
  })

  it('REQUIREMENT_UNMET for a larger quantity, even one not met before; not for a smaller one', () => {
    const ids = (before: Requirement, after: Requirement, ...has: string[]) =>
      unmet([before], [after], ...has).map(({ requirementId }) => requirementId)
    expect(ids(needsCourt, twoCourts, 'a')).to.deep.equal([needsCourt.id])
    expect(ids(needsCourt, twoCourts, 'a', 'b')).to.deep.equal([])
    expect(ids(needsCourt, twoCourts, 'c')).to.deep.equal([needsCourt.id])
    expect(ids({ ...needsCourt, quantity: 3 }, twoCourts, 'a')).to.deep.equal([])
  })

  it('REQUIREMENT_UNMET for another target', () => {
    const other = { ...needsCourt, category: 'hall' }
    expect(unmet([needsCourt], [other], 'd')).to.have.length(1)
    expect(unmet([needsCourt], [other], 'c')).to.deep.equal([])
    expect(unmet([needsCourt], [{ ...needsCourt, category: null, resourceId: 'b' }], 'a')).to.have.length(1)
  })

  it('REQUIREMENT_UNMET for the pool too when another requirement now takes a resource it counted', () => {
    expect(unmet([needsCourt], [needsCourt, fresh(needsA)], 'a')).to.deep.equal([
      { code: 'REQUIREMENT_UNMET', requirementId: needsCourt.id, resourceId: null },
    ])
    expect(unmet([needsCourt], [needsCourt, fresh(needsA)], 'a', 'b')).to.deep.equal([])
  })

  it('give no reason for other requirements that were not met before', () => {
    const others = [resourceNeed('d'), needsCourt]
    expect(unmet(others, [...others, fresh(resourceNeed('c'))], 'c')).to.deep.equal([])
  })

  it('give no reason exactly when the booking’s resources can meet all requirements, by exhaustive search', () => {
    const resources = [...categories].map(([id, category]) => resource(id, { category }))
    const needs = fc
      .record({
        named: fc.subarray([...categories.keys()]),
        pools: fc.uniqueArray(
          fc.record({ category: fc.constantFrom('court', 'hall'), quantity: fc.integer({ min: 1, max: 3 }) }),
          { selector: ({ category }) => category },
        ),
      })
      .map(({ named, pools }) => [
        ...named.map(resourceNeed),
        ...pools.map(({ category, quantity }) => poolNeed(category, quantity)),
      ])
    fc.assert(
      fc.property(needs, fc.subarray([...categories.keys()]), (after, ids) => {
        const has = resources.filter(({ id }) => ids.includes(id))
        expect(unmet([], after, ...ids).length === 0).to.equal(canAssign(after, has, () => true))
        expect(unmet(after, after, ...ids)).to.deep.equal([])
      }),
      { numRuns: 1000 },
    )
  })
})

describe('an affected booking', () => {
  const [a, b] = [resource('a'), resource('b')]
  const world = { requirements: [needsCourt], resources: [a, b] }

  it('is movable when other resources have spare capacity for its future part', () => {
    expect(isReassignable(offer(world), booked())).to.equal(true)
    expect(
      isReassignable(offer({ ...world, booked: [...on('a', use(0, 11)), ...on('b', use(19, 30))] }), booked()),
    ).to.equal(false)
    expect(isReassignable(offer({ ...world, booked: on('a', use(0, 90), use(0, 90)) }), booked())).to.equal(true)
  })

  it('is not movable in an archived or full service', () => {
    const full = timelineOf([use(0, 90)], { now: 0 })
    expect(isReassignable(offer({ ...world, service: { archived: true } }), booked())).to.equal(false)
    expect(isReassignable(offer({ ...world, service: { maxConcurrent: 1 } }), booked())).to.equal(true)
    expect(isReassignable(offer({ ...world, service: { maxConcurrent: 1, timeline: full } }), booked())).to.equal(false)
  })

  it('is checked against the hours by its future part, regardless of grid and notice', () => {
    const monday = Date.parse('2027-03-01T00:00Z')
    const days = [1, 2, 3, 4, 5, 6, 7]
    const schedule = { timeZone: 'UTC', weekly: [{ days, start: '09:00', end: '17:00' }], overrides: [], closures: [] }
    const isWithin = (from: number, until: number, more: Partial<Calendar> = {}) => {
      const body = { from: monday + from * hourMs, until: monday + until * hourMs }
      return hoursReasons({ ...schedule, ...more }, booked({ body, blocked: body })).length === 0
    }
    expect([isWithin(9, 17), isWithin(16.1, 16.9)]).to.deep.equal([true, true])
    expect([isWithin(8.99, 10), isWithin(16, 17.01), isWithin(20, 21)]).to.deep.equal([false, false, false])
    const closures = [{ from: monday + 12 * hourMs, until: monday + 13 * hourMs }]
    expect([isWithin(11, 12, { closures }), isWithin(11, 12.01, { closures })]).to.deep.equal([true, false])
    expect(isWithin(11, 12, { overrides: [{ date: '2027-03-01', hours: [] }] })).to.equal(false)
  })
})
