/** The range of an availability list, and the bound on its size. */
import type { EvaluatedSlot } from '../../domain/booking/calendar.ts'
import { longestRangeEnd } from '../../domain/booking/range.ts'
import { timestampAt } from '../../domain/timestamp.ts'
import type { Refuse } from '../call.ts'

type ListCall = { query: { from?: string; to?: string }; now: Date; refuse: Refuse<'RANGE_INVALID'> }

const defaultRangeMs = 7 * 24 * 3_600_000

/** The range of a list; seven days from its begin if the request has no end. @throws RANGE_INVALID */
export function requestedRange({ query, now, refuse }: ListCall, timeZone: string) {
  const from = query.from === undefined ? now.getTime() : Date.parse(query.from)
  const until = query.to === undefined ? from + defaultRangeMs : Date.parse(query.to)
  const wrong =
    until <= from
      ? 'must be after from'
      : until > longestRangeEnd(from, timeZone)
        ? 'is more than 31 days after from'
        : undefined
  if (wrong !== undefined) throw rangeError(refuse, wrong)
  return { from, until }
}

/** Bounds the time and the size of the reply: each start is explained, or has its resources. @throws RANGE_INVALID */
export function refuseLonger(
  listed: EvaluatedSlot[],
  max: number,
  each: string,
  include: string,
  { refuse }: ListCall,
): void {
  const first = listed[max]
  if (first === undefined) return
  const size = `${listed.length} starts of ${each}`
  throw rangeError(refuse, `makes ${size}, too many with include=${include}; ask up to ${timestampAt(first.start)}`)
}

function rangeError(refuse: Refuse<'RANGE_INVALID'>, message: string): Error {
  return refuse('RANGE_INVALID', `to ${message}`, { issues: [{ in: 'query', path: '/to', message }] })
}
