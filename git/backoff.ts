import { pool as sizes } from './limits.ts'

/** An operation on a checkout. */
export type Attempt = { name: string; checkout: string }
export type Backoff = {
  /** Milliseconds for which the operation is refused; 0 where it may be begun. */
  left(attempt: Attempt): number
  /** The operation had to be killed. */
  add(attempt: Attempt): void
  /** The operation ended by itself. */
  clear(attempt: Attempt): void
}

const maxKills = 10_000

/**
 * After an operation had to be killed, it is refused for its checkout for a while: a retry at once would cost another
 * child. Other operations on the same checkout are not refused.
 */
export function openBackoff(now: () => number = Date.now): Backoff {
  const kills = new Map<string, { count: number; until: number }>()
  return {
    left: (attempt) => Math.max(0, (kills.get(key(attempt))?.until ?? 0) - now()),
    add(attempt) {
      const count = (kills.get(key(attempt))?.count ?? 0) + 1
      const rest = Math.min(sizes.longestRestMs, sizes.restMs * 2 ** (count - 1))
      // Deleted and set again, so that the first key is always the oldest kill.
      kills.delete(key(attempt))
      kills.set(key(attempt), { count, until: now() + rest })
      const [first] = kills.keys()
      if (kills.size > maxKills && first !== undefined) kills.delete(first)
    },
    clear: (attempt) => void kills.delete(key(attempt)),
  }
}

function key({ name, checkout }: Attempt): string {
  return `${name} ${checkout}`
}
