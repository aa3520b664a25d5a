/** Filters of a list. On a phone they are behind a button, so that the list begins in view. */
import type { ComponentChildren } from 'preact'
import { useId, useState } from 'preact/hooks'
import { formatNumber } from '../../web-ui/format.ts'
import { messages } from '../messages.ts'

/** @param count number of filters that are set, which the button says while they are not shown */
export function FilterPanel({ count, children }: { count: number; children: ComponentChildren }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div class={isOpen ? 'filter-panel is-open' : 'filter-panel'}>
      <button
        type="button"
        class="button filter-toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? messages.shell.filters : messages.shell.filtersSet(formatNumber(count))}
      </button>
      <div id={id} class="filter-fields">
        {children}
      </div>
    </div>
  )
}
