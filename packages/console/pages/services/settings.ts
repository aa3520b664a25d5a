/** The settings of a service that are numbers or a choice, and their form. */
import type { Schemas } from '../../app/api.ts'
import { messages } from '../../messages.ts'
import type { FieldDescriptor, FormValues } from '../../ui/form.tsx'
import { type NumberName, numberNames, numbers } from './setting-bounds.ts'

const { catalogue } = messages

type Service = Schemas['ServiceResponse']
export function settingFields(service?: Service): FieldDescriptor[] {
  const { requires_approval, public: isPublic } = catalogue.settings
  return [
    { name: 'name', label: catalogue.name, value: service?.name ?? '', isRequired: true, maxLength: 200 },
    ...numberNames.map((name) => numberField(name, service)),
    checkbox('requires_approval', requires_approval, service?.requires_approval),
    checkbox('public', isPublic, service?.public),
  ]
}

function checkbox(name: string, texts: { label: string; hint: string }, isOn = false): FieldDescriptor {
  return { name, label: texts.label, hint: texts.hint, type: 'checkbox', value: isOn ? 'on' : '' }
}

function numberField(name: NumberName, service: Service | undefined): FieldDescriptor {
  const { min, max, initial } = numbers[name]
  const { label, hint } = catalogue.settings[name]
  const value = service ? service[name] : initial
  return {
    name,
    label,
    hint,
    type: 'number',
    min,
    max,
    value: value === null ? '' : String(value),
    isRequired: initial !== null,
  }
}

export function settingsIn(values: FormValues) {
  const given = numberNames.map((name) => [name, values[name] === '' ? null : Number(values[name])])
  return {
    name: values.name ?? '',
    ...(Object.fromEntries(given) as Pick<Service, NumberName>),
    requires_approval: values.requires_approval === 'on',
    public: values.public === 'on',
  }
}
