/** Steps of a history with a booking that exists. */
import { findBooking } from '../db/queries/bookings.ts'
import type { Chance } from './chance.ts'
import { type Allocated, areSame, hasLapsed, takesIn, unserved } from './history-allocated.ts'
import { call } from './history-calls.ts'
import { limitsOf, movedUses, newUses } from './history-limits.ts'
import { isOverLimit, recording } from './history-new-steps.ts'
import { blockedOf, isBookable, refusalOf, serviceOf, suits, type Wanted } from './history-oracle.ts'
import {
  anyLength,
  anyParty,
  anyPastStart,
  anyStart,
  anyWaived,
  bookerOf,
  clock,
  customers,
  forBooker,
  index,
  iso,
  lengthFields,
  lengthOf,
  wantedAs,
} from './history-requests.ts'
import { type Moment, type Step, stepOf } from './history-step.ts'
import { type Holder, isLive, type Requirement, type World } from './history-world.ts'

export function moveStep(moment: Moment, booking: Holder): Step {
  const { chance, world, now } = moment
  const service = serviceOf(world, booking.serviceId)
  const start = chance.oneIn(4) && booking.start > now ? booking.start : anyStart(moment, service)
  const resized = { length: anyLength(moment, service) ?? lengthOf(booking), party: anyParty(moment, service) }
  return moveTo(start, anyWaived(moment), moment, booking, chance.oneIn(3) ? resized : {})
}

/** A confirmed booking may be moved into the past, a pending one may not. */
export function moveToPastStep(moment: Moment, booking: Holder): Step {
  if (booking.days !== null) return moveStep(moment, booking)
  const step = moveTo(anyPastStart(moment), [...recording], moment, booking)
  return booking.state === 'pending' ? { ...step, expected: 'BOOKING_STATE_CONFLICT' } : step
}

/** A move to another start, on resources that are chosen at random among those that meet the requirements. */
export function moveToChosenStep(moment: Moment, booking: Holder): Step {
  const { chance, world } = moment
  const chosen = chosenFor(world, booking, chance)
  const start = anyStart(moment, serviceOf(world, booking.serviceId))
  return chosen === undefined || start === booking.start
    ? moveStep(moment, booking)
    : moveTo(start, [], moment, booking, { chosen })
}

/** Requirements that name one resource each; undefined if there are too few. */
function chosenFor({ resources }: World, { requirements }: Holder, chance: Chance): Wanted['requirements'] | undefined {
  const named = requirements.flatMap(({ resourceId }) => resourceId ?? [])
  const chosen = requirements.flatMap((requirement) => {
    const pool = resources.filter((one) => suits(one, requirement))
    const left = requirement.resourceId === null ? pool.filter(({ id }) => !named.includes(id)) : pool
    const taken: Requirement[] = []
    while (taken.length < requirement.quantity && left.length > 0) {
      const [one] = left.splice(chance.between(0, left.length - 1), 1)
      const { id, takes = 'one' } = requirement
      if (one) taken.push({ id, resourceId: one.id, category: null, quantity: 1, takes })
    }
    return taken
  })
  const needed = requirements.reduce((sum, { quantity }) => sum + quantity, 0)
  return needed > 0 && chosen.length === needed ? chosen : undefined
}

/** A booking that has not begun leaves a resource, which it may have or not. */
export function reassignStep(moment: Moment, booking: Holder): Step {
  const { db, world, chance, now, by } = moment
  const left = chance.pick(world.resources)
  const itself = { booker: booking.booker, exclude: booking.id, moved: booking }
  const wanted: Wanted = { ...wantedAs(world, booking, now), ...itself }
  const without = world.resources.map((one) => (one.id === left.id ? { ...one, archived: true } : one))
  const isMovable = isBookable({ ...world, resources: without }, wanted)
  const hasBegun = blockedOf(booking).from < now
  if (hasBegun) return moveStep(moment, booking)
  return {
    said: `${by} reassigns booking ${index(world, booking.id)} away from resource ${index(world, left.id)}`,
    now,
    expected: isLive(booking, now) && isMovable ? undefined : 'REASSIGNMENT_REFUSED',
    async take() {
      const stored = await findBooking(db.read, world.workspaceId, booking.id)
      const bookings = [{ id: booking.id, version: stored?.version ?? 0 }]
      const body = { bookings, away_from_resource_id: left.id }
      const answer = await call(db, world, 'reassignBookings', { by, now, body })
      if (answer.code !== undefined) return answer.code
      const [reassigned] = (answer.reply.body as { bookings: (Allocated & { version: number })[] }).bookings
      if (reassigned === undefined || reassigned.version === stored?.version) return undefined
      reallocate(world, booking, { ...wanted, expiresAt: booking.expiresAt }, reassigned)
      return booking.resourceIds.includes(left.id) ? 'a booking stays on the resource that it leaves' : undefined
    },
  }
}

/** The resources, the length and the party after a move; omitted ones do not change. */
type Moved = { chosen?: Wanted['requirements']; length?: number; party?: number }

