/** All limits of the child processes for Git work: time, memory and numbers. */
import { availableParallelism } from 'node:os'
import type { ChildOperations } from './child-operations.ts'

/**
 * `stallMs` is the longest time without progress (see Checkout.reached, and bytes moved), `totalMs` the longest time of the operation;
 * time in which the child waits for a processor does not count (child-watch.ts). One step reads, hashes or writes one file of at most
 * half a gigabyte: seconds on a slow disk. No other step takes a tenth of that, so an operation without progress for ten seconds is stuck.
 */
export type Limit = {
  lane: 'read' | 'write'
  stallMs: number
  totalMs: number
  isContinuation: boolean
  isRepeated: boolean
}

const reading: Limit = { lane: 'read', stallMs: 10_000, totalMs: 10_000, isContinuation: false, isRepeated: false }
const writing: Limit = { ...reading, lane: 'write', totalMs: 100_000 }
/** Not refused by a full queue: a request that has come this far would leave a journal row behind. */
const continuing: Limit = { ...writing, isContinuation: true }
/** Begun once more, at once, if its child dies: a restore that has moved the branch shall not wait for the next call. */
const finishing: Limit = { ...continuing, isRepeated: true }
/** Two requests to a remote, each with a timeout of 30 s inside the operation, and the local work. */
const pushing: Limit = { ...continuing, stallMs: 75_000, totalMs: 75_000 }

export const limits: Record<keyof ChildOperations, Limit> = {
  versions: reading,
  preview: reading,
  diff: reading,
  create: writing,
  checkOut: writing,
  prepare: writing,
  commitWork: writing,
  committedSince: continuing,
  push: pushing,
  advanceBranch: finishing,
  syncWorkingTree: finishing,
  inspectRestore: continuing,
  abandon: continuing,
  diskBytes: { ...continuing, stallMs: 30_000, totalMs: 30_000 },
  createRepository: writing,
  createBareRemote: writing,
  commitFiles: writing,
  pushInitial: { ...writing, stallMs: 60_000 },
}

export const pool = {
  /** Most children at once; each uses about 90 MiB. Slow ones have the lowest priority, so they hardly delay others. */
  children: 16,
  /** Most busy children of one workspace, by lane. */
  share: { read: 2, write: 3 },
  /** Children reserved for reading: writers never use all. */
  reservedForReading: 3,
  /** Most children at full priority at once. */
  quick: Math.max(4, availableParallelism()),
  /** Most children starting at once: a start takes a third of a second of one core. */
  starting: 2,
  /** An operation that runs longer than this is slow: its child loses its priority, and another child is started. */
  quickMs: 300,
  /** Slow children that lose only some of their priority: so one restore after the other ends on a busy machine too. */
  steady: Math.max(1, Math.floor(availableParallelism() / 4)),
  /** A steady child that could run for this long without progress loses all of its priority. */
  idledMs: 2_000,
  waitingPerWorkspace: 20,
  waiting: 200,
  /** An idle child is ended after this time. */
  idleMs: 60_000,
  /** A child that has not loaded nodegit after this time is killed. */
  startMs: 30_000,
  /** Time for which a killed operation is refused for its checkout; doubled each time, up to `longestRestMs`. */
  restMs: 15_000,
  longestRestMs: 300_000,
  /** After nodegit failed to load, the next try is delayed by this time. */
  loadAgainMs: 5_000,
}

export const child = {
  /**
   * Writable private memory as the kernel counts it (RLIMIT_DATA). Node and nodegit reserve 750 MiB without using them, so
   * 1.25 GiB are left for an object of the largest size and a copy of it. Beyond that, allocations fail.
   */
  dataMaxKib: 2 * 1024 * 1024,
  /** Kernel limit (RLIMIT_CPU) that ends a child that outlived the server without noticing. Others are retired long before. */
  cpuMaxSeconds: 300,
  /** Above these limits, the child is replaced before its next operation. */
  retireAfterCpuSeconds: 60,
  retireAboveBytes: 400 * 1024 * 1024,
  heapMaxMib: 768,
  niceness: 19,
  /** Niceness of a steady child: beside a busy process, it has a quarter of the processor. */
  steadyNiceness: 5,
}
