/** Starts of a range as they are listed. */
import { setImmediate } from 'node:timers/promises'
import type { Connection } from '../../db/database.ts'
import type { JudgedSlot } from '../../domain/booking/calendar.ts'
import { type Offer, reasonsFor, remainingAtEach } from '../../domain/booking/decide.ts'
import type { Reason } from '../../domain/booking/reasons.ts'
import type { Interval } from '../../domain/booking/schedule.ts'
import type { components } from '../../generated/contract.ts'
import { type Asked, readOffer, readRoom } from './availability-context.ts'
import { instant, reasonView } from './view.ts'

type Slot = components['schemas']['Slot']

/** In one turn of the event loop. */
const startsAtOnce = 256

/** Those that can be booked. */
export async function bookableSlots(
  db: Connection,
  asked: Asked,
  judged: JudgedSlot[],
  range: Interval,
): Promise<Slot[]> {
  const open = judged.filter(({ reasons }) => reasons.length === 0)
  if (open.length === 0) return []
  const offer = await readRoom(db, asked, range)
  return inParts(open, (part) => {
    const rooms = roomsOf(offer, part)
    return part.flatMap(({ start }, index) =>
      rooms[index] === 0 ? [] : slotView(offer, start, rooms[index], true, []),
    )
  })
}

/** All of them, with what is against those that cannot. */
export async function allSlots(db: Connection, asked: Asked, judged: JudgedSlot[], range: Interval): Promise<Slot[]> {
  if (judged.length === 0) return []
  const offer = await readOffer(db, asked, range)
  return inParts(judged, (part) => {
    const rooms = roomsOf(offer, part)
    return part.map(({ start, reasons }, index) => {
      const bookable = reasons.length === 0 && rooms[index] !== 0
      return slotView(offer, start, rooms[index], bookable, bookable ? [] : reasonsFor(offer, start, reasons))
    })
  })
}

function roomsOf(offer: Offer, slots: JudgedSlot[]): (number | null)[] {
  return remainingAtEach(
    offer,
    slots.map(({ start }) => start),
  )
}

function slotView(
  { shape }: Offer,
  start: number,
  room: number | null | undefined,
  bookable: boolean,
  reasons: Reason[],
): Slot {
  return {
    start_at: instant(start),
    end_at: instant(start + shape.duration),
    available: room !== 0,
    bookable,
    remaining: bookable ? (room ?? null) : 0,
    reasons: reasons.map((reason) => reasonView(reason, false)),
  }
}

/** A month of five-minute starts, each refused by thousands of resources, takes seconds: others get their turn meanwhile. */
async function inParts<In, Out>(all: In[], work: (part: In[]) => Out[]): Promise<Out[]> {
  const done: Out[] = []
  for (let at = 0; at < all.length; at += startsAtOnce) {
    if (at > 0) await setImmediate()
    done.push(...work(all.slice(at, at + startsAtOnce)))
  }
  return done
}
