/** Callers that book, hold, move, cancel and approve, and the ledger of what was acknowledged to them. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { OperationId } from '../generated/operations.ts'
import { type Answer, type Asker, ask, type CallInput } from './asking.ts'
import type { Chance } from './chance.ts'

export type DeliveriesSeed = {
  workspaceId: string
  /** Keys of an admin and of a member, whose bookings wait for approval, for each lane. */
  accessKeys: { admin: string; member: string }[]
  /** A service with reminders. */
  reminded: string
  /** A service whose bookings wait for approval. */
  approved: string
}

/** State of a booking from a time on. */
export type BookingState = { at: number; status: string; startAt: number }
export type Ledger = {
  /** Type and subject of the event that each acknowledged change must have. */
  changes: string[]
  /** Expiry of holds that were neither released nor booked, and of bookings that nobody decided. */
  holds: Map<string, number>
  pending: Map<string, number>
  /** States of bookings of the service with reminders, in their order. */
  reminded: Map<string, BookingState[]>
  faults: string[]
}

export type LoadParts = {
  asker: Asker
  seeded: DeliveriesSeed
  chance: Chance
  ending: { ended: boolean }
  /** Called at each acknowledged change. */
  onEvent: () => void
  /** Called when a lane has its answers. */
  onStep: (lane: string) => void
}

type Lane = LoadParts & {
  name: string
  member: Asker
  ledger: Ledger
  standing: string[]
  waiting: string[]
  made: number
}

export const reminderMinutes = [5, 6, 7, 8, 9]
const minuteMs = 60_000
const intervalMs = 5 * minuteMs
const pauseMs = { from: 20, to: 120 }
/** Time after which holds and bookings expire that are made to: their calls have a slow clock. */
export const expiresAfterMs = 8_000
const holdTtlMs = minuteMs
const approvalTtlMs = 5 * minuteMs

/** Any other response is a fault. */
const expected = {
  createBooking: ['201', '409 HOLD_EXPIRED'],
  createHold: ['201', '409 HOLD_LIMIT_REACHED'],
  deleteHold: ['204'],
  rescheduleBooking: ['200', '409 BOOKING_STATE_CONFLICT'],
  cancelBooking: ['200', '409 BOOKING_STATE_CONFLICT'],
  approveBooking: ['200', '409 BOOKING_STATE_CONFLICT'],
  declineBooking: ['200', '409 BOOKING_STATE_CONFLICT'],
} satisfies { [Id in OperationId]?: string[] }

export async function runLoad(parts: LoadParts): Promise<Ledger> {
  const ledger: Ledger = { changes: [], holds: new Map(), pending: new Map(), reminded: new Map(), faults: [] }
  const { ending, chance, seeded } = parts
  await Promise.all(
    seeded.accessKeys.map(async ({ admin, member }, index) => {
      const [asker, ofMember] = [admin, member].map((accessKey) => ({ ...parts.asker, accessKey })) as [Asker, Asker]
      const own = { name: `lane-${index}`, standing: [], waiting: [], made: 0 }
      const lane: Lane = { ...parts, asker, member: ofMember, ledger, ...own }
      while (!ending.ended) {
        await step(lane)
        parts.onStep(lane.name)
        await sleep(chance.between(pauseMs.from, pauseMs.to))
      }
    }),
  )
  return ledger
}

async function step(lane: Lane): Promise<void> {
  const { chance, standing, waiting, seeded } = lane
  const action = chance.between(1, 12)
  if (action <= 2 && standing.length > 0) await move(lane, chance.pick(standing))
  else if (action <= 4 && standing.length > 0) await cancel(lane, take(lane, standing))
  else if (action <= 6 && waiting.length > 0) await decide(lane, take(lane, waiting))
  else if (action <= 8) await hold(lane)
  else if (action === 9) await request(lane)
  else await book(lane, { service_id: seeded.reminded, start_at: soon(lane) })
}

/** A start whose last reminder is a few seconds to minutes away. */
function soon({ chance }: Lane): string {
  const first = Math.ceil((Date.now() + intervalMs + 5_000) / intervalMs) * intervalMs
  return new Date(first + chance.between(0, 2) * intervalMs).toISOString()
}

async function book(lane: Lane, body: object): Promise<boolean> {
  const { status, body: booking } = await tell(lane, 'createBooking', { body, key: nextKey(lane) })
  if (status !== 201) return false
  note(lane, 'booking.created', booking.id)
  lane.ledger.reminded.set(booking.id, [stateOf(booking)])
  lane.standing.push(booking.id)
  return true
}

