/** Values of existing objects: those of the fixtures, and those that links of earlier responses returned. */
import type { Fixtures } from './fixtures.ts'
import type { Input } from './wire.ts'

/** Maximum number of learned values for each name; older ones are dropped. */
const learnedMax = 40

/** Placeholder in a generated case for a known value of its name. `pick` selects the value; 0 is the simplest choice. */
export class KnownValue {
  readonly keys: string[]
  readonly pick: number
  readonly otherwise: unknown

  constructor(keys: string[], pick: number, otherwise: unknown) {
    this.keys = keys
    this.pick = pick
    this.otherwise = otherwise
  }
}

export class KnownValues {
  private readonly fixtureValues: Map<string, unknown[]>
  private readonly learned = new Map<string, unknown[]>()
  private readonly learnable: Set<string>
  private readonly operations: Set<string>

  constructor(fixtures: Pick<Fixtures, 'values' | 'secrets'>, learnable: Set<string>) {
    this.fixtureValues = new Map(Object.entries({ ...fixtures.values, ...fixtures.secrets }))
    this.learnable = learnable
    // An operationId, and a name, may have dots of their own.
    this.operations = new Set(
      [...this.fixtureValues.keys(), ...learnable].flatMap((key) =>
        [...key.matchAll(/\./g)].map(({ index }) => key.slice(0, index)),
      ),
    )
  }

  /**
   * Keys that can hold known values of a name for an operation: fixture keys first, `operation.name` before `name`. Empty if
   * the name can never have known values.
   */
  keysOf(operationId: string, name: string): string[] {
    const own = `${operationId}.${name}`
    // Fixture values for this operation are the only useful ones.
    if (this.fixtureValues.has(own)) return [own]
    const keys = [own, name]
    const fixtureKeys = keys.filter((key) => this.fixtureValues.has(key))
    return [...new Set([...fixtureKeys, ...keys.filter((key) => this.learnable.has(key))])]
  }

  /** Whether a key can hold values for this operation alone. Without one, all operations have the same known values. */
  hasOwnKeys(operationId: string): boolean {
    return this.operations.has(operationId)
  }

  /** Whether only known values are useful for this name: a server may refuse others for a reason that no schema states. */
  isGiven(operationId: string, name: string): boolean {
    const own = `${operationId}.${name}`
    return this.fixtureValues.has(own) || this.fixtureValues.has(name) || this.learnable.has(own)
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

  /** Replaces each `KnownValue` in a value. Omits a property that has no known value and cannot be generated. */
  resolve(value: unknown): unknown {
    if (value instanceof KnownValue) {
      return this.knownValue(value)
    }
    if (Array.isArray(value)) return value.map((each) => this.resolve(each))
    if (value === null || typeof value !== 'object') return value
    const resolved = Object.entries(value).map(([key, each]) => [key, this.resolve(each)] as const)
    return Object.fromEntries(resolved.filter(([, each]) => each !== undefined))
  }

  /** The same for the input of an operation. */
  resolveInput({ body, path, query, header, cookie }: Input): Input {
    const places = { path, query, header, cookie }
    const resolved: Input = { path: {}, query: {}, header: {}, cookie: {} }
    for (const place of ['path', 'query', 'header', 'cookie'] as const) {
      const values = Object.entries(places[place]).map(([name, value]) => [name, this.resolve(value)] as const)
      resolved[place] = Object.fromEntries(values.filter(([, value]) => value !== undefined))
    }
    const resolvedBody = this.resolve(body)
    return resolvedBody === undefined ? resolved : { ...resolved, body: resolvedBody }
  }

  /**
   * Prefers fixture values, and of these the first, because the first values of all names belong together. Prefers the
   * latest learned value, because its object is the most likely to still exist.
   */
  private knownValue({ keys, pick, otherwise }: KnownValue): unknown {
    const fromFixtures = keys.flatMap((key) => this.fixtureValues.get(key) ?? [])
    const learned = keys.flatMap((key) => this.learned.get(key) ?? []).reverse()
    if (fromFixtures.length > 0 && (pick % 10 < 8 || learned.length === 0))
      return fromFixtures[pick < 30 ? 0 : pick % fromFixtures.length]
    if (learned.length > 0) return learned[Math.floor(pick / (fromFixtures.length > 0 ? 10 : 2)) % learned.length]
    return this.resolve(otherwise)
  }

  private valuesOf(key: string): unknown[] {
    return [...(this.fixtureValues.get(key) ?? []), ...(this.learned.get(key) ?? [])]
  }
}
