/** Webhook endpoints: the list, or the one that the address names. */

import { api } from '../../app/api.ts'
import { useList } from '../../app/load-list.ts'
import { linkTo, route } from '../../app/router.ts'
import { serverRoot } from '../../app/server-root.ts'
import { messages } from '../../messages.ts'
import { ListTable } from '../../ui/list-table.tsx'
import { EmptyState, NextStep } from '../../ui/states.tsx'
import { EndpointDetails } from './endpoint-details.tsx'
import { EndpointState } from './endpoint-state.tsx'
import { NewEndpoint } from './new-endpoint.tsx'

const { webhooks: texts } = messages

export function WebhooksPage() {
  const [view = ''] = route.value.rest
  if (view !== '' && view !== 'new') return <EndpointDetails key={view} endpointId={view} />
  return <EndpointList isAdding={view === 'new'} />
}

function EndpointList({ isAdding }: { isAdding: boolean }) {
  const { workspaceId } = route.value
  const endpoints = useList(
    (from, options) => api.listWebhookEndpoints({ workspaceId, limit: 100, ...from }, options),
    (data) => data.webhook_endpoints,
    [workspaceId],
    { kinds: ['webhook_endpoint'] },
  )
  return (
    <>
      <div class="page-head">
        <p class="hint">
          {texts.intro} <a href={`${serverRoot}/docs#receiveEvent`}>{texts.receive}</a>
        </p>
        <NextStep href={linkTo('webhooks', ['new'])}>{texts.new}</NextStep>
      </div>
      <section class="card">
        <ListTable
          list={endpoints}
          empty={
            <EmptyState icon="webhook" title={texts.none} hint={texts.noneHint}>
              <NextStep href={linkTo('webhooks', ['new'])}>{texts.new}</NextStep>
            </EmptyState>
          }
          label={texts.title}
          keyOf={({ id }) => id}
          columns={[
            {
              title: texts.url,
              cell: ({ id, url }) => (
                <a class="row-link" href={linkTo('webhooks', [id])}>
                  {url}
                </a>
              ),
            },
            { title: texts.types, cell: ({ types }) => types?.join(', ') ?? texts.allTypes },
            { title: texts.state, cell: (endpoint) => <EndpointState endpoint={endpoint} /> },
          ]}
        />
      </section>
      {isAdding && <NewEndpoint onCreated={endpoints.reload} />}
    </>
  )
}
