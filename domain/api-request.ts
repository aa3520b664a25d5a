/** The log of calls with API keys. */

/** The contract promises that the newest calls of a workspace are kept, so many of them at least. */
export const apiRequestsKept = 1_000

/** The contract says that older calls are removed. */
export const apiRequestsKeptDays = 30
