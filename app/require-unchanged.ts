import { isDeepStrictEqual } from 'node:util'
import type { Refuse } from './call.ts'

type ExpectingCall = {
  body: { expected?: Record<string, unknown> }
  refuse: Refuse<'CHANGED_MEANWHILE' | 'VALIDATION_FAILED'>
}

/**
 * Refuses a change whose caller expects other values than those that are stored. Inside the transaction of the change, no
 * other write comes between. @param view the object as responses show it
 */
export function requireUnchanged({ body: { expected = {} }, refuse }: ExpectingCall, view: object): void {
  const stored = new Map<string, unknown>(Object.entries(view))
  for (const name of Object.keys(expected)) {
    if (stored.has(name)) continue
    const issue = { in: 'body' as const, path: `/expected/${name}`, message: 'is no property of the object' }
    throw refuse('VALIDATION_FAILED', 'an expected property does not exist', { issues: [issue] })
  }
  const changed = Object.keys(expected).filter((name) => !isDeepStrictEqual(stored.get(name), expected[name]))
  if (changed.length === 0) return
  const current = Object.fromEntries(changed.map((name) => [name, stored.get(name)]))
  throw refuse('CHANGED_MEANWHILE', `other values are stored: ${changed.join(', ')}`, { current })
}
