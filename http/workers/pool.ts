/**
 * Worker threads for work that would keep the event loop busy. One job runs on a thread at a time. Tenants take turns, and
 * no tenant occupies every thread, so a flood by one of them does not keep another one waiting
 * (`docs/decisions/0027-expensive-reads-in-workers.md`).
 *
 * The queue is that of the Git children, the pool is not: a thread is ready as soon as it is started, and has one time limit, while a
 * Git child loads a library first, and loses its priority for ever in a long operation, so that another one takes its place.
 */
import type { Worker } from 'node:worker_threads'
import { FairQueue, type QueueBounds } from '../../concurrency/fair-queue.ts'
import { withTimeout } from '../../concurrency/with-timeout.ts'

export type Job = {
  /** The tenant whose share of the threads the job uses. */
  tenant: string
  /** The message for the thread: plain data. */
  order: unknown
  /** Aborted when the caller is gone: a job that has not started is dropped. */
  signal: AbortSignal
  /** Overrides the number of jobs that the tenant may have waiting. */
  waitingMax?: number
}

export type PoolLimits = {
  threads: number
  queue: QueueBounds
  /** Milliseconds that a job may wait for a thread (`waitMs`) and then run (`runMs`). */
  waitMs: number
  runMs: number
  /** Bytes of one tenant's results that clients have not read yet; at this size, the tenant's next job waits. */
  unreadBytes: number
}

export type WorkerPool = {
  /** Resolves with the thread's result. @throws {PoolBusy | JobAbandoned | ThreadDied} */
  run(job: Job): Promise<unknown>
  /** Counts bytes of a result until the returned function is called. */
  holdBytes(tenant: string, bytes: number): () => void
  /** Ends every thread. Waiting and running jobs are refused. */
  close(): Promise<void>
}

/** Too many jobs are waiting, or a job took too long. The caller may retry later. */
export class PoolBusy extends Error {}
/** The caller of the job is gone. */
export class JobAbandoned extends Error {}
/** The thread ended during a job, for instance because it ran out of memory. */
export class ThreadDied extends Error {}

/** Longest wait for threads to end, in milliseconds: a thread in a native call ends only after that call. */
const endWithinMs = 2_000

/** @param startThread starts a thread that replies to each message with exactly one message */
export function openPool(startThread: () => Worker, limits: PoolLimits): WorkerPool {
  const queue = new FairQueue<Task>(limits.queue)
  const threads = new Set<Thread>()
  const running = new Map<string, number>()
  const unread = new Map<string, number>()
  const share = Math.max(1, limits.threads - 1)
  let closed = false

  /** Undefined while the tenant may not have another thread. */
  const rankOf = ({ tenant }: Task) =>
    (running.get(tenant) ?? 0) < share && (unread.get(tenant) ?? 0) < limits.unreadBytes ? 0 : undefined

  const dispatch = () => {
    while (!closed) {
      const idle = [...threads].find(({ task }) => task === undefined)
      if (!idle && threads.size >= limits.threads) return
      const task = queue.next(rankOf)
      if (!task) return
      task.begun()
      assign(idle ?? start(), task)
    }
  }

  const start = (): Thread => {
    const thread: Thread = { worker: startThread(), task: undefined, timer: undefined }
    let failure: Error | undefined
    threads.add(thread)
    thread.worker.unref()
    thread.worker.on('message', (result: unknown) => {
      release(thread)?.done(result)
      dispatch()
    })
    thread.worker.on('error', (error: Error) => {
      failure = error
    })
    thread.worker.on('exit', (code) => {
      threads.delete(thread)
      release(thread)?.failed(new ThreadDied(`a worker ended with code ${code}`, { cause: failure }))
      dispatch()
    })
    return thread
  }

  const assign = (thread: Thread, task: Task) => {
    thread.task = task
    count(running, task.tenant, 1)
    const { runMs } = limits
    thread.timer = setTimeout(() => {
      release(thread)?.failed(new PoolBusy(`a worker was stopped after ${runMs} ms`))
      void stop(thread)
    }, runMs)
    thread.worker.postMessage(task.order)
  }

  const release = (thread: Thread): Task | undefined => {
    const { task } = thread
    clearTimeout(thread.timer)
    if (task) count(running, task.tenant, -1)
    thread.task = undefined
    return task
  }

  /** The thread counts until it has ended, so that the limit of threads is never exceeded. */
  const stop = async (thread: Thread): Promise<void> => {
    thread.task = ended
    await thread.worker.terminate()
  }

  return {
    run({ tenant, order, signal, waitingMax }) {
      return new Promise((resolve, reject) => {
        if (closed) return reject(new PoolBusy('the workers are stopping'))
        if (signal.aborted) return reject(new JobAbandoned('the caller is gone'))
        const finish = (end: () => void) => {
          clearTimeout(timer)
          signal.removeEventListener('abort', abandon)
          end()
        }
        const task: Task = {
          tenant,
          order,
          begun: () => finish(() => {}),
          done: resolve,
          failed: (error) => finish(() => reject(error)),
        }
        const withdraw = (error: Error) => {
          if (queue.remove(task)) task.failed(error)
        }
        const abandon = () => withdraw(new JobAbandoned('the caller is gone'))
        const timer = setTimeout(
          () => withdraw(new PoolBusy(`no worker was free for ${limits.waitMs} ms`)),
          limits.waitMs,
        )
        signal.addEventListener('abort', abandon, { once: true })
        if (!queue.hasRoom(tenant, waitingMax)) return task.failed(new PoolBusy('too many offloaded reads are waiting'))
        queue.add(task)
        dispatch()
      })
    },
    holdBytes(tenant, bytes) {
      count(unread, tenant, bytes)
      let held = true
      return () => {
        if (held) count(unread, tenant, -bytes)
        held = false
        dispatch()
      }
    },
    async close() {
      closed = true
      for (const task of queue.clear()) task.failed(new PoolBusy('the workers are stopping'))
      const ending = [...threads].map((thread) => {
        release(thread)?.failed(new PoolBusy('the workers are stopping'))
        return stop(thread)
      })
      await withTimeout(Promise.all(ending), endWithinMs)
    },
  }
}

type Task = {
  tenant: string
  order: unknown
  begun(): void
  done(result: unknown): void
  failed(error: Error): void
}
type Thread = { worker: Worker; task: Task | undefined; timer: NodeJS.Timeout | undefined }

/** The placeholder task of a thread that is being stopped, so that it gets no other. */
const ended: Task = { tenant: '', order: undefined, begun() {}, done() {}, failed() {} }

function count(counts: Map<string, number>, tenant: string, by: number): void {
  const sum = (counts.get(tenant) ?? 0) + by
  if (sum === 0) counts.delete(tenant)
  else counts.set(tenant, sum)
}
