import { FairQueue } from '../concurrency/fair-queue.ts'
import { openBackoff } from './backoff.ts'
import type { ChildRequest } from './child.ts'
import { type Child, Interrupted, lowerPriority, NodegitUnloadable, startChild } from './child-process.ts'
import { errorMessage } from './libgit2.ts'
import { type Limit, pool as sizes } from './limits.ts'
import { requireNodegit } from './nodegit-state.ts'
import { GitFailed, GitUnavailable } from './version-engine.ts'

/** An operation on a checkout for a workspace. `signal` aborts it, even while it runs. */
export type Order = {
  workspaceId: string
  checkout: string
  request: ChildRequest
  limit: Limit
  signal: AbortSignal
}

export type Pool = {
  /**
   * @throws the operation's error; Interrupted if it was killed and may be half done; GitUnavailable or GitFailed if it did
   * not start
   */
  run(order: Order): Promise<unknown>
  /** Ends all idle children. */
  endIdle(): Promise<void>
  /** @throws {GitUnavailable} while nodegit is being compiled, {GitFailed} if it cannot be loaded */
  requireLoadable(): Promise<void>
  use(): PoolUse
}

/** Children by what they do, and operations that wait for one. */
export type PoolUse = { starting: number; idle: number; busy: number; waiting: number }

/** `quick`: at full priority; `steady`: at a little less, as long as it makes progress; `slow`: when nothing else is to do. */
type Pace = 'quick' | 'steady' | 'slow'

/** `tenant` is the workspace. */
type Job = Order & { tenant: string; start(child: Child): void; refuse(error: unknown): void }

const retrySeconds = 5

/**
 * Child processes for the Git work of all workspaces, started on demand and ended when idle. A child with a slow operation
 * loses its priority, and the next operation gets another child. Threads of offloaded reads have the same queue, and a pool without all this
 * (`http/workers/pool.ts`).
 */
