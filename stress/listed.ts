/**
 * Part two: every listed start can be booked, and every other start is refused for the listed reasons. Over HTTP, start
 * by start, each released before the next, with a stopped clock.
 */
import { type Answer, type Asker, ask, type Body } from './asking.ts'
import { type Chance, chanceOf } from './chance.ts'
import { dayMs, type ListedService, type ListedWorld, seedListed } from './listed-world.ts'
import { type Outcome, type Run, summed } from './part.ts'
import { startServers } from './servers.ts'

type Slot = Body['slots'][number]
type Counts = {
  services: number
  booked: number
  refused: number
  unlisted: number
  exhausted: number
  held: number
  /** Lengths of listed starts. */
  lengths: number
}
/** A caller who tests one service. */
type Look = {
  asker: Asker
  service: ListedService
  serviceId: string
  /** The party and the length that the caller asks for, as fields of a body and of a query. */
  wanted: Wanted
  range: { from: string; to: string }
  chance: Chance
  counts: Counts
  faults: string[]
}

type Wanted = { party_size?: number; duration_minutes?: number; duration_days?: number }

const slotsLookedAt = { full: 120, quick: 25 }
const none: Counts = { services: 0, booked: 0, refused: 0, unlisted: 0, exhausted: 0, held: 0, lengths: 0 }

export async function stressListed({ projectCopy, storage, seed, now, quick }: Run): Promise<Outcome> {
  const databaseUrl = await storage.create('listed')
  const numbers = Array.from({ length: quick ? 8 : 24 }, (_, index) => index)
  const chances = numbers.map((number) => chanceOf(seed, 'listed', number))
  const worlds = await seedListed(projectCopy, databaseUrl, { chances, now })
  const pool = await startServers(projectCopy, [databaseUrl])
  const tally = { requests: 0, busy: 0, broken: 0 }
  const counts: Counts[] = []
  const faults: string[] = []
  const waiting = [...worlds.entries()]
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [number, world] = next
      const asker = { servers: pool.urls(), ...world, clock: () => now.getTime(), tally }
      const found = await lookAt(
        asker,
        world,
        chances[number] as Chance,
        now,
        quick ? slotsLookedAt.quick : slotsLookedAt.full,
      )
      counts.push(found.counts)
      faults.push(...found.faults.map((fault) => `world ${number}: ${fault}`))
    }
  }
  await Promise.all(Array.from({ length: 4 }, lane))
  await pool.stop()
  const { services, booked, refused, unlisted, exhausted, held, lengths } = summed([none, ...counts])
  return {
    counts: [
      ['services', services],
      ['listed and booked', booked],
      ['unavailable and refused', refused],
      ['unlisted and refused', unlisted],
      ['booked to the last', exhausted],
      ['held and booked', held],
      ['lengths tried', lengths],
      ['requests', tally.requests],
    ],
    violations: faults.map((what) => ({ what })),
  }
}

async function lookAt(asker: Asker, world: ListedWorld, chance: Chance, now: Date, slotsMax: number) {
  const counts = { ...none }
  const faults: string[] = []
  const looks = world.services.map((service): Look => {
    const from = now.getTime() + chance.between(-12, 72) * 3_600_000
    const days = chance.between(2, 6) * (service.unit === 'days' ? 3 : 1)
    const range = { from: iso(from), to: iso(from + days * dayMs) }
    const wanted = wantedOf(service, chance)
    return { asker, service, serviceId: service.id, wanted, range, chance, counts, faults }
  })
  for (const look of looks) await takeSome(look)
  for (const look of looks) {
    counts.services++
    const slots = await list(look)
    const bookable = slots.filter((slot) => slot.bookable)
    if (!isSame(await listWith(look, {}), bookable))
      faults.push('the short list is not what is bookable of the long one')
    const some = (all: Slot[]) => chance.shuffled(all).slice(0, slotsMax / 2)
    const looked = [...some(bookable), ...some(slots.filter((slot) => !slot.bookable))]
    for (const slot of looked) await (slot.bookable ? bookListed(look, slot) : refuseUnavailable(look, slot, bookable))
    await refuseUnlisted(look, slots)
    await bookLengths(look, bookable)
    const free = looked.filter((slot) => slot.bookable)
    for (const slot of free.slice(0, 2)) await bookToTheLast(look, slot)
    for (const slot of free.slice(-2)) await holdAndBook(look, slot)
    if (!isSame(await list(look), slots)) faults.push('what was given back is listed otherwise than before')
  }
  return { counts, faults }
}

