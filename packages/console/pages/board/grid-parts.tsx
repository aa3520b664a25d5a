/** Parts of the board that are not bookings: titles, hours, and the line of the present time. */
import { formatHour } from '../../../web-ui/format.ts'
import { useServerNow } from '../../../web-ui/server-clock.ts'
import { minuteMs } from '../../app/zones.ts'
import { messages } from '../../messages.ts'
import type { Column } from './blocks.ts'
import type { Group } from './columns.ts'
import { heightOf, topOf } from './scale.ts'

type Range = { from: number; until: number }
type HeadProps = { columns: readonly Column[]; groups: readonly Group[]; range: Range; width: number }

export function BoardHead({ columns, groups, range, width }: HeadProps) {
  const seen = groups.filter(({ from, count }) => from < range.until && range.from < from + count)
  return (
    <div class="board-head">
      {seen.map(({ category, from, count }) => (
        <div key={from} class="board-group" style={{ left: `${from * width}px`, width: `${count * width}px` }}>
          <span>{category ?? messages.board.noCategory}</span>
        </div>
      ))}
      {columns.slice(range.from, range.until).map(({ key, title, note }, index) => (
        <div key={key} class="board-title" style={{ left: `${(range.from + index) * width}px`, width: `${width}px` }}>
          <strong>{title}</strong>
          {note && <span>{note}</span>}
        </div>
      ))}
    </div>
  )
}

const hourMs = 60 * minuteMs

/** Hours as they pass: on a day on which the clock changes, one is missing or stands twice. */
export function BoardAxis({ column, zone }: { column: Column; zone: string }) {
  const { start, end } = column.window
  const hours = Array.from(
    { length: Math.max(0, Math.ceil((end - start) / hourMs)) },
    (_, index) => start + index * hourMs,
  )
  return (
    <div class="board-axis" style={{ height: `${heightOf(column)}px` }}>
      {hours.slice(1).map((hour) => (
        <span key={hour} style={{ top: `${topOf(column, hour)}px` }}>
          {formatHour(hour, zone)}
        </span>
      ))}
    </div>
  )
}

const nowEveryMs = 15_000

export function NowLine({ columns, width }: { columns: readonly Column[]; width: number }) {
  const now = useServerNow(nowEveryMs)
  const inside = columns.flatMap((column, index) =>
    column.window.start <= now && now < column.window.end ? [{ column, index }] : [],
  )
  const [first, last] = [inside[0], inside.at(-1)]
  if (!first || !last) return null
  const style = {
    top: `${topOf(first.column, now)}px`,
    left: `${first.index * width}px`,
    width: `${(last.index - first.index + 1) * width}px`,
  }
  return <div class="now-line" style={style} aria-hidden="true" />
}
