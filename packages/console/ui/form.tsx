/** Forms from descriptors of their fields. */
import type { ComponentChildren } from 'preact'
import { useId, useState } from 'preact/hooks'
import { Button } from '../../web-ui/button.tsx'
import type { ApiError } from '../app/api.ts'
import { messages } from '../messages.ts'
import { ErrorText, issuesFor, OtherIssues } from './error-text.tsx'

export type FieldDescriptor = {
  name: string
  label: string
  type?:
    | 'text'
    | 'email'
    | 'tel'
    | 'password'
    | 'number'
    | 'date'
    | 'time'
    | 'datetime-local'
    | 'textarea'
    | 'select'
    | 'checkbox'
  value?: string
  isRequired?: boolean
  minLength?: number
  maxLength?: number
  min?: string | number
  max?: string | number
  step?: string | number
  hint?: string
  autocomplete?: string
  options?: readonly { value: string; label: string }[]
  /** Called at each change, for fields on which others depend. */
  onChange?: (value: string) => void
}

/** The text of each field by its name; a checkbox is `on` or empty. */
export type FormValues = Record<string, string>

type FormProps = {
  fields: readonly FieldDescriptor[]
  action: string
  /** Danger if what it does cannot be undone. */
  kind?: 'primary' | 'danger'
  /** Sends the values. A returned error is shown, at the field that it names. The texts stay until the form is removed. */
  onSubmit: (values: FormValues) => Promise<ApiError | undefined>
  onCancel?: () => void
  /** Text of the button that sends nothing. */
  keep?: string
  children?: ComponentChildren
  /** Shown in the place of the sentence for an error; undefined for errors that it does not know. `forget` removes it. */
  explain?: (error: ApiError, forget: () => void) => ComponentChildren
  /** True clears the fields after a success, for a form that stays open. */
  clears?: boolean
}

export function Form({
  fields,
  action,
  kind = 'primary',
  onSubmit,
  onCancel,
  keep = messages.shell.cancel,
  children,
  explain,
  clears,
}: FormProps) {
  const [error, setError] = useState<ApiError>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    setBusy(true)
    const failure = await onSubmit(valuesIn(form, fields))
    setBusy(false)
    setError(failure)
    if (!failure && clears) form.reset()
  }
  return (
    <form class="form" onSubmit={submit}>
      {fields.map((field) => (
        <Field key={field.name} field={field} issue={issuesFor(error, `/${field.name}`)} />
      ))}
      {children}
      {(error && explain?.(error, () => setError(undefined))) ?? <ErrorText error={error} />}
      <OtherIssues error={error} names={fields.map(({ name }) => name)} />
      <div class="actions">
        {onCancel && (
          <Button disabled={isBusy} onClick={onCancel}>
            {keep}
          </Button>
        )}
        <Button kind={kind} type="submit" isBusy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  )
}

function valuesIn(form: HTMLFormElement, fields: readonly FieldDescriptor[]): FormValues {
  const data = new FormData(form)
  return Object.fromEntries(fields.map(({ name }) => [name, String(data.get(name) ?? '')]))
}

export function Field({ field, issue }: { field: FieldDescriptor; issue?: string | undefined }) {
  const id = useId()
  const { label, hint, type = 'text', isRequired } = field
  const note = issue ?? hint
  return (
    <div class={type === 'checkbox' ? 'field check' : 'field'}>
      <label for={id}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      <Control
        field={field}
        id={id}
        isInvalid={issue !== undefined}
        noteId={note === undefined ? undefined : `${id}-note`}
      />
      {note !== undefined && (
        <p id={`${id}-note`} class={issue === undefined ? 'hint' : 'hint bad'}>
          {note}
        </p>
      )}
    </div>
  )
}

type ControlProps = { field: FieldDescriptor; id: string; isInvalid: boolean; noteId: string | undefined }

function Control({ field, id, isInvalid, noteId }: ControlProps) {
  const { name, type = 'text', value, isRequired, minLength, maxLength, min, max, step, autocomplete, options } = field
  const common = {
    id,
    name,
    required: isRequired,
    'aria-invalid': isInvalid,
    'aria-describedby': noteId,
    onChange: (event: Event) => field.onChange?.((event.currentTarget as HTMLInputElement).value),
  }
  if (type === 'textarea')
    return <textarea {...common} minLength={minLength} maxLength={maxLength} rows={3} defaultValue={value ?? ''} />
  if (type === 'select')
    return (
      <select {...common}>
        {(options ?? []).map((option) => (
          <option key={option.value} value={option.value} selected={option.value === value}>
            {option.label}
          </option>
        ))}
      </select>
    )
  if (type === 'checkbox') return <input {...common} type="checkbox" defaultChecked={value === 'on'} />
  return (
    <input
      {...common}
      type={type}
      defaultValue={value ?? ''}
      minLength={minLength}
      maxLength={maxLength}
      min={min}
      max={max}
      step={step}
      autocomplete={autocomplete as 'off'}
    />
  )
}
