/** The caller, shown in the header, and the dialog that changes it. */
import { type Child, h, prose, replace } from './dom.ts'
import type { Outcome, Scheme, Session } from './session.ts'

export type Demo = { email: string; password: string }
export type Corner = { element: HTMLElement; refresh: () => void }

/**
 * Reads the demo account from the fragment of the address and removes it there at once. Browsers send the fragment to no
 * server. Undefined unless the server has printed a demo link.
 */
export function demoInAddress(): Demo | undefined {
  const [, given] = /^#demo=(.*)$/.exec(location.hash) ?? []
  if (given === undefined) return undefined
  history.replaceState(null, '', location.pathname + location.search)
  if (document.documentElement.dataset.demo === undefined) return undefined
  const [email = '', password = ''] = given.split(':').map(decoded)
  return email && password ? { email, password } : undefined
}

export function corner(session: Session, askToSignIn: () => void): Corner {
  const element = h('div', { class: 'who' })
  const refresh = () => {
    const { kind, name } = session.who()
    const workspaces = session.workspaces()
    const select = h(
      'select',
      { 'aria-label': 'Workspace' },
      ...workspaces.map((each) =>
        h('option', { value: each.id, selected: each.id === session.workspace()?.id }, each.name),
      ),
    )
    select.addEventListener('change', () => session.choose(select.value))
    if (kind === 'nobody')
      return replace(element, h('button', { type: 'button', class: 'primary', click: askToSignIn }, 'Sign in'))
    replace(
      element,
      h('span', { class: 'name' }, kind === 'session' ? name : `by ${name}`),
      workspaces.length > 0 && select,
      h('button', { type: 'button', class: 'quiet', click: () => void session.signOut() }, 'Sign out'),
    )
  }
  refresh()
  return { element, refresh }
}

/** A button that signs in with the demo account, which it names. */
export function demoBanner(session: Session, { email, password }: Demo): HTMLElement {
  const why = h('span', { role: 'alert' })
  const button = h('button', { type: 'button', class: 'primary' }, 'Sign in to the demo')
  const banner = h(
    'aside',
    { class: 'banner', 'aria-label': 'Demo' },
    h('span', {}, 'The link you opened signs you in as ', h('strong', {}, email), '.'),
    button,
    why,
  )
  button.addEventListener('click', async () => {
    button.disabled = true
    const outcome = await session.signIn(email, password)
    button.disabled = false
    if (outcome.ok) banner.remove()
    else replace(why, outcome.why)
  })
  return banner
}

export function signInDialog(session: Session): HTMLDialogElement {
  const dialog = h('dialog', { 'aria-labelledby': 'sign-in-title' })
  const close = () => dialog.close()
  const forms = [
    session.signInBy && passwordForm(session, close),
    ...session.schemes.map((scheme) => keyForm(session, scheme, close)),
  ]
  const title = h(
    'div',
    { class: 'between' },
    h('h2', { id: 'sign-in-title' }, 'Sign in'),
    h('button', { type: 'button', class: 'quiet', click: close }, 'Close'),
  )
  replace(
    dialog,
    title,
    ...forms,
    !forms.some(Boolean) && h('p', {}, 'This description names no credential that could be typed in.'),
  )
  return dialog
}

function passwordForm(session: Session, done: () => void): HTMLElement {
  const email = field('email', 'E-mail', 'username', 'email')
  const password = field('password', 'Password', 'current-password', 'password')
  const submit = () => session.signIn(email.input.value, password.input.value)
  return credentialForm('With a password', [email.label, email.input, password.label, password.input], submit, () => {
    password.input.value = ''
    done()
  })
}

function keyForm(session: Session, scheme: Scheme, done: () => void): HTMLElement {
  const key = field(`key-${scheme.name}`, scheme.label, 'off', 'password')
  const parts = [h('div', { class: 'prose note' }, ...prose(scheme.description)), key.label, key.input]
  return credentialForm(
    `With ${scheme.name}`,
    parts,
    () => session.useKey(scheme.name, key.input.value.trim()),
    () => {
      key.input.value = ''
      done()
    },
  )
}

function credentialForm(title: string, parts: Child[], submit: () => Promise<Outcome>, done: () => void): HTMLElement {
  const why = h('p', { class: 'failed', role: 'alert' })
  const button = h('button', { type: 'submit', class: 'primary' }, 'Sign in')
  const form = h('form', { class: 'credential' }, h('h3', {}, title), ...parts, button, why)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    button.disabled = true
    const outcome = await submit()
    button.disabled = false
    replace(why, outcome.ok ? '' : outcome.why)
    if (outcome.ok) done()
  })
  return form
}

function field(name: string, label: string, autocomplete: 'off' | 'username' | 'current-password', type: string) {
  const id = `sign-in-${name}`
  return {
    label: h('label', { for: id }, label),
    input: h('input', { id, type, required: true, autocomplete, autocapitalize: 'off', spellcheck: 'false' }),
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
