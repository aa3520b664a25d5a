import type { ComponentChildren, RefObject } from 'preact'
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { Button } from '../../web-ui/button.tsx'
import { guardLeaving, type LeaveGuard } from '../app/router.ts'
import { messages } from '../messages.ts'

type DialogProps = {
  title: string
  children: ComponentChildren
  /** Called when the user closes it; undefined: it cannot be closed by the user. */
  onClose?: () => void
  isWide?: boolean
}

/** A modal dialog, open as long as it is rendered. It asks before it throws away what was typed, and stays while it sends. */
export function Dialog({ title, children, onClose, isWide }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [leaving, ask] = useState<{ proceed: () => void }>()
  const isSending = () => Boolean(element.current?.querySelector('[aria-busy="true"]'))
  const isTyped = useTyped(element, (proceed) => {
    if (!isSending()) ask({ proceed })
  })
  const leave = () => {
    if (!onClose || isSending()) return
    if (isTyped.current) ask({ proceed: onClose })
    else onClose()
  }
  useEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    focusFirstField(dialog)
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={element}
      class={isWide ? 'dialog wide' : 'dialog'}
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.isComposing) return
        event.preventDefault()
        event.stopPropagation()
        leave()
      }}
      // Without the focus inside: the browser lets a page refuse one Escape, and closes the dialog at the next.
      onClose={() => {
        if (element.current?.isConnected) element.current.showModal()
      }}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      onClick={(event) => {
        if (event.target === element.current) leave()
      }}
    >
      <div class="dialog-body">
        <div class="dialog-head">
          <h2 id={id}>{title}</h2>
          {onClose && <Button kind="quiet" icon="close" label={messages.shell.close} onClick={leave} />}
        </div>
        {children}
      </div>
      {onClose && leaving && (
        <Confirm
          title={messages.shell.discardTitle}
          action={messages.shell.discard}
          keep={messages.shell.keepTyping}
          onConfirm={() => {
            ask(undefined)
            leaving.proceed()
          }}
          onClose={() => ask(undefined)}
        />
      )}
    </dialog>
  )
}

/** Without it, the button that closes the dialog has the focus. On a touch screen the keyboard would cover the form. */
function focusFirstField(dialog: HTMLDialogElement | null): void {
  if (matchMedia('(hover: none)').matches) return
  dialog?.querySelector<HTMLElement>('form :is(input, select, textarea):enabled')?.focus()
}

/** True after something was typed or chosen in a form of the dialog. Leaving the page then asks first, also by Back. */
function useTyped(element: RefObject<HTMLDialogElement>, guard: LeaveGuard): { current: boolean } {
  const isTyped = useRef(false)
  useEffect(() => {
    const onInput = ({ target }: Event) => {
      if (!(target as Element).closest('form')) return
      isTyped.current = true
      guardLeaving(guard)
    }
    const onLeave = (event: BeforeUnloadEvent) => {
      if (isTyped.current) event.preventDefault()
    }
    element.current?.addEventListener('input', onInput)
    addEventListener('beforeunload', onLeave)
    return () => {
      removeEventListener('beforeunload', onLeave)
      if (isTyped.current) guardLeaving(null)
    }
  }, [])
  return isTyped
}

type ConfirmProps = {
  title: string
  children?: ComponentChildren
  action: string
  /** Danger unless what it does can be undone. */
  kind?: 'danger' | 'primary'
  isBusy?: boolean
  /** Text of the button that changes nothing. */
  keep?: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be undone. */
export function Confirm({
  title,
  children,
  action,
  kind = 'danger',
  isBusy,
  keep = messages.shell.cancel,
  onConfirm,
  onClose,
}: ConfirmProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <div class="actions">
        <Button disabled={isBusy === true} onClick={onClose}>
          {keep}
        </Button>
        <Button kind={kind} {...(isBusy !== undefined && { isBusy })} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
