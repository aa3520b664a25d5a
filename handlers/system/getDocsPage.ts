import type { Handler } from '../../app/call.ts'
import { documentReply } from '../../app/system/document-reply.ts'
import { docsPage } from '../../generated/docs-page.ts'

/** A 304 carries the Content-Security-Policy too: a browser may update the headers of its cached page from it. */
export const getDocsPage: Handler<'getDocsPage'> = ({ headers, documents }) => {
  const reply = documentReply(documents.docsPage, headers)
  return { ...reply, headers: { ...reply.headers, 'Content-Security-Policy': docsPage.policy } }
}
