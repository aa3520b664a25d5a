import { docsPage } from '../../generated/docs-page.ts'
import type { Handler } from '../handler.ts'
import { documentReply } from './document-reply.ts'

/** A 304 carries the policy too: a browser may take the headers of the page it kept from there. */
export const getDocsPage: Handler<'getDocsPage'> = ({ headers, documents }) => {
  const reply = documentReply(documents.docsPage, headers)
  return { ...reply, headers: { ...reply.headers, 'Content-Security-Policy': docsPage.policy } }
}
