import { write } from '../../app/api.ts'
import { go, linkTo, route } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, type FormValues } from '../../ui/form.tsx'
import { toast } from '../../ui/toast.tsx'

const { agentRuns } = messages

export function NewRun({ onClose }: { onClose: () => void }) {
  const submit = async ({ title = '', repository }: FormValues) => {
    const source = repository === 'fresh' ? {} : null
    const { workspaceId } = route.peek()
    const { data, error } = await write('createAgentRun', { workspaceId, body: { title, source } })
    if (error) return error
    toast(agentRuns.created)
    go(linkTo('agent-runs', [data.id]), { replace: true })
    return undefined
  }
  const repositories = Object.entries(agentRuns.repositories).map(([value, label]) => ({ value, label }))
  return (
    <Dialog title={agentRuns.new} onClose={onClose}>
      <Form
        action={agentRuns.create}
        fields={[
          { name: 'title', label: agentRuns.newTitle, isRequired: true, maxLength: 200 },
          { name: 'repository', label: agentRuns.repository, type: 'select', options: repositories },
        ]}
        onSubmit={submit}
        onCancel={onClose}
      />
    </Dialog>
  )
}
