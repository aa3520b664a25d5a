/** Bounds and initial values of the settings of a service that are numbers. */

export type NumberName =
  | 'duration_minutes'
  | 'slot_interval_minutes'
  | 'buffer_before_minutes'
  | 'buffer_after_minutes'
  | 'min_notice_minutes'
  | 'max_advance_days'
  | 'hold_ttl_seconds'
  | 'cancellation_notice_minutes'
  | 'approval_ttl_minutes'
  | 'max_concurrent'
  | 'min_party_size'
  | 'max_party_size'

/** `seconds` is the length of the unit; null for a number without one. */
type Setting = { seconds: number | null; min: number; max: number; initial: number | null }

/** Bounds and initial values are those of the contract. An initial value of null: may be empty. */
export const numbers: Record<NumberName, Setting> = {
  duration_minutes: { seconds: 60, min: 5, max: 527_040, initial: 60 },
  slot_interval_minutes: { seconds: 60, min: 5, max: 1440, initial: null },
  buffer_before_minutes: { seconds: 60, min: 0, max: 480, initial: 0 },
  buffer_after_minutes: { seconds: 60, min: 0, max: 480, initial: 0 },
  min_notice_minutes: { seconds: 60, min: 0, max: 525_600, initial: 0 },
  max_advance_days: { seconds: 86_400, min: 1, max: 730, initial: 365 },
  hold_ttl_seconds: { seconds: 1, min: 60, max: 1800, initial: 600 },
  cancellation_notice_minutes: { seconds: 60, min: 0, max: 525_600, initial: 0 },
  approval_ttl_minutes: { seconds: 60, min: 5, max: 43_200, initial: 1440 },
  max_concurrent: { seconds: null, min: 1, max: 10_000, initial: null },
  min_party_size: { seconds: null, min: 1, max: 1000, initial: 1 },
  max_party_size: { seconds: null, min: 1, max: 1000, initial: 1 },
}

export const numberNames = Object.keys(numbers) as NumberName[]
