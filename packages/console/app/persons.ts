/** The number of persons that a booking or a hold is for, where that says something. */
import type { Schemas } from './api.ts'

type Service = Pick<Schemas['ServiceResponse'], 'max_party_size'>
export type Party = { service_id: string; party_size?: number }

/** True for a service that is booked for several persons at once. */
export function takesParties({ max_party_size }: Service): boolean {
  return max_party_size > 1
}

/**
 * Undefined for one person of a service that is always booked for one. A larger party is named whatever the service allows now.
 * @param service undefined for one that is archived
 */
export function personsOf({ party_size = 1 }: Party, service: Service | undefined): number | undefined {
  return party_size > 1 || (service && takesParties(service)) ? party_size : undefined
}
