// Runs on: no database
/** Worker threads for long computations, tested with a program that waits, fails or exits on command. */
import { Worker } from 'node:worker_threads'
import { expect } from 'chai'
import {
  JobAbandoned,
  openPool,
  PoolBusy,
  type PoolLimits,
  ThreadDied,
  type WorkerPool,
} from '../../http/workers/pool.ts'

const program = `
  const { parentPort } = require('node:worker_threads')
  parentPort.on('message', ({ say, gate, act }) => {
    if (gate) Atomics.wait(new Int32Array(gate), 0, 0)
    if (act === 'exit') process.exit(3)
    if (act === 'throw') throw new Error('out of order')
    if (act === 'fill') for (const kept = []; ; ) kept.push(new Array(10_000).fill({}))
    parentPort.postMessage(say)
  })`

const generous: PoolLimits = {
  threads: 2,
  queue: { perTenant: 10, total: 20 },
  waitMs: 60_000,
  runMs: 60_000,
  unreadBytes: 100,
}
const nobodyLeaves = new AbortController().signal

/** A job that runs until its gate is opened. */
function gated() {
  const gate = new SharedArrayBuffer(4)
  const open = () => {
    Atomics.store(new Int32Array(gate), 0, 1)
    Atomics.notify(new Int32Array(gate), 0)
  }
  return { gate, open }
}

