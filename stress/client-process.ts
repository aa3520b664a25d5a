/** A client of the race: several lanes that book, hold, move and cancel, and record the responses. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { OperationId } from '../generated/operations.ts'
import { type Answer, type Asker, ask, type CallInput, type Tally } from './asking.ts'
import { type Chance, chanceOf } from './chance.ts'
import { endWithParent } from './children.ts'
import { type Clock, timeOf } from './clock.ts'
import type { Kept } from './integrity.ts'
import type { RaceSeed } from './race-seed.ts'

export type ClientTask = {
  servers: string[]
  seeded: RaceSeed
  client: number
  seed: number
  lanes: number
  /** Number of requests of each kind. */
  counted: number
  mixed: number
  clock: Clock
}
export type ClientReport = {
  tally: Tally
  /** Requests repeated on purpose, as if the response were lost, and answered by the stored response. */
  replays: number
  answers: Record<string, number>
  /** Requests and successes per counted slot: `service start`. */
  counted: Record<string, { requested: number; granted: number }>
  /** Bookings by their notes, each as last acknowledged. */
  kept: [notes: string, Kept][]
  /** Notes of refused bookings. */
  refused: string[]
  violations: string[]
  /** The client gave up, so the outcome is unknown. */
  unanswered?: string
}
export type ClientMessage = { task: ClientTask } | { servers: string[] }

type Held = { id: string; notes: string }
type Lane = {
  asker: Asker
  chance: Chance
  name: string
  report: ClientReport
  held: Held[]
  kept: [string, Kept][]
  made: number
}

/** Any other response is a violation. */
const expected = {
  getBooking: ['200'],
  createBooking: ['201', '409 SLOT_UNAVAILABLE', '409 HOLD_EXPIRED'],
  createHold: ['201', '409 SLOT_UNAVAILABLE', '409 HOLD_LIMIT_REACHED'],
  deleteHold: ['204'],
  rescheduleBooking: ['200', '409 SLOT_UNAVAILABLE', '409 BOOKING_STATE_CONFLICT'],
  cancelBooking: ['200', '409 BOOKING_STATE_CONFLICT'],
} satisfies { [Id in OperationId]?: string[] }

endWithParent()
const servers: string[] = []
process.on('message', (message: ClientMessage) => {
  if ('servers' in message) servers.splice(0, servers.length, ...message.servers)
  else void play(message.task).then((report) => process.send?.(report))
})

async function play(task: ClientTask): Promise<ClientReport> {
  servers.splice(0, servers.length, ...task.servers)
  const tally = { requests: 0, busy: 0, broken: 0 }
  const report: ClientReport = {
    tally,
    replays: 0,
    answers: {},
    counted: {},
    kept: [],
    refused: [],
    violations: [],
  }
  const { workspaceId, accessKeys } = task.seeded
  const accessKey = accessKeys[task.client] as string
  const asker = { servers, accessKey, workspaceId, clock: () => timeOf(task.clock), tally }
  const lanes = Array.from({ length: task.lanes }, (_, lane) => {
    const name = `${task.client}-${lane}`
    return { asker, name, report, chance: chanceOf(task.seed, 'client', name), held: [], kept: [], made: 0 }
  })
  await Promise.all(lanes.map((lane) => runLane(lane, task))).catch((error: Error) => {
    report.unanswered = error.message
  })
  report.kept = lanes.flatMap(({ kept }) => kept)
  return report
}

/** All clients reach the same counted slots at about the same time, with mixed requests between. */
async function runLane(lane: Lane, { seeded, lanes, counted, mixed }: ClientTask): Promise<void> {
  const { chance } = lane
  const slots = seeded.countedStarts.flatMap((start) => seeded.counted.map(({ serviceId }) => ({ serviceId, start })))
  const due = Math.ceil(counted / lanes)
  let done = 0
  for (let left = Math.ceil(mixed / lanes); done < due || left > 0; ) {
    if (left > 0 && (done === due || chance.between(1, counted + mixed) > counted)) {
      await mixedStep(lane, seeded)
      left--
      continue
    }
    const slot = slots[Math.floor((done / due) * slots.length)] as (typeof slots)[number]
    const taken = await book(lane, `counted/${lane.name}/${done}`, {
      service_id: slot.serviceId,
      start_at: iso(slot.start),
    })
    const key = `${slot.serviceId} ${slot.start}`
    const { requested, granted } = lane.report.counted[key] ?? { requested: 0, granted: 0 }
    lane.report.counted[key] = { requested: requested + 1, granted: granted + (taken ? 1 : 0) }
    done++
  }
}

