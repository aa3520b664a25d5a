/** Names of what bookings are about, from the lists that the board has loaded. */
import { dayOf } from '../../../web-ui/days.ts'
import { formatNumber, formatShortDay, formatSpan, formatTime, formatTimes } from '../../../web-ui/format.ts'
import { type Party, personsOf } from '../../app/persons.ts'
import { messages } from '../../messages.ts'
import type { Booking, Column, Group, Resource, Service } from './blocks.ts'
import { hueOf, huesOf } from './colours.ts'
import type { Entry } from './overview-data.ts'
import type { Mark } from './stranded.ts'
import { takenText, unitsOn } from './units.ts'

export type Names = {
  zone: string
  service: (id: string) => string
  serviceZone: (id: string) => string | undefined
  resource: (id: string) => string
  /** Persons of a booking or hold, where they are shown. */
  persons: (of: Party) => number | undefined
  /** Hue of the colour of a service. */
  hue: (serviceId: string) => number
}

type Spanning = Pick<Booking, 'start_at' | 'end_at' | 'service_id' | 'duration_days'>

export function namesOf(services: readonly Service[], resources: readonly Resource[], zone: string): Names {
  const known = new Map(services.map((service) => [service.id, service]))
  const resourceNames = new Map(resources.map(({ id, name }) => [id, name]))
  const hues = huesOf([...known.keys()])
  const resource = (id: string) => resourceNames.get(id) ?? messages.board.noResource
  return {
    zone,
    service: (id) => known.get(id)?.name ?? messages.board.unknownService,
    serviceZone: (id) => known.get(id)?.time_zone,
    resource,
    persons: (of) => personsOf(of, known.get(of.service_id)),
    hue: (id) => hues.get(id) ?? hueOf(id),
  }
}

export function customerOf({ customer }: Pick<Booking, 'customer'>): string {
  return customer?.name ?? ''
}

/** `Spin class` and `14/20`, with persons where these take the places. */
export function groupTitle(
  { bookings }: Pick<Group, 'bookings'>,
  { resourceId, capacity }: Pick<Column, 'resourceId' | 'capacity'>,
  names: Names,
) {
  const service = names.service(bookings[0]?.service_id ?? '')
  const taken = bookings.reduce((sum, each) => sum + unitsOn(each, { id: resourceId ?? '', capacity }), 0)
  return [service, messages.board.places(formatNumber(taken), formatNumber(capacity))] as const
}

/** `10:30 Ada`, or `10:30 Spin class, 3 of 8 taken`. Persons of a booking stand beside it. @param isWhole true for the end and the service too */
export function entryText({ start, end, bookings, taken }: Entry, names: Names, isWhole = false): string {
  const [booking] = bookings as [Booking]
  const service = names.service(booking.service_id)
  const time = isWhole ? formatTimes(start, end, names.zone) : formatTime(start, names.zone)
  const what = taken || isWhole ? service : customerOf(booking) || service
  return `${time} ${what}${taken ? `, ${takenText(taken)}` : ''}`
}

/** `10:30 Court hour`, or `Stay, until Sat 16 Jan` for a booking by days: its start may be days ago. */
export function noteOf({ start_at, end_at, service_id, duration_days }: Spanning, { zone, service }: Names): string {
  if (typeof duration_days !== 'number') return `${formatTime(start_at, zone)} ${service(service_id)}`
  return messages.board.untilDay(service(service_id), formatShortDay(dayOf(end_at, zone)))
}

/** `Ada, until Sat 16 Jan` */
export function stayText(booking: Booking, names: Names): string {
  const who = customerOf(booking) || names.service(booking.service_id)
  return messages.board.untilDay(who, formatShortDay(dayOf(booking.end_at, names.zone)))
}

/** The name of a booking for people who cannot see the board. */
export function labelOf(booking: Booking, names: Names): string {
  return [
    names.service(booking.service_id),
    customerOf(booking),
    personsText(booking, names),
    detailsOf(booking, names),
  ]
    .filter((part) => part !== '')
    .join(', ')
}

/** Details of a booking that its block does not show as text. */
export function detailsOf({ start_at, end_at, status }: Booking, { zone }: Names, mark?: Mark): string {
  const details = [formatSpan(start_at, end_at, zone), messages.bookings.statuses[status]]
  return [...details, ...(mark ? [messages.board.marks[mark]] : [])].join(', ')
}

/** `4 persons`; empty where they are not shown. */
export function personsText(of: Party, names: Names): string {
  const persons = names.persons(of)
  return persons === undefined ? '' : messages.bookings.personCount(persons)
}
