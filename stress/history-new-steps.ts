/** Steps of a history that take time: bookings, and holds with what becomes of them. */
import { addHolder, areSame, hasLapsed, unfair, unserved } from './history-allocated.ts'
import { leftByLimit, newUses } from './history-limits.ts'
import { fairChoices, refusalOf, type Wanted } from './history-oracle.ts'
import {
  anyCustomer,
  anyLength,
  anyParty,
  anyPastStart,
  anyStart,
  anyWaived,
  bookerOf,
  clock,
  forBooker,
  index,
  iso,
  lengthFields,
  wantedAs,
  wantedOf,
} from './history-requests.ts'
import { type Moment, type Step, stepOf } from './history-step.ts'
import { type Holder, isLive, type Service, type Use, type World } from './history-world.ts'

export function bookStep(moment: Moment): Step {
  const { world, chance, now, by } = moment
  const service = chance.pick(world.services)
  const customer = anyCustomer(moment)
  const waived = anyWaived(moment)
  const length = anyLength(moment, service)
  const of = wantedOf(service, anyStart(moment, service), now, anyParty(moment, service), length)
  const wanted: Wanted = { ...of, waived, booker: bookerOf(world, by, customer) }
  const fair = fairChoices(world, wanted)
  return stepOf(moment, 'createBooking', {
    said: `books service ${index(world, service.id)} at ${clock(world, wanted.start)} for ${wanted.party}${forBooker(wanted)}`,
    wanted,
    expected: refusalOf(world, wanted),
    body: {
      ...{ service_id: service.id, start_at: iso(wanted.start), party_size: wanted.party },
      ...lengthFields(service, length),
      ...(customer && { customer }),
      ...(waived.length > 0 && { override: waived }),
    },
    done({ body }) {
      addHolder(world, wanted, by, 'booking', body)
      return unserved(world, wanted, body) ?? unfair(fair, body)
    },
  })
}

/** The rules that an admin waives who records a past booking. */
export const recording = ['hours', 'past'] as const

/** Recording a past booking: calendar rules are waived, the capacity at that time is not. */
export function recordStep(moment: Moment): Step {
  const { world, chance, now, by } = moment
  const byMinutes = world.services.filter(({ stay }) => stay === null)
  if (byMinutes.length === 0) return bookStep(moment)
  const service = chance.pick(byMinutes)
  const party = anyParty(moment, service)
  const limitsToo = anyWaived(moment)
  const wanted: Wanted = {
    ...wantedOf(service, anyPastStart(moment), now, party),
    waived: [...recording, ...limitsToo],
    booker: world.members[by],
  }
  const isWaived = !chance.oneIn(4)
  const rules: ('hours' | 'notice' | 'past')[] = isWaived ? [...recording] : ['hours', 'notice']
  return stepOf(moment, 'createBooking', {
    said: `records service ${index(world, service.id)} at ${clock(world, wanted.start)}${isWaived ? '' : ', past not waived'}`,
    wanted,
    expected: isWaived ? refusalOf(world, wanted) : 'SLOT_UNAVAILABLE',
    body: {
      ...{ service_id: service.id, start_at: iso(wanted.start), party_size: party },
      override: [...rules, ...limitsToo],
    },
    done({ body }) {
      addHolder(world, wanted, by, 'booking', body)
      return unserved(world, wanted, body)
    },
  })
}

/** A length that the service does not have is refused, whatever is free. */
export function strangeLengthStep(moment: Moment): Step {
  const { world, chance } = moment
  const service = chance.pick(world.services)
  const start = anyStart(moment, service)
  const { lengths, stay } = service
  const strange = [(lengths[0] ?? 1) - 1, (lengths.at(-1) ?? 1) + 1, (lengths[0] ?? 1) + 1, 61]
  const length = chance.pick(strange.filter((each) => each >= (stay === null ? 5 : 1) && !lengths.includes(each)))
  const fields = chance.oneIn(4) ? otherUnit(service) : lengthFields(service, length)
  return stepOf(moment, 'createBooking', {
    said: `books service ${index(world, service.id)} for a length of ${length}`,
    expected: 'DURATION_INVALID',
    body: { service_id: service.id, start_at: iso(start), ...fields },
  })
}

function otherUnit({ stay }: Service) {
  return stay === null ? { duration_days: 1 } : { duration_minutes: 60 }
}

