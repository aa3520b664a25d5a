/**
 * Bookings by day: the days of a week or a month as a calendar, or a timeline with a row for each resource. Stays are bars across days.
 * Only the rows that can be seen are rendered.
 */
import { useCallback, useMemo, useRef, useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { serverNow } from '../../../web-ui/connection.ts'
import { dayOf } from '../../../web-ui/days.ts'
import { formatShortDay, formatWeekday } from '../../../web-ui/format.ts'
import { go, linkTo } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { ErrorText } from '../../ui/error-text.tsx'
import { everywhereClosed, spanOf } from './blocks.ts'
import type { BoardData } from './board-data.ts'
import { BookingPopover } from './booking-popover.tsx'
import type { Loaded, Shown } from './columns.ts'
import { DayPopover } from './day-popover.tsx'
import type { Names } from './names.ts'
import type { Open, Opening } from './overview-entries.tsx'
import { isLoadedUntil, RowView } from './overview-row-view.tsx'
import './overview.css'
import { useDayCounts } from './day-counts.ts'
import { cellsOf, rowsOf } from './overview-rows.ts'
import { useCellKeys, useRows } from './overview-window.ts'
import { openSpans, type Span } from './spans.ts'
import { dayIn, type View } from './views.ts'

const { board } = messages

type Props = { data: BoardData & Loaded; view: View; date: string; dates: string[]; names: Names } & Shown
type Opened = { anchor: DOMRect } & Opening

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
    ({ currentTarget }, opening) =>
      setOpened({ ...opening, anchor: (currentTarget as HTMLElement).getBoundingClientRect() }),
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

function byId<Item extends { id: string }>(items: readonly Item[]): ReadonlyMap<string, Item> {
  return new Map(items.map((each) => [each.id, each]))
}
