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
import type { Reason } from '../../domain/booking/reasons.ts'
import type { Interval } from '../../domain/booking/schedule.ts'
import { timestampAt } from '../../domain/timestamp.ts'
import type { components } from '../../generated/contract.ts'
import {
  type AvailabilityQuery,
  atEachDuration,
  readDetailedContext,
  readFreeContext,
  withLongestShape,
} from './availability-context.ts'
import { durationAt } from './length.ts'
import type { ListedLengths } from './listed-lengths.ts'
import { reasonView } from './view.ts'

type Slot = components['schemas']['Slot']

/** Starts that are evaluated in one turn of the event loop. */
const startsAtOnce = 256

/** Parts of a list beside the starts: free resources of these requirements, and bookable lengths. Both undefined if it has none. */
type Included = { shown: ReadonlySet<string> | undefined; lengths: ListedLengths | undefined }

/** The bookable slots only. @param slots ascending starts, with the calendar rules they violate */
export async function bookableSlots(
  db: Connection,
  query: AvailabilityQuery,
  slots: EvaluatedSlot[],
  { shown, lengths }: Included,
): Promise<Slot[]> {
  const open = startsOf(slots.filter(isOpen))
  if (lengths) return slotsOfAnyLength(db, query, slots, { shown, lengths })
  if (open.length === 0) return []
  const context = await readFreeContext(db, withLongestShape(query, open), open)
  const remaining = atEachDuration(context, query, open, remainingAtEach)
  const resources = shownResources(context, query, open, shown)
  return open.flatMap((start, index) =>
    remaining[index] === 0 ? [] : { ...slotView(query, start, remaining[index], true, []), ...resources?.[index] },
  )
}

/** The slots at which some length can be booked, without reasons. */
async function slotsOfAnyLength(
  db: Connection,
  query: AvailabilityQuery,
  slots: EvaluatedSlot[],
  { shown, lengths }: Included & { lengths: ListedLengths },
): Promise<Slot[]> {
  const starts = startsOf(slots)
  const [first] = starts
  if (first === undefined) return []
  const context = await readFreeContext(db, withLongestShape(lengths.longest, starts), starts)
  const bookable = await bookableLengths(context, lengths)
  const listed = slots.filter((_, index) => bookable[index]?.length)
  const remaining = atEachDuration(context, query, startsOf(listed), remainingAtEach)
  const resources = shownResources(context, query, startsOf(listed), shown)
  const lengthsAt = new Map(starts.map((start, index) => [start, bookable[index] ?? []]))
  return listed.map((slot, index) => ({
    ...slotView(query, slot.start, remaining[index], isOpen(slot) && remaining[index] !== 0, []),
    ...resources?.[index],
    lengths: lengthsAt.get(slot.start) ?? [],
  }))
}

/** The bookable lengths at each start. Other requests run between the lengths. */
async function bookableLengths(context: AvailabilityContext, { each }: ListedLengths): Promise<number[][]> {
  const found: number[][] = each[0]?.slots.map(() => []) ?? []
  for (const { length, query, slots } of each) {
    const open = slots.flatMap((slot, index) => (isOpen(slot) ? [index] : []))
    const starts = open.map((index) => slots[index]?.start ?? 0)
    const remaining = atEachDuration(context, query, starts, remainingAtEach)
    for (const [at, index] of open.entries()) if (remaining[at] !== 0) found[index]?.push(length)
    await setImmediate()
  }
  return found
}

function isOpen({ reasons }: EvaluatedSlot): boolean {
  return reasons.length === 0
}

/** All slots, each that is not bookable with its reasons. @param slots as for `bookableSlots`, all of them in `range` */
export async function allSlots(
  db: Connection,
  query: AvailabilityQuery,
  slots: EvaluatedSlot[],
  { shown, lengths }: Included,
  range: Interval,
): Promise<Slot[]> {
  if (slots.length === 0) return []
  const context = await readDetailedContext(db, withLongestShape(lengths?.longest ?? query, startsOf(slots)), range)
  const bookable = lengths && (await bookableLengths(context, lengths))
  const withLengths = slots.map((slot, index) => ({ ...slot, lengths: bookable?.[index] }))
  return mapInParts(withLengths, (part) => {
    const starts = startsOf(part)
    const remaining = atEachDuration(context, query, starts, remainingAtEach)
    const resources = shownResources(context, query, starts, shown)
    return part.map(({ start, reasons, lengths: lengthsAt }, index) => {
      const bookable = reasons.length === 0 && remaining[index] !== 0
      const explain = () => atEachDuration(context, query, [start], (at) => [reasonsFor(at, start, reasons)]).flat()
      const slot = slotView(query, start, remaining[index], bookable, bookable ? [] : explain())
      return { ...slot, ...resources?.[index], ...(lengthsAt && { lengths: lengthsAt }) }
    })
  })
}

function shownResources(
  context: AvailabilityContext,
  query: AvailabilityQuery,
  starts: number[],
  shown: Included['shown'],
) {
  if (shown === undefined) return undefined
  return atEachDuration(context, query, starts, freeResourcesAtEach).map((free) => ({
    resources: [...free]
      .filter(([requirementId]) => shown.has(requirementId))
      .map(([requirement_id, resource_ids]) => ({ requirement_id, resource_ids })),
  }))
}

function startsOf(slots: EvaluatedSlot[]): number[] {
  return slots.map(({ start }) => start)
}

function slotView(
  { service, bookingRequirements }: AvailabilityQuery,
  start: number,
  remaining: number | null | undefined,
  bookable: boolean,
  reasons: Reason[],
): Slot {
  return {
    start_at: timestampAt(start),
    end_at: timestampAt(start + durationAt(service, bookingRequirements, start)),
    available: remaining !== 0,
    bookable,
    remaining: bookable ? (remaining ?? null) : 0,
    reasons: reasons.map((reason) => reasonView(reason, { ids: false, limits: true })),
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
