/** An accelerated clock, the same for all processes: holds expire while others want their slots. */
export type Clock = { startedAt: number; from: number; speed: number }

export function timeOf({ startedAt, from, speed }: Clock): number {
  return Math.floor(from + (Date.now() - startedAt) * speed)
}
