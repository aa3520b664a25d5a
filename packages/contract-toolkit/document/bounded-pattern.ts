/**
 * Regular expressions of a description, with a limit on the time of one match: `^(a+)+$` takes years for a text of a hundred
 * letters. A match that can only be short runs at once. Any other runs under the timeout of `node:vm`, which interrupts it, and
 * costs a tenth of a millisecond or more.
 */
import { createContext, Script } from 'node:vm'

export type Pattern = {
  test(text: string): boolean
  /** The key by which Ajv tells patterns apart. */
  toString(): string
}

/** Maximum time of one match. It is generous, because a busy machine may stop the process meanwhile. */
const limitMs = 500

/** From this number of steps on, a match runs under the time limit: a million takes some milliseconds. */
const stepsMax = 1_000_000

/**
 * @param onSlow receives the reason when a match exceeds the limit; from then on every text matches
 * @throws {SyntaxError} for an expression that JavaScript cannot read
 */
export function boundedPattern(source: string, flags: string, onSlow: (reason: string) => void): Pattern {
  const expression = new RegExp(source, flags)
  const stepsFor = stepsOf(source)
  let isIgnored = false
  return {
    test(text) {
      if (isIgnored) return true
      if (stepsFor(text.length) <= stepsMax) return expression.test(text)
      const matches = withinLimit(expression, text)
      if (matches !== undefined) return matches
      isIgnored = true
      onSlow(`takes longer than ${limitMs} ms for a text of ${text.length} characters`)
      return true
    },
    toString: () => String(expression),
  }
}

const context: { expression?: RegExp; text?: string } = createContext(Object.create(null))
const script = new Script('expression.test(text)')

/** Returns undefined when the match did not end in time. */
function withinLimit(expression: RegExp, text: string): boolean | undefined {
  Object.assign(context, { expression, text })
  try {
    return script.runInContext(context, { timeout: limitMs })
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined
    throw problem
  }
}

/** For a program whose matches nobody can interrupt: true if one with a text of this length may run for minutes. */
export function mayRunForMinutes(source: string, length: number): boolean {
  return stepsOf(source)(length) > 1_000_000_000
}

/**
 * Engine for Ajv whose patterns have the time limit.
 * @param onSlow receives a pattern that exceeds it, with the reason; it may throw, and the value is then not valid
 */
export function patternEngine(onSlow: (pattern: string, reason: string) => void) {
  const compile = (pattern: string, flags: string) =>
    boundedPattern(pattern, flags, (reason) => onSlow(pattern, reason))
  return Object.assign(compile, { code: 'boundedPattern' })
}

/**
 * Returns an upper bound of the steps of a match, by the length of the text. Each repetition multiplies them by the length,
 * and each alternative by two. Repetitions within a repeated group can divide the text in exponentially many ways.
 */
function stepsOf(source: string): (length: number) => number {
  const plain = withoutFixedGroups(source.replace(/\\./gs, 'x').replace(/\[[^\]]*\]/g, 'x'))
  const count = (part: RegExp) => plain.match(part)?.length ?? 0
  const [repeated, doubled] = [count(/[*+]|\{\d*,/g), count(/[?|]/g)]
  if (/\)(?:[*+]|\{)/.test(plain)) return (length) => (1 + repeated + doubled) ** length
  return (length) => length ** (1 + repeated) * 2 ** doubled
}

/** Replaces groups without choices, which match in one way only, by one character. */
function withoutFixedGroups(source: string): string {
  const shorter = source.replace(/\(\?(?::|<?[=!]|<[^>]*>)/g, '(').replace(/\((?:[^()|*+?{]|\{\d+\})*\)/g, 'x')
  return shorter === source ? source : withoutFixedGroups(shorter)
}
