/** Requests at random, and words for them. */
import { serviceOf, type Wanted } from './history-oracle.ts'
import { checkInOn, dateAfter, durationOf, localDate } from './history-stays.ts'
import type { Moment } from './history-step.ts'
import { type Holder, minuteMs, type Service, startsCount, stepMs, type World } from './history-world.ts'

/** Days between the first morning and an arrival. The longest stay from the first of them is not over at the last. */
const arrivals = [-45, -2, -1, 0, 0, 0, 1, 2, 4, 12, 30, 45]

export function anyStart({ world, chance }: Moment, { stay }: Service): number {
  if (stay === null) return world.base + chance.between(0, startsCount - 1) * stepMs
  const first = localDate(stay.timeZone, world.base)
  const starts = arrivals.map((days) => checkInOn(stay, dateAfter(first, days)))
  // Not so soon that the clock of a later call has passed it.
  return chance.pick(starts.filter((start) => start > world.latest + 4 * 60 * minuteMs))
}

/** The length that a request asks for; undefined for the usual one. */
export function anyLength({ chance }: Moment, { lengths }: Service): number | undefined {
  return chance.oneIn(3) ? undefined : chance.pick([...lengths.slice(0, 3), ...lengths.slice(-3)])
}

export function lengthFields({ stay }: Service, length: number | undefined) {
  if (length === undefined) return undefined
  return stay === null ? { duration_minutes: length } : { duration_days: length }
}

/** The length of a booking, in the unit of its service. */
export function lengthOf({ days, duration }: Holder): number {
  return days ?? duration
}

export function anyParty({ chance }: Moment, { largestParty }: Service): number {
  return chance.between(1, largestParty)
}

/** The start of a service by minutes before the clock of all calls. */
export function anyPastStart({ world, chance }: Moment): number {
  return world.past + chance.between(0, startsCount - 1) * stepMs
}

/** Customers of bookings and holds; some send the same address in other letters. */
type Customer = { name: string; email: string | null }
export const customers: Customer[] = [
  { name: 'Ann', email: 'ann@prove.example' },
  { name: 'Ann', email: 'Ann@Prove.Example' },
  { name: 'Bob', email: 'bob@prove.example' },
  { name: 'Somebody', email: null },
]

export function anyCustomer({ chance }: Moment): Customer | undefined {
  return chance.oneIn(3) ? chance.pick(customers) : undefined
}

/** The customer, or else the member; undefined for a customer without an e-mail address. */
export function bookerOf(
  { members }: World,
  by: Holder['by'],
  customer: Customer | null | undefined,
): string | undefined {
  return customer ? (customer.email?.toLowerCase() ?? undefined) : members[by]
}

/** An admin may waive limits of use. */
export function anyWaived({ chance, by }: Moment): 'limits'[] {
  return by === 'admin' && chance.oneIn(4) ? ['limits'] : []
}

/** @param length in the unit of the service; its usual one if undefined */
export function wantedOf(
  service: Service,
  start: number,
  now: number,
  party = 1,
  length: number | undefined = service.usualLength,
): Wanted {
  const { id: serviceId, stay, before, after, requirements } = service
  const shape = { duration: durationOf(service, length, start), days: stay === null ? null : length, before, after }
  return { serviceId, ...shape, party, requirements, start, now }
}

/** The request for the same as a holder has, at a start and of a length. */
export function wantedAs(
  world: World,
  holder: Holder,
  now: number,
  start = holder.start,
  length = lengthOf(holder),
): Wanted {
  const { before, after, party, requirements } = holder
  const service = serviceOf(world, holder.serviceId)
  return { ...wantedOf(service, start, now, party, length), before, after, requirements }
}

export function forBooker({ booker, waived }: Wanted): string {
  return `, booker ${booker ?? 'unknown'}${waived?.includes('limits') ? ', limits waived' : ''}`
}

export function index({ resources, services, holders }: World, id: string): string {
  return String(
    [resources, services, holders].flatMap((list) => list.findIndex((one) => one.id === id)).find((at) => at >= 0),
  )
}

export function clock({ base }: World, start: number): string {
  return `minute ${(start - base) / minuteMs}`
}

export function iso(at: number): string {
  return new Date(at).toISOString()
}
