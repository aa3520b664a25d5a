/** The public booking page of a service: its link, and the markup that embeds it in another page. */

import { api } from '../../app/api.ts'
import { useLoad } from '../../app/load.ts'
import { linkTo } from '../../app/router.ts'
import { serverRoot } from '../../app/server-root.ts'
import { hasRole } from '../../app/session.ts'
import { messages } from '../../messages.ts'
import { Code } from '../../ui/calls-dialog.tsx'
import { ErrorText } from '../../ui/error-text.tsx'
import { Skeleton } from '../../ui/states.tsx'
import type { Service } from './edit-service.ts'
import { frameMarkup, scriptMarkup } from './frame-markup.ts'

const { bookingPage: texts } = messages.catalogue

export function BookingPageCard({ service }: { service: Service }) {
  const { id, workspace_id, public: isPublic, archived_at } = service
  const isOffered = isPublic && archived_at === null
  const params = { workspaceId: workspace_id, serviceId: id }
  const { data, error } = useLoad(
    isOffered ? (options) => api.getBookingPageSettings(params, options) : null,
    [id, isOffered],
    ['key', 'service'],
  )
  return (
    <section class="card">
      <h2>{texts.title}</h2>
      {!isOffered && <p class="hint">{texts.notPublic}</p>}
      {isOffered && !data && !error && <Skeleton lines={2} />}
      {isOffered && data && <Links service={service} />}
      {isOffered && error?.status === 404 && (
        <p>
          {texts.noKey} {hasRole('admin') && <a href={linkTo('workspace', ['publish'])}>{texts.toPage}</a>}
        </p>
      )}
      {isOffered && error && error.status !== 404 && <ErrorText error={error} />}
    </section>
  )
}

function Links({ service: { id, name, workspace_id } }: { service: Service }) {
  const url = `${serverRoot}/book/${workspace_id}/${id}`
  return (
    <>
      <p>
        <a href={url} target="_blank" rel="noreferrer">
          {texts.open} <span class="visually-hidden">({messages.catalogue.newTab})</span>
        </a>
      </p>
      <Code title={texts.link} text={url} />
      <Code
        title={texts.script}
        text={scriptMarkup({ server: serverRoot, workspace: workspace_id, service: id, title: texts.frameTitle(name) })}
      />
      <Code title={texts.snippet} text={frameMarkup(url, texts.frameTitle(name))} />
      <p class="hint">{texts.origins}</p>
    </>
  )
}
