/** The number of persons of a new booking. */
import type { Schemas } from '../../app/api.ts'
import { messages } from '../../messages.ts'
import type { FieldDescriptor } from '../../ui/form.tsx'

type Service = Pick<Schemas['ServiceResponse'], 'min_party_size' | 'max_party_size'>

/** The part of a request that names the party; empty for services that are booked for one person. @param size undefined for the fewest */
export function partyQuery({ min_party_size, max_party_size }: Service, size: number | undefined) {
  return max_party_size > 1 ? { party_size: size ?? min_party_size } : {}
}

/** No field for a service that is booked for one person. */
export function partyFields(
  service: Service,
  size: number | undefined,
  choose: (size: number) => void,
): FieldDescriptor[] {
  const { min_party_size: min, max_party_size: max } = service
  if (max === 1) return []
  return [
    {
      name: 'party_size',
      label: messages.bookings.persons,
      type: 'number',
      min,
      max,
      isRequired: true,
      value: String(size ?? min),
      onChange: (value) => {
        const next = Number(value)
        if (Number.isInteger(next) && next >= min && next <= max) choose(next)
      },
    },
  ]
}
