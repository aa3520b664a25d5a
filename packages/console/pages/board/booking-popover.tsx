/** A booking: its facts, its history, and what the user may do with it. */

import { Button } from '../../../web-ui/button.tsx'
import { formatInstant, formatNumber, formatSpan } from '../../../web-ui/format.ts'
import { api } from '../../app/api.ts'
import { useLoad } from '../../app/load.ts'
import { linkTo } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { Popover } from '../../ui/popover.tsx'
import { Load } from '../../ui/states.tsx'
import { useActors } from '../bookings/actors.ts'
import { BookingActions } from '../bookings/booking-actions.tsx'
import { Answers, Metadata, ServiceClock, Status } from '../bookings/booking-parts.tsx'
import { EditBooking } from '../bookings/edit-booking.tsx'
import { type Booking, isMovable } from './blocks.ts'
import { labelOf, type Names } from './names.ts'

const { board, shell } = messages

type PopoverProps = {
  booking: Booking
  anchor: DOMRect
  names: Names
  onChanged: () => void
  onMove: () => void
  onClose: () => void
}

export function BookingPopover({ booking, anchor, names, onChanged, onMove, onClose }: PopoverProps) {
  const persons = names.persons(booking)
  const resources = booking.allocations.map(({ resource_id }) => names.resource(resource_id))
  return (
    <Popover anchor={anchor} label={labelOf(booking, names)} onClose={onClose}>
      <div class="booking-details">
        <div class="dialog-head">
          <h2>{names.service(booking.service_id)}</h2>
          <Button kind="quiet" icon="close" label={shell.close} onClick={onClose} />
        </div>
        <p>
          <Status status={booking.status} />
        </p>
        <dl class="facts-list">
          <dt>{board.customer}</dt>
          <dd>{booking.customer?.name ?? board.member}</dd>
          {booking.customer?.email && <dd class="second">{booking.customer.email}</dd>}
          {booking.customer?.phone && <dd class="second">{booking.customer.phone}</dd>}
          <dt>{board.time}</dt>
          <dd>
            {formatSpan(booking.start_at, booking.end_at, names.zone)}
            <ServiceClock times={booking} zone={names.zone} serviceZone={names.serviceZone(booking.service_id)} />
          </dd>
          {persons !== undefined && <dt>{messages.bookings.persons}</dt>}
          {persons !== undefined && <dd>{formatNumber(persons)}</dd>}
          <dt>{board.resources}</dt>
          <dd>{resources.length === 0 ? board.noResource : resources.join(', ')}</dd>
          {booking.notes !== null && <dt>{board.bookingNotes}</dt>}
          {booking.notes !== null && <dd>{booking.notes}</dd>}
          <Answers booking={booking} />
          <Metadata booking={booking} />
        </dl>
        <BookingActions booking={booking} zone={names.zone} onDone={onChanged}>
          <a class="button" href={linkTo('bookings', [booking.id])}>
            {board.open}
          </a>
          {isMovable(booking) && <Button onClick={onMove}>{board.move}</Button>}
          <EditBooking booking={booking} onDone={onChanged} />
        </BookingActions>
        <History booking={booking} names={names} />
      </div>
    </Popover>
  )
}

function History({ booking, names }: { booking: Booking; names: Names }) {
  const { id: bookingId, version } = booking
  const actorOf = useActors()
  const loaded = useLoad((options) => api.listBookingHistory({ bookingId, limit: 100 }, options), [bookingId, version])
  return (
    <section>
      <h3>{board.history}</h3>
      <Load loaded={loaded} lines={2}>
        {({ changes }) => (
          <ol class="change-list">
            {changes.map(({ id, action, created_at, start_at, end_at, reason, ...change }) => (
              <li key={id}>
                <strong>{messages.bookings.actions[action]}</strong>{' '}
                <span class="facts">{board.changedBy(actorOf(change), formatInstant(created_at, names.zone))}</span>
                {(action === 'created' || action === 'rescheduled') && (
                  <span class="facts"> → {formatSpan(start_at, end_at, names.zone)}</span>
                )}
                {reason !== null && <span class="facts"> “{reason}”</span>}
              </li>
            ))}
          </ol>
        )}
      </Load>
    </section>
  )
}
