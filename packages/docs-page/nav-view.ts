/** The navigation: all operations by tag, and the search. */
import type { Contract, Operation, Tag } from './contract.ts'
import { type Child, h, methodBadge, replace, unfolding } from './dom.ts'
import { addressOf } from './routes.ts'

export type Nav = { element: HTMLElement; search: HTMLInputElement; show: (operation: Operation | undefined) => void }

/** Above this number of operations the tags are folded at first. */
const mostUnfolded = 150
const mostFound = 80

export function navView(contract: Contract, chosen: () => void): Nav {
  const list = h('div', { class: 'tree' })
  const found = h('div', { class: 'found', hidden: true })
  const count = h('p', { class: 'visually-hidden', role: 'status' })
  const search = h('input', {
    type: 'search',
    placeholder: 'Search',
    'aria-label': 'Search operations',
    'aria-keyshortcuts': '/',
    autocomplete: 'off',
    spellcheck: 'false',
  })
  const links = new Map<string, HTMLAnchorElement>()
  const link = (operation: Operation) => operationLink(operation, chosen)
  const sections = new Map(contract.tags.map((tag) => [tag.name, tagView(tag, contract, links, link)]))
  replace(list, h('a', { href: '#', class: 'home' }, 'Overview'), ...sections.values())

  const look = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
    const isSearching = words.length > 0
    list.hidden = isSearching
    found.hidden = !isSearching
    if (!isSearching) return replace(count)
    const hits = contract.operations.filter((each) => words.every((word) => each.words.includes(word)))
    const more = hits.length - mostFound
    const said = hits.length === 0 ? 'Nothing found' : `${hits.length} found`
    replace(count, said)
    replace(
      found,
      h('p', { class: 'note' }, said),
      h('ul', {}, ...hits.slice(0, mostFound).map((each) => h('li', {}, link(each)))),
      more > 0 && h('p', { class: 'note' }, `and ${more} more`),
    )
  }
  search.addEventListener('input', look)
  const element = h('nav', { id: 'contents', 'aria-label': 'Operations' }, count, list, found)
  moveByArrows(search, found, element)
  return {
    element,
    search,
    show(operation) {
      for (const current of element.querySelectorAll('[aria-current]')) current.removeAttribute('aria-current')
      if (!operation) return
      const section = sections.get(operation.tag)
      if (section && !section.open) {
        section.open = true
        section.dispatchEvent(new Event('toggle'))
      }
      const current = links.get(operation.key)
      current?.setAttribute('aria-current', 'page')
      current?.scrollIntoView({ block: 'nearest' })
    },
  }
}

function tagView(
  tag: Tag,
  { operations }: Contract,
  links: Map<string, HTMLAnchorElement>,
  link: (operation: Operation) => HTMLAnchorElement,
) {
  const inside = (): Child[] => {
    const items = tag.operations.map((operation) => {
      const element = link(operation)
      links.set(operation.key, element)
      return h('li', {}, element)
    })
    return [h('ul', {}, ...items)]
  }
  return unfolding([tag.name, h('span', { class: 'count' }, String(tag.operations.length))], inside, {
    open: operations.length <= mostUnfolded,
  })
}

export function operationLink(operation: Operation, chosen: () => void): HTMLAnchorElement {
  const old = operation.source.deprecated === true
  return h(
    'a',
    {
      href: addressOf(operation),
      class: old ? 'operation old' : 'operation',
      title: `${operation.method} ${operation.path}`,
      click: chosen,
    },
    methodBadge(operation.method),
    h('span', {}, operation.summary),
  )
}

/** Arrow keys move from the search field into the results; Escape clears the field. */
function moveByArrows(search: HTMLInputElement, found: HTMLElement, nav: HTMLElement): void {
  const links = () => [...found.querySelectorAll('a')]
  search.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      search.value = ''
      search.dispatchEvent(new Event('input'))
    }
    if (found.hidden) return
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      links()[0]?.focus()
    }
    if (event.key === 'Enter') links()[0]?.click()
  })
  nav.addEventListener('keydown', (event) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const at = links().indexOf(document.activeElement as HTMLAnchorElement)
    if (step === 0 || at < 0) return
    event.preventDefault()
    const next = at + step < 0 ? search : links()[at + step]
    next?.focus()
  })
}
