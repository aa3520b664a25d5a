// Runs on: no database
import { expect } from 'chai'
import fc from 'fast-check'
import {
  type Bookable,
  gapHorizonMs,
  idleGaps,
  occupancyOf,
  overbooked,
  type Shape,
  slotAt,
  spareCapacity,
  timelineOf,
  timelineWithoutDetails,
  type Use,
  unavailableStarts,
  usesIn,
  visitSpareCapacity,
} from '../../../domain/booking/occupancy.ts'
import {
  countAt,
  court,
  held,
  instantsOf,
  intervals,
  liveOnes,
  on,
  roomByCounting,
  shapes,
  use,
  uses,
} from './capacity-world.ts'

const now = 1
const hour = { duration: 10, bufferBefore: 0, bufferAfter: 0 }
const unitOf = (all: Use[], more: Partial<Bookable> = {}): Bookable => ({
  ...court,
  ...more,
  timeline: timelineOf(all, { now }),
})
const roomAt = (start: number, all: Use[], more: Partial<Bookable> = {}, shape = hour) =>
  spareCapacity(unitOf(all, more), slotAt(shape, start))

const units = fc.record({
  capacity: fc.integer({ min: 1, max: 3 }),
  closures: fc.array(intervals, { maxLength: 2 }),
  all: fc.array(uses, { maxLength: 8 }),
})
/** Units that may be off duty: a body may then not end within these times, or neither begin nor end. */
const unitsOnDuty = fc
  .tuple(units, fc.array(intervals, { minLength: 1, maxLength: 2 }), fc.constantFrom(undefined, true, false))
  .map(([unit, times, hasBegun]) => (hasBegun === undefined ? unit : { ...unit, closedEnds: { times, hasBegun } }))
const starts = fc.integer({ min: -4, max: 34 })

describe('spare capacity', () => {
  it('is reduced by overlapping uses and not by adjacent ones', () => {
    expect(roomAt(10, [use(0, 10), use(20, 30)])).to.equal(1)
    expect(roomAt(10, [use(0, 11)])).to.equal(0)
    expect(roomAt(10, [use(19, 30)])).to.equal(0)
  })

  it('is capacity minus peak, not minus the number of overlapping uses', () => {
    expect(roomAt(10, [use(0, 12), use(15, 30)], { capacity: 2 })).to.equal(1)
    expect(roomAt(10, [use(0, 16), use(15, 30)], { capacity: 2 })).to.equal(0)
  })

  it('is reduced when the buffers of both sides overlap together', () => {
    const buffered = { ...hour, bufferBefore: 3 }
    expect(roomAt(15, [use(0, 10, 'b', [0, 2])], {}, buffered)).to.equal(1)
    expect(roomAt(14, [use(0, 10, 'b', [0, 2])], {}, buffered)).to.equal(0)
  })

  it('is reduced by a hold until its expiry', () => {
    expect(roomAt(10, [held(10, 20, now + 1)])).to.equal(0)
    expect(roomAt(10, [held(10, 20, now)])).to.equal(1)
  })

  it('ignores the given holders, and counts all others', () => {
    const all = [held(10, 20, 99, 'mine'), use(10, 20, 'moved')]
    const roomWithout = (...exclude: string[]) =>
      spareCapacity({ ...court, capacity: 2, timeline: timelineOf(all, { now, exclude }) }, slotAt(hour, 10))
    expect([roomWithout(), roomWithout('mine'), roomWithout('mine', 'moved')]).to.deep.equal([0, 1, 2])
  })

  it('is 0 when a closure overlaps the body, and unaffected by a closure within the buffers', () => {
    const buffered = { ...hour, bufferBefore: 5, bufferAfter: 5 }
    expect(
      roomAt(
        10,
        [],
        {
          closures: [
            { from: 5, until: 10 },
            { from: 20, until: 30 },
          ],
        },
        buffered,
      ),
    ).to.equal(1)
    expect(roomAt(10, [], { closures: [{ from: 5, until: 11 }] }, buffered)).to.equal(0)
    expect(roomAt(10, [], { closures: [{ from: 19, until: 30 }] }, buffered)).to.equal(0)
  })

  it('is 0 when a body begins or ends off duty, and not when it begins as that ends, or ends as that begins', () => {
    const roomOnDuty = (start: number, hasBegun: boolean) =>
      roomAt(start, [], { closedEnds: { times: [{ from: 20, until: 40 }], hasBegun } })
    const cases = [
      [10, 1, 1],
      [11, 0, 0],
      [20, 0, 0],
      [30, 0, 0],
      [31, 0, 1],
      [39, 0, 1],
      [40, 1, 1],
    ] as const
    for (const [start, whenNew, whenBegun] of cases)
      expect([roomOnDuty(start, false), roomOnDuty(start, true)], String(start)).to.deep.equal([whenNew, whenBegun])
    expect(roomAt(15, [], { closedEnds: { times: [{ from: 16, until: 24 }], hasBegun: false } }), 'around it').to.equal(
      1,
    )
  })

  it('is 0 for an archived resource and for a capacity lowered below its uses', () => {
    expect(roomAt(10, [], { archived: true })).to.equal(0)
    expect(roomAt(10, [use(10, 20), use(10, 20)], { capacity: 1 })).to.equal(0)
  })

  it('is computed for many starts with the same result as for one', () => {
    fc.assert(
      fc.property(unitsOnDuty, shapes, fc.array(starts, { maxLength: 20 }), ({ all, ...more }, shape, some) => {
        const unit = unitOf(all, more)
        const ascending = some.toSorted((one, other) => one - other)
        expect(spareAtEach(unit, shape, ascending)).to.deep.equal(
          ascending.map((start) => spareCapacity(unit, slotAt(shape, start))),
        )
      }),
      { numRuns: 4000 },
    )
    expect(spareAtEach(unitOf([], { archived: true }), hour, [1, 2])).to.deep.equal([0, 0])
  })

  it('equals the result of counting at every instant', () => {
    fc.assert(
      fc.property(units, shapes, starts, ({ all, ...unit }, shape, start) => {
        const byCounting = roomByCounting({ ...unit, archived: false }, liveOnes(all, { now }), shape, start)
        expect(roomAt(start, all, unit, shape)).to.equal(byCounting)
      }),
      { numRuns: 4000 },
    )
  })
})

