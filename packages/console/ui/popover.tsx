import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

type PopoverProps = {
  /** Rectangle on the screen beside which it stands. */
  anchor: DOMRect
  label: string
  children: ComponentChildren
  onClose: () => void
}

const gap = 8

/** A panel beside its anchor, open as long as it is rendered. A click elsewhere and Escape close it. */
export function Popover({ anchor, label, children, onClose }: PopoverProps) {
  const element = useRef<HTMLDivElement>(null)
  const before = useRef<Element | null>(null)
  useEffect(() => {
    const panel = element.current
    if (!panel) return undefined
    before.current = document.activeElement
    panel.showPopover()
    place(panel, anchor)
    panel.focus()
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') onClose()
    }
    panel.addEventListener('toggle', onToggle)
    return () => {
      panel.removeEventListener('toggle', onToggle)
      const hadFocus = panel.contains(document.activeElement) || document.activeElement === document.body
      if (panel.matches(':popover-open')) panel.hidePopover()
      if (hadFocus && before.current instanceof HTMLElement) before.current.focus()
    }
  }, [])
  useEffect(() => {
    if (element.current) place(element.current, anchor)
  })
  return (
    <div ref={element} popover="auto" class="popover" role="dialog" aria-label={label} tabIndex={-1}>
      {children}
    </div>
  )
}

/** At the right of the anchor if there is room, else at its left, else across the screen. */
function place(panel: HTMLElement, { left, right, top }: DOMRect): void {
  const { width, height } = panel.getBoundingClientRect()
  const roomRight = innerWidth - right - gap
  const roomLeft = left - gap
  const x =
    roomRight >= width + gap ? right + gap : roomLeft >= width + gap ? left - gap - width : (innerWidth - width) / 2
  const y = Math.max(gap, Math.min(top, innerHeight - height - gap))
  panel.style.setProperty('left', `${Math.max(gap, x)}px`)
  panel.style.setProperty('top', `${y}px`)
}
