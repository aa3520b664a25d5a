/** The closures of a resource. */
import { useState } from 'preact/hooks'
import { api, type Schemas, write } from '../../app/api.ts'
import { formatSpan } from '../../app/format.ts'
import type { Names } from '../../app/names.ts'
import { hasRole } from '../../app/session.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../ui/button.tsx'
import { Load } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { closureFields, closureIn } from '../catalogue/closure-fields.ts'
import { EditDialog, RemoveDialog } from '../catalogue/edit-dialog.tsx'
import type { Count } from '../catalogue/impact.tsx'
import { usePaged } from '../catalogue/paged.ts'
import { commonZone } from '../catalogue/zone.ts'

const { catalogue, shell } = messages
const { closure: texts } = catalogue

type Closure = Schemas['ResourceClosureResponse']
type Props = { resourceId: string; names: Names; onAffected: (affected: Count) => void }

export function Closures({ resourceId, names, onAffected }: Props) {
  const [loaded, more] = usePaged<Closure>(
    async (cursor, options) => {
      const { data, error } = await api.listResourceClosures({ resourceId, limit: 50, ...cursor }, options)
      return data ? { data: { rows: data.closures, next: data.next_cursor } } : { error }
    },
    [resourceId],
    ['closure'],
  )
  const [open, setOpen] = useState<'new' | Closure>()
  const zone = commonZone(names)
  const close = () => setOpen(undefined)
  return (
    <section class="card">
      <div class="head">
        <h2>{texts.title}</h2>
        {hasRole('admin') && <Button onClick={() => setOpen('new')}>{texts.new}</Button>}
      </div>
      <p class="hint">
        {texts.hint} {catalogue.timesIn(zone)}.
      </p>
      <Load loaded={loaded}>
        {({ rows, isMore }) => (
          <>
            {rows.length === 0 ? (
              <p>
                {texts.none}. <span class="hint">{texts.noneHint}</span>
              </p>
            ) : (
              <Table label={texts.title} rows={rows} keyOf={({ id }) => id} columns={columns(zone, setOpen)} />
            )}
            {isMore && <Button onClick={more}>{shell.more}</Button>}
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
            loaded.reload()
          }}
        />
      )}
      {open !== undefined && open !== 'new' && (
        <RemoveDialog
          title={texts.removeTitle}
          hint={texts.removeHint}
          done={texts.removed}
          remove={async () => (await write('deleteResourceClosure', { resourceId, closureId: open.id })).error}
          onDone={loaded.reload}
          onClose={close}
        />
      )}
    </section>
  )
}

function columns(zone: string, remove: (closure: Closure) => void): Column<Closure>[] {
  const shown: Column<Closure>[] = [
    { title: texts.time, cell: ({ start_at, end_at }) => formatSpan(start_at, end_at, zone) },
    { title: texts.reason, cell: ({ reason }) => reason ?? '–' },
  ]
  if (!hasRole('admin')) return shown
  const cell = (closure: Closure) => <Button onClick={() => remove(closure)}>{catalogue.remove}</Button>
  return [...shown, { title: catalogue.remove, isUntitled: true, isRight: true, cell }]
}

type NewProps = {
  resourceId: string
  names: Names
  zone: string
  onDone: (affected: Count) => void
  onClose: () => void
}

function NewClosure({ resourceId, zone, ...common }: NewProps) {
  return (
    <EditDialog
      title={texts.new}
      filter={{ resource: resourceId }}
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
