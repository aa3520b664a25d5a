/** A rate limit that is counted but never reached. */
export const UNLIMITED = 1_000_000_000
