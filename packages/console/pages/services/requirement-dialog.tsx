/** The form of a requirement: resources of a category, or one specific resource. */
import { useState } from 'preact/hooks'
import { api, type Schemas, write } from '../../app/api.ts'
import { useSeen } from '../../app/expected.ts'
import { type Names, nameOf } from '../../app/names.ts'
import { messages } from '../../messages.ts'
import type { FieldDescriptor, FormValues } from '../../ui/form.tsx'
import { changesIn } from '../catalogue/changes.ts'
import type { Edit } from '../catalogue/edit.ts'
import { EditDialog } from '../catalogue/edit-dialog.tsx'
import type { dialogProps } from './edit-service.ts'

const { requirement: texts } = messages.catalogue

type Requirement = Schemas['ResourceRequirementResponse']
type Kind = 'category' | 'resource'
type Props = { serviceId: string; requirement: Requirement | undefined } & ReturnType<typeof dialogProps>

export function RequirementDialog({ serviceId, requirement, ...common }: Props) {
  const seen = useSeen<Partial<Requirement>>(requirement ?? {})
  const [stored] = useState(requirement)
  const [kind, setKind] = useState<Kind>(stored && stored.resource_id !== null ? 'resource' : 'category')
  return (
    <EditDialog
      title={stored ? texts.edit : texts.new}
      fields={[kindField(kind, setKind), ...targetFields(kind, stored, common.names)]}
      toEdit={(values) => {
        const target = targetIn(kind, values)
        if (!stored) return creation(serviceId, target)
        const change = changesIn(stored, target)
        return change && update(serviceId, stored.id, { ...change, expected: seen.expected(change) })
      }}
      onRefused={seen.noteRefusal}
      {...common}
    />
  )
}

function kindField(value: Kind, choose: (kind: Kind) => void): FieldDescriptor {
  const options = [
    { value: 'category', label: texts.ofCategory },
    { value: 'resource', label: texts.ofResource },
  ]
  return { name: 'kind', label: texts.kind, type: 'select', value, options, onChange: (kind) => choose(kind as Kind) }
}

function targetFields(kind: Kind, stored: Requirement | undefined, names: Names): FieldDescriptor[] {
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

function targetIn(kind: Kind, { category = '', resource_id = '', quantity = '' }: FormValues) {
  if (kind === 'resource') return { category: null, resource_id, quantity: 1 }
  return { category, resource_id: null, quantity: Number(quantity) }
}

function creation(serviceId: string, body: Schemas['CreateResourceRequirementRequest']): Edit {
  return {
    preview: (page) => api.previewResourceRequirement({ serviceId, body, ...page }),
    apply: async () => (await write('createResourceRequirement', { serviceId, body })).error,
    adoptsRequirements: true,
  }
}

function update(serviceId: string, requirementId: string, body: Schemas['UpdateResourceRequirementRequest']): Edit {
  return {
    preview: (page) => api.previewResourceRequirementUpdate({ serviceId, requirementId, body, ...page }),
    apply: async () => (await write('updateResourceRequirement', { serviceId, requirementId, body })).error,
    adoptsRequirements: true,
  }
}
