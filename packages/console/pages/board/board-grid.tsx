/** The grid of the board. Only the columns that can be seen are rendered. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { serverNow } from '../../../web-ui/connection.ts'
import { messages } from '../../messages.ts'
import type { Open } from './block-view.tsx'
import { type Booking, blocksByColumn, type Column, everywhereClosed } from './blocks.ts'
import type { BoardData } from './board-data.ts'
import { BookingPopover } from './booking-popover.tsx'
import { ColumnView } from './column-view.tsx'
import { type Group, groupsOf, type Loaded } from './columns.ts'
import { BoardAxis, BoardHead, NowLine } from './grid-parts.tsx'
import { GroupPopover } from './group-popover.tsx'
import { useBoardKeys } from './keys.ts'
import { useMove } from './move.ts'
import { MoveBar, MoveLabel } from './move-bar.tsx'
import type { Names } from './names.ts'
import { useBoardPointer } from './pointer.ts'
import { axisWidth, columnWidth, heightOf, topOf, visibleColumns } from './scale.ts'
import { SlotBands } from './slot-bands.tsx'
import type { Mark } from './stranded.ts'

type GridProps = {
  columns: Column[]
  data: BoardData & Loaded
  names: Names
  /** The bookings to mark, by id. */
  marks: ReadonlyMap<string, Mark>
  onCreate: (startAt: number, minutes: number | null, column: Column) => void
}

export function BoardGrid({ columns, data, names, marks, onCreate }: GridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<{ booking: Booking; anchor: DOMRect } | null>(null)
  const [list, setList] = useState<{ column: string; key: string; anchor: DOMRect } | null>(null)
  const view = useView(scroller)
  const width = columnWidth(view.width, columns.length)
  const range = visibleColumns(columns.length, width, view.left, view.width)
  const shown = columns.slice(range.from, range.until)
  const move = useMove(data.services, data.reload)
  const { resources, bookings, holds, closures, everywhere } = data
  const blocksOf = useMemo(() => {
    const shown = new Set(resources.map(({ id }) => id))
    return blocksByColumn({ bookings, holds, closures }, shown, everywhereClosed(everywhere, names.zone))
  }, [resources, bookings, holds, closures, everywhere, names.zone])
  const groups = useMemo(() => groupsOf(columns), [columns])
  const setting = { columns, width, scroller, body, data, move, onCreate }
  const pointer = useBoardPointer(setting)
  const keys = useBoardKeys({ ...setting, names, blocksOf })
  const onOpen = useCallback<Open>((block, column, anchor) => {
    if (!pointer.isClick()) return
    if (block.kind === 'booking') setOpened({ booking: block.booking, anchor })
    if (block.kind === 'group') setList({ column: column.key, key: block.key, anchor })
  }, [])
  const height = heightOf(columns[0] as Column)
  useFirstScroll(scroller, columns, data.bookings, marks)
  // The open booking may have changed meanwhile.
  const listed = list && columns.find(({ key }) => key === list.column)
  const group = listed && blocksOf(listed).find(({ key }) => key === list.key)
  const current = opened && data.bookings.find(({ id }) => id === opened.booking.id)
  return (
    <>
      <p id="board-help" class="visually-hidden">
        {messages.board.gridHelp}
      </p>
      <div
        ref={scroller}
        class={`board${move.now ? ' is-moving' : ''}`}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application handles its own keys
        tabIndex={0}
        aria-label={messages.board.grid}
        aria-describedby="board-help"
        onScroll={view.onScroll}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
      >
        <div
          class={groups.length > 1 ? 'board-canvas grouped' : 'board-canvas'}
          style={{ width: `${axisWidth + width * columns.length}px` }}
        >
          <BoardHead columns={columns} groups={groups.length > 1 ? groups : noGroups} range={range} width={width} />
          <BoardAxis column={columns[0] as Column} zone={names.zone} />
          <div class="board-body" ref={body} style={{ height: `${height}px` }} {...pointer.handlers}>
            {shown.map((column, index) => (
              <ColumnView
                key={column.key}
                column={column}
                left={(range.from + index) * width}
                width={width}
                blocks={blocksOf(column)}
                names={names}
                move={move}
                selection={pointer.selection}
                cursor={keys.cursor}
                marks={marks}
                onOpen={onOpen}
              />
            ))}
            {move.now && (
              <SlotBands
                columns={columns}
                range={range}
                width={width}
                mover={move.now}
                stepMs={move.stepMs}
                blocksOf={blocksOf}
              />
            )}
            <NowLine columns={columns} width={width} />
          </div>
        </div>
      </div>
      <p class="visually-hidden" role="status">
        {keys.announcement}
      </p>
      {move.now?.via === 'keys' && <MoveBar move={move} mover={move.now} names={names} />}
      {move.now?.via === 'pointer' && pointer.position && (
        <MoveLabel move={move} mover={move.now} names={names} position={pointer.position} />
      )}
      {list && listed && group?.kind === 'group' && (
        <GroupPopover
          group={group}
          column={listed}
          anchor={list.anchor}
          names={names}
          onOpen={(booking) => {
            setList(null)
            setOpened({ booking, anchor: list.anchor })
          }}
          onClose={() => setList(null)}
        />
      )}
      {opened && current && (
        <BookingPopover
          booking={current}
          anchor={opened.anchor}
          names={names}
          onChanged={data.reload}
          onMove={() => {
            setOpened(null)
            keys.beginMove(current.id)
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

/** Width of the visible part, and how far it is scrolled. */
function useView(scroller: { current: HTMLDivElement | null }) {
  const [width, setWidth] = useState(innerWidth)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  // Rounded, so that the board renders once per half column and not once per pixel.
  const onScroll = () => setLeft(Math.round((scroller.current?.scrollLeft ?? 0) / 50) * 50)
  return { width, left, onScroll }
}

const aboveFirst = 60
const noGroups: Group[] = []

/** Shows the first marked booking, the present time, or the first booking of another day, when the board is opened. */
function useFirstScroll(
  scroller: { current: HTMLDivElement | null },
  columns: readonly Column[],
  bookings: readonly Booking[],
  marks: ReadonlyMap<string, Mark>,
): void {
  const day = columns[0]?.window.start
  const isLoaded = bookings.length > 0
  useEffect(() => {
    const [column] = columns
    if (!column || !scroller.current) return
    const now = serverNow()
    const isToday = columns.some(({ window }) => window.start <= now && now < window.end)
    const marked = bookings.filter(({ id }) => marks.has(id))
    const starts = (marked.length > 0 ? marked : bookings)
      .map(({ start_at }) => Date.parse(start_at))
      .filter((start) => start >= column.window.start)
    const first = isToday && marked.length === 0 ? now : starts.length > 0 ? Math.min(...starts) : column.window.start
    const { window } = columns.find((each) => each.window.start <= first && first < each.window.end) ?? column
    scroller.current.scrollTop = topOf({ ...column, window }, first) - aboveFirst
  }, [day, isLoaded])
}
