/** Rate limits that the contract declares, counted by express-rate-limit in our own store. */
import { ipKeyGenerator, rateLimit } from 'express-rate-limit'
import { digestOf } from '../domain/access-key.ts'
import { emailKey } from '../domain/names.ts'
import { type OperationId, operations } from '../generated/operations.ts'
import { ApiError } from './api-error.ts'
import { type KeyedWindow, RateLimitStore, type TakeResult, type Window } from './rate-limit-store.ts'
import type { RequestContext } from './request-context.ts'

export type Limits = {
  /** Counts the call in its buckets. @throws {ApiError} RATE_LIMITED */
  count(context: RequestContext): Promise<void>
  /** Counts a failed attempt for the subject in the body; it is refunded if the call succeeds. @throws {ApiError} RATE_LIMITED */
  countAttempt(context: RequestContext): void
  /** Sets the rate-limit headers from the caller's bucket, without counting. */
  peek(context: RequestContext): void
  close(): void
}

type Limit = NonNullable<(typeof operations)[OperationId]['rateLimit']>

/** @param enabled false: no call is refused, and the headers always report the full limit */
export function createLimits(enabled: boolean, store = new RateLimitStore()): Limits {
  const limiters = new Map<string, Limiter>()
  const undecided: Undecided = new Map()
  for (const { rateLimit: limit } of Object.values(operations)) {
    if (limit) limiters.set(limit.bucket, limiter(limit, store))
  }
  const peek = (context: RequestContext) => {
    const limit = declaredLimit(context)
    if (limit) setRateLimit(context, limit, store.peekAll(bucketKeys(context, limit), limit.windowSeconds * 1000))
  }
  return {
    peek,
    close: () => store.close(),
    countAttempt(context) {
      const { operationId } = context
      const attemptLimit = operationId && operations[operationId].attemptLimit
      if (!attemptLimit || !enabled) return
      const { by, limit, anywhere, windowSeconds } = attemptLimit
      const named = (context.input.body as Record<string, unknown>)[by]
      const subject = `${operationId} ${by} ${digestOf(emailKey(String(named)))}`
      const counted: (() => void)[] = []
      const refundAttempt = () => {
        for (const refund of counted.splice(0)) refund()
      }
      for (const [key, maximum] of [
        [`${subject} from ${networkOf(context.address)}`, limit],
        [subject, anywhere],
      ] as const) {
        const window = store.hit(key, windowSeconds * 1000)
        counted.push(() => store.refund(key, window.endsAt))
        if (window.hits <= maximum) continue
        // Do not count an attempt that this limit refused: it was not tried.
        refundAttempt()
        setRateLimit(context, { limit: maximum }, window)
        throw rateLimited(key, { limit: maximum, windowSeconds }, window)
      }
      context.refundAttempt = refundAttempt
    },
    async count(context) {
      const limit = declaredLimit(context)
      if (!limit) return
      if (!enabled) return peek(context)
      const take = limiters.get(limit.bucket) as Limiter
      let taken = await take(context, bucketKeys(context, limit))
      if (limit.counts === 'successes') {
        // Calls under way are counted, and may still fail: wait until one of them ends before refusing.
        for (let end = undecided.get(taken.decisive.key); !taken.isAdmitted && end; ) {
          await end.promise
          taken = await take(context, bucketKeys(context, limit))
          end = undecided.get(taken.decisive.key)
        }
      }
      const { isAdmitted, decisive, counted } = taken
      setRateLimit(context, limit, decisive)
      if (!isAdmitted) throw rateLimited(decisive.key, limit, decisive)
      if (limit.counts === 'successes') {
        context.refund = refundOf(store, counted)
        context.settle = begin(undecided, counted)
      } else if (isWorkspaceNamed(context)) context.refundWorkspace = refundOf(store, counted.slice(1))
    },
  }
}

/**
 * Uncounts the windows. Made outside of `count`, so that it does not hold the variables of that async function: on Node 24, a
 * request that holds its own call of an async function outlives young collections, which then cost 13 µs a request, not 7.
 */
function refundOf(store: RateLimitStore, windows: readonly KeyedWindow[]): () => void {
  return () => {
    for (const { key, endsAt } of windows) store.refund(key, endsAt)
  }
}