/** A hold that replaces another, or an additional one. */
export function holdStep(moment: Moment, replaced?: Holder): Step {
  const { world, chance, now, by } = moment
  const service = chance.pick(world.services)
  const gone = replaced?.state === 'held' ? replaced : undefined
  const party = anyParty(moment, service)
  const customer = anyCustomer(moment)
  const email = customer?.email ?? undefined
  const booker = email === undefined ? world.members[by] : bookerOf(world, by, customer)
  const length = anyLength(moment, service)
  const of = wantedOf(service, anyStart(moment, service), now, party, length)
  const wanted: Wanted = { ...of, exclude: gone?.id, booker }
  const instead = replaced ? ` instead of ${index(world, replaced.id)}` : ''
  const fair = fairChoices(world, wanted)
  return stepOf(moment, 'createHold', {
    said: `holds service ${index(world, service.id)} at ${clock(world, wanted.start)}${instead}${forBooker(wanted)}`,
    wanted,
    expected: replaced?.state === 'consumed' ? 'HOLD_CONSUMED' : refusalOf(world, wanted),
    body: {
      ...{ service_id: service.id, start_at: iso(wanted.start), party_size: party },
      ...lengthFields(service, length),
      ...(chance.oneIn(3) && { ttl_seconds: chance.between(60, 300) }),
      ...(replaced && { replaces_hold_id: replaced.id }),
      ...(email !== undefined && { customer_email: email }),
    },
    done({ body }) {
      if (gone) gone.state = 'released'
      addHolder(world, wanted, by, 'hold', body)
      return unserved(world, wanted, body) ?? unfair(fair, body)
    },
  })
}

export function releaseStep(moment: Moment, hold: Holder): Step {
  return stepOf(moment, 'deleteHold', {
    said: `releases hold ${index(moment.world, hold.id)}`,
    expected: hold.state === 'consumed' ? 'HOLD_CONSUMED' : undefined,
    params: { holdId: hold.id },
    done() {
      hold.state = 'released'
    },
  })
}

/**
 * A live hold becomes a booking whatever has changed, unless a later call saw it expire and took its time, or a limit of another
 * booker than that of the hold is reached.
 */
export function convertStep(moment: Moment, hold: Holder): Step {
  const { world, chance, now, by } = moment
  const ifStillFree = chance.oneIn(2)
  const isConverted = isLive(hold, now)
  const customer = anyCustomer(moment)
  const waived = anyWaived(moment)
  const wanted: Wanted = { ...wantedAs(world, hold, now), waived, booker: bookerOf(world, hold.by, customer) }
  const uses = usesFromHold(world, hold, wanted)
  const kept = uses.filter(({ isNew }) => !isNew)
  const isOver = uses.some((use) => isOverLimit(world, use, { ...wanted, exclude: hold.id }))
  const expected = () => {
    if (hold.state === 'consumed') return 'HOLD_CONSUMED'
    if (isConverted) return isOver ? 'LIMIT_REACHED' : hasLapsed(world, hold, kept) ? 'HOLD_EXPIRED' : undefined
    if (!ifStillFree) return 'HOLD_EXPIRED'
    return refusalOf(world, wanted)
  }
  return stepOf(moment, 'createBooking', {
    said: `books from hold ${index(world, hold.id)}${ifStillFree ? ' if it is still free' : ''}${forBooker(wanted)}`,
    expected: expected(),
    body: {
      ...{ hold_id: hold.id, ...(ifStillFree && { if_still_free: true }) },
      ...(customer && { customer }),
      ...(waived.length > 0 && { override: waived }),
    },
    done({ body }) {
      const booking = addHolder(world, wanted, by, 'booking', body)
      booking.by = hold.by
      hold.state = 'consumed'
      if (!isConverted) return unserved(world, wanted, body)
      booking.uses = uses.map(({ isNew: _, ...use }) => use)
      return areSame(booking.resourceIds, hold.resourceIds) ? undefined : 'a hold became a booking of other resources'
    },
  })
}

type UseFromHold = Use & { isNew: boolean }

/** A hold takes its uses along, except those of another booker. Limits that it did not know are waived. */
function usesFromHold(world: World, hold: Holder, wanted: Wanted): UseFromHold[] {
  const waivedByCaller = wanted.waived?.includes('limits') === true
  return newUses(world, wanted, hold.resourceIds).map((use) => {
    const own = hold.uses.find(({ limitId, subject }) => limitId === use.limitId && subject === use.subject)
    if (own) return { ...own, writtenAt: wanted.now, isNew: false }
    return { ...use, waived: waivedByCaller || !hold.knownLimits.includes(use.limitId), isNew: true }
  })
}

export function isOverLimit(world: World, { limitId, subject, waived, isNew }: UseFromHold, wanted: Wanted): boolean {
  const limit = world.limits.find(({ id }) => id === limitId)
  return isNew && !waived && limit !== undefined && leftByLimit(world, limit, subject, wanted) === 0
}
