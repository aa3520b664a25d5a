import type { Handler } from '../../app/call.ts'
import { documentReply } from '../../app/system/document-reply.ts'

export const getContractYaml: Handler<'getContractYaml'> = ({ headers, documents }) =>
  documentReply(documents.contractYaml, headers)
