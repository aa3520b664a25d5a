/** For how many, and how long: what an explanation is about besides its start. Both are in the address. */
import { formatDuration } from '../../../web-ui/format.ts'
import { defaultLength, lengthQuery, lengthsOf } from '../../../web-ui/lengths.ts'
import type { Schemas } from '../../app/api.ts'
import { route, setQuery } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { partyQuery } from '../bookings/party-field.ts'

type Service = Schemas['ServiceResponse']
type Requested = ReturnType<typeof requestedIn>

/** The part of a question that names party and length. A value that the service does not allow counts as none. */
export function requestedIn(service: Service) {
  const { query } = route.value
  const { min_party_size: min, max_party_size: max } = service
  const party = Number(query.get('party'))
  const length = Number(query.get('length'))
  return {
    ...lengthQuery(service, lengthsOf(service).includes(length) ? length : undefined),
    ...partyQuery(service, Number.isInteger(party) && party >= min && party <= max ? party : undefined),
  }
}

/** No field where all bookings of the service are alike. */
export function RequestedFields({ service, requested }: { service: Service; requested: Requested }) {
  const { min_party_size: min, max_party_size: max, unit } = service
  const lengths = lengthsOf(service)
  const length = requested.duration_days ?? requested.duration_minutes ?? defaultLength(service)
  return (
    <>
      {max > 1 && (
        <div class="field">
          <label for="why-not-party">{messages.bookings.persons}</label>
          <input
            id="why-not-party"
            type="number"
            min={min}
            max={max}
            value={requested.party_size}
            onChange={({ currentTarget }) => setQuery({ party: currentTarget.value })}
          />
        </div>
      )}
      {lengths.length > 1 && (
        <div class="field">
          <label for="why-not-length">{messages.bookings.length}</label>
          <select
            id="why-not-length"
            value={length}
            onChange={({ currentTarget }) => setQuery({ length: currentTarget.value })}
          >
            {lengths.map((each) => (
              <option key={each} value={each}>
                {formatDuration(each * (unit === 'days' ? 86_400 : 60))}
              </option>
            ))}
          </select>
        </div>
      )}
    </>
  )
}
