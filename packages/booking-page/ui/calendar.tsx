/** A month as a grid: one day has the focus, arrow keys move it, and days with free times can be chosen. */
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Button } from '../../web-ui/button.tsx'
import { firstWeekday, formatDay, formatMonth, formatNumber } from '../../web-ui/format.ts'
import { addMonths, dayByKey, firstDay, monthOf, weeksOf } from '../../web-ui/month.ts'
import { WeekdayHead } from '../../web-ui/weekday-head.tsx'
import { messages } from '../messages.ts'

type CalendarProps = {
  month: string
  /** The chosen day. */
  day: string | undefined
  /** First and last day that may be booked. */
  first: string
  last: string
  days: ReadonlyMap<string, readonly unknown[]>
  isLoading: boolean
  onOpen: (at: string, options?: { replace: boolean }) => void
}

export function Calendar({ month, day, first, last, days, isLoading, onOpen }: CalendarProps) {
  const title = useId()
  const grid = useRef<HTMLTableElement>(null)
  const [focus, setFocus] = useState(day ?? first)
  const isKeyboard = useRef(false)
  const nearest = clamped(day ?? firstDay(month), first, last)
  const focused = monthOf(focus) === month ? focus : nearest
  useLayoutEffect(() => {
    if (!isKeyboard.current) return
    isKeyboard.current = false
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [focused])
  const move = (event: KeyboardEvent) => {
    const target = dayByKey(focused, event.key, firstWeekday)
    if (target === undefined) return
    event.preventDefault()
    const next = clamped(target, first, last)
    isKeyboard.current = next !== focused
    setFocus(next)
    if (monthOf(next) !== month) onOpen(monthOf(next), { replace: true })
  }
  /** On a phone, only the week of the chosen day stays, so that its times are in view. */
  const isFolded = (week: readonly (string | null)[]) =>
    day !== undefined && !week.includes(day) && !week.includes(focused)
  const turn = (months: number) => {
    const next = addMonths(month, months)
    setFocus(clamped(firstDay(next), first, last))
    onOpen(next, { replace: true })
  }
  return (
    <div class="calendar">
      <div class="month-head">
        <h3 id={title} aria-live="polite">
          {formatMonth(month)}
        </h3>
        {day !== undefined && (
          <span class="whole-month">
            <Button
              kind="quiet"
              icon="down"
              label={messages.wholeMonth}
              onClick={() => {
                // The button goes away with the chosen day.
                grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
                onOpen(month)
              }}
            />
          </span>
        )}
        <Button
          kind="quiet"
          icon="left"
          label={messages.previousMonth}
          disabled={month <= monthOf(first)}
          onClick={() => turn(-1)}
        />
        <Button
          kind="quiet"
          icon="right"
          label={messages.nextMonth}
          disabled={month >= monthOf(last)}
          onClick={() => turn(1)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a calendar is a grid of the ARIA authoring practices */}
      <table ref={grid} class="month" role="grid" aria-labelledby={title} aria-busy={isLoading} onKeyDown={move}>
        <WeekdayHead />
        <tbody>
          {weeksOf(month, firstWeekday).map((week, index) => (
            <tr key={index} class={isFolded(week) ? 'folded' : undefined}>
              {week.map((each, column) =>
                each === null ? (
                  <td key={column} />
                ) : (
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid, which can be selected
                  // biome-ignore lint/a11y/useFocusableInteractive: the button in it has the focus
                  <td key={each} role="gridcell" aria-selected={each === day}>
                    <DayButton
                      day={each}
                      free={days.get(each)?.length ?? 0}
                      isToday={each === first}
                      isFocused={each === focused}
                      onChoose={() => {
                        setFocus(each)
                        onOpen(each)
                      }}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayProps = { day: string; free: number; isToday: boolean; isFocused: boolean; onChoose: () => void }

function DayButton({ day, free, isToday, isFocused, onChoose }: DayProps) {
  const name = formatDay(day)
  return (
    <button
      type="button"
      class={free > 0 ? 'day free' : 'day'}
      tabIndex={isFocused ? 0 : -1}
      aria-disabled={free === 0}
      aria-current={isToday ? 'date' : undefined}
      aria-label={free > 0 ? messages.free(name, free) : messages.full(name)}
      onClick={() => free > 0 && onChoose()}
    >
      {formatNumber(Number(day.slice(8)))}
    </button>
  )
}

function clamped(day: string, first: string, last: string): string {
  if (day < first) return first
  return day > last ? last : day
}
