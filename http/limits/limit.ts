/** Rate limits that the contract declares. The stores count and decide; express-rate-limit tells networks apart. */
import { ipKeyGenerator } from 'express-rate-limit'
import type { Logger } from 'pino'
import type { Database, Eventually } from '../../db/database.ts'
import { digestOf } from '../../domain/access-key.ts'
import { visitorId } from '../../domain/manage-token.ts'
import { emailKey } from '../../domain/names.ts'
import { type OperationId, operations } from '../../generated/operations.ts'
import { ApiError } from '../request/api-error.ts'
import { afterwards } from '../request/eventually.ts'
import type { RequestContext } from '../request/request-context.ts'
import { foreignRateLimits, type MakeStore } from './foreign-rate-limit-store.ts'
import { LocalRateLimitStore } from './local-rate-limit-store.ts'
import { type Bucket, type CallCounter, callsLeft, type Taken, type Window } from './rate-limit-store.ts'
import { SharedRateLimitStore } from './shared-rate-limit-store.ts'

export type Limits = {
  /** Counts the call in its buckets. @throws {ApiError} RATE_LIMITED */
  count(context: RequestContext): Eventually<void>
  /** Counts a failed attempt for the subject in the body; it is refunded if the call succeeds. @throws {ApiError} RATE_LIMITED */
  countAttempt(context: RequestContext): Eventually<void>
  /** Uncounts a failed call where only others count, and sets the rate-limit headers of a call that is not counted. */
  uncountFailure(context: RequestContext): Eventually<void>
  /** Sets the rate-limit headers from the caller's bucket, without counting. */
  peek(context: RequestContext): Eventually<void>
  close(): void
}

/** `anywhere` is the limit of one publishable key or manage token for all addresses together. */
type Limit =
  | (NonNullable<(typeof operations)[OperationId]['rateLimit']> & { anywhere?: undefined })
  | { bucket: string; scope: 'visitor'; limit: number; anywhere: number; windowSeconds: number; counts: 'requests' }

/**
 * The store of a server: all servers of one database share their windows if the database has them.
 * @param makeStore an application's own stores, which count instead
 */
export function openRateLimits(
  { rateLimits }: Pick<Database, 'rateLimits'>,
  makeStore: MakeStore | undefined,
  log: Logger,
): CallCounter {
  if (makeStore) return foreignRateLimits(makeStore, windowLengths, log)
  return rateLimits === null ? new LocalRateLimitStore() : new SharedRateLimitStore(rateLimits, log)
}

/** In milliseconds, each once. */
const windowLengths = [
  ...new Set(
    Object.values(operations).flatMap(({ rateLimit, attemptLimit, visitorLimit }) =>
      [rateLimit, attemptLimit, visitorLimit].flatMap((limit) => (limit ? limit.windowSeconds * 1000 : [])),
    ),
  ),
]

/** @param enabled false: no call is refused, and the headers always report the full limit */
export function createLimits(enabled: boolean, store: CallCounter = new LocalRateLimitStore()): Limits {
  const peek = (context: RequestContext) => {
    const limit = declaredLimit(context)
    if (!limit) return
    const found = store.peek(bucketsOf(context, limit), limit.windowSeconds * 1000)
    return afterwards(found, (window) => setRateLimit(context, window))
  }
  return {
    peek,
    close: () => store.close(),
    countAttempt(context) {
      const { operationId } = context
      const attemptLimit = operationId && operations[operationId].attemptLimit
      if (!attemptLimit || !enabled) return
      const { windowSeconds } = attemptLimit
      const attempt = store.take(attemptBuckets(context, operationId, attemptLimit), windowSeconds * 1000, 'requests')
      return afterwards(attempt, (taken) => {
        if (!taken.isAdmitted) {
          setRateLimit(context, taken.decisive)
          throw rateLimited(taken, windowSeconds)
        }
        context.refundAttempt = once(() => taken.store.recordOutcome(taken.counted, 'failed'))
      })
    },
    count(context) {
      const limit = declaredLimit(context)
      if (!limit) return
      if (!enabled) return peek(context)
      return afterwards(takeDecided(store, limit, bucketsOf(context, limit)), (taken) => {
        setRateLimit(context, taken.decisive)
        if (!taken.isAdmitted) throw rateLimited(taken, limit.windowSeconds)
        if (limit.counts === 'successes') context.recordOutcome = outcomeRecorder(taken)
        else if (isWorkspaceNamed(context)) context.refundWorkspace = workspaceRefundOf(taken)
      })
    },
    uncountFailure(context) {
      const { recordOutcome, refundWorkspace, workspace } = context
      const refund = recordOutcome ? recordOutcome('failed') : workspace ? undefined : refundWorkspace?.()
      return afterwards(refund, () => (recordOutcome || !context.rateLimit ? peek(context) : undefined))
    },
  }
}

/**
 * Ends the call once. Made outside of `count`, so that it does not hold the variables of that async function: on Node 24, a
 * request that holds its own call of an async function outlives young collections, which then cost 13 µs a request, not 7.
 */
function outcomeRecorder({ store, counted }: Taken): (outcome: 'succeeded' | 'failed') => Eventually<void> {
  return once((outcome: 'succeeded' | 'failed') => store.recordOutcome(counted, outcome))
}