async function move(lane: Lane, bookingId: string): Promise<void> {
  const states = lane.ledger.reminded.get(bookingId) ?? []
  const start_at = soon(lane)
  // A move to the same start changes nothing.
  if (states.at(-1)?.startAt === Date.parse(start_at)) return
  const input = { params: { bookingId }, body: { start_at }, key: nextKey(lane) }
  const { status, body } = await tell(lane, 'rescheduleBooking', input)
  if (status !== 200) return
  note(lane, 'booking.rescheduled', bookingId)
  states.push(stateOf(body))
}

async function cancel(lane: Lane, bookingId: string): Promise<void> {
  const input = { params: { bookingId }, body: {}, key: nextKey(lane) }
  const { status, body } = await tell(lane, 'cancelBooking', input)
  if (status !== 200) return
  note(lane, 'booking.cancelled', bookingId)
  lane.ledger.reminded.get(bookingId)?.push(stateOf(body))
}

/** A hold that is booked, released, or left to expire. */
async function hold(lane: Lane): Promise<void> {
  const { chance, ledger, seeded } = lane
  const end = chance.pick(['booked', 'released', 'expired', 'expired'])
  const clock = end === 'expired' ? () => Date.now() - holdTtlMs + expiresAfterMs : undefined
  const slot = { service_id: seeded.reminded, start_at: soon(lane) }
  const { status, body: made } = await tell(lane, 'createHold', { body: slot, key: nextKey(lane) }, clock)
  if (status !== 201) return
  note(lane, 'hold.created', made.id)
  if (end === 'released') {
    await tell(lane, 'deleteHold', { params: { holdId: made.id } })
    note(lane, 'hold.released', made.id)
  } else if (end === 'booked' && (await book(lane, { hold_id: made.id }))) {
    note(lane, 'hold.consumed', made.id)
  } else {
    ledger.holds.set(made.id, Date.parse(made.expires_at ?? ''))
  }
}

/** A booking that waits for approval. Some of them are decided later. */
async function request(lane: Lane): Promise<void> {
  const isLeft = lane.chance.oneIn(2)
  const clock = isLeft ? () => Date.now() - approvalTtlMs + expiresAfterMs : undefined
  const body = { service_id: lane.seeded.approved, start_at: soon(lane) }
  const member = { ...lane, asker: lane.member }
  const { status, body: booking } = await tell(member, 'createBooking', { body, key: nextKey(lane) }, clock)
  if (status !== 201) return
  if (booking.expires_at === null) throw new Error(`booking ${booking.id} does not wait for approval`)
  note(lane, 'booking.created', booking.id)
  lane.ledger.pending.set(booking.id, Date.parse(booking.expires_at))
  if (!isLeft) lane.waiting.push(booking.id)
}

async function decide(lane: Lane, bookingId: string): Promise<void> {
  const approves = lane.chance.oneIn(2)
  const input = { params: { bookingId }, body: {}, key: nextKey(lane) }
  const { status } = await tell(lane, approves ? 'approveBooking' : 'declineBooking', input)
  if (status !== 200) return
  note(lane, approves ? 'booking.approved' : 'booking.declined', bookingId)
  lane.ledger.pending.delete(bookingId)
}

/** @param clock of the call; by default, the server's */
async function tell(
  { asker, ledger }: Lane,
  operation: keyof typeof expected,
  input: CallInput,
  clock?: () => number,
): Promise<Answer> {
  const answer = await ask(clock ? { ...asker, clock } : asker, operation, input)
  const said = `${answer.status}${answer.code ? ` ${answer.code}` : ''}`
  if (!expected[operation].includes(said)) ledger.faults.push(`${operation} was answered ${said}`)
  return answer
}

function note({ ledger, onEvent }: Lane, type: string, subject: string): void {
  ledger.changes.push(`${type} ${subject}`)
  onEvent()
}

function take({ chance }: Lane, from: string[]): string {
  return from.splice(chance.between(0, from.length - 1), 1)[0] as string
}

function nextKey(lane: Lane): string {
  return `${lane.name}/${lane.made++}`
}

function stateOf({ updated_at, status, start_at }: Answer['body']): BookingState {
  return { at: Date.parse(updated_at), status, startAt: Date.parse(start_at) }
}
