/** Webhook endpoints: the list, or the one that the address names. */

import { api, type Schemas } from '../../app/api.ts'
import { useList } from '../../app/load-list.ts'
import { linkTo, route } from '../../app/router.ts'
import { serverRoot } from '../../app/server-root.ts'
import { messages } from '../../messages.ts'
import { More } from '../../ui/more.tsx'
import { EmptyState, Load, NextStep } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
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
        <Load loaded={endpoints}>{({ items }) => (items.length === 0 ? <None /> : <Rows rows={items} />)}</Load>
        <More list={endpoints} />
      </section>
      {isAdding && <NewEndpoint onCreated={endpoints.reload} />}
    </>
  )
}

function None() {
  return (
    <EmptyState icon="webhook" title={texts.none}>
      <p>{texts.noneHint}</p>
      <NextStep href={linkTo('webhooks', ['new'])}>{texts.new}</NextStep>
    </EmptyState>
  )
}

function Rows({ rows }: { rows: readonly Schemas['WebhookEndpointResponse'][] }) {
  return (
    <Table
      label={texts.title}
      rows={rows}
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
  )
}
