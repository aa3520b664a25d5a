/** The page: reads the embedded contract, or fetches it from its server, and shows what the address names. */

import { packageName } from '../client/package-name.ts'
import { type Contract, contractOf, type Json, listOf, type Operation, objectOf, type Tag, textOf } from './contract.ts'
import { append, type Child, h, prose, replace, unfoldAll } from './dom.ts'
import { seenIn } from './known-ids.ts'
import { reloadOnSave } from './live.ts'
import { navView, operationLink } from './nav-view.ts'
import { operationView } from './operation-view.ts'
import type { Trying } from './page-context.ts'
import { addressOfAll, addressOfTag, placeOf } from './routes.ts'
import { sessionOf } from './session.ts'
import { corner, demoBanner, demoInAddress, signInDialog } from './sign-in-view.ts'
import { type TryView, tryView } from './try-view.ts'

const mostUnfolded = 200
// First of all, so that the demo secret leaves the address as early as possible.
const demo = demoInAddress()
const app = document.getElementById('app') as HTMLElement

start().catch((problem: Error) => {
  replace(
    app,
    h('main', { class: 'alone' }, h('h1', {}, 'This page cannot be shown'), h('p', { role: 'alert' }, problem.message)),
  )
})

async function start(): Promise<void> {
  const within = document.getElementById('contract')
  const given = within ? (JSON.parse(within.textContent ?? '') as Json) : await served()
  if (typeof given.openapi !== 'string') throw new Error('What was found is no OpenAPI description of version 3.')
  const contract = contractOf(given)
  const info = objectOf(given.info)
  document.title = `${textOf(info.title)} reference`
  await show(contract, within !== null)
}

async function served(): Promise<Json> {
  const address = document.documentElement.dataset.contract ?? 'openapi.json'
  const response = await fetch(address, { credentials: 'omit' })
  if (!response.ok) throw new Error(`The server answered ${response.status} when it was asked for ${address}.`)
  return response.json()
}

async function show(contract: Contract, isFile: boolean): Promise<void> {
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
    const name =
      place.kind === 'operation' ? place.operation.summary : place.kind === 'tag' ? place.tag.name : 'Overview'
    document.title = `${name} · ${textOf(objectOf(contract.document.info).title)}`
    if (place.kind === 'operation') {
      main.className = 'with-panel'
      replace(main, operationView(contract, place.operation, 'h1', tryFirst), shown?.element)
    } else {
      main.className = ''
      replace(
        main,
        ...(place.kind === 'all'
          ? everything(contract)
          : place.kind === 'tag'
            ? tagPage(contract, place.tag)
            : overview(contract, place.unknown)),
      )
    }
    if (isFirst) return
    scrollTo(0, 0)
    main.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }
  session.changed = () => {
    who.refresh()
    shown?.refresh()
  }

  replace(
    app,
    h('a', { href: '#main', class: 'skip', click: skipTo(main) }, 'Skip to the text'),
    h(
      'header',
      { class: 'bar' },
      contents,
      title(contract),
      h('div', { class: 'search', role: 'search' }, nav.search, h('kbd', { 'aria-hidden': 'true' }, '/')),
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

function overview(contract: Contract, unknown: string | undefined): Child[] {
  const info = objectOf(contract.document.info)
  return [
    unknown !== undefined &&
      h('p', { class: 'card failed', role: 'alert' }, 'Nothing here is named ', h('code', {}, unknown), '.'),
    h('h1', { tabindex: '-1' }, textOf(info.title)),
    textOf(info.summary) !== '' && h('p', { class: 'lead' }, textOf(info.summary)),
    h('div', { class: 'prose' }, ...prose(textOf(info.description))),
    h(
      'p',
      { class: 'note' },
      `${contract.operations.length} operations. `,
      h('a', { href: addressOfAll }, 'All on one page'),
      ', for printing and for finding.',
    ),
    h('div', { class: 'tags' }, ...contract.tags.map((tag) => tagCard(tag))),
  ]
}

function tagCard(tag: Tag): HTMLElement {
  return h('section', { class: 'card' }, ...tagWords(tag, 'h2', h('a', { href: addressOfTag(tag.name) }, tag.name)))
}

function tagWords(tag: Tag, level: 'h1' | 'h2', title: Child = tag.name): Child[] {
  return [
    h(level, { tabindex: '-1' }, title),
    h('div', { class: 'prose' }, ...prose(tag.description)),
    h(
      'ul',
      { class: 'operations' },
      ...tag.operations.map((each) =>
        h(
          'li',
          {},
          operationLink(each, () => undefined),
          each.id !== undefined && h('code', {}, each.id),
        ),
      ),
    ),
  ]
}

function tagPage(contract: Contract, tag: Tag): Child[] {
  return [...tagWords(tag, 'h1'), inTurns(tag.operations, (each) => operationView(contract, each, 'h2'))]
}

function everything(contract: Contract): Child[] {
  const parts: (Tag | Operation)[] = contract.tags.flatMap((tag) => [tag, ...tag.operations])
  const view = (part: Tag | Operation) =>
    'operations' in part
      ? h('div', { class: 'chapter' }, h('h2', {}, part.name), ...prose(part.description))
      : operationView(contract, part, 'h2')
  return [h('h1', { tabindex: '-1' }, 'All operations'), inTurns(parts, view)]
}

/** Appends operations in small batches, so that the first can be read while the last are created. */
function inTurns<T>(parts: T[], view: (part: T) => Node): HTMLElement {
  const list = h('div', { class: 'chapters' })
  const some = 12
  const turn = (from: number) => {
    append(list, parts.slice(from, from + some).map(view))
    if (from + some < parts.length) setTimeout(() => (list.isConnected || from === 0 ? turn(from + some) : undefined))
  }
  turn(0)
  return list
}

/** The server that a stand-alone file calls: the first of the description, if it is an absolute URL. */
function firstServer({ document: { servers } }: Contract): string {
  const urls = listOf(servers).map((each) => serverUrl(objectOf(each)))
  return urls.find((url) => /^https?:/.test(url)) ?? 'http://127.0.0.1:3000'
}

function serverUrl({ url, variables }: Json): string {
  const filled = textOf(url).replace(/\{([^}]+)\}/g, (whole, name) =>
    String(objectOf(objectOf(variables)[name]).default ?? whole),
  )
  return filled.replace(/\/$/, '')
}

function serverField(session: { base: string; changed: () => void }, { document: { servers } }: Contract): HTMLElement {
  const input = h('input', {
    type: 'url',
    value: session.base,
    list: 'servers',
    'aria-label': 'Server to try',
    title:
      'Calls go there. It has to allow the origin of this page by CORS; a page opened from disk has none, which most servers refuse.',
  })
  input.addEventListener('change', () => {
    session.base = input.value.trim().replace(/\/$/, '')
    session.changed()
  })
  const options = listOf(servers).map((each) => h('option', { value: serverUrl(objectOf(each)) }))
  return h('span', { class: 'server' }, input, h('datalist', { id: 'servers' }, ...options))
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
