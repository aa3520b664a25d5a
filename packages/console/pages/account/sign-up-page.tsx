/** Creating an account and its first workspace, on a server that is open to everybody. */
import { localZone } from '../../../web-ui/format.ts'
import { write } from '../../app/api.ts'
import { go, homeHash } from '../../app/router.ts'
import { readMe, signIn } from '../../app/session.ts'
import { messages } from '../../messages.ts'
import { AlonePage, BackLink, newPasswordField } from '../../ui/alone-page.tsx'
import { Form, type FormValues } from '../../ui/form.tsx'
import { toast } from '../../ui/toast.tsx'

const { signUp: texts, shell } = messages

export function SignUpPage() {
  const submit = async ({ email = '', name = '', password = '', workspace = '' }: FormValues) => {
    const { error } = await write('signUp', { body: { email, name, password } })
    const refused = error ?? (await signIn(email, password))
    if (refused) return refused
    // From here on the page of the console is shown, which can create a workspace too.
    const created = await write('createWorkspace', { body: { name: workspace, time_zone: localZone } })
    await readMe()
    if (created.data) toast(texts.done(workspace))
    go(homeHash(created.data?.id), { replace: true })
    return created.error
  }
  return (
    <AlonePage icon="building" title={texts.title}>
      <Form
        action={texts.create}
        onSubmit={submit}
        fields={[
          { name: 'workspace', label: texts.workspace, isRequired: true, maxLength: 200, hint: texts.workspaceHint },
          { name: 'name', label: texts.name, isRequired: true, maxLength: 200, autocomplete: 'name' },
          {
            name: 'email',
            label: shell.email,
            type: 'email',
            isRequired: true,
            maxLength: 254,
            autocomplete: 'username',
          },
          newPasswordField(shell.password),
        ]}
      />
      <BackLink />
    </AlonePage>
  )
}
