import type { Handler } from '../../app/call.ts'
import { findBookingPage } from '../../app/public/booking-page.ts'
import { documentReply } from '../../app/system/document-reply.ts'
import { bookingPagePolicy } from '../../generated/booking-page.ts'

/** The page is the same for all services, and asks for the settings of its own. Only the pages that may frame it differ. */
export const getBookingPage: Handler<'getBookingPage'> = async ({ params, headers, documents, db, now }) => {
  const { workspaceId, serviceId } = params
  const page = await findBookingPage(db.read, workspaceId.toLowerCase(), serviceId.toLowerCase(), now)
  const reply = documentReply(documents.bookingPage, headers)
  const policy = bookingPagePolicy(page?.frameAncestors ?? "'none'")
  return { ...reply, headers: { ...reply.headers, 'Content-Security-Policy': policy } }
}
