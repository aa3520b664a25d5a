/** Rows of opening hours: their days, the time of opening and that of closing. */
import { useId } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { formatNumber, formatWeekday } from '../../../web-ui/format.ts'
import { messages } from '../../messages.ts'
import { isOvernight, type Window } from './hours.ts'

const { hours: texts } = messages.catalogue
const week = [1, 2, 3, 4, 5, 6, 7]

type Props = {
  windows: readonly Window[]
  onChange: (windows: Window[]) => void
  /** False for the hours of one date. */
  hasDays: boolean
  /** Text in the place of hours. */
  none: string
}

export function HoursEditor({ windows, onChange, hasDays, none }: Props) {
  const replace = (index: number, window: Window) => onChange(windows.with(index, window))
  const added = { days: hasDays ? [1, 2, 3, 4, 5] : [], start: '09:00', end: '17:00' }
  return (
    <div class="form">
      {windows.length === 0 && <p>{none}</p>}
      {windows.map((window, index) => (
        <Row
          key={index}
          number={formatNumber(index + 1)}
          window={window}
          hasDays={hasDays}
          onChange={(changed) => replace(index, changed)}
          onRemove={() => onChange(windows.toSpliced(index, 1))}
        />
      ))}
      <div>
        <Button icon="plus" onClick={() => onChange([...windows, added])}>
          {texts.addWindow}
        </Button>
      </div>
      {hasDays && <p class="hint">{texts.overnightHint}</p>}
    </div>
  )
}

type RowProps = {
  number: string
  window: Window
  hasDays: boolean
  onChange: (window: Window) => void
  onRemove: () => void
}

function Row({ number, window, hasDays, onChange, onRemove }: RowProps) {
  const { days, start, end } = window
  const toggle = (day: number) =>
    onChange({ ...window, days: days.includes(day) ? days.filter((each) => each !== day) : [...days, day] })
  return (
    <fieldset class="window">
      <legend>{texts.window(number)}</legend>
      {hasDays && (
        // biome-ignore lint/a11y/useSemanticElements: the row is a fieldset already
        <div class="days" role="group" aria-label={texts.days}>
          {week.map((day) => (
            <label key={day} class="day">
              <input type="checkbox" checked={days.includes(day)} onChange={() => toggle(day)} />
              {formatWeekday(day)}
            </label>
          ))}
        </div>
      )}
      <div class="times">
        <Time label={texts.opens} value={start} onChange={(value) => onChange({ ...window, start: value })} />
        <Time label={texts.closes} value={end} onChange={(value) => onChange({ ...window, end: value })} />
        <Note window={window} />
        <Button kind="quiet" icon="close" label={texts.removeWindow(number)} onClick={onRemove} />
      </div>
      {hasDays && <Season window={window} onChange={onChange} />}
    </fieldset>
  )
}

type SeasonProps = { window: Window; onChange: (window: Window) => void }

function Season({ window, onChange }: SeasonProps) {
  const { from_date, until_date, ...always } = window
  const change = (dates: { from_date?: string | undefined; until_date?: string | undefined }) => {
    const next = { from_date, until_date, ...dates }
    onChange({
      ...always,
      ...(next.from_date && { from_date: next.from_date }),
      ...(next.until_date && { until_date: next.until_date }),
    })
  }
  return (
    <details open={from_date !== undefined || until_date !== undefined}>
      <summary>{texts.season}</summary>
      <div class="times">
        <Input
          type="date"
          label={texts.seasonFrom}
          value={from_date ?? ''}
          onChange={(date) => change({ from_date: date })}
        />
        <Input
          type="date"
          label={texts.seasonUntil}
          value={until_date ?? ''}
          min={from_date}
          onChange={(date) => change({ until_date: date })}
        />
      </div>
    </details>
  )
}

function Note({ window }: { window: Window }) {
  if (isOvernight(window)) return <span class="badge">{texts.nextDay}</span>
  return window.end === '00:00' ? <span class="badge">{texts.midnight}</span> : null
}

type TimeProps = Pick<InputProps, 'label' | 'value' | 'onChange'>

/** A time that is removed changes nothing: each window has both. */
function Time({ onChange, ...field }: TimeProps) {
  return <Input type="time" isRequired onChange={(value) => value !== '' && onChange(value)} {...field} />
}

type InputProps = {
  type: 'time' | 'date'
  label: string
  value: string
  isRequired?: boolean
  min?: string | undefined
  onChange: (value: string) => void
}

function Input({ type, label, value, isRequired, min, onChange }: InputProps) {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type={type}
        required={isRequired}
        value={value}
        min={min}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  )
}
