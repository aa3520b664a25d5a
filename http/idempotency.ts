/**
 * A call with an `Idempotency-Key` is done once: its reply is stored in the transaction of what it did, and for a day it is
 * the reply to the same call sent again. A refusal rolls back, and nothing of it is kept.
 */

import type { Connection } from '../db/database.ts'
import { findIdempotencyKey, insertIdempotencyKey } from '../db/queries/idempotency-keys.ts'
import { fingerprintOf, replayCutoff, replyDigest } from '../domain/idempotency.ts'
import { operations } from '../generated/operations.ts'
import { Refusal } from './api-error.ts'
import type { Sealed } from './prepared-response.ts'
import type { Exchange } from './request-context.ts'
import type { Outgoing, Sealer } from './response-validator.ts'

/** Does the work, or finds the reply it gave before; sealed either way. @throws {Refusal} IDEMPOTENCY_KEY_REUSED */
export async function once(
  tx: Connection,
  exchange: Exchange,
  seal: Sealer,
  work: () => Promise<Outgoing>,
): Promise<{ reply: Outgoing; sealed: Sealed }> {
  const done = (reply: Outgoing) => ({ reply, sealed: seal(exchange, reply) })
  const { now, operationId, params, input } = exchange
  const digest = digestOf(exchange)
  if (digest === undefined || operationId === undefined) return done(await work())
  const fingerprint = fingerprintOf({ operation: operationId, params, ...input })
  const earlier = await findIdempotencyKey(tx, digest)
  if (earlier && earlier.createdAt > replayCutoff(now)) {
    if (earlier.fingerprint === fingerprint) return done(replayOf(earlier))
    throw new Refusal('IDEMPOTENCY_KEY_REUSED', 'the key was sent before with another request or to another operation')
  }
  const first = done(await work())
  const { status, payload = '' } = first.sealed
  await insertIdempotencyKey(tx, { digest, fingerprint, status, reply: payload, createdAt: now })
  return first
}

/** What the reply is kept under; undefined where the operation takes no key, or none is sent. */
function digestOf({ operationId, caller, workspace, request }: Exchange): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined || operationId === undefined || !operations[operationId].idempotent || !caller) return undefined
  return replyDigest({ workspaceId: workspace?.id ?? null, userId: caller.user.id, key: String(key) })
}

function replayOf({ status, reply }: { status: number; reply: string }): Outgoing {
  const body = reply === '' ? {} : { body: JSON.parse(reply) }
  return { status, ...body, headers: { 'Idempotency-Replayed': 'true' } }
}
