/** A bounded queue in which tenants take turns, however many items one of them has waiting. */

export type QueueBounds = {
  /** Items that one tenant may have waiting. */
  perTenant: number
  /** Items of all tenants together. */
  total: number
}

/** Tenants whose turn is remembered. Beyond it, the one served longest ago is forgotten, and counts as never served. */
const servedMax = 10_000

export class FairQueue<Item extends { readonly tenant: string }> {
  private readonly bounds: QueueBounds
  /** The oldest first. */
  private readonly waiting: Item[] = []
  /** When each tenant was served, as a number that grows; the one served longest ago first. */
  private readonly servedAt = new Map<string, number>()
  private served = 0

  constructor(bounds: QueueBounds) {
    this.bounds = bounds
  }

  get size(): number {
    return this.waiting.length
  }

  /** Whether one more item of the tenant may wait. `add` itself refuses nothing. */
  hasRoom(tenant: string, perTenant = this.bounds.perTenant): boolean {
    const own = this.waiting.filter((item) => item.tenant === tenant).length
    return own < perTenant && this.waiting.length < this.bounds.total
  }

  add(item: Item): void {
    this.waiting.push(item)
  }

  /**
   * The item to begin with, left in the queue: that of the lowest rank; among equal ranks, of the tenant served longest ago; of one
   * tenant, the oldest. @param rankOf undefined for an item that may not begin now
   */
  peek(rankOf: (item: Item) => number | undefined): Item | undefined {
    let best: { item: Item; rank: number; at: number } | undefined
    for (const item of this.waiting) {
      const rank = rankOf(item)
      if (rank === undefined) continue
      const at = this.servedAt.get(item.tenant) ?? -1
      if (!best || rank < best.rank || (rank === best.rank && at < best.at)) best = { item, rank, at }
    }
    return best?.item
  }

  /** Takes the item that `peek` finds; its tenant is then last in turn. */
  next(rankOf: (item: Item) => number | undefined): Item | undefined {
    const item = this.peek(rankOf)
    if (!item) return undefined
    this.remove(item)
    this.servedAt.delete(item.tenant)
    this.servedAt.set(item.tenant, this.served++)
    const [oldest] = this.servedAt.keys()
    if (this.servedAt.size > servedMax && oldest !== undefined) this.servedAt.delete(oldest)
    return item
  }

  /** Returns false if the item does not wait any more. */
  remove(item: Item): boolean {
    const at = this.waiting.indexOf(item)
    if (at >= 0) this.waiting.splice(at, 1)
    return at >= 0
  }

  /** Empties the queue and returns what was in it. */
  clear(): Item[] {
    return this.waiting.splice(0)
  }
}
