/** A clock that goes faster than the real one, the same for all processes: holds lapse while others want what they had. */
export type Clock = { startedAt: number; from: number; speed: number }

export function timeOf({ startedAt, from, speed }: Clock): number {
  return Math.floor(from + (Date.now() - startedAt) * speed)
}
