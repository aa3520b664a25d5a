import { listServiceRequirements } from '../../db/queries/resource-requirements.ts'
import { requirementsMax } from '../../domain/resource-requirement.ts'
import type { Handler } from '../handler.ts'
import { bookingsOfService } from '../impact/bookings.ts'
import { impactReply } from '../impact/reply.ts'
import { askingFor, judgeRequirements, refuseTaken } from '../impact/requirements.ts'
import { checkedCreation } from './checked.ts'

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
