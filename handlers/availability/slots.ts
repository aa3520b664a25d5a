/** Starts of a range as they are listed. */
import { setImmediate } from 'node:timers/promises'
import type { Connection } from '../../db/database.ts'
import type { JudgedSlot } from '../../domain/booking/calendar.ts'
import { type Offer, reasonsFor, remainingAtEach } from '../../domain/booking/decide.ts'
import type { Interval } from '../../domain/booking/schedule.ts'
import type { components } from '../../generated/contract.ts'
import { type Asked, readOffer, readRoom } from './offer.ts'
import { instant, reasonView } from './view.ts'

type Slot = components['schemas']['Slot']

/** In one turn of the event loop. */
const startsAtOnce = 128

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
  return inParts(open, (part) =>
    withRoom(offer, part).flatMap(({ start, room }) =>
      room === 0 ? [] : { ...slotAt(offer, start), available: true, bookable: true, remaining: room, reasons: [] },
    ),
  )
}

/** All of them, with what is against those that cannot. */
export async function allSlots(db: Connection, asked: Asked, judged: JudgedSlot[], range: Interval): Promise<Slot[]> {
  if (judged.length === 0) return []
  const offer = await readOffer(db, asked, range)
  return inParts(judged, (part) => withRoom(offer, part).map((slot) => explainedSlot(offer, slot)))
}

type RoomySlot = JudgedSlot & { room: number | null }

function withRoom(offer: Offer, slots: JudgedSlot[]): RoomySlot[] {
  const rooms = remainingAtEach(
    offer,
    slots.map(({ start }) => start),
  )
  return slots.map((slot, index) => ({ ...slot, room: rooms[index] as number | null }))
}

function explainedSlot(offer: Offer, { start, reasons, room }: RoomySlot): Slot {
  const [available, bookable] = [room !== 0, room !== 0 && reasons.length === 0]
  const against = bookable ? [] : reasonsFor(offer, start, reasons)
  return {
    ...slotAt(offer, start),
    available,
    bookable,
    remaining: bookable ? room : 0,
    reasons: against.map((reason) => reasonView(reason, false)),
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

function slotAt({ shape }: Offer, start: number): Pick<Slot, 'start_at' | 'end_at'> {
  return { start_at: instant(start), end_at: instant(start + shape.duration) }
}
