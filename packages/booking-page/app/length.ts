/** The length of the booking, where a service lets customers choose one. */
import { signal } from '@preact/signals'
import { formatDuration } from '../../web-ui/format.ts'
import { defaultLength, lengthQuery } from '../../web-ui/lengths.ts'
import { messages } from '../messages.ts'
import { type Schemas, settings } from './api.ts'

type Service = Schemas['PublicServiceResponse']

/** Minutes, or days for a service by days; undefined until the customer chooses. */
export const length = signal<number | undefined>(undefined)

/** The chosen length, or that of the service. */
export function lengthFor(service: Service): number {
  return length.value ?? defaultLength(service)
}

/** The part of a request that asks for the chosen length; empty where there is no choice. */
export function chosenLength(): ReturnType<typeof lengthQuery> {
  const service = settings.value?.service
  return service ? lengthQuery(service, length.value) : {}
}

/** The length that a booking has, in the unit of its service. */
export function lengthOf({ start_at, end_at, duration_days }: Schemas['ManagedBooking']): number {
  return duration_days ?? (Date.parse(end_at) - Date.parse(start_at)) / 60_000
}

export function formatLength({ unit }: Service, value: number): string {
  return unit === 'days' ? messages.nights(value) : formatDuration(value * 60)
}
