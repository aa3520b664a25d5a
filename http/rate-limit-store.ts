/**
 * Fixed windows that begin with their first call, in the memory of this process. Counting is synchronous and returns a new
 * object, so that pipelined and parallel calls are counted exactly.
 */
export type Window = { hits: number; endsAt: number }
export type KeyedWindow = Window & { key: string }
/** `decisive` is the window with the fewest calls left; on a tie, the one that ends last. `counted` is empty if the call was refused. */
export type TakeResult = { isAdmitted: boolean; decisive: KeyedWindow; counted: KeyedWindow[] }

/** Above this many windows, the oldest one is dropped. */
const subjectsMax = 200_000
const sweepEveryMs = 10_000

export class RateLimitStore {
  private readonly windows = new Map<string, Window>()
  private readonly sweep = setInterval(() => this.purge(Date.now()), sweepEveryMs).unref()
  private readonly now: () => number

  constructor(now: () => number = Date.now) {
    this.now = now
  }

  /** The current window of a key, without counting a call. */
  peek(key: string, windowMs: number): Readonly<Window> {
    return this.current(key) ?? { hits: 0, endsAt: this.now() + windowMs }
  }

  hit(key: string, windowMs: number): Window {
    let window = this.current(key)
    if (!window) {
      window = { hits: 0, endsAt: this.now() + windowMs }
      this.windows.delete(key)
      this.windows.set(key, window)
      if (this.windows.size > subjectsMax) this.forgetFirst()
    }
    window.hits++
    return { ...window }
  }

  /** The decisive window among the current windows of the keys, without counting a call. */
  peekAll(keys: readonly string[], windowMs: number): KeyedWindow {
    return decisive(keys.map((key) => ({ key, ...this.peek(key, windowMs) })))
  }

  /** Counts one call in all windows, or in none if one of them has no call left. */
  take(keys: readonly string[], windowMs: number, limit: number): TakeResult {
    if (keys.some((key) => (this.current(key)?.hits ?? 0) >= limit))
      return { isAdmitted: false, decisive: this.peekAll(keys, windowMs), counted: [] }
    const counted = keys.map((key) => ({ key, ...this.hit(key, windowMs) }))
    return { isAdmitted: true, decisive: decisive(counted), counted }
  }

  /** Uncounts one call if its window has not ended. A window without calls is removed. */
  refund(key: string, endsAt: number): void {
    const window = this.current(key)
    if (!window || window.endsAt !== endsAt) return
    window.hits--
    if (window.hits <= 0) this.windows.delete(key)
  }

  /** The number of stored windows. */
  get size(): number {
    return this.windows.size
  }

  close(): void {
    clearInterval(this.sweep)
  }

  private current(key: string): Window | undefined {
    const window = this.windows.get(key)
    return window && window.endsAt > this.now() ? window : undefined
  }

  private forgetFirst(): void {
    for (const key of this.windows.keys()) {
      this.windows.delete(key)
      return
    }
  }

  private purge(now: number): void {
    for (const [key, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(key)
  }
}

function decisive(windows: KeyedWindow[]): KeyedWindow {
  return windows.reduce((one, other) =>
    other.hits > one.hits || (other.hits === one.hits && other.endsAt > one.endsAt) ? other : one,
  )
}
