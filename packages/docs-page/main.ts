/** The page: reads the embedded contract, or fetches it from its server, and shows what the address names. */
import { Fragment, h, type JSX, render } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { packageName } from '../client/package-name.ts'
import { stored } from '../web-ui/storage.ts'
import { type Contract, contractOf, type Json, objectOf, textOrEmpty } from './contract.ts'
import { type Child, reveal, unfoldAll } from './dom.ts'
import { seenIn } from './known-ids.ts'
import { reloadOnSave } from './live.ts'
import { loading } from './loading.ts'
import { NavView, searchByKey } from './nav-view.ts'
import { operationView } from './operation-view.ts'
import type { Trying } from './page-context.ts'
import { codePage, everything, headerPage, overview, schemaPage, tagPage } from './pages.ts'
import { type Place, placeOf } from './routes.ts'
import { firstServer, serverField } from './server-field.ts'
import { sessionOf } from './session.ts'
import { corner, DemoBanner, demoInAddress, SignInDialog } from './sign-in-view.ts'
import { TryView } from './try-view.ts'

const mostUnfolded = 200
// First of all, so that the demo secret leaves the address as early as possible.
const demo = demoInAddress()
const app = document.getElementById('app') as HTMLElement

// The reader's choice in the console, which has the same origin; a file from a disk has no such storage.
const isFile = document.getElementById('contract') !== null
const theme = isFile ? null : stored('console-theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
const before = loading(app)

start().catch((problem: Error) => {
  // The navigation, if there is one, stays: its links work after a reload.
  before.end()
  const found = app.querySelector('main')
  const main = found ?? document.createElement('main')
  if (!found) app.replaceChildren(main)
  main.replaceChildren()
  const again = h('button', { type: 'button', onClick: () => location.reload() }, 'Try again')
  render([h('h1', {}, 'This page cannot be shown'), h('p', { role: 'alert' }, problem.message), again], main)
  main.classList.toggle('alone', !found)
  main.removeAttribute('aria-busy')
})

async function start(): Promise<void> {
  const description = isFile
    ? (JSON.parse(document.getElementById('contract')?.textContent ?? '') as Json)
    : await before.contract()
  if (typeof description.openapi !== 'string') throw new Error('What was found is no OpenAPI description of version 3.')
  const contract = contractOf(description)
  const early = before.end()
  app.replaceChildren()
  render(h(App, { contract, early }), app)
}

type Early = ReturnType<typeof before.end>

function App({ contract, early }: { contract: Contract; early: Early }): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null)
  const main = useRef<HTMLElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const [trying] = useState(() => tryingIn(contract, () => dialog.current?.showModal()))
  const { session } = trying
  const [place, setPlace] = useState(() => placeOf(contract, location.hash))
  const [typed, setTyped] = useState(early.typed)
  const [isOpen, setOpen] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [version, setVersion] = useState(0)
  const operation = place.kind === 'operation' ? place.operation : undefined
  const called = operation?.isWebhook ? undefined : operation
  const fold = (open: boolean) => {
    setOpen(open)
    document.body.classList.toggle('nav-open', open)
    // On a narrow screen the navigation is above the text.
    const nav = document.querySelector('nav')
    if (open && nav && getComputedStyle(nav).position === 'static') scrollTo(0, 0)
  }
  const close = () => fold(false)
  const put = (text: string) => {
    setTyped(text)
    fold(text !== '')
  }

  const showPlace = (isFirst: boolean) => {
    const anchor = 'anchor' in place ? place.anchor : ''
    document.title = `${nameOfPlace(place)} · ${textOrEmpty(objectOf(contract.document.info).title)}`
    if (!main.current || (anchor !== '' && reveal(main.current, anchor)) || isFirst) return
    scrollTo(0, 0)
    main.current.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    showPlace(isFirst.current)
    isFirst.current = false
  }, [place])
  useLayoutEffect(() => {
    let caller = ''
    session.changed = () => {
      const { kind, name } = session.who()
      const now = `${kind} ${name} ${session.tenant()?.id}`
      // Ids of another tenant would be answered by 404.
      if (caller !== '' && now !== caller) trying.seen.clear()
      caller = now
      setVersion((count) => count + 1)
    }
    addEventListener('hashchange', () => {
      close()
      setPlace(placeOf(contract, location.hash))
    })
    addEventListener('beforeprint', () => {
      const parts = main.current as HTMLElement
      // With hundreds of operations only the responses are opened: all schemas would be millions of elements.
      const isLong = parts.querySelectorAll('.reference').length > mostUnfolded
      unfoldAll(parts, isLong ? 1 : 4)
    })
    addEventListener('keydown', (event) => {
      const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test((event.target as Element).tagName)
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      search.current?.focus()
    })
    const nav = document.querySelector('nav')
    if (nav) nav.scrollTop ||= early.scrolled
    if (early.isTyping) search.current?.focus()
    // A key is held in memory only, and text that is being typed nowhere else.
    const wouldLose = () =>
      session.who().kind === 'key' ||
      main.current?.contains(document.querySelector('input:focus, textarea:focus')) === true
    reloadOnSave(wouldLose, () => setSaved(true))
    void session.resume()
  }, [])

  return h(
    Fragment,
    {},
    h('a', { href: '#main', class: 'skip', onClick: skipToText }, 'Skip to the text'),
    h(
      'header',
      { class: 'bar' },
      contentsButton(isOpen, () => fold(!isOpen)),
      title(contract),
      h(
        'div',
        { class: 'search', role: 'search' },
        h('input', {
          type: 'search',
          placeholder: 'Search',
          'aria-label': 'Search operations, fields, error codes and headers',
          'aria-keyshortcuts': '/',
          autocomplete: 'off',
          spellcheck: false,
          value: typed,
          ref: search,
          onInput: ({ currentTarget }) => put(currentTarget.value),
          onKeyDown: (event) => searchByKey(event, put),
        }),
        h('kbd', { 'aria-hidden': 'true' }, '/'),
      ),
      !isFile && h('a', { href: './', class: 'to-console' }, 'Console'),
      isFile && serverField(session, contract),
      h('span', { role: 'status' }, isSaved && ['The contract was saved. ', reloadButton()]),
      corner(session, trying.askToSignIn),
    ),
    demo && session.signInBy && h(DemoBanner, { session, demo }),
    h(NavView, { contract, current: operation, typed, search, chosen: close }),
    h(
      'main',
      { id: 'main', class: called ? 'with-panel' : '', ref: main, key: location.hash },
      pageOf(contract, place),
      called && h(TryView, { trying, operation: called, version }),
    ),
    h(SignInDialog, { session, dialog }),
  )
}

