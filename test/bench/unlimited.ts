/** A rate limit that is counted against and never reached. */
export const UNLIMITED = 1_000_000_000
