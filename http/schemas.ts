/** The contract's schemas as validators, with the check of cursors. */
import { parseMomentCursor, parseNameCursor } from '../domain/cursor.ts'
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

/** `x-cursor` beside a parameter says what the list is ordered by. */
function isCursor(order: unknown, text: string): boolean {
  return (order === 'name' ? parseNameCursor(text) : parseMomentCursor(text)) !== undefined
}
