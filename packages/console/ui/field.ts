/** Description of a field of a form. */
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
    | 'length'
    | 'colour'
  value?: string
  /** Seconds of the unit in which a length has its value and its bounds. The user may choose a larger unit. */
  unitSeconds?: number
  /** True begins in that unit, for a value that most people replace. Otherwise a length begins in the largest unit in which it is whole. */
  isInUnit?: boolean
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
