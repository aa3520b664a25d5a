/** The demo's cottage: stays of some nights or of weeks, with time for cleaning between them. */
import { Temporal } from 'temporal-polyfill'
import { addBookingIfFree, addRequirement, addResource, addService, type Builder } from './build.ts'
import { addVenue, dateOf, findBookedDates, findVenue, instantOf, type Venue } from './venue.ts'

const names = { workspace: 'Seaside Cottage', service: 'Stay' }
const timeZone = 'Europe/Copenhagen'
const checkIn = '16:00'
const [daysBack, daysAhead] = [14, 56]

type Stay = { arrival: number; nights: number; guests: number; name: string }

/** Stays of six weeks, by days from a Monday. No stay begins or ends on a Sunday, as nobody is there to hand over the keys. */
const stays: Stay[] = [
  { arrival: 0, nights: 4, guests: 2, name: 'Lindqvist' },
  { arrival: 5, nights: 14, guests: 5, name: 'Family Hansen' },
  { arrival: 22, nights: 3, guests: 2, name: 'Okafor' },
  { arrival: 28, nights: 7, guests: 6, name: 'Family Meyer' },
  { arrival: 38, nights: 2, guests: 4, name: 'Walking club' },
]
const cycleDays = 42
/** A Monday. The six weeks are counted from it, so that each start of the demo plans the same stays. */
const firstMonday = Temporal.PlainDate.from('2024-01-01')

/** Adds the cottage with the stays of two weeks back and eight weeks ahead. */
export async function addCottage(builder: Builder, ownerId: string): Promise<Venue> {
  const about = {
    name: names.workspace,
    timeZone,
    description: 'A wooden house behind the dunes, for up to six guests.',
    address: 'Klitvej 3\n6854 Henne Strand',
    colour: '#1f6f78',
  }
  const venue = await addVenue(builder, ownerId, about)
  const { workspaceId } = venue
  await addResource(builder, workspaceId, { name: 'Cottage', category: 'cottage', capacity: 6 })
  const serviceId = await addService(builder, workspaceId, names.service, {
    unit: 'days',
    check_in_time: checkIn,
    check_out_time: '10:00',
    min_days: 2,
    max_days: 14,
    hours_mode: 'ends',
    // Cleaning.
    buffer_after_minutes: 240,
    cancellation_notice_minutes: 10_080,
    min_party_size: 1,
    max_party_size: 6,
    time_zone: timeZone,
    weekly_hours: [{ days: [1, 2, 3, 4, 5, 6], start: '08:00', end: '18:00' }],
    public: true,
  })
  await addRequirement(builder, workspaceId, serviceId, { category: 'cottage' }, { takes: 'whole' })
  const cottage = { ...venue, serviceId }
  await addStays(builder, cottage)
  return cottage
}

/** Undefined if the workspace or its service was renamed or removed. */
export function findCottage({ tx }: Builder, ownerId: string): Promise<Venue | undefined> {
  return findVenue(tx, ownerId, names)
}

/** Adds the planned stays that were not booked yet. */
export async function addStays(builder: Builder, cottage: Venue): Promise<void> {
  const today = dateOf(builder.now, timeZone)
  const earliest = today.subtract({ days: daysBack })
  const booked = await findBookedDates(builder, cottage, timeZone, earliest)
  for (const { arrival, nights, guests, name } of plannedStays(earliest, today.add({ days: daysAhead }))) {
    if (booked.has(arrival.toString())) continue
    const startAt = instantOf(arrival, checkIn, timeZone)
    const customer = { name, email: null }
    await addBookingIfFree(builder, { ...cottage, startAt, days: nights, partySize: guests, customer })
  }
}

/** Stays that begin within two dates, both inclusive. */
function plannedStays(from: Temporal.PlainDate, until: Temporal.PlainDate) {
  const passed = firstMonday.until(from).days
  const cycles = Math.ceil((firstMonday.until(until).days - passed) / cycleDays) + 1
  const first = Math.floor(passed / cycleDays)
  return Array.from({ length: cycles }, (_, index) => firstMonday.add({ days: (first + index) * cycleDays }))
    .flatMap((monday) => stays.map((stay) => ({ ...stay, arrival: monday.add({ days: stay.arrival }) })))
    .filter(({ arrival }) => [arrival.until(from).days, until.until(arrival).days].every((days) => days <= 0))
}
