/** A bounded queue that serves tenants in turn, however many items one of them has waiting. */

export type QueueBounds = {
  /** Items that one tenant may have waiting, unless more are allowed for one that is added. */
  perTenant: number
  /** Items of all tenants together. */
  total: number
}

export class FairQueue<Item> {
  /** Tenants with waiting items; the one whose turn is next comes first. */
  private readonly waiting = new Map<string, Item[]>()
  private readonly bounds: QueueBounds
  private size = 0

  constructor(bounds: QueueBounds) {
    this.bounds = bounds
  }

  /** Returns false if the queue, or the tenant's part of it, is full. */
  add(tenant: string, item: Item, perTenant = this.bounds.perTenant): boolean {
    const items = this.waiting.get(tenant) ?? []
    if (items.length >= perTenant || this.size >= this.bounds.total) return false
    items.push(item)
    this.waiting.set(tenant, items)
    this.size++
    return true
  }

  /** Takes the oldest item of the first tenant in turn that may run now; that tenant is then last in turn. */
  next(mayRun: (tenant: string) => boolean): Item | undefined {
    for (const [tenant, items] of this.waiting) {
      if (!mayRun(tenant)) continue
      const item = items.shift()
      this.size--
      this.waiting.delete(tenant)
      if (items.length > 0) this.waiting.set(tenant, items)
      return item
    }
    return undefined
  }

  /** Returns false if the item does not wait any more. */
  remove(tenant: string, item: Item): boolean {
    const items = this.waiting.get(tenant)
    const at = items?.indexOf(item) ?? -1
    if (items === undefined || at < 0) return false
    items.splice(at, 1)
    this.size--
    if (items.length === 0) this.waiting.delete(tenant)
    return true
  }

  /** Empties the queue and returns what was in it. */
  clear(): Item[] {
    const items = [...this.waiting.values()].flat()
    this.waiting.clear()
    this.size = 0
    return items
  }
}