export function openPool(start: () => Child = startChild): Pool {
  const idle: { child: Child; timer: NodeJS.Timeout }[] = []
  const busy = new Map<Child, { job: Job; pace: Pace }>()
  const queue = new FairQueue<Job>({ perTenant: sizes.waitingPerWorkspace, total: sizes.waiting })
  const backoff = openBackoff()
  const starting = new Set<Child>()
  let unloadable: { error: GitFailed; until: number } | undefined

  async function run(order: Order): Promise<unknown> {
    const attempt = { name: order.request.name, checkout: order.checkout }
    const rest = backoff.left(attempt)
    if (rest > 0) throw new GitUnavailable(`${attempt.name} had to be killed before`, Math.ceil(rest / 1000))
    if (idle.length + busy.size === 0) await requireLoadable()
    // A continuation holds the lock of a checkout, so there are few.
    if (!order.limit.isContinuation && !queue.hasRoom(order.workspaceId))
      throw new GitUnavailable('too much Git work is waiting', retrySeconds)
    try {
      const value = await begun(order).catch((error) => {
        // Without its second half, what has begun stays half done.
        if (error instanceof Interrupted && order.limit.isRepeated && !order.signal.aborted) return begun(order)
        throw error
      })
      backoff.clear(attempt)
      return value
    } catch (error) {
      if (!(error instanceof Interrupted)) backoff.clear(attempt)
      else if (!order.signal.aborted) backoff.add(attempt)
      throw error
    }
  }

  /** Waits for a child and for the result of the operation. */
  function begun(order: Order): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        if (queue.remove(job)) reject(new GitFailed('the server stops'))
      }
      const job: Job = {
        ...order,
        tenant: order.workspaceId,
        start: (child) => {
          order.signal.removeEventListener('abort', giveUp)
          work(child, job).then(resolve, reject)
        },
        refuse: (error) => {
          order.signal.removeEventListener('abort', giveUp)
          reject(error)
        },
      }
      if (order.signal.aborted) return reject(new GitFailed('the server stops'))
      order.signal.addEventListener('abort', giveUp, { once: true })
      queue.add(job)
      dispatch()
    })
  }

  function dispatch(): void {
    while (idle.length > 0) {
      const job = queue.next(rankOf)
      const next = job && idle.pop()
      if (!next) break
      clearTimeout(next.timer)
      busy.set(next.child, { job, pace: 'quick' })
      job.start(next.child)
    }
    if (idle.length === 0 && queue.peek(rankOf)) startAnother()
  }

  /**
   * Readers first, then workspaces with fewer running jobs of the same lane. Undefined if the job must wait for its own workspace or for
   * a free writer.
   */
  function rankOf({ workspaceId, limit: { lane } }: Job): number | undefined {
    const sameLane = [...busy.values()].filter(({ job }) => job.limit.lane === lane)
    const own = sameLane.filter(({ job }) => job.workspaceId === workspaceId).length
    const isFull = lane === 'write' && sameLane.length >= sizes.children - sizes.reservedForReading
    if (isFull || own >= sizes.share[lane]) return undefined
    return (lane === 'write' ? sizes.children : 0) + own
  }

  async function work(child: Child, job: Job): Promise<unknown> {
    const slow = setInterval(() => slowDown(child), sizes.quickMs)
    const giveUp = () => void child.kill('the server stops')
    job.signal.addEventListener('abort', giveUp, { once: true })
    try {
      return await child.ask(job.request, job.limit)
    } finally {
      clearInterval(slow)
      job.signal.removeEventListener('abort', giveUp)
      // Work that an operation abandoned in a child must not continue after its result is reported.
      if (child.isSpent()) await child.kill('it is used up')
      giveBack(child)
    }
  }

  function slowDown(child: Child): void {
    const state = busy.get(child)
    if (!state) return
    const before = state.pace
    state.pace = nextPace(child, before)
    if (state.pace !== before) lowerPriority(child, state.pace)
    if (before !== 'quick') return
    // Keep one child ready beside the slow ones, so that the next operation does not wait for a start.
    if (idle.length === 0) startAnother()
    dispatch()
  }

  function nextPace(child: Child, before: Pace): Exclude<Pace, 'quick'> {
    if (before === 'steady') return child.idledMs() > sizes.idledMs ? 'slow' : 'steady'
    const steady = [...busy.values()].filter(({ pace }) => pace === 'steady').length
    return before === 'quick' && steady < sizes.steady ? 'steady' : 'slow'
  }

  function giveBack(child: Child): void {
    const wasSlow = busy.get(child)?.pace !== 'quick'
    busy.delete(child)
    // The priority of a child cannot be raised again. Another child was started when it became slow.
    if (wasSlow) void child.kill('its priority was lowered')
    else keepIdle(child)
    dispatch()
  }

  function keepIdle(child: Child): void {
    if (child.hasEnded()) return
    const timer = setTimeout(() => void end(child), sizes.idleMs)
    timer.unref()
    idle.push({ child, timer })
    void child.ended.then(() => drop(child))
  }

  function drop(child: Child): void {
    const position = idle.findIndex((each) => each.child === child)
    if (position < 0) return
    clearTimeout(idle[position]?.timer)
    idle.splice(position, 1)
  }

  function end(child: Child): Promise<void> {
    drop(child)
    return child.kill('it is not needed any more')
  }

  function startAnother(): void {
    const quick = [...busy.values()].filter(({ pace }) => pace === 'quick').length
    const hasRoom = starting.size + idle.length + busy.size < sizes.children && quick + starting.size < sizes.quick
    if (!hasRoom || starting.size >= sizes.starting) return
    const child = start()
    starting.add(child)
    child.ready
      .then(() => keepIdle(child))
      .catch((error) => refuseWaiting(error))
      .finally(() => {
        starting.delete(child)
        dispatch()
      })
  }

  /** Refuses all waiting jobs: if one child cannot load nodegit, the next one cannot either. */
  async function refuseWaiting(error: unknown): Promise<void> {
    const isLast = idle.length + busy.size + starting.size <= 1 && queue.size > 0
    if (!(error instanceof NodegitUnloadable) && !isLast) return
    const reason =
      error instanceof NodegitUnloadable ? error.message : `no child can be started: ${errorMessage(error)}`
    unloadable = { error: new GitFailed(reason, { cause: error }), until: Date.now() + sizes.loadAgainMs }
    const refusal = await requireLoadable().catch((thrown) => thrown)
    for (const job of queue.clear()) job.refuse(refusal)
  }

  async function requireLoadable(): Promise<void> {
    await requireNodegit()
    if (unloadable && unloadable.until > Date.now()) throw unloadable.error
  }

  return {
    run,
    requireLoadable,
    use: () => ({ starting: starting.size, idle: idle.length, busy: busy.size, waiting: queue.size }),
    endIdle: async () => {
      const unneeded = queue.size === 0 ? [...starting] : []
      await Promise.all([...unneeded, ...idle.map(({ child }) => child)].map(end))
    },
  }
}
