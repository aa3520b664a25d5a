import type { ChildRequest } from './child.ts'
import { type Child, Interrupted, lowerPriority, startChild, Unloadable } from './child-process.ts'
import { mayWait, nextInTurn } from './fair-queue.ts'
import { messageOf } from './libgit2.ts'
import { type Limit, pool as sizes } from './limits.ts'
import { requireNodegit } from './nodegit-state.ts'
import { openRests } from './rests.ts'
import { GitFailed, GitUnavailable } from './version-engine.ts'

/** An operation on a checkout, on behalf of a workspace. `signal` gives it up, also in the middle. */
export type Order = {
  workspaceId: string
  checkout: string
  request: ChildRequest
  limit: Limit
  signal: AbortSignal
}

export type Pool = {
  /**
   * @throws what the operation throws, Interrupted where it was killed and may have been half done, and where nothing was
   * begun GitUnavailable or GitFailed
   */
  run(order: Order): Promise<unknown>
  /** Ends the children that have nothing to do. */
  endIdle(): Promise<void>
}

type Job = Order & { start(child: Child): void; refuse(error: unknown): void }

const retrySeconds = 5

/**
 * A few child processes for the Git work of all workspaces. They are started when they are needed and ended when they are
 * idle. A child whose operation takes long loses its priority, and the next operation gets another child.
 */
export function openPool(start: () => Child = startChild): Pool {
  const idle: { child: Child; timer: NodeJS.Timeout }[] = []
  const busy = new Map<Child, { job: Job; isSlow: boolean }>()
  const waiting: Job[] = []
  const lastServed = new Map<string, number>()
  const rests = openRests()
  const starting = new Set<Child>()
  let served = 0
  let unloadable: { error: GitFailed; until: number } | undefined

  async function run(order: Order): Promise<unknown> {
    const attempt = { name: order.request.name, checkout: order.checkout }
    const rest = rests.left(attempt)
    if (rest > 0) throw new Interrupted(`it had to be ended before; it is not tried again for ${rest} ms`)
    if (idle.length + busy.size === 0) await requireLoadable()
    if (!mayWait(waiting, order)) throw new GitUnavailable('too much Git work is waiting', retrySeconds)
    try {
      const value = await begun(order)
      rests.clear(attempt)
      return value
    } catch (error) {
      if (!(error instanceof Interrupted)) rests.clear(attempt)
      else if (!order.signal.aborted) rests.add(attempt)
      throw error
    }
  }

  /** Waits for its turn, and for what comes of it. */
  function begun(order: Order): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        if (take(job)) reject(new GitFailed('the server stops'))
      }
      const job: Job = {
        ...order,
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
      waiting.push(job)
      dispatch()
    })
  }

  function take(job: Job): boolean {
    const position = waiting.indexOf(job)
    if (position >= 0) waiting.splice(position, 1)
    return position >= 0
  }

  function dispatch(): void {
    for (let job = nextJob(); job; job = nextJob()) {
      const next = idle.pop()
      if (!next) break
      clearTimeout(next.timer)
      take(job)
      lastServed.set(job.workspaceId, served++)
      busy.set(next.child, { job, isSlow: false })
      job.start(next.child)
    }
    if (idle.length === 0 && nextJob()) startAnother()
    // Nobody's turn is remembered for ever.
    if (busy.size + waiting.length === 0) lastServed.clear()
  }

  function nextJob(): Job | undefined {
    const running = [...busy.values()].map(({ job }) => job)
    return nextInTurn(waiting, running, lastServed)
  }

  async function work(child: Child, job: Job): Promise<unknown> {
    const slow = setTimeout(() => slowDown(child), sizes.quickMs)
    const giveUp = () => void child.kill('the server stops')
    job.signal.addEventListener('abort', giveUp, { once: true })
    try {
      return await child.ask(job.request, job.limit)
    } finally {
      clearTimeout(slow)
      job.signal.removeEventListener('abort', giveUp)
      // What an operation has left behind in a child must not go on once its result is known.
      if (child.isSpent()) await child.kill('it is used up')
      giveBack(child)
    }
  }

  function slowDown(child: Child): void {
    const state = busy.get(child)
    if (!state) return
    state.isSlow = true
    lowerPriority(child)
    // One child is kept ready beside those that are slow: whoever comes next does not wait for its start.
    if (idle.length === 0) startAnother()
    dispatch()
  }

  function giveBack(child: Child): void {
    const wasSlow = busy.get(child)?.isSlow === true
    busy.delete(child)
    // Its priority cannot be raised again. Another child was started when it became slow.
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
    const quick = [...busy.values()].filter(({ isSlow }) => !isSlow).length
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

  /** Where one child cannot load nodegit, the next one cannot either. */
  async function refuseWaiting(error: unknown): Promise<void> {
    const isLast = idle.length + busy.size + starting.size <= 1 && waiting.length > 0
    if (!(error instanceof Unloadable) && !isLast) return
    const reason = error instanceof Unloadable ? error.message : `no child can be started: ${messageOf(error)}`
    unloadable = { error: new GitFailed(reason, { cause: error }), until: Date.now() + sizes.loadAgainMs }
    const refusal = await requireLoadable().catch((thrown) => thrown)
    for (const job of waiting.splice(0)) job.refuse(refusal)
  }

  async function requireLoadable(): Promise<void> {
    await requireNodegit()
    if (unloadable && unloadable.until > Date.now()) throw unloadable.error
  }

  return {
    run,
    endIdle: async () => {
      const unneeded = waiting.length === 0 ? [...starting] : []
      await Promise.all([...unneeded, ...idle.map(({ child }) => child)].map(end))
    },
  }
}
