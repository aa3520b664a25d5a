/** The user, their workspaces, sessions and password. */
import { useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { serverNow } from '../../../web-ui/connection.ts'
import { formatAgo, formatInstant, localZone } from '../../../web-ui/format.ts'
import { api, type Schemas, write } from '../../app/api.ts'
import { useLoad } from '../../app/load.ts'
import { everyPage } from '../../app/load-list.ts'
import { hashOf } from '../../app/router.ts'
import { me } from '../../app/session.ts'
import { messages } from '../../messages.ts'
import { ConfirmWrite } from '../../ui/confirm-write.tsx'
import { Form, type FormValues } from '../../ui/form.tsx'
import { Load } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { toastOnSuccess } from '../../ui/toast.tsx'

const { account, calendars, shell } = messages

export function AccountPage() {
  return (
    <>
      <You />
      <Sessions />
      <Password />
    </>
  )
}

function You() {
  const { user, memberships = [] } = me.value ?? {}
  return (
    <section class="card">
      <h2>{account.you}</h2>
      <dl class="facts-list">
        <dt>{account.name}</dt>
        <dd>{user?.name}</dd>
        <dt>{account.email}</dt>
        <dd>{user?.email}</dd>
      </dl>
      <h3>{account.memberships}</h3>
      <Table
        label={account.memberships}
        rows={memberships}
        keyOf={({ workspace_id }) => workspace_id}
        columns={[
          {
            title: shell.workspace,
            cell: ({ workspace_id, workspace_name }) => <a href={linkInto(workspace_id, '')}>{workspace_name}</a>,
          },
          { title: account.role, cell: ({ role }) => shell.roles[role] },
          {
            title: calendars.title,
            cell: ({ workspace_id, workspace_name }) => (
              <a href={linkInto(workspace_id, 'calendars')} aria-label={calendars.linkIn(workspace_name)}>
                {calendars.link}
              </a>
            ),
          },
        ]}
      />
    </section>
  )
}

function linkInto(workspaceId: string, page: string): string {
  return hashOf({ workspaceId, page, rest: [], query: new URLSearchParams() })
}

type Session = Schemas['SessionResponse']

function Sessions() {
  const read = everyPage(
    (from, options) => api.listSessions({ limit: 100, ...from }, options),
    (data) => data.sessions,
  )
  const loaded = useLoad(read, [])
  const [ending, setEnding] = useState<Session>()
  return (
    <section class="card">
      <h2>{account.sessions}</h2>
      <p class="hint">
        {account.sessionsHint} {shell.timesIn(localZone)}.
      </p>
      <Load loaded={loaded}>
        {(sessions) => (
          <Table
            label={account.sessions}
            rows={sessions}
            keyOf={({ id }) => id}
            columns={[
              { title: account.sessions, cell: (session) => <Agent session={session} /> },
              { title: account.began, cell: ({ created_at }) => formatInstant(created_at) },
              { title: account.lastUsed, cell: ({ last_seen_at }) => formatAgo(last_seen_at, serverNow()) },
              { title: account.ends, cell: ({ expires_at }) => formatInstant(expires_at) },
              {
                title: account.end,
                isUntitled: true,
                isRight: true,
                cell: (session) =>
                  !session.current && <Button onClick={() => setEnding(session)}>{account.end}</Button>,
              },
            ]}
          />
        )}
      </Load>
      {ending && <EndSession session={ending} onEnded={loaded.reload} onClose={() => setEnding(undefined)} />}
    </section>
  )
}

function Agent({ session: { user_agent, address, current } }: { session: Session }) {
  return (
    <>
      {shortAgent(user_agent)} {current && <span class="badge">{account.thisSession}</span>}
      <br />
      <span class="facts">{address}</span>
    </>
  )
}

/** `Chrome 149, Linux` from the user agent of a browser; other programs are named as they name themselves. */
function shortAgent(agent: string | null): string {
  const browser = /(Firefox|Edg|Chrome|Safari)\/(\d+)/.exec(agent ?? '')
  const system = /\(([^;)]+)/.exec(agent ?? '')?.[1]
  if (browser === null || system === undefined) return agent ?? '–'
  return `${browser[1]} ${browser[2]}, ${system}`
}

type EndProps = { session: Session; onEnded: () => void; onClose: () => void }

function EndSession({ session, onEnded, onClose }: EndProps) {
  const run = () => toastOnSuccess(write('deleteSession', { sessionId: session.id }), account.ended, onEnded)
  return (
    <ConfirmWrite title={account.endSession} action={account.end} run={run} onClose={onClose}>
      <p>{account.endSessionHint}</p>
    </ConfirmWrite>
  )
}

function Password() {
  const submit = ({ current_password = '', new_password = '' }: FormValues) =>
    toastOnSuccess(write('changePassword', { body: { current_password, new_password } }), account.passwordChanged)
  return (
    <section class="card">
      <h2>{account.changePassword}</h2>
      <Form
        clears
        action={account.changePassword}
        onSubmit={submit}
        fields={[
          {
            name: 'current_password',
            label: account.currentPassword,
            type: 'password',
            isRequired: true,
            autocomplete: 'current-password',
          },
          {
            name: 'new_password',
            label: account.newPassword,
            type: 'password',
            isRequired: true,
            minLength: 12,
            hint: account.newPasswordHint,
            autocomplete: 'new-password',
          },
        ]}
      />
    </section>
  )
}
