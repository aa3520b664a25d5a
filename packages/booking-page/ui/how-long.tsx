import { lengthsOf } from '../../web-ui/lengths.ts'
import type { Schemas } from '../app/api.ts'
import { formatLength } from '../app/length.ts'
import { messages } from '../messages.ts'

type Props = { service: Schemas['PublicServiceResponse']; value: number; onChoose: (length: number) => void }

/** The choice of a length; nothing where all bookings have the same. A booking keeps a length that its service has no more. */
export function HowLong({ service, value, onChoose }: Props) {
  const lengths = [...new Set([...lengthsOf(service), value])].sort((one, other) => one - other)
  if (lengths.length < 2) return null
  return (
    <label class="zones">
      {messages.howLong}
      <select value={value} onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}>
        {lengths.map((each) => (
          <option key={each} value={each}>
            {formatLength(service, each)}
          </option>
        ))}
      </select>
    </label>
  )
}