/** Counted calls whose outcome is not known yet, by window key. `promise` resolves when the next one of them ends. */
type Undecided = Map<string, { calls: number; promise: Promise<void>; resolve: () => void }>

/** @returns the function that reports the end of the call */
function begin(undecided: Undecided, windows: readonly KeyedWindow[]): () => void {
  for (const { key } of windows) {
    const entry = undecided.get(key) ?? { calls: 0, ...Promise.withResolvers<void>() }
    entry.calls++
    undecided.set(key, entry)
  }
  return () => {
    for (const { key } of windows) {
      const entry = undecided.get(key)
      if (!entry) continue
      if (entry.calls === 1) undecided.delete(key)
      else undecided.set(key, { calls: entry.calls - 1, ...Promise.withResolvers<void>() })
      entry.resolve()
    }
  }
}

function declaredLimit({ operationId }: RequestContext): Limit | null {
  return operationId === undefined ? null : operations[operationId].rateLimit
}

/** An IPv4 address as it is, an IPv6 address by its /56. Node tells the two apart by a long regular expression. */
function networkOf(address: string): string {
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
 * - No valid credential: one bucket per network address.
 * - Limit per workspace: one bucket per workspace. A caller without membership gets a bucket of their own, so that its
 *   headers do not reveal whether the workspace exists.
 */
function bucketKeys(context: RequestContext, { bucket, scope }: Limit): readonly string[] {
  const { caller, workspace, namedWorkspaceId, params, address } = context
  if (!caller) return [`${bucket} address ${networkOf(address)}`]
  const user = `${bucket} user ${caller.user.id}`
  if (scope === 'workspace')
    return [workspace ? `${bucket} workspace ${workspace.id}` : `${user} of ${params.workspaceId ?? ''}`]
  if (caller.credential.kind === 'api_key') return [`${user} in ${caller.credential.workspaceId}`]
  return namedWorkspaceId === undefined ? [user] : [user, `${user} in ${namedWorkspaceId}`]
}

function setRateLimit(context: RequestContext, { limit }: { limit: number }, { hits, endsAt }: Readonly<Window>): void {
  context.rateLimit = { limit, remaining: Math.max(0, limit - hits), resetAtSeconds: Math.ceil(endsAt / 1000) }
}

/** Passed to express-rate-limit in place of a request; its store writes the result to `taken`. */
type Counting = { ticket: string; keys: readonly string[]; taken?: TakeResult }
type Limiter = (context: RequestContext, keys: readonly string[]) => Promise<TakeResult>

/**
 * express-rate-limit passes one key to its store, but a call may have several keys that are counted together. So its key is
 * a ticket, by which the store finds the call. The caller of the limiter decides whether the limit is exceeded.
 */
function limiter(limit: Limit, store: RateLimitStore): Limiter {
  const windowMs = limit.windowSeconds * 1000
  const waiting = new Map<string, Counting>()
  let tickets = 0
  const handle = rateLimit({
    store: {
      increment(ticket) {
        const counting = waiting.get(ticket)
        if (!counting) throw new Error(`no call waits with ticket ${ticket}`)
        counting.taken = store.take(counting.keys, windowMs, limit.limit)
        return { totalHits: counting.taken.decisive.hits, resetTime: undefined }
      },
      decrement: () => undefined,
      resetKey: () => undefined,
    },
    limit: limit.limit,
    windowMs,
    keyGenerator: (request) => (request as unknown as Counting).ticket,
    handler: (_request, _response, next) => next(),
    // Only response-validator.ts writes headers, and the object passed is not an Express request.
    standardHeaders: false,
    legacyHeaders: false,
    validate: false,
  })
  return ({ response }, keys) =>
    new Promise((resolve, reject) => {
      const counting: Counting = { ticket: String(tickets++), keys }
      waiting.set(counting.ticket, counting)
      handle(counting as never, response as never, (error) => {
        waiting.delete(counting.ticket)
        if (counting.taken && !error) resolve(counting.taken)
        else reject(error)
      })
    })
}

function rateLimited(
  key: string,
  { limit, windowSeconds }: { limit: number; windowSeconds: number },
  { endsAt }: Window,
): ApiError {
  const seconds = Math.max(1, Math.ceil((endsAt - Date.now()) / 1000))
  return new ApiError('RATE_LIMITED', `${key} is over ${limit} in ${windowSeconds} s`, { retry_after: seconds })
}
