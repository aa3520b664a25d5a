/** The means by which operations are compared. */
import type { Json } from '../document/document.ts'
import type { Comparer } from './comparison.ts'
import type { Extensions } from './extensions.ts'
import type { Collector } from './findings.ts'
import type { Source } from './schema-parts.ts'

export type OperationContext = {
  before: Source
  after: Source
  collector: Collector
  comparer: Comparer
  extensions: Extensions
}

/** The day after which a deprecated operation, parameter or property may go. */
export function sunsetOf(source: Json): string | undefined {
  return source.deprecated === true && source['x-sunset'] !== undefined ? String(source['x-sunset']) : undefined
}