function wantedOf({ unit, lengths, largestParty }: ListedService, chance: Chance): Wanted {
  const length = chance.oneIn(3) ? undefined : chance.pick(lengths)
  return {
    ...(chance.oneIn(2) && { party_size: chance.between(1, largestParty) }),
    ...(length !== undefined && ofLength(unit, length)),
  }
}

function ofLength(unit: ListedService['unit'], length: number): Wanted {
  return unit === 'days' ? { duration_days: length } : { duration_minutes: length }
}

function asQuery(wanted: Wanted): Record<string, string> {
  return Object.fromEntries(Object.entries(wanted).map(([field, value]) => [field, String(value)]))
}

/** Creates conflicts: these bookings and holds stay. */
async function takeSome(look: Look): Promise<void> {
  const free = (await list(look)).filter(({ bookable }) => bookable)
  for (const { start_at } of look.chance.shuffled(free).slice(0, 6)) {
    const body = { service_id: look.serviceId, start_at, ...wantedOf(look.service, look.chance) }
    await (look.chance.oneIn(3) ? ask(look.asker, 'createHold', { body }) : ask(look.asker, 'createBooking', { body }))
  }
}

function list(look: Look): Promise<Slot[]> {
  return listWith(look, { include: 'unavailable' })
}

async function listWith({ asker, serviceId, wanted, range }: Look, more: Record<string, string>): Promise<Slot[]> {
  const query = { service_id: serviceId, ...range, ...asQuery(wanted), ...more }
  const { status, code, body } = await ask(asker, 'listAvailability', { query })
  if (status !== 200) throw new Error(`the list was answered ${status} ${code}`)
  return body.slots
}

function book({ asker, serviceId, wanted }: Look, start_at: string): Promise<Answer> {
  return ask(asker, 'createBooking', { body: { service_id: serviceId, start_at, ...wanted } })
}

async function cancel({ asker, faults }: Look, bookingId: string): Promise<void> {
  const { status, code } = await ask(asker, 'cancelBooking', { params: { bookingId } })
  if (status !== 200) faults.push(`a booking could not be cancelled: ${status} ${code}`)
}

async function bookListed(look: Look, { start_at }: Slot): Promise<void> {
  const { status, code, body } = await book(look, start_at)
  if (status === 201) await cancel(look, body.id)
  else
    look.faults.push(
      `${named(look, start_at)} is listed, and was answered ${status} ${code} ${codesOf(refusalOf(body))}`,
    )
  look.counts.booked++
}

/** A refusal must name the next listed starts, as far as the list reaches. */
async function refuseUnavailable(look: Look, { start_at, reasons }: Slot, bookable: Slot[]): Promise<void> {
  const next = await refused(look, start_at, codesOf(reasons))
  const after = bookable.map((slot) => slot.start_at).filter((at) => at > start_at)
  const expected = after.length < 3 ? next.slice(0, after.length) : next
  if (!isSame(expected, after.slice(0, 3))) {
    look.faults.push(`${named(look, start_at)} is refused with ${next} next, and ${after.slice(0, 3)} are listed`)
  }
  look.counts.refused++
}

/** Also starts between grid points and outside the hours, with the reasons of explainAvailability. */
async function refuseUnlisted(look: Look, slots: Slot[]): Promise<void> {
  const { asker, serviceId, wanted, range, chance } = look
  const listed = new Set(slots.map(({ start_at }) => start_at))
  const minutes = (Date.parse(range.to) - Date.parse(range.from)) / 60_000 - 1
  const fiveMinutes = Array.from(
    { length: 15 },
    () => Date.parse(range.from) + chance.between(0, minutes / 5) * 300_000,
  )
  for (const start_at of fiveMinutes.map(iso).filter((at) => !listed.has(at))) {
    const query = { service_id: serviceId, start_at, ...asQuery(wanted) }
    const { body } = await ask(asker, 'explainAvailability', { query })
    if (body.bookable) look.faults.push(`${named(look, start_at)} is not listed, and is explained as bookable`)
    await refused(look, start_at, codesOf(body.reasons))
    look.counts.unlisted++
  }
}

/** @returns the starts named instead */
async function refused(look: Look, start_at: string, reasons: string): Promise<string[]> {
  const { status, code, body } = await book(look, start_at)
  if (status === 201) await cancel(look, body.id)
  const refusalCodes = codesOf(refusalOf(body))
  // Where limits of use alone refuse, it may be the booker's own.
  const isLimit = code === 'LIMIT_REACHED' && refusalOf(body).every((reason) => reason.code === 'LIMIT_REACHED')
  if (!(code === 'SLOT_UNAVAILABLE' || isLimit) || refusalCodes !== reasons || refusalCodes === '') {
    look.faults.push(
      `${named(look, start_at)} is not bookable for ${reasons}, and was answered ${status} ${code} ${refusalCodes}`,
    )
  }
  return body.error?.details.next_available ?? []
}

