/** The slots of an availability list. */
import { setImmediate } from 'node:timers/promises'
import type { Connection } from '../../db/database.ts'
import type { EvaluatedSlot } from '../../domain/booking/calendar.ts'
import { type AvailabilityContext, reasonsFor, remainingAtEach } from '../../domain/booking/decide.ts'
import type { Reason } from '../../domain/booking/reasons.ts'
import type { Interval } from '../../domain/booking/schedule.ts'
import { timestampAt } from '../../domain/timestamp.ts'
import type { components } from '../../generated/contract.ts'
import { type AvailabilityQuery, readContext, readDetailedContext } from './availability-context.ts'
import { reasonView } from './view.ts'

type Slot = components['schemas']['Slot']

/** Starts that are evaluated in one turn of the event loop. */
const startsAtOnce = 256

/** The bookable slots only. @param slots all starts in `range`, with the calendar rules they violate */
export async function bookableSlots(
  db: Connection,
  query: AvailabilityQuery,
  slots: EvaluatedSlot[],
  range: Interval,
): Promise<Slot[]> {
  const open = slots.filter(({ reasons }) => reasons.length === 0)
  if (open.length === 0) return []
  const context = await readContext(db, query, range)
  const remaining = remainingOfEach(context, open)
  return open.flatMap(({ start }, index) =>
    remaining[index] === 0 ? [] : slotView(context, start, remaining[index], true, []),
  )
}

/** All slots, each that is not bookable with its reasons. */
export async function allSlots(
  db: Connection,
  query: AvailabilityQuery,
  slots: EvaluatedSlot[],
  range: Interval,
): Promise<Slot[]> {
  if (slots.length === 0) return []
  const context = await readDetailedContext(db, query, range)
  return mapInParts(slots, (part) => {
    const remaining = remainingOfEach(context, part)
    return part.map(({ start, reasons }, index) => {
      const bookable = reasons.length === 0 && remaining[index] !== 0
      return slotView(context, start, remaining[index], bookable, bookable ? [] : reasonsFor(context, start, reasons))
    })
  })
}

function remainingOfEach(context: AvailabilityContext, slots: EvaluatedSlot[]): (number | null)[] {
  return remainingAtEach(
    context,
    slots.map(({ start }) => start),
  )
}

function slotView(
  { shape }: AvailabilityContext,
  start: number,
  remaining: number | null | undefined,
  bookable: boolean,
  reasons: Reason[],
): Slot {
  return {
    start_at: timestampAt(start),
    end_at: timestampAt(start + shape.duration),
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
