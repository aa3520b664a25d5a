import { findBooking } from '../db/queries/bookings.ts'
import type { Chance } from './chance.ts'
import { type Answer, call } from './history-calls.ts'
import { limitStep } from './history-limit-steps.ts'
import { isTogether, leftByLimit, limitsOf, movedUses, newUses } from './history-limits.ts'
import { blockedOf, fairChoices, isBookable, refusalOf, serviceOf, suits, type Wanted } from './history-oracle.ts'
import {
  anyCustomer,
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
  type Moment,
  type Step,
  wantedAs,
  wantedOf,
} from './history-requests.ts'
import { type Holder, isLive, type Requirement, type Service, type Use, type World } from './history-world.ts'

type AllocationList = { requirement_id: string; resource_id: string }[]
type Allocated = { id: string; status: string; allocations: AllocationList; expires_at: string | null }

/** A possible step at this moment, even if it has little effect. */
export function nextStep(moment: Moment): Step {
  const { chance, world, by } = moment
  const touchable = world.holders.filter((holder) => by === 'admin' || holder.by === by)
  const holds = touchable.filter(({ kind }) => kind === 'hold')
  const bookings = touchable.filter(({ kind }) => kind === 'booking')
  const onHold = (make: HolderStep, weight: number) => Array(holds.length > 0 ? weight : 0).fill(() => on(holds, make))
  const onBooking = (make: HolderStep, weight: number) =>
    Array(bookings.length > 0 ? weight : 0).fill(() => on(bookings, make))
  const on = (holders: Holder[], make: HolderStep) => {
    const holder = chance.pick(holders)
    const { expiresAt, writtenAt } = holder
    const hasLapsed = expiresAt !== null && expiresAt <= world.latest
    // The booking may have been requested just in time and then waited for others.
    const now = hasLapsed && chance.oneIn(2) ? expiresAt - chance.between(1, 20) * 1000 : moment.now
    // A caller who knows the booking calls after its creation.
    return make({ ...moment, now: Math.max(now, writtenAt) }, holder)
  }
  const makers: (() => Step)[] = [
    ...Array(4).fill(() => bookStep(moment)),
    ...Array(2).fill(() => holdStep(moment)),
    ...(chance.oneIn(4) ? [() => strangeLengthStep(moment)] : []),
    ...onHold(replaceStep, 1),
    ...onHold(convertStep, 3),
    ...onHold(releaseStep, 1),
    ...onBooking(moveStep, 3),
    ...onBooking(cancelStep, 1),
    ...onBooking(moveToChosenStep, 2),
    ...(by === 'admin' ? onBooking(reassignStep, 2) : []),
    ...(by === 'admin' ? [...onBooking(answerStep, 1), () => resourceStep(moment)] : []),
    ...(by === 'admin' ? [() => recordStep(moment), ...onBooking(moveToPastStep, 1)] : []),
    // Bookings of another day first: a balance of one day must not count them.
    ...Array(by === 'admin' && world.holders.length < 3 ? 8 : 0).fill(() => recordStep(moment)),
    ...(by === 'admin' && chance.oneIn(2) ? [() => serviceStep(moment)] : []),
    ...(by === 'admin' && chance.oneIn(2) ? [() => limitStep(moment)] : []),
    ...onBooking(customerStep, 1),
  ]
  return chance.pick(makers)()
}

type HolderStep = (moment: Moment, holder: Holder) => Step

function bookStep(moment: Moment): Step {
  const { db, world, chance, now, by } = moment
  const service = chance.pick(world.services)
  const customer = anyCustomer(moment)
  const waived = anyWaived(moment)
  const length = anyLength(moment, service)
  const of = wantedOf(service, anyStart(moment, service), now, anyParty(moment, service), length)
  const wanted: Wanted = { ...of, waived, booker: bookerOf(world, by, customer) }
  return {
    said: `${by} books service ${index(world, service.id)} at ${clock(world, wanted.start)} for ${wanted.party}${forBooker(wanted)}`,
    now,
    wanted,
    expected: refusalOf(world, wanted),
    async take() {
      const body = {
        ...{ service_id: service.id, start_at: iso(wanted.start), party_size: wanted.party },
        ...lengthFields(service, length),
        ...(customer && { customer }),
        ...(waived.length > 0 && { override: waived }),
      }
      const fair = fairChoices(world, wanted)
      const answer = await call(db, world, 'createBooking', { by, now, body })
      return taking(world, wanted, by, 'booking', answer) ?? unserved(world, wanted, answer) ?? unfair(fair, answer)
    },
  }
}

