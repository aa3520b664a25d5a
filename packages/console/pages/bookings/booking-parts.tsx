/** Parts of a booking that every list shows. */

import { shownAnswer } from '../../../web-ui/answers.ts'
import { isSameClock } from '../../../web-ui/days.ts'
import { formatNumber, formatSpan } from '../../../web-ui/format.ts'
import { Icon } from '../../../web-ui/icon.tsx'
import type { Schemas } from '../../app/api.ts'
import { type Names, nameOf } from '../../app/names.ts'
import { personsOf, takesParties } from '../../app/persons.ts'
import { linkTo } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import type { Column } from '../../ui/table.tsx'

export type Booking = Schemas['BookingResponse']

const tones: Record<Booking['status'], string> = {
  pending: 'warn',
  confirmed: 'good',
  completed: 'plain',
  no_show: 'bad',
  cancelled: 'plain',
  declined: 'plain',
  expired: 'plain',
}

export function Status({ status }: { status: Booking['status'] }) {
  return <span class={`badge ${tones[status]}`}>{messages.bookings.statuses[status]}</span>
}

type Times = Pick<Booking, 'start_at' | 'end_at' | 'service_id'>

/** The time in the zone of the page, as a link to the booking. */
export function When({ booking, names }: { booking: Booking; names: Names }) {
  return (
    <>
      <a class="row-link" href={linkTo('bookings', [booking.id])}>
        {formatSpan(booking.start_at, booking.end_at, names.zone)}
      </a>
      <ServiceClock times={booking} zone={names.zone} serviceZone={serviceZone(booking, names)} />
    </>
  )
}

type ClockProps = { times: Times; zone: string; serviceZone: string | undefined }

/** The time on the clock of the service, if that differs from the zone of the page. */
export function ServiceClock({ times: { start_at, end_at }, zone, serviceZone }: ClockProps) {
  if (serviceZone === undefined || isSameClock(Date.parse(start_at), zone, serviceZone)) return null
  return (
    <>
      <br />
      <span class="facts">{messages.shell.inZone(formatSpan(start_at, end_at, serviceZone), serviceZone)}</span>
    </>
  )
}

export function serviceZone({ service_id }: Pick<Booking, 'service_id'>, { services }: Names): string | undefined {
  return services.get(service_id)?.time_zone
}

export function serviceName({ service_id }: Booking, names: Names): string {
  return nameOf(service_id, names)
}

export function resourceNames({ allocations }: Booking, names: Names): string {
  return allocations.map(({ resource_id }) => nameOf(resource_id, names)).join(', ')
}

export function customerText({ customer }: Booking): string {
  return customer?.name ?? messages.bookings.noCustomer
}

/** `4 persons`; the short form has an icon, and the whole text for screen readers. */
export function Persons({ count, isShort = false }: { count: number; isShort?: boolean }) {
  if (!isShort) return <span class="persons">{messages.bookings.personCount(count)}</span>
  return (
    <span class="persons">
      <span aria-hidden="true">{messages.bookings.personsShort(formatNumber(count))}</span>
      <Icon name="people" />
      <span class="visually-hidden">{messages.bookings.personCount(count)}</span>
    </span>
  )
}

/** The column of persons of a list; none where no service takes parties, and no booking has one. */
export function personsColumn(rows: readonly Booking[], { services }: Names): Column<Booking>[] {
  const isNeeded = [...services.values()].some(takesParties) || rows.some(({ party_size = 1 }) => party_size > 1)
  if (!isNeeded) return []
  const cell = (booking: Booking) => {
    const persons = personsOf(booking, services.get(booking.service_id))
    return persons === undefined ? null : formatNumber(persons)
  }
  return [{ title: messages.bookings.persons, isRight: true, cell }]
}

/** The answers of a booking, as entries of a list of facts. */
export function Answers({ booking: { answers = [] } }: { booking: Booking }) {
  return answers.map(({ id, label, value }) => (
    <>
      <dt key={id}>{label}</dt>
      <dd>{shownAnswer(value, messages.questions)}</dd>
    </>
  ))
}

/** The values that programs keep with a booking, as entries of a list of facts. */
export function Metadata({ booking: { metadata = {} } }: { booking: Booking }) {
  const entries = Object.entries(metadata)
  if (entries.length === 0) return null
  return (
    <>
      <dt>{messages.bookings.metadata}</dt>
      <dd>
        {entries.map(([key, value]) => (
          <div key={key}>
            <code>{key}</code> {value}
          </div>
        ))}
      </dd>
    </>
  )
}
