/** Starts that callers asked for and were refused: which of them count, and for how long the counts are kept. */
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The contract promises that counts are kept for this time after their hour. */
export const unmetDemandPromisedDays = 400
/** Starts further ahead are not counted, so that the hours of a service, and with them the rows, are bounded. */
const horizonMs = 400 * dayMs
/** The longest range that a list covers. */
export const unmetDemandDaysMax = 92

/** A start in the past is no demand: it cannot be given to anybody. */
export function isDemand(start: number, now: Date): boolean {
  return start >= now.getTime() && start <= now.getTime() + horizonMs
}

/** The start of the hour in UTC that contains an instant. */
export function hourOf(start: number): number {
  return start - (start % hourMs)
}
