/** One booking: its facts, actions and history. */
import type { ComponentChildren } from 'preact'
import { serverNow } from '../../../web-ui/connection.ts'
import { formatAgo, formatInstant, formatNumber, formatSpan } from '../../../web-ui/format.ts'
import { api, type Schemas } from '../../app/api.ts'
import { useLoad } from '../../app/load.ts'
import { type Names, nameOf } from '../../app/names.ts'
import { personsOf } from '../../app/persons.ts'
import { linkTo } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { Load } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { useActors } from './actors.ts'
import { BookingActions } from './booking-actions.tsx'
import {
  Answers,
  type Booking,
  customerText,
  Metadata,
  resourceNames,
  ServiceClock,
  Status,
  serviceName,
  serviceZone,
} from './booking-parts.tsx'
import { EditBooking } from './edit-booking.tsx'
import { MoveBooking } from './move-booking.tsx'

const { bookings } = messages

type Props = { bookingId: string; names: Names }

export function BookingDetails({ bookingId, names }: Props) {
  const loaded = useLoad((options) => api.getBooking({ bookingId }, options), [bookingId], ['booking'])
  const history = useLoad(
    (options) => api.listBookingHistory({ bookingId, limit: 100 }, options),
    [bookingId],
    ['booking'],
  )
  const reload = () => {
    loaded.reload()
    history.reload()
  }
  return (
    <>
      <p>
        <a href={linkTo('bookings')}>{bookings.back}</a>
      </p>
      <p class="hint">{messages.shell.timesIn(names.zone)}</p>
      <section class="card">
        <Load loaded={loaded}>
          {(booking) => (
            <>
              <h2>
                {serviceName(booking, names)} <Status status={booking.status} />
              </h2>
              <dl class="facts-list">
                {factsOf(booking, names).map(([title, value]) => (
                  <>
                    <dt>{title}</dt>
                    <dd>{value}</dd>
                  </>
                ))}
                <Answers booking={booking} />
                <Metadata booking={booking} />
              </dl>
              <BookingActions booking={booking} zone={names.zone} onDone={reload}>
                <MoveBooking booking={booking} names={names} onDone={reload} />
                <EditBooking booking={booking} onDone={reload} />
              </BookingActions>
            </>
          )}
        </Load>
      </section>
      {loaded.data && (
        <section class="card">
          <h2>{bookings.history}</h2>
          <Load loaded={history}>{({ changes }) => <History changes={changes} names={names} />}</Load>
        </section>
      )}
    </>
  )
}

function factsOf(booking: Booking, names: Names): [string, ComponentChildren][] {
  const { id, start_at, end_at, service_id, customer, notes, expires_at, ended_at, end_reason, status } = booking
  const { zone } = names
  const persons = personsOf(booking, names.services.get(service_id))
  const whyNot = linkTo('why-not', [], { service: service_id, start: start_at, booking: id })
  const facts: [string, ComponentChildren][] = [
    [
      bookings.time,
      <>
        {formatSpan(start_at, end_at, zone)}
        <ServiceClock times={booking} zone={zone} serviceZone={serviceZone(booking, names)} />
      </>,
    ],
    [bookings.resource, resourceNames(booking, names)],
    [
      bookings.customer,
      customer?.email ? <a href={linkTo('customers', [customer.email])}>{customer.name}</a> : customerText(booking),
    ],
  ]
  if (persons !== undefined) facts.push([bookings.persons, formatNumber(persons)])
  if (customer?.email) facts.push([bookings.email, <a href={`mailto:${customer.email}`}>{customer.email}</a>])
  if (customer?.phone) facts.push([bookings.phone, <a href={`tel:${customer.phone}`}>{customer.phone}</a>])
  if (notes !== null) facts.push([bookings.notes, notes])
  if (status === 'pending' && expires_at !== null) facts.push([bookings.expires, formatAgo(expires_at, serverNow())])
  if (ended_at !== null) facts.push([bookings.ended, formatInstant(ended_at, zone)])
  if (end_reason !== null) facts.push([bookings.reason, end_reason])
  facts.push([bookings.whyNot, <a href={whyNot}>{formatInstant(start_at, zone)}</a>])
  return facts
}

type HistoryProps = { changes: readonly Schemas['BookingChange'][]; names: Names }

function History({ changes, names }: HistoryProps) {
  const { zone } = names
  const actorOf = useActors()
  return (
    <Table
      label={bookings.history}
      rows={changes}
      keyOf={({ id }) => id}
      columns={[
        { title: bookings.when, cell: ({ created_at }) => formatInstant(created_at, zone) },
        { title: bookings.what, cell: ({ action }) => bookings.actions[action] },
        { title: bookings.by, cell: actorOf },
        { title: bookings.time, cell: ({ start_at, end_at }) => formatSpan(start_at, end_at, zone) },
        {
          title: bookings.resource,
          cell: ({ resource_ids }) => resource_ids.map((id) => nameOf(id, names)).join(', '),
        },
        { title: bookings.reason, cell: ({ reason }) => reason },
      ]}
    />
  )
}
