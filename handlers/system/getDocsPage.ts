import type { Handler } from '../../app/call.ts'
import { documentReply } from '../../app/system/document-reply.ts'
import { docsPage } from '../../generated/docs-page.ts'

/** A 304 carries the policy too: a browser may take the headers of the page it kept from there. */
export const getDocsPage: Handler<'getDocsPage'> = ({ headers, documents }) => {
  const reply = documentReply(documents.docsPage, headers)
  return { ...reply, headers: { ...reply.headers, 'Content-Security-Policy': docsPage.policy } }
}
