/** The navigation: all operations by tag, and the search. */
import type { Contract, Operation, Tag } from './contract.ts'
import { type Child, h, methodBadge, replace, unfolding } from './dom.ts'
import { addressOf } from './routes.ts'
import { type Found, searchIn } from './search.ts'

export type Nav = {
  element: HTMLElement
  search: HTMLInputElement
  show: (operation: Operation | undefined) => void
}

/** Above this number of operations the tags are folded at first. */
const mostUnfolded = 150

export function navView(contract: Contract, chosen: () => void): Nav {
  const list = h('div', { class: 'tree' })
  const found = h('div', { class: 'found', hidden: true })
  const count = h('p', { class: 'visually-hidden', role: 'status' })
  const search = h('input', {
    type: 'search',
    placeholder: 'Search',
    'aria-label': 'Search operations, fields, error codes and headers',
    'aria-keyshortcuts': '/',
    autocomplete: 'off',
    spellcheck: 'false',
  })
  const links = new Map<string, HTMLAnchorElement>()
  const link = (operation: Operation) => operationLink(operation, chosen)
  const sections = new Map(contract.tags.map((tag) => [tag.name, tagView(tag, contract, links, link)]))
  replace(list, h('a', { href: '#', class: 'home' }, 'Overview'), ...sections.values())

  const searchFor = searchIn(contract)
  const look = () => {
    const isSearching = search.value.trim() !== ''
    list.hidden = isSearching
    found.hidden = !isSearching
    if (!isSearching) return replace(count)
    const { count: hits, groups, instead } = searchFor(search.value)
    const said = hits === 0 ? 'Nothing found' : `${hits} found`
    const read = instead.map(([typed, word]) => `${word} for ${typed}`).join(', ')
    replace(count, said)
    replace(
      found,
      h('p', { class: 'note' }, said, read !== '' && hits > 0 && `: ${read}`),
      ...groups.map((group) => groupView(group, link)),
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

function groupView({ group, entries, count }: Found, link: (operation: Operation) => HTMLAnchorElement): HTMLElement {
  const id = `found-${group.replace(' ', '-').toLowerCase()}`
  const items = entries.map(({ operation, address, name, note }) =>
    h(
      'li',
      {},
      operation
        ? link(operation)
        : h(
            'a',
            { href: address, class: 'reference-link', title: note || undefined },
            h('code', {}, ...breakable(name)),
          ),
    ),
  )
  const more = count - entries.length
  return h(
    'div',
    { role: 'group', 'aria-labelledby': id },
    h('p', { class: 'group', id }, group, h('span', { class: 'count' }, String(count))),
    h('ul', {}, ...items),
    more > 0 && h('p', { class: 'note' }, `and ${more} more`),
  )
}

/** A long name, with allowed line breaks. */
function breakable(name: string): Child[] {
  return name.split(/(?<=[._])/).flatMap((part) => [part, h('wbr')])
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
