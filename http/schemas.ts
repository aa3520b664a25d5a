/** Validators for the schemas of the contract, including the `x-cursor` check. */
import { momentKeyOf, nameKeyOf } from '../domain/cursor.ts'
import * as contract from '../packages/contract-toolkit/document/contract-schemas.ts'

export type {
  ErrorObject,
  Json,
  Schemas,
  ValidateFunction,
} from '../packages/contract-toolkit/document/contract-schemas.ts'
export { pointerOf, sentence } from '../packages/contract-toolkit/document/contract-schemas.ts'

export function schemasOf(document: contract.Json): contract.Schemas {
  return contract.schemasOf(document, isCursor)
}

/** `x-cursor` on a parameter names the sort key of the list. */
function isCursor(order: unknown, text: string): boolean {
  return (order === 'name' ? nameKeyOf(text) : momentKeyOf(text)) !== undefined
}
