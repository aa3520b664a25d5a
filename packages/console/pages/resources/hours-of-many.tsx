/** The same hours for several resources at once, written in the form or copied from another resource. */
import { useState } from 'preact/hooks'
import { formatNumber } from '../../../web-ui/format.ts'
import { type Affected, affectedQuery } from '../../app/affected.ts'
import { api } from '../../app/api.ts'
import { errorSentence } from '../../app/error-sentence.ts'
import { useNames } from '../../app/names.ts'
import { go, linkTo } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import type { FieldDescriptor } from '../../ui/form.tsx'
import { toastRefusal } from '../../ui/toast.tsx'
import { EditDialog } from '../catalogue/edit-dialog.tsx'
import { joinedEdit } from '../catalogue/joined-edit.ts'
import { ResourceChoice } from '../catalogue/resource-choice.tsx'
import { useHoursForm } from './hours-form.tsx'
import { hoursEdit } from './resource-hours.tsx'

/** Previews and changes of hours that the server accepts from one user in a minute. */
const callsPerMinute = 60

const { many: texts } = messages.resourceHours

export function HoursOfMany() {
  const names = useNames()
  const [chosen, setChosen] = useState<string[]>([])
  const form = useHoursForm({ time_zone: null, weekly_hours: [] })
  const resources = [...names.resources.values()]
  const copyFrom = async (resourceId: string) => {
    if (resourceId === '') return
    const { data, error } = await api.getResourceHours({ resourceId })
    if (data) form.show(data)
    else toastRefusal(errorSentence(error))
  }
  const copy: FieldDescriptor = {
    name: 'copy',
    label: texts.copy,
    type: 'select',
    options: [{ value: '', label: texts.own }, ...resources.map(({ id, name }) => ({ value: id, label: name }))],
    onChange: (id) => void copyFrom(id),
  }
  const close = (affected?: Affected) => go(linkTo('resources', [], (affected && affectedQuery(affected)) ?? {}))
  return (
    <EditDialog
      title={texts.title}
      names={names}
      fields={[copy, ...form.fields]}
      toEdit={() => {
        const body = form.body()
        const parts = resources.filter(({ id }) => chosen.includes(id))
        return joinedEdit(parts.map(({ id, name }) => ({ name, edit: hoursEdit(id, body) })))
      }}
      onDone={close}
      onClose={close}
    >
      {form.editor}
      <ResourceChoice label={texts.resources} resources={resources} chosen={chosen} onChange={setChosen} />
      {chosen.length > callsPerMinute && <p class="hint">{texts.slow(formatNumber(callsPerMinute))}</p>}
    </EditDialog>
  )
}
