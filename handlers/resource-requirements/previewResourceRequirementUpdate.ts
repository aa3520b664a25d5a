import { listServiceRequirements } from '../../db/queries/resource-requirements.ts'
import type { Handler } from '../handler.ts'
import { bookingsOfService } from '../impact/bookings.ts'
import { impactReply } from '../impact/reply.ts'
import { askingFor, judgeRequirements, refuseTaken } from '../impact/requirements.ts'
import { checkedUpdate } from './checked.ts'

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
