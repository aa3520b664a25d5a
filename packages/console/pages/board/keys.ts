/** Keys on the board: a cursor over the times, and the move of a booking. */
import { useEffect, useState } from 'preact/hooks'
import { serverNow } from '../../../web-ui/connection.ts'
import { formatInstant, formatTime } from '../../../web-ui/format.ts'
import { reasonSentences, subjectsAmong } from '../../app/reasons.ts'
import { minuteMs } from '../../app/zones.ts'
import { messages } from '../../messages.ts'
import { type Block, type Column, isMovable } from './blocks.ts'
import type { Names } from './names.ts'
import type { Setting } from './pointer.ts'
import { axisWidth, snapped, stepAt, topOf } from './scale.ts'

export type Cursor = { column: Column; instant: number; stepMs: number }

const cursorStepMs = 30 * minuteMs
const arrows: Record<string, [columns: number, steps: number] | undefined> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** Keys that go to the next and the previous booking. */
const steps: Record<string, 1 | -1 | undefined> = { n: 1, p: -1 }

type KeySetting = Setting & { names: Names; blocksOf: (column: Column) => readonly Block[] }

export function useBoardKeys({ columns, width, scroller, data, move, onCreate, names, blocksOf }: KeySetting) {
  const [cursor, setCursor] = useState<{ key: string; offset: number } | null>(null)
  const [hasFocus, setFocus] = useState(false)
  const [wanted, setWanted] = useState<Stop | null>(null)
  const at = cursorIn(columns, cursor)
  // The column of the booking may be rendered only after it was scrolled into view.
  useEffect(() => {
    const blocks = scroller.current?.querySelectorAll<HTMLElement>('[data-block]') ?? []
    const found = wanted && [...blocks].find((each) => isAt(wanted, each))
    if (!found) return
    found.focus()
    setWanted(null)
  })

  const reveal = (column: Column, instant: number) => {
    scroller.current && scrollTo(scroller.current, columns.indexOf(column) * width, width, topOf(column, instant))
  }
  const moveCursor = ([sideways, down]: [number, number]) => {
    const from = at ?? startOf(columns)
    if (!from) return
    const index = columns.findIndex(({ key }) => key === from.column.key)
    const column = columns[Math.min(columns.length - 1, Math.max(0, index + sideways))] ?? from.column
    const offset = from.instant - from.column.window.start
    const instant = snapped(column, column.window.start + offset + down * cursorStepMs, cursorStepMs)
    setCursor({ key: column.key, offset: instant - column.window.start })
    reveal(column, instant)
  }
  const stepFrom = (focused: HTMLElement | null, by: 1 | -1) => {
    const stops = columns.flatMap((column) =>
      blocksOf(column).flatMap(({ kind, key, start }) => (isBooked(kind) ? [{ column, key, start }] : [])),
    )
    const index = focused ? stops.findIndex((stop) => isAt(stop, focused)) : by > 0 ? -1 : stops.length
    const stop = stops[index + by]
    if (!stop) return
    const { column, start } = stop
    setCursor({ key: column.key, offset: start - column.window.start })
    reveal(column, start)
    setWanted(stop)
  }
  const moveBooking = ([sideways, down]: [number, number]) => {
    if (!move.now) return
    const { column: from, startAt } = move.now
    const index = columns.findIndex(({ key }) => key === from.key)
    const column = columns[index + sideways] ?? from
    const shifted = startAt + column.window.start - from.window.start + down * move.stepMs
    const target = down === 0 ? shifted : snapped(column, shifted, move.stepMs)
    move.change({ column, startAt: target })
    reveal(column, target)
  }
  const beginMove = (bookingId: string | undefined) => {
    const booking = data.bookings.find(({ id }) => id === bookingId)
    const column = columns.find(({ resourceId, window }) => {
      const isHere = booking?.allocations.some(({ resource_id }) => resource_id === resourceId) ?? false
      return (
        (isHere || resourceId === null) &&
        booking &&
        Date.parse(booking.start_at) < window.end &&
        Date.parse(booking.end_at) > window.start
      )
    })
    if (!booking || !column || !isMovable(booking)) return
    move.begin({ booking, column, startAt: Date.parse(booking.start_at), via: 'keys' })
    scroller.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const block = (event.target as Element).closest<HTMLElement>('[data-block]')
    const arrow = arrows[event.key]
    const step = steps[event.key]
    if (move.now) {
      if (arrow) moveBooking(arrow)
      else if (event.key === 'Enter') void move.drop()
      else if (event.key === 'Escape') move.leave()
      else return
    } else if (step) stepFrom(block, step)
    else if (event.key === 'm' && block) beginMove(block.dataset.block)
    else if (arrow) {
      scroller.current?.focus()
      moveCursor(arrow)
    } else if (event.key === 'Enter' && !block && at) onCreate(at.instant, null, at.column)
    else return
    event.preventDefault()
  }
  return {
    cursor: hasFocus && at ? { ...at, stepMs: cursorStepMs } : null,
    announcement: hasFocus ? announcement(at, move, names) : '',
    beginMove,
    onKeyDown,
    onFocus: (event: FocusEvent) => {
      setFocus(event.target === event.currentTarget)
      if (!at) {
        const first = startOf(columns)
        if (first) setCursor({ key: first.column.key, offset: first.instant - first.column.window.start })
      }
    },
    onBlur: () => setFocus(false),
  }
}

/** A booking, or a group of them, in one of its columns. */
type Stop = { column: Column; key: string; start: number }

function isBooked(kind: Block['kind']): boolean {
  return kind === 'booking' || kind === 'group'
}

function isAt({ column, key }: Stop, { dataset }: HTMLElement): boolean {
  return dataset.column === column.key && dataset.block === key
}

function cursorIn(columns: readonly Column[], cursor: { key: string; offset: number } | null) {
  const column = columns.find(({ key }) => key === cursor?.key)
  return column && cursor
    ? { column, instant: stepAt(column, column.window.start + cursor.offset, cursorStepMs) }
    : null
}

/** The present time in the first column that shows it, else the first time of all. */
function startOf(columns: readonly Column[]) {
  const now = serverNow()
  const column = columns.find(({ window }) => window.start <= now && now < window.end) ?? columns[0]
  return column && { column, instant: stepAt(column, Math.max(now, column.window.start), cursorStepMs) }
}

function announcement(at: { column: Column; instant: number } | null, move: Setting['move'], names: Names): string {
  const { board } = messages
  if (!move.now) return at ? board.cell(at.column.title, formatTime(at.instant, names.zone)) : ''
  const { booking, startAt, column } = move.now
  const reasons = move.explanation?.data?.reasons
  const sentences = reasonSentences(reasons ?? [], subjectsAmong(booking.requirements, names.resource))
  const state = reasons === undefined ? '' : reasons.length === 0 ? board.mayMove : sentences.join(' ')
  return `${board.cell(column.title, formatInstant(startAt, names.zone))}. ${state}`
}

/** With the row of the categories. */
const headHeight = 80
const margin = 80

/** Scrolls so that a place can be seen below the titles and right of the hours. */
function scrollTo(element: HTMLElement, left: number, width: number, top: number): void {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = element
  if (left < scrollLeft) element.scrollLeft = left
  else if (left + width + axisWidth > scrollLeft + clientWidth)
    element.scrollLeft = left + width + axisWidth - clientWidth
  if (top < scrollTop) element.scrollTop = Math.max(0, top - margin)
  else if (top + headHeight + margin > scrollTop + clientHeight)
    element.scrollTop = top + headHeight + margin - clientHeight
}
