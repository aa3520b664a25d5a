import type { Handler } from '../../app/call.ts'
import { findWorkspacePage } from '../../app/public/booking-page.ts'
import { framedReply } from '../../app/public/framed-reply.ts'

/** The same page as that of a service: without a service in its address, it lists the public ones. */
export const getWorkspaceBookingPage: Handler<'getWorkspaceBookingPage'> = async (call) => {
  const { params, headers, documents, db, now } = call
  const page = await findWorkspacePage(db.read, params.workspaceId.toLowerCase(), now)
  return framedReply(documents.workspaceBookingPage, headers, page)
}
