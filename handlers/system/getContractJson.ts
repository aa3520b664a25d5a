import type { Handler } from '../../app/call.ts'
import { documentReply } from '../../app/system/document-reply.ts'

export const getContractJson: Handler<'getContractJson'> = ({ headers, documents }) =>
  documentReply(documents.contractJson, headers)
