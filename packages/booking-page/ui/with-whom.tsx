import { people, person } from '../app/people.ts'
import { messages } from '../messages.ts'

/** The choice of a person, with anybody first. */
export function WithWhom() {
  return (
    <label class="zones">
      {messages.withWhom}
      <select
        value={person.value ?? ''}
        onChange={({ currentTarget }) => {
          person.value = currentTarget.value || undefined
        }}
      >
        <option value="">{messages.anybody}</option>
        {[...people.value].map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
