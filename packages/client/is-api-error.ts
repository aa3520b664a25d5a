/** Recognizes errors of the client. `instanceof` fails when a program loads both the ESM and the CommonJS file. */
import { type ApiError, isBranded } from './error.ts'

/** @param code if given, the only code that is accepted */
export function isApiError<Code extends string>(value: unknown, code?: Code): value is ApiError & { code: Code } {
  return isBranded(value) && (code === undefined || value.code === code)
}
