import { useState } from 'preact/hooks'
import { type Data, write } from '../../app/api.ts'
import { go, linkTo, route } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SecretDialog } from '../../ui/secret-dialog.tsx'
import { EndpointForm, type Settings } from './endpoint-form.tsx'

const { webhooks: texts } = messages

export function NewEndpoint({ onCreated }: { onCreated: () => void }) {
  const [created, setCreated] = useState<Data<'createWebhookEndpoint'>>()
  const [isLost, setLost] = useState(false)
  const close = () => go(linkTo('webhooks'), { replace: true })
  const submit = async (body: Settings) => {
    const { data, error } = await write('createWebhookEndpoint', { workspaceId: route.value.workspaceId, body })
    setLost(error?.status === null)
    if (data || error.status === null) onCreated()
    if (error) return error
    setCreated(data)
    return undefined
  }
  if (created) {
    return (
      <SecretDialog
        title={texts.created}
        secrets={{ [texts.secret]: created.secret }}
        note={texts.secretNote}
        onClose={() => go(linkTo('webhooks', [created.webhook_endpoint.id]), { replace: true })}
      />
    )
  }
  return (
    <Dialog title={texts.new} onClose={close} isWide>
      <EndpointForm
        settings={{ url: '', types: null, include_subject: false }}
        action={texts.create}
        onSubmit={submit}
        onCancel={close}
      >
        {isLost && <p>{texts.lostReply}</p>}
      </EndpointForm>
    </Dialog>
  )
}
