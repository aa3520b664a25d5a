/** How the business appears on its public pages: texts, colour and logo, with a preview of what customers see. */
import { useId, useState } from 'preact/hooks'
import { readableAccent } from '../../../web-ui/accent.ts'
import { Button } from '../../../web-ui/button.tsx'
import { type ApiError, api, type Schemas, write } from '../../app/api.ts'
import { useSeen } from '../../app/expected.ts'
import { useLoad } from '../../app/load.ts'
import { route } from '../../app/router.ts'
import { serverRoot } from '../../app/server-root.ts'
import { hasRole, membership } from '../../app/session.ts'
import { messages } from '../../messages.ts'
import { ErrorText } from '../../ui/error-text.tsx'
import { Form, type FormValues } from '../../ui/form.tsx'
import { Load } from '../../ui/states.tsx'
import { toastOnSuccess } from '../../ui/toast.tsx'

const { profile: texts } = messages.workspace

type Profile = Schemas['WorkspaceProfileResponse']

export function WorkspaceProfile() {
  const { workspaceId } = route.value
  const loaded = useLoad((options) => api.getWorkspaceProfile({ workspaceId }, options), [workspaceId], ['workspace'])
  return (
    <section class="card">
      <h2>{texts.title}</h2>
      <p class="hint">{texts.hint}</p>
      <Load loaded={loaded}>
        {(profile) => (
          <>
            <Preview profile={profile} />
            {hasRole('admin') && <Texts profile={profile} onSaved={loaded.reload} />}
            {hasRole('admin') && <Logo profile={profile} onSaved={loaded.reload} />}
          </>
        )}
      </Load>
    </section>
  )
}

function Preview({ profile }: { profile: Profile }) {
  const { workspace_id, display_name, description, address, colour, logo } = profile
  return (
    <section class="profile-preview" aria-label={texts.preview} style={readableAccent(colour)}>
      {logo && <LogoImage key={profile.updated_at} workspaceId={workspace_id} />}
      <div>
        <strong>{display_name ?? membership.value?.workspace_name}</strong>
        {description !== null && <p class="profile-text">{description}</p>}
        {address !== null && <p class="profile-text hint">{address}</p>}
        <a href={`${serverRoot}/book/${workspace_id}`} target="_blank" rel="noopener">
          {texts.open}
        </a>
      </div>
    </section>
  )
}

function LogoImage({ workspaceId }: { workspaceId: string }) {
  const loaded = useLoad((options) => api.getPublicLogo({ workspaceId }, options), [workspaceId])
  return (
    <Load loaded={loaded} lines={1}>
      {({ type, data }) => <img class="profile-logo" src={`data:${type};base64,${data}`} alt={texts.logo} />}
    </Load>
  )
}

type EditProps = { profile: Profile; onSaved: () => void }

function Texts({ profile, onSaved }: EditProps) {
  const seen = useSeen(profile)
  const { workspace_id: workspaceId, display_name, description, address, colour } = seen.stored
  const submit = async (values: FormValues) => {
    const text = (name: string) => values[name]?.trim() || null
    const changes = {
      display_name: text('display_name'),
      description: text('description'),
      address: text('address'),
      colour: text('colour'),
    }
    const body = { ...changes, expected: seen.expected(changes) }
    const written = await write('updateWorkspaceProfile', { workspaceId, body })
    seen.noteRefusal(written.error)
    return toastOnSuccess(written, texts.saved, () => seen.note(changes), onSaved)
  }
  const fields = [
    {
      name: 'display_name',
      label: texts.displayName,
      hint: texts.displayNameHint,
      value: display_name,
      maxLength: 200,
    },
    { name: 'description', label: texts.description, type: 'textarea', value: description, maxLength: 2000 },
    { name: 'address', label: texts.address, type: 'textarea', value: address, maxLength: 500 },
    { name: 'colour', label: texts.colour, type: 'colour', hint: texts.colourHint, value: colour, maxLength: 7 },
  ] as const
  return (
    <Form action={texts.save} onSubmit={submit} fields={fields.map((each) => ({ ...each, value: each.value ?? '' }))} />
  )
}

function Logo({ profile, onSaved }: EditProps) {
  const logoId = useId()
  const { workspace_id: workspaceId, logo } = profile
  const [error, setError] = useState<ApiError>()
  const [isBusy, setBusy] = useState(false)
  const save = async (change: () => Promise<{ error: ApiError | undefined }>) => {
    setBusy(true)
    setError(await toastOnSuccess(change(), texts.saved, onSaved))
    setBusy(false)
  }
  const upload = async (file: File) => write('setWorkspaceLogo', { workspaceId, body: { data: await base64Of(file) } })
  return (
    <div class="form">
      <div class="field">
        <label for={logoId}>{texts.logo}</label>
        <input
          id={logoId}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-describedby={`${logoId}-note`}
          disabled={isBusy}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            if (file) void save(() => upload(file))
          }}
        />
        <p id={`${logoId}-note`} class="hint">
          {texts.logoHint}
        </p>
      </div>
      <ErrorText error={error} />
      {logo && (
        <div>
          <Button isBusy={isBusy} onClick={() => void save(() => write('deleteWorkspaceLogo', { workspaceId }))}>
            {texts.removeLogo}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The bytes of a file as the contract takes them. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte))
  return btoa(letters.join(''))
}
