/** Counted calls of this process that may still fail, by the key of their window. */
export class UndecidedCalls {
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

  /** Resolves when the next call of the key ends; undefined if there is none. */
  nextEnd(key: string): Promise<void> | undefined {
    return this.byKey.get(key)?.promise
  }
}
