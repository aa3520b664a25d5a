// Runs on: no database
import { expect } from 'chai'
import { type Decision, decide, remainingAt } from '../../../domain/booking/decide.ts'
import { timelineOf, type Use } from '../../../domain/booking/occupancy.ts'
import { held, offer, on, poolNeed, resource, resourceNeed, use, type World } from './capacity-world.ts'

const now = 1
const [a, b] = [resource('a'), resource('b')]
const decided = (world: World, start = 10) => decide(offer(world), start, [])
const reasonsOf = (decision: Decision) => (decision.bookable ? [] : decision.reasons)
const codesOf = (decision: Decision) => reasonsOf(decision).map(({ code }) => code)
const codes = (world: World, start = 10) => codesOf(decided(world, start))

describe('a bookable start', () => {
  it('has resources and the number of further bookings', () => {
    const world = { requirements: [poolNeed('court', 1)], resources: [a, b], booked: on('a', use(0, 11)) }
    expect(decided(world)).to.deep.equal({
      bookable: true,
      allocations: [{ requirementId: 'needs 1 court', resourceId: 'b' }],
      remaining: 1,
    })
    expect(decided(world, 11)).to.deep.include({ bookable: true, remaining: 2 })
  })

  it('needs no resources when the service requires none', () => {
    expect(decided({})).to.deep.equal({ bookable: true, allocations: [], remaining: null })
    expect(decided({ service: { maxConcurrent: 2 } })).to.deep.equal({ bookable: true, allocations: [], remaining: 2 })
  })

  it('has as remaining the minimum over all requirements and the service', () => {
    const world = {
      requirements: [poolNeed('court', 1), resourceNeed('x')],
      resources: [a, b, resource('x', { capacity: 9 })],
    }
    expect(decided(world)).to.deep.include({ remaining: 2 })
    expect(decided({ ...world, service: { maxConcurrent: 1 } })).to.deep.include({ remaining: 1 })
  })
})

