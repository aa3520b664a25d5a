/** The settings of a service that are numbers or a choice, and their form. */
import type { Schemas } from '../../app/api.ts'
import { messages } from '../../messages.ts'
import type { FieldDescriptor, FormValues, MoreFields } from '../../ui/form.tsx'
import { type NumberName, numberNames, numbers } from './setting-bounds.ts'

const { catalogue } = messages

type Service = Schemas['ServiceResponse']

/** The fields that each service has values of its own for. */
export function mainFields(service?: Service): FieldDescriptor[] {
  return [
    { name: 'name', label: catalogue.name, value: service?.name ?? '', isRequired: true, maxLength: 200 },
    { ...numberField('duration_minutes', service), isInUnit: service === undefined },
  ]
}

/** The fields whose initial values suit most services. */
export function ruleFields(service?: Service): MoreFields {
  const { requires_approval, public: isPublic } = catalogue.settings
  return {
    title: catalogue.service.rules,
    // The edit of a service is mostly one of them.
    isOpen: service !== undefined,
    fields: [
      ...numberNames.filter((name) => name !== 'duration_minutes').map((name) => numberField(name, service)),
      checkbox('requires_approval', requires_approval, service?.requires_approval),
      checkbox('public', isPublic, service?.public),
    ],
  }
}

function checkbox(name: string, texts: { label: string; hint: string }, isOn = false): FieldDescriptor {
  return { name, label: texts.label, hint: texts.hint, type: 'checkbox', value: isOn ? 'on' : '' }
}

function numberField(name: NumberName, service: Service | undefined): FieldDescriptor {
  const { seconds, min, max, initial } = numbers[name]
  const { label, hint } = catalogue.settings[name]
  const value = service ? service[name] : initial
  return {
    name,
    label,
    hint,
    ...(seconds === null ? { type: 'number' } : { type: 'length', unitSeconds: seconds }),
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
