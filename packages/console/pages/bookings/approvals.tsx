/** Bookings that wait for approval, the soonest deadline first. */

import { formatAgo } from '../../../web-ui/format.ts'
import { useServerNow } from '../../../web-ui/server-clock.ts'
import { api } from '../../app/api.ts'
import { useLoad } from '../../app/load.ts'
import { everyPage } from '../../app/load-list.ts'
import type { Names } from '../../app/names.ts'
import { linkTo } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { EmptyState, Load, NextStep } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { BookingActions } from './booking-actions.tsx'
import { type Booking, customerText, personsColumn, resourceNames, serviceName, When } from './booking-parts.tsx'

const { bookings } = messages
/** The largest page. */
const limit = 2_000
const longAgo = '1970-01-01T00:00:00.000Z'

export function Approvals({ names }: { names: Names }) {
  // All of them, because the order is not that of the list.
  const read = everyPage(
    (from, options) => api.listBookings({ status: ['pending'], from: longAgo, limit, ...from }, options),
    (data) => data.bookings,
  )
  const loaded = useLoad(read, [], ['booking'])
  const now = useServerNow(1_000)
  return (
    <section class="card">
      <Load loaded={loaded}>
        {(waiting) =>
          waiting.length === 0 ? (
            <EmptyState icon="check" title={bookings.noApprovals} hint={bookings.noApprovalsHint}>
              <NextStep href={linkTo('bookings')}>{bookings.back}</NextStep>
            </EmptyState>
          ) : (
            <>
              <p class="hint">{messages.shell.timesIn(names.zone)}</p>
              <Table
                label={bookings.approvals}
                rows={waiting.toSorted((a, b) => deadline(a) - deadline(b))}
                keyOf={({ id }) => id}
                columns={[
                  { title: bookings.deadline, cell: (booking) => formatAgo(deadline(booking), now) },
                  { title: bookings.time, cell: (booking) => <When booking={booking} names={names} /> },
                  { title: bookings.service, cell: (booking) => serviceName(booking, names) },
                  ...personsColumn(waiting, names),
                  { title: bookings.resource, cell: (booking) => resourceNames(booking, names) },
                  { title: bookings.customer, cell: customerText },
                  {
                    title: bookings.decide,
                    isUntitled: true,
                    isRight: true,
                    cell: (booking) => <BookingActions booking={booking} zone={names.zone} onDone={loaded.reload} />,
                  },
                ]}
              />
            </>
          )
        }
      </Load>
    </section>
  )
}

function deadline({ expires_at }: Booking): number {
  return Date.parse(expires_at ?? '')
}
