/** Times at which a service is not offered. They are a list of the service, so each edit replaces the list. */
import { useState } from 'preact/hooks'
import { formatSpan } from '../../app/format.ts'
import { hasRole } from '../../app/session.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import { closureFields, closureIn } from '../catalogue/closure-fields.ts'
import { ChangeDialog, EditDialog } from '../catalogue/edit-dialog.tsx'
import { dialogProps, editOf, type PartProps, type Service } from './edit-service.ts'

const { catalogue } = messages
const { closure: texts } = catalogue

type Closure = Service['closures'][number]

export function ServiceClosures(part: PartProps) {
  const [open, setOpen] = useState<'new' | Closure>()
  const { service } = part
  const { closures, time_zone: zone } = service
  const common = dialogProps(part, () => setOpen(undefined))
  return (
    <section class="card">
      <div class="head">
        <h2>{texts.title}</h2>
        {hasRole('admin') && <Button onClick={() => setOpen('new')}>{texts.new}</Button>}
      </div>
      <p class="hint">{catalogue.timesIn(zone)}</p>
      {closures.length === 0 ? (
        <p>
          {texts.none}. <span class="hint">{texts.noneHint}</span>
        </p>
      ) : (
        <Table
          label={texts.title}
          rows={closures}
          keyOf={keyOf}
          columns={[
            { title: texts.time, cell: ({ start_at, end_at }) => formatSpan(start_at, end_at, zone) },
            { title: texts.reason, cell: ({ reason }) => reason ?? '–' },
            {
              title: catalogue.remove,
              isUntitled: true,
              isRight: true,
              cell: (each) => hasRole('admin') && <Button onClick={() => setOpen(each)}>{catalogue.remove}</Button>,
            },
          ]}
        />
      )}
      {open === 'new' && (
        <EditDialog
          title={texts.new}
          fields={closureFields(zone)}
          toEdit={(values) => editOf(service.id, { closures: [...closures, closureIn(values, zone)] })}
          {...common}
        />
      )}
      {open !== undefined && open !== 'new' && (
        <ChangeDialog
          title={texts.removeTitle}
          edit={editOf(service.id, { closures: closures.filter((each) => keyOf(each) !== keyOf(open)) })}
          {...common}
        />
      )}
    </section>
  )
}

function keyOf({ start_at, end_at, reason }: Closure): string {
  return `${start_at} ${end_at} ${reason}`
}