async function mixedStep(lane: Lane, { mixed, mixedStarts }: RaceSeed): Promise<void> {
  const { chance, held, kept, name } = lane
  const slot = () => ({ service_id: chance.pick(mixed), start_at: iso(chance.pick(mixedStarts)) })
  const notes = `mixed/${name}/${lane.made++}`
  const standing = kept.filter(([made, { status }]) => made.startsWith('mixed') && isStanding(status))
  const action = chance.between(1, 12)
  if (held.length > 0 && action <= 4) {
    const [hold] = held.splice(chance.between(0, held.length - 1), 1) as [Held]
    if (action === 1) await tell(lane, 'deleteHold', { params: { holdId: hold.id } })
    else await book(lane, hold.notes, { hold_id: hold.id, ...(chance.oneIn(2) ? { if_still_free: true } : {}) })
  } else if (standing.length > 0 && action <= 7) {
    await change(lane, chance.pick(standing), action === 5 ? undefined : iso(chance.pick(mixedStarts)))
  } else if (standing.length > 6) {
    await change(lane, chance.pick(standing), undefined)
  } else if (action <= 9) {
    const { status, body } = await tell(lane, 'createHold', { body: slot(), key: notes })
    if (status === 201) held.push({ id: body.id, notes })
  } else {
    await book(lane, notes, slot())
  }
}

async function book(lane: Lane, notes: string, body: object): Promise<boolean> {
  const { status, body: booking } = await tell(lane, 'createBooking', {
    body: { ...body, notes },
    key: `book/${notes}`,
  })
  if (status !== 201) {
    lane.report.refused.push(notes)
    return false
  }
  lane.kept.push([notes, keptOf(booking)])
  if (lane.chance.oneIn(8)) await readBack(lane, booking.id, notes)
  return true
}

/** Another server must show at once what one has acknowledged. */
async function readBack(lane: Lane, bookingId: string, notes: string): Promise<void> {
  const { status, body } = await tell(lane, 'getBooking', { params: { bookingId } })
  if (status === 200 && body.id !== bookingId) lane.report.violations.push(`${notes} is shown as another booking`)
}

/** Moves a booking, or cancels it when no start is given. */
async function change(lane: Lane, entry: [string, Kept], start: string | undefined): Promise<void> {
  const [notes, kept] = entry
  const operation = start === undefined ? 'cancelBooking' : 'rescheduleBooking'
  const key = `${operation}/${notes}/${kept.version}/${start}`
  const { status, body } = await tell(lane, operation, {
    params: { bookingId: kept.id },
    body: start === undefined ? {} : { start_at: start },
    key,
  })
  if (status === 200) entry[1] = keptOf(body)
}

/** Treats one response in twenty as lost: a repetition with the same key must return the same response. */
async function tell(lane: Lane, operation: keyof typeof expected, input: CallInput): Promise<Answer> {
  const { asker, chance, report } = lane
  const answer = await ask(asker, operation, input)
  const said = `${answer.status}${answer.code ? ` ${answer.code}` : ''}`
  report.answers[`${operation} ${said}`] = (report.answers[`${operation} ${said}`] ?? 0) + 1
  if (!expected[operation].includes(said)) report.violations.push(`${operation} was answered ${said}`)
  if (input.key !== undefined && answer.status < 300 && chance.oneIn(20)) {
    await sleep(chance.between(0, 20))
    const again = await ask(asker, operation, input)
    report.replays++
    if (JSON.stringify(again.body) !== JSON.stringify(answer.body) || !again.isReplay) {
      report.violations.push(`${operation}, sent again with its key, was answered ${again.status} with something else`)
    }
  }
  return answer
}

function isStanding(status: string): boolean {
  return status === 'confirmed' || status === 'pending'
}

function keptOf({ id, status, start_at, version }: Answer['body']): Kept {
  return { id, status, startAt: Date.parse(start_at), version }
}

function iso(at: number): string {
  return new Date(at).toISOString()
}
