import type { components } from '../generated/contract.ts'
import { questionsIssue, storedQuestion } from './booking/answers.ts'
import { settingsOfUnit } from './booking/length.ts'
import { canonicalTimeZone, scheduleIssue, type ValidationIssue } from './booking/schedule.ts'
import { type ColumnsOf, nameChange, stampChange } from './patch.ts'
import { storedWeeklyHours } from './weekly-hours.ts'

type Schemas = components['schemas']

/** The settings of a service in a request: everything except its name. */
export type ServiceInput = Omit<Schemas['CreateServiceRequest'], 'name'>
export type ServicePatch = Schemas['UpdateServiceRequest']
/** The settings as they are stored. */
export type ServiceSettings = {
  [Field in keyof Stored]: Exclude<Stored[Field], undefined>
}
export type ServiceFields = ServiceSettings & { name: string; archivedAt: Date | null }
export type ServiceChanges = Partial<ServiceFields> & { nameKey?: string }

/** The first rule of the schedule or the questions that a request breaks. */
export function serviceIssue(sent: ServiceInput | ServicePatch): ValidationIssue | undefined {
  return scheduleIssue(sent) ?? questionsIssue(sent)
}

/** Converts sent settings to stored ones. A setting that was not sent is undefined. */
export function serviceSettings(sent: Required<ServiceInput>): ServiceSettings
export function serviceSettings(sent: ServiceInput): Stored
export function serviceSettings(sent: ServiceInput): Stored {
  return toStored(sent)
}

/** The columns that a patch changes; empty if it changes nothing. Archiving again keeps the first timestamp. */
export function serviceChanges(service: ServiceFields, patch: ServicePatch, now: Date): ServiceChanges {
  const { name, archived, expected: _, ...sent } = patch
  const stored = { ...(sent.unit === service.unit ? {} : settingsOfUnit(sent.unit)), ...definedOnly(toStored(sent)) }
  const settings = Object.entries(stored).filter(
    ([field, value]) => value !== undefined && !isSame(value, service[field as keyof ServiceSettings]),
  )
  return {
    ...(name === undefined ? {} : nameChange(service, name)),
    ...Object.fromEntries(settings),
    ...(archived === undefined ? {} : stampChange(service, 'archivedAt', archived, now)),
  }
}

function definedOnly(stored: Stored): Partial<Stored> {
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== undefined))
}

type Stored = ReturnType<typeof toStored>
/** The settings of both requests together: a setting that only one of them declares must be handled too. */
type Sent = ServiceInput & Omit<ServicePatch, 'name' | 'archived' | 'expected'>

/** Rebuilds each list item, so that its fields have a fixed order and `isSame` can compare JSON. */
function toStored(sent: Sent) {
  return {
    durationMinutes: sent.duration_minutes,
    slotIntervalMinutes: sent.slot_interval_minutes,
    bufferBeforeMinutes: sent.buffer_before_minutes,
    bufferAfterMinutes: sent.buffer_after_minutes,
    minNoticeMinutes: sent.min_notice_minutes,
    maxAdvanceDays: sent.max_advance_days,
    timeZone: sent.time_zone === undefined ? undefined : storedTimeZone(sent.time_zone),
    weeklyHours: sent.weekly_hours && storedWeeklyHours(sent.weekly_hours),
    dateOverrides: sent.date_overrides?.map(storedOverride),
    closures: sent.closures?.map(storedClosure),
    holdTtlSeconds: sent.hold_ttl_seconds,
    cancellationNoticeMinutes: sent.cancellation_notice_minutes,
    requiresApproval: sent.requires_approval,
    approvalTtlMinutes: sent.approval_ttl_minutes,
    maxConcurrent: sent.max_concurrent,
    concurrencyUnit: sent.concurrency_unit,
    minPartySize: sent.min_party_size,
    maxPartySize: sent.max_party_size,
    durationOptions: sent.duration_options && [...sent.duration_options],
    durationRange: sent.duration_range && storedRange(sent.duration_range),
    hoursMode: sent.hours_mode,
    unit: sent.unit,
    checkInTime: sent.check_in_time,
    checkOutTime: sent.check_out_time,
    minDays: sent.min_days,
    maxDays: sent.max_days,
    public: sent.public,
    questions: sent.questions?.map(storedQuestion),
    reminderMinutes: sent.reminder_minutes && [...sent.reminder_minutes],
  } satisfies ColumnsOf<Sent>
}

function storedRange({ min_minutes, max_minutes, step_minutes }: NonNullable<Schemas['DurationRange']>) {
  const stored = { minMinutes: min_minutes, maxMinutes: max_minutes, stepMinutes: step_minutes }
  return stored satisfies ColumnsOf<NonNullable<Schemas['DurationRange']>>
}

function storedOverride({ date, hours }: Schemas['DateOverride']) {
  const toStored = {
    date,
    hours: hours.map(({ start, end }) => ({ start, end }) satisfies ColumnsOf<Schemas['Hours']>),
  }
  return toStored satisfies ColumnsOf<Schemas['DateOverride']>
}

function storedClosure({ start_at, end_at, reason = null }: Schemas['ServiceClosureInput']) {
  const range = { from: Date.parse(start_at), until: Date.parse(end_at) }
  const columns = { reason } satisfies ColumnsOf<Schemas['ServiceClosureInput'], 'start_at' | 'end_at'>
  return { ...range, ...columns }
}

function storedTimeZone(name: string): string {
  const known = canonicalTimeZone(name)
  if (known === undefined) throw new Error('schedule validation let an unknown time zone pass')
  return known
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
