/** The functions that workers and their parent call at each other. */
import type { ReadinessReport } from '../../app/system/readiness.ts'
import type { RateLimitCalls, RateLimitEnds, RateLimitOutcome, RateLimitPeek } from '../../db/database.ts'
import type { CollectedMetric } from '../metrics.ts'

/** A type, not an interface, so that it has an index signature. */
export type ParentFunctions = {
  takeLimits(calls: readonly RateLimitCalls[]): RateLimitOutcome[]
  endLimitedCalls(ended: readonly RateLimitEnds[]): void
  peekLimits(keys: readonly string[]): RateLimitPeek
  /** The worker serves at this URL. */
  serves(url: string): void
  /** The worker wants to write, and waits for the write lease. */
  requestWriteLease(input: null): void
  /** The worker gives its lease back. */
  endWriteLease(input: null): void
  /** The worker has printed how to try the demo. */
  offerDemo(input: null): void
  /** The output of the worker has no reader any more. */
  stopReading(input: null): void
  /** The worker has answered its last request. Tells whether all others have. */
  answeredAll(input: null): boolean
}

export type WorkerFunctions = {
  stop(signal: NodeJS.Signals): void
  /** The worker may write. `isAwaited`: others wait for theirs, so that this one is for one transaction. */
  grantWriteLease(isAwaited: boolean): void
  /** Others wait: the worker gives its lease back after its transaction. */
  recallWriteLease(input: null): void
  offerDemo(input: null): void
  report(input: null): Promise<WorkerReport>
}

/** The state of a worker for operators. */
export type WorkerReport = { metrics: CollectedMetric[]; readiness: ReadinessReport }

/** Facts that a worker gets when it is started. */
export type WorkerStart = {
  /** From 1 on. A worker that takes the place of a dead one has its number. */
  number: number
  isReplacement: boolean
  /** Whether the docs page offers to sign in with the printed demo link. */
  isDemoOffered: boolean
}

/** The environment variable in which a worker finds its `WorkerStart`. */
export const startVariable = 'BOOKING_WORKER'
