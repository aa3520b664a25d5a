import { Button } from '../../web-ui/button.tsx'
import { Icon } from '../../web-ui/icon.tsx'
import { serverRoot } from '../app/server-root.ts'
import { isOldDemoLink, signIn, signOut, startError } from '../app/session.ts'
import { messages } from '../messages.ts'
import { Dialog } from './dialog.tsx'
import { ErrorText } from './error-text.tsx'
import { Form, type FormValues } from './form.tsx'

const { shell } = messages

/** The whole screen, for somebody who is not signed in. */
export function SignInPage() {
  return (
    <main class="alone">
      <div class="card sign-in">
        <Icon name="board" />
        <h1>{shell.welcome}</h1>
        {isOldDemoLink.value ? <p role="alert">{shell.oldDemoLink}</p> : <ErrorText error={startError.value} />}
        <SignInForm />
        <a href={`${serverRoot}/docs`}>{shell.docs}</a>
      </div>
    </main>
  )
}

/** A dialog above the page, whose state stays. */
export function SignInAgain() {
  return (
    <Dialog title={shell.signInAgain}>
      <p>{shell.signInAgainHint}</p>
      <SignInForm />
      <Button kind="quiet" onClick={() => void signOut()}>
        {shell.signOut}
      </Button>
    </Dialog>
  )
}

export function SignInForm() {
  const submit = ({ email = '', password = '' }: FormValues) => signIn(email, password)
  return (
    <Form
      fields={[
        { name: 'email', label: shell.email, type: 'email', isRequired: true, autocomplete: 'username' },
        {
          name: 'password',
          label: shell.password,
          type: 'password',
          isRequired: true,
          autocomplete: 'current-password',
        },
      ]}
      action={shell.signIn}
      onSubmit={submit}
    />
  )
}
