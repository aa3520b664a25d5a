/** Creates elements from plain data. Text is set as text: no markup of a contract is ever interpreted. */
import { type Language, tokensOf } from './highlight.ts'
import { type Block, blocksOf, type Inline, inlinesOf } from './markdown.ts'

export type Child = Node | string | undefined | false | Child[]
type Attributes = Record<string, string | boolean | undefined | ((event: Event) => void)>

export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value)
    else if (value === true) element.setAttribute(name, '')
    else if (value !== false && value !== undefined) element.setAttribute(name, value)
  }
  append(element, children)
  return element
}

export function append(parent: Node, children: Child[]): void {
  for (const child of children) {
    if (Array.isArray(child)) append(parent, child)
    else if (typeof child === 'string') parent.appendChild(document.createTextNode(child))
    else if (child) parent.appendChild(child)
  }
}

export function replace(parent: Element, ...children: Child[]): void {
  parent.replaceChildren()
  append(parent, children)
}

const fills = new WeakMap<HTMLDetailsElement, () => void>()

/** A foldable part; its content is created when it is first opened. */
export function unfolding(
  summary: Child[],
  inside: () => Child[],
  { open = false, ...attributes }: { open?: boolean; class?: string } = {},
): HTMLDetailsElement {
  const details = h('details', attributes, h('summary', {}, ...summary))
  const fill = () => {
    if (!fills.delete(details)) return
    append(details, inside())
  }
  fills.set(details, fill)
  details.addEventListener('toggle', () => details.open && fill())
  if (open) {
    fill()
    details.open = true
  }
  return details
}

/** Opens folded parts for printing, a few levels deep: a schema may contain itself. */
export function unfoldAll(within: ParentNode, floors: number): void {
  for (let floor = 0; floor < floors; floor++) {
    for (const details of within.querySelectorAll<HTMLDetailsElement>('details:not([open])')) {
      fills.get(details)?.()
      details.open = true
    }
  }
}

/** Opens, shows and focuses the element of an anchor such as `BookingResponse.start_at`; false if there is none. */
export function reveal(within: ParentNode, anchor: string): boolean {
  const all = () => [...within.querySelectorAll<HTMLElement>('[data-anchor]')]
  const found = () => all().find((each) => each.dataset.anchor === anchor)
  // Each opened part may hold the next one on the way.
  for (const opened = new Set<Element>(); !found(); ) {
    const next = all()
      .filter((each) => anchor.startsWith(`${each.dataset.anchor}.`))
      .flatMap((each) => [...each.querySelectorAll('details')])
      .find((each) => !opened.has(each))
    if (!next) return false
    opened.add(next)
    fills.get(next)?.()
    next.open = true
  }
  const target = found()
  for (let at = target?.closest('details'); at; at = at.parentElement?.closest('details')) at.open = true
  for (const each of all()) each.classList.toggle('revealed', each === target)
  const isTall = (target?.offsetHeight ?? 0) > innerHeight / 2
  target?.scrollIntoView({ block: isTall ? 'start' : 'center' })
  target?.querySelector('a')?.focus({ preventScroll: true })
  return target !== undefined
}

export function prose(text: string): Child[] {
  return blocksOf(text).map(blockElement)
}

/** One line of a description. */
export function line(text: string): Child[] {
  return inlinesOf(text.trim().replace(/\s+/g, ' ')).map(inlineElement)
}

/** A description beside a field: a line, unless it has paragraphs or a list. */
export function lineOrProse(text: string): Child[] {
  return /\n\s*\n/.test(text.trim()) ? prose(text) : line(text)
}

function blockElement(block: Block): Child {
  if (block.kind === 'paragraph') return h('p', {}, ...block.content.map(inlineElement))
  if (block.kind === 'heading') return h('p', { class: 'prose-heading' }, ...block.content.map(inlineElement))
  if (block.kind === 'code') return codeBlock(block.text, 'text')
  if (block.kind === 'list') {
    const items = block.items.map((item) => h('li', {}, ...item.map(inlineElement)))
    return h(block.ordered ? 'ol' : 'ul', {}, ...items)
  }
  const [head = [], ...rows] = block.rows
  const cells = (tag: 'th' | 'td', row: Inline[][]) =>
    h('tr', {}, ...row.map((cell) => h(tag, {}, ...cell.map(inlineElement))))
  const table = h(
    'table',
    {},
    h('thead', {}, cells('th', head)),
    h('tbody', {}, ...rows.map((row) => cells('td', row))),
  )
  return h('div', { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': 'Table' }, table)
}

function inlineElement(inline: Inline): Child {
  if (typeof inline === 'string') return inline
  if (inline.kind === 'code') return h('code', {}, inline.text)
  const inside = inline.content.map(inlineElement)
  if (inline.kind === 'link') return h('a', { href: inline.to, rel: 'noopener noreferrer' }, ...inside)
  return h(inline.kind === 'strong' ? 'strong' : 'em', {}, ...inside)
}

/** Code with syntax colours, in lines that wrap. */
export function codeBlock(text: string, language: Language): HTMLPreElement {
  return h('pre', { tabindex: '0' }, h('code', {}, ...codeParts(text, language)))
}

export function codeParts(text: string, language: Language): Child[] {
  return tokensOf(text, language).map(({ text: part, kind }) => (kind ? h('span', { class: `t-${kind}` }, part) : part))
}

/** Code with a button that copies it. */
export function copiedBlock(text: string, language: Language): HTMLElement {
  return h(
    'div',
    { class: 'copied' },
    copyButton(() => text),
    codeBlock(text, language),
  )
}

/** A button that copies a text. */
export function copyButton(text: () => string): HTMLButtonElement {
  const button = h('button', { type: 'button', class: 'quiet copy', click: copy }, 'Copy')
  async function copy() {
    const done = await navigator.clipboard?.writeText(text()).then(
      () => true,
      () => false,
    )
    button.textContent = done ? 'Copied' : 'Not allowed'
    setTimeout(() => {
      button.textContent = 'Copy'
    }, 1500)
  }
  return button
}

export function methodBadge(method: string): HTMLSpanElement {
  return h('span', { class: `method m-${method.toLowerCase()}` }, method === 'DELETE' ? 'DEL' : method)
}

/** A path with its parameters marked, and with allowed line breaks. */
export function pathElements(path: string): Child[] {
  return path
    .split(/(\{[^}]*\}|\/)/)
    .map((part) => (part === '/' ? [h('wbr'), '/'] : part.startsWith('{') ? h('b', {}, part) : part))
}
