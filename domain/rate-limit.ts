/**
 * The rule of rate limits. A window begins with its first call, admits calls up to a limit, and ends after a fixed time.
 * `db/dialect/postgres/rate-limits.ts` says the same rule in SQL.
 */

/** `pending`: calls among the hits that may still be uncounted because they fail; none may after `pendingUntil`. */
export type Window = { hits: number; endsAt: number; pending: number; pendingUntil: number }

/** Equal calls, which count in one window for each bucket. Times are in milliseconds; `at` is epoch milliseconds. */
export type Calls = {
  buckets: readonly { limit: number }[]
  calls: number
  windowMs: number
  /** 0: the calls count whatever becomes of them. */
  pendingMs: number
  at: number
}

/**
 * Counts each call in all of its windows, or in none if one of them has no call left.
 * @param windows those of the buckets; undefined: it has not begun
 * @returns the number of calls that are admitted, which are the first ones, and the windows after them
 */
export function countCalls(
  windows: readonly (Window | undefined)[],
  { buckets, calls, windowMs, pendingMs, at }: Calls,
): { admitted: number; windows: Window[] } {
  let admitted = calls
  const counted = buckets.map(({ limit }, index) => {
    const window = windowAt(windows[index], at, windowMs)
    admitted = Math.min(admitted, Math.max(0, limit - window.hits))
    return window
  })
  for (const window of counted) {
    window.hits += admitted
    if (admitted === 0 || pendingMs === 0) continue
    window.pending += admitted
    window.pendingUntil = Math.max(window.pendingUntil, at + pendingMs)
  }
  return { admitted, windows: counted }
}

/**
 * Ends calls of the window that ends at `endsAt`, and uncounts those of them that failed. A window that has ended meanwhile, and has begun anew,
 * stays as it is.
 */
export function endCalls(window: Window, ended: { endsAt: number; calls: number; refunds: number }): Window {
  if (window.endsAt !== ended.endsAt) return window
  return {
    ...window,
    hits: Math.max(0, window.hits - ended.refunds),
    pending: Math.max(0, window.pending - ended.calls),
  }
}

/** The window at a time. A window that has ended, or from which every call was uncounted, begins anew. */
function windowAt(window: Window | undefined, at: number, windowMs: number): Window {
  if (window === undefined || window.hits === 0 || window.endsAt <= at)
    return { hits: 0, endsAt: at + windowMs, pending: 0, pendingUntil: 0 }
  return window.pendingUntil <= at ? { ...window, pending: 0, pendingUntil: 0 } : { ...window }
}
