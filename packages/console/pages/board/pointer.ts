/**
 * Pointer on the board: dragging over free time creates, dragging a booking moves it. A touch scrolls, creates by a tap, and
 * drags after a long press.
 */
import { useRef, useState } from 'preact/hooks'
import { minuteMs } from '../../app/zones.ts'
import { type Booking, type Column, isMovable } from './blocks.ts'
import type { Loaded } from './columns.ts'
import type { Move } from './move.ts'
import { type Place, placeAt, snapped, stepAt } from './scale.ts'
import type { Span } from './spans.ts'

export type Selection = Span & { column: Column }

export type Setting = {
  columns: readonly Column[]
  width: number
  scroller: { current: HTMLDivElement | null }
  body: { current: HTMLDivElement | null }
  data: Loaded
  move: Move
  onCreate: (startAt: number, minutes: number | null, column: Column) => void
}

type Press = {
  pointerId: number
  /** Begins a drag by touch. */
  timer: ReturnType<typeof setTimeout> | undefined
  x: number
  y: number
  place: Place
  booking: Booking | undefined
  isOnBlock: boolean
  isDrag: boolean
}

const dragPixels = 5
/** A finger is less still than a mouse. */
const touchPixels = 10
const longPressMs = 400
export const createStepMs = 15 * minuteMs
/** A click within this time after a drag belongs to the drag. */
const afterDragMs = 80

export function useBoardPointer({ columns, width, body, data, move, onCreate }: Setting) {
  const press = useRef<Press | null>(null)
  const draggedAt = useRef(0)
  const [selection, setSelection] = useState<Selection | null>(null)
  const [position, setPosition] = useState<{ x: number; y: number } | null>(null)

  const place = (event: PointerEvent): Place | undefined => {
    const box = body.current?.getBoundingClientRect()
    return box && placeAt(columns, width, event.clientX - box.left, event.clientY - box.top)
  }
  const begin = ({ pointerId, booking, isOnBlock, place: from }: Press) => {
    body.current?.setPointerCapture(pointerId)
    if (booking && isMovable(booking)) {
      move.begin({ booking, column: from.column, startAt: Date.parse(booking.start_at), via: 'pointer' })
    }
    return !isOnBlock || booking !== undefined
  }
  const beginByTouch = (current: Press) => {
    current.isDrag = begin(current)
    if (!current.isDrag) return
    if (current.isOnBlock) setPosition({ x: current.x, y: current.y })
    else setSelection({ column: current.place.column, ...spanBetween(current.place, current.place) })
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || move.isSending) return
    const from = place(event)
    if (!from) return
    const block = (event.target as Element).closest<HTMLElement>('.block')
    const booking = data.bookings.find(({ id }) => id === block?.dataset.block)
    clearTimeout(press.current?.timer)
    const current: Press = {
      pointerId: event.pointerId,
      timer: undefined,
      x: event.clientX,
      y: event.clientY,
      place: from,
      booking,
      isOnBlock: block !== null,
      isDrag: false,
    }
    if (event.pointerType === 'touch') current.timer = setTimeout(() => beginByTouch(current), longPressMs)
    press.current = current
  }
  const end = () => {
    clearTimeout(press.current?.timer)
    press.current = null
    setSelection(null)
    setPosition(null)
  }
  const onPointerMove = (event: PointerEvent) => {
    const { current } = press
    const to = place(event)
    if (!current || !to) return
    if (!current.isDrag) {
      const isTouch = event.pointerType === 'touch'
      const distance = Math.hypot(event.clientX - current.x, event.clientY - current.y)
      if (distance < (isTouch ? touchPixels : dragPixels)) return
      // A touch that moves at once scrolls.
      if (isTouch) return end()
      current.isDrag = begin(current)
    }
    if (!current.isDrag) return
    event.preventDefault()
    setPosition({ x: event.clientX, y: event.clientY })
    if (current.booking) {
      const grabbed = current.place.instant - Date.parse(current.booking.start_at)
      move.change({ column: to.column, startAt: snapped(to.column, to.instant - grabbed, move.stepMs) })
    } else if (!current.isOnBlock) {
      setSelection({ column: current.place.column, ...spanBetween(current.place, to) })
    }
  }
  const onPointerUp = (event: PointerEvent) => {
    const { current } = press
    const to = place(event)
    const chosen = selection
    end()
    if (!current || !to) return
    if (current.isDrag) {
      draggedAt.current = Date.now()
      if (current.booking) void move.drop()
      else if (chosen) onCreate(chosen.start, (chosen.end - chosen.start) / minuteMs, chosen.column)
    } else if (move.now && !current.isOnBlock) {
      move.change({ column: to.column, startAt: stepAt(to.column, to.instant, move.stepMs) })
    } else if (!current.isOnBlock) {
      onCreate(stepAt(to.column, to.instant, createStepMs), null, to.column)
    }
  }
  const onPointerCancel = () => {
    if (press.current?.isDrag && press.current.booking) move.leave()
    end()
  }
  /** Keeps the page from scrolling under a drag. */
  const onTouchMove = (event: TouchEvent) => {
    if (press.current?.isDrag) event.preventDefault()
  }
  /** A long press drags, and opens no menu. */
  const onContextMenu = (event: MouseEvent) => {
    if (press.current?.timer !== undefined) event.preventDefault()
  }
  return {
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onTouchMove, onContextMenu },
    selection,
    position,
    isClick: () => Date.now() - draggedAt.current > afterDragMs,
  }
}

function spanBetween(from: Place, to: Place): Span {
  const { column } = from
  const one = stepAt(column, Math.min(from.instant, to.instant), createStepMs)
  const other = stepAt(column, Math.max(from.instant, to.instant), createStepMs)
  return { start: one, end: other + createStepMs }
}
