import type { Handler } from '../../app/call.ts'
import { documentReply } from '../../app/system/document-reply.ts'
import { consolePage } from '../../generated/console-page.ts'

/** A 304 carries the Content-Security-Policy too: a browser may update the headers of its cached page from it. */
export const getConsolePage: Handler<'getConsolePage'> = ({ headers, documents }) => {
  const reply = documentReply(documents.consolePage, headers)
  return { ...reply, headers: { ...reply.headers, 'Content-Security-Policy': consolePage.policy } }
}
