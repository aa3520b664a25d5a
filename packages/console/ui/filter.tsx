import { setQuery } from '../app/router.ts'
import { Field } from './form.tsx'

type Option = { value: string; label: string }
type FilterProps = {
  /** The parameter of the address. */
  name: string
  label: string
  /** Text of the choice that filters nothing. */
  all: string
  value: string
  options: readonly Option[]
}

/** A choice that stands in the address of the page. */
export function Filter({ name, label, all, value, options }: FilterProps) {
  // An address may name a value that the list does not have.
  const isKnown = value === '' || options.some((option) => option.value === value)
  return (
    <Field
      field={{
        ...{ name, label, type: 'select', value },
        options: [{ value: '', label: all }, ...options, ...(isKnown ? [] : [{ value, label: value }])],
        onChange: (chosen) => setQuery({ [name]: chosen }),
      }}
    />
  )
}
