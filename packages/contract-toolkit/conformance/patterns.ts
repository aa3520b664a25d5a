/** The patterns of a contract, each compiled once: one that is too slow is then found out once. */
import { boundedPattern, type Pattern } from '../document/bounded-pattern.ts'

const compiled = new Map<string, Pattern>()

/** @throws {SyntaxError} for an expression that JavaScript cannot read with the flag `u` */
export function patternOf(source: string): Pattern {
  // The validators name a pattern that is too slow.
  const pattern = compiled.get(source) ?? boundedPattern(source, 'u', () => {})
  compiled.set(source, pattern)
  return pattern
}