const recording = ['hours', 'past'] as const

/** Recording a past booking: calendar rules are waived, the capacity at that time is not. */
function recordStep(moment: Moment): Step {
  const { db, world, chance, now, by } = moment
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
  const free = refusalOf(world, wanted)
  return {
    said: `${by} records service ${index(world, service.id)} at ${clock(world, wanted.start)}${isWaived ? '' : ', past not waived'}`,
    now,
    wanted,
    expected: isWaived ? free : 'SLOT_UNAVAILABLE',
    async take() {
      const rules: ('hours' | 'notice' | 'past')[] = isWaived ? [...recording] : ['hours', 'notice']
      const override = [...rules, ...limitsToo]
      const body = { service_id: service.id, start_at: iso(wanted.start), party_size: party, override }
      const answer = await call(db, world, 'createBooking', { by, now, body })
      return taking(world, wanted, by, 'booking', answer) ?? unserved(world, wanted, answer)
    },
  }
}

/** A length that the service does not have is refused, whatever is free. */
function strangeLengthStep(moment: Moment): Step {
  const { db, world, chance, now, by } = moment
  const service = chance.pick(world.services)
  const start = anyStart(moment, service)
  const { lengths, stay } = service
  const strange = [(lengths[0] ?? 1) - 1, (lengths.at(-1) ?? 1) + 1, (lengths[0] ?? 1) + 1, 61]
  const length = chance.pick(strange.filter((each) => each >= (stay === null ? 5 : 1) && !lengths.includes(each)))
  return {
    said: `${by} books service ${index(world, service.id)} for a length of ${length}`,
    now,
    expected: 'DURATION_INVALID',
    async take() {
      const fields = chance.oneIn(4) ? otherUnit(service) : lengthFields(service, length)
      const body = { service_id: service.id, start_at: iso(start), ...fields }
      return (await call(db, world, 'createBooking', { by, now, body })).code
    },
  }
}

function otherUnit({ stay }: Service) {
  return stay === null ? { duration_days: 1 } : { duration_minutes: 60 }
}

function holdStep(moment: Moment): Step {
  return replaceStep(moment, undefined)
}

/** A hold that replaces another, or an additional one. */
function replaceStep(moment: Moment, replaced: Holder | undefined): Step {
  const { db, world, chance, now, by } = moment
  const service = chance.pick(world.services)
  const gone = replaced?.state === 'held' ? replaced : undefined
  const party = anyParty(moment, service)
  const customer = anyCustomer(moment)
  const email = customer?.email ?? undefined
  const booker = email === undefined ? world.members[by] : bookerOf(world, by, customer)
  const length = anyLength(moment, service)
  const of = wantedOf(service, anyStart(moment, service), now, party, length)
  const wanted: Wanted = { ...of, exclude: gone?.id, booker }
  const seconds = chance.oneIn(3) ? { ttl_seconds: chance.between(60, 300) } : {}
  const free = refusalOf(world, wanted)
  const instead = replaced ? ` instead of ${index(world, replaced.id)}` : ''
  return {
    said: `${by} holds service ${index(world, service.id)} at ${clock(world, wanted.start)}${instead}${forBooker(wanted)}`,
    now,
    wanted,
    expected: replaced?.state === 'consumed' ? 'HOLD_CONSUMED' : free,
    async take() {
      const replacing = replaced ? { replaces_hold_id: replaced.id } : {}
      const input = {
        ...lengthFields(service, length),
        ...seconds,
        ...replacing,
        ...(email !== undefined && { customer_email: email }),
      }
      const body = { service_id: service.id, start_at: iso(wanted.start), party_size: party, ...input }
      const fair = fairChoices(world, wanted)
      const answer = await call(db, world, 'createHold', { by, now, body })
      if (answer.code === undefined && gone) gone.state = 'released'
      return taking(world, wanted, by, 'hold', answer) ?? unserved(world, wanted, answer) ?? unfair(fair, answer)
    },
  }
}

/**
 * A live hold becomes a booking whatever has changed, unless a later call saw it expire and took its time, or a limit of another
 * booker than that of the hold is reached.
 */
