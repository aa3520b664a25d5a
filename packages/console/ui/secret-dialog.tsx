import type { ComponentChildren } from 'preact'
import { Button } from '../../web-ui/button.tsx'
import { Icon } from '../../web-ui/icon.tsx'
import { messages } from '../messages.ts'
import { Code } from './calls-dialog.tsx'
import { Dialog } from './dialog.tsx'

type SecretDialogProps = {
  title: string
  /** Texts to copy, by their titles. */
  secrets: Record<string, string>
  /** Sentence that says that it is shown once; by default that of a secret of which a digest is kept. */
  note?: string
  children?: ComponentChildren
  onClose: () => void
}

/** A secret that the server shows once. A click beside the dialog does not close it, because that would lose the secret. */
export function SecretDialog({
  title,
  secrets,
  note = messages.shell.shownOnce,
  children,
  onClose,
}: SecretDialogProps) {
  return (
    <Dialog title={title}>
      {children}
      {Object.entries(secrets).map(([name, text]) => (
        <Code key={name} title={name} text={text} />
      ))}
      <p class="advice warn">
        <Icon name="warn" />
        {note}
      </p>
      <div class="actions">
        <Button kind="primary" onClick={onClose}>
          {messages.shell.stored}
        </Button>
      </div>
    </Dialog>
  )
}
