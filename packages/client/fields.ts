/** Reads values whose type is not known. */

/** The properties of an object; of anything else there are none of interest. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return Object(value)
}

export function textOr<Other>(value: unknown, other: Other): string | Other {
  return typeof value === 'string' && value !== '' ? value : other
}

/** The number that a header states, without a sign; NaN if it states none. */
export function numberIn(value: unknown): number {
  return Number(/^\d+(\.\d+)?$/.exec(String(value))?.[0])
}
