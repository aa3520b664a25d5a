import { isDeepStrictEqual } from 'node:util'
import type { Refuse } from './call.ts'

type ExpectingCall = {
  body: { expected?: Record<string, unknown> }
  refuse: Refuse<'CHANGED_MEANWHILE'>
}

/**
 * Refuses a change whose caller expects other values than those that are stored. Inside the transaction of the change, no
 * other write comes between. A property that the object lacks is null.
 * @param view the object as responses show it
 */
export function requireUnchanged({ body: { expected = {} }, refuse }: ExpectingCall, view: object): void {
  const stored = new Map<string, unknown>(Object.entries(view))
  const storedAs = (name: string) => stored.get(name) ?? null
  const changed = Object.keys(expected).filter((name) => !isDeepStrictEqual(storedAs(name), expected[name]))
  if (changed.length === 0) return
  const current = Object.fromEntries(changed.map((name) => [name, storedAs(name)]))
  throw refuse('CHANGED_MEANWHILE', `other values are stored: ${changed.join(', ')}`, { current })
}
