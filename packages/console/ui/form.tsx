/** Forms from descriptors of their fields. */
import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { Button } from '../../web-ui/button.tsx'
import type { ApiError } from '../app/api.ts'
import { messages } from '../messages.ts'
import { ColourInput } from './colour-input.tsx'
import { ErrorText, issuesFor, OtherIssues } from './error-text.tsx'
import type { FieldDescriptor } from './field.ts'
import { LengthInput, lengthIn } from './length-input.tsx'

export type { FieldDescriptor } from './field.ts'

/** The text of each field by its name; a checkbox is `on` or empty. */
export type FormValues = Record<string, string>

/** Fields that most people leave as they are, behind a title that opens them. */
export type MoreFields = { title: string; fields: readonly FieldDescriptor[]; isOpen: boolean }

type FormProps = {
  fields: readonly FieldDescriptor[]
  more?: MoreFields | undefined
  action: string
  /** Danger if what it does cannot be undone. */
  kind?: 'primary' | 'danger'
  /** Sends the values. A returned error is shown, at the field that it names. The texts stay until the form is removed. */
  onSubmit: (values: FormValues, isAgain: boolean) => Promise<ApiError | undefined>
  onCancel?: () => void
  /** Text of the button that sends nothing. */
  keep?: string
  children?: ComponentChildren
  /** Shown in the place of the sentence for an error; undefined for errors that it does not know. `forget` removes it. */
  explain?: (error: ApiError, forget: () => void) => ComponentChildren
  /** A second button that sends too. After a success the form stays, for another object: this field is emptied and has the focus. */
  again?: { action: string; cleared: string }
  /** True clears the fields after a success, for a form that stays open. */
  clears?: boolean
}

export function Form({
  fields,
  more,
  action,
  kind = 'primary',
  onSubmit,
  onCancel,
  keep = messages.shell.cancel,
  children,
  explain,
  again,
  clears,
}: FormProps) {
  const [error, setError] = useState<ApiError>()
  const [isBusy, setBusy] = useState(false)
  const isAgainWanted = useRef(false)
  /** No submit button: the Enter key means the last one. A form that the browser refuses sends nothing, also later. */
  const sendAgain = ({ currentTarget }: MouseEvent) => {
    isAgainWanted.current = true
    ;(currentTarget as HTMLButtonElement).form?.requestSubmit()
    isAgainWanted.current = false
  }
  const all = [...fields, ...(more?.fields ?? [])]
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const isAgain = again !== undefined && isAgainWanted.current
    setBusy(true)
    const failure = await onSubmit(valuesIn(form, all), isAgain)
    setBusy(false)
    setError(failure)
    if (!failure && clears) form.reset()
    if (!failure && isAgain) clearField(form, again.cleared)
  }
  return (
    <form class="form" onSubmit={submit}>
      <Fields fields={fields} error={error} />
      {children}
      {more && <More {...more} error={error} />}
      {(error && explain?.(error, () => setError(undefined))) ?? <ErrorText error={error} />}
      <OtherIssues error={error} names={all.map(({ name }) => name)} />
      <div class="actions">
        {onCancel && (
          <Button disabled={isBusy} onClick={onCancel}>
            {keep}
          </Button>
        )}
        {again && (
          <Button disabled={isBusy} onClick={sendAgain}>
            {again.action}
          </Button>
        )}
        <Button kind={kind} type="submit" isBusy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  )
}

type FieldsProps = { fields: readonly FieldDescriptor[]; error: ApiError | undefined }

function Fields({ fields, error }: FieldsProps) {
  return (
    <>
      {fields.map((field) => (
        <Field key={field.name} field={field} issue={issuesFor(error, `/${field.name}`)} />
      ))}
    </>
  )
}

/** Opens for a field that is refused, by the browser or by the server: nobody corrects a field that is not shown. */
function More({ title, fields, isOpen: isOpenAtFirst, error }: MoreFields & FieldsProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const isRefused = fields.some(({ name }) => issuesFor(error, `/${name}`) !== undefined)
  useEffect(() => {
    if (isRefused) setOpen(true)
  }, [error])
  return (
    <details
      class="more-fields"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onInvalidCapture={({ currentTarget }) => {
        // At once, because the browser then moves the focus to the field.
        currentTarget.open = true
      }}
    >
      <summary>{title}</summary>
      <div class="form">
        <Fields fields={fields} error={error} />
      </div>
    </details>
  )
}

function clearField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name) as HTMLInputElement
  field.value = ''
  field.focus()
}

function valuesIn(form: HTMLFormElement, fields: readonly FieldDescriptor[]): FormValues {
  const data = new FormData(form)
  const text = ({ name, type }: FieldDescriptor) => (type === 'length' ? lengthIn(data, name) : data.get(name))
  return Object.fromEntries(fields.map((field) => [field.name, String(text(field) ?? '')]))
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
  if (type === 'length') return <LengthInput {...common} field={field} />
  if (type === 'colour') return <ColourInput {...common} field={field} />
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