/** The spare capacity at each start, from runs that have no gaps. */
function spareAtEach(unit: Bookable, shape: Shape, ascending: number[]): number[] {
  const spare: number[] = []
  visitSpareCapacity(unit, shape, ascending, (first, end, value) => {
    expect(first).to.equal(spare.length)
    expect(end).to.be.greaterThan(first)
    for (let index = first; index < end; index++) spare.push(value)
  })
  return spare
}

describe('usage timelines of resources', () => {
  it('have the same spare capacity without details, and no reasons', () => {
    fc.assert(
      fc.property(units, shapes, starts, ({ all, ...more }, shape, start) => {
        const live = liveOnes(all, { now })
        const [froms, untils] = [live.map(({ from }) => from), live.map(({ until }) => until).reverse()]
        const unit = { ...unitOf(all, more), timeline: timelineWithoutDetails({ froms, untils, others: [] }) }
        expect(spareCapacity(unit, slotAt(shape, start))).to.equal(roomAt(start, all, more, shape))
      }),
      { numRuns: 1000 },
    )
    const unit = timelineWithoutDetails({ froms: [0], untils: [10], others: [] })
    expect(() => usesIn(unit, { from: 0, until: 10 })).to.throw('a timeline without details')
  })

  it('are separate for each resource', () => {
    const occupancy = occupancyOf([...on('court-1', use(0, 10, 'one')), ...on('court-2', use(0, 10, 'two'))], { now })
    expect(
      [...occupancy].map(([id, timeline]) => [id, timeline.details().uses.map(({ holder }) => holder.id)]),
    ).to.deep.equal([
      ['court-1', ['one']],
      ['court-2', ['two']],
    ])
  })

  it('find the same uses in an interval as a linear search', () => {
    fc.assert(
      fc.property(fc.array(uses, { maxLength: 12 }), intervals, (all, interval) => {
        const found = usesIn(timelineOf(all, { now }), interval)
        const overlapping = liveOnes(all, { now }).filter((one) =>
          instantsOf(interval).some((at) => countAt([one], at) > 0),
        )
        expect(found).to.have.deep.members(overlapping)
        expect(found.map(({ from }) => from)).to.deep.equal(
          found.map(({ from }) => from).sort((one, other) => one - other),
        )
      }),
      { numRuns: 2000 },
    )
  })
})

