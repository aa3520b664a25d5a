/** The slots of an availability list. */
import { setImmediate } from 'node:timers/promises'
import type { Connection } from '../../db/database.ts'
import type { EvaluatedSlot } from '../../domain/booking/calendar.ts'
import {
  type AvailabilityContext,
  freeResourcesAtEach,
  reasonsFor,
  remainingAtEach,
} from '../../domain/booking/decide.ts'
import type { Shape } from '../../domain/booking/occupancy.ts'
import type { Reason } from '../../domain/booking/reasons.ts'
import type { Interval } from '../../domain/booking/schedule.ts'
import { timestampAt } from '../../domain/timestamp.ts'
import type { components } from '../../generated/contract.ts'
import { type AvailabilityQuery, readDetailedContext, readFreeContext } from './availability-context.ts'
import { reasonView } from './view.ts'

type Slot = components['schemas']['Slot']

/** Starts that are evaluated in one turn of the event loop. */
const startsAtOnce = 256

/** The requirements of which a list has the free resources; undefined if it has none. */
type Shown = ReadonlySet<string> | undefined

/** The bookable slots only. @param slots ascending starts, with the calendar rules they violate */
export async function bookableSlots(
  db: Connection,
  query: AvailabilityQuery,
  slots: EvaluatedSlot[],
  shown: Shown,
): Promise<Slot[]> {
  const { shape } = query.bookingRequirements
  const open = startsOf(slots.filter(({ reasons }) => reasons.length === 0))
  if (open.length === 0) return []
  const context = await readFreeContext(db, query, open)
  const remaining = remainingAtEach(context, open)
  const resources = shownResources(context, open, shown)
  return open.flatMap((start, index) =>
    remaining[index] === 0 ? [] : { ...slotView(shape, start, remaining[index], true, []), ...resources?.[index] },
  )
}

/** All slots, each that is not bookable with its reasons. @param slots as for `bookableSlots`, all of them in `range` */
export async function allSlots(
  db: Connection,
  query: AvailabilityQuery,
  slots: EvaluatedSlot[],
  shown: Shown,
  range: Interval,
): Promise<Slot[]> {
  if (slots.length === 0) return []
  const context = await readDetailedContext(db, query, range)
  const { shape } = context
  return mapInParts(slots, (part) => {
    const remaining = remainingAtEach(context, startsOf(part))
    const resources = shownResources(context, startsOf(part), shown)
    return part.map(({ start, reasons }, index) => {
      const bookable = reasons.length === 0 && remaining[index] !== 0
      const slot = slotView(
        shape,
        start,
        remaining[index],
        bookable,
        bookable ? [] : reasonsFor(context, start, reasons),
      )
      return { ...slot, ...resources?.[index] }
    })
  })
}

function shownResources(context: AvailabilityContext, starts: number[], shown: Shown) {
  if (shown === undefined) return undefined
  return freeResourcesAtEach(context, starts).map((free) => ({
    resources: [...free]
      .filter(([requirementId]) => shown.has(requirementId))
      .map(([requirement_id, resource_ids]) => ({ requirement_id, resource_ids })),
  }))
}

function startsOf(slots: EvaluatedSlot[]): number[] {
  return slots.map(({ start }) => start)
}

function slotView(
  { duration }: Shape,
  start: number,
  remaining: number | null | undefined,
  bookable: boolean,
  reasons: Reason[],
): Slot {
  return {
    start_at: timestampAt(start),
    end_at: timestampAt(start + duration),
    available: remaining !== 0,
    bookable,
    remaining: bookable ? (remaining ?? null) : 0,
    reasons: reasons.map((reason) => reasonView(reason, false)),
  }
}

/** A month of five-minute starts with thousands of full resources takes seconds: other requests run between the parts. */
async function mapInParts<In, Out>(all: In[], work: (part: In[]) => Out[]): Promise<Out[]> {
  const done: Out[] = []
  for (let at = 0; at < all.length; at += startsAtOnce) {
    if (at > 0) await setImmediate()
    done.push(...work(all.slice(at, at + startsAtOnce)))
  }
  return done
}
