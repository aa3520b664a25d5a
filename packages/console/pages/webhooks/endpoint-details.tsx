/** One endpoint: its settings, what can be done with it, and its deliveries. */
import { useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { formatInstant, localZone } from '../../../web-ui/format.ts'
import { api } from '../../app/api.ts'
import { useLoad } from '../../app/load.ts'
import { linkTo, route } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { SecretDialog } from '../../ui/secret-dialog.tsx'
import { Load } from '../../ui/states.tsx'
import { Deliveries, useDeliveries } from './deliveries.tsx'
import { EndpointDialog, type EndpointDialogName } from './endpoint-dialogs.tsx'
import { type Endpoint, EndpointState } from './endpoint-state.tsx'

const { webhooks: texts } = messages

export function EndpointDetails({ endpointId }: { endpointId: string }) {
  const { workspaceId } = route.value
  const loaded = useLoad(
    (options) => api.getWebhookEndpoint({ workspaceId, endpointId }, options),
    [endpointId],
    ['webhook_endpoint'],
  )
  const deliveries = useDeliveries(endpointId)
  const [open, setOpen] = useState<EndpointDialogName>()
  const [secret, setSecret] = useState<string>()
  const reload = () => {
    loaded.reload()
    deliveries.reload()
  }
  return (
    <>
      <p class="marks">
        <a href={linkTo('webhooks')}>{texts.all}</a>
        <span class="hint">{messages.shell.timesIn(localZone)}.</span>
      </p>
      <Load loaded={loaded}>
        {(endpoint) => (
          <>
            <Settings endpoint={endpoint} onOpen={setOpen} />
            <Deliveries endpoint={endpoint} deliveries={deliveries} onChanged={reload} />
            {open && (
              <EndpointDialog
                name={open}
                endpoint={endpoint}
                deliveries={deliveries.data?.items ?? []}
                onSecret={setSecret}
                onChanged={reload}
                onClose={() => setOpen(undefined)}
              />
            )}
            {secret !== undefined && (
              <SecretDialog
                title={texts.rotated}
                secrets={{ [texts.secret]: secret }}
                note={texts.secretNote}
                onClose={() => setSecret(undefined)}
              >
                <p>{texts.rotatedHint}</p>
              </SecretDialog>
            )}
          </>
        )}
      </Load>
    </>
  )
}

type SettingsProps = { endpoint: Endpoint; onOpen: (dialog: EndpointDialogName) => void }

function Settings({ endpoint, onOpen }: SettingsProps) {
  const { url, types, include_subject, status, previous_secret_until } = endpoint
  return (
    <section class="card">
      <div class="head">
        <h2 class="webhook-url">{url}</h2>
        <div class="actions">
          <Button kind="primary" onClick={() => onOpen('test')}>
            {texts.test}
          </Button>
          <Button onClick={() => onOpen('edit')}>{texts.edit}</Button>
          <Button onClick={() => onOpen('rotate')}>{texts.rotate}</Button>
          {status === 'active' ? (
            <Button onClick={() => onOpen('disable')}>{texts.disable}</Button>
          ) : (
            <Button onClick={() => onOpen('enable')}>{texts.enable}</Button>
          )}
          <Button kind="danger" onClick={() => onOpen('remove')}>
            {texts.remove}
          </Button>
        </div>
      </div>
      <dl class="facts-list">
        <dt>{texts.state}</dt>
        <dd>
          <EndpointState endpoint={endpoint} />
        </dd>
        <dt>{texts.types}</dt>
        <dd>{types?.join(', ') ?? texts.allTypes}</dd>
        <dt>{texts.body}</dt>
        <dd>{include_subject ? texts.withSubject.yes : texts.withSubject.no}</dd>
        {previous_secret_until !== null && (
          <>
            <dt>{texts.secret}</dt>
            <dd>{texts.rotating(formatInstant(previous_secret_until))}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
