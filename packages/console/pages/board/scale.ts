/** Pixels of the board and the places that they mean. */
import { minuteMs } from '../../app/zones.ts'
import type { Column } from './blocks.ts'

export const pxPerMinute = 0.95
export const axisWidth = 56
const leastColumnWidth = 116

export type Place = { index: number; column: Column; instant: number }

export function columnWidth(viewWidth: number, count: number): number {
  return Math.max(leastColumnWidth, Math.floor((viewWidth - axisWidth) / Math.max(1, count)))
}

/** Pixels from the top of a column. */
export function topOf({ window }: Column, instant: number): number {
  return ((instant - window.start) / minuteMs) * pxPerMinute
}

export function heightOf({ window }: Column): number {
  return topOf({ window } as Column, window.end)
}

/** The place at a point of the body; undefined if there is no column. */
export function placeAt(columns: readonly Column[], width: number, x: number, y: number): Place | undefined {
  const index = Math.min(columns.length - 1, Math.max(0, Math.floor(x / width)))
  const column = columns[index]
  return column && { index, column, instant: column.window.start + (y / pxPerMinute) * minuteMs }
}

/** The step that begins nearest to an instant, counted from the top of the column, within the column. */
export function snapped({ window }: Column, instant: number, stepMs: number): number {
  const steps = Math.round((instant - window.start) / stepMs)
  const last = Math.ceil((window.end - window.start) / stepMs) - 1
  return window.start + Math.min(last, Math.max(0, steps)) * stepMs
}

/** The step that contains an instant. */
export function stepAt(column: Column, instant: number, stepMs: number): number {
  return snapped(column, column.window.start + Math.floor((instant - column.window.start) / stepMs) * stepMs, stepMs)
}

/** The columns that a window of the given width shows, with one more at each side. */
export function visibleColumns(count: number, width: number, scrollLeft: number, viewWidth: number) {
  const from = Math.max(0, Math.floor(scrollLeft / width) - 1)
  const until = Math.min(count, Math.ceil((scrollLeft + viewWidth) / width) + 1)
  return { from, until }
}
