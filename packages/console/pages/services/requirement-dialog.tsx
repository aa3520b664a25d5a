/** The form of a requirement: resources of a category, or one specific resource. */
import { useState } from 'preact/hooks'
import { api, type Schemas, write } from '../../app/api.ts'
import { useSeen } from '../../app/expected.ts'
import { messages } from '../../messages.ts'
import { changesIn } from '../catalogue/changes.ts'
import type { Edit } from '../catalogue/edit.ts'
import { EditDialog } from '../catalogue/edit-dialog.tsx'
import type { dialogProps } from './edit-service.ts'
import { type Kind, kindField, kindOptions, targetFields, targetIn } from './requirement-fields.ts'

const { requirement: texts } = messages.catalogue

type Requirement = Schemas['ResourceRequirementResponse']
type Props = { serviceId: string; requirement: Requirement | undefined } & ReturnType<typeof dialogProps>

export function RequirementDialog({ serviceId, requirement, ...common }: Props) {
  const seen = useSeen<Partial<Requirement>>(requirement ?? {})
  const [stored] = useState(requirement)
  const [kind, setKind] = useState<Kind>(stored && stored.resource_id !== null ? 'resource' : 'category')
  return (
    <EditDialog
      title={stored ? texts.edit : texts.new}
      fields={[
        kindField(kind, kindOptions, (next) => setKind(next as Kind)),
        ...targetFields(kind, stored, common.names),
      ]}
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
