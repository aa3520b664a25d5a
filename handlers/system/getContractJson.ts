import type { Handler } from '../handler.ts'
import { documentReply } from './document-reply.ts'

export const getContractJson: Handler<'getContractJson'> = ({ headers, documents }) =>
  documentReply(documents.contractJson, headers)
