/** A bounded map whose entries end at a time. */

const entriesMax = 200_000
const sweepEveryMs = 10_000

export class ExpiringMap<Value extends { endsAt: number }> {
  private readonly entries = new Map<string, Value>()
  private readonly sweep = setInterval(() => this.purge(), sweepEveryMs).unref()
  private readonly now: () => number
  private readonly max: number

  /** @param max above this many entries, the oldest one is dropped */
  constructor(now: () => number, max = entriesMax) {
    this.now = now
    this.max = max
  }

  /** The entry of a key, unless it has ended. */
  get(key: string): Value | undefined {
    const entry = this.entries.get(key)
    return entry && entry.endsAt > this.now() ? entry : undefined
  }

  /** Adds an entry as the newest one. */
  set(key: string, entry: Value): void {
    this.entries.delete(key)
    this.entries.set(key, entry)
    if (this.entries.size > this.max) this.deleteFirst()
  }

  delete(key: string): void {
    this.entries.delete(key)
  }

  /** The number of stored entries, including those that have ended since the last sweep. */
  get size(): number {
    return this.entries.size
  }

  close(): void {
    clearInterval(this.sweep)
  }

  private deleteFirst(): void {
    for (const key of this.entries.keys()) {
      this.entries.delete(key)
      return
    }
  }

  private purge(): void {
    const now = this.now()
    for (const [key, { endsAt }] of this.entries) if (endsAt <= now) this.entries.delete(key)
  }
}
