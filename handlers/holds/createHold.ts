import { allocate, mapSlotUnavailable, requireAssignments } from '../../app/availability/allocate.ts'
import { findServiceToBook, type ServiceToBook } from '../../app/availability/availability-context.ts'
import { chooseResources } from '../../app/availability/chosen-resources.ts'
import { requirePartySize } from '../../app/availability/party-size.ts'
import { requireLength } from '../../app/availability/require-length.ts'
import { countUnmetDemand } from '../../app/availability/unmet-demand.ts'
import { visitorDenial } from '../../app/availability/visitor-choice.ts'
import type { Handler, Reply } from '../../app/call.ts'
import { holdEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { type NotStored, newHold } from '../../app/holds/new.ts'
import { releaseHold } from '../../app/holds/release-hold.ts'
import { findReplacedHold } from '../../app/holds/replaced-hold.ts'
import { holdView } from '../../app/holds/view.ts'
import type { Connection } from '../../db/database.ts'
import { countLiveHolds, insertHold } from '../../db/queries/holds.ts'
import { holdExpiry, holdSeconds, liveHoldsMax } from '../../domain/booking/hold.ts'
import { holdBooker } from '../../domain/booking/limits.ts'
import { emailKey } from '../../domain/names.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import { isServiceVisible, visitorHoldsMax, visitorKeyId } from '../../domain/publishable-key.ts'
import { roleAllows } from '../../domain/roles.ts'
import type { components } from '../../generated/contract.ts'

type Input = components['schemas']['CreateHoldRequest']

export const createHold: Handler<'createHold'> = (call) => {
  const { body, workspace, caller, network, db, now, refuse } = call
  const keyId = visitorKeyId(caller)
  const visitor = keyId === undefined ? undefined : { keyId, network }
  const denied = visitorDenial(call)
  const start = Date.parse(body.start_at)
  const holdSlot = async (tx: Connection, found: ServiceToBook | undefined): Promise<Reply<'createHold'>> => {
    if (!found || !isServiceVisible(keyId, found.service))
      throw refuse('SERVICE_NOT_FOUND', 'no such service in the workspace')
    const replaced = await findReplacedHold(tx, call)
    const released = replaced ? [await releaseHold(tx, replaced, now)] : []
    const max = visitor ? visitorHoldsMax : liveHoldsMax
    if ((await countLiveHolds(tx, workspace.id, workspace.memberId, now, visitor)) >= max) {
      throw refuse('HOLD_LIMIT_REACHED', `the member or the visitor has ${max} live holds`)
    }
    const { service } = found
    requirePartySize(refuse, service, found.bookingRequirements.partySize)
    const bookingRequirements = requireLength(refuse, service, found.bookingRequirements, body, { start })
    // Its release is rolled back on a refusal, whose next bookable starts must still ignore this hold.
    const exclude = replaced ? [replaced.id] : []
    const decided = await chooseResources(tx, { ...call, denied }, bookingRequirements, body)
    const customerKey = body.customer_email === undefined ? null : emailKey(body.customer_email)
    const booker = holdBooker({ customerKey, memberId: workspace.memberId, visitorKeyId: keyId ?? null })
    const query = { service, bookingRequirements: decided, start, now, exclude, booker }
    const assignments = await requireAssignments(tx, query)
    const seconds = holdSeconds(body.ttl_seconds, service.holdTtlSeconds, roleAllows(workspace.role, 'admin'))
    const expiresAt = holdExpiry(seconds, start + bookingRequirements.shape.duration, now)
    const columns = { serviceId: service.id } satisfies ColumnsOf<Input, NotStored>
    const of = { workspaceId: workspace.id, ...columns, bookingRequirements, start, expiresAt }
    const resourcesChosen = body.resource_ids !== undefined || body.allowed_resource_ids !== undefined
    const hold = newHold({ ...of, memberId: workspace.memberId, visitor, customerKey, resourcesChosen }, now)
    await insertHold(tx, hold)
    await allocate(tx, { ...of, service, holdId: hold.id, bookingId: null, booker, assignments, now })
    await recordEvents(tx, call, ...released, holdEvent('created', hold, assignments))
    return { status: 201, body: holdView(hold, assignments, now) }
  }
  const serviceId = body.service_id.toLowerCase()
  const prefetch = (tx: Connection) => findServiceToBook(tx, workspace.id, serviceId, new Date(body.start_at), body)
  const held = db.write(holdSlot, { prefetch })
  return mapSlotUnavailable(call, countUnmetDemand(call, held))
}
