/** How long, how much and how many: all limits of the child processes that do the Git work. */
import { availableParallelism } from 'node:os'
import type { ChildOperations } from './child-operations.ts'

/**
 * `stallMs` is the longest time without progress (see Checkout.reached), `totalMs` that of the whole operation. One step
 * reads, hashes or writes one file, at most half a gigabyte: seconds on a slow disk. No other step takes a tenth of that,
 * so what stands still for ten seconds is stuck.
 */
export type Limit = { lane: 'read' | 'write'; stallMs: number; totalMs: number; isContinuation: boolean }

const reading: Limit = { lane: 'read', stallMs: 10_000, totalMs: 10_000, isContinuation: false }
const writing: Limit = { lane: 'write', stallMs: 10_000, totalMs: 100_000, isContinuation: false }
/** A request that has come this far is not turned away by a full queue: it would leave a journal row behind. */
const continuing: Limit = { ...writing, isContinuation: true }
/** Two exchanges with a remote, each given up after half a minute by the operation itself, and what is local. */
const pushing: Limit = { ...continuing, stallMs: 75_000, totalMs: 75_000 }

export const limits: Record<keyof ChildOperations, Limit> = {
  versions: reading,
  preview: reading,
  create: writing,
  prepare: writing,
  commitWork: writing,
  committedSince: continuing,
  push: pushing,
  move: continuing,
  bringAlong: continuing,
  settle: continuing,
  abandon: continuing,
  diskBytes: { ...continuing, stallMs: 30_000, totalMs: 30_000 },
  createRepository: writing,
  createBareRemote: writing,
  commitFiles: writing,
  pushInitial: { ...writing, stallMs: 60_000 },
}

export const pool = {
  /** Children at most, each of some 90 MiB. Slow ones have the lowest priority, so they delay others little. */
  children: 16,
  /** Children of one workspace that may be at work at once, by lane. */
  share: { read: 2, write: 3 },
  /** Kept free for reading, whatever is being written. */
  reservedForReading: 3,
  /** Children that work at full priority at once. */
  quick: Math.max(4, availableParallelism()),
  /** Children that are started at once: a start takes a third of a second of a core. */
  starting: 2,
  /** After this long an operation is slow: its child loses its priority, and another one is started. */
  quickMs: 300,
  waitingPerWorkspace: 20,
  waiting: 200,
  /** An idle child is ended after this long. */
  idleMs: 60_000,
  /** A child that has not loaded nodegit after this long is given up. */
  startMs: 30_000,
  /** How long an operation that had to be killed is refused for its checkout: doubled each time, up to the longest. */
  restMs: 15_000,
  longestRestMs: 300_000,
  /** A load of nodegit that failed is not tried again for this long. */
  loadAgainMs: 5_000,
}

export const child = {
  /**
   * Writable private memory, as the kernel counts it (RLIMIT_DATA): Node and nodegit reserve 750 MiB of it without using
   * them, so 1.25 GiB are left for an object of the largest size and a copy of it. Beyond, allocations fail.
   */
  dataMaxKib: 2 * 1024 * 1024,
  /** Ends a child that outlives the server and cannot notice (RLIMIT_CPU). Others are retired long before. */
  cpuMaxSeconds: 300,
  /** Used up: the child is replaced before it takes another operation. */
  retireAfterCpuSeconds: 60,
  retireAboveBytes: 400 * 1024 * 1024,
  heapMaxMib: 768,
  niceness: 19,
}
