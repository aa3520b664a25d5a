import { useState } from 'preact/hooks'
import { serverNow } from '../../../web-ui/connection.ts'
import { type Schemas, write } from '../../app/api.ts'
import { route } from '../../app/router.ts'
import { membership } from '../../app/session.ts'
import { messages } from '../../messages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { type FieldDescriptor, Form, type FormValues } from '../../ui/form.tsx'
import { SecretDialog } from '../../ui/secret-dialog.tsx'
import { originsField, originsIn } from './edit-origins.tsx'
import type { Integration, Member } from './types.ts'

const { keys: texts } = messages
const dayMs = 86_400_000

type CreateKeyProps = {
  integration: Integration
  members: readonly Member[]
  onCreated: () => void
  onClose: () => void
}

export function CreateKey({ integration, members, onCreated, onClose }: CreateKeyProps) {
  const [accessKey, setAccessKey] = useState<string>()
  const [kind, choose] = useState<Schemas['KeyKind']>('live')
  const [isLost, setLost] = useState(false)
  const submit = async (values: FormValues) => {
    const { data, error } = await write('createApiKey', {
      workspaceId: route.value.workspaceId,
      body: bodyOf(values, integration.id),
    })
    setLost(error?.status === null)
    if (error?.status === null) onCreated()
    if (error) return error
    setAccessKey(data.access_key)
    onCreated()
    return undefined
  }
  if (accessKey !== undefined) {
    return <SecretDialog title={texts.created} secrets={{ [texts.accessKey]: accessKey }} onClose={onClose} />
  }
  const isPublishable = kind === 'publishable'
  const active = members.filter(({ deactivated_at }) => deactivated_at === null)
  return (
    <Dialog title={texts.newKeyOf(integration.name)} onClose={onClose}>
      <Form
        action={texts.create}
        onSubmit={submit}
        onCancel={onClose}
        fields={[
          { name: 'name', label: texts.name, maxLength: 100, hint: texts.nameHint },
          {
            name: 'kind',
            label: texts.kind,
            type: 'select',
            options: optionsOf(texts.kinds),
            hint: texts.kindHints[kind],
            onChange: (chosen) => choose(chosen as Schemas['KeyKind']),
          },
          ...(isPublishable ? [originsField('self')] : []),
          {
            name: 'member_id',
            label: texts.member,
            type: 'select',
            value: membership.value?.member_id ?? '',
            options: active.map(({ id, user }) => ({ value: id, label: `${user.name} (${user.email})` })),
          },
          ...(isPublishable ? [] : [roleCapField]),
          { name: 'expires_at', label: texts.expiry, type: 'select', options: expiries },
        ]}
      >
        {isLost && <p>{texts.lostReply}</p>}
      </Form>
    </Dialog>
  )
}

const roleCapField: FieldDescriptor = {
  name: 'role_cap',
  label: texts.roleCap,
  type: 'select',
  options: optionsOf(texts.roleCaps),
  hint: texts.roleCapHint,
}

/** Numbers come first in the order of an object's keys. */
const expiries = optionsOf(texts.expiries).sort((a, b) => Number(b.value === 'never') - Number(a.value === 'never'))

function optionsOf(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

/** The texts of the form are the values of its options. */
function bodyOf(values: FormValues, integrationId: string): Schemas['CreateApiKeyRequest'] {
  const { name, kind, role_cap = '', member_id, origins, expires_at } = values
  return {
    integration_id: integrationId,
    kind: kind as Schemas['KeyKind'],
    // A publishable key never has more than the role of a member, so its form does not ask.
    role_cap: (role_cap || 'member') as Schemas['RoleCap'],
    ...(name && { name }),
    ...(origins && { origins: originsIn(origins) }),
    ...(member_id && { member_id }),
    ...(expires_at !== 'never' && { expires_at: new Date(serverNow() + Number(expires_at) * dayMs).toISOString() }),
  }
}
