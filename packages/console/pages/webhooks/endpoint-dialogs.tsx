/** Dialogs of an endpoint. */
import { useEffect, useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { formatInstant, formatNumber, formatUnit } from '../../../web-ui/format.ts'
import { type ApiError, type Data, type Schemas, write } from '../../app/api.ts'
import { go, linkTo, route } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { Code } from '../../ui/calls-dialog.tsx'
import { ConfirmWrite } from '../../ui/confirm-write.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorText } from '../../ui/error-text.tsx'
import { Form, type FormValues } from '../../ui/form.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { toastOnSuccess } from '../../ui/toast.tsx'
import type { Delivery } from './deliveries.tsx'
import { EndpointForm, type Settings } from './endpoint-form.tsx'
import type { Endpoint } from './endpoint-state.tsx'

const { webhooks: texts } = messages

type DialogProps = {
  endpoint: Endpoint
  /** The newest deliveries, newest first. */
  deliveries: readonly Delivery[]
  /** Called with a new secret, which is shown once. */
  onSecret: (secret: string) => void
  onChanged: () => void
  onClose: () => void
}

const dialogs = { test: Test, edit: Edit, rotate: Rotate, disable: Disable, enable: Enable, remove: Remove }

export type EndpointDialogName = keyof typeof dialogs

export function EndpointDialog({ name, ...props }: DialogProps & { name: EndpointDialogName }) {
  const Opened = dialogs[name]
  return <Opened {...props} />
}

function target({ id }: Endpoint) {
  return { workspaceId: route.value.workspaceId, endpointId: id }
}

/** Changes the endpoint and says so. */
function update(
  { endpoint, onChanged }: DialogProps,
  body: Schemas['UpdateWebhookEndpointRequest'],
  done: string,
): Promise<ApiError | undefined> {
  return toastOnSuccess(write('updateWebhookEndpoint', { ...target(endpoint), body }), done, onChanged)
}

function Test({ endpoint, onClose }: DialogProps) {
  const [result, setResult] = useState<{ data?: Data<'testWebhookEndpoint'>; error?: ApiError }>()
  const send = async () => {
    setResult(undefined)
    const { data, error } = await write('testWebhookEndpoint', target(endpoint))
    setResult(data ? { data } : { error })
  }
  useEffect(() => void send(), [])
  return (
    <Dialog title={texts.test} onClose={onClose}>
      <p class="hint">{texts.testing}</p>
      {result === undefined ? <Skeleton lines={2} /> : <Outcome {...result} />}
      <div class="actions">
        <Button onClick={onClose}>{messages.shell.close}</Button>
        <Button kind="primary" isBusy={result === undefined} onClick={() => void send()}>
          {texts.again}
        </Button>
      </div>
    </Dialog>
  )
}

function Outcome({ data, error }: { data?: Data<'testWebhookEndpoint'>; error?: ApiError }) {
  if (!data) return <ErrorText error={error} />
  const time = formatUnit(data.milliseconds, 'millisecond')
  return (
    <>
      <p role="status" class={data.delivered ? 'advice good' : 'advice warn'}>
        {data.delivered
          ? texts.testDelivered(String(data.reply_status), time)
          : texts.testFailed(data.error ?? '', time)}
      </p>
      {data.reply !== null && <Code title={texts.reply} text={data.reply} />}
    </>
  )
}

function Edit(props: DialogProps) {
  const { endpoint, onClose } = props
  // The settings at the opening: a change by somebody else meanwhile is not undone by fields that were not touched.
  const [stored] = useState(endpoint)
  const submit = async (settings: Settings) => {
    const changed = Object.entries(settings).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name as keyof Settings]),
    )
    const body: Schemas['UpdateWebhookEndpointRequest'] = Object.fromEntries(changed)
    const error = changed.length > 0 ? await update(props, body, texts.saved) : undefined
    if (!error) onClose()
    return error
  }
  return (
    <Dialog title={texts.editTitle} onClose={onClose} isWide>
      <EndpointForm settings={stored} action={texts.save} onSubmit={submit} onCancel={onClose} />
    </Dialog>
  )
}

function Rotate({ endpoint, onSecret, onChanged, onClose }: DialogProps) {
  const [isLost, setLost] = useState(false)
  const run = async () => {
    const { data, error } = await write('rotateWebhookSecret', target(endpoint))
    setLost(error?.status === null)
    if (error) return error
    onSecret(data.secret)
    onChanged()
    return undefined
  }
  const until = endpoint.previous_secret_until
  return (
    <ConfirmWrite title={texts.rotateTitle} action={texts.rotate} kind="primary" run={run} onClose={onClose}>
      <p>{isLost ? texts.lostRotation : texts.rotateHint}</p>
      {!isLost && until !== null && <p class="advice warn">{texts.rotateAgain(formatInstant(until))}</p>}
    </ConfirmWrite>
  )
}

function Disable(props: DialogProps) {
  return (
    <ConfirmWrite
      title={texts.disableTitle}
      action={texts.disable}
      run={() => update(props, { status: 'disabled' }, texts.isDisabled)}
      onClose={props.onClose}
    >
      <p>{texts.disableHint}</p>
    </ConfirmWrite>
  )
}

function Enable(props: DialogProps) {
  const [first] = useState(() => firstMissed(props.deliveries))
  const submit = async ({ from }: FormValues) => {
    const after = from === 'missed' && first !== undefined ? { after: first - 1 } : {}
    const error = await update(props, { status: 'active', ...after }, texts.isEnabled)
    if (!error) props.onClose()
    return error
  }
  const missed = first === undefined ? [] : [{ value: 'missed', label: texts.fromMissed(formatNumber(first)) }]
  return (
    <Dialog title={texts.enableTitle} onClose={props.onClose}>
      <Form
        action={texts.enable}
        onSubmit={submit}
        onCancel={props.onClose}
        fields={[
          {
            name: 'from',
            label: texts.from,
            type: 'select',
            options: [{ value: 'now', label: texts.fromNow }, ...missed],
            hint: texts.fromMissedHint,
          },
        ]}
      />
    </Dialog>
  )
}

/** The sequence of the first event that did not arrive; else of the one after the last delivery. Undefined without deliveries. */
function firstMissed(deliveries: readonly Delivery[]): number | undefined {
  if (deliveries.length === 0) return undefined
  const missed = deliveries.filter(({ status }) => status !== 'delivered').map(({ sequence }) => sequence)
  return missed.length > 0 ? Math.min(...missed) : Math.max(...deliveries.map(({ sequence }) => sequence)) + 1
}

function Remove({ endpoint, onClose }: DialogProps) {
  const run = () =>
    toastOnSuccess(write('deleteWebhookEndpoint', target(endpoint)), texts.removed, () =>
      go(linkTo('webhooks'), { replace: true }),
    )
  return (
    <ConfirmWrite title={texts.removeTitle} action={texts.remove} run={run} onClose={onClose}>
      <p>{texts.removeHint}</p>
    </ConfirmWrite>
  )
}
