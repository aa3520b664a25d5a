import type { Refuse } from './call.ts'

type RangeQuery = { from?: string; to?: string }

/** The range of a list of what overlaps it: from now on if the caller names no start. @throws RANGE_INVALID */
export function listRange(query: RangeQuery, now: Date, refuse: Refuse<'RANGE_INVALID'>) {
  const from = query.from === undefined ? now : new Date(query.from)
  const until = query.to === undefined ? undefined : new Date(query.to)
  if (until !== undefined && until <= from) {
    const issue = { in: 'query' as const, path: '/to', message: 'must be after from' }
    throw refuse('RANGE_INVALID', 'to is not after from', { issues: [issue] })
  }
  return { from, until }
}
