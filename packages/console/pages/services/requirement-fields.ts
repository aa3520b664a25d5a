/** Fields for the resources that a booking takes: any of a category, or one specific resource. */
import type { Schemas } from '../../app/api.ts'
import { type Names, nameOf } from '../../app/names.ts'
import { messages } from '../../messages.ts'
import type { FieldDescriptor, FormValues } from '../../ui/form.tsx'

const { requirement: texts } = messages.catalogue

type Requirement = Schemas['ResourceRequirementResponse']
export type Kind = 'category' | 'resource'

export const kindOptions = [
  { value: 'category', label: texts.ofCategory },
  { value: 'resource', label: texts.ofResource },
]

export function kindField(
  value: string,
  options: NonNullable<FieldDescriptor['options']>,
  choose: (kind: string) => void,
): FieldDescriptor {
  return { name: 'kind', label: texts.kind, type: 'select', isRequired: true, value, options, onChange: choose }
}

export function targetFields(kind: Kind, stored: Requirement | undefined, names: Names): FieldDescriptor[] {
  const { resources } = names
  if (kind === 'resource') {
    const known = [...resources.values()].map(({ id, name }) => ({ value: id, label: name }))
    const present = stored?.resource_id ?? null
    const isUnknown = present !== null && !resources.has(present)
    const options = isUnknown ? [{ value: present, label: nameOf(present, names) }, ...known] : known
    const value = present ?? options[0]?.value ?? ''
    return [{ name: 'resource_id', label: texts.resource, type: 'select', isRequired: true, value, options }]
  }
  const present = stored?.category ?? null
  const categories = new Set([present, ...[...resources.values()].map(({ category }) => category)])
  const options = [...categories].filter((each) => each !== null).map((each) => ({ value: each, label: each }))
  const value = present ?? options[0]?.value ?? ''
  return [
    { name: 'category', label: texts.category, type: 'select', isRequired: true, value, options },
    {
      name: 'quantity',
      label: texts.quantity,
      type: 'number',
      isRequired: true,
      min: 1,
      max: 1000,
      value: String(stored?.quantity ?? 1),
      hint: texts.quantityHint,
    },
  ]
}

export function targetIn(kind: Kind, { category = '', resource_id = '', quantity = '' }: FormValues) {
  if (kind === 'resource') return { category: null, resource_id, quantity: 1 }
  return { category, resource_id: null, quantity: Number(quantity) }
}
