/** Levels of changes, the worst first. */
export const levels = ['breaking', 'risky', 'safe'] as const
export type Level = (typeof levels)[number]

/** `request`: sent by callers. `reply`: received by callers, which includes webhooks and callbacks. */
export type Direction = 'request' | 'reply'

/** Identifies a change independently of where it is. `direction` is `both` if it does not matter who sends the value. */
export type Rule = { id: string; change: string; direction: Direction | 'both'; level: Level; reason: string }
