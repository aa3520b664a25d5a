/** Reads errors whose bodies have any form. */
import type { Call, Failure } from '../call.ts'
import { failureOf } from '../failure.ts'
import { fieldsOf, textOr } from '../fields.ts'

/** `details` are the body. */
export function httpError(call: Call, response: Response, details: unknown, isDeclared: boolean): Failure | undefined {
  if (!isDeclared) return undefined
  return failureOf(call, response, { code: 'HTTP_ERROR', reason: reasonOf(response, details), details })
}

/** The error message of a body, by its usual property names. */
function reasonOf(response: Response, value: unknown): string {
  const found = fieldsOf(value)
  const { message } = fieldsOf(found.error)
  const { detail, error_description, title, error } = found
  const candidates = [found.message, message, detail, error_description, title, error, value]
  return textOr(
    candidates.find((each) => textOr(each, undefined)),
    response.statusText || 'refused',
  )
}
