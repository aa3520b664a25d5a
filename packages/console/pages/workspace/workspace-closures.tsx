/** The times at which the whole workspace is closed: whole days, or from one time until another. */
import { useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { formatDay, formatSpan } from '../../../web-ui/format.ts'
import { affectedIn, keepAffected } from '../../app/affected.ts'
import { api, type Schemas, write } from '../../app/api.ts'
import { useList } from '../../app/load-list.ts'
import { useNames } from '../../app/names.ts'
import { route } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { ConfirmWrite } from '../../ui/confirm-write.tsx'
import type { FieldDescriptor, FormValues } from '../../ui/form.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { toastOnSuccess } from '../../ui/toast.tsx'
import { Card, removeColumns } from '../catalogue/card.tsx'
import { closureFields, closureIn } from '../catalogue/closure-fields.ts'
import { dialogProps, EditDialog } from '../catalogue/edit-dialog.tsx'
import { AffectedMark } from '../catalogue/impact.tsx'

const { workspace, catalogue } = messages
const { closures: texts } = workspace

type Closure = Schemas['WorkspaceClosureResponse']

export function WorkspaceClosures() {
  const { workspaceId, query } = route.value
  const names = useNames()
  const list = useList(
    (from, options) => api.listWorkspaceClosures({ workspaceId, limit: 50, ...from }, options),
    (data) => data.closures,
    [workspaceId],
    { kinds: ['workspace_closure'] },
  )
  const [open, setOpen] = useState<'new' | Closure>()
  const close = () => setOpen(undefined)
  const onChanged = (affected: Parameters<typeof keepAffected>[0]) => {
    keepAffected(affected)
    list.reload()
  }
  return (
    <Card title={texts.title} actions={<Button onClick={() => setOpen('new')}>{texts.new}</Button>} hint={texts.hint}>
      <AffectedMark affected={affectedIn(query)} />
      <ListTable
        list={list}
        lines={2}
        empty={<p>{texts.none}.</p>}
        label={texts.title}
        keyOf={({ id }) => id}
        columns={[
          { title: catalogue.closure.time, cell: (closure) => timeText(closure, names.zone) },
          { title: catalogue.closure.reason, cell: ({ reason }) => reason ?? '–' },
          ...removeColumns(setOpen),
        ]}
      />
      {open === 'new' && <NewClosure zone={names.zone} {...dialogProps({ names, onChanged }, close)} />}
      {open !== undefined && open !== 'new' && (
        <ConfirmWrite
          title={texts.removeTitle}
          action={catalogue.remove}
          run={() =>
            toastOnSuccess(
              write('deleteWorkspaceClosure', { workspaceId, workspaceClosureId: open.id }),
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

type NewProps = { zone: string } & ReturnType<typeof dialogProps>

function NewClosure({ zone, ...common }: NewProps) {
  const { workspaceId } = route.value
  const [isByDates, setByDates] = useState(true)
  const kind: FieldDescriptor = {
    name: 'kind',
    label: texts.kind,
    type: 'select',
    value: 'dates',
    options: Object.entries(texts.kinds).map(([value, label]) => ({ value, label })),
    onChange: (value) => setByDates(value === 'dates'),
  }
  return (
    <EditDialog
      title={texts.new}
      fields={[kind, ...(isByDates ? dateFields : closureFields(zone))]}
      toEdit={(values) => {
        const body = isByDates ? datesIn(values) : closureIn(values, zone)
        return {
          preview: (page) => api.previewWorkspaceClosure({ workspaceId, body, ...page }),
          apply: async () => (await write('createWorkspaceClosure', { workspaceId, body })).error,
        }
      }}
      {...common}
    />
  )
}

const dateFields: FieldDescriptor[] = [
  { name: 'from_date', label: texts.firstDay, type: 'date', isRequired: true },
  { name: 'until_date', label: texts.lastDay, type: 'date', isRequired: true },
  { name: 'reason', label: catalogue.closure.reason, maxLength: 200, hint: catalogue.closure.reasonHint },
]

function datesIn({ from_date = '', until_date = '', reason = '' }: FormValues) {
  return { from_date, until_date, ...(reason.trim() !== '' && { reason }) }
}

/** A closure by dates has no zone: its days are those of each service. */
function timeText({ start_at, end_at, from_date, until_date }: Closure, zone: string): string {
  if (from_date !== null && until_date !== null) return texts.days(formatDay(from_date), formatDay(until_date))
  return start_at !== null && end_at !== null ? formatSpan(start_at, end_at, zone) : ''
}
