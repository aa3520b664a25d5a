/** The page: reads the embedded contract, or fetches it from its server, and shows what the address names. */

import { packageName } from '../client/package-name.ts'
import { type Contract, contractOf, type Json, objectOf, textOf } from './contract.ts'
import { type Child, h, replace, reveal, unfoldAll } from './dom.ts'
import { seenIn } from './known-ids.ts'
import { reloadOnSave } from './live.ts'
import { loading } from './loading.ts'
import { navView } from './nav-view.ts'
import { operationView } from './operation-view.ts'
import type { Trying } from './page-context.ts'
import { codePage, everything, headerPage, overview, schemaPage, tagPage } from './pages.ts'
import { type Place, placeOf } from './routes.ts'
import { firstServer, serverField } from './server-field.ts'
import { sessionOf } from './session.ts'
import { corner, demoBanner, demoInAddress, signInDialog } from './sign-in-view.ts'
import { type TryView, tryView } from './try-view.ts'

const mostUnfolded = 200
// First of all, so that the demo secret leaves the address as early as possible.
const demo = demoInAddress()
const app = document.getElementById('app') as HTMLElement

// The reader's choice in the console, which has the same origin; a file from a disk has no such storage.
const isFile = document.getElementById('contract') !== null
const theme = isFile ? null : localStorage.getItem('console-theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
const before = loading(app)

start().catch((problem: Error) => {
  // The navigation, if there is one, stays: its links work after a reload.
  before.end()
  const main = app.querySelector('main') ?? h('main', { class: 'alone' })
  if (!main.isConnected) replace(app, main)
  const again = h('button', { type: 'button', click: () => location.reload() }, 'Try again')
  replace(main, h('h1', {}, 'This page cannot be shown'), h('p', { role: 'alert' }, problem.message), again)
  main.removeAttribute('aria-busy')
})

async function start(): Promise<void> {
  const given = isFile
    ? (JSON.parse(document.getElementById('contract')?.textContent ?? '') as Json)
    : await before.contract()
  if (typeof given.openapi !== 'string') throw new Error('What was found is no OpenAPI description of version 3.')
  await show(contractOf(given))
}

async function show(contract: Contract): Promise<void> {
  const session = sessionOf(contract, isFile ? firstServer(contract) : '')
  const dialog = signInDialog(session)
  const askToSignIn = () => dialog.showModal()
  const trying: Trying = {
    contract,
    session,
    seen: seenIn(contract),
    forms: new Map(),
    clientName: packageName(textOf(objectOf(contract.document.info).title)),
    askToSignIn,
  }
  const saved = h('span', { role: 'status' })
  const who = corner(session, askToSignIn)
  const main = h('main', { id: 'main' })
  const contents = h(
    'button',
    { type: 'button', class: 'quiet contents', 'aria-expanded': 'false', 'aria-controls': 'contents' },
    'Contents',
  )
  const fold = (open: boolean) => {
    contents.setAttribute('aria-expanded', String(open))
    document.body.classList.toggle('nav-open', open)
    // On a narrow screen the navigation is above the text.
    if (open && getComputedStyle(nav.element).position === 'static') scrollTo(0, 0)
  }
  const nav = navView(contract, () => fold(false))
  contents.addEventListener('click', () => fold(contents.getAttribute('aria-expanded') !== 'true'))
  nav.search.addEventListener('input', () => fold(true))
  nav.search.addEventListener('keydown', (event) => event.key === 'Escape' && fold(false))

  let shown: TryView | undefined
  const go = (isFirst = false) => {
    const place = placeOf(contract, location.hash)
    fold(false)
    shown = place.kind === 'operation' ? tryView(trying, place.operation) : undefined
    nav.show(place.kind === 'operation' ? place.operation : undefined)
    document.title = `${nameOfPlace(place)} · ${textOf(objectOf(contract.document.info).title)}`
    main.className = shown ? 'with-panel' : ''
    replace(main, ...pageOf(contract, place), shown?.element)
    const anchor = 'anchor' in place ? place.anchor : ''
    if (anchor !== '' && reveal(main, anchor)) return
    if (isFirst) return
    scrollTo(0, 0)
    main.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }
  let caller = ''
  session.changed = () => {
    const { kind, name } = session.who()
    const now = `${kind} ${name} ${session.workspace()?.id}`
    // Ids of another workspace would be answered by 404.
    if (caller !== '' && now !== caller) trying.seen.clear()
    caller = now
    who.refresh()
    shown?.refresh()
  }

  const { typed, isTyping, scrolled } = before.end()
  replace(
    app,
    h('a', { href: '#main', class: 'skip', click: skipTo(main) }, 'Skip to the text'),
    h(
      'header',
      { class: 'bar' },
      contents,
      title(contract),
      h('div', { class: 'search', role: 'search' }, nav.search, h('kbd', { 'aria-hidden': 'true' }, '/')),
      !isFile && h('a', { href: './', class: 'to-console' }, 'Console'),
      isFile && serverField(session, contract),
      saved,
      who.element,
    ),
    demo && session.signInBy && demoBanner(session, demo),
    nav.element,
    main,
    dialog,
  )
  addEventListener('hashchange', () => go())
  addEventListener('beforeprint', () => {
    // With hundreds of operations only the responses are opened: all schemas would be millions of elements.
    const isLong = main.querySelectorAll('.reference').length > mostUnfolded
    unfoldAll(main, isLong ? 1 : 4)
  })
  addEventListener('keydown', (event) => {
    const typing = /^(INPUT|TEXTAREA|SELECT)$/.test((event.target as Element).tagName)
    if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    nav.search.focus()
  })
  go(true)
  nav.element.scrollTop ||= scrolled
  nav.search.value = typed
  if (typed !== '') nav.search.dispatchEvent(new Event('input'))
  if (isTyping) nav.search.focus()
  // A key is held in memory only, and text that is being typed nowhere else.
  const wouldLose = () =>
    session.who().kind === 'key' || main.contains(document.querySelector('input:focus, textarea:focus'))
  reloadOnSave(wouldLose, () => replace(saved, 'The contract was saved. ', reloadButton()))
  await session.resume()
}

function reloadButton(): HTMLElement {
  return h('button', { type: 'button', class: 'quiet', click: () => location.reload() }, 'Reload')
}

function title({ document: { info } }: Contract): HTMLElement {
  const { title: name, version } = objectOf(info)
  return h(
    'a',
    { href: '#', class: 'title' },
    h('strong', {}, textOf(name)),
    h('span', { class: 'note' }, textOf(version)),
  )
}

function nameOfPlace(place: Place): string {
  if (place.kind === 'operation') return place.operation.summary
  if (place.kind === 'tag') return place.tag.name
  if (place.kind === 'schema') return place.anchor || place.name
  if (place.kind === 'code') return place.use.code
  return place.kind === 'header' ? place.use.header.name : 'Overview'
}

function pageOf(contract: Contract, place: Place): Child[] {
  if (place.kind === 'operation') return [operationView(contract, place.operation, 'h1', tryFirst)]
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
function skipTo(main: HTMLElement): (event: Event) => void {
  return (event) => {
    event.preventDefault()
    main.querySelector<HTMLElement>('h1')?.focus()
  }
}
