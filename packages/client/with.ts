/** Adds `with`, which makes a client of the same operations with other options. */
import type { Sending } from './options.ts'

/** @param create makes a client with the merged options. `with` is not enumerable: it is no operation. */
export function withMethod<Methods extends object, Options extends Sending>(
  methods: Methods,
  options: Options,
  create: (merged: Options, changes: Partial<Options>) => unknown,
): Methods {
  const value = (changes: Partial<Options>) => create(merged(options, changes), changes)
  return Object.defineProperty(methods, 'with', { value })
}

/** Headers are merged by name. */
function merged<Options extends Sending>(options: Options, changes: Partial<Options>): Options {
  const defined = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return { ...options, ...defined, headers: { ...options.headers, ...changes.headers } }
}
