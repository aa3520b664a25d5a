import { useId } from 'preact/hooks'
import type { ApiError } from '../app/api.ts'
import type { Details } from '../app/flow.ts'
import { answerIssues } from '../app/questions.ts'
import { messages } from '../messages.ts'

type FieldProps = {
  name: string
  label: string
  type: string
  autocomplete: string
  inputMode?: 'decimal'
  /** Options of a `select`, besides an empty one. */
  options?: [value: string, label: string][]
  isRequired?: boolean
  maxLength: number
  /** A checkbox is `on` or empty. */
  value: string
  issue: string | undefined
  /** True keeps the text as it was sent. */
  isLocked: boolean
  onInput: (value: string) => void
}

export function Field({
  label,
  type,
  options,
  isRequired = false,
  value,
  issue,
  isLocked,
  onInput,
  ...rest
}: FieldProps) {
  const id = useId()
  const common = {
    ...rest,
    id,
    value,
    required: isRequired,
    readOnly: isLocked,
    'aria-invalid': issue !== undefined,
    'aria-describedby': issue === undefined ? undefined : `${id}-issue`,
    onInput: (event: Event) => onInput((event.currentTarget as HTMLInputElement).value),
  }
  return (
    <div class={type === 'checkbox' ? 'field check' : 'field'}>
      <label for={id}>
        {label} {!isRequired && type !== 'checkbox' && <span class="hint">({messages.optional})</span>}
      </label>
      {type === 'textarea' && <textarea {...common} autocomplete="off" rows={3} />}
      {type === 'select' && (
        <select {...common} autocomplete="off" disabled={isLocked}>
          {[['', ''], ...(options ?? [])].map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
      )}
      {type === 'checkbox' && (
        <input
          {...common}
          autocomplete="off"
          type="checkbox"
          checked={value === 'on'}
          disabled={isLocked}
          onInput={({ currentTarget }) => onInput(currentTarget.checked ? 'on' : '')}
        />
      )}
      {!/^(textarea|select|checkbox)$/.test(type) && (
        <input {...common} autocomplete={rest.autocomplete as 'name'} type={type} />
      )}
      {issue !== undefined && (
        <p id={`${id}-issue`} class="hint bad">
          {issue}
        </p>
      )}
    </div>
  )
}

/** The messages of a refused body, by the field that they are about. */
export function issuesIn(error: ApiError): Partial<Record<string, string>> {
  const { issues = [] } = (error.details ?? {}) as { issues?: { path: string; message: string }[] }
  const found: Partial<Record<string, string>> = answerIssues(error)
  for (const { path } of issues) {
    const name = path.split('/').find((part): part is keyof Details => /^(name|email|phone|notes)$/.test(part))
    if (name) found[name] ??= messages.wrong[name]
  }
  return found
}
