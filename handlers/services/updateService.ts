import type { Handler } from '../../app/call.ts'
import { serviceEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { requireUnchanged } from '../../app/require-unchanged.ts'
import { serviceView } from '../../app/services/view.ts'
import { refuseViolatedRule } from '../../app/violated-rule.ts'
import { hasLiveUsage } from '../../db/queries/allocations.ts'
import { findService, updateServiceRow } from '../../db/queries/services.ts'
import { lengthsIssue } from '../../domain/booking/length.ts'
import { partyBoundsIssue } from '../../domain/booking/party.ts'
import { serviceChanges, serviceIssue } from '../../domain/service.ts'

export const updateService: Handler<'updateService'> = (call) => {
  const { params, body, workspace, db, now, refuse } = call
  refuseViolatedRule(serviceIssue(body), 'the schedule or a question violates a rule', refuse)
  return db.write(async (tx) => {
    const stored = await findService(tx, workspace.id, params.serviceId)
    if (!stored) throw refuse('SERVICE_NOT_FOUND', 'no such service in the workspace')
    requireUnchanged(call, serviceView(stored))
    const changes = serviceChanges(stored, body, now)
    if (Object.keys(changes).length === 0) return { status: 200, body: serviceView(stored) }
    const updated = { ...stored, ...changes, updatedAt: now }
    refuseViolatedRule(partyBoundsIssue(updated, body), 'the bounds of the party do not fit', refuse)
    refuseViolatedRule(lengthsIssue(updated, body), 'the lengths do not fit', refuse)
    const changesMeaning = 'concurrencyUnit' in changes || 'unit' in changes
    if (changesMeaning && (await hasLiveUsage(tx, workspace.id, stored.id, now)))
      throw refuse('SERVICE_HAS_BOOKINGS', 'the service has unfinished bookings or live holds')
    await updateServiceRow(tx, workspace.id, stored.id, { ...changes, updatedAt: now })
    await recordEvents(tx, call, serviceEvent('updated', updated))
    return { status: 200, body: serviceView(updated) }
  })
}
