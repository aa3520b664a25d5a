/** Builds the Call that a handler receives, and the transaction in which its writes run. */

import type { CheckoutAccess } from '../../app/agent-runs/checkouts.ts'
import type { Call, Caller, Customer, Reply, WriteOptions } from '../../app/call.ts'
import type { Connection } from '../../db/database.ts'
import { lockSessionsOfUser, lockUser, lockWorkspace } from '../../db/queries/locks.ts'
import { type OperationId, operations } from '../../generated/operations.ts'
import type { UncheckedReply } from '../contract/response-validator.ts'
import { networkOf } from '../limits/limit.ts'
import { ApiError } from '../request/api-error.ts'
import type { RequestContext } from '../request/request-context.ts'
import type { RequestTimer } from '../request/request-timer.ts'
import type { Services } from '../services.ts'
import type { Authenticate } from './authenticate.ts'
import { requireRole, requireWorkspace } from './authorize.ts'
import { findEarlierReply, runOnce } from './idempotency.ts'

export function createCall<Id extends OperationId>(
  services: Services,
  context: RequestContext,
  operationId: Id,
): Call<Id> {
  const { db } = services
  const { params, input, caller, workspace, now, requestId, address, deviceId, request } = context
  const { git, check } = services.checkouts()
  const call = {
    ...services.forHandlers,
    params,
    query: input.query,
    headers: request.headers,
    body: input.body,
    caller: caller ?? null,
    workspace: workspace ?? null,
    db: {
      read: db.read,
      write: <Read>(work: Work<Id, Read>, options: WriteOptions<Id, Read> = {}) =>
        write(services, context, operationId, check, work, options),
      finish: (work: (tx: Connection) => Promise<void>) =>
        db.write(async (tx) => {
          await check(tx)
          await work(tx)
        }),
    },
    offloaded: services.offloadedReads.partsFor(context),
    git,
    deviceId,
    now,
    requestId,
    address,
    network: networkOf(address),
    refuse: (...refusal: ConstructorParameters<typeof ApiError>) => new ApiError(...refusal),
  }
  return call as unknown as Call<Id>
}

type Work<Id extends OperationId, Read> = (tx: Connection, read: Read) => Promise<Reply<Id>>

async function write<Id extends OperationId, Read>(
  services: Services,
  context: RequestContext,
  operationId: Id,
  check: CheckoutAccess['check'],
  work: Work<Id, Read>,
  { prefetch, complete }: WriteOptions<Id, Read>,
): Promise<Reply<Id>> {
  const { db, authenticate, eventStreams, dispatcher } = services
  const { timer } = context
  const begunAt = timer?.beginTransaction() ?? 0
  const written = db.write(async (tx) => {
    // Sent together, in this order: what follows the locks is read when they are taken.
    const [, , , earlier, read] = await Promise.all([
      lockForWrite(tx, context),
      check(tx),
      recheckAuthorization(tx, authenticate, context, operationId),
      findEarlierReply(tx, context),
      prefetch?.(tx),
    ])
    const completed =
      complete && ((reply: UncheckedReply) => complete(tx, reply as Reply<Id>) as Promise<UncheckedReply>)
    const once = { tx, context, earlier }
    context.prepared = await runOnce(services, once, () => work(tx, read as Read) as Promise<UncheckedReply>, completed)
    return context.prepared.reply as Reply<Id>
  }, workspaceOfWrite(context))
  const reply = await (timer === undefined ? written : timedTransaction(timer, begunAt, written))
  const workspaceId = workspaceOfWrite(context)
  if (workspaceId !== undefined) {
    eventStreams.wake(workspaceId)
    dispatcher.wake(workspaceId)
  }
  return reply
}

async function timedTransaction<T>(timer: RequestTimer, begunAt: number, written: Promise<T>): Promise<T> {
  let hasFailed = true
  try {
    const result = await written
    hasFailed = false
    return result
  } finally {
    timer.endTransaction(begunAt, hasFailed)
  }
}

/** The workspace that the call may have changed; undefined if only the handler knows it. */
function workspaceOfWrite({ caller, workspace, namedWorkspaceId }: RequestContext): string | undefined {
  const credential = caller?.credential
  const ofCredential = credential && credential.kind !== 'session' ? credential.workspaceId : undefined
  return workspace?.id ?? namedWorkspaceId ?? ofCredential
}

/**
 * Writes of one workspace run one after the other, and so do the personal writes of one user. A revocation waits for the writes
 * that its credential has begun: keys and members are revoked under the lock of the workspace, and sessions under that of the user.
 */
async function lockForWrite(tx: Connection, context: RequestContext): Promise<void> {
  const { caller } = context
  if (!caller) return
  const { credential, user } = caller
  if (user === null) return lockWorkspace(tx, credential.workspaceId)
  const workspaceId = workspaceOfWrite(context)
  if (workspaceId === undefined) return lockUser(tx, user.id)
  // Sent together, in this order.
  await Promise.all([
    credential.kind === 'session' ? lockSessionsOfUser(tx, user.id) : undefined,
    lockWorkspace(tx, workspaceId),
  ])
}

/** Repeats the authorization inside the write transaction, so that a key revoked or a role lowered meanwhile takes effect. */
async function recheckAuthorization(
  tx: Connection,
  authenticate: Authenticate,
  context: RequestContext,
  operationId: OperationId,
): Promise<void> {
  if (!context.caller) return
  const still = await authenticate[schemeOf(context.caller)](tx, context)
  if (!still) throw new ApiError('UNAUTHENTICATED', 'the credential was withdrawn while the request was under way')
  if (operations[operationId].workspace === 'handler') return
  const found = requireWorkspace(context, still)
  requireRole(found, operationId)
  // The handler holds this object: it must see the role as of this transaction.
  if (context.workspace && found) Object.assign(context.workspace, found)
}

/** The security scheme of the credential that the caller presented. */
function schemeOf({ credential }: Caller | Customer): keyof Authenticate {
  if (credential.kind === 'booking') return 'manageToken'
  if (credential.kind === 'session') return 'session'
  return credential.origins === null ? 'apiKey' : 'publishableKey'
}
