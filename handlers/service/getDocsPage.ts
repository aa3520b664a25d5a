import { docsPage } from '../../generated/docs-page.ts'
import type { Handler } from '../handler.ts'
import { alreadyHeld } from './etag.ts'

/** A 304 carries the policy too: a browser may take the headers of the page it kept from there. */
export const getDocsPage: Handler<'getDocsPage'> = ({ headers: { 'if-none-match': held } }) => {
  const headers = { ETag: docsPage.etag, 'Content-Security-Policy': docsPage.policy }
  if (alreadyHeld(held, docsPage.etag)) return { status: 304, headers }
  return { status: 200, headers, body: docsPage.html }
}
