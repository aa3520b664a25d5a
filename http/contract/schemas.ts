/** Validators for the schemas of the contract, including the `x-cursor` check. */
import { parseMomentCursor, parseNameCursor, parseScheduleCursor } from '../../domain/cursor.ts'
import * as contract from '../../packages/contract-toolkit/document/contract-schemas.ts'

export type {
  ErrorObject,
  Json,
  Schemas,
  ValidateFunction,
} from '../../packages/contract-toolkit/document/contract-schemas.ts'
export { meantErrors, pointerOf, sentence } from '../../packages/contract-toolkit/document/contract-schemas.ts'

/** The contract was linted when generated/ was written, and its digest is checked at the start. */
export function schemasOf(document: contract.Json): contract.Schemas {
  return contract.schemasOf(document, isCursor, false)
}

const parsers = { name: parseNameCursor, moment: parseMomentCursor, schedule: parseScheduleCursor }

/** `x-cursor` on a parameter names the sort key of the list. */
function isCursor(order: unknown, text: string): boolean {
  return parsers[order as keyof typeof parsers](text) !== undefined
}
