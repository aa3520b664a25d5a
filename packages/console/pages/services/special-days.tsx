/** Dates whose hours replace those of their weekday. */
import { useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { formatDay } from '../../../web-ui/format.ts'
import { messages } from '../../messages.ts'
import { Table } from '../../ui/table.tsx'
import { Card, removeColumns } from '../catalogue/card.tsx'
import { ChangeDialog, EditDialog } from '../catalogue/edit-dialog.tsx'
import { dialogProps, listEditOf, type PartProps, type Service } from './edit-service.ts'
import { hoursOfDate, type Window } from './hours.ts'
import { HoursEditor } from './hours-editor.tsx'
import { timesText } from './opening-hours.tsx'

const { catalogue } = messages
const { override: texts } = catalogue

type SpecialDay = Service['date_overrides'][number]

export function SpecialDays(part: PartProps) {
  const [open, setOpen] = useState<'new' | SpecialDay>()
  const { service } = part
  const days = service.date_overrides
  const common = dialogProps(part, () => setOpen(undefined))
  return (
    <Card title={texts.title} actions={<Button onClick={() => setOpen('new')}>{texts.new}</Button>} hint={texts.hint}>
      {days.length === 0 ? (
        <p>{texts.none}.</p>
      ) : (
        <Table
          label={texts.title}
          rows={days.toSorted((a, b) => a.date.localeCompare(b.date))}
          keyOf={({ date }) => date}
          columns={[
            { title: texts.date, cell: ({ date }) => formatDay(date) },
            { title: texts.hours, cell: ({ hours }) => hours.map(timesText).join(', ') || texts.closed },
            ...removeColumns(setOpen),
          ]}
        />
      )}
      {open === 'new' && <NewSpecialDay service={service} {...common} />}
      {open !== undefined && open !== 'new' && (
        <ChangeDialog
          title={texts.removeTitle}
          edit={listEditOf(service, { date_overrides: days.filter(({ date }) => date !== open.date) })}
          {...common}
        />
      )}
    </Card>
  )
}

type NewProps = { service: Service } & ReturnType<typeof dialogProps>

function NewSpecialDay({ service, ...common }: NewProps) {
  const [windows, setWindows] = useState<Window[]>([])
  return (
    <EditDialog
      title={texts.new}
      fields={[{ name: 'date', label: texts.date, type: 'date', isRequired: true, hint: texts.exists }]}
      toEdit={({ date = '' }) => {
        const others = service.date_overrides.filter((each) => each.date !== date)
        return listEditOf(service, { date_overrides: [...others, { date, hours: hoursOfDate(windows) }] })
      }}
      {...common}
    >
      <HoursEditor windows={windows} onChange={setWindows} hasDays={false} none={texts.closed} />
      <p class="hint">{texts.closedHint}</p>
    </EditDialog>
  )
}
