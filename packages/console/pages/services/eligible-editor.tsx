/** A list of resources in an order: those that may serve a requirement. An empty list means all of the category. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { formatNumber } from '../../../web-ui/format.ts'
import { Icon } from '../../../web-ui/icon.tsx'
import { type Names, shortId } from '../../app/names.ts'
import { messages } from '../../messages.ts'

const { rule: texts } = messages.catalogue

type Props = {
  /** The active resources of the category. */
  known: readonly { id: string; name: string }[]
  names: Names
  /** Null if all of the category may serve. */
  eligible: readonly string[] | null
  /** Whether the order decides who serves; otherwise it cannot be changed. */
  isOrdered: boolean
  onChange: (eligible: string[] | null) => void
}

export function EligibleEditor({ known, names, eligible, isOrdered, onChange }: Props) {
  const listed = eligible ?? []
  const nameOf = (id: string) => names.resources.get(id)?.name ?? shortId(id)
  const others = known.filter(({ id }) => !listed.includes(id))
  const order = useOrder(listed, nameOf, onChange)
  return (
    <fieldset class="window">
      <legend>{texts.eligible}</legend>
      {listed.length === 0 && <p>{texts.all}</p>}
      <ol class={isOrdered ? 'eligible ordered' : 'eligible'} {...(isOrdered && order.handlers)}>
        {listed.map((id, index) => (
          <li key={id} class={order.dragged === id ? 'dragged' : undefined}>
            {isOrdered && (
              <span class="grip" aria-hidden="true">
                <Icon name="grip" />
              </span>
            )}
            <span class="eligible-name">{nameOf(id)}</span>
            {isOrdered && (
              <>
                <Button
                  icon="up"
                  label={texts.earlier(nameOf(id))}
                  disabled={index === 0}
                  onClick={() => order.move(index, index - 1)}
                />
                <Button
                  icon="down"
                  label={texts.later(nameOf(id))}
                  disabled={index === listed.length - 1}
                  onClick={() => order.move(index, index + 1)}
                />
              </>
            )}
            <Button
              kind="quiet"
              icon="close"
              label={texts.leaveOut(nameOf(id))}
              onClick={() => onChange(listed.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      <p class="visually-hidden" role="status">
        {order.said}
      </p>
      {others.length > 0 && (
        <select
          aria-label={texts.add}
          value=""
          onChange={({ currentTarget }) => {
            onChange([...listed, currentTarget.value])
            currentTarget.value = ''
          }}
        >
          <option value="">{texts.add}</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      <p class="hint">{isOrdered ? texts.orderHint : texts.eligibleHint}</p>
    </fieldset>
  )
}

/** Changes an order by buttons, by Alt and an arrow key, and by dragging. Each change is read aloud by screen readers. */
function useOrder(listed: readonly string[], nameOf: (id: string) => string, onChange: (listed: string[]) => void) {
  const [said, say] = useState('')
  const [dragged, setDragged] = useState<string>()
  const focused = useRef<HTMLElement>()
  const move = (from: number, to: number) => {
    const id = listed[from]
    if (id === undefined || to === from || to < 0 || to >= listed.length) return
    if (document.activeElement instanceof HTMLElement) focused.current = document.activeElement
    say(texts.moved(nameOf(id), formatNumber(to + 1), formatNumber(listed.length)))
    onChange(listed.toSpliced(from, 1).toSpliced(to, 0, id))
  }
  // A row that moves in the document loses the focus, and so does the button of a row that has reached an end.
  useLayoutEffect(() => {
    const before = focused.current
    focused.current = undefined
    if (!before?.closest('.eligible')) return
    const other = before.closest('li')?.querySelector<HTMLElement>('button:enabled')
    if (before.matches(':disabled')) other?.focus()
    else before.focus()
  }, [listed])
  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
      if (step === undefined) return
      event.preventDefault()
      const from = rowOf(event)
      move(from, from + step)
    },
    onPointerDown: (event: PointerEvent & { currentTarget: HTMLElement }) => {
      if (event.button !== 0 || !(event.target as Element).closest('.grip')) return
      event.preventDefault()
      // The list keeps the pointer, because the row moves in the document.
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged(listed[rowOf(event)])
    },
    onPointerMove: (event: PointerEvent & { currentTarget: HTMLElement }) => {
      if (dragged === undefined) return
      const rows = [...event.currentTarget.children].map((row) => row.getBoundingClientRect())
      const over = rows.findIndex(({ top, bottom }) => event.clientY >= top && event.clientY <= bottom)
      if (over >= 0) move(listed.indexOf(dragged), over)
    },
    onLostPointerCapture: () => setDragged(undefined),
  }
  return { said, dragged, move, handlers }
}

/** The place of the row in which an event happened. */
function rowOf({ target }: Event): number {
  const row = (target as Element).closest('li')
  return row ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1
}
