/** Deprecated operations: `deprecated: true` with `x-deprecated-since` and, once the end is known, `x-sunset`. */
import type { Json } from './document.ts'

/** `sunset` is the day from which the operation may be gone. */
export type Deprecation = { since: Date; sunset: Date | undefined }

/** Undefined for an operation that is not deprecated, or that does not say since when. */
export function deprecationIn(operation: Json): Deprecation | undefined {
  const since = operation.deprecated === true ? dayIn(operation['x-deprecated-since']) : undefined
  return since && { since, sunset: dayIn(operation['x-sunset']) }
}

/** The start of a day in UTC that is written as `2026-11-30`; undefined for anything else. */
export function dayIn(value: unknown): Date | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const day = new Date(`${value}T00:00:00Z`)
  // `new Date` reads February 30 as March 2.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? day : undefined
}

/** The headers that tell callers so: `Deprecation` of RFC 9745 and `Sunset` of RFC 8594. */
export function deprecationHeaders({ since, sunset }: Deprecation): Record<string, string> {
  return {
    Deprecation: `@${Math.floor(since.getTime() / 1000)}`,
    ...(sunset && { Sunset: sunset.toUTCString() }),
  }
}
