/** Limits of one call that gives many bookings other resources, because it keeps other writes of the workspace waiting. */
import type { ValidationIssue } from './schedule.ts'

/** Maximum number of resources that the bookings of one call have or need together: rows that are written. */
const resourcesMax = 2_000
/** Maximum number of bookings times resources that may serve them: usage that is looked up. */
const lookupsMax = 200_000

type Requirements = readonly { quantity: number }[]

/** The issue of bookings that one call cannot reassign together; undefined if there is none. */
export function reassignmentIssue(
  requirements: readonly Requirements[],
  candidates: number,
): ValidationIssue | undefined {
  const needed = requirements.flat().reduce((sum, { quantity }) => sum + quantity, 0)
  if (needed > resourcesMax) return { path: '/bookings', message: `need more than ${resourcesMax} resources together` }
  const isLong = requirements.length * candidates > lookupsMax
  return isLong
    ? { path: '/bookings', message: `have ${candidates} possible resources: name fewer bookings` }
    : undefined
}

/** The issue of a booking that is named twice; undefined if there is none. */
export function repetitionIssue(ids: readonly string[]): ValidationIssue | undefined {
  const index = ids.findIndex((id, at) => ids.indexOf(id) !== at)
  return index < 0 ? undefined : { path: `/bookings/${index}/id`, message: 'is named twice' }
}
