/** The lengths of a list with `include=lengths`, each with its own evaluation of the starts. */
import { type EvaluatedSlot, slotsOfLengths } from '../../domain/booking/calendar.ts'
import { allowedLengths } from '../../domain/booking/length.ts'
import type { Interval } from '../../domain/booking/schedule.ts'
import { type AvailabilityQuery, calendarOf, policyOf } from './availability-context.ts'
import { lengthOf, withLength } from './length.ts'

/** All lists of slots have the same starts. `longest`: the query of the longest length. */
export type ListedLengths = {
  each: { length: number; query: AvailabilityQuery; slots: EvaluatedSlot[] }[]
  longest: AvailabilityQuery
}

/**
 * The lengths that the service allows, and that of the query, which a booking that moves may keep.
 * Starts that are outside the hours for each of them are left out, and so are they from `evaluated`: the starts for the length of the query.
 * @param refuseLonger throws if the list has too many starts for its number of lengths; called with the starts of one length, before all
 * others are evaluated
 */
export function listLengths(
  query: AvailabilityQuery,
  range: Interval,
  refuseLonger: (starts: EvaluatedSlot[], lengths: number) => void,
): { lengths: ListedLengths; evaluated: EvaluatedSlot[] } {
  const { service, bookingRequirements, now } = query
  const requested = lengthOf(service, bookingRequirements)
  if (requested === undefined) throw new Error('the query has a length in another unit than its service')
  const values = [...new Set([...allowedLengths(service), requested])].sort((one, other) => one - other)
  const queries = values.map((length) => ({
    ...query,
    bookingRequirements: withLength(service, bookingRequirements, length, range.from),
  }))
  const policies = queries.map(({ bookingRequirements: ofLength }) => policyOf(service, ofLength))
  const evaluate = (of: typeof policies) =>
    range.from < range.until
      ? slotsOfLengths(calendarOf(service), of, range, now.getTime())
      : of.map((): EvaluatedSlot[] => [])
  refuseLonger(evaluate(policies.slice(0, 1)).flat(), values.length)
  const evaluated = evaluate(policies)
  const isWithinHours = (index: number) => evaluated.some((slots) => !slots[index]?.reasons.includes('OUTSIDE_HOURS'))
  const kept = new Set(evaluated[0]?.flatMap((_, index) => (isWithinHours(index) ? [index] : [])))
  const each = queries.map((ofLength, at) => ({
    length: values[at] ?? requested,
    query: ofLength,
    slots: (evaluated[at] ?? []).filter((_, index) => kept.has(index)),
  }))
  return {
    lengths: { each, longest: each.at(-1)?.query ?? query },
    evaluated: each.find(({ length }) => length === requested)?.slots ?? [],
  }
}
