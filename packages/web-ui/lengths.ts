/** Lengths that bookings of a service may have. */
import type { Schemas } from '../../generated/client/index.mjs'

type LengthName = 'unit' | 'duration_minutes' | 'duration_options' | 'duration_range' | 'min_days' | 'max_days'
/** A service as members or as visitors see it. */
type Service = Pick<Schemas['PublicServiceResponse'], LengthName>

/** All lengths, ascending: minutes, or days for a service by days. */
export function lengthsOf(service: Service): readonly number[] {
  const { unit, min_days, max_days, duration_options, duration_range, duration_minutes } = service
  if (unit === 'days') return stepsOf(min_days ?? 1, max_days ?? 1, 1)
  if (duration_options) return duration_options
  if (!duration_range) return [duration_minutes]
  const { min_minutes, max_minutes, step_minutes } = duration_range
  return stepsOf(min_minutes, max_minutes, step_minutes)
}

/** The shortest and the longest length; the same where there is no choice. */
export function lengthBounds(service: Service): { shortest: number; longest: number } {
  const lengths = lengthsOf(service)
  const [shortest = service.duration_minutes] = lengths
  return { shortest, longest: lengths.at(-1) ?? shortest }
}

export function defaultLength({ unit, min_days, duration_minutes }: Service): number {
  return unit === 'days' ? (min_days ?? 1) : duration_minutes
}

/** The part of a request that asks for a length; empty for the default. */
export function lengthQuery(
  { unit }: Service,
  length: number | undefined,
): { duration_minutes?: number; duration_days?: number } {
  if (length === undefined) return {}
  return unit === 'days' ? { duration_days: length } : { duration_minutes: length }
}

function stepsOf(first: number, last: number, step: number): number[] {
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step)
}
