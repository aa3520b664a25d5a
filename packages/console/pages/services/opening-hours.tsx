/** The opening hours of an ordinary week, and the zone of their clock. */
import { useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { formatDay, formatWeekday } from '../../../web-ui/format.ts'
import { useSeen } from '../../app/expected.ts'
import { messages } from '../../messages.ts'
import type { FieldDescriptor } from '../../ui/form.tsx'
import { Card } from '../catalogue/card.tsx'
import { changesIn } from '../catalogue/changes.ts'
import { EditDialog } from '../catalogue/edit-dialog.tsx'
import { dialogProps, editOf, isRequested, type PartProps, type Service } from './edit-service.ts'
import { isOvernight, toRules, toWindows, type Window } from './hours.ts'
import { HoursEditor } from './hours-editor.tsx'

const { hours: texts } = messages.catalogue
const { timesIn } = messages.shell

export function OpeningHours(part: PartProps) {
  const [isOpen, setOpen] = useState(isRequested('hours'))
  const { service } = part
  const windows = toWindows(service.weekly_hours)
  return (
    <Card
      title={texts.title}
      actions={<Button onClick={() => setOpen(true)}>{texts.edit}</Button>}
      hint={timesIn(service.time_zone)}
    >
      {windows.length === 0 ? <p>{texts.never}</p> : <Week windows={windows} />}
      {isOpen && <EditHours service={service} {...dialogProps(part, () => setOpen(false))} />}
    </Card>
  )
}

type EditProps = { service: Service } & ReturnType<typeof dialogProps>

function EditHours({ service, ...common }: EditProps) {
  const seen = useSeen(service)
  const { stored } = seen
  const [windows, setWindows] = useState(toWindows(stored.weekly_hours))
  // Written as the editor writes them, so that hours that were not touched are no change.
  const before = { time_zone: stored.time_zone, weekly_hours: toRules(toWindows(stored.weekly_hours)) }
  return (
    <EditDialog
      title={texts.edit}
      fields={[zoneField(stored.time_zone)]}
      toEdit={({ time_zone = '' }) => {
        const change = changesIn(before, { time_zone, weekly_hours: toRules(windows) })
        return change && editOf(stored.id, { ...change, expected: seen.expected(change) })
      }}
      onRefused={seen.noteRefusal}
      {...common}
    >
      <HoursEditor windows={windows} onChange={setWindows} hasDays none={texts.never} />
    </EditDialog>
  )
}

/** The openings of an ordinary week, with their days and seasons. */
export function Week({ windows }: { windows: readonly Window[] }) {
  return (
    <dl class="facts-list">
      {windows.map((window) => (
        <>
          <dt>{daysText(window.days)}</dt>
          <dd>
            {timesText(window)}
            {seasonText(window)}
          </dd>
        </>
      ))}
    </dl>
  )
}

export function zoneField(value: string): FieldDescriptor {
  return {
    name: 'time_zone',
    label: texts.zone,
    hint: texts.zoneHint,
    type: 'select',
    value,
    options: zonesWith(value),
  }
}

/** All zones that the browser knows, and a stored one that it may not know. */
export function zonesWith(value: string) {
  const known = new Set([value, 'UTC', ...Intl.supportedValuesOf('timeZone')])
  return [...known].toSorted().map((each) => ({ value: each, label: each }))
}

function seasonText({ from_date, until_date }: Window): string {
  return texts.seasonText(from_date && formatDay(from_date), until_date && formatDay(until_date))
}

/** `Mon – Fri` for days that follow each other, else `Mon, Wed`. */
function daysText(days: readonly number[]): string {
  const [first = 0, ...others] = days
  const last = others.at(-1)
  if (last !== undefined && others.length > 1 && last - first === others.length) {
    return `${formatWeekday(first)} – ${formatWeekday(last)}`
  }
  return days.map(formatWeekday).join(', ')
}

export function timesText(window: Pick<Window, 'start' | 'end'>): string {
  const { start, end } = window
  const closing = end === '00:00' ? '24:00' : end
  return `${start} – ${closing}${isOvernight(window) ? ` (${texts.nextDay})` : ''}`
}
