/** Calls to the handlers without the HTTP pipeline: with any clock, ten thousand times. */

import type { Call, CallDatabase, Handler, OperationId, Reply } from '../app/call.ts'
import { offloadedPartsOn } from '../app/offloaded-reads.ts'
import type { Database } from '../db/database.ts'
import type { ErrorCode } from '../generated/operations.ts'
import { listAvailability } from '../handlers/availability/listAvailability.ts'
import { approveBooking } from '../handlers/bookings/approveBooking.ts'
import { cancelBooking } from '../handlers/bookings/cancelBooking.ts'
import { createBooking } from '../handlers/bookings/createBooking.ts'
import { declineBooking } from '../handlers/bookings/declineBooking.ts'
import { reassignBookings } from '../handlers/bookings/reassignBookings.ts'
import { rescheduleBooking } from '../handlers/bookings/rescheduleBooking.ts'
import { updateBooking } from '../handlers/bookings/updateBooking.ts'
import { createHold } from '../handlers/holds/createHold.ts'
import { deleteHold } from '../handlers/holds/deleteHold.ts'
import { createLimit } from '../handlers/limits/createLimit.ts'
import { deleteLimit } from '../handlers/limits/deleteLimit.ts'
import { updateLimit } from '../handlers/limits/updateLimit.ts'
import { updateResource } from '../handlers/resources/updateResource.ts'
import { updateService } from '../handlers/services/updateService.ts'
import type { World } from './history-world.ts'

const handlers = {
  approveBooking,
  cancelBooking,
  createBooking,
  createHold,
  createLimit,
  declineBooking,
  deleteHold,
  deleteLimit,
  listAvailability,
  reassignBookings,
  rescheduleBooking,
  updateBooking,
  updateLimit,
  updateResource,
  updateService,
} satisfies { [Id in OperationId]?: Handler<Id> }

export type Callable = keyof typeof handlers
type CallArguments<Id extends OperationId> = { by: 'admin' | 'member'; now: number } & Partial<
  Pick<Call<Id>, 'params' | 'query' | 'body'>
>
type Answer<Id extends OperationId> = { code: undefined; reply: Reply<Id> } | { code: ErrorCode }

/** The error code a handler refuses with. */
class Refused extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, reason: string) {
    super(reason)
    this.code = code
  }
}

export async function call<Id extends Callable>(
  db: Database,
  { workspaceId, userId, members }: World,
  operation: Id,
  { by, now, params, query, body }: CallArguments<Id>,
): Promise<Answer<Id>> {
  const write: CallDatabase<Id>['write'] = (work, { prefetch } = {}) =>
    db.write(async (tx) => work(tx, (await prefetch?.(tx)) as Parameters<typeof work>[1]))
  const handlerCall = {
    params: params ?? {},
    query: query ?? {},
    body: body ?? {},
    headers: {},
    caller: { user: { id: userId, email: '', name: '' }, credential: { kind: 'session', id: userId, expiresAt: now } },
    workspace: { id: workspaceId, name: '', memberId: members[by], role: by },
    db: { read: db.read, write },
    offloaded: offloadedPartsOn(db.read),
    unmetDemand: { count: () => {} },
    readiness: {} as never,
    now: new Date(now),
    refuse: (code: ErrorCode, reason: string) => new Refused(code, reason),
  }
  try {
    const handle = handlers[operation] as unknown as (call: unknown) => Promise<Reply<Id>>
    return { code: undefined, reply: await handle(handlerCall) }
  } catch (error) {
    if (error instanceof Refused) return { code: error.code }
    throw error
  }
}
