/** The form of a resource. */
import type { Schemas } from '../../app/api.ts'
import { messages } from '../../messages.ts'
import type { FieldDescriptor, FormValues } from '../../ui/form.tsx'

const { catalogue } = messages

type Resource = Schemas['ResourceResponse']

export function resourceFields(resource?: Resource): FieldDescriptor[] {
  const { name = '', category = null, capacity = 1 } = resource ?? {}
  const { resource: texts } = catalogue
  return [
    { name: 'name', label: catalogue.name, value: name, isRequired: true, maxLength: 200 },
    { name: 'category', label: texts.category, value: category ?? '', maxLength: 100, hint: texts.categoryHint },
    {
      name: 'capacity',
      label: texts.capacity,
      type: 'number',
      value: String(capacity),
      isRequired: true,
      min: 1,
      max: 10_000,
      hint: texts.capacityHint,
    },
  ]
}

export function resourceIn({ name = '', category = '', capacity = '' }: FormValues) {
  return { name, category: category === '' ? null : category, capacity: Number(capacity) }
}
