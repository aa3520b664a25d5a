/** The part of an overview that can be seen, and the keys that go through its cells. */
import { useEffect, useState } from 'preact/hooks'
import type { Row } from './overview-rows.ts'

/** Rows beyond the window that are rendered at each side. */
const spare = 4

/** The rows of a timeline that can be seen. */
export function useRows(scroller: { current: HTMLDivElement | null }, heights: readonly number[]) {
  const [seen, setSeen] = useState({ top: 0, height: innerHeight })
  const look = () => {
    const { scrollTop = 0, clientHeight = innerHeight } = scroller.current ?? {}
    // Rounded, so that scrolling renders once for some rows and not once per pixel.
    const next = { top: Math.round(scrollTop / 100) * 100, height: clientHeight }
    setSeen((before) => (before.top === next.top && before.height === next.height ? before : next))
  }
  useEffect(() => {
    if (!scroller.current) return undefined
    const observer = new ResizeObserver(look)
    observer.observe(scroller.current)
    return () => observer.disconnect()
  }, [])
  const tops: number[] = []
  let height = 0
  for (const each of heights) {
    tops.push(height)
    height += each
  }
  const first = tops.findIndex((top, index) => top + (heights[index] ?? 0) > seen.top)
  const beyond = tops.findIndex((top) => top > seen.top + seen.height)
  return {
    from: Math.max(0, first - spare),
    until: Math.min(tops.length, (beyond < 0 ? tops.length : beyond) + spare),
    height,
    /** The end of all rows for a row that is not there. */
    topOf: (row: number) => tops[row] ?? height,
    onScroll: look,
  }
}

const arrows: Record<string, [rows: number, columns: number] | undefined> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
}

/** One cell is a stop of Tab, and arrow keys go to the others. */
export function useCellKeys(
  rows: readonly Row[],
  scroller: { current: HTMLDivElement | null },
  topOf: (row: number) => number,
) {
  const first = { row: 0, column: rows[0]?.days.findIndex((day) => day !== null) ?? 0 }
  const [moved, setMoved] = useState<{ row: number; column: number } | null>(null)
  const [isWanted, setWanted] = useState(false)
  const at = moved && rows[moved.row]?.days[moved.column] ? moved : first
  const focus = ({ row, column }: { row: number; column: number }) => {
    const found = scroller.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)
    found?.focus()
    return found !== undefined && found !== null
  }
  // The cell may be rendered only after its row was scrolled into view.
  useEffect(() => {
    if (isWanted && focus(at)) setWanted(false)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    const cell = (event.target as Element).closest<HTMLElement>('[data-cell]')
    if (!arrow || !cell) return
    event.preventDefault()
    const [row = 0, column = 0] = (cell.dataset.cell ?? '').split(' ').map(Number)
    const days = rows[row + arrow[0]]?.days
    if (!days) return
    const within = days.flatMap((day, index) => (day === null ? [] : [index]))
    const wanted = column + arrow[1]
    const next = Math.min(within.at(-1) ?? 0, Math.max(within[0] ?? 0, wanted))
    const cellAt = { row: row + arrow[0], column: next }
    setMoved(cellAt)
    if (focus(cellAt)) return
    scroller.current?.scrollTo(0, topOf(cellAt.row))
    setWanted(true)
  }
  return { at, onKeyDown }
}