function tryingIn(contract: Contract, askToSignIn: () => void): Trying {
  return {
    contract,
    session: sessionOf(contract, isFile ? firstServer(contract) : ''),
    seen: seenIn(contract),
    forms: new Map(),
    clientName: packageName(textOrEmpty(objectOf(contract.document.info).title)),
    askToSignIn,
  }
}

function contentsButton(isOpen: boolean, onClick: () => void): JSX.Element {
  const attributes = { class: 'quiet contents', 'aria-expanded': isOpen, 'aria-controls': 'contents' }
  return h('button', { type: 'button', ...attributes, onClick }, 'Contents')
}

function reloadButton(): JSX.Element {
  return h('button', { type: 'button', class: 'quiet', onClick: () => location.reload() }, 'Reload')
}

function title({ document: { info } }: Contract): JSX.Element {
  const { title: name, version } = objectOf(info)
  return h(
    'a',
    { href: '#', class: 'title' },
    h('strong', {}, textOrEmpty(name)),
    h('span', { class: 'note' }, textOrEmpty(version)),
  )
}

function nameOfPlace(place: Place): string {
  if (place.kind === 'operation') return place.operation.summary
  if (place.kind === 'tag') return place.tag.name
  if (place.kind === 'schema') return place.anchor || place.name
  if (place.kind === 'code') return place.use.code
  return place.kind === 'header' ? place.use.header.name : 'Overview'
}

function pageOf(contract: Contract, place: Place): Child {
  if (place.kind === 'operation')
    return operationView(contract, place.operation, 'h1', place.operation.isWebhook ? undefined : tryFirst)
  if (place.kind === 'tag') return tagPage(contract, place.tag)
  if (place.kind === 'schema') return schemaPage(contract, place.name)
  if (place.kind === 'code') return codePage(place.use)
  if (place.kind === 'header') return headerPage(contract, place.use)
  return place.kind === 'all' ? everything(contract) : overview(contract, place.unknown)
}

/** On a narrow screen the form is far below the text, so it is scrolled into view. */
function tryFirst(): void {
  const form = document.getElementById('try')
  form?.scrollIntoView()
  form?.querySelector<HTMLElement>('input, select, textarea, .send')?.focus({ preventScroll: true })
}

/** Moves the focus to the content without following the link: the address says what is shown. */
function skipToText(event: Event): void {
  event.preventDefault()
  document.querySelector<HTMLElement>('main h1')?.focus()
}
