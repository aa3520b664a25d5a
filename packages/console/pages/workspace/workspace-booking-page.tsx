/** The page on which customers book the public services of the workspace: opening it, its link, and the script that embeds it. */
import { api, type Schemas, write } from '../../app/api.ts'
import { useLoad } from '../../app/load.ts'
import { everyPage } from '../../app/load-list.ts'
import { go, linkTo, route } from '../../app/router.ts'
import { serverRoot } from '../../app/server-root.ts'
import { hasRole } from '../../app/session.ts'
import { useServices } from '../../app/workspace-lists.ts'
import { messages } from '../../messages.ts'
import { Code } from '../../ui/calls-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorText } from '../../ui/error-text.tsx'
import { Form, type FormValues } from '../../ui/form.tsx'
import { Load, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { scriptMarkup } from '../services/frame-markup.ts'

const { publish: texts, catalogue } = messages

export function WorkspaceBookingPage() {
  const { workspaceId, rest } = route.value
  const { data, error, reload } = useLoad(
    (options) => api.listPublicServices({ workspaceId, limit: 1 }, options),
    [workspaceId],
    ['service', 'key', 'workspace'],
  )
  const isClosed = error?.status === 404
  const hasService = (data?.services.length ?? 0) > 0
  const isKnown = data !== undefined || isClosed
  return (
    <section class="card">
      <div class="head">
        <h2>{texts.title}</h2>
        {hasRole('admin') && isKnown && (
          <a class="button" href={linkTo('workspace', ['publish'])}>
            {hasService ? texts.more : texts.start}
          </a>
        )}
      </div>
      {isClosed ? <p>{texts.closed}</p> : <ErrorText error={error} onRetry={reload} />}
      {!isKnown && !error && <Skeleton lines={2} />}
      {data && !isClosed && (
        <>
          {!hasService && <p>{texts.noService}</p>}
          <Links name={data.business.name} />
        </>
      )}
      {rest[0] === 'publish' && hasRole('admin') && isKnown && <Publish isClosed={isClosed} onDone={reload} />}
    </section>
  )
}

function Links({ name }: { name: string }) {
  const { workspaceId: workspace } = route.value
  const url = `${serverRoot}/book/${workspace}`
  return (
    <>
      <p>
        <a href={url} target="_blank" rel="noreferrer">
          {texts.open} <span class="visually-hidden">({catalogue.newTab})</span>
        </a>
      </p>
      <Code title={texts.link} text={url} />
      <Code
        title={texts.script}
        text={scriptMarkup({ server: serverRoot, workspace, title: texts.frameTitle(name) })}
      />
      <p class="hint">{catalogue.bookingPage.origins}</p>
    </>
  )
}

/** @property isClosed the page has no key yet */
function Publish({ isClosed, onDone }: { isClosed: boolean; onDone: () => void }) {
  const services = useServices()
  const close = () => go(linkTo('workspace'))
  return (
    <Dialog title={texts.start} onClose={close}>
      <Load loaded={services}>
        {(all) => {
          const hidden = all.filter((each) => !each.public)
          return (
            <PublishForm
              hidden={hidden}
              isClosed={isClosed}
              hasPublic={hidden.length < all.length}
              onDone={onDone}
              onClose={close}
            />
          )
        }}
      </Load>
    </Dialog>
  )
}

type PublishProps = {
  hidden: readonly Schemas['ServiceResponse'][]
  isClosed: boolean
  hasPublic: boolean
  onDone: () => void
  onClose: () => void
}

function PublishForm({ hidden, isClosed, hasPublic, onDone, onClose }: PublishProps) {
  const submit = async (values: FormValues) => {
    const failure = isClosed ? await openPage() : undefined
    if (failure) return failure
    for (const { id } of hidden.filter((service) => values[service.id] === 'on')) {
      const { error } = await write('updateService', { serviceId: id, body: { public: true } })
      if (error) return error
    }
    toast(texts.done)
    onDone()
    onClose()
    return undefined
  }
  if (hidden.length === 0 && !hasPublic) return <p>{texts.none}</p>
  const fields = hidden.map(({ id, name }) => ({ name: id, label: name, type: 'checkbox', value: 'on' }) as const)
  return (
    <>
      <p>{texts.hint}</p>
      <Form action={texts.action} onSubmit={submit} onCancel={onClose} fields={fields} />
    </>
  )
}

/** Makes the key that the page calls with. An integration of an earlier key is used again. @returns the error of a call that was refused */
async function openPage() {
  const { workspaceId } = route.value
  const list = everyPage(
    (from, options) => api.listIntegrations({ workspaceId, limit: 100, ...from }, options),
    (data) => data.integrations,
  )
  const { data: known, error: unread } = await list({ signal: new AbortController().signal })
  if (unread) return unread
  let integration = known?.find(({ name }) => name === texts.integration)
  if (!integration) {
    const { data, error } = await write('createIntegration', { workspaceId, body: { name: texts.integration } })
    if (error) return error
    integration = data
  }
  const key = { kind: 'publishable', role_cap: 'member', origins: ['self'] } satisfies Partial<
    Schemas['CreateApiKeyRequest']
  >
  return (await write('createApiKey', { workspaceId, body: { ...key, integration_id: integration.id } })).error
}
