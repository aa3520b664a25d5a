/** The number of persons, where a service is for parties. */
import { signal } from '@preact/signals'
import { type Schemas, settings } from './api.ts'

type Service = Schemas['PublicServiceResponse']

/** Undefined until the customer enters a number. */
export const party = signal<number | undefined>(undefined)

export function partyBounds({ min_party_size = 1, max_party_size = 1 }: Service): { min: number; max: number } {
  return { min: min_party_size, max: max_party_size }
}

/** The number that was entered, or the fewest persons of a booking. */
export function partyFor(service: Service): number {
  return party.value ?? partyBounds(service).min
}

/** The part of a request that names the party; empty for services that are booked for one person. */
export function chosenParty(): { party_size?: number } {
  const service = settings.value?.service
  return service && partyBounds(service).max > 1 ? { party_size: partyFor(service) } : {}
}
