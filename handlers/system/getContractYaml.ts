import type { Handler } from '../handler.ts'
import { documentReply } from './document-reply.ts'

export const getContractYaml: Handler<'getContractYaml'> = ({ headers, documents }) =>
  documentReply(documents.contractYaml, headers)
