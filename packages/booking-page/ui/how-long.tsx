import { lengthsOf } from '../../web-ui/lengths.ts'
import type { Schemas } from '../app/api.ts'
import { formatLength, length, lengthFor } from '../app/length.ts'
import { messages } from '../messages.ts'

/** The choice of a length; nothing where all bookings have the same. */
export function HowLong({ service }: { service: Schemas['PublicServiceResponse'] }) {
  const lengths = lengthsOf(service)
  if (lengths.length < 2) return null
  return (
    <label class="zones">
      {messages.howLong}
      <select
        value={lengthFor(service)}
        onChange={({ currentTarget }) => {
          length.value = Number(currentTarget.value)
        }}
      >
        {lengths.map((each) => (
          <option key={each} value={each}>
            {formatLength(service, each)}
          </option>
        ))}
      </select>
    </label>
  )
}
