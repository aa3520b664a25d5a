/** The use of a limit in the period that is now, with the bookings that count. */
import { useMemo } from 'preact/hooks'
import { serverNow } from '../../../web-ui/connection.ts'
import { formatInstant, formatNumber, formatSpan } from '../../../web-ui/format.ts'
import { api, type Schemas } from '../../app/api.ts'
import { useList } from '../../app/load-list.ts'
import { type Names, nameOf } from '../../app/names.ts'
import { linkTo } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Load } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { customerText } from '../bookings/booking-parts.tsx'
import { periodAt, type Use, usesOf } from './use.ts'

const { limits: texts } = messages

type Limit = Schemas['LimitResponse']

/** At most 20,000 bookings are counted. */
const [pageSize, mostPages] = [2_000, 10]
const [mostUses, mostBookings] = [20, 5]

export function LimitUse({ of: limit, names, onClose }: { of: Limit; names: Names; onClose: () => void }) {
  const span = useMemo(() => periodAt(limit, serverNow()), [limit.id])
  const { id, per, max, service_ids, time_zone: zone } = limit
  const isLive = span.end === Number.POSITIVE_INFINITY
  const loaded = useList(
    (from, options) =>
      api.listBookings(
        {
          from: new Date(span.start).toISOString(),
          ...(!isLive && { to: new Date(span.end).toISOString() }),
          ...(service_ids?.length === 1 && { service_id: service_ids[0] as string }),
          limit: pageSize,
          ...from,
        },
        options,
      ),
    (data) => data.bookings,
    [id, span],
    { pages: mostPages, kinds: ['booking'] },
  )
  const who = ({ key, bookings }: Use) => {
    if (per === 'all') return texts.everybody
    const [booking] = bookings
    return per === 'resource' ? nameOf(key, names) : booking && customerText(booking)
  }
  return (
    <Dialog title={texts.useOf(limit.name)} onClose={onClose}>
      <p>{isLive ? texts.useLive : formatSpan(span.start, span.end, zone)}</p>
      <Load loaded={loaded}>
        {({ items, hasMore }) => {
          const uses = usesOf(limit, items, span)
          return (
            <>
              {hasMore && <p class="hint">{texts.useCut(formatNumber(items.length))}</p>}
              {uses.length === 0 && <p class="hint">{texts.unused}</p>}
              {uses.length > 0 && (
                <Table
                  label={texts.use}
                  rows={uses.slice(0, mostUses)}
                  keyOf={({ key }) => key}
                  columns={[
                    { title: texts.who, cell: who },
                    {
                      title: texts.use,
                      cell: ({ used }) => (
                        <span class={used < max ? undefined : 'badge bad'}>
                          {texts.used(formatNumber(used), formatNumber(max))}
                        </span>
                      ),
                    },
                    {
                      title: texts.counted,
                      cell: ({ bookings }) => (
                        <>
                          {bookings.slice(0, mostBookings).map((booking) => (
                            <a key={booking.id} class="counted" href={linkTo('bookings', [booking.id])}>
                              {formatInstant(booking.start_at, names.zone)}
                            </a>
                          ))}
                          {bookings.length > mostBookings &&
                            messages.board.moreBookings(formatNumber(bookings.length - mostBookings))}
                        </>
                      ),
                    },
                  ]}
                />
              )}
              {uses.length > mostUses && (
                <p class="hint">{messages.board.moreBookings(formatNumber(uses.length - mostUses))}</p>
              )}
              <p class="hint">{texts.useHint}</p>
            </>
          )
        }}
      </Load>
    </Dialog>
  )
}
