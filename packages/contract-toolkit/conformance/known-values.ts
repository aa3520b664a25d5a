/** Values that are known to be there: those of the world, and what earlier replies have told by their links. */
import type { World } from './fixtures.ts'

/** How many of the latest are kept for a name. */
const learnedMax = 40

/** Stands in a generated case for one of the known values of its name; `pick` says which, and 0 is the plainest. */
export class Known {
  readonly keys: string[]
  readonly pick: number
  readonly otherwise: unknown

  constructor(keys: string[], pick: number, otherwise: unknown) {
    this.keys = keys
    this.pick = pick
    this.otherwise = otherwise
  }
}

export class Pool {
  private readonly given: Map<string, unknown[]>
  private readonly learned = new Map<string, unknown[]>()
  private readonly learnable: Set<string>

  constructor(world: Pick<World, 'values' | 'secrets'>, learnable: Set<string>) {
    this.given = new Map(Object.entries({ ...world.values, ...world.secrets }))
    this.learnable = learnable
  }

  /** The keys under which values of a name are kept for an operation, the nearest first; none where nothing ever will be. */
  keysOf(operationId: string, name: string): string[] {
    const own = `${operationId}.${name}`
    // What the world names for this operation is all that makes sense there.
    if (this.given.has(own)) return [own]
    const keys = [own, name]
    const given = keys.filter((key) => this.given.has(key))
    return [...new Set([...given, ...keys.filter((key) => this.learnable.has(key))])]
  }

  /** Known is what makes sense under this name: another value may be refused for what no schema says. */
  isGiven(operationId: string, name: string): boolean {
    const own = `${operationId}.${name}`
    return this.given.has(own) || this.given.has(name) || this.learnable.has(own)
  }

  /** Whether this value is one that is known. A cursor may be of another list of the same operation. */
  gives(operationId: string, name: string, value: unknown): boolean {
    if (this.learnable.has(`${operationId}.${name}`)) return false
    return this.keysOf(operationId, name).some((key) => this.valuesOf(key).includes(value))
  }

  learn(name: string, value: unknown): void {
    const had = this.learned.get(name) ?? []
    if (value === undefined || had.includes(value)) return
    this.learned.set(name, [...had, value].slice(-learnedMax))
  }

  /** The value with what stands for known values replaced by them; left out is what has none and cannot be made. */
  settle(value: unknown): unknown {
    if (value instanceof Known) {
      return this.settledKnown(value)
    }
    if (Array.isArray(value)) return value.map((each) => this.settle(each))
    if (value === null || typeof value !== 'object') return value
    const settled = Object.entries(value).map(([key, each]) => [key, this.settle(each)] as const)
    return Object.fromEntries(settled.filter(([, each]) => each !== undefined))
  }

  /**
   * Mostly of the world, and of that the first: what belongs to each other is there. Of what was learned the latest is
   * the likeliest to be there still.
   */
  private settledKnown({ keys, pick, otherwise }: Known): unknown {
    const given = keys.flatMap((key) => this.given.get(key) ?? [])
    const learned = keys.flatMap((key) => this.learned.get(key) ?? []).reverse()
    if (given.length > 0 && (pick % 10 < 8 || learned.length === 0)) return given[pick < 30 ? 0 : pick % given.length]
    if (learned.length > 0) return learned[Math.floor(pick / (given.length > 0 ? 10 : 2)) % learned.length]
    return this.settle(otherwise)
  }

  private valuesOf(key: string): unknown[] {
    return [...(this.given.get(key) ?? []), ...(this.learned.get(key) ?? [])]
  }
}