function convertStep(moment: Moment, hold: Holder): Step {
  const { db, world, chance, now, by } = moment
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
  return {
    said: `${by} books from hold ${index(world, hold.id)}${ifStillFree ? ' if it is still free' : ''}${forBooker(wanted)}`,
    now,
    expected: expected(),
    async take() {
      const body = {
        ...{ hold_id: hold.id, ...(ifStillFree && { if_still_free: true }) },
        ...(customer && { customer }),
        ...(waived.length > 0 && { override: waived }),
      }
      const answer = await call(db, world, 'createBooking', { by, now, body })
      const fault = taking(world, wanted, by, 'booking', answer)
      const booking = world.holders.at(-1)
      if (answer.code !== undefined || booking === undefined) return fault
      booking.by = hold.by
      hold.state = 'consumed'
      if (!isConverted) return unserved(world, wanted, answer)
      booking.uses = uses.map(({ isNew: _, ...use }) => use)
      const isSame = String([...booking.resourceIds].sort()) === String([...hold.resourceIds].sort())
      return isSame ? undefined : 'a hold became a booking of other resources'
    },
  }
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

function isOverLimit(world: World, { limitId, subject, waived, isNew }: UseFromHold, wanted: Wanted): boolean {
  const limit = world.limits.find(({ id }) => id === limitId)
  return isNew && !waived && limit !== undefined && leftByLimit(world, limit, subject, wanted) === 0
}

function moveStep(moment: Moment, booking: Holder): Step {
  const { chance, world, now } = moment
  const service = serviceOf(world, booking.serviceId)
  const start = chance.oneIn(4) && booking.start > now ? booking.start : anyStart(moment, service)
  const resized = { length: anyLength(moment, service) ?? lengthOf(booking), party: anyParty(moment, service) }
  return moveTo(start, anyWaived(moment), moment, booking, chance.oneIn(3) ? resized : {})
}

/** A confirmed booking may be moved into the past, a pending one may not. */
function moveToPastStep(moment: Moment, booking: Holder): Step {
  if (booking.days !== null) return moveStep(moment, booking)
  const step = moveTo(anyPastStart(moment), [...recording], moment, booking)
  return booking.state === 'pending' ? { ...step, expected: 'BOOKING_STATE_CONFLICT' } : step
}

/** A move to another start, on resources that are chosen at random among those that meet the requirements. */
function moveToChosenStep(moment: Moment, booking: Holder): Step {
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
function reassignStep(moment: Moment, booking: Holder): Step {
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
      const resourceIds = reassigned.allocations.map(({ resource_id }) => resource_id)
      booking.uses = movedUses(world, booking, { ...wanted, expiresAt: booking.expiresAt }, resourceIds, false)
      booking.resourceIds = resourceIds
      booking.takes = takesIn(reassigned.allocations, booking.requirements)
      booking.writtenAt = now
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
  const { db, world, now, by } = moment
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
  return {
    said: `${by} moves booking ${index(world, booking.id)} to ${clock(world, start)}, ${length} long, for ${party}${chosen ? ', to chosen resources' : ''}${forBooker(wanted)}`,
    now,
    wanted,
    expected: isLive(booking, now) ? (tooLateFor(moment, booking, isUnchanged) ?? free) : 'BOOKING_STATE_CONFLICT',
    async take() {
      const params = { bookingId: booking.id }
      const override = waived.length > 0 ? { override: waived } : {}
      const body = {
        ...{ start_at: iso(start), ...override, ...(resourceIds && { resource_ids: resourceIds }) },
        ...(party !== booking.party && { party_size: party }),
        ...(isOtherLength && lengthFields(serviceOf(world, booking.serviceId), length)),
      }
      const answer = await call(db, world, 'rescheduleBooking', { by, now, params, body })
      if (answer.code !== undefined) return answer.code
      if (isUnchanged) return undefined
      const { allocations, status, expires_at } = answer.reply.body
      const expiresAt = expires_at === null ? null : Date.parse(expires_at)
      const allocated = allocations.map(({ resource_id }) => resource_id)
      booking.uses = movedUses(world, booking, { ...wanted, expiresAt }, allocated, waived.includes('limits'))
      const { duration, days } = wanted
      Object.assign(booking, { start, duration, days, party })
      booking.resourceIds = allocated
      booking.takes = takesIn(allocations, booking.requirements)
      booking.writtenAt = now
      booking.state = status as Holder['state']
      booking.expiresAt = expiresAt
      if (resourceIds && String([...resourceIds].sort()) !== String([...booking.resourceIds].sort()))
        return 'other resources than were chosen'
      return unserved(world, wanted, answer)
    },
  }
}

function releaseStep({ db, world, now, by }: Moment, hold: Holder): Step {
  return {
    said: `${by} releases hold ${index(world, hold.id)}`,
    now,
    expected: hold.state === 'consumed' ? 'HOLD_CONSUMED' : undefined,
    async take() {
      const { code } = await call(db, world, 'deleteHold', { by, now, params: { holdId: hold.id } })
      if (code === undefined) hold.state = 'released'
      return code
    },
  }
}

/**
 * A member neither cancels nor moves a confirmed booking that has begun; a move to the current start is always allowed.
 */
function tooLateFor({ by, now }: Moment, booking: Holder, isUnchanged = false): string | undefined {
  const hasBegun = booking.state === 'confirmed' && booking.start < now
  return by === 'member' && hasBegun && !isUnchanged ? 'CANCELLATION_TOO_LATE' : undefined
}

function cancelStep(moment: Moment, booking: Holder): Step {
  const { db, world, now, by } = moment
  const isDone = isLive(booking, now) || booking.state === 'cancelled'
  return {
    said: `${by} cancels booking ${index(world, booking.id)}`,
    now,
    expected: isDone ? tooLateFor(moment, booking) : 'BOOKING_STATE_CONFLICT',
    async take() {
      const { code } = await call(db, world, 'cancelBooking', { by, now, params: { bookingId: booking.id } })
      if (code === undefined) booking.state = 'cancelled'
      return code
    },
  }
}

function answerStep({ db, world, chance, now, by }: Moment, booking: Holder): Step {
  const approves = chance.oneIn(2)
  const to = approves ? 'confirmed' : 'declined'
  const isOpenRequest = booking.state === 'pending' && isLive(booking, now)
  const isDone = booking.state === to || (isOpenRequest && !(approves && hasLapsed(world, booking, booking.uses)))
  return {
    said: `${by} ${approves ? 'approves' : 'declines'} booking ${index(world, booking.id)}`,
    now,
    expected: isDone ? undefined : 'BOOKING_STATE_CONFLICT',
    async take() {
      const operation = approves ? 'approveBooking' : 'declineBooking'
      const { code } = await call(db, world, operation, { by, now, params: { bookingId: booking.id } })
      if (code !== undefined || booking.state === to) return code
      Object.assign(booking, { state: to, expiresAt: null, ...(approves ? { writtenAt: now } : {}) })
      if (approves) for (const use of booking.uses) use.writtenAt = Math.max(use.writtenAt, now)
      return undefined
    },
  }
}

/** A booking gets another customer, whose limits count it from then on. */
function customerStep(moment: Moment, booking: Holder): Step {
  const { db, world, chance, now, by } = moment
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
  return {
    said: `${by} makes booking ${index(world, booking.id)} one of ${customer?.email ?? customer?.name ?? 'the member'}${waived.length > 0 ? ', limits waived' : ''}`,
    now,
    expected: isRefused ? 'LIMIT_REACHED' : undefined,
    async take() {
      const body = { customer, ...(waived.length > 0 && { override: waived }) }
      const { code } = await call(db, world, 'updateBooking', { by, now, params: { bookingId: booking.id }, body })
      if (code !== undefined) return code
      booking.booker = booker
      const byBooker = limits.map(({ id }) => id)
      const kept = booking.uses.filter(({ limitId, subject }) => !byBooker.includes(limitId) || subject === booker)
      booking.uses = [...kept, ...missing]
      return undefined
    },
  }
}

function resourceStep({ db, world, chance, now, by }: Moment): Step {
  const resource = chance.pick(world.resources)
  const changes = chance.pick([
    { capacity: chance.between(1, 4) },
    { capacity: 1 },
    { archived: !resource.archived },
    { category: chance.pick(['court', 'room', null]) },
  ])
  return {
    said: `${by} changes resource ${index(world, resource.id)} to ${JSON.stringify(changes)}`,
    now,
    expected: undefined,
    async take() {
      const params = { resourceId: resource.id }
      const { code } = await call(db, world, 'updateResource', { by, now, params, body: changes })
      if (code !== undefined) return code
      if (changes.capacity !== undefined && changes.capacity < resource.capacity) world.lowered.add(resource.id)
      Object.assign(resource, changes)
      return undefined
    },
  }
}

function serviceStep({ db, world, chance, now, by }: Moment): Step {
  const service = chance.pick(world.services)
  const after = chance.between(0, 15)
  const maxConcurrent = chance.pick([null, 1, 2, 3])
  return {
    said: `${by} changes service ${index(world, service.id)}: at most ${maxConcurrent} at once, ${after} minutes after`,
    now,
    expected: undefined,
    async take() {
      const body = { max_concurrent: maxConcurrent, buffer_after_minutes: after }
      const { code } = await call(db, world, 'updateService', { by, now, params: { serviceId: service.id }, body })
      if (code !== undefined) return code
      if ((maxConcurrent ?? Infinity) < (service.maxConcurrent ?? Infinity)) world.lowered.add(service.id)
      Object.assign(service, { maxConcurrent, after })
      return undefined
    },
  }
}

type Taken = Answer<'createBooking'> | Answer<'createHold'> | Answer<'rescheduleBooking'>

/** Adds a successful allocation to the world. */
function taking(
  world: World,
  wanted: Wanted,
  by: Holder['by'],
  kind: Holder['kind'],
  answer: Taken,
): string | undefined {
  if (answer.code !== undefined) return answer.code
  const { id, status, allocations, expires_at } = answer.reply.body as Allocated
  const resourceIds = allocations.map(({ resource_id }) => resource_id)
  const { serviceId, start, duration, days, before, after, party, requirements, booker, now } = wanted
  const made = { serviceId, start, duration, days, before, after, party, requirements: [...requirements] }
  const state = (kind === 'hold' ? 'held' : status) as Holder['state']
  const expiresAt = expires_at === null ? null : Date.parse(expires_at)
  world.holders.push({
    id,
    kind,
    by,
    ...made,
    resourceIds,
    takes: takesIn(allocations, requirements),
    booker,
    uses: newUses(world, wanted, resourceIds, wanted.waived?.includes('limits')),
    knownLimits: world.limits.map((limit) => limit.id),
    expiresAt,
    writtenAt: now,
    state,
  })
  return undefined
}

/** How much of each allocated resource is taken. */
function takesIn(allocations: Allocated['allocations'], requirements: readonly Requirement[]): Holder['takes'] {
  const takesOf = (wanted: string) => requirements.find(({ id }) => id === wanted)?.takes ?? 'one'
  return Object.fromEntries(
    allocations.map(({ requirement_id, resource_id }) => [resource_id, takesOf(requirement_id)]),
  )
}

/** Expects a new allocation to meet all requirements with distinct resources, none of them archived. */
function unserved({ resources }: World, { requirements }: Wanted, answer: Taken): string | undefined {
  if (answer.code !== undefined) return undefined
  const { allocations } = answer.reply.body as Allocated
  const wrong = requirements.some((requirement) => {
    const allocated = allocations.filter(({ requirement_id }) => requirement_id === requirement.id)
    const suiting = resources.filter((resource) => suits(resource, requirement) && !resource.archived)
    const isSuited = allocated.every(({ resource_id }) => suiting.some(({ id }) => id === resource_id))
    return allocated.length !== requirement.quantity || !isSuited
  })
  const isDistinct = new Set(allocations.map(({ resource_id }) => resource_id)).size === allocations.length
  return wrong || !isDistinct ? 'other resources than are required' : undefined
}

/** Expects a balanced requirement to get one of the resources that have the fewest bookings. */
function unfair(fair: ReturnType<typeof fairChoices>, answer: Taken): string | undefined {
  if (answer.code !== undefined) return undefined
  const { allocations } = answer.reply.body as Allocated
  const isFair = ({ requirementId, ids }: (typeof fair)[number]) =>
    allocations.some((one) => one.requirement_id === requirementId && ids.includes(one.resource_id))
  return fair.every(isFair) ? undefined : 'another resource than one with the fewest bookings of the day'
}

/**
 * True if another call has written an overlapping allocation at or after this one's expiry, or a use of the same window.
 * @param uses those that the holder would keep
 */
function hasLapsed(world: World, holder: Holder, uses: readonly Use[]): boolean {
  const { id, expiresAt, resourceIds, serviceId } = holder
  const own = blockedOf(holder)
  const isLater = (writtenAt: number) => expiresAt !== null && writtenAt >= expiresAt
  return world.holders.some((other) => {
    const isThere = ['held', 'pending', 'confirmed'].includes(other.state)
    const blocked = blockedOf(other)
    const overlaps = blocked.from < own.until && own.from < blocked.until
    const sharesOne = other.serviceId === serviceId || other.resourceIds.some((one) => resourceIds.includes(one))
    const isTaken = overlaps && sharesOne && isLater(other.writtenAt)
    return (
      other.id !== id && isThere && (isTaken || sharesWindow(world, { ...holder, uses: [...uses] }, other, isLater))
    )
  })
}

function sharesWindow(world: World, holder: Holder, other: Holder, isLater: (writtenAt: number) => boolean): boolean {
  return holder.uses.some(({ limitId, subject }) => {
    const limit = world.limits.find((one) => one.id === limitId)
    const shared = other.uses.find((use) => use.limitId === limitId && use.subject === subject)
    return limit !== undefined && shared !== undefined && isLater(shared.writtenAt) && isTogether(limit, holder, other)
  })
}