describe('an unbookable start', () => {
  const needsA = { requirements: [resourceNeed('a')], resources: [a] }
  const needsCourt = { requirements: [poolNeed('court', 1)], resources: [a, b] }

  it('has calendar reasons first, then its own', () => {
    const full = offer({ ...needsA, booked: on('a', use(10, 20)) })
    expect(codesOf(decide(full, 10, ['TOO_SOON', 'OFF_GRID']))).to.deep.equal(['TOO_SOON', 'OFF_GRID', 'RESOURCE_FULL'])
    expect(codesOf(decide(full, 20, ['TOO_FAR']))).to.deep.equal(['TOO_FAR'])
    expect(codesOf(decide(full, 20, []))).to.deep.equal([])
  })

  it('SERVICE_ARCHIVED', () => {
    expect(codes({ service: { archived: true } })).to.deep.equal(['SERVICE_ARCHIVED'])
    expect(remainingAt(offer({ service: { archived: true } }), 10)).to.equal(0)
  })

  it('RESOURCE_ARCHIVED for a specifically required resource, whatever is booked on it', () => {
    const world = { ...needsA, resources: [resource('a', { archived: true })], booked: on('a', use(10, 20)) }
    expect(codes(world)).to.deep.equal(['RESOURCE_ARCHIVED'])
    expect(reasonsOf(decided(world))[0]).to.deep.include({ needed: 1, free: 0, earliestFreeAt: null })
  })

  it('RESOURCE_CLOSED for a specifically required resource, and for a pool with too few open ones', () => {
    const closures = [{ from: 15, until: 40 }]
    expect(reasonsOf(decided({ ...needsA, resources: [resource('a', { closures })] }))).to.deep.equal([
      {
        code: 'RESOURCE_CLOSED',
        requirementId: 'needs a',
        needed: 1,
        free: 0,
        blockedBy: [{ kind: 'closure', count: 1, until: 40, expiresAt: null, ids: [] }],
        earliestFreeAt: 40,
      },
    ])
    expect(codes({ ...needsCourt, resources: [resource('a', { closures })] })).to.deep.equal(['RESOURCE_CLOSED'])
    const oneOpen = { ...needsCourt, resources: [resource('a', { closures }), b] }
    expect(codes(oneOpen)).to.deep.equal([])
    expect(codes({ ...oneOpen, booked: on('b', use(10, 20)) })).to.deep.equal(['POOL_EXHAUSTED'])
  })

  it('POOL_EMPTY when the pool is too small even without bookings, not counting specifically required resources', () => {
    const two = { requirements: [poolNeed('court', 2)], resources: [a] }
    expect(reasonsOf(decided(two))[0]).to.deep.equal({
      code: 'POOL_EMPTY',
      requirementId: 'needs 2 court',
      needed: 2,
      free: 1,
      blockedBy: [],
      earliestFreeAt: null,
    })
    expect(codes({ ...two, resources: [a, b] })).to.deep.equal([])
    const archived = resource('b', { archived: true })
    expect(reasonsOf(decided({ ...two, resources: [a, archived], booked: on('b', use(10, 20)) }))[0]).to.deep.include({
      code: 'POOL_EMPTY',
      free: 1,
      blockedBy: [],
    })
    expect(codes({ requirements: [poolNeed('court', 2), resourceNeed('a')], resources: [a, b] })).to.deep.equal([
      'POOL_EMPTY',
    ])
  })

  it('POOL_EXHAUSTED with the conflicts, and the next free time', () => {
    const booked = [...on('a', use(5, 15, 'one'), use(15, 30, 'two')), ...on('b', use(0, 40, 'long'))]
    expect(reasonsOf(decided({ ...needsCourt, booked }))).to.deep.equal([
      {
        code: 'POOL_EXHAUSTED',
        requirementId: 'needs 1 court',
        needed: 1,
        free: 0,
        blockedBy: [{ kind: 'booking', count: 3, until: 40, expiresAt: null, ids: ['long', 'one', 'two'] }],
        earliestFreeAt: 30,
      },
    ])
  })

  it('lists conflicts only of resources without spare capacity, and a booking on several of them once', () => {
    const pair = { requirements: [poolNeed('court', 3)], resources: [a, b, resource('c', { capacity: 2 })] }
    const booked = [...on('a', use(0, 11, 'x')), ...on('b', use(0, 12, 'x')), ...on('c', use(0, 90, 'y'))]
    expect(reasonsOf(decided({ ...pair, booked }))[0]).to.deep.include({
      free: 1,
      blockedBy: [{ kind: 'booking', count: 1, until: 12, expiresAt: null, ids: ['x'] }],
      earliestFreeAt: 12,
    })
  })

  it('RESOURCE_FULL only when the peak reaches the capacity', () => {
    const twice = { ...needsA, resources: [resource('a', { capacity: 2 })] }
    expect(codes({ ...twice, booked: on('a', use(10, 15), use(15, 20)) })).to.deep.equal([])
    expect(codes({ ...twice, booked: on('a', use(10, 16), use(15, 20)) })).to.deep.equal(['RESOURCE_FULL'])
  })

  it('BUFFER_CONFLICT when the bodies do not overlap, for its own buffers or another booking’s', () => {
    expect(codes({ ...needsA, booked: on('a', use(0, 10, 'b', [0, 1])) })).to.deep.equal(['BUFFER_CONFLICT'])
    expect(
      codes({ ...needsCourt, resources: [a], booked: on('a', use(20, 30)), service: { bufferAfter: 1 } }),
    ).to.deep.equal(['BUFFER_CONFLICT'])
    expect(codes({ ...needsA, booked: on('a', use(0, 11, 'b', [0, 1])) })).to.deep.equal(['RESOURCE_FULL'])
    const buffered = reasonsOf(
      decided({ ...needsA, booked: on('a', use(0, 10, 'b', [0, 1])), service: { bufferBefore: 2 } }),
    )
    expect(buffered[0]).to.deep.include({ earliestFreeAt: 13 })
  })

  it('HELD when it would fit without other members’ holds, or without their buffers', () => {
    const booked = on('a', held(12, 15, 99), held(14, 16, 50, 'i'))
    expect(reasonsOf(decided({ ...needsA, booked }))).to.deep.equal([
      {
        code: 'HELD',
        requirementId: 'needs a',
        needed: 1,
        free: 0,
        blockedBy: [{ kind: 'hold', count: 2, until: 16, expiresAt: 99, ids: ['h', 'i'] }],
        earliestFreeAt: 16,
      },
    ])
    expect(codes({ ...needsA, booked: on('a', held(0, 10, 99)), service: { bufferBefore: 1 } })).to.deep.equal(['HELD'])
    expect(codes({ ...needsA, booked: [...booked, ...on('a', use(12, 13))] })).to.deep.equal(['RESOURCE_FULL'])
  })

  it('states when all conflicting holds will have expired', () => {
    const waiting = (from: number, expiresAt: number | null) => ({ ...use(from, from + 2, `w${from}`), expiresAt })
    const lapses = (...all: Use[]) =>
      reasonsOf(decided({ ...needsA, booked: on('a', ...all) }))[0]?.blockedBy[0]?.expiresAt
    expect(lapses(waiting(11, 40), waiting(13, 60))).to.equal(60)
    expect(lapses(waiting(11, 40), waiting(13, null))).to.equal(null)
    expect(lapses(waiting(11, null), waiting(13, 60))).to.equal(null)
  })

  it('SERVICE_FULL when the service’s own concurrency reaches max_concurrent', () => {
    const own = (...all: Use[]) => ({ service: { maxConcurrent: 2, timeline: timelineOf(all, { now }) } })
    expect(codes(own(use(0, 15), use(15, 30)))).to.deep.equal([])
    expect(reasonsOf(decided(own(use(0, 16, 'one'), held(15, 30, 9))))).to.deep.equal([
      {
        code: 'SERVICE_FULL',
        requirementId: null,
        needed: 1,
        free: 0,
        blockedBy: [
          { kind: 'booking', count: 1, until: 16, expiresAt: null, ids: ['one'] },
          { kind: 'hold', count: 1, until: 30, expiresAt: 9, ids: ['h'] },
        ],
        earliestFreeAt: 16,
      },
    ])
  })

  it('has one reason per requirement, in the order of the codes', () => {
    const all = ['named', 'shut', 'gone', 'held', 'near'].map(resourceNeed)
    const requirements = [...all, poolNeed('court', 1), poolNeed('net', 1)].reverse()
    const resources = [
      a,
      resource('named', { category: null }),
      resource('shut', { category: null, closures: [{ from: 0, until: 99 }] }),
      resource('gone', { category: null, archived: true }),
      resource('held', { category: null }),
      resource('near', { category: null }),
    ]
    const booked = [
      ...on('a', use(10, 20)),
      ...on('named', use(10, 20)),
      ...on('held', held(10, 20, 99)),
      ...on('near', use(0, 10, 'b', [0, 1])),
    ]
    const own = { archived: true, maxConcurrent: 1, timeline: timelineOf([use(10, 20)], { now }) }
    expect(codes({ requirements, resources, booked, service: own })).to.deep.equal([
      'SERVICE_ARCHIVED',
      'RESOURCE_ARCHIVED',
      'RESOURCE_CLOSED',
      'POOL_EMPTY',
      'POOL_EXHAUSTED',
      'RESOURCE_FULL',
      'BUFFER_CONFLICT',
      'HELD',
      'SERVICE_FULL',
    ])
  })

  it('promises no next free time beyond the data read', () => {
    const booked = on('a', use(0, 30))
    const freeAt = (knownUntil: number) => reasonsOf(decided({ ...needsA, booked, knownUntil }))[0]?.earliestFreeAt
    expect([freeAt(40), freeAt(39)]).to.deep.equal([30, null])
  })
})
