/** A closure that is made on the board: of one resource, of several, or of the whole workspace. */
import { useState } from 'preact/hooks'
import { type Affected, affectedQuery } from '../../app/affected.ts'
import { api, type Schemas, write } from '../../app/api.ts'
import { useNames } from '../../app/names.ts'
import { route, setQuery } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import type { FieldDescriptor } from '../../ui/form.tsx'
import { closureFields, closureIn } from '../catalogue/closure-fields.ts'
import type { Edit } from '../catalogue/edit.ts'
import { EditDialog } from '../catalogue/edit-dialog.tsx'
import { joinedEdit } from '../catalogue/joined-edit.ts'
import { ResourceChoice } from '../catalogue/resource-choice.tsx'
import type { Span } from './spans.ts'

const { closure: texts } = messages.catalogue

type Props = {
  /** Times that are offered first. */
  span: Span
  zone: string
  /** The resource that is offered first; null: none. */
  resourceId: string | null
  onClose: () => void
}

export function ClosureDialog({ span, zone, resourceId, onClose }: Props) {
  const names = useNames()
  const [isWorkspace, setWorkspace] = useState(false)
  const [chosen, setChosen] = useState(resourceId === null ? [] : [resourceId])
  const resources = [...names.resources.values()]
  const scope: FieldDescriptor = {
    name: 'scope',
    label: texts.scope,
    type: 'select',
    value: 'resources',
    options: Object.entries(texts.scopes).map(([value, label]) => ({ value, label })),
    onChange: (value) => setWorkspace(value === 'workspace'),
  }
  const done = (affected: Affected) => {
    onClose()
    const marks = affectedQuery(affected)
    if (marks) setQuery(marks)
  }
  return (
    <EditDialog
      title={texts.new}
      names={names}
      fields={[scope, ...closureFields(zone, span)]}
      toEdit={(values) => {
        const body = closureIn(values, zone)
        if (isWorkspace) return workspaceEdit(body)
        const parts = resources.filter(({ id }) => chosen.includes(id))
        return joinedEdit(parts.map(({ id, name }) => ({ name, edit: resourceEdit(id, body) })))
      }}
      onDone={done}
      onClose={onClose}
    >
      {!isWorkspace && (
        <ResourceChoice label={texts.resources} resources={resources} chosen={chosen} onChange={setChosen} />
      )}
    </EditDialog>
  )
}

type Body = Schemas['CreateResourceClosureRequest']

function resourceEdit(resourceId: string, body: Body): Edit {
  return {
    preview: (page) => api.previewResourceClosure({ resourceId, body, ...page }),
    apply: async () => (await write('createResourceClosure', { resourceId, body })).error,
  }
}

function workspaceEdit(body: Body): Edit {
  const { workspaceId } = route.value
  return {
    preview: (page) => api.previewWorkspaceClosure({ workspaceId, body, ...page }),
    apply: async () => (await write('createWorkspaceClosure', { workspaceId, body })).error,
  }
}
