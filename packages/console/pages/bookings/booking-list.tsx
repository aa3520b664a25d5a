/** The bookings that match the filters of the address, page by page. */
import { useEffect, useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { api, type Schemas } from '../../app/api.ts'
import { useLoad } from '../../app/load.ts'
import { readPages } from '../../app/load-list.ts'
import type { Names } from '../../app/names.ts'
import { linkTo, route } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { EmptyState, Load, NextStep } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { customerText, personsColumn, resourceNames, Status, serviceName, When } from './booking-parts.tsx'
import { Export } from './export-buttons.tsx'
import { type Filter, Filters, filterIn } from './filters.tsx'

const { bookings, shell } = messages
const pageSize = 50
/** Beyond these, a search goes on when somebody asks for more. */
const mostCalls = 20

export function BookingList({ names }: { names: Names }) {
  const filter = filterIn(route.value.query, names.zone)
  const key = JSON.stringify(filter)
  return (
    <>
      <Filters names={names} />
      <section class="card">
        <Pages key={key} filter={filter} names={names} />
      </section>
    </>
  )
}

function Pages({ filter, names }: { filter: Filter; names: Names }) {
  const [count, setCount] = useState(1)
  const loaded = useLoad(
    (options) =>
      readPages(
        (from, options) => fullPage(filter, from, options),
        (data) => data.bookings,
        count,
        options,
      ),
    [filter, count],
    ['booking'],
  )
  // The pages that are shown stay until the longer list has come.
  const [shown, setShown] = useState(loaded.data)
  useEffect(() => {
    if (loaded.data) setShown(loaded.data)
  }, [loaded.data])
  return (
    <Load loaded={{ ...loaded, ...(shown && { data: shown }) }}>
      {({ items: found, hasMore }) =>
        found.length === 0 && !hasMore ? (
          <None filter={filter} />
        ) : (
          <>
            <p class="hint">{shell.timesIn(names.zone)}</p>
            <Table
              label={bookings.title}
              rows={found}
              keyOf={({ id }) => id}
              columns={[
                { title: bookings.time, cell: (booking) => <When booking={booking} names={names} /> },
                { title: bookings.service, cell: (booking) => serviceName(booking, names) },
                ...personsColumn(found, names),
                { title: bookings.resource, cell: (booking) => resourceNames(booking, names) },
                { title: bookings.customer, cell: customerText },
                { title: bookings.status, cell: ({ status }) => <Status status={status} /> },
              ]}
            />
            <div class="actions">
              {hasMore && (
                <Button isBusy={loaded.isLoading} onClick={() => setCount(count + 1)}>
                  {shell.more}
                </Button>
              )}
              <Export filter={filter} names={names} />
            </div>
          </>
        )
      }
    </Load>
  )
}

function None({ filter }: { filter: Filter }) {
  const names = Object.keys(filter)
  const [title, hint] =
    names.length === 0
      ? [bookings.noneToCome, bookings.noneToComeHint]
      : names.join() === 'place'
        ? [bookings.noneLost, bookings.noneLostHint]
        : [bookings.none, bookings.noneHint]
  return (
    <EmptyState icon="list" title={title} hint={hint}>
      {names.length === 0 && <NextStep href={linkTo('bookings', ['new'])}>{bookings.new}</NextStep>}
      {names.length > 0 && <NextStep href={linkTo('bookings')}>{bookings.back}</NextStep>}
    </EmptyState>
  )
}

/** A search may answer short pages, also empty ones, as it looks at a number of bookings only: reads on until one is full. */
async function fullPage(filter: Filter, from: { cursor?: string }, options: { signal: AbortSignal }) {
  const bookings: Schemas['BookingResponse'][] = []
  let next: { cursor?: string } = from
  for (let calls = 0; ; calls++) {
    const limit = pageSize - bookings.length
    const { data, error } = await api.listBookings({ ...filter, limit, ...next }, options)
    if (!data) return { error }
    bookings.push(...data.bookings)
    const { next_cursor } = data
    const isEnough = bookings.length >= pageSize || calls >= mostCalls
    if (next_cursor === null || isEnough) return { data: { bookings, next_cursor } }
    next = { cursor: next_cursor }
  }
}
