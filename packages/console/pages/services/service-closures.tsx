/** Times at which a service is not offered. They are a list of the service, so each edit replaces the list. */
import { useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { messages } from '../../messages.ts'
import { Card } from '../catalogue/card.tsx'
import { closureFields, closureIn } from '../catalogue/closure-fields.ts'
import { ClosureTable } from '../catalogue/closure-table.tsx'
import { ChangeDialog, EditDialog } from '../catalogue/edit-dialog.tsx'
import { dialogProps, listEditOf, type PartProps, type Service } from './edit-service.ts'

const { catalogue, shell } = messages
const { closure: texts } = catalogue

type Closure = Service['closures'][number]

export function ServiceClosures(part: PartProps) {
  const [open, setOpen] = useState<'new' | Closure>()
  const { service } = part
  const { closures, time_zone: zone } = service
  const common = dialogProps(part, () => setOpen(undefined))
  return (
    <Card
      title={texts.title}
      actions={<Button onClick={() => setOpen('new')}>{texts.new}</Button>}
      hint={shell.timesIn(zone)}
    >
      <ClosureTable rows={closures} zone={zone} keyOf={keyOf} onRemove={setOpen} />
      {open === 'new' && (
        <EditDialog
          title={texts.new}
          fields={closureFields(zone)}
          toEdit={(values) => listEditOf(service, { closures: [...closures, closureIn(values, zone)] })}
          {...common}
        />
      )}
      {open !== undefined && open !== 'new' && (
        <ChangeDialog
          title={texts.removeTitle}
          edit={listEditOf(service, { closures: closures.filter((each) => keyOf(each) !== keyOf(open)) })}
          {...common}
        />
      )}
    </Card>
  )
}

function keyOf({ start_at, end_at, reason }: Closure): string {
  return `${start_at} ${end_at} ${reason}`
}
