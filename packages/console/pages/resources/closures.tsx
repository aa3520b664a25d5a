/** The closures of a resource. */
import { useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import type { Affected } from '../../app/affected.ts'
import { api, type Schemas, write } from '../../app/api.ts'
import { useList } from '../../app/load-list.ts'
import type { Names } from '../../app/names.ts'
import { messages } from '../../messages.ts'
import { ConfirmWrite } from '../../ui/confirm-write.tsx'
import { More } from '../../ui/more.tsx'
import { Load } from '../../ui/states.tsx'
import { toastOnSuccess } from '../../ui/toast.tsx'
import { Card } from '../catalogue/card.tsx'
import { closureFields, closureIn } from '../catalogue/closure-fields.ts'
import { ClosureTable } from '../catalogue/closure-table.tsx'
import { EditDialog } from '../catalogue/edit-dialog.tsx'

const { catalogue, shell } = messages
const { closure: texts } = catalogue

type Closure = Schemas['ResourceClosureResponse']
type Props = { resourceId: string; names: Names; onAffected: (affected: Affected) => void }

export function Closures({ resourceId, names, onAffected }: Props) {
  const list = useList(
    (from, options) => api.listResourceClosures({ resourceId, limit: 50, ...from }, options),
    (data) => data.closures,
    [resourceId],
    { kinds: ['closure'] },
  )
  const [open, setOpen] = useState<'new' | Closure>()
  const { zone } = names
  const close = () => setOpen(undefined)
  return (
    <Card
      title={texts.title}
      actions={<Button onClick={() => setOpen('new')}>{texts.new}</Button>}
      hint={`${texts.hint} ${shell.timesIn(zone)}.`}
    >
      <Load loaded={list}>
        {({ items }) => (
          <>
            <ClosureTable rows={items} zone={zone} keyOf={({ id }) => id} onRemove={setOpen} />
            <More list={list} />
          </>
        )}
      </Load>
      {open === 'new' && (
        <NewClosure
          resourceId={resourceId}
          names={names}
          zone={zone}
          onClose={close}
          onDone={(count) => {
            close()
            onAffected(count)
            list.reload()
          }}
        />
      )}
      {open !== undefined && open !== 'new' && (
        <ConfirmWrite
          title={texts.removeTitle}
          action={catalogue.remove}
          run={() =>
            toastOnSuccess(
              write('deleteResourceClosure', { resourceId, closureId: open.id }),
              texts.removed,
              list.reload,
            )
          }
          onClose={close}
        >
          <p>{texts.removeHint}</p>
        </ConfirmWrite>
      )}
    </Card>
  )
}

type NewProps = {
  resourceId: string
  names: Names
  zone: string
  onDone: (affected: Affected) => void
  onClose: () => void
}

function NewClosure({ resourceId, zone, ...common }: NewProps) {
  return (
    <EditDialog
      title={texts.new}
      fields={closureFields(zone)}
      toEdit={(values) => {
        const body = closureIn(values, zone)
        return {
          preview: (page) => api.previewResourceClosure({ resourceId, body, ...page }),
          apply: async () => (await write('createResourceClosure', { resourceId, body })).error,
        }
      }}
      {...common}
    />
  )
}
