import type { Handler } from '../handler.ts'
import { alreadyHeld } from './etag.ts'

export const getContractYaml: Handler<'getContractYaml'> = ({ headers, contract }) => {
  const ETag = contract.etag.yaml
  if (alreadyHeld(headers['if-none-match'], ETag)) return { status: 304, headers: { ETag } }
  return { status: 200, headers: { ETag }, body: contract.yaml }
}
