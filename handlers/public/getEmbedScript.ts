import type { Handler } from '../../app/call.ts'
import { documentReply } from '../../app/system/document-reply.ts'

/** Pages of other sites load the script. A 304 says so, too: a browser may update the headers of its cached copy from it. */
export const getEmbedScript: Handler<'getEmbedScript'> = ({ headers, documents }) => {
  const reply = documentReply(documents.embedScript, headers)
  return { ...reply, headers: { ...reply.headers, 'Cross-Origin-Resource-Policy': 'cross-origin' } }
}
