/** A choice of resources, by category: any number of them, but at least one. */
import type { Schemas } from '../../app/api.ts'
import { messages } from '../../messages.ts'

const { catalogue } = messages

type Resource = Pick<Schemas['ResourceResponse'], 'id' | 'name' | 'category'>
type Props = {
  label: string
  resources: readonly Resource[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

export function ResourceChoice({ label, resources, chosen, onChange }: Props) {
  const categories = [...new Set(resources.map(({ category }) => category))]
  const set = (ids: readonly string[], isOn: boolean) => {
    const others = chosen.filter((id) => !ids.includes(id))
    onChange(isOn ? [...others, ...ids] : others)
  }
  const refuseNone = (input: HTMLInputElement | null) =>
    input?.setCustomValidity(chosen.length === 0 ? catalogue.chooseResource : '')
  return (
    <fieldset class="window">
      <legend>{label}</legend>
      <div class="choices">
        {categories.map((category, index) => {
          const members = resources.filter((each) => each.category === category)
          const ids = members.map(({ id }) => id)
          return (
            <div key={category} class="days">
              {(members.length > 1 || index === 0) && (
                <label class="day all">
                  <input
                    ref={index === 0 ? refuseNone : null}
                    type="checkbox"
                    checked={ids.every((id) => chosen.includes(id))}
                    onChange={({ currentTarget }) => set(ids, currentTarget.checked)}
                  />
                  {catalogue.allOf(category)}
                </label>
              )}
              {members.map(({ id, name }) => (
                <label key={id} class="day">
                  <input
                    type="checkbox"
                    checked={chosen.includes(id)}
                    onChange={({ currentTarget }) => set([id], currentTarget.checked)}
                  />
                  {name}
                </label>
              ))}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
