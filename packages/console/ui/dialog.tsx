import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { messages } from '../messages.ts'
import { Button } from './button.tsx'

type DialogProps = {
  title: string
  children: ComponentChildren
  /** Called when the user closes it; undefined: it cannot be closed by the user. */
  onClose?: () => void
  isWide?: boolean
}

/** A modal dialog, open as long as it is rendered. */
export function Dialog({ title, children, onClose, isWide }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by the cancel event
    <dialog
      ref={element}
      class={isWide ? 'dialog wide' : 'dialog'}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose?.()
      }}
    >
      <div class="dialog-body">
        <div class="dialog-head">
          <h2 id={id}>{title}</h2>
          {onClose && <Button kind="quiet" icon="close" label={messages.shell.close} onClick={onClose} />}
        </div>
        {children}
      </div>
    </dialog>
  )
}

type ConfirmProps = {
  title: string
  children?: ComponentChildren
  action: string
  /** Danger unless what it does can be undone. */
  kind?: 'danger' | 'primary'
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be undone. */
export function Confirm({ title, children, action, kind = 'danger', isBusy, onConfirm, onClose }: ConfirmProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <div class="actions">
        <Button onClick={onClose}>{messages.shell.cancel}</Button>
        <Button kind={kind} {...(isBusy !== undefined && { isBusy })} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
