import { bookingPagePolicy } from '../../generated/booking-page.ts'
import type { StaticDocument } from '../call.ts'
import { documentReply } from '../system/document-reply.ts'
import type { WorkspacePage } from './booking-page.ts'

/** The document of the booking pages, which the origins of their key may frame, and nobody where there is no page. */
export function framedReply(
  document: StaticDocument<string>,
  headers: Parameters<typeof documentReply>[1],
  page: WorkspacePage | undefined,
) {
  const reply = documentReply(document, headers)
  const policy = bookingPagePolicy(page?.frameAncestors ?? "'none'")
  return { ...reply, headers: { ...reply.headers, 'Content-Security-Policy': policy } }
}
