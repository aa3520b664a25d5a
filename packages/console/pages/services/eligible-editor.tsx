/** A list of resources in an order: those that may serve a requirement. An empty list means all of the category. */

import { Button } from '../../../web-ui/button.tsx'
import { type Names, shortId } from '../../app/names.ts'
import { messages } from '../../messages.ts'

const { rule: texts } = messages.catalogue

type Props = {
  /** The active resources of the category. */
  known: readonly { id: string; name: string }[]
  names: Names
  /** Null if all of the category may serve. */
  eligible: readonly string[] | null
  onChange: (eligible: string[] | null) => void
}

export function EligibleEditor({ known, names, eligible, onChange }: Props) {
  const listed = eligible ?? []
  const nameOf = (id: string) => names.resources.get(id)?.name ?? shortId(id)
  const swap = (index: number, other: number) =>
    onChange(listed.with(index, listed[other] ?? '').with(other, listed[index] ?? ''))
  const others = known.filter(({ id }) => !listed.includes(id))
  return (
    <fieldset class="window">
      <legend>{texts.eligible}</legend>
      {listed.length === 0 && <p>{texts.all}</p>}
      <ol class="eligible">
        {listed.map((id, index) => (
          <li key={id} class="times">
            <span>{nameOf(id)}</span>
            <Button disabled={index === 0} onClick={() => swap(index, index - 1)}>
              {texts.earlier}
              <span class="visually-hidden"> {nameOf(id)}</span>
            </Button>
            <Button disabled={index === listed.length - 1} onClick={() => swap(index, index + 1)}>
              {texts.later}
              <span class="visually-hidden"> {nameOf(id)}</span>
            </Button>
            <Button
              kind="quiet"
              icon="close"
              label={texts.leaveOut(nameOf(id))}
              onClick={() => onChange(listed.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <select
          aria-label={texts.add}
          value=""
          onChange={({ currentTarget }) => {
            onChange([...listed, currentTarget.value])
            currentTarget.value = ''
          }}
        >
          <option value="">{texts.add}</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      <p class="hint">{texts.eligibleHint}</p>
    </fieldset>
  )
}
