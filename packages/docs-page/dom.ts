/** Parts that the views share. Text is set as text: no markup of a contract is ever interpreted. */
import { type ComponentChildren, h, type JSX, options } from 'preact'
import { useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks'
import { type Language, tokensOf } from './highlight.ts'

export type Child = ComponentChildren

// Changes appear in the turn in which they are made: printing, and a link to a field, read the page at once.
options.debounceRendering = (render) => render()

/** A function that renders the component again after its data has changed. */
export function useUpdate(): () => void {
  const [, update] = useReducer((count: number, _: undefined) => count + 1, 0)
  return () => update(undefined)
}

const fills = new WeakMap<Element, () => void>()

type Folded = { summary: Child; inside: () => Child; open?: boolean; class?: string; 'data-tag'?: string }

/** A foldable part; its content is created when it is first opened. */
export function Unfolding({ summary, inside, open = false, ...attributes }: Folded): JSX.Element {
  const [isFilled, setFilled] = useState(open)
  const element = useRef<HTMLDetailsElement>(null)
  const fill = () => setFilled(true)
  useLayoutEffect(() => {
    if (element.current) fills.set(element.current, fill)
  }, [])
  const onToggle = () => element.current?.open && fill()
  return h('details', { ...attributes, open, onToggle, ref: element }, h('summary', {}, summary), isFilled && inside())
}

export function unfolding(summary: Child, inside: () => Child, attributes: { class?: string } = {}): JSX.Element {
  return h(Unfolding, { summary, inside, ...attributes })
}

export function unfold(details: HTMLDetailsElement): void {
  fills.get(details)?.()
  details.open = true
}

/** Opens folded parts for printing, a few levels deep: a schema may contain itself. */
export function unfoldAll(within: ParentNode, floors: number): void {
  for (let floor = 0; floor < floors; floor++) {
    for (const details of within.querySelectorAll<HTMLDetailsElement>('details:not([open])')) unfold(details)
  }
}

/** Opens, shows and focuses the element of an anchor such as `OrderResponse.start_at`; false if there is none. */
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
    unfold(next)
  }
  const target = found()
  for (let at = target?.closest('details'); at; at = at.parentElement?.closest('details')) at.open = true
  for (const each of all()) each.classList.toggle('revealed', each === target)
  const isTall = (target?.offsetHeight ?? 0) > innerHeight / 2
  target?.scrollIntoView({ block: isTall ? 'start' : 'center' })
  target?.querySelector('a')?.focus({ preventScroll: true })
  return target !== undefined
}

/** Code with syntax colours, in lines that wrap. */
export function codeBlock(text: string, language: Language): JSX.Element {
  return h('pre', { tabIndex: 0 }, h('code', {}, codeParts(text, language)))
}

export function codeParts(text: string, language: Language): Child {
  return tokensOf(text, language).map(({ text: part, kind }) => (kind ? h('span', { class: `t-${kind}` }, part) : part))
}

/** Code with a button that copies it. */
export function copiedBlock(text: string, language: Language): JSX.Element {
  return h('div', { class: 'copied' }, h(CopyButton, { text }), codeBlock(text, language))
}

export function CopyButton({ text }: { text: string }): JSX.Element {
  const [said, say] = useState('Copy')
  const onClick = async () => {
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    say(done ? 'Copied' : 'Not allowed')
    setTimeout(() => say('Copy'), 1500)
  }
  return h('button', { type: 'button', class: 'quiet copy', onClick }, said)
}

export function methodBadge(method: string): JSX.Element {
  return h('span', { class: `method m-${method.toLowerCase()}` }, method === 'DELETE' ? 'DEL' : method)
}

/** A path with its parameters marked, and with allowed line breaks. */
export function pathElements(path: string): Child {
  return path
    .split(/(\{[^}]*\}|\/)/)
    .map((part) => (part === '/' ? [h('wbr', {}), '/'] : part.startsWith('{') ? h('b', {}, part) : part))
}
