/** Dates on which a resource has hours of its own: a month to look at, and a form for one day or many. */
import { useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { addDays, dayOf } from '../../../web-ui/days.ts'
import { firstWeekday, formatDay, formatMonth, formatNumber } from '../../../web-ui/format.ts'
import { addMonths, firstDay, monthOf, weeksOf } from '../../../web-ui/month.ts'
import { WeekdayHead } from '../../../web-ui/weekday-head.tsx'
import type { Affected } from '../../app/affected.ts'
import { api, type Schemas, write } from '../../app/api.ts'
import { useLoad } from '../../app/load.ts'
import { hasRole } from '../../app/session.ts'
import { messages } from '../../messages.ts'
import { Load } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { Card, removeColumns } from '../catalogue/card.tsx'
import { ChangeDialog, dialogProps, EditDialog } from '../catalogue/edit-dialog.tsx'
import { hoursOfDate, type Window } from '../services/hours.ts'
import { HoursEditor } from '../services/hours-editor.tsx'
import { timesText } from '../services/opening-hours.tsx'
import type { HoursProps } from './resource-hours.tsx'

const { dates: texts } = messages.resourceHours

type OwnDate = Schemas['ResourceDate']
type Open = { day: string } | { removed: OwnDate }

/** Days that one call sets at most. */
const daysMost = 366

export function ResourceDates({ resourceId, names, onAffected }: HoursProps) {
  const [month, setMonth] = useState(monthOf(dayOf(Date.now(), names.zone)))
  const [open, setOpen] = useState<Open>()
  const range = { from_date: firstDay(month), until_date: addDays(firstDay(addMonths(month, 1)), -1) }
  const loaded = useLoad(
    (options) => api.listResourceDates({ resource_ids: [resourceId], ...range }, options),
    [resourceId, month],
    ['resource_hours'],
  )
  const changed = (affected: Affected) => {
    onAffected(affected)
    loaded.reload()
  }
  const common = dialogProps({ names, onChanged: changed }, () => setOpen(undefined))
  return (
    <Card
      title={texts.title}
      actions={<Button onClick={() => setOpen({ day: '' })}>{texts.new}</Button>}
      hint={texts.hint}
    >
      <MonthHead month={month} onTurn={setMonth} />
      <Load loaded={loaded}>
        {({ dates }) => (
          <>
            <Month month={month} dates={dates} onOpen={(day) => setOpen({ day })} />
            <Dates dates={dates} onRemove={(removed) => setOpen({ removed })} />
          </>
        )}
      </Load>
      {open && 'day' in open && <SetDays resourceId={resourceId} day={open.day} {...common} />}
      {open && 'removed' in open && (
        <ChangeDialog title={texts.removeTitle} edit={editOf([{ ...open.removed, hours: null }])} {...common} />
      )}
    </Card>
  )
}

function MonthHead({ month, onTurn }: { month: string; onTurn: (month: string) => void }) {
  return (
    <div class="month-head">
      <h3 aria-live="polite">{formatMonth(month)}</h3>
      <Button kind="quiet" icon="left" label={texts.previousMonth} onClick={() => onTurn(addMonths(month, -1))} />
      <Button kind="quiet" icon="right" label={texts.nextMonth} onClick={() => onTurn(addMonths(month, 1))} />
    </div>
  )
}

type MonthProps = { month: string; dates: readonly OwnDate[]; onOpen: (day: string) => void }

function Month({ month, dates, onOpen }: MonthProps) {
  const byDay = new Map(dates.map((each) => [each.date, each]))
  return (
    <table class="month" aria-label={formatMonth(month)}>
      <WeekdayHead />
      <tbody>
        {weeksOf(month, firstWeekday).map((week, index) => (
          <tr key={index}>
            {week.map((day, column) => (
              <td key={column}>{day !== null && <Day day={day} own={byDay.get(day)} onOpen={() => onOpen(day)} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ day, own, onOpen }: { day: string; own: OwnDate | undefined; onOpen: () => void }) {
  const number = formatNumber(Number(day.slice(8)))
  const hours = own && hoursText(own)
  const content = (
    <>
      {number}
      {hours !== undefined && <span class="month-hours">{hours}</span>}
    </>
  )
  const kind = own === undefined ? '' : own.hours?.length === 0 ? ' off' : ' own'
  if (!hasRole('admin')) return <div class={`month-day${kind}`}>{content}</div>
  const label = texts.set(formatDay(day), hours ?? texts.usual)
  return (
    <button type="button" class={`month-day${kind}`} aria-label={label} onClick={onOpen}>
      {content}
    </button>
  )
}

function Dates({ dates, onRemove }: { dates: readonly OwnDate[]; onRemove: (date: OwnDate) => void }) {
  if (dates.length === 0) return <p>{texts.none}.</p>
  return (
    <Table
      label={texts.title}
      rows={dates}
      keyOf={({ date }) => date}
      columns={[
        { title: texts.day, cell: ({ date }) => formatDay(date) },
        { title: texts.hours, cell: hoursText },
        ...removeColumns(onRemove),
      ]}
    />
  )
}

type SetProps = { resourceId: string; day: string } & ReturnType<typeof dialogProps>

function SetDays({ resourceId, day, ...common }: SetProps) {
  const [windows, setWindows] = useState<Window[]>([])
  const [first, setFirst] = useState(day)
  const last = first === '' ? {} : { min: first, max: addDays(first, daysMost - 1) }
  return (
    <EditDialog
      title={texts.new}
      fields={[
        { name: 'from', label: texts.from, type: 'date', isRequired: true, value: day, onChange: setFirst },
        { name: 'until', label: texts.until, type: 'date', hint: texts.untilHint, ...last },
      ]}
      toEdit={({ from = '', until = '' }) => {
        const hours = hoursOfDate(windows)
        return editOf(daysFrom(from, until).map((date) => ({ resource_id: resourceId, date, hours })))
      }}
      {...common}
    >
      <HoursEditor windows={windows} onChange={setWindows} hasDays={false} none={texts.off} />
      <p class="hint">{texts.offHint}</p>
    </EditDialog>
  )
}

/** The days of a range; the first one alone without a last one. */
function daysFrom(first: string, last: string): string[] {
  const days = [first]
  for (let day = first; day < last; days.push(day)) day = addDays(day, 1)
  return days
}

function hoursText({ hours }: OwnDate): string {
  return (hours ?? []).map(timesText).join(', ') || texts.off
}

function editOf(dates: Schemas['ResourceDateInput'][]) {
  const body = { dates }
  return {
    preview: (page: { limit: number; cursor?: string }) => api.previewResourceDates({ body, ...page }),
    apply: async () => (await write('setResourceDates', { body })).error,
  }
}
