import { useMemo } from 'preact/hooks'
import { formatTime } from '../../../web-ui/format.ts'
import { BlockTitle, BlockView, type Open } from './block-view.tsx'
import type { Block, Column } from './blocks.ts'
import type { Cursor } from './keys.ts'
import { chosenResources, type Move, type Mover, resourcesOf } from './move.ts'
import { customerOf, type Names } from './names.ts'
import type { Selection } from './pointer.ts'
import { topOf } from './scale.ts'
import type { Span } from './spans.ts'
import type { Mark } from './stranded.ts'

type ColumnProps = {
  column: Column
  left: number
  width: number
  blocks: Block[]
  names: Names
  move: Move
  selection: Selection | null
  cursor: Cursor | null
  marks: ReadonlyMap<string, Mark>
  onOpen: Open
}

export function ColumnView({ column, left, width, blocks, names, marks, ...props }: ColumnProps) {
  const { move, selection, cursor, onOpen } = props
  const movedId = move.now?.booking.id
  const leavingId = blocks.some(({ key }) => key === movedId) ? movedId : undefined
  // The same elements as long as they show the same, so that scrolling and dragging render only what changes.
  const still = useMemo(
    () => (
      <>
        {column.closed.map((span) => (
          <div key={span.start} class="closed-hours" style={verticalStyle(column, span)} />
        ))}
        {blocks.map((block) => (
          <BlockView
            key={`${block.kind} ${block.key}`}
            block={block}
            column={column}
            width={width}
            names={names}
            isLeaving={block.key === leavingId}
            mark={markOf(block, marks)}
            onOpen={onOpen}
          />
        ))}
      </>
    ),
    [column, width, blocks, names, leavingId, marks, onOpen],
  )
  return (
    <div class="board-column" style={{ left: `${left}px`, width: `${width}px` }}>
      {still}
      {selection?.column.key === column.key && (
        <div class="selection" style={verticalStyle(column, selection)}>
          {`${formatTime(selection.start, names.zone)} – ${formatTime(selection.end, names.zone)}`}
        </div>
      )}
      {cursor && cursor.column.key === column.key && !move.now && (
        <div
          class="board-cursor"
          style={verticalStyle(column, { start: cursor.instant, end: cursor.instant + cursor.stepMs })}
        />
      )}
      {move.now && isTarget(move.now, column) && <Ghost column={column} width={width} move={move} names={names} />}
    </div>
  )
}

function markOf(block: Block, marks: ReadonlyMap<string, Mark>): Mark | undefined {
  const ids = block.kind === 'group' ? block.bookings.map(({ id }) => id) : [block.key]
  return ids.map((id) => marks.get(id)).find((mark) => mark !== undefined)
}

/** The booking is drawn in every column that it would take. */
function isTarget(mover: Mover, column: Column): boolean {
  const { booking, column: target } = mover
  if (column.key === target.key) return true
  const isSameDay = column.window.start === target.window.start && column.resourceId !== target.resourceId
  const taken: (string | null)[] = chosenResources(mover) ?? resourcesOf(booking)
  return isSameDay && taken.includes(column.resourceId)
}

type GhostProps = { column: Column; width: number; move: Move; names: Names }

function Ghost({ column, width, move, names }: GhostProps) {
  if (!move.now) return null
  const { booking, startAt } = move.now
  const end = startAt + Date.parse(booking.end_at) - Date.parse(booking.start_at)
  const reasons = move.explanation?.data?.reasons
  const state = reasons === undefined ? '' : reasons.length === 0 ? ' fits' : ' refused'
  return (
    <div class={`block ghost${state}`} style={verticalStyle(column, { start: startAt, end })}>
      <span class="block-text">
        <BlockTitle of={booking} width={width} names={names}>
          {customerOf(booking) || names.service(booking.service_id)}
        </BlockTitle>
        <span class="block-note">{`${formatTime(startAt, names.zone)} – ${formatTime(end, names.zone)}`}</span>
      </span>
    </div>
  )
}

function verticalStyle(column: Column, { start, end }: Span): Record<string, string> {
  const top = topOf(column, Math.max(start, column.window.start))
  const bottom = topOf(column, Math.min(end, column.window.end))
  return { top: `${top}px`, height: `${Math.max(0, bottom - top)}px` }
}
