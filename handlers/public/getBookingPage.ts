import type { Handler } from '../../app/call.ts'
import { findBookingPage } from '../../app/public/booking-page.ts'
import { framedReply } from '../../app/public/framed-reply.ts'

/** The page is the same for all services, and asks for the settings of its own. Only the pages that may frame it differ. */
export const getBookingPage: Handler<'getBookingPage'> = async ({ params, headers, documents, db, now }) => {
  const { workspaceId, serviceId } = params
  const page = await findBookingPage(db.read, workspaceId.toLowerCase(), serviceId.toLowerCase(), now)
  return framedReply(documents.bookingPage, headers, page)
}
