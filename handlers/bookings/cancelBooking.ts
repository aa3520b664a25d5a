import { changeStatus, requireTimely } from '../../app/bookings/change-status.ts'
import type { Handler } from '../../app/call.ts'
import { roleAllows } from '../../domain/roles.ts'

export const cancelBooking: Handler<'cancelBooking'> = (call) => {
  const { workspace, now, refuse } = call
  const isAdmin = roleAllows(workspace.role, 'admin')
  return changeStatus(call, 'cancelled', requireTimely({ isAdmin, now, refuse }))
}
