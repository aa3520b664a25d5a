/** The fields of an endpoint: its address, the types of its events, and whether they carry their objects. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { ApiError } from '../../app/api.ts'
import { messages } from '../../messages.ts'
import { Form, type FormValues } from '../../ui/form.tsx'
import type { Endpoint } from './endpoint-state.tsx'
import { type EventType, typesByKind } from './event-types.ts'

const { webhooks: texts } = messages

export type Settings = Pick<Endpoint, 'url' | 'types' | 'include_subject'>

type FormProps = {
  settings: Settings
  action: string
  onSubmit: (settings: Settings) => Promise<ApiError | undefined>
  onCancel: () => void
  children?: ComponentChildren
}

export function EndpointForm({ settings, action, onSubmit, onCancel, children }: FormProps) {
  const [isChosen, setChosen] = useState(settings.types !== null)
  const [types, setTypes] = useState<readonly EventType[]>(settings.types ?? [])
  const submit = ({ url = '', include_subject }: FormValues) =>
    onSubmit({ url: url.trim(), types: isChosen ? [...types] : null, include_subject: include_subject === 'on' })
  return (
    <Form
      action={action}
      onSubmit={submit}
      onCancel={onCancel}
      fields={[
        { name: 'url', label: texts.url, value: settings.url, isRequired: true, maxLength: 2000, hint: texts.urlHint },
        {
          name: 'include_subject',
          label: texts.subject,
          type: 'checkbox',
          value: settings.include_subject ? 'on' : '',
          hint: texts.subjectHint,
        },
        {
          name: 'types',
          label: texts.types,
          type: 'select',
          value: isChosen ? 'some' : 'all',
          options: Object.entries(texts.typeChoice).map(([value, label]) => ({ value, label })),
          onChange: (value) => setChosen(value === 'some'),
        },
      ]}
    >
      {isChosen && <TypeChoice types={types} onChange={setTypes} />}
      {children}
    </Form>
  )
}

type ChoiceProps = { types: readonly EventType[]; onChange: (types: EventType[]) => void }

function TypeChoice({ types, onChange }: ChoiceProps) {
  const toggle = (type: EventType) =>
    onChange(types.includes(type) ? types.filter((each) => each !== type) : [...types, type])
  return (
    <>
      {typesByKind.map(([kind, ofKind]) => (
        <fieldset key={kind} class="window">
          <legend>{kind}</legend>
          <div class="days">
            {ofKind.map((type) => (
              <label key={type} class="day">
                <input type="checkbox" checked={types.includes(type)} onChange={() => toggle(type)} />
                {type}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </>
  )
}
