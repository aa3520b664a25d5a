/** The open workspace: name, storage, leaving; and a new workspace. */
import { useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { formatBytes, formatInstant, localZone } from '../../../web-ui/format.ts'
import { api, type Schemas, write } from '../../app/api.ts'
import { useSeen } from '../../app/expected.ts'
import { useLoad } from '../../app/load.ts'
import { go, hashOf, route } from '../../app/router.ts'
import { hasRole, me, membership, readMe } from '../../app/session.ts'
import { messages } from '../../messages.ts'
import { ConfirmWrite } from '../../ui/confirm-write.tsx'
import { Form, type FormValues } from '../../ui/form.tsx'
import { Load } from '../../ui/states.tsx'
import { toast, toastOnSuccess } from '../../ui/toast.tsx'
import { zoneField } from '../services/opening-hours.tsx'
import { WorkspaceBookingPage } from './workspace-booking-page.tsx'
import { WorkspaceClosures } from './workspace-closures.tsx'
import { WorkspaceProfile } from './workspace-profile.tsx'

const { workspace: texts, shell } = messages

export function WorkspacePage() {
  return (
    <>
      {membership.value && <About />}
      {membership.value && <WorkspaceProfile />}
      {membership.value && <WorkspaceBookingPage />}
      {membership.value && <WorkspaceClosures />}
      {membership.value && <Storage />}
      <Workspaces />
      {membership.value && <Leave name={membership.value.workspace_name} />}
    </>
  )
}

function About() {
  const { workspaceId } = route.value
  const loaded = useLoad((options) => api.getWorkspace({ workspaceId }, options), [workspaceId])
  return (
    <section class="card">
      <h2>{texts.about}</h2>
      <Load loaded={loaded}>
        {(workspace) => (
          <>
            <dl class="facts-list">
              <dt>{texts.name}</dt>
              <dd>{workspace.name}</dd>
              <dt>{texts.id}</dt>
              <dd>
                <code>{workspace.id}</code>
              </dd>
              <dt>{texts.role}</dt>
              <dd>{shell.roles[workspace.role]}</dd>
              <dt>{texts.zone}</dt>
              <dd>{workspace.time_zone}</dd>
              <dt>{texts.created}</dt>
              <dd>{shell.inZone(formatInstant(workspace.created_at), localZone)}</dd>
            </dl>
            {hasRole('admin') && <Rename workspace={workspace} onRenamed={loaded.reload} />}
            {hasRole('admin') && <TimeZone workspace={workspace} onSaved={loaded.reload} />}
          </>
        )}
      </Load>
    </section>
  )
}

type RenameProps = { workspace: Schemas['WorkspaceResponse']; onRenamed: () => void }

function Rename({ workspace, onRenamed }: RenameProps) {
  const seen = useSeen(workspace)
  const { id, name: before } = seen.stored
  const submit = async ({ name = '' }: FormValues) => {
    const body = { name, expected: seen.expected({ name }) }
    const { data, error } = await write('updateWorkspace', { workspaceId: id, body })
    seen.noteRefusal(error)
    if (error) return error
    seen.note({ name: data.name })
    toast(texts.renamed)
    onRenamed()
    return readMe()
  }
  const field = { name: 'name', label: texts.name, value: before, isRequired: true, maxLength: 200 }
  return <Form action={texts.rename} onSubmit={submit} fields={[field]} />
}

type ZoneProps = { workspace: Schemas['WorkspaceResponse']; onSaved: () => void }

function TimeZone({ workspace, onSaved }: ZoneProps) {
  const seen = useSeen(workspace)
  const { id, time_zone: before } = seen.stored
  const submit = async ({ time_zone = '' }: FormValues) => {
    const body = { time_zone, expected: seen.expected({ time_zone }) }
    const written = await write('updateWorkspace', { workspaceId: id, body })
    seen.noteRefusal(written.error)
    return toastOnSuccess(written, texts.zoneSaved, () => seen.note({ time_zone }), onSaved)
  }
  const field = { ...zoneField(before), label: texts.zone, hint: texts.zoneHint }
  return <Form action={texts.saveZone} onSubmit={submit} fields={[field]} />
}

function Storage() {
  const { workspaceId } = route.value
  const loaded = useLoad((options) => api.getWorkspaceStorage({ workspaceId }, options), [workspaceId], ['run'])
  return (
    <section class="card">
      <h2>{texts.storage}</h2>
      <p class="hint">{texts.storageHint}</p>
      <Load loaded={loaded} lines={2}>
        {({ used_bytes, limit_bytes, agent_runs }) => (
          <div class="storage">
            <meter
              aria-label={texts.storage}
              min={0}
              max={limit_bytes}
              high={limit_bytes * 0.8}
              optimum={0}
              value={used_bytes}
            />
            <p>
              {texts.used(formatBytes(used_bytes), formatBytes(limit_bytes))}, {texts.runs(agent_runs)}
            </p>
          </div>
        )}
      </Load>
    </section>
  )
}

function Workspaces() {
  const create = async ({ name = '' }: FormValues) => {
    const { data, error } = await write('createWorkspace', { body: { name, time_zone: localZone } })
    const failure = error ?? (await readMe())
    if (failure) return failure
    toast(texts.createdDone)
    if (data) go(homeOf(data.id))
    return undefined
  }
  return (
    <section class="card">
      <h2>{texts.yours}</h2>
      <ul class="workspaces">
        {(me.value?.memberships ?? []).map(({ workspace_id, workspace_name, role }) => (
          <li key={workspace_id}>
            <a href={homeOf(workspace_id)}>{workspace_name}</a>
            <span class="facts">{shell.roles[role]}</span>
            {workspace_id === route.value.workspaceId && <span class="badge">{texts.open}</span>}
          </li>
        ))}
      </ul>
      <h3>{texts.createTitle}</h3>
      <Form
        clears
        action={texts.create}
        onSubmit={create}
        fields={[{ name: 'name', label: texts.name, isRequired: true, maxLength: 200, hint: texts.createHint }]}
      />
    </section>
  )
}

function homeOf(workspaceId: string): string {
  return hashOf({ workspaceId, page: 'workspace', rest: [], query: new URLSearchParams() })
}

function Leave({ name }: { name: string }) {
  const [isLeaving, setLeaving] = useState(false)
  const { workspaceId } = route.value
  const run = async () => (await toastOnSuccess(write('leaveWorkspace', { workspaceId }), texts.left(name))) ?? readMe()
  return (
    <section class="card">
      <h2>{texts.leave}</h2>
      <p class="hint">{texts.leaveHint}</p>
      <div>
        <Button kind="danger" onClick={() => setLeaving(true)}>
          {texts.leave}
        </Button>
      </div>
      {isLeaving && (
        <ConfirmWrite title={texts.leaveTitle(name)} action={texts.leave} run={run} onClose={() => setLeaving(false)}>
          <p>{texts.leaveHint}</p>
        </ConfirmWrite>
      )}
    </section>
  )
}
