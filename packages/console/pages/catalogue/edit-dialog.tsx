/** Dialogs of edits. Each shows what the change would affect before it is applied. */
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Affected } from '../../app/affected.ts'
import type { ApiError, Schemas } from '../../app/api.ts'
import type { Names } from '../../app/names.ts'
import { messages } from '../../messages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorText } from '../../ui/error-text.tsx'
import { type FieldDescriptor, Form, type FormValues, type MoreFields } from '../../ui/form.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Edit } from './edit.ts'
import { ImpactStep, previewFirst } from './impact.tsx'

const { catalogue } = messages

type Impact = Schemas['ImpactResponse']

type CommonProps = {
  title: string
  names: Names
  onDone: (affected: Affected) => void
  onClose: () => void
}

type Subject = { names: Names; onChanged: (affected: Affected) => void }

/** Properties that all dialogs of a resource or a service have in common. */
export function dialogProps({ names, onChanged }: Subject, onClose: () => void) {
  const onDone = (affected: Affected) => {
    onClose()
    onChanged(affected)
  }
  return { names, onClose, onDone }
}

type EditProps = CommonProps & {
  fields: readonly FieldDescriptor[]
  more?: MoreFields
  children?: ComponentChildren
  /** The change that the values describe; undefined if they change nothing. */
  toEdit: (values: FormValues) => Edit | undefined
  onRefused?: (error: ApiError | undefined) => void
}

/** A form, then the preview of what was typed. The form stays behind the preview, so that going back loses nothing. */
export function EditDialog({ title, names, fields, more, children, toEdit, onRefused, onDone, onClose }: EditProps) {
  const [step, setStep] = useState<{ edit: Edit; first: Impact }>()
  const submit = async (values: FormValues) => {
    const edit = toEdit(values)
    if (!edit) {
      toast(catalogue.noChange)
      onClose()
      return undefined
    }
    const { data, error } = await previewFirst(edit)
    if (data) setStep({ edit, first: data })
    onRefused?.(error)
    return error
  }
  return (
    <Dialog title={step ? catalogue.impact : title} onClose={onClose} isWide>
      <div hidden={step !== undefined}>
        <Form fields={fields} more={more} action={catalogue.preview} onSubmit={submit} onCancel={onClose}>
          {children}
        </Form>
      </div>
      {step && (
        <ImpactStep {...step} names={names} onBack={() => setStep(undefined)} onDone={onDone} onClose={onClose} />
      )}
    </Dialog>
  )
}

/** The preview of a change that needs no form, such as archiving. */
export function ChangeDialog({ title, names, edit, onDone, onClose }: CommonProps & { edit: Edit }) {
  const [first, setFirst] = useState<Impact>()
  const [error, setError] = useState<ApiError>()
  const load = async () => {
    const { data, error: failure } = await previewFirst(edit)
    setError(failure)
    setFirst(data)
  }
  useEffect(() => void load(), [])
  return (
    <Dialog title={title} onClose={onClose} isWide>
      {error && <ErrorText error={error} onRetry={() => void load()} />}
      {first && <ImpactStep {...{ edit, first, names, onDone, onClose }} />}
      {!first && !error && <Skeleton />}
    </Dialog>
  )
}
