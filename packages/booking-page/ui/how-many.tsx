import type { Schemas } from '../app/api.ts'
import { party, partyBounds, partyFor } from '../app/party.ts'
import { messages } from '../messages.ts'

type Props = { service: Schemas['PublicServiceResponse'] }

/** Parties up to this size are chosen from a list; larger ones are entered. */
const listedMax = 20

/** The choice of the number of persons; nothing where all bookings have the same. */
export function HowMany({ service }: Props) {
  const { min, max } = partyBounds(service)
  if (min === max) return null
  return max <= listedMax ? <ListedSizes service={service} /> : <EnteredSize service={service} />
}

function ListedSizes({ service }: Props) {
  const { min, max } = partyBounds(service)
  return (
    <label class="zones">
      {messages.howMany}
      <select
        value={partyFor(service)}
        onChange={({ currentTarget }) => {
          party.value = Number(currentTarget.value)
        }}
      >
        {Array.from({ length: max - min + 1 }, (_, index) => min + index).map((size) => (
          <option key={size} value={size}>
            {messages.persons(size)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A number that the service does not allow is not kept. */
function EnteredSize({ service }: Props) {
  const { min, max } = partyBounds(service)
  return (
    <label class="zones">
      {messages.howMany}
      <input
        type="number"
        min={min}
        max={max}
        value={partyFor(service)}
        onChange={({ currentTarget }) => {
          const size = currentTarget.valueAsNumber
          if (Number.isInteger(size) && size >= min && size <= max) party.value = size
          currentTarget.value = String(partyFor(service))
        }}
      />
    </label>
  )
}