/** Uncounts the call once in all buckets but the first, which is the user's. */
function workspaceRefundOf({ store, counted }: Taken): () => Eventually<void> {
  return once(() => store.recordOutcome(counted.slice(1), 'failed'))
}

function once<Arguments extends unknown[]>(
  work: (...args: Arguments) => Eventually<void>,
): (...args: Arguments) => Eventually<void> {
  let isDone = false
  return (...args) => {
    if (isDone) return
    isDone = true
    return work(...args)
  }
}

function declaredLimit({ operationId, caller }: RequestContext): Limit | null {
  if (operationId === undefined) return null
  const isVisitor = caller !== undefined && visitorId(caller) !== undefined
  return isVisitor ? visitorLimitOf(operationId) : operations[operationId].rateLimit
}

/** The limit of an operation for visitors and customers. They have buckets of their own: they cannot use up the calls of the key's member. */
function visitorLimitOf(operationId: OperationId): Limit | null {
  const declared = operations[operationId].visitorLimit
  return declared && { bucket: `${operationId} visitors`, scope: 'visitor', counts: 'requests', ...declared }
}

/** An IPv4 address as it is, an IPv6 address by its /56. Node tells the two apart by a long regular expression. */
export function networkOf(address: string): string {
  return address.includes(':') ? ipKeyGenerator(address) : address
}

/** True if membership is not confirmed yet. A workspace found through a visible run is one of the caller's. */
function isWorkspaceNamed({ operationId }: RequestContext): boolean {
  return operationId !== undefined && operations[operationId].workspace !== 'handler'
}

/**
 * The buckets in which a call counts, all of them or none. They depend on the credential and the request alone, because
 * membership is not known yet (docs/decisions/0029-limits-do-not-cross-tenants.md):
 * - API key: one bucket per user and the key's workspace, so that the key neither sees nor uses up the limits elsewhere.
 * - Session: one bucket per user, and one per user and named workspace, which the user's keys there share.
 * - Publishable key or manage token: one bucket per key or booking and network address, and one per key or booking.
 * - No valid credential: one bucket per network address.
 * - Limit per workspace: one bucket per workspace. A caller without membership gets a bucket of their own, so that its
 *   headers do not reveal whether the workspace exists.
 */
function bucketsOf(context: RequestContext, { bucket, scope, limit, anywhere }: Limit): readonly Bucket[] {
  const { caller, workspace, namedWorkspaceId, params, address } = context
  if (!caller) return [{ key: `${bucket} address ${networkOf(address)}`, limit }]
  if (anywhere !== undefined) {
    const key = `${bucket} of ${caller.credential.id}`
    return [
      { key: `${key} from ${networkOf(address)}`, limit },
      { key, limit: anywhere },
    ]
  }
  if (!caller.user) throw new Error(`the contract gives ${bucket} no limit for customers`)
  const user = `${bucket} user ${caller.user.id}`
  if (scope === 'workspace') {
    const key = workspace ? `${bucket} workspace ${workspace.id}` : `${user} of ${params.workspaceId ?? ''}`
    return [{ key, limit }]
  }
  if (caller.credential.kind === 'api_key') return [{ key: `${user} in ${caller.credential.workspaceId}`, limit }]
  if (namedWorkspaceId === undefined) return [{ key: user, limit }]
  return [
    { key: user, limit },
    { key: `${user} in ${namedWorkspaceId}`, limit },
  ]
}

type AttemptLimit = NonNullable<(typeof operations)[OperationId]['attemptLimit']>

/** Attempts for a subject from one address, and from anywhere; or those of a known device, which others cannot use up. */
function attemptBuckets(
  { input, address, deviceId }: RequestContext,
  operationId: OperationId,
  { by, limit, anywhere }: AttemptLimit,
): readonly Bucket[] {
  const named = (input.body as Record<string, unknown>)[by]
  const subject = `${operationId} ${by} ${digestOf(emailKey(String(named)))}`
  if (deviceId !== undefined) return [{ key: `${subject} on ${deviceId}`, limit }]
  return [
    { key: `${subject} from ${networkOf(address)}`, limit },
    { key: subject, limit: anywhere },
  ]
}

function setRateLimit(context: RequestContext, window: Readonly<Window & Bucket>): void {
  const { limit, endsAt } = window
  context.rateLimit = { limit, remaining: callsLeft(window), resetAtSeconds: Math.ceil(endsAt / 1000) }
}

/** Counts the call. Calls under way are counted, and may still fail: waits until one of them ends before it is refused. */
function takeDecided(store: CallCounter, limit: Limit, buckets: readonly Bucket[]): Eventually<Taken> {
  return afterwards(store.take(buckets, limit.windowSeconds * 1000, limit.counts), (taken) => {
    if (!taken.waitForOutcome) return taken
    return afterwards(taken.waitForOutcome(), () => takeDecided(store, limit, buckets))
  })
}

function rateLimited({ decisive, store }: Taken, windowSeconds: number): ApiError {
  const { key, limit, endsAt } = decisive
  const seconds = Math.max(1, Math.ceil((endsAt - store.now()) / 1000))
  return new ApiError('RATE_LIMITED', `${key} is over ${limit} in ${windowSeconds} s`, { retry_after: seconds })
}
