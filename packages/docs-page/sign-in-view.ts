/** The caller, shown in the header, and the dialog that changes it. */
import { h, type JSX, type RefObject } from 'preact'
import { useRef, useState } from 'preact/hooks'
import type { Child } from './dom.ts'
import { prose } from './markdown.ts'
import { project } from './project.ts'
import type { Outcome, Scheme, Session } from './session.ts'

export type Demo = { email: string; password: string }

/**
 * Reads the demo account from the fragment of the address and removes it there at once. Browsers send the fragment to no
 * server. Undefined unless the server has printed a demo link.
 */
export function demoInAddress(): Demo | undefined {
  const [, demo] = /^#demo=(.*)$/.exec(location.hash) ?? []
  if (demo === undefined) return undefined
  history.replaceState(null, '', location.pathname + location.search)
  if (document.documentElement.dataset.demo === undefined) return undefined
  const [email = '', password = ''] = demo.split(':').map(decoded)
  return email && password ? { email, password } : undefined
}

export function corner(session: Session, askToSignIn: () => void): JSX.Element {
  const { kind, name } = session.who()
  if (kind === 'nobody') {
    const signIn = h('button', { type: 'button', class: 'primary', onClick: askToSignIn }, 'Sign in')
    return h('div', { class: 'who' }, signIn)
  }
  const tenants = session.tenants().map((each) => h('option', { value: each.id }, each.name))
  const choose = ({ currentTarget }: { currentTarget: HTMLSelectElement }) => session.choose(currentTarget.value)
  const value = session.tenant()?.id
  return h(
    'div',
    { class: 'who' },
    h('span', { class: 'name' }, kind === 'session' ? name : `by ${name}`),
    tenants.length > 0 &&
      h('select', { 'aria-label': project.session?.tenants?.name, value, onChange: choose }, tenants),
    h('button', { type: 'button', class: 'quiet', onClick: () => void session.signOut() }, 'Sign out'),
  )
}

/** A button that signs in with the demo account, which it names. */
export function DemoBanner({ session, demo }: { session: Session; demo: Demo }): JSX.Element | null {
  const [isOver, setOver] = useState(false)
  const { isBusy, why, attempt } = useAttempt()
  if (isOver) return null
  const signIn = () =>
    attempt(
      () => session.signIn(demo.email, demo.password),
      () => setOver(true),
    )
  return h(
    'aside',
    { class: 'banner', 'aria-label': 'Demo' },
    h('span', {}, 'The link you opened signs you in as ', h('strong', {}, demo.email), '.'),
    h('button', { type: 'button', class: 'primary', disabled: isBusy, onClick: signIn }, 'Sign in to the demo'),
    h('span', { role: 'alert' }, why),
  )
}

export function SignInDialog({
  session,
  dialog,
}: {
  session: Session
  dialog: RefObject<HTMLDialogElement>
}): JSX.Element {
  const close = () => dialog.current?.close()
  const { signInBy, schemes } = session
  return h(
    'dialog',
    { 'aria-labelledby': 'sign-in-title', ref: dialog },
    h(
      'div',
      { class: 'between' },
      h('h2', { id: 'sign-in-title' }, 'Sign in'),
      h('button', { type: 'button', class: 'quiet', onClick: close }, 'Close'),
    ),
    signInBy && h(PasswordForm, { session, close }),
    schemes.map((scheme) => h(KeyForm, { session, scheme, close })),
    !signInBy && schemes.length === 0 && h('p', {}, 'This description names no credential that could be typed in.'),
  )
}

function PasswordForm({ session, close }: { session: Session; close: () => void }): JSX.Element {
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const parts = [
    field(email, 'email', 'E-mail', 'username', 'email'),
    field(password, 'password', 'Password', 'current-password', 'password'),
  ]
  const submit = () => session.signIn(textIn(email), textIn(password))
  return h(CredentialForm, { title: 'With a password', secret: password, submit, close }, parts)
}

function KeyForm({ session, scheme, close }: { session: Session; scheme: Scheme; close: () => void }): JSX.Element {
  const key = useRef<HTMLInputElement>(null)
  const about = h('div', { class: 'prose note' }, prose(scheme.description))
  const submit = () => session.useKey(scheme.name, textIn(key).trim())
  const own = field(key, `key-${scheme.name}`, scheme.label, 'off', 'password')
  return h(CredentialForm, { title: `With ${scheme.name}`, secret: key, submit, close }, about, own)
}

type CredentialParts = {
  title: string
  /** Emptied after a success. */
  secret: RefObject<HTMLInputElement>
  submit: () => Promise<Outcome>
  close: () => void
  children?: Child
}

function CredentialForm({ title, secret, submit, close, children }: CredentialParts): JSX.Element {
  const { isBusy, why, attempt } = useAttempt()
  const onSubmit = (event: Event) => {
    event.preventDefault()
    return attempt(submit, () => {
      if (secret.current) secret.current.value = ''
      close()
    })
  }
  return h(
    'form',
    { class: 'credential', onSubmit },
    h('h3', {}, title),
    children,
    h('button', { type: 'submit', class: 'primary', disabled: isBusy }, 'Sign in'),
    h('p', { class: 'failed', role: 'alert' }, why),
  )
}

/** One attempt at a time to sign in, and the reason why the last one failed. */
function useAttempt() {
  const [isBusy, setBusy] = useState(false)
  const [why, setWhy] = useState('')
  const attempt = async (signIn: () => Promise<Outcome>, done: () => void) => {
    setBusy(true)
    const outcome = await signIn()
    setBusy(false)
    setWhy(outcome.ok ? '' : outcome.why)
    if (outcome.ok) done()
  }
  return { isBusy, why, attempt }
}

function field(
  ref: RefObject<HTMLInputElement>,
  name: string,
  label: string,
  autocomplete: 'off' | 'username' | 'current-password',
  type: string,
): Child {
  const id = `sign-in-${name}`
  const attributes = { id, type, required: true, autocomplete, autocapitalize: 'off', spellcheck: false }
  return [h('label', { for: id }, label), h('input', { ...attributes, ref })]
}

function textIn({ current }: RefObject<HTMLInputElement>): string {
  return current?.value ?? ''
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
