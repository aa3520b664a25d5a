/** One customer: the bookings of an e-mail address, with their notes and how many were no-shows. */
import { serverNow } from '../../../web-ui/connection.ts'
import { formatNumber } from '../../../web-ui/format.ts'
import { api } from '../../app/api.ts'
import { earliest } from '../../app/find-bookings.ts'
import { useList } from '../../app/load-list.ts'
import { type Names, useNames } from '../../app/names.ts'
import { linkTo, route } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { More } from '../../ui/more.tsx'
import { EmptyState, Load, Skeleton } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { type Booking, personsColumn, resourceNames, Status, serviceName, When } from '../bookings/booking-parts.tsx'

const { bookings, customers: texts, shell } = messages
/** Lists of at most a thousand bookings, read whole so that the counts are true. */
const reading = { pages: 10, kinds: ['booking'] } as const

export function CustomerDetails({ email }: { email: string }) {
  const names = useNames()
  const { workspaceId } = route.value
  const coming = useList(
    (from, options) => api.listBookings({ customer: email, limit: 100, ...from }, options),
    (data) => data.bookings,
    [workspaceId, email],
    reading,
  )
  const past = useList(
    (from, options) => {
      const to = new Date(serverNow()).toISOString()
      return api.listBookings({ customer: email, from: earliest, to, limit: 100, ...from }, options)
    },
    (data) => data.bookings,
    [workspaceId, email],
    reading,
  )
  return (
    <>
      <p>
        <a href={linkTo('customers')}>{texts.all}</a>
      </p>
      {names.isZoneKnown ? (
        <Load loaded={coming}>
          {({ items: next }) => (
            <Load loaded={past}>
              {({ items, hasMore }) => {
                // A booking that has begun and is not over is in both lists.
                const over = items.filter(({ id }) => next.every((each) => each.id !== id)).toReversed()
                return (
                  <>
                    <Facts email={email} coming={next} past={over} />
                    {items.length + next.length > 0 && <p class="hint">{shell.timesIn(names.zone)}</p>}
                    <Bookings title={texts.coming} none={texts.noneComing} rows={next} names={names} />
                    <More list={coming} />
                    <Bookings title={texts.past} none={texts.nonePast} rows={over} names={names} />
                    {hasMore && (
                      <p class="hint">
                        {texts.cut(formatNumber(items.length))}{' '}
                        <a href={linkTo('bookings', [], { customer: email })}>{texts.inList}</a>
                      </p>
                    )}
                  </>
                )
              }}
            </Load>
          )}
        </Load>
      ) : (
        <Skeleton />
      )}
    </>
  )
}

type FactsProps = { email: string; coming: readonly Booking[]; past: readonly Booking[] }

/** Name, address as it is written, and telephone number are those of the latest booking that has them. */
function Facts({ email, coming, past }: FactsProps) {
  const latest = [...coming.toReversed(), ...past].map(({ customer }) => customer)
  const name = latest.find((customer) => customer?.name)?.name
  const phone = latest.find((customer) => customer?.phone)?.phone ?? undefined
  const written = latest[0]?.email ?? email
  const customerQuery = { for: written, ...(name !== undefined && { name }), ...(phone !== undefined && { phone }) }
  const isKnown = latest.length > 0
  return (
    <section class="card">
      <div class="card-head">
        <h2>{name ?? email}</h2>
        <a class="button primary" href={linkTo('bookings', ['new'], customerQuery)}>
          {texts.newBooking}
        </a>
      </div>
      {isKnown ? (
        <dl class="facts-list">
          <dt>{texts.email}</dt>
          <dd>
            <a href={`mailto:${written}`}>{written}</a>
          </dd>
          {phone !== undefined && <dt>{texts.phone}</dt>}
          {phone !== undefined && (
            <dd>
              <a href={`tel:${phone}`}>{phone}</a>
            </dd>
          )}
          <dt>{texts.visits}</dt>
          <dd>{texts.counts(formatNumber(coming.length), formatNumber(past.length))}</dd>
          <dt>{texts.noShows}</dt>
          <dd>{formatNumber(past.filter(({ status }) => status === 'no_show').length)}</dd>
        </dl>
      ) : (
        <EmptyState icon="search" title={texts.unknown} hint={texts.unknownHint} />
      )}
    </section>
  )
}

type BookingsProps = { title: string; none: string; rows: readonly Booking[]; names: Names }

function Bookings({ title, none, rows, names }: BookingsProps) {
  return (
    <section class="card">
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p class="hint">{none}</p>
      ) : (
        <Table
          label={title}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { title: bookings.time, cell: (booking) => <When booking={booking} names={names} /> },
            { title: bookings.service, cell: (booking) => serviceName(booking, names) },
            ...personsColumn(rows, names),
            { title: bookings.resource, cell: (booking) => resourceNames(booking, names) },
            { title: bookings.status, cell: ({ status }) => <Status status={status} /> },
            { title: texts.notes, cell: ({ notes }) => notes },
          ]}
        />
      )}
    </section>
  )
}
