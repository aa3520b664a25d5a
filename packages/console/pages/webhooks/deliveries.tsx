/** The last deliveries of an endpoint, and one of them with its body. The address names the one that is open. */
import { Button } from '../../../web-ui/button.tsx'
import { formatNumber, formatSecond } from '../../../web-ui/format.ts'
import { api, type Data, type Schemas, write } from '../../app/api.ts'
import { errorSentence } from '../../app/error-sentence.ts'
import { useLoad } from '../../app/load.ts'
import { type LoadedList, useList } from '../../app/load-list.ts'
import { linkTo, route, setQuery } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { Code } from '../../ui/calls-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { EmptyState, Load } from '../../ui/states.tsx'
import { toast, toastRefusal } from '../../ui/toast.tsx'
import type { Endpoint } from './endpoint-state.tsx'

const { webhooks: texts } = messages

export type Delivery = Schemas['WebhookDelivery']

/** Deliveries have no event of their own: besides the events of the endpoint, time alone loads them again. */
export function useDeliveries(endpointId: string): LoadedList<Delivery> {
  const { workspaceId } = route.value
  return useList(
    (from, options) => api.listWebhookDeliveries({ workspaceId, endpointId, limit: 50, ...from }, options),
    (data) => data.deliveries,
    [endpointId],
    { kinds: ['webhook_endpoint'] },
  )
}

type DeliveriesProps = { endpoint: Endpoint; deliveries: LoadedList<Delivery>; onChanged: () => void }

export function Deliveries({ endpoint, deliveries, onChanged }: DeliveriesProps) {
  const shown = route.value.query.get('delivery')
  const redeliver = async ({ id }: Delivery) => {
    const { workspaceId } = route.value
    const { error } = await write('redeliverWebhookDelivery', { workspaceId, endpointId: endpoint.id, deliveryId: id })
    if (error) return toastRefusal(errorSentence(error))
    toast(texts.redelivering)
    onChanged()
  }
  return (
    <section class="card">
      <div class="card-head">
        <h2>{texts.deliveries}</h2>
        <Button isBusy={deliveries.isLoading} onClick={onChanged}>
          {texts.refresh}
        </Button>
      </div>
      <p class="hint">{texts.deliveriesHint}</p>
      <Rows list={deliveries} onRedeliver={(delivery) => void redeliver(delivery)} />
      {shown !== null && <DeliveryDialog key={shown} endpoint={endpoint} deliveryId={shown} onRedeliver={redeliver} />}
    </section>
  )
}

type RowsProps = { list: LoadedList<Delivery>; onRedeliver: (delivery: Delivery) => void }

function Rows({ list, onRedeliver }: RowsProps) {
  return (
    <ListTable
      list={list}
      empty={<EmptyState icon="webhook" title={texts.noDeliveries} hint={texts.noDeliveriesHint} />}
      label={texts.deliveries}
      keyOf={({ id }) => id}
      columns={[
        {
          title: texts.event,
          cell: ({ id, endpoint_id, type, sequence }) => (
            <>
              <a class="row-link" href={linkTo('webhooks', [endpoint_id], { delivery: id })}>
                {type}
              </a>
              <p class="facts">{texts.number(formatNumber(sequence))}</p>
            </>
          ),
        },
        { title: texts.at, cell: ({ created_at }) => <Instant at={created_at} /> },
        { title: texts.state, cell: (delivery) => <DeliveryState delivery={delivery} /> },
        { title: texts.attempts, cell: ({ attempts }) => formatNumber(attempts) },
        { title: texts.nextAttempt, cell: ({ next_attempt_at }) => <Instant at={next_attempt_at} /> },
        {
          title: texts.actions,
          isUntitled: true,
          isRight: true,
          cell: (delivery) => (
            <Button label={texts.redeliverNamed(formatNumber(delivery.sequence))} onClick={() => onRedeliver(delivery)}>
              {texts.redeliver}
            </Button>
          ),
        },
      ]}
    />
  )
}

const kinds = { pending: 'warn', delivered: 'good', failed: 'bad', dropped: 'plain' } as const

function DeliveryState({ delivery: { status, reply_status, error } }: { delivery: Delivery }) {
  return (
    <>
      <span class={`badge ${kinds[status]}`}>{texts.deliveryStates[status]}</span>
      {error === null && reply_status !== null && <p class="facts">{texts.replyStatus(String(reply_status))}</p>}
      {error !== null && <p class="facts">{error}</p>}
    </>
  )
}

function Instant({ at }: { at: string | null }) {
  return <>{at === null ? texts.noNext : <time datetime={at}>{formatSecond(at)}</time>}</>
}

type DialogProps = { endpoint: Endpoint; deliveryId: string; onRedeliver: (delivery: Delivery) => Promise<void> }

function DeliveryDialog({ endpoint, deliveryId, onRedeliver }: DialogProps) {
  const { workspaceId } = route.value
  const loaded = useLoad(
    (options) => api.getWebhookDelivery({ workspaceId, endpointId: endpoint.id, deliveryId }, options),
    [deliveryId],
  )
  const close = () => setQuery({ delivery: null })
  return (
    <Dialog title={texts.delivery} onClose={close} isWide>
      <Load loaded={loaded}>
        {(found) => (
          <>
            <DeliveryFacts found={found} />
            <div class="actions">
              <Button onClick={close}>{messages.shell.close}</Button>
              <Button kind="primary" onClick={() => void onRedeliver(found.delivery).then(loaded.reload)}>
                {texts.redeliver}
              </Button>
            </div>
          </>
        )}
      </Load>
    </Dialog>
  )
}

function DeliveryFacts({ found: { delivery, event } }: { found: Data<'getWebhookDelivery'> }) {
  const { type, sequence, attempts, attempted_at, next_attempt_at, reply } = delivery
  return (
    <>
      <dl class="facts-list">
        <dt>{texts.event}</dt>
        <dd>
          {type}, {texts.number(formatNumber(sequence))}
        </dd>
        <dt>{texts.state}</dt>
        <dd>
          <DeliveryState delivery={delivery} />
        </dd>
        <dt>{texts.attempts}</dt>
        <dd>{formatNumber(attempts)}</dd>
        <dt>{texts.lastAttempt}</dt>
        <dd>
          <Instant at={attempted_at} />
        </dd>
        <dt>{texts.nextAttempt}</dt>
        <dd>
          <Instant at={next_attempt_at} />
        </dd>
      </dl>
      {event === null ? (
        <p class="hint">{texts.bodyGone}</p>
      ) : (
        <Code title={texts.body} text={JSON.stringify(event, null, 2)} />
      )}
      {event?.object !== undefined && <p class="hint">{texts.bodyNow}</p>}
      {reply !== null && <Code title={texts.reply} text={reply} />}
    </>
  )
}
