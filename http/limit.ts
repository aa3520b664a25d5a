/** Rate limits as the contract states them, counted by express-rate-limit in a store of ours. */
import { ipKeyGenerator, type RateLimitInfo, type RateLimitRequestHandler, rateLimit } from 'express-rate-limit'
import { digestOf } from '../domain/access-key.ts'
import { emailKey } from '../domain/names.ts'
import { type OperationId, operations } from '../generated/operations.ts'
import type { Exchange } from './exchange.ts'
import { Refusal } from './refusal.ts'
import { type Window, WindowStore } from './window-store.ts'

export type Limits = {
  /** Counts the call against its subject. @throws {Refusal} RATE_LIMITED */
  count(exchange: Exchange): Promise<void>
  /** Counts a failure of whom the body names, until the call turns out to be none. @throws {Refusal} RATE_LIMITED */
  countAttempt(exchange: Exchange): void
  /** Notes the state of the caller's bucket for the headers, without counting. */
  look(exchange: Exchange): void
  close(): void
}

type Limit = NonNullable<(typeof operations)[OperationId]['rateLimit']>

/** @param enabled when false, nothing is refused and every bucket looks full */
export function limits(enabled: boolean, store = new WindowStore()): Limits {
  const limiters = new Map<string, RateLimitRequestHandler>()
  for (const { rateLimit: limit } of Object.values(operations)) {
    if (limit) limiters.set(limit.bucket, limiterOf(limit, store))
  }
  const look = (exchange: Exchange) => {
    const limit = limitOf(exchange)
    if (limit) note(exchange, limit, store.look(keyOf(exchange, limit), limit.windowSeconds * 1000))
  }
  return {
    look,
    close: () => store.close(),
    countAttempt(exchange) {
      const policy = operations[exchange.operationId as OperationId]
      if (!policy.attemptLimit || !enabled) return
      const { by, limit, anywhere, windowSeconds } = policy.attemptLimit
      const named = (exchange.input.body as Record<string, unknown>)[by]
      const whose = `${exchange.operationId} ${by} ${digestOf(emailKey(String(named)))}`
      const counted: (() => void)[] = []
      const takeBack = () => {
        for (const one of counted.splice(0)) one()
      }
      for (const [key, most] of [
        [`${whose} from ${ipKeyGenerator(exchange.address)}`, limit],
        [whose, anywhere],
      ] as const) {
        const window = store.hit(key, windowSeconds * 1000)
        counted.push(() => store.refund(key, window.endsAt))
        if (window.hits <= most) continue
        // What was not even tried is no failure: those it came in parallel with may all succeed.
        takeBack()
        note(exchange, { limit: most }, window)
        throw refusal(key, { limit: most, windowSeconds }, window)
      }
      exchange.forgive = takeBack
    },
    async count(exchange) {
      const limit = limitOf(exchange)
      if (!limit) return
      if (!enabled) return look(exchange)
      const key = keyOf(exchange, limit)
      const window = await counted(limiters.get(limit.bucket) as RateLimitRequestHandler, exchange, key)
      note(exchange, limit, window)
      const giveBack = () => {
        store.refund(key, window.endsAt)
        look(exchange)
      }
      if (limit.counts === 'successes') exchange.refund = giveBack
      if (window.hits > limit.limit) throw refusal(key, limit, window)
    },
  }
}

function limitOf({ operationId }: Exchange): Limit | null {
  return operationId === undefined ? null : operations[operationId].rateLimit
}

/**
 * Whom a call is counted against (D11, D12). A caller without a valid credential is their network; where the limit is the
 * workspace's, someone without membership has a bucket of their own, so that its headers say nothing of the workspace.
 */
function keyOf({ caller, workspace, params, address }: Exchange, limit: Limit): string {
  if (!caller) return `${limit.bucket} address ${ipKeyGenerator(address)}`
  if (limit.scope === 'user') return `${limit.bucket} user ${caller.user.id}`
  if (workspace) return `${limit.bucket} workspace ${workspace.id}`
  return `${limit.bucket} user ${caller.user.id} of ${params.workspaceId ?? ''}`
}

function note(exchange: Exchange, { limit }: { limit: number }, { hits, endsAt }: Readonly<Window>): void {
  exchange.rateLimit = { limit, remaining: Math.max(0, limit - hits), resetAtSeconds: Math.ceil(endsAt / 1000) }
}

/** What express-rate-limit is given in place of a request, and where it leaves its count. */
type Counting = { key: string; rateLimit?: RateLimitInfo }

/** It counts; whether that was one too many is decided where the count comes back, in `count`. */
function limiterOf(limit: Limit, store: WindowStore): RateLimitRequestHandler {
  const windowMs = limit.windowSeconds * 1000
  return rateLimit({
    store: store.counting(windowMs),
    limit: limit.limit,
    windowMs,
    keyGenerator: (request) => (request as unknown as Counting).key,
    handler: (_request, _response, next) => next(),
    // Headers are written by reply.ts alone, and what it is given is not Express's own request.
    standardHeaders: false,
    legacyHeaders: false,
    validate: false,
  })
}

function counted(limiter: RateLimitRequestHandler, { response }: Exchange, key: string): Promise<Window> {
  return new Promise((resolve, reject) => {
    const counting: Counting = { key }
    limiter(counting as never, response as never, (error) => {
      if (error) return reject(error)
      const { used, resetTime } = counting.rateLimit as RateLimitInfo
      resolve({ hits: used, endsAt: (resetTime as Date).getTime() })
    })
  })
}

function refusal(
  key: string,
  { limit, windowSeconds }: { limit: number; windowSeconds: number },
  { endsAt }: Window,
): Refusal {
  const seconds = Math.max(1, Math.ceil((endsAt - Date.now()) / 1000))
  return new Refusal('RATE_LIMITED', `${key} is over ${limit} in ${windowSeconds} s`, { retry_after: seconds })
}
