/** A week of a calendar, or a resource of a timeline: a row of days with their counts, bars and lines. */
import { useMemo } from 'preact/hooks'
import { formatDay, formatNumber, formatShortDay } from '../../../web-ui/format.ts'
import { messages } from '../../messages.ts'
import { Persons } from '../bookings/booking-parts.tsx'
import { type Booking, spanOf } from './blocks.ts'
import type { CountOf, DayCount } from './day-counts.ts'
import type { Names } from './names.ts'
import type { Entry, Known } from './overview-data.ts'
import { BarView, Line, type Open } from './overview-entries.tsx'
import { type Cell, cellsOf, isClosedOn, countOf as numberOf, type Row } from './overview-rows.ts'
import type { Span } from './spans.ts'
import { takenText } from './units.ts'
import type { View } from './views.ts'

const { board } = messages

/** Bookings of a day that a calendar names; its list has all. */
const mostLines = { week: 20, month: 3, timeline: 0, day: 0 } satisfies Record<View, number>

type RowProps = {
  row: Row
  place: number
  /** In pixels, of a row of a timeline. */
  height: number | undefined
  view: View
  names: Names
  known: Known
  /** The times at which a resource is closed; undefined for none in particular. */
  closedOf: (resourceId: string | undefined) => readonly Span[]
  resourceId: string | undefined
  today: string
  /** The days from here on are not loaded; undefined if all are. */
  until: number | undefined
  countOf: CountOf
  /** Place of the cell that Tab stops at; undefined if it is in another row. */
  stop: number | undefined
  onOpen: Open
}

/** The same elements as long as they show the same, so that scrolling renders only the rows that come into view. */
export function RowView(props: RowProps) {
  return useMemo(() => <RowCells {...props} />, Object.values(props))
}

function RowCells({
  row,
  place,
  height,
  view,
  names,
  known,
  closedOf,
  resourceId,
  today,
  until,
  countOf,
  stop,
  onOpen,
}: RowProps) {
  const closed = closedOf(resourceId)
  return (
    <tr
      aria-rowindex={place + 2}
      class={row.hasCounts ? 'has-counts' : undefined}
      style={{ '--lanes': String(row.lanes), ...(height && { height: `${height}px` }) }}
    >
      {row.title !== undefined && (
        <th scope="row">
          <strong>{row.title}</strong>
          {row.note && <span>{row.note}</span>}
        </th>
      )}
      {cellsOf(row, known).map((cell, column) => {
        if (cell === null) return <td key={column} class="is-unknown" />
        const { day, entries, stays, bars, peak } = cell
        const isLoaded = isLoadedUntil(cell, until)
        const count = countOf(cell, isLoaded)
        const lines = entries.slice(0, mostLines[view])
        const drawn = numberOf({ entries: lines, stays }) - hiddenStays(row, cell)
        const hidden = Math.max(0, (count?.bookings ?? numberOf(cell)) - drawn)
        const classes = [
          day.date === today && 'is-today',
          isClosedOn(day, closed) && 'is-closed',
          !isLoaded && 'is-unknown',
        ]
        return (
          <td key={day.date} class={classes.filter(Boolean).join(' ')}>
            <button
              type="button"
              class="overview-day"
              tabIndex={stop === column ? 0 : -1}
              data-cell={`${place} ${column}`}
              aria-label={labelOf(cell, row, count)}
              onClick={(event) => onOpen(event, { row: place, column })}
            >
              {row.title === undefined && <DayNumber date={day.date} view={view} />}
              <Note cell={cell} isTimeline={view === 'timeline'} count={count} />
              {view === 'month' && count?.persons !== undefined && count.persons > 0 && (
                <Persons count={count.persons} isShort />
              )}
            </button>
            {bars.map((bar) => (
              <BarView key={bar.key} bar={bar} names={names} onOpen={onOpen} />
            ))}
            {view !== 'timeline' && (
              <div class="booking-lines">
                {stays.map((booking) => (
                  <Line key={booking.id} entry={entryOf(booking)} names={names} isStay onOpen={onOpen} />
                ))}
                {lines.map((entry) => (
                  <Line
                    key={entry.key}
                    entry={entry}
                    names={names}
                    onOpen={(event, opening) =>
                      onOpen(event, entry.bookings.length > 1 ? { row: place, column } : opening)
                    }
                  />
                ))}
                {hidden > 0 && (
                  <span class="hint">
                    {drawn > 0 ? board.moreBookings(formatNumber(hidden)) : board.bookingCount(hidden)}
                  </span>
                )}
              </div>
            )}
            {peak && (
              <span class="day-fill" style={{ width: `${Math.min(100, (100 * peak.taken) / peak.capacity)}%` }} />
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** True if all bookings of the day are loaded. @param until the instant until which they are known; undefined for all */
export function isLoadedUntil({ day }: Cell, until: number | undefined): boolean {
  return until === undefined || day.end <= until
}

/** Stays of a day that have no bar. */
function hiddenStays({ bars, lanes }: Row, { stays }: Cell): number {
  const drawn = new Set(bars.filter(({ lane }) => lane < lanes).map(({ key }) => key))
  return stays.filter(({ id }) => !drawn.has(id)).length
}

function entryOf(booking: Booking): Entry {
  return { ...spanOf(booking), key: booking.id, bookings: [booking], taken: undefined }
}

function DayNumber({ date, view }: { date: string; view: View }) {
  return <strong>{view === 'month' ? formatNumber(Number(date.slice(8))) : formatShortDay(date)}</strong>
}

/** Number of bookings or of places of a cell. */
function Note({ cell, isTimeline, count }: { cell: Cell; isTimeline: boolean; count: DayCount | undefined }) {
  const { peak, entries } = cell
  if (!count) return <span class="hint">?</span>
  // Stays have bars there.
  const number = isTimeline ? numberOf({ entries, stays: [] }) : count.bookings
  if (peak) return <span>{board.takenShort(formatNumber(peak.taken), formatNumber(peak.capacity))}</span>
  return number > 0 ? <span class="day-count">{formatNumber(number)}</span> : null
}

function labelOf({ day, peak }: Cell, { title }: Row, count: DayCount | undefined): string {
  const parts = [title, formatDay(day.date), count ? board.bookingCount(count.bookings) : board.notLoaded]
  if (peak) parts.push(takenText(peak))
  else if (count?.persons) parts.push(messages.bookings.personCount(count.persons))
  return parts.filter((part) => part !== undefined).join(', ')
}
