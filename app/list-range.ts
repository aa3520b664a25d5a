import { rangeIssue } from '../domain/range.ts'
import type { Refuse } from './call.ts'

type RangeQuery = { from?: string; to?: string }

/** The range of a list of what overlaps it: from now on if the caller names no start. @throws RANGE_INVALID */
export function listRange(query: RangeQuery, now: Date, refuse: Refuse<'RANGE_INVALID'>) {
  const from = query.from === undefined ? now : new Date(query.from)
  if (query.to === undefined) return { from, until: undefined }
  return checked(from, new Date(query.to), Number.POSITIVE_INFINITY, refuse)
}

/** @throws RANGE_INVALID also if it has more days */
export function boundedRange(query: Required<RangeQuery>, daysMax: number, refuse: Refuse<'RANGE_INVALID'>) {
  return checked(new Date(query.from), new Date(query.to), daysMax, refuse)
}

function checked(from: Date, until: Date, daysMax: number, refuse: Refuse<'RANGE_INVALID'>) {
  const message = rangeIssue(from, until, daysMax)
  if (message === undefined) return { from, until }
  throw refuse('RANGE_INVALID', `to ${message}`, { issues: [{ in: 'query', path: '/to', message }] })
}
