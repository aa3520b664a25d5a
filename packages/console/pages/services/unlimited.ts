/** Finds services that take any number of bookings, as a new one does. */
import type { Schemas } from '../../../../generated/client/index.mjs'
import { isAlwaysOpen } from '../board/spans.ts'

type Limits = Pick<Schemas['ServiceResponse'], 'archived_at' | 'max_concurrent' | 'weekly_hours' | 'date_overrides'>

/** The text that warns of a service without requirements; undefined if it has a limit of its own, or takes no bookings. */
export function unlimitedWarning(service: Limits): 'unlimited' | 'unlimitedAlways' | undefined {
  if (service.archived_at !== null || service.max_concurrent !== null) return undefined
  return isAlwaysOpen(service) ? 'unlimitedAlways' : 'unlimited'
}
