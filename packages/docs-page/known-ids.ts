/** Identifiers seen in responses, by the parameter that takes them, so that the next form can offer them. */
import { type Contract, type Operation, objectOf } from './contract.ts'

export type Seen = {
  learn(operation: Operation, reply: unknown): void
  /** Identifiers for `orderId` or `order_id`, newest first, each with the name of its object. */
  offers(parameter: string): [value: string, label: string][]
  /** The operation that lists the objects whose id this parameter takes. */
  listOf(parameter: string): Operation | undefined
  clear(): void
}

const mostOffers = 50

export function seenIn({ operations }: Contract): Seen {
  /** `orderId` for `/orders`, if there is a path `/orders/{orderId}`. */
  const below = new Map<string, string>()
  for (const { path } of operations) {
    const [, above, name] = /^(.*)\/\{([^}/]+)\}$/.exec(path) ?? []
    if (above !== undefined && name !== undefined) below.set(above, name)
  }
  const found = new Map<string, Map<string, string>>()
  const note = (parameter: string | undefined, value: unknown, label: string) => {
    if (parameter === undefined || !isId(value)) return
    const known = found.get(parameter) ?? new Map<string, string>()
    const earlier = known.get(String(value))
    known.delete(String(value))
    known.set(String(value), label || (earlier ?? ''))
    found.set(parameter, known)
  }
  const offers: Seen['offers'] = (parameter) =>
    [...(found.get(parameterOf(parameter) ?? parameter) ?? [])].reverse().slice(0, mostOffers)
  return {
    learn({ path }, reply) {
      const own = below.get(path) ?? /\{([^}/]+)\}$/.exec(path)?.[1]
      for (const record of recordsIn(reply).reverse()) {
        note(own, record.id, labelOf(record))
        for (const [name, value] of Object.entries(record)) note(parameterOf(name), value, '')
      }
    },
    offers,
    listOf(parameter) {
      const key = parameterOf(parameter) ?? parameter
      return operations.find(({ method, path }) => method === 'GET' && below.get(path) === key)
    },
    clear: () => found.clear(),
  }
}

/** `order_id` and `orderId` share one key. */
function parameterOf(name: string): string | undefined {
  return name.endsWith('_id') ? name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) : undefined
}

function isId(value: unknown): boolean {
  return (typeof value === 'string' && value.length > 0 && value.length <= 200) || Number.isInteger(value)
}

/** The body itself and the objects one level below, in lists or alone. */
function recordsIn(reply: unknown): Record<string, unknown>[] {
  const inside = Array.isArray(reply) ? reply : [reply, ...Object.values(objectOf(reply)).flat()]
  return inside.map(objectOf).filter((each) => Object.keys(each).length > 0)
}

function labelOf({ name, title, email, start_at }: Record<string, unknown>): string {
  const label = name ?? title ?? email ?? start_at
  return typeof label === 'string' ? label : ''
}
