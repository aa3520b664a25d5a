/**
 * A call with an `Idempotency-Key` is executed once. Its reply is stored in the same transaction as its writes, and is
 * replayed as long as it is kept. An error rolls the transaction back, so errors are not stored.
 */

import type { Connection, Eventually } from '../../db/database.ts'
import { findIdempotencyKey, type IdempotencyKeyRow, insertIdempotencyKey } from '../../db/queries/idempotency-keys.ts'
import { fingerprintOf, replayCutoff, replyDigest } from '../../domain/idempotency.ts'
import { visitorKeyId } from '../../domain/publishable-key.ts'
import { operations } from '../../generated/operations.ts'
import type { UncheckedReply } from '../contract/response-validator.ts'
import { ApiError } from '../request/api-error.ts'
import type { PreparedResponse } from '../request/prepared-response.ts'
import type { RequestContext } from '../request/request-context.ts'
import type { Services } from '../services.ts'

/** The reply that an earlier call stored under the same key. */
export function findEarlierReply(tx: Connection, context: RequestContext): Eventually<IdempotencyKeyRow | undefined> {
  const key = storedKey(context)
  return key && findIdempotencyKey(tx, key.workspaceId, key.digest)
}

type Once = {
  tx: Connection
  context: RequestContext
  /** The result of `findEarlierReply` in this transaction. */
  earlier: IdempotencyKeyRow | undefined
}

/**
 * Runs the work, or returns the reply stored under the same key; the response is validated in both cases.
 * @param complete adds to either reply what is not stored
 * @throws {ApiError} IDEMPOTENCY_KEY_REUSED
 */
export async function runOnce(
  { validateAndSerialize, settings }: Pick<Services, 'validateAndSerialize' | 'settings'>,
  { tx, context, earlier }: Once,
  work: () => Promise<UncheckedReply>,
  complete?: (reply: UncheckedReply) => Promise<UncheckedReply>,
): Promise<{ reply: UncheckedReply; response: PreparedResponse }> {
  const done = (reply: UncheckedReply) => ({ reply, response: validateAndSerialize(context, reply) })
  const completed = async (reply: UncheckedReply) => done(complete ? await complete(reply) : reply)
  const { now, operationId, params, input } = context
  const key = storedKey(context)
  if (key === undefined || operationId === undefined) return completed(await work())
  const fingerprint = fingerprintOf({ operation: operationId, params, ...input })
  if (earlier && earlier.createdAt > replayCutoff(now, settings.REPLIES_KEPT_DAYS)) {
    if (earlier.fingerprint === fingerprint) return completed(toReplay(earlier))
    throw new ApiError('IDEMPOTENCY_KEY_REUSED', 'the key was sent before with another request or to another operation')
  }
  const first = done(await work())
  const { status, payload = '' } = first.response
  await insertIdempotencyKey(tx, { ...key, fingerprint, status, reply: payload, createdAt: now })
  return complete ? completed(first.reply) : first
}

/** The key under which the reply is stored; undefined if the operation accepts no key or the caller sent none. */
function storedKey({ operationId, caller, workspace, request }: RequestContext) {
  const key = request.headers['idempotency-key']
  if (key === undefined || operationId === undefined || !operations[operationId].idempotent || !caller) return undefined
  const workspaceId = caller.user === null ? caller.credential.workspaceId : workspace?.id
  if (workspaceId === undefined) throw new Error(`${operationId} accepts an Idempotency-Key, but names no workspace`)
  // Visitors have no user of their own: the keys that they send do not meet those of the key's or the booking's member.
  const userId = caller.user === null ? caller.credential.id : (visitorKeyId(caller) ?? caller.user.id)
  return { workspaceId, digest: replyDigest({ workspaceId, userId, key: String(key) }) }
}

function toReplay({ status, reply }: { status: number; reply: string }): UncheckedReply {
  const body = reply === '' ? {} : { body: JSON.parse(reply) }
  return { status, ...body, headers: { 'Idempotency-Replayed': 'true' } }
}
