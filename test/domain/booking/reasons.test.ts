// Runs on: no database
import { expect } from 'chai'
import fc from 'fast-check'
import { decide, remainingAt, remainingAtEach } from '../../../domain/booking/decide.ts'
import type { Allocation } from '../../../domain/booking/occupancy.ts'
import {
  intervals,
  offer,
  poolNeed,
  type Requirement,
  resource,
  resourceNeed,
  shapes,
  uses,
  type World,
} from './capacity-world.ts'

const requirements = fc.constantFrom<Requirement[][]>(
  [resourceNeed('r0')],
  [poolNeed('court', 1)],
  [poolNeed('court', 2)],
  [poolNeed('court', 2), resourceNeed('r0'), poolNeed('net', 1)],
)
const resources = fc
  .tuple(
    ...['court', 'court', 'court', 'net'].map((category) =>
      fc.record({
        category: fc.constant(category),
        capacity: fc.integer({ min: 1, max: 2 }),
        closures: fc.array(intervals, { maxLength: 1 }),
      }),
    ),
  )
  .map((rows) => rows.map((row, i) => resource(`r${i}`, row)))
const allocations = fc.array(
  fc.tuple(uses, fc.nat({ max: 3 })).map(([one, i]): Allocation => ({ ...one, resourceId: `r${i}` })),
  { maxLength: 12 },
)
const worlds = fc.record({ requirements, resources, booked: allocations, service: shapes })

const reasonsAt = (world: World, start: number) => {
  const decision = decide(offer(world), start, [])
  return decision.bookable ? [] : decision.reasons
}

describe('remaining for many starts', () => {
  it('equals the result for each single start', () => {
    const starts = Array.from({ length: 120 }, (_, index) => Math.floor(index / 3) - 2)
    fc.assert(
      fc.property(worlds, fc.option(fc.integer({ min: 1, max: 2 })), (world, maxConcurrent) => {
        const offered = offer({ ...world, service: { ...world.service, maxConcurrent } })
        expect(remainingAtEach(offered, starts)).to.deep.equal(starts.map((start) => remainingAt(offered, start)))
      }),
      { numRuns: 300 },
    )
  })

  it('is 0 for an archived service, and null when unlimited', () => {
    expect(remainingAtEach(offer({ service: { archived: true } }), [1, 2])).to.deep.equal([0, 0])
    expect(remainingAtEach(offer({}), [1, 2])).to.deep.equal([null, null])
  })
})

describe('the reason of an unmet requirement', () => {
  const reasonIn = (world: World, start: number, { id }: Requirement) =>
    reasonsAt(world, start).find(({ requirementId }) => requirementId === id)
  const withoutBuffers = ({ service: shape, booked = [], ...rest }: World): World => ({
    ...rest,
    service: { ...shape, bufferBefore: 0, bufferAfter: 0 },
    booked: booked.map((one) => ({ ...one, from: one.bodyFrom, until: one.bodyUntil })),
  })
  const withoutHolds = ({ booked = [], ...rest }: World): World => ({
    ...rest,
    booked: booked.filter(({ holder }) => holder.kind === 'booking'),
  })

  it('lists conflicts whose removal would let the requirement be met', () => {
    fc.assert(
      fc.property(worlds, fc.nat({ max: 28 }), (world, start) => {
        for (const need of world.requirements) {
          const code = reasonIn(world, start, need)?.code
          if (code === undefined) continue
          const withNothingBooked = reasonIn({ ...world, booked: [] }, start, need)?.code
          const fitsWithoutHolds = reasonIn(withoutHolds(world), start, need) === undefined
          const fitsWithoutBuffers = reasonIn(withoutBuffers(world), start, need) === undefined
          const taken = need.resourceId === null ? 'POOL_EXHAUSTED' : 'RESOURCE_FULL'
          const whenOpen = fitsWithoutHolds ? 'HELD' : fitsWithoutBuffers ? 'BUFFER_CONFLICT' : taken
          expect(code).to.equal(withNothingBooked ?? whenOpen)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('states the first later start at which the requirement can be met', () => {
    fc.assert(
      fc.property(worlds, fc.nat({ max: 28 }), (world, start) => {
        for (const need of world.requirements) {
          const reason = reasonIn(world, start, need)
          if (reason === undefined) continue
          let next = start + 1
          while (next < 60 && reasonIn(world, next, need) !== undefined) next++
          expect(reason.earliestFreeAt).to.equal(reason.code === 'POOL_EMPTY' ? null : next)
        }
      }),
      { numRuns: 800 },
    )
  })

  it('exists for each start with nothing remaining, and for no other', () => {
    fc.assert(
      fc.property(worlds, fc.nat({ max: 28 }), (world, start) => {
        const decision = decide(offer(world), start, [])
        const remaining = remainingAt(offer(world), start)
        expect(decision.bookable).to.equal(remaining !== 0)
        if (decision.bookable) expect(decision.remaining).to.equal(remaining)
        else expect(decision.reasons).not.to.have.lengthOf(0)
      }),
      { numRuns: 2000 },
    )
  })
})
