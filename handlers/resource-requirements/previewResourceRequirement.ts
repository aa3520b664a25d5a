import type { Handler } from '../../app/call.ts'
import { bookingsOfService } from '../../app/impact/bookings.ts'
import { impactReply } from '../../app/impact/reply.ts'
import { askingFor, judgeRequirements, refuseTaken } from '../../app/impact/requirements.ts'
import { checkedCreation } from '../../app/resource-requirements/validate-requirement.ts'
import { listServiceRequirements } from '../../db/queries/resource-requirements.ts'
import { requirementsMax } from '../../domain/resource-requirement.ts'

export const previewResourceRequirement: Handler<'previewResourceRequirement'> = async (call) => {
  const { workspace, db, now, refuse } = call
  const { service, wanted } = await checkedCreation(db.read, call)
  const before = await listServiceRequirements(db.read, workspace.id, service.id)
  refuseTaken(before, wanted, refuse)
  if (before.length >= requirementsMax) throw refuse('REQUIREMENT_LIMIT_REACHED', `${requirementsMax} requirements`)
  const change = { before, after: [...before, { id: null, ...wanted }] }
  return impactReply(call, {
    list: bookingsOfService(db.read, service, now),
    judge: judgeRequirements(db.read, workspace.id, change),
    changed: askingFor(change),
  })
}
