/** A new service: its name and length, what a booking needs, and when it can be booked. Its rules have values that suit most. */
import { useState } from 'preact/hooks'
import { api, write } from '../../app/api.ts'
import { errorSentence } from '../../app/error-sentence.ts'
import { useLoad } from '../../app/load.ts'
import { useNames } from '../../app/names.ts'
import { go, linkTo, route } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { type FieldDescriptor, Form, type FormValues } from '../../ui/form.tsx'
import { Load } from '../../ui/states.tsx'
import { toast, toastRefusal } from '../../ui/toast.tsx'
import { toRules, usualWeek, type Window } from './hours.ts'
import { HoursEditor } from './hours-editor.tsx'
import { zoneField } from './opening-hours.tsx'
import { type Kind, kindField, kindOptions, targetFields, targetIn } from './requirement-fields.ts'
import { mainFields, ruleFields, settingsIn } from './settings.ts'

const { catalogue } = messages
const { service: texts } = catalogue

/** Nothing is chosen at first: a service that needs nothing can be booked without a limit. */
type Needs = Kind | 'nothing' | ''

export function NewService() {
  const { workspaceId } = route.value
  const loaded = useLoad((options) => api.getWorkspace({ workspaceId }, options), [workspaceId])
  const close = () => go(linkTo('services'))
  return (
    <Dialog title={texts.new} onClose={close} isWide>
      <Load loaded={loaded}>{({ time_zone }) => <NewServiceForm zone={time_zone} onCancel={close} />}</Load>
    </Dialog>
  )
}

/** @property zone the zone of the workspace */
function NewServiceForm({ zone, onCancel }: { zone: string; onCancel: () => void }) {
  const names = useNames()
  const [needs, setNeeds] = useState<Needs>('')
  const [isWeekly, setWeekly] = useState(true)
  const [windows, setWindows] = useState<readonly Window[]>(usualWeek)
  const isNeedy = needs === 'category' || needs === 'resource'
  const submit = async (values: FormValues) => {
    const hours = isWeekly ? { weekly_hours: toRules(windows) } : {}
    const body = { ...settingsIn(values), time_zone: values.time_zone ?? zone, ...hours }
    const { data, error } = await write('createService', { body })
    if (error) return error
    const refused = isNeedy ? await requirementRefusal(data.id, needs, values) : undefined
    if (refused) toastRefusal(texts.createdAlone(errorSentence(refused)))
    else toast(texts.created)
    go(linkTo('services', [data.id]))
    return undefined
  }
  return (
    <Form
      fields={[
        ...mainFields(),
        needsField(needs, setNeeds),
        ...(isNeedy ? targetFields(needs, undefined, names) : []),
        opensField(isWeekly, setWeekly),
        zoneField(zone),
      ]}
      more={ruleFields()}
      action={catalogue.create}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {isWeekly && <HoursEditor windows={windows} onChange={setWindows} hasDays none={catalogue.hours.never} />}
    </Form>
  )
}

function needsField(value: Needs, choose: (needs: Needs) => void): FieldDescriptor {
  const options = [{ value: '', label: texts.choose }, ...kindOptions, { value: 'nothing', label: texts.needsNothing }]
  const field = kindField(value, options, (next) => choose(next as Needs))
  return { ...field, label: texts.needs, hint: value === 'nothing' ? texts.needsNothingHint : texts.needsHint }
}

function opensField(isWeekly: boolean, setWeekly: (isWeekly: boolean) => void): FieldDescriptor {
  return {
    name: 'opens',
    label: texts.opens,
    type: 'select',
    value: isWeekly ? 'weekly' : 'always',
    options: Object.entries(texts.openings).map(([value, label]) => ({ value, label })),
    onChange: (value) => setWeekly(value === 'weekly'),
  }
}

async function requirementRefusal(serviceId: string, kind: Kind, values: FormValues) {
  return (await write('createResourceRequirement', { serviceId, body: targetIn(kind, values) })).error
}