describe('gaps beside a slot', () => {
  const gapsAt = (start: number, all: Use[], more: Partial<Bookable> = {}, shape = hour) =>
    idleGaps(unitOf(all, more), slotAt(shape, start))

  it('reach to the neighbours, the smaller first, excluding buffers', () => {
    expect(gapsAt(10, [use(0, 10), use(20, 30)])).to.deep.equal([0, 0])
    expect(gapsAt(10, [use(0, 8), use(25, 30)])).to.deep.equal([2, 5])
    expect(gapsAt(10, [use(0, 5), use(22, 30)])).to.deep.equal([2, 5])
    expect(gapsAt(10, [use(0, 7), use(25, 30)], {}, { ...hour, bufferBefore: 2, bufferAfter: 1 })).to.deep.equal([1, 4])
  })

  it('reach to the next full instant when the capacity is above 1', () => {
    const all = [use(0, 5), use(0, 3), use(25, 40), use(28, 40)]
    expect(gapsAt(10, all, { capacity: 2 })).to.deep.equal([7, 8])
    expect(gapsAt(10, all, { capacity: 1 })).to.deep.equal([5, 5])
  })

  it('end where the resource closes, also inside a buffer', () => {
    const closures = [
      { from: 22, until: 90 },
      { from: -90, until: 9 },
    ]
    expect(gapsAt(10, [], { closures })).to.deep.equal([1, 2])
    expect(gapsAt(10, [], { closures }, { ...hour, bufferBefore: 5 })).to.deep.equal([0, 2])
  })

  it('are limited to one day', () => {
    expect(gapsAt(10, [])).to.deep.equal([gapHorizonMs, gapHorizonMs])
    expect(gapsAt(10, [use(0, 10)])).to.deep.equal([0, gapHorizonMs])
    for (const [distance, gap] of [
      [gapHorizonMs - 1, gapHorizonMs - 1],
      [gapHorizonMs + 1, gapHorizonMs],
    ] as const) {
      expect(gapsAt(10, [use(0, 10), use(20 + distance, 30 + distance)])).to.deep.equal([0, gap])
    }
  })

  it('equal the result of walking away from the slot instant by instant', () => {
    const walk = (from: number, step: number, isFree: (instant: number) => boolean) => {
      for (let steps = 0; steps < 80; steps++) if (!isFree(from + step * steps)) return steps
      return gapHorizonMs
    }
    fc.assert(
      fc.property(units, shapes, starts, ({ all, ...unit }, shape, start) => {
        fc.pre(roomAt(start, all, unit, shape) > 0)
        const live = liveOnes(all, { now })
        const isFree = (instant: number) =>
          countAt(live, instant) < unit.capacity && countAt(unit.closures, instant) === 0
        const { body, blocked } = slotAt(shape, start)
        const isClosedBeside = (from: number, until: number) =>
          instantsOf({ from, until }).some((instant) => countAt(unit.closures, instant) > 0)
        const before = isClosedBeside(blocked.from, body.from) ? 0 : walk(blocked.from - 1, -1, isFree)
        const after = isClosedBeside(body.until, blocked.until) ? 0 : walk(blocked.until, 1, isFree)
        expect(gapsAt(start, all, unit, shape)).to.deep.equal([before, after].sort((one, other) => one - other))
      }),
      { numRuns: 4000 },
    )
  })
})

describe('barred starts', () => {
  it('are those without spare capacity because of adjacency and buffers', () => {
    const barred = unavailableStarts(unitOf([use(20, 30)]), { duration: 10, bufferBefore: 2, bufferAfter: 1 })
    expect(barred).to.deep.equal([{ from: 10, until: 32 }])
  })

  it('are exactly the starts without spare capacity', () => {
    fc.assert(
      fc.property(unitsOnDuty, shapes, ({ all, ...more }, shape) => {
        const unit = unitOf(all, more)
        const barred = unavailableStarts(unit, shape)
        for (const start of instantsOf({ from: -20, until: 60 })) {
          expect(countAt(barred, start)).to.equal(spareCapacity(unit, slotAt(shape, start)) > 0 ? 0 : 1)
        }
      }),
      { numRuns: 1000 },
    )
  })
})

describe('an overbooked resource', () => {
  it('has more uses at an instant than its capacity; a full one is not overbooked', () => {
    const timeline = timelineOf([use(0, 10), use(5, 20), use(15, 30), use(30, 40)], { now })
    expect(overbooked(2, timeline)).to.deep.equal({ peak: 2, first: null })
    expect(overbooked(1, timeline)).to.deep.equal({ peak: 2, first: { from: 5, until: 10 } })
    expect(overbooked(1, timelineOf([], { now }))).to.deep.equal({ peak: 0, first: null })
  })

  it('is reported with the peak and the first interval that counting at every instant finds', () => {
    fc.assert(
      fc.property(fc.array(uses, { maxLength: 10 }), fc.integer({ min: 1, max: 4 }), (all, capacity) => {
        const live = liveOnes(all, { now })
        const everyInstant = instantsOf({ from: -5, until: 40 })
        const isOver = (instant: number) => countAt(live, instant) > capacity
        const from = everyInstant.find(isOver)
        const until = everyInstant.find((instant) => from !== undefined && instant > from && !isOver(instant))
        const peak = Math.max(...everyInstant.map((instant) => countAt(live, instant)))
        const first = from === undefined ? null : { from, until }
        expect(overbooked(capacity, timelineOf(all, { now }))).to.deep.equal({ peak, first })
      }),
      { numRuns: 2000 },
    )
  })
})
