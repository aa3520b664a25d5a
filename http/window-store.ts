/**
 * Fixed windows that begin with their first call, in the memory of this process. A call is counted and answered in one
 * step, with a fresh object, so that pipelined and parallel calls are counted exactly.
 */
import type { Store } from 'express-rate-limit'

export type Window = { hits: number; endsAt: number }

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

  /** Takes one call back, if its window still runs. */
  refund(key: string, endsAt: number): void {
    const window = this.current(key)
    if (window && window.endsAt === endsAt && window.hits > 0) window.hits--
  }

  /** The store as express-rate-limit calls it, for one length of window. */
  counting(windowMs: number): Store {
    return {
      increment: (key) => {
        const { hits, endsAt } = this.hit(key, windowMs)
        return { totalHits: hits, resetTime: new Date(endsAt) } as never
      },
      decrement: (key) => this.refund(key, this.look(key, windowMs).endsAt) as never,
      resetKey: (key) => void this.windows.delete(key) as never,
    }
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
