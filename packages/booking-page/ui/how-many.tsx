import type { Schemas } from '../app/api.ts'
import { partyBounds } from '../app/party.ts'
import { messages } from '../messages.ts'

type Props = { service: Schemas['PublicServiceResponse']; value: number; onChoose: (size: number) => void }

/** Parties up to this size are chosen from a list; larger ones are entered. */
const listedMax = 20

/** The choice of the number of persons; nothing where all bookings have the same. A booking keeps a number that its service allows no more. */
export function HowMany(props: Props) {
  const { min, max } = partyBounds(props.service)
  if (min === max && props.value === min) return null
  return max <= listedMax ? <ListedSizes {...props} /> : <EnteredSize {...props} />
}

function ListedSizes({ service, value, onChoose }: Props) {
  const { min, max } = partyBounds(service)
  const sizes = Array.from({ length: max - min + 1 }, (_, index) => min + index)
  const all = [...new Set([...sizes, value])].sort((one, other) => one - other)
  return (
    <label class="zones">
      {messages.howMany}
      <select value={value} onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}>
        {all.map((size) => (
          <option key={size} value={size}>
            {messages.persons(size)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A number that the service does not allow is not kept. */
function EnteredSize({ service, value, onChoose }: Props) {
  const { min, max } = partyBounds(service)
  return (
    <label class="zones">
      {messages.howMany}
      <input
        type="number"
        min={min}
        max={max}
        value={value}
        onChange={({ currentTarget }) => {
          const size = currentTarget.valueAsNumber
          const isAllowed = Number.isInteger(size) && size >= min && size <= max
          if (isAllowed) onChoose(size)
          else currentTarget.value = String(value)
        }}
      />
    </label>
  )
}
