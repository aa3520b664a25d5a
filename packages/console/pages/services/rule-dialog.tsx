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
  const [order, setOrder] = useState<string>(orderOf(stored))
  const known = [...common.names.resources.values()].filter(({ category }) => category === requirement.category)
  return (
    <EditDialog
      title={texts.title}
      fields={fieldsOf(stored, setOrder)}
      toEdit={(values) => {
        const { requirement_id: _, ...before } = stored
        const wanted = { ...wantedIn(values, stored), eligible_resource_ids: eligible?.length ? eligible : null }
        return changesIn(before, wanted) && editOf(requirement, wanted)
      }}
      {...common}
    >
      {requirement.category !== null && (
        <EligibleEditor
          known={known}
          names={common.names}
          eligible={eligible}
          isOrdered={order === 'priority'}
          onChange={setEligible}
        />
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

/** One choice for people: who comes first, and over which time bookings are counted if the work is shared. */
function orderOf({ assignment, balance_period }: Rule): keyof typeof texts.orders {
  return assignment === 'balanced' ? `balanced ${balance_period}` : assignment
}

function fieldsOf(stored: Rule, onOrder: (order: string) => void): FieldDescriptor[] {
  return [
    {
      name: 'order',
      label: texts.order,
      hint: texts.assignmentHint,
      type: 'select',
      value: orderOf(stored),
      options: Object.entries(texts.orders).map(([value, label]) => ({ value, label })),
      onChange: onOrder,
    },
    {
      name: 'takes',
      label: texts.takes,
      hint: texts.takesHint,
      type: 'select',
      value: stored.takes,
      options: Object.entries(texts.takesOf).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'customer_choice',
      label: texts.choice,
      hint: texts.choiceHint,
      type: 'checkbox',
      value: stored.customer_choice ? 'on' : '',
    },
  ]
}

/** A period that the chosen order does not use stays as it is stored. */
function wantedIn({ order = '', takes, customer_choice }: FormValues, stored: Rule) {
  const [assignment, period = stored.balance_period] = order.split(' ')
  return {
    assignment: assignment as Rule['assignment'],
    balance_period: period as Rule['balance_period'],
    customer_choice: customer_choice === 'on',
    takes: takes as Rule['takes'],
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
