// Runs on: no database
/** State that workers share through their parent: rate-limit windows, and leases to write. */
import { expect } from 'chai'
import fc from 'fast-check'
import pino from 'pino'
import { LocalRateLimitStore, LocalRateLimitWindows } from '../../http/limits/local-rate-limit-store.ts'
import type { RateLimitStore } from '../../http/limits/rate-limit-store.ts'
import { SharedRateLimitStore } from '../../http/limits/shared-rate-limit-store.ts'
import { LeaseQueue, OwnLease } from '../../server/workers/write-lease.ts'

const windowMs = 60_000
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('rate-limit windows of workers', () => {
  const opened: { close(): void }[] = []
  afterEach(() => {
    for (const each of opened.splice(0)) each.close()
  })
  const opens = <Each extends { close(): void }>(each: Each) => {
    opened.push(each)
    return each
  }
  /** A worker whose messages take a while. */
  const storeOf = (windows: LocalRateLimitWindows) => {
    const sent = async <T>(work: () => T) => {
      await turn()
      return work()
    }
    const sharedWindows = {
      take: (calls: Parameters<typeof windows.take>[0]) => sent(() => windows.take(calls)),
      endCalls: (ended: Parameters<typeof windows.endCalls>[0]) => sent(() => windows.endCalls(ended)),
      peek: (keys: readonly string[]) => sent(() => windows.peek(keys)),
      purge: async () => {},
    }
    return opens(new SharedRateLimitStore(sharedWindows, pino({ level: 'silent' })))
  }

  it('do what windows in memory do, for random calls and outcomes at four workers', async () => {
    const step = fc.record({
      worker: fc.nat(3),
      keys: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 2 }),
      limit: fc.integer({ min: 1, max: 4 }),
      fails: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const windows = opens(new LocalRateLimitWindows())
        const stores = Array.from({ length: 4 }, () => storeOf(windows))
        const model = opens(new LocalRateLimitStore())
        for (const { worker, keys, limit, fails } of steps) {
          const buckets = keys.map((key) => ({ key: `${key} of ${limit}`, limit }))
          const observed = [stores[worker] as RateLimitStore, model].map(async (store) => {
            const { isAdmitted, decisive, counted } = await store.take(buckets, windowMs, 'successes')
            await store.recordOutcome(counted, fails ? 'failed' : 'succeeded')
            return { isAdmitted, hits: decisive.hits, left: (await store.peek(buckets, windowMs)).hits }
          })
          const [shared, local] = await Promise.all(observed)
          expect(shared).to.deep.equal(local)
        }
      }),
      { numRuns: 50 },
    )
  })

  it('admit exactly as many of the calls at once as the limit says', async () => {
    const windows = opens(new LocalRateLimitWindows())
    const stores = Array.from({ length: 4 }, () => storeOf(windows))
    const taken = await Promise.all(
      Array.from({ length: 400 }, (_, index) =>
        (stores[index % 4] as RateLimitStore).take([{ key: 'k', limit: 50 }], windowMs, 'requests'),
      ),
    )
    expect(taken.filter(({ isAdmitted }) => isAdmitted)).to.have.lengthOf(50)
  })

  it('begin anew when they have ended, and take no refund of an ended one', () => {
    let now = 1_000
    const windows = opens(new LocalRateLimitWindows(() => now))
    const take = () => windows.take([{ buckets: [{ key: 'k', limit: 1 }], calls: 2, windowMs: 100, pendingMs: 0 }])[0]
    expect(take()?.admitted).to.equal(1)
    expect(take()?.admitted).to.equal(0)
    now += 100
    expect(take()?.admitted).to.equal(1)
    windows.endCalls([{ key: 'k', endsAt: 1_100, calls: 1, refunds: 1 }])
    expect(windows.peek(['k']).windows).to.deep.equal([{ key: 'k', hits: 1, endsAt: 1_200 }])
  })

  it('wait for the outcome of a call of a dead worker until its time is over', () => {
    let now = 1_000
    const windows = opens(new LocalRateLimitWindows(() => now))
    const take = () =>
      windows.take([{ buckets: [{ key: 'k', limit: 1 }], calls: 1, windowMs: 600_000, pendingMs: 30_000 }])[0]
    expect(take()?.admitted).to.equal(1)
    expect(take()?.windows[0]?.isPending).to.equal(true)
    now += 30_000
    expect(take()?.windows[0]?.isPending).to.equal(false)
  })
})

describe('leases to write', () => {
  /** Workers whose messages arrive in later turns of the event loop. */
  const workersOf = (count: number) => {
    const queue = new LeaseQueue()
    const later = (work: () => void) => void setImmediate(work)
    const members = Array.from({ length: count }, () => {
      const holder = {
        grant: (isAwaited: boolean) => later(() => own.grant(isAwaited)),
        recall: () => later(() => own.recall()),
      }
      const own: OwnLease = new OwnLease({
        request: () => later(() => queue.request(holder)),
        giveBack: () => later(() => queue.end(holder)),
      })
      return { own, holder }
    })
    return { queue, members }
  }

  it('are of one worker at a time, and each gets as many', async () => {
    const { members } = workersOf(3)
    const order: number[] = []
    let writing = 0
    await Promise.all(
      members.map(async ({ own }, index) => {
        for (let count = 0; count < 20; count++) {
          await own.begin()
          expect(++writing).to.equal(1)
          order.push(index)
          await turn()
          writing--
          own.end()
        }
      }),
    )
    for (let at = 10; at < 50; at++) expect(new Set(order.slice(at, at + 4)).size).to.be.at.least(2)
  })

  it('stay with a worker while no other asks, and pass on when their holder dies', async () => {
    const { queue, members } = workersOf(2)
    const [one, other] = members as [(typeof members)[0], (typeof members)[0]]
    await one.own.begin()
    one.own.end()
    expect(one.own.begin()).to.equal(undefined)
    let isOthers = false
    const waited = other.own.begin()?.then(() => {
      isOthers = true
    })
    for (let count = 0; count < 5; count++) await turn()
    expect(isOthers).to.equal(false)
    queue.end(one.holder)
    await waited
    expect(isOthers).to.equal(true)
  })

  it('are not waited for longer than a second', async () => {
    const { members } = workersOf(2)
    await members[0]?.own.begin()
    const begun = performance.now()
    await members[1]?.own.begin()
    expect(performance.now() - begun).to.be.within(900, 10_000)
  })
})
