/** Accepting an invitation by its link: with the account of the session, or with a new one. */
import { useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { formatInstant, localZone } from '../../../web-ui/format.ts'
import { type ApiError, api, type Schemas, write } from '../../app/api.ts'
import { useLoad } from '../../app/load.ts'
import { go, homeHash } from '../../app/router.ts'
import { me, readMe, signIn, signOut } from '../../app/session.ts'
import { messages } from '../../messages.ts'
import { AlonePage, BackLink, newPasswordField } from '../../ui/alone-page.tsx'
import { ErrorText } from '../../ui/error-text.tsx'
import { Form, type FormValues } from '../../ui/form.tsx'
import { SignInForm } from '../../ui/sign-in.tsx'
import { Load } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'

const { invitation: texts, people, shell } = messages

type Invitation = Schemas['InvitationDetails']

export function InvitationPage({ token }: { token: string }) {
  const loaded = useLoad((options) => api.lookUpInvitation({ body: { token } }, options), [token])
  const isClosed = loaded.error?.code === 'INVITATION_NOT_FOUND'
  return (
    <AlonePage icon="people" title={texts.title}>
      {isClosed ? (
        <>
          <ErrorText error={loaded.error} />
          <BackLink />
        </>
      ) : (
        <Load loaded={loaded}>
          {(invitation) => (
            <>
              <Details invitation={invitation} />
              {me.value ? <Accept token={token} /> : <Join token={token} />}
            </>
          )}
        </Load>
      )}
    </AlonePage>
  )
}

function Details({ invitation }: { invitation: Invitation }) {
  const { workspace_name, invited_by_name, email, role, expires_at } = invitation
  return (
    <dl class="facts-list">
      <dt>{shell.workspace}</dt>
      <dd>{workspace_name}</dd>
      <dt>{people.invitedBy}</dt>
      <dd>{invited_by_name}</dd>
      <dt>{people.role}</dt>
      <dd>{people.roleHints[role]}</dd>
      <dt>{people.email}</dt>
      <dd>{email}</dd>
      <dt>{people.expires}</dt>
      <dd>{shell.inZone(formatInstant(expires_at), localZone)}</dd>
    </dl>
  )
}

function Accept({ token }: { token: string }) {
  const [error, setError] = useState<ApiError>()
  const [isBusy, setBusy] = useState(false)
  const accept = async () => {
    setBusy(true)
    const { data, error: failure } = await write('acceptInvitation', { body: { token } })
    const unread = data && (await readMe())
    // A session that has ended leads to the sign-in form of this page.
    if (failure?.status === 401) await readMe()
    setBusy(false)
    setError(failure ?? unread)
    if (data && !unread) enter(data)
  }
  const { user } = me.value ?? {}
  return (
    <>
      <p>{user && texts.asYou(user.name, user.email)}</p>
      <ErrorText error={error} />
      <Button kind="primary" isBusy={isBusy} onClick={() => void accept()}>
        {texts.accept}
      </Button>
      <Button onClick={() => void signOut().then(setError)}>{texts.other}</Button>
      <BackLink />
    </>
  )
}

/** Creates an account, or signs in with an existing one; after that the page offers to accept. */
function Join({ token }: { token: string }) {
  const [hasAccount, setHasAccount] = useState(false)
  const [error, setError] = useState<ApiError>()
  const join = async ({ name = '', password = '' }: FormValues) => {
    const { data, error: failure } = await write('createAccount', { body: { token, name, password } })
    const unsigned = data && (await signIn(data.user.email, password))
    if (data && !unsigned) enter(data.membership)
    const isKnown = failure?.code === 'ACCOUNT_ALREADY_EXISTS'
    if (!isKnown && !unsigned) return failure
    setError(failure ?? unsigned)
    setHasAccount(true)
    return undefined
  }
  return (
    <>
      <ErrorText error={error} />
      {hasAccount ? <SignInForm /> : <NewAccount onSubmit={join} />}
      <Button kind="quiet" onClick={() => setHasAccount(!hasAccount)}>
        {hasAccount ? texts.newHere : texts.haveAccount}
      </Button>
    </>
  )
}

function NewAccount({ onSubmit }: { onSubmit: (values: FormValues) => Promise<ApiError | undefined> }) {
  return (
    <Form
      action={texts.create}
      onSubmit={onSubmit}
      fields={[
        {
          name: 'name',
          label: texts.name,
          isRequired: true,
          maxLength: 200,
          hint: texts.newHint,
          autocomplete: 'name',
        },
        newPasswordField(texts.password),
      ]}
    />
  )
}

/** The token leaves the address, and the new workspace opens. */
function enter({ workspace_id, workspace_name }: { workspace_id: string; workspace_name: string }): void {
  toast(texts.joined(workspace_name))
  go(homeHash(workspace_id), { replace: true })
}
