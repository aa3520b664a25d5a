/**
 * Fixed windows that begin with their first call, in the memory of this process. A call is counted and answered in one
 * step, with a fresh object, so that pipelined and parallel calls are counted exactly.
 */
export type Window = { hits: number; endsAt: number }
export type KeyedWindow = Window & { key: string }
/** `decisive` has the fewest calls left, and on a tie ends last. `counted` is empty where the call was refused. */
export type Taken = { isAdmitted: boolean; decisive: KeyedWindow; counted: KeyedWindow[] }

/** More subjects than this at once, and the one that was seen first is forgotten. */
const subjectsMax = 200_000
const sweepEveryMs = 10_000

export class WindowStore {
  private readonly windows = new Map<string, Window>()
  private readonly sweep = setInterval(() => this.purge(Date.now()), sweepEveryMs).unref()
  private readonly now: () => number

  constructor(now: () => number = Date.now) {
    this.now = now
  }

  /** The window a call would fall into now, without counting one. */
  look(key: string, windowMs: number): Readonly<Window> {
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

  /** The decisive one of the windows a call would fall into now, without counting one. */
  lookAll(keys: readonly string[], windowMs: number): KeyedWindow {
    return decisive(keys.map((key) => ({ key, ...this.look(key, windowMs) })))
  }

  /** Counts one call in all windows or, where one of them has no call left, in none. */
  take(keys: readonly string[], windowMs: number, limit: number): Taken {
    const before = this.lookAll(keys, windowMs)
    if (before.hits >= limit) return { isAdmitted: false, decisive: before, counted: [] }
    const counted = keys.map((key) => ({ key, ...this.hit(key, windowMs) }))
    return { isAdmitted: true, decisive: decisive(counted), counted }
  }

  /** Takes one call back, if its window still runs. A window without calls is forgotten: it takes up no room. */
  refund(key: string, endsAt: number): void {
    const window = this.current(key)
    if (!window || window.endsAt !== endsAt) return
    window.hits--
    if (window.hits <= 0) this.windows.delete(key)
  }

  /** How many windows are remembered. */
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
