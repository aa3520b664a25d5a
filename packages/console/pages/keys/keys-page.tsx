/** Integrations and their API keys. */
import { useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { localZone } from '../../../web-ui/format.ts'
import { write } from '../../app/api.ts'
import { route } from '../../app/router.ts'
import { useIntegrations, useKeys, useMembers } from '../../app/workspace-lists.ts'
import { messages } from '../../messages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, type FormValues } from '../../ui/form.tsx'
import { More } from '../../ui/more.tsx'
import { EmptyState, Load } from '../../ui/states.tsx'
import { toastOnSuccess } from '../../ui/toast.tsx'
import { CreateKey } from './create-key.tsx'
import { IntegrationKeys } from './integration-keys.tsx'
import type { Integration } from './types.ts'

const { keys: texts } = messages

export function KeysPage() {
  const [integrations, keys, members] = [useIntegrations(), useKeys(['key']), useMembers()]
  const [isAdding, setAdding] = useState(false)
  const [adding, setAddingTo] = useState<Integration>()
  return (
    <>
      <div class="page-head">
        <p class="hint">
          {texts.intro} {texts.sessionOnly} {messages.shell.timesIn(localZone)}.
        </p>
        <Button kind="primary" onClick={() => setAdding(true)}>
          {texts.newIntegration}
        </Button>
      </div>
      <Load loaded={integrations}>
        {({ items }) => (
          <>
            {items.length === 0 && <EmptyState icon="key" title={texts.none} hint={texts.noneHint} />}
            {items.map((integration) => (
              <section key={integration.id} class="card">
                <div class="card-head">
                  <h2>{integration.name}</h2>
                  <Button label={texts.newKeyOf(integration.name)} onClick={() => setAddingTo(integration)}>
                    {texts.newKey}
                  </Button>
                </div>
                <Load loaded={keys}>
                  {({ items: all }) => (
                    <IntegrationKeys
                      label={integration.name}
                      keys={all.filter(({ integration_id }) => integration_id === integration.id)}
                      members={members.data?.items ?? []}
                      onChanged={keys.reload}
                    />
                  )}
                </Load>
              </section>
            ))}
          </>
        )}
      </Load>
      <More list={keys} />
      {isAdding && <CreateIntegration onCreated={integrations.reload} onClose={() => setAdding(false)} />}
      {adding && (
        <CreateKey
          integration={adding}
          members={members.data?.items ?? []}
          onCreated={keys.reload}
          onClose={() => setAddingTo(undefined)}
        />
      )}
    </>
  )
}

function CreateIntegration({ onCreated, onClose }: { onCreated: () => void; onClose: () => void }) {
  const submit = ({ name = '' }: FormValues) =>
    toastOnSuccess(
      write('createIntegration', { workspaceId: route.value.workspaceId, body: { name } }),
      texts.integrationCreated,
      onCreated,
      onClose,
    )
  return (
    <Dialog title={texts.newIntegration} onClose={onClose}>
      <Form
        action={texts.newIntegration}
        onSubmit={submit}
        onCancel={onClose}
        fields={[
          { name: 'name', label: texts.integrationName, isRequired: true, maxLength: 200, hint: texts.integrationHint },
        ]}
      />
    </Dialog>
  )
}