describe('the worker pool', function () {
  this.timeout(60_000)
  let pool: WorkerPool
  let started = 0
  let ended: string[] = []
  const using = (limits: Partial<PoolLimits> = {}) => {
    const start = () => {
      started++
      return new Worker(program, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } })
    }
    const used = { ...generous, ...limits }
    pool = openPool(start, used)
    return used
  }
  /** Records finished jobs in `ended`. */
  const run = async (
    tenant: string,
    order: { say: string; gate?: SharedArrayBuffer; act?: string },
    signal = nobodyLeaves,
  ) => {
    const answer = await pool.run({ tenant, order, signal })
    ended.push(String(answer))
    return answer
  }
  const failure = (job: Promise<unknown>): Promise<Error> =>
    job.then(
      (answer) => new Error(`no failure, but ${answer}`),
      (error: Error) => error,
    )
  beforeEach(() => {
    started = 0
    ended = []
  })
  afterEach(() => pool.close())

  it('starts no thread before the first job, and then one as long as one is enough', async () => {
    using()
    expect(started).to.equal(0)
    expect(await run('a', { say: 'first' })).to.equal('first')
    expect(await run('a', { say: 'second' })).to.equal('second')
    expect(started).to.equal(1)
  })

  it('a tenant whose jobs all wait does not block another tenant', async () => {
    using()
    const { gate, open } = gated()
    const flood = Array.from({ length: 10 }, (_, index) => run('a', { say: `a${index}`, gate }))
    expect(await run('b', { say: 'b' })).to.equal('b')
    expect(ended).to.deep.equal(['b'])
    open()
    await Promise.all(flood)
    expect(ended).to.have.lengthOf(11)
  })

  it('tenants take turns: a late tenant with one job is served before the rest of an early tenant’s many', async () => {
    using()
    const gates = [gated(), gated()]
    const both = [
      run('x', { say: 'x', gate: gates[0]?.gate as SharedArrayBuffer }),
      run('y', { say: 'y', gate: gates[1]?.gate as SharedArrayBuffer }),
    ]
    const rest = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((say) => run(say.slice(0, 1), { say }))
    gates[0]?.open()
    await Promise.all(rest)
    expect(ended).to.deep.equal(['x', 'a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
    gates[1]?.open()
    await Promise.all(both)
  })

  it('refuses a job of a tenant with too many queued jobs, and accepts another tenant’s', async () => {
    using({ queue: { perTenant: 2, total: 20 } })
    const { gate, open } = gated()
    const taken = Array.from({ length: 3 }, () => run('a', { say: 'a', gate }))
    expect(await failure(run('a', { say: 'a' }))).to.be.instanceOf(PoolBusy)
    expect(await run('b', { say: 'b' })).to.equal('b')
    open()
    await Promise.all(taken)
  })

  it('refuses every job when the whole queue is full, and accepts jobs when there is space again', async () => {
    using({ queue: { perTenant: 10, total: 3 } })
    const { gate, open } = gated()
    const taken = ['a', 'b', 'c', 'd', 'e'].map((tenant) => run(tenant, { say: tenant, gate }))
    expect(await failure(run('f', { say: 'f' }))).to.be.instanceOf(PoolBusy)
    open()
    await Promise.all(taken)
    expect(await run('f', { say: 'f' })).to.equal('f')
  })

  it('refuses a job that was queued too long, but not the running job before it', async () => {
    using({ waitMs: 50 })
    const { gate, open } = gated()
    const running = run('a', { say: 'a', gate })
    const error = await failure(run('a', { say: 'late' }))
    expect(error).to.be.instanceOf(PoolBusy)
    expect(error.message).to.equal('no worker was free for 50 ms')
    open()
    expect(await running).to.equal('a')
  })

  it('kills a job that runs too long with its thread, and no other: queued jobs get a new thread', async () => {
    const limits = using()
    await run('b', { say: 'warm' })
    const [endless, other] = [gated(), gated()]
    // A job has the time that is set when it begins.
    limits.runMs = 100
    const lost = failure(run('a', { say: 'a', gate: endless.gate }))
    limits.runMs = generous.runMs
    const kept = run('b', { say: 'b', gate: other.gate })
    const next = run('a', { say: 'next' })
    const error = await lost
    expect(error).to.be.instanceOf(PoolBusy)
    expect(error.message).to.equal('a worker was stopped after 100 ms')
    other.open()
    expect(await kept).to.equal('b')
    expect(await next).to.equal('next')
  })

  for (const [what, act, cause] of [
    ['ends', 'exit', undefined],
    ['throws', 'throw', 'out of order'],
    ['needs too much memory', 'fill', 'Worker terminated due to reaching memory limit'],
  ] as const) {
    it(`a thread that ${what} fails only its own job, and is replaced`, async () => {
      using()
      const { gate, open } = gated()
      const other = run('b', { say: 'b', gate })
      const error = await failure(run('a', { say: 'a', act }))
      expect(error).to.be.instanceOf(ThreadDied)
      if (cause) expect((error.cause as Error).message).to.contain(cause)
      expect(await run('a', { say: 'again' })).to.equal('again')
      expect(started).to.equal(3)
      open()
      expect(await other).to.equal('b')
    })
  }

  it('a queued job whose caller disconnects never runs; a running one finishes normally', async () => {
    using()
    const { gate, open } = gated()
    const gone = new AbortController()
    const running = run('a', { say: 'running', gate }, gone.signal)
    const waiting = failure(run('a', { say: 'never', act: 'exit' }, gone.signal))
    const behind = run('a', { say: 'behind' })
    gone.abort()
    expect(await waiting).to.be.instanceOf(JobAbandoned)
    open()
    await Promise.all([running, behind])
    expect(ended).to.deep.equal(['running', 'behind'])
    expect(started).to.equal(1)
    expect(await failure(run('a', { say: 'too late' }, gone.signal))).to.be.instanceOf(JobAbandoned)
  })

  it('a tenant whose results are not read waits with its next job until they are; other tenants do not wait', async () => {
    using({ waitMs: 60_000 })
    const readA = pool.holdBytes('a', 99)
    expect(await run('a', { say: 'still' })).to.equal('still')
    const readMore = pool.holdBytes('a', 1)
    const waiting = run('a', { say: 'waited' })
    expect(await run('b', { say: 'b' })).to.equal('b')
    expect(ended).to.deep.equal(['still', 'b'])
    readMore()
    readMore()
    expect(await waiting).to.equal('waited')
    readA()
  })

  it('refuses queued, running and later jobs when it is closed', async () => {
    using()
    const { gate } = gated()
    const jobs = ['a', 'a', 'b'].map((tenant) => failure(run(tenant, { say: tenant, gate })))
    await pool.close()
    for (const error of await Promise.all(jobs)) expect(error).to.be.instanceOf(PoolBusy)
    expect(await failure(run('a', { say: 'a' }))).to.be.instanceOf(PoolBusy)
    expect(ended).to.deep.equal([])
  })
})
