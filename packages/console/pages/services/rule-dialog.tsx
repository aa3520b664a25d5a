/** The rule of a requirement: who may serve it, in which order, and how the work is shared. */
import { useState } from 'preact/hooks'
import { type Answer, api, type Schemas, write } from '../../app/api.ts'
import { useLoad } from '../../app/load.ts'
import { messages } from '../../messages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { FieldDescriptor, FormValues } from '../../ui/form.tsx'
import { Load } from '../../ui/states.tsx'
import { changesIn } from '../catalogue/changes.ts'
import type { Edit } from '../catalogue/edit.ts'
import { EditDialog } from '../catalogue/edit-dialog.tsx'
import type { dialogProps } from './edit-service.ts'
import { EligibleEditor } from './eligible-editor.tsx'

const { rule: texts } = messages.catalogue

type Rule = Schemas['AllocationRule']
type Requirement = Schemas['ResourceRequirementResponse']
type Props = { requirement: Requirement } & ReturnType<typeof dialogProps>

export function RuleDialog({ requirement, ...common }: Props) {
  const { service_id: serviceId, id } = requirement
  const loaded = useLoad((options) => findRule(serviceId, id, options), [serviceId, id])
  if (loaded.data) return <EditRule requirement={requirement} stored={loaded.data} {...common} />
  return (
    <Dialog title={texts.title} onClose={common.onClose} isWide>
      <Load loaded={loaded}>{() => null}</Load>
    </Dialog>
  )
}

function EditRule({ requirement, stored, ...common }: Props & { stored: Rule }) {
  const [eligible, setEligible] = useState(stored.eligible_resource_ids)
  const known = [...common.names.resources.values()].filter(({ category }) => category === requirement.category)
  return (
    <EditDialog
      title={texts.title}
      fields={fieldsOf(stored)}
      toEdit={(values) => {
        const { requirement_id: _, ...before } = stored
        const wanted = { ...wantedIn(values), eligible_resource_ids: eligible?.length ? eligible : null }
        return changesIn(before, wanted) && editOf(requirement, wanted)
      }}
      {...common}
    >
      {requirement.category !== null && (
        <EligibleEditor known={known} names={common.names} eligible={eligible} onChange={setEligible} />
      )}
    </EditDialog>
  )
}

/** The rule of one requirement, from the list of those of its service. */
async function findRule(
  serviceId: string,
  requirementId: string,
  options: { signal: AbortSignal },
): Promise<Answer<Rule | undefined>> {
  let cursor: string | null = null
  do {
    const page: Answer<Schemas['AllocationRuleListResponse']> = await api.listAllocationRules(
      { serviceId, limit: 100, ...(cursor !== null && { cursor }) },
      options,
    )
    if (!page.ok) return page
    const rule = page.data.allocation_rules.find(({ requirement_id }) => requirement_id === requirementId)
    if (rule) return { ok: true, data: rule }
    cursor = page.data.next_cursor
  } while (cursor !== null)
  return { ok: true, data: undefined }
}

function fieldsOf({ assignment, balance_period, customer_choice }: Rule): FieldDescriptor[] {
  const optionsOf = (labels: Record<string, string>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label }))
  return [
    {
      name: 'assignment',
      label: texts.assignment,
      hint: texts.assignmentHint,
      type: 'select',
      value: assignment,
      options: optionsOf(texts.assignments),
    },
    {
      name: 'balance_period',
      label: texts.period,
      hint: texts.periodHint,
      type: 'select',
      value: balance_period,
      options: optionsOf(texts.periods),
    },
    {
      name: 'customer_choice',
      label: texts.choice,
      hint: texts.choiceHint,
      type: 'checkbox',
      value: customer_choice ? 'on' : '',
    },
  ]
}

function wantedIn({ assignment, balance_period, customer_choice }: FormValues) {
  return {
    assignment: assignment as Rule['assignment'],
    balance_period: balance_period as Rule['balance_period'],
    customer_choice: customer_choice === 'on',
  }
}

function editOf(
  { service_id: serviceId, id: requirementId }: Requirement,
  body: Schemas['SetAllocationRuleRequest'],
): Edit {
  return {
    preview: (page) => api.previewAllocationRule({ serviceId, requirementId, body, ...page }),
    apply: async () => (await write('setAllocationRule', { serviceId, requirementId, body })).error,
  }
}
