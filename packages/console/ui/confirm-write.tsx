import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { ApiError } from '../app/api.ts'
import { Confirm } from './dialog.tsx'
import { ErrorText } from './error-text.tsx'

type ConfirmWriteProps = {
  title: string
  action: string
  kind?: 'danger' | 'primary'
  children?: ComponentChildren
  /** Sends the write. The dialog shows a returned error and stays, else it closes. */
  run: () => Promise<ApiError | undefined>
  onClose: () => void
}

/** Asks before a write, then sends it. */
export function ConfirmWrite({ title, action, kind = 'danger', children, run, onClose }: ConfirmWriteProps) {
  const [error, setError] = useState<ApiError>()
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const failure = await run()
    setBusy(false)
    if (failure) setError(failure)
    else onClose()
  }
  return (
    <Confirm
      title={title}
      action={action}
      kind={kind}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {children}
      <ErrorText error={error} />
    </Confirm>
  )
}