function moveTo(
  start: number,
  waived: ('hours' | 'past' | 'limits')[],
  moment: Moment,
  booking: Holder,
  { chosen, length = lengthOf(booking), party = booking.party }: Moved = {},
): Step {
  const { world, now } = moment
  const itself = { booker: booking.booker, exclude: booking.id, moved: booking }
  const wanted: Wanted = { ...wantedAs(world, booking, now, start, length), party, ...itself, waived }
  const isOtherLength = length !== lengthOf(booking)
  const isUnchanged = start === booking.start && party === booking.party && !isOtherLength
  // At its start and of its length, it keeps resources that are off duty by now.
  const keepsDuty = start === booking.start && !isOtherLength
  const resources = world.resources.map((one) =>
    keepsDuty && booking.resourceIds.includes(one.id) ? { ...one, onDuty: null } : one,
  )
  const refusal = refusalOf({ ...world, resources }, { ...wanted, requirements: chosen ?? wanted.requirements })
  const free = isUnchanged ? undefined : refusal
  const resourceIds = chosen?.flatMap(({ resourceId }) => resourceId ?? [])
  return stepOf(moment, 'rescheduleBooking', {
    said: `moves booking ${index(world, booking.id)} to ${clock(world, start)}, ${length} long, for ${party}${chosen ? ', to chosen resources' : ''}${forBooker(wanted)}`,
    wanted,
    expected: isLive(booking, now) ? (tooLateFor(moment, booking, isUnchanged) ?? free) : 'BOOKING_STATE_CONFLICT',
    params: { bookingId: booking.id },
    body: {
      start_at: iso(start),
      ...(waived.length > 0 && { override: waived }),
      ...(resourceIds && { resource_ids: resourceIds }),
      ...(party !== booking.party && { party_size: party }),
      ...(isOtherLength && lengthFields(serviceOf(world, booking.serviceId), length)),
    },
    done({ body }) {
      if (isUnchanged) return undefined
      const expiresAt = body.expires_at === null ? null : Date.parse(body.expires_at)
      reallocate(world, booking, { ...wanted, expiresAt }, body)
      const { duration, days } = wanted
      Object.assign(booking, { start, duration, days, party, state: body.status, expiresAt })
      if (resourceIds && !areSame(resourceIds, booking.resourceIds)) return 'other resources than were chosen'
      return unserved(world, wanted, body)
    },
  })
}

/** Gives a booking the allocations of a reply. @param wanted the booking as it is after the call */
function reallocate(
  world: World,
  booking: Holder,
  wanted: Wanted & { expiresAt: number | null },
  { allocations }: Pick<Allocated, 'allocations'>,
): void {
  const resourceIds = allocations.map(({ resource_id }) => resource_id)
  booking.uses = movedUses(world, booking, wanted, resourceIds, wanted.waived?.includes('limits') === true)
  booking.resourceIds = resourceIds
  booking.takes = takesIn(allocations, booking.requirements)
  booking.writtenAt = wanted.now
}

/**
 * A member neither cancels nor moves a confirmed booking that has begun; a move to the current start is always allowed.
 */
function tooLateFor({ by, now }: Moment, booking: Holder, isUnchanged = false): string | undefined {
  const hasBegun = booking.state === 'confirmed' && booking.start < now
  return by === 'member' && hasBegun && !isUnchanged ? 'CANCELLATION_TOO_LATE' : undefined
}

export function cancelStep(moment: Moment, booking: Holder): Step {
  const isDone = isLive(booking, moment.now) || booking.state === 'cancelled'
  return stepOf(moment, 'cancelBooking', {
    said: `cancels booking ${index(moment.world, booking.id)}`,
    expected: isDone ? tooLateFor(moment, booking) : 'BOOKING_STATE_CONFLICT',
    params: { bookingId: booking.id },
    done() {
      booking.state = 'cancelled'
    },
  })
}

export function answerStep(moment: Moment, booking: Holder): Step {
  const { world, chance, now } = moment
  const approves = chance.oneIn(2)
  const to = approves ? 'confirmed' : 'declined'
  const isOpenRequest = booking.state === 'pending' && isLive(booking, now)
  const isDone = booking.state === to || (isOpenRequest && !(approves && hasLapsed(world, booking, booking.uses)))
  return stepOf(moment, approves ? 'approveBooking' : 'declineBooking', {
    said: `${approves ? 'approves' : 'declines'} booking ${index(world, booking.id)}`,
    expected: isDone ? undefined : 'BOOKING_STATE_CONFLICT',
    params: { bookingId: booking.id },
    done() {
      if (booking.state === to) return
      Object.assign(booking, { state: to, expiresAt: null, ...(approves ? { writtenAt: now } : {}) })
      if (approves) for (const use of booking.uses) use.writtenAt = Math.max(use.writtenAt, now)
    },
  })
}

/** A booking gets another customer, whose limits count it from then on. */
export function customerStep(moment: Moment, booking: Holder): Step {
  const { world, chance, now } = moment
  const customer = chance.oneIn(4) ? null : chance.pick(customers)
  const waived = anyWaived(moment)
  const booker = bookerOf(world, booking.by, customer)
  const wanted: Wanted = { ...wantedAs(world, booking, now), booker, exclude: booking.id }
  const isCounted = isLive(booking, now) && booker !== booking.booker
  const limits = isCounted ? limitsOf(world, booking.serviceId).filter(({ per }) => per === 'booker') : []
  const missing = limits.flatMap((limit) => {
    const uses = newUses({ ...world, limits: [limit] }, wanted, [], waived.length > 0)
    return uses.filter(
      (use) => !booking.uses.some(({ limitId, subject }) => limitId === limit.id && subject === use.subject),
    )
  })
  const isRefused = missing.some((use) => isOverLimit(world, { ...use, isNew: true }, wanted))
  return stepOf(moment, 'updateBooking', {
    said: `makes booking ${index(world, booking.id)} one of ${customer?.email ?? customer?.name ?? 'the member'}${waived.length > 0 ? ', limits waived' : ''}`,
    expected: isRefused ? 'LIMIT_REACHED' : undefined,
    params: { bookingId: booking.id },
    body: { customer, ...(waived.length > 0 && { override: waived }) },
    done() {
      booking.booker = booker
      const byBooker = limits.map(({ id }) => id)
      const kept = booking.uses.filter(({ limitId, subject }) => !byBooker.includes(limitId) || subject === booker)
      booking.uses = [...kept, ...missing]
    },
  })
}
