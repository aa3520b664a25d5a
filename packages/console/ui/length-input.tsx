/** A length of time as people say it: a number and its unit. The form gets it in the unit of its field. */
import { useState } from 'preact/hooks'
import { plural } from '../../web-ui/plural.ts'
import { messages } from '../messages.ts'
import type { FieldDescriptor } from './field.ts'

const { units: names, unitOf } = messages.shell

/** Seconds of each unit, the largest first. */
const units = [86_400, 3_600, 60, 1] as const
type Unit = (typeof units)[number]

type Props = { id: string; name: string; required: boolean | undefined; field: FieldDescriptor }

export function LengthInput({ field, ...control }: Props) {
  const { label, value = '', min, max, unitSeconds: base = 1, isInUnit } = field
  const [unit, setUnit] = useState(isInUnit ? (base as Unit) : unitFor(Number(value) * base, base))
  const size = unit / base
  const [number, setNumber] = useState(value === '' ? '' : String(Number(value) / size))
  const longest = Number(max)
  const choices = units.filter((each) => each >= base && each / base <= longest)
  return (
    <span class="length">
      <input
        {...control}
        type="number"
        value={number}
        onInput={({ currentTarget }) => setNumber(currentTarget.value)}
        min={Math.ceil(Number(min) / size)}
        max={Math.floor(longest / size)}
      />
      <select
        name={unitName(control.name)}
        aria-label={unitOf(label)}
        onChange={({ currentTarget }) => setUnit((Number(currentTarget.value) * base) as Unit)}
      >
        {choices.map((each) => (
          <option key={each} value={each / base} selected={each === unit}>
            {plural(Number(number), names[each])}
          </option>
        ))}
      </select>
    </span>
  )
}

/** The length in the unit of its field; empty if no number is given. */
export function lengthIn(data: FormData, name: string): string {
  const number = data.get(name)
  return number === null || number === '' ? '' : String(Number(number) * Number(data.get(unitName(name))))
}

/** The largest unit in which the length is a whole number. */
function unitFor(seconds: number, base: number): Unit {
  const whole = units.find((each) => each >= base && seconds % each === 0)
  return seconds === 0 ? (base as Unit) : (whole ?? 1)
}

function unitName(name: string): string {
  return `${name}_unit`
}
