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
      concurrencyField(service),
      ...lengthFields(service),
      checkbox('requires_approval', requires_approval, service?.requires_approval),
      checkbox('public', isPublic, service?.public),
    ],
  }
}

function concurrencyField(service: Service | undefined): FieldDescriptor {
  const { label, hint } = catalogue.settings.concurrency_unit
  return {
    ...{ name: 'concurrency_unit', label, hint, type: 'select' },
    options: Object.entries(catalogue.concurrencyUnits).map(([value, text]) => ({ value, label: text })),
    value: service?.concurrency_unit ?? 'bookings',
  }
}

const rangeNames = ['min_minutes', 'max_minutes', 'step_minutes'] as const

/** A refusal names a part of the range as the field does. */
function rangeFields(range: Service['duration_range'] | undefined): FieldDescriptor[] {
  const { seconds, min, max } = numbers.duration_minutes
  return rangeNames.map((name) => ({
    name: `duration_range/${name}`,
    label: catalogue.lengths.range[name],
    ...(name === 'min_minutes' && { hint: catalogue.lengths.rangeHint }),
    ...{ type: 'length', unitSeconds: seconds ?? 1, min, max },
    value: range ? String(range[name]) : '',
  }))
}

/** Null for a range of which nothing is given. Of one that is given in part, the server names what is missing. */
function rangeIn(values: FormValues): Service['duration_range'] {
  const fields = rangeNames.map((name) => [name, values[`duration_range/${name}`] ?? ''] as const)
  if (fields.every(([, value]) => value === '')) return null
  const numbersIn = fields.flatMap(([name, value]) => (value === '' ? [] : [[name, Number(value)]]))
  return Object.fromEntries(numbersIn)
}

/** Lengths to choose from, days, and what of a booking lies within the hours. */
function lengthFields(service: Service | undefined): FieldDescriptor[] {
  const { lengths } = catalogue
  const choice = (name: string, { label, hint }: { label: string; hint: string }, texts: Record<string, string>) => ({
    ...{ name, label, hint, type: 'select' as const },
    options: Object.entries(texts).map(([value, text]) => ({ value, label: text })),
  })
  const ofDays = { hint: lengths.daysHint }
  const days = { ...ofDays, type: 'number' as const, min: 1, max: 366 }
  const { duration_options, check_in_time, check_out_time, min_days, max_days } = service ?? {}
  return [
    { name: 'duration_options', ...lengths.options, value: duration_options?.join(', ') ?? '', maxLength: 200 },
    ...rangeFields(service?.duration_range),
    { ...choice('hours_mode', lengths.mode, lengths.modes), value: service?.hours_mode ?? 'whole' },
    { ...choice('unit', lengths.unit, lengths.units), value: service?.unit ?? 'minutes' },
    { name: 'check_in_time', label: lengths.check_in_time, ...ofDays, type: 'time', value: check_in_time ?? '' },
    { name: 'check_out_time', label: lengths.check_out_time, ...ofDays, type: 'time', value: check_out_time ?? '' },
    { name: 'min_days', label: lengths.min_days, ...days, value: min_days ? String(min_days) : '' },
    { name: 'max_days', label: lengths.max_days, ...days, value: max_days ? String(max_days) : '' },
  ]
}

/** Settings of the other unit are null. */
function lengthsIn(values: FormValues) {
  const isByDays = values.unit === 'days'
  const ofDays = (value: string | undefined) => (isByDays && value ? value : null)
  const numberOf = (value: string | undefined) => (ofDays(value) === null ? null : Number(value))
  const options = (values.duration_options ?? '').split(/[\s,]+/).filter((each) => each !== '')
  return {
    unit: isByDays ? ('days' as const) : ('minutes' as const),
    hours_mode: isByDays || values.hours_mode === 'ends' ? ('ends' as const) : ('whole' as const),
    duration_options: options.length === 0 ? null : options.map(Number),
    duration_range: isByDays ? null : rangeIn(values),
    check_in_time: ofDays(values.check_in_time),
    check_out_time: ofDays(values.check_out_time),
    min_days: numberOf(values.min_days),
    max_days: numberOf(values.max_days),
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
  const numbers = numberNames.map((name) => [name, values[name] === '' ? null : Number(values[name])])
  return {
    name: values.name ?? '',
    ...(Object.fromEntries(numbers) as Pick<Service, NumberName>),
    concurrency_unit: values.concurrency_unit === 'persons' ? ('persons' as const) : ('bookings' as const),
    ...lengthsIn(values),
    requires_approval: values.requires_approval === 'on',
    public: values.public === 'on',
  }
}
