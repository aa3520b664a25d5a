/** Creates elements from plain data. Text is set as text: no markup of a contract is ever interpreted. */
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
  if (block.kind === 'code') return h('pre', { tabindex: '0' }, h('code', {}, block.text))
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

const tokens = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b/g
const mostColoured = 100_000

/** JSON with syntax colours; long JSON stays plain, so that it appears at once. */
export function jsonBlock(text: string): HTMLPreElement {
  const code = h('code')
  let from = 0
  if (text.length <= mostColoured) {
    for (const match of text.matchAll(tokens)) {
      const [whole, string, colon, word] = match
      const kind = string === undefined ? (word ? 'word' : 'number') : colon === undefined ? 'string' : 'key'
      const shown = string ?? whole
      append(code, [text.slice(from, match.index), h('span', { class: `t-${kind}` }, shown)])
      from = match.index + shown.length
    }
  }
  append(code, [text.slice(from)])
  return h('pre', { tabindex: '0' }, code)
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
