/** Rate limits as the contract states them, counted by express-rate-limit in a store of ours. */
import { ipKeyGenerator, rateLimit } from 'express-rate-limit'
import { digestOf } from '../domain/access-key.ts'
import { emailKey } from '../domain/names.ts'
import { type OperationId, operations } from '../generated/operations.ts'
import { Refusal } from './api-error.ts'
import { type KeyedWindow, type Taken, type Window, WindowStore } from './rate-limit-store.ts'
import type { Exchange } from './request-context.ts'

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
  const limiters = new Map<string, Limiter>()
  for (const { rateLimit: limit } of Object.values(operations)) {
    if (limit) limiters.set(limit.bucket, limiter(limit, store))
  }
  const look = (exchange: Exchange) => {
    const limit = limitOf(exchange)
    if (limit) note(exchange, limit, store.lookAll(bucketKeys(exchange, limit), limit.windowSeconds * 1000))
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
      const take = limiters.get(limit.bucket) as Limiter
      const { isAdmitted, decisive, counted } = await take(exchange, bucketKeys(exchange, limit))
      note(exchange, limit, decisive)
      if (!isAdmitted) throw refusal(decisive.key, limit, decisive)
      const giveBack = (windows: KeyedWindow[]) => {
        for (const { key, endsAt } of windows) store.refund(key, endsAt)
      }
      if (limit.counts === 'successes') {
        exchange.refund = () => {
          giveBack(counted)
          look(exchange)
        }
      } else if (isWorkspaceNamed(exchange)) {
        exchange.disown = () => giveBack(counted.slice(1))
      }
    },
  }
}

function limitOf({ operationId }: Exchange): Limit | null {
  return operationId === undefined ? null : operations[operationId].rateLimit
}

/** Whether membership is still to be confirmed; a workspace that was found by a run of the caller is theirs. */
function isWorkspaceNamed({ operationId }: Exchange): boolean {
  return operationId !== undefined && operations[operationId].workspace !== 'handler'
}

/**
 * The buckets a call is counted in, all of them or none (D11, D12, D34). They follow from the credential and the request
 * alone, before membership is known. What an API key does is counted in its own workspace, so that its holder neither sees
 * nor uses up what its member does elsewhere. What a session does is counted for the user, and in the workspace it names,
 * whose bucket the user's keys there share. A caller without a valid credential is their network; where the limit is the
 * workspace's, someone without membership has a bucket of their own, so that its headers say nothing of the workspace.
 */
function bucketKeys(exchange: Exchange, { bucket, scope }: Limit): readonly string[] {
  const { caller, workspace, countedWorkspaceId, params, address } = exchange
  if (!caller) return [`${bucket} address ${ipKeyGenerator(address)}`]
  const user = `${bucket} user ${caller.user.id}`
  if (scope === 'workspace')
    return [workspace ? `${bucket} workspace ${workspace.id}` : `${user} of ${params.workspaceId ?? ''}`]
  if (caller.credential.kind === 'api_key') return [`${user} in ${caller.credential.workspaceId}`]
  return countedWorkspaceId === undefined ? [user] : [user, `${user} in ${countedWorkspaceId}`]
}

function note(exchange: Exchange, { limit }: { limit: number }, { hits, endsAt }: Readonly<Window>): void {
  exchange.rateLimit = { limit, remaining: Math.max(0, limit - hits), resetAtSeconds: Math.ceil(endsAt / 1000) }
}

/** What express-rate-limit is given in place of a request, and where its store leaves what it counted. */
type Counting = { ticket: string; keys: readonly string[]; taken?: Taken }
type Limiter = (exchange: Exchange, keys: readonly string[]) => Promise<Taken>

/**
 * express-rate-limit asks its store for one key; a call may have several, which are counted together. So the key it knows
 * is a ticket, by which the store finds the call. Whether that was one too many is decided where the count comes back.
 */
function limiter(limit: Limit, store: WindowStore): Limiter {
  const windowMs = limit.windowSeconds * 1000
  const waiting = new Map<string, Counting>()
  let tickets = 0
  const handle = rateLimit({
    store: {
      increment(ticket) {
        const counting = waiting.get(ticket) as Counting
        counting.taken = store.take(counting.keys, windowMs, limit.limit)
        const { hits, endsAt } = counting.taken.decisive
        return { totalHits: hits, resetTime: new Date(endsAt) } as never
      },
      decrement: () => undefined as never,
      resetKey: () => undefined as never,
    },
    limit: limit.limit,
    windowMs,
    keyGenerator: (request) => (request as unknown as Counting).ticket,
    handler: (_request, _response, next) => next(),
    // Headers are written by reply.ts alone, and what it is given is not Express's own request.
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
        if (error) reject(error)
        else resolve(counting.taken as Taken)
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
