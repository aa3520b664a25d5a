import { setTimeout as sleep } from 'node:timers/promises'
import { withTimeout } from '../../concurrency/with-timeout.ts'

/** Calls at other servers may have ended after this time. */
const pollMs = 50

/** Counted calls of this process that may still fail, by the key of their window. */
export class PendingCalls {
  /** `promise` resolves when the next one of the calls ends. */
  private readonly byKey = new Map<string, { calls: number; promise: Promise<void>; resolve: () => void }>()

  begin(keys: readonly string[]): void {
    for (const key of keys) {
      const entry = this.byKey.get(key) ?? { calls: 0, ...Promise.withResolvers<void>() }
      entry.calls++
      this.byKey.set(key, entry)
    }
  }

  end(keys: readonly string[]): void {
    for (const key of keys) {
      const entry = this.byKey.get(key)
      if (!entry) continue
      if (entry.calls === 1) this.byKey.delete(key)
      else this.byKey.set(key, { calls: entry.calls - 1, ...Promise.withResolvers<void>() })
      entry.resolve()
    }
  }

  has(key: string): boolean {
    return this.byKey.has(key)
  }

  /** Resolves when the next call of the key ends in this process, or after a while, because one may have ended in another. */
  async mayHaveEnded(key: string): Promise<void> {
    const ended = this.byKey.get(key)?.promise
    await (ended ? withTimeout(ended, pollMs) : sleep(pollMs))
  }
}
