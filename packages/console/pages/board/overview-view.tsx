/**
 * Bookings by day: the days of a week or a month as a calendar, or a timeline with a row for each resource. Stays are bars across days.
 * Only the rows that can be seen are rendered.
 */
import { useCallback, useMemo, useRef, useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { serverNow } from '../../../web-ui/connection.ts'
import { dayOf } from '../../../web-ui/days.ts'
import { formatDay, formatNumber, formatShortDay, formatWeekday } from '../../../web-ui/format.ts'
import { go, linkTo } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { ErrorText } from '../../ui/error-text.tsx'
import { Persons } from '../bookings/booking-parts.tsx'
import { type Booking, everywhereClosed, type Resource, type Service, spanOf } from './blocks.ts'
import type { BoardData } from './board-data.ts'
import { BookingPopover } from './booking-popover.tsx'
import type { Loaded, Shown } from './columns.ts'
import { DayPopover } from './day-popover.tsx'
import { customerOf, entryText, type Names, personsText, stayText } from './names.ts'
import type { Bar, Entry } from './overview-data.ts'
import './overview.css'
import { type CountOf, type DayCount, useDayCounts } from './day-counts.ts'
import { type Cell, cellsOf, isClosedOn, countOf as numberOf, type Row, rowsOf } from './overview-rows.ts'
import { useCellKeys, useRows } from './overview-window.ts'
import { openSpans, type Span } from './spans.ts'
import { takenText } from './units.ts'
import { dayIn, type View } from './views.ts'

const { board } = messages

type Props = { data: BoardData & Loaded; view: View; date: string; dates: string[]; names: Names } & Shown
type Known = { services: ReadonlyMap<string, Service>; resources: ReadonlyMap<string, Resource> }
/** A booking, or the list of a cell. */
type What = { booking: Booking } | { row: number; column: number }
type Opened = { anchor: DOMRect } & What
type Open = (event: MouseEvent, what: What) => void

/** Bookings of a day that a calendar names; its list has all. */
const mostLines = { week: 20, month: 3, timeline: 0, day: 0 } satisfies Record<View, number>
const laneHeight = 26
const [emptyRow, countLine, rowPadding] = [44, 36, 8]

export function Overview({ data, view, date, dates, names, resourceId, category }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const { bookings, resources, services, closures, everywhere } = data
  const { zone } = names
  const rows = useMemo(
    () => rowsOf(data, view, date, dates, zone, { resourceId, category }),
    [bookings, resources, view, date, zone, resourceId, category],
  )
  const known = useMemo(() => ({ services: byId(services), resources: byId(resources) }), [services, resources])
  const closedOf = useMemo(() => {
    const shut = dates.filter((each) => openSpans(services, each).length === 0).map((each) => dayIn(each, zone))
    const always: Span[] = [...shut, ...everywhereClosed(everywhere, zone)]
    return (id: string | undefined) => [
      ...always,
      ...closures.filter(({ resource_id }) => resource_id === id).map(spanOf),
    ]
  }, [services, closures, everywhere, dates.join(), zone])
  const counts = useDayCounts(data, { view, dates, zone, resourceId, category })
  const isTimeline = view === 'timeline'
  const heights = rows.map(({ lanes, hasCounts }) =>
    Math.max(emptyRow, (hasCounts ? countLine : rowPadding) + lanes * laneHeight + rowPadding),
  )
  const range = useRows(scroller, isTimeline ? heights : [])
  const keys = useCellKeys(rows, scroller, range.topOf)
  const shown = isTimeline ? rows.slice(range.from, range.until) : rows
  const cellAt = (row: number, column: number) => {
    const found = rows[row]
    return found && cellsOf(found, known)[column]
  }
  const open = useCallback<Open>(
    ({ currentTarget }, what) => setOpened({ ...what, anchor: (currentTarget as HTMLElement).getBoundingClientRect() }),
    [],
  )
  const cell = opened && 'row' in opened && cellAt(opened.row, opened.column)
  const current = opened && 'booking' in opened && bookings.find(({ id }) => id === opened.booking.id)
  const today = dayOf(serverNow(), zone)
  return (
    <>
      {!data.isLive && (
        <div class="affected-bar" role="status">
          {data.until !== undefined && (
            <span class="badge warn">{board.cut(formatShortDay(dayOf(data.until, zone)))}</span>
          )}
          <span>{data.until === undefined ? board.many : counts.isCounted ? board.countedHint : board.cutHint}</span>
          <Button
            onClick={() => {
              data.reload()
              counts.reload()
            }}
          >
            {board.again}
          </Button>
        </div>
      )}
      <ErrorText error={counts.error} onRetry={counts.reload} />
      <div ref={scroller} class="board" onScroll={range.onScroll}>
        <table
          class={`overview ${view}`}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys go through its cells
          role="grid"
          aria-label={board.overview}
          aria-rowcount={rows.length + 1}
          style={{ '--lane': `${laneHeight}px` }}
          onKeyDown={keys.onKeyDown}
        >
          <thead>
            <tr>
              {isTimeline && <th scope="col">{board.resource}</th>}
              {(view === 'month' ? weekdayNames : dates).map((each) => (
                <th key={each} scope="col" class={each === today ? 'is-today' : undefined}>
                  {view === 'month' ? each : formatShortDay(each)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {isTimeline && <Beyond height={range.topOf(range.from)} />}
            {shown.map((row, index) => {
              const place = isTimeline ? range.from + index : index
              return (
                <RowView
                  key={row.key}
                  row={row}
                  place={place}
                  height={isTimeline ? heights[place] : undefined}
                  view={view}
                  names={names}
                  known={known}
                  closedOf={closedOf}
                  resourceId={isTimeline ? row.resource?.id : (resourceId ?? undefined)}
                  today={today}
                  until={data.until}
                  countOf={counts.countOf}
                  stop={keys.at.row === place ? keys.at.column : undefined}
                  onOpen={open}
                />
              )
            })}
            {isTimeline && <Beyond height={range.height - range.topOf(range.until)} />}
          </tbody>
        </table>
      </div>
      {cell && opened && 'row' in opened && (
        <DayPopover
          cell={cell}
          count={counts.countOf(cell, isLoadedUntil(cell, data.until))?.bookings}
          title={rows[opened.row]?.title}
          anchor={opened.anchor}
          names={names}
          onOpen={(booking) => setOpened({ booking, anchor: opened.anchor })}
          onClose={() => setOpened(null)}
        />
      )}
      {opened && current && (
        <BookingPopover
          booking={current}
          anchor={opened.anchor}
          names={names}
          onChanged={data.reload}
          onMove={() => go(linkTo('bookings', [current.id], { move: current.start_at }))}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

const weekdayNames = [1, 2, 3, 4, 5, 6, 7].map(formatWeekday)

/** Stands for rows that are not rendered. */
function Beyond({ height }: { height: number }) {
  return height > 0 ? <tr style={{ height: `${height}px` }} /> : null
}

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
function RowView(props: RowProps) {
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
                    onOpen={(event, what) => onOpen(event, entry.bookings.length > 1 ? { row: place, column } : what)}
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
function isLoadedUntil({ day }: Cell, until: number | undefined): boolean {
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

/** Days below which persons have their short form. */
const leastDays = 2

type BarProps = { bar: Bar; names: Names; onOpen: Open }

function BarView({ bar: { booking, lane, left, length }, names, onOpen }: BarProps) {
  const service = names.service(booking.service_id)
  const persons = names.persons(booking)
  return (
    <button
      type="button"
      tabIndex={-1}
      class={`stay-bar ${booking.status}`}
      style={{
        ...{ left: `${100 * left}%`, width: `calc(${100 * length}% + ${length - 2}px)`, '--place': String(lane) },
        '--hue': String(names.hue(booking.service_id)),
      }}
      title={[service, personsText(booking, names)].filter((part) => part !== '').join(', ')}
      onClick={(event) => onOpen(event, { booking })}
    >
      <span>{customerOf(booking) || service}</span>
      {persons !== undefined && <Persons count={persons} isShort={length < leastDays} />}
    </button>
  )
}

type LineProps = { entry: Entry; names: Names; isStay?: boolean; onOpen: Open }

function Line({ entry, names, isStay, onOpen }: LineProps) {
  const [booking] = entry.bookings as [Booking]
  // Places say how many persons there are.
  const persons = entry.taken ? undefined : names.persons(booking)
  return (
    <button
      type="button"
      tabIndex={-1}
      class={`booking-line ${booking.status}${isStay ? ' stay' : ''}`}
      style={{ '--hue': String(names.hue(booking.service_id)) }}
      onClick={(event) => onOpen(event, { booking })}
    >
      <span>{isStay ? stayText(booking, names) : entryText(entry, names)}</span>
      {persons !== undefined && <Persons count={persons} isShort={!isStay} />}
    </button>
  )
}

function byId<Item extends { id: string }>(items: readonly Item[]): ReadonlyMap<string, Item> {
  return new Map(items.map((each) => [each.id, each]))
}
