/** The length of a booking: as a request asks for it, as the booking that moves has it, or as the service has it by default. */
import type { ServiceRow } from '../../db/queries/services.ts'
import { stayEnd } from '../../domain/booking/calendar.ts'
import { stayOf } from '../../domain/booking/length.ts'
import type { Shape } from '../../domain/booking/occupancy.ts'

export type RequestedLength = { duration_minutes?: number | undefined; duration_days?: number | undefined }
type Length = { days: number | null; shape: Shape }

const minuteMs = 60_000

/** The length of a booking in the unit of its service: minutes or days; undefined if it was booked in the other unit. */
export function lengthOf({ unit }: Pick<ServiceRow, 'unit'>, { days, shape }: Length): number | undefined {
  if (unit === 'days') return days ?? undefined
  return days === null ? shape.duration / minuteMs : undefined
}

export function defaultLength({ unit, minDays, durationMinutes }: ServiceRow): number {
  return unit === 'days' && minDays !== null ? minDays : durationMinutes
}

/** The requested length, or that of the service, whether or not the service allows it. @param start milliseconds since the epoch */
export function resolveLength<Requirements extends Length>(
  service: ServiceRow,
  requirements: Requirements,
  { duration_minutes, duration_days }: RequestedLength,
  start: number,
): Requirements {
  const requested = service.unit === 'days' ? duration_days : duration_minutes
  return withLength(service, requirements, requested ?? defaultLength(service), start)
}

/** @param length in the unit of the service @param start milliseconds since the epoch */
export function withLength<Requirements extends Length>(
  service: ServiceRow,
  requirements: Requirements,
  length: number,
  start: number,
): Requirements {
  const days = service.unit === 'days' ? length : null
  const shape = { ...requirements.shape, duration: length * minuteMs }
  if (days === null) return { ...requirements, days, shape }
  return { ...requirements, days, shape: { ...shape, duration: durationAt(service, { days, shape }, start) } }
}

/** The elapsed length of a booking at a start, in milliseconds: days last longer or shorter over a clock change. */
export function durationAt(service: ServiceRow, { days, shape }: Length, start: number): number {
  const stay = days === null ? undefined : stayOf(service, days)
  return stay ? stayEnd(service.timeZone, stay, start) - start : shape.duration
}
