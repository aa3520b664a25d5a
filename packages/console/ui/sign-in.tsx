import { Button } from '../../web-ui/button.tsx'
import { serverRoot } from '../app/server-root.ts'
import { isOldDemoLink, isSignUpOpen, me, signIn, signOut, startError } from '../app/session.ts'
import { messages } from '../messages.ts'
import { AlonePage } from './alone-page.tsx'
import { Dialog } from './dialog.tsx'
import { ErrorText } from './error-text.tsx'
import { Form, type FormValues } from './form.tsx'

const { shell } = messages

/**
 * The whole screen, for somebody who is not signed in. On a first visit it stands in the page before the script has come, without the
 * addresses of this server, which the script adds.
 */
export function SignInPage() {
  const isSignedOut = me.value === null
  return (
    <AlonePage icon="board" title={shell.welcome}>
      {isOldDemoLink.value ? <p role="alert">{shell.oldDemoLink}</p> : <ErrorText error={startError.value} />}
      <SignInForm />
      <details>
        <summary>{shell.forgotten}</summary>
        <p class="hint">{shell.forgottenHint}</p>
      </details>
      {isSignedOut && isSignUpOpen && <a href="#/sign-up">{shell.signUp}</a>}
      <a href={isSignedOut ? `${serverRoot}/docs` : undefined}>{shell.docs}</a>
    </AlonePage>
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