/** The list with lengths has the same bookable starts; some of its lengths can be booked, and the others are refused. */
async function bookLengths(look: Look, bookable: Slot[]): Promise<void> {
  const { service, wanted, chance, counts, faults } = look
  const slots = await listWith(look, { include: 'lengths' })
  const plain = slots.filter((slot) => slot.bookable).map(({ lengths: _, ...slot }) => slot)
  if (!isSame(plain, bookable)) faults.push('the list with lengths has other bookable starts')
  const requestedLength = wanted.duration_days ?? wanted.duration_minutes
  const odd = slots.find(
    ({ lengths, bookable }) => requestedLength !== undefined && lengths.includes(requestedLength) !== bookable,
  )
  if (odd) faults.push(`${named(look, odd.start_at)} is listed with lengths that contradict it`)
  for (const { start_at, lengths } of chance.shuffled(slots).slice(0, 8)) {
    for (const length of chance.shuffled(service.lengths).slice(0, 3)) {
      const { status, code, body } = await book(
        { ...look, wanted: { ...wanted, ...ofLength(service.unit, length) } },
        start_at,
      )
      if (status === 201) await cancel(look, body.id)
      if ((status === 201) !== lengths.includes(length))
        faults.push(
          `${named(look, start_at)} is listed with the lengths ${lengths}, and ${length} was answered ${status} ${code}`,
        )
      counts.lengths++
    }
  }
}

/** Exactly `remaining` bookings can be made one after another. */
async function bookToTheLast(look: Look, { start_at, remaining }: Slot): Promise<void> {
  const most = Math.min(remaining ?? 3, 6)
  const ids: string[] = []
  for (let taken = 0; taken < most; taken++) {
    const { status, code, body } = await book(look, start_at)
    if (status === 201) ids.push(body.id)
    else
      look.faults.push(
        `${named(look, start_at)} has ${remaining} left, and number ${taken + 1} was answered ${status} ${code}`,
      )
  }
  const more = remaining === most ? await book(look, start_at) : undefined
  if (more?.status === 201) look.faults.push(`${named(look, start_at)} has ${remaining} left, and was booked once more`)
  for (const id of more?.status === 201 ? [...ids, more.body.id] : ids) await cancel(look, id)
  look.counts.exhausted++
}

/** The caller's own hold does not conflict: neither in the list with hold_id, nor when it becomes a booking. */
async function holdAndBook(look: Look, { start_at, remaining }: Slot): Promise<void> {
  const { asker, serviceId, wanted, faults, counts } = look
  const held = await ask(asker, 'createHold', { body: { service_id: serviceId, start_at, ...wanted } })
  if (held.code === 'HOLD_LIMIT_REACHED') return
  if (held.status !== 201)
    return void faults.push(`${named(look, start_at)} is listed, and cannot be held: ${held.code}`)
  const leftOf = async (more: Record<string, string>) => {
    const slot = (await listWith(look, more)).find((one) => one.start_at === start_at)
    return slot === undefined ? 0 : slot.remaining
  }
  const [withIt, without] = [await leftOf({ hold_id: held.body.id }), await leftOf({})]
  if (withIt !== remaining) faults.push(`${named(look, start_at)} has ${remaining} left, with one's own hold ${withIt}`)
  const lessOne = remaining === null ? null : remaining - 1
  if (without !== lessOne) faults.push(`${named(look, start_at)} is held once of ${remaining}, and has ${without} left`)
  const { status, code, body } = await ask(asker, 'createBooking', { body: { hold_id: held.body.id } })
  if (status === 201) await cancel(look, body.id)
  else faults.push(`${named(look, start_at)} is held, and booking it was answered ${status} ${code}`)
  counts.held++
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function refusalOf({ error }: Body): { code: string }[] {
  return error?.details.reasons ?? []
}

function codesOf(reasons: { code: string }[]): string {
  return reasons.map(({ code }) => code).join(', ')
}

function named({ serviceId, wanted }: Look, start_at: string): string {
  const of = Object.entries(wanted).map(([field, value]) => `, ${field} ${value}`)
  return `${start_at} of ${serviceId}${of.join('')}`
}

function iso(at: number): string {
  return new Date(at).toISOString()
}
