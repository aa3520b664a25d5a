/** The length of the booking, where a service lets customers choose one. */
import { signal } from '@preact/signals'
import { formatDuration } from '../../web-ui/format.ts'
import { messages } from '../messages.ts'
import { type Schemas, settings } from './api.ts'

type Service = Schemas['PublicServiceResponse']

/** Minutes, or days for a service by days; undefined until the customer chooses. */
export const length = signal<number | undefined>(undefined)

/** The lengths that a booking may have, ascending: minutes, or days for a service by days. */
export function lengthsOf({ unit, min_days, max_days, duration_options, duration_range, duration_minutes }: Service) {
  if (unit === 'days') return stepsOf(min_days ?? 1, max_days ?? 1, 1)
  if (duration_options) return duration_options
  if (!duration_range) return [duration_minutes]
  const { min_minutes, max_minutes, step_minutes } = duration_range
  return stepsOf(min_minutes, max_minutes, step_minutes)
}

/** The chosen length, or that of the service. */
export function lengthFor(service: Service): number {
  const byDefault = service.unit === 'days' ? (service.min_days ?? 1) : service.duration_minutes
  return length.value ?? byDefault
}

/** The part of a request that asks for the chosen length; empty where there is no choice. */
export function chosenLength(): { duration_minutes?: number; duration_days?: number } {
  const service = settings.value?.service
  if (length.value === undefined || !service) return {}
  return service.unit === 'days' ? { duration_days: length.value } : { duration_minutes: length.value }
}

export function formatLength({ unit }: Service, value: number): string {
  return unit === 'days' ? messages.nights(value) : formatDuration(value * 60)
}

function stepsOf(first: number, last: number, step: number): number[] {
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step)
}
