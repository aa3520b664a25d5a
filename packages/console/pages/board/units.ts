/** How much of a resource or of a service bookings take: persons where these count, and not rows. */
import { formatNumber } from '../../../web-ui/format.ts'
import { messages } from '../../messages.ts'
import type { Booking, Resource, Service } from './blocks.ts'
import type { Span } from './spans.ts'

type Places = Pick<Resource, 'id' | 'capacity'>

/** The places of a resource that a booking takes. */
export function unitsOn({ allocations, requirements, party_size = 1 }: Booking, { id, capacity }: Places): number {
  const own = allocations.filter(({ resource_id }) => resource_id === id)
  const units = own.map(({ requirement_id }) => {
    const takes = requirements.find((each) => each.id === requirement_id)?.takes
    return takes === 'whole' ? capacity : takes === 'party' ? party_size : 1
  })
  return sum(units)
}

/** Places that are taken, and all of them. */
export type Taken = { taken: number; capacity: number }

/**
 * The places that bookings of one service at one time take together: those of their resource, or else those of the service. Undefined
 * where only one booking fits at a time.
 */
export function takenBy(
  bookings: readonly Booking[],
  service: Pick<Service, 'max_concurrent' | 'concurrency_unit'> | undefined,
  resource: Places | undefined,
): Taken | undefined {
  if (resource && resource.capacity > 1) {
    return { taken: sum(bookings.map((each) => unitsOn(each, resource))), capacity: resource.capacity }
  }
  const capacity = service?.max_concurrent ?? 1
  if (capacity === 1) return undefined
  const isPersons = service?.concurrency_unit === 'persons'
  return { taken: sum(bookings.map(({ party_size = 1 }) => (isPersons ? party_size : 1))), capacity }
}

/** The most places that are taken at one instant of a day. */
export function peakOn(bookings: readonly (Span & { booking: Booking })[], day: Span, resource: Places): number {
  const steps = bookings
    .filter(({ start, end }) => start < day.end && day.start < end)
    .flatMap(({ start, end, booking }) => {
      const units = unitsOn(booking, resource)
      return [
        { at: Math.max(start, day.start), units },
        { at: end, units: -units },
      ]
    })
    // A booking that ends makes room for one that begins.
    .toSorted((one, other) => one.at - other.at || one.units - other.units)
  let [level, peak] = [0, 0]
  for (const { units } of steps) {
    level += units
    peak = Math.max(peak, level)
  }
  return peak
}

/** `3 of 8 taken` */
export function takenText({ taken, capacity }: Taken): string {
  return messages.board.taken(formatNumber(taken), formatNumber(capacity))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, each) => total + each, 0)
}
