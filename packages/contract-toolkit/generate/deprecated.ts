/** The tag by which editors strike out a deprecated method. */
import { dayIn } from '../document/deprecation.ts'
import type { Json } from '../document/document.ts'

/** No line for an operation that is not deprecated, otherwise one. */
export function deprecatedTag({ deprecated, 'x-sunset': sunset }: Json): string[] {
  if (deprecated !== true) return []
  return [dayIn(sunset) ? `@deprecated May be gone from ${sunset} on.` : '@deprecated']
}
