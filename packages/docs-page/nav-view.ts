/** The navigation: all operations by tag, and the search. */
import { h, type JSX, type RefObject } from 'preact'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import type { Contract, Operation } from './contract.ts'
import { type Child, methodBadge, Unfolding, unfold } from './dom.ts'
import { addressOf } from './routes.ts'
import { type Found, searchIn } from './search.ts'

/** Above this number of operations the tags are folded at first. */
const mostUnfolded = 150

type NavParts = {
  contract: Contract
  /** The operation that is shown. */
  current: Operation | undefined
  /** The text in the search field. */
  typed: string
  search: RefObject<HTMLInputElement>
  /** Called when an operation is chosen, also the one that is shown. */
  chosen: () => void
}

export function NavView({ contract, current, typed, search, chosen }: NavParts): JSX.Element {
  const element = useRef<HTMLElement>(null)
  const searchFor = useMemo(() => searchIn(contract), [contract])
  const isSearching = typed.trim() !== ''
  const { count, groups, instead } = searchFor(isSearching ? typed : '')
  const said = count === 0 ? 'Nothing found' : `${count} found`
  const read = instead.map(([wrong, word]) => `${word} for ${wrong}`).join(', ')
  const tags = useMemo(() => tagViews(contract, current, chosen), [contract, current])
  useLayoutEffect(() => {
    if (!current) return
    const section = [...(element.current?.querySelectorAll('details') ?? [])].find(
      ({ dataset }) => dataset.tag === current.tag,
    )
    if (section) unfold(section)
    element.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const onKeyDown = (event: KeyboardEvent) => moveByArrows(event, search.current)
  return h(
    'nav',
    { id: 'contents', 'aria-label': 'Operations', ref: element, onKeyDown },
    h('p', { class: 'visually-hidden', role: 'status' }, isSearching && said),
    h('div', { class: 'tree', hidden: isSearching }, h('a', { href: '#', class: 'home' }, 'Overview'), tags),
    h(
      'div',
      { class: 'found', hidden: !isSearching },
      h('p', { class: 'note' }, said, read !== '' && count > 0 && `: ${read}`),
      groups.map((group) => groupView(group, chosen)),
    ),
  )
}

/** Escape clears the field, and the others lead into the results. */
export function searchByKey(
  event: KeyboardEvent & { currentTarget: HTMLInputElement },
  put: (text: string) => void,
): void {
  if (event.key === 'Escape') put('')
  const first = document.querySelector<HTMLAnchorElement>('nav .found:not([hidden]) a')
  if (event.key === 'Enter') first?.click()
  if (event.key !== 'ArrowDown' || !first) return
  event.preventDefault()
  first.focus()
}

/** Arrow keys move through the results, and from the first one back into the search field. */
function moveByArrows(event: KeyboardEvent, search: HTMLInputElement | null): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav .found a')]
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  if (step === 0 || at < 0) return
  event.preventDefault()
  const next = at + step < 0 ? search : links[at + step]
  next?.focus()
}

function groupView({ group, entries, count }: Found, chosen: () => void): JSX.Element {
  const id = `found-${group.replace(' ', '-').toLowerCase()}`
  const items = entries.map(({ operation, address, name, note }) =>
    h(
      'li',
      {},
      operation
        ? operationLink(operation, { chosen })
        : h('a', { href: address, class: 'reference-link', title: note || undefined }, h('code', {}, breakable(name))),
    ),
  )
  const more = count - entries.length
  return h(
    'div',
    { role: 'group', 'aria-labelledby': id, key: id },
    h('p', { class: 'group', id }, group, h('span', { class: 'count' }, count)),
    h('ul', {}, items),
    more > 0 && h('p', { class: 'note' }, `and ${more} more`),
  )
}

/** A long name, with allowed line breaks. */
function breakable(name: string): Child {
  return name.split(/(?<=[._])/).flatMap((part) => [part, h('wbr', {})])
}

function tagViews({ tags, operations }: Contract, current: Operation | undefined, chosen: () => void): Child {
  return tags.map((tag) => {
    const link = (each: Operation) => h('li', {}, operationLink(each, { chosen, isCurrent: each === current }))
    return h(Unfolding, {
      summary: [tag.name, h('span', { class: 'count' }, tag.operations.length)],
      inside: () => h('ul', {}, tag.operations.map(link)),
      open: operations.length <= mostUnfolded,
      'data-tag': tag.name,
    })
  })
}

export function operationLink(
  operation: Operation,
  { chosen, isCurrent = false }: { chosen?: () => void; isCurrent?: boolean } = {},
): JSX.Element {
  const { method, path, summary, source } = operation
  return h(
    'a',
    {
      href: addressOf(operation),
      class: source.deprecated === true ? 'operation old' : 'operation',
      title: `${method} ${path}`,
      'aria-current': isCurrent ? 'page' : undefined,
      onClick: chosen,
    },
    methodBadge(method),
    h('span', {}, summary),
  )
}
