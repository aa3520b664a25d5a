/** Values of existing objects: those of the fixtures, and those that links of earlier responses returned. */
import type { World } from './fixtures.ts'

/** Maximum number of learned values for each name; older ones are dropped. */
const learnedMax = 40

/** Placeholder in a generated case for a known value of its name. `pick` selects the value; 0 is the simplest choice. */
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

  /**
   * Keys that can hold known values of a name for an operation: fixture keys first, `operation.name` before `name`. Empty if
   * the name can never have known values.
   */
  keysOf(operationId: string, name: string): string[] {
    const own = `${operationId}.${name}`
    // Fixture values for this operation are the only useful ones.
    if (this.given.has(own)) return [own]
    const keys = [own, name]
    const given = keys.filter((key) => this.given.has(key))
    return [...new Set([...given, ...keys.filter((key) => this.learnable.has(key))])]
  }

  /** Whether only known values are useful for this name: a server may refuse others for a reason that no schema states. */
  isGiven(operationId: string, name: string): boolean {
    const own = `${operationId}.${name}`
    return this.given.has(own) || this.given.has(name) || this.learnable.has(own)
  }

  /** Whether this value is known. False for a cursor, which may belong to another list of the same operation. */
  gives(operationId: string, name: string, value: unknown): boolean {
    if (this.learnable.has(`${operationId}.${name}`)) return false
    return this.keysOf(operationId, name).some((key) => this.valuesOf(key).includes(value))
  }

  learn(name: string, value: unknown): void {
    const had = this.learned.get(name) ?? []
    if (value === undefined || had.includes(value)) return
    this.learned.set(name, [...had, value].slice(-learnedMax))
  }

  /** Replaces each `Known` in a value. Omits a property that has no known value and cannot be generated. */
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
   * Prefers fixture values, and of these the first, because the first values of all names belong together. Prefers the
   * latest learned value, because its object is the most likely to still exist.
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
