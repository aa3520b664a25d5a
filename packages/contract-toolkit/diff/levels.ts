/** Levels of changes, the worst first. */
export const levels = ['breaking', 'risky', 'safe'] as const
export type Level = (typeof levels)[number]

/** `request`: sent by callers. `reply`: received by callers, which includes webhooks and callbacks. */
export type Direction = 'request' | 'reply'

/** Identifies a change independently of where it is. `direction` is `both` if it does not matter who sends the value. */
export type Rule = { id: string; change: string; direction: Direction | 'both'; level: Level; reason: string }

export type RuleRow = [id: string, change: string, level: Level, reason: string]

/** The rules of a table for one direction. */
export function rulesOf(direction: Rule['direction'], rows: readonly RuleRow[]): Rule[] {
  return rows.map(([id, change, level, reason]) => ({ id, change, direction, level, reason }))
}
