import type { Handler } from '../../app/call.ts'
import { bookingsOfService } from '../../app/impact/bookings.ts'
import { impactReply } from '../../app/impact/reply.ts'
import { askingFor, judgeRequirements, refuseTaken } from '../../app/impact/requirements.ts'
import { checkedUpdate } from '../../app/resource-requirements/validate-requirement.ts'
import { listServiceRequirements } from '../../db/queries/resource-requirements.ts'

export const previewResourceRequirementUpdate: Handler<'previewResourceRequirementUpdate'> = async (call) => {
  const { workspace, db, now, refuse } = call
  const { service, stored, wanted } = await checkedUpdate(db.read, call)
  const before = await listServiceRequirements(db.read, workspace.id, service.id)
  refuseTaken(
    before.filter(({ id }) => id !== stored.id),
    wanted,
    refuse,
  )
  const change = { before, after: before.map((each) => (each.id === stored.id ? { ...each, ...wanted } : each)) }
  return impactReply(call, {
    list: bookingsOfService(db.read, service, now),
    judge: judgeRequirements(db.read, workspace.id, change),
    changed: askingFor(change),
  })
}
