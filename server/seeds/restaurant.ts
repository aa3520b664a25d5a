/** The demo's restaurant: four tables for parties, evenings from quiet to full, and two limits of use. */
import { newLimitRow } from '../../app/limits/new.ts'
import { insertLimit } from '../../db/queries/limits.ts'
import { addBookingIfFree, addRequirement, addResource, addService, type Builder } from './build.ts'
import { addVenue, dateOf, findBookedDates, findVenue, instantOf, type Venue } from './venue.ts'

const names = { workspace: 'Trattoria Lido', service: 'Table' }
const timeZone = 'Europe/Rome'
const daysAhead = 7

const tables = [
  { name: 'Table 1', capacity: 2 },
  { name: 'Table 2', capacity: 2 },
  { name: 'Table 3', capacity: 4 },
  { name: 'Table 4', capacity: 8 },
]

type Party = readonly [time: string, guests: number]

/** Few parties: the table for eight is free until late. */
const quiet: Party[] = [
  ['18:30', 2],
  ['19:30', 4],
  ['20:00', 2],
]
/** A large party late in the evening. */
const middling: Party[] = [
  ['18:00', 3],
  ['19:00', 2],
  ['20:30', 6],
]
/** All tables twice. From 20:00 until 21:00, the kitchen has all the guests that it can serve. */
const busy: Party[] = [
  ['17:30', 4],
  ['18:00', 2],
  ['18:00', 6],
  ['18:30', 2],
  ['19:30', 3],
  ['20:00', 2],
  ['20:00', 8],
  ['20:30', 2],
]
/** From Monday to Sunday. */
const evenings = [quiet, middling, quiet, middling, busy, busy, quiet]

/** Customers, used in turn. */
const customers = [
  'Bianchi',
  'Family Keller',
  'Choir of St. Anne',
  'Moreau',
  'Harbour office',
  'Birthday of Ida',
  'Novak',
]

/** Adds the restaurant with its first week. */
export async function addRestaurant(builder: Builder, ownerId: string): Promise<Venue> {
  const about = {
    name: names.workspace,
    timeZone,
    description: 'Four tables by the lake. The kitchen is open every evening.',
    address: 'Lungolago 12\n28838 Stresa',
    colour: '#9a3324',
  }
  const venue = await addVenue(builder, ownerId, about)
  const { workspaceId } = venue
  for (const table of tables) await addResource(builder, workspaceId, { ...table, category: 'table' })
  const serviceId = await addService(builder, workspaceId, names.service, {
    duration_minutes: 120,
    slot_interval_minutes: 30,
    max_advance_days: 90,
    cancellation_notice_minutes: 120,
    min_party_size: 1,
    max_party_size: 8,
    time_zone: timeZone,
    weekly_hours: [{ days: [1, 2, 3, 4, 5, 6, 7], start: '17:30', end: '23:00' }],
    public: true,
  })
  await addRequirement(builder, workspaceId, serviceId, { category: 'table' }, { takes: 'whole' })
  await addLimits(builder, workspaceId, serviceId)
  const restaurant = { ...venue, serviceId }
  await addEvenings(builder, restaurant)
  return restaurant
}

async function addLimits({ tx, now }: Builder, workspaceId: string, serviceId: string): Promise<void> {
  const ofTables = { workspaceId, serviceIds: [serviceId], gapMinutes: null, timeZone }
  const limits = [
    { name: 'Two tables for each guest', per: 'booker', period: 'live', unit: 'bookings', max: 2 },
    { name: 'Twelve guests an hour', per: 'all', period: 'hour', unit: 'persons', max: 12 },
  ] as const
  for (const limit of limits) await insertLimit(tx, newLimitRow({ ...ofTables, ...limit }, now))
}

/** Undefined if the workspace or its service was renamed or removed. */
export function findRestaurant({ tx }: Builder, ownerId: string): Promise<Venue | undefined> {
  return findVenue(tx, ownerId, names)
}

/** Fills the evenings of a week that have no bookings yet. */
export async function addEvenings(builder: Builder, restaurant: Venue): Promise<void> {
  const today = dateOf(builder.now, timeZone)
  const booked = await findBookedDates(builder, restaurant, timeZone, today)
  let count = 0
  for (let days = 0; days <= daysAhead; days++) {
    const date = today.add({ days })
    if (booked.has(date.toString())) continue
    for (const [time, partySize] of evenings[date.dayOfWeek - 1] ?? []) {
      const customer = { name: customers[count++ % customers.length] ?? '', email: null }
      await addBookingIfFree(builder, { ...restaurant, startAt: instantOf(date, time, timeZone), partySize, customer })
    }
  }
}
