/** Rules of a project for an extension (`x-…`) of operations, of which OpenAPI says nothing. */
import type { Rule } from './levels.ts'

export type ComparedExtension = {
  /** Name of the extension, such as `x-limits`. */
  name: string
  rules: readonly Rule[]
  /** Reports each difference by the id of a rule. A value is undefined where the operation lacks the extension. */
  compare(before: unknown, after: unknown, add: (rule: string, message: string) => void): void
}
export type Extensions = readonly ComparedExtension[]
