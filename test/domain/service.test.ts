// Runs on: no database
import { expect } from 'chai'
import fc from 'fast-check'
import { settingsOfUnit } from '../../domain/booking/length.ts'
import { sortKey } from '../../domain/names.ts'
import {
  type ServiceFields,
  type ServiceInput,
  type ServicePatch,
  serviceChanges,
  serviceSettings,
} from '../../domain/service.ts'

const now = new Date('2026-03-01T12:00:00Z')
const before = new Date('2026-02-01T12:00:00Z')

const sent: Required<ServiceInput> = {
  duration_minutes: 60,
  slot_interval_minutes: null,
  buffer_before_minutes: 5,
  buffer_after_minutes: 10,
  min_notice_minutes: 15,
  max_advance_days: 30,
  time_zone: 'Europe/Berlin',
  weekly_hours: [{ days: [1, 2], start: '09:00', end: '17:00' }],
  date_overrides: [{ date: '2026-12-24', hours: [{ start: '09:00', end: '12:00' }] }],
  closures: [{ start_at: '2026-08-01T00:00:00+02:00', end_at: '2026-08-02T00:00:00.5Z' }],
  hold_ttl_seconds: 600,
  cancellation_notice_minutes: 20,
  requires_approval: false,
  approval_ttl_minutes: 1440,
  max_concurrent: 3,
  concurrency_unit: 'bookings',
  min_party_size: 1,
  max_party_size: 4,
  duration_options: [30, 60],
  duration_range: null,
  hours_mode: 'whole',
  unit: 'minutes',
  check_in_time: null,
  check_out_time: null,
  min_days: null,
  max_days: null,
  public: false,
  questions: [{ id: 'level', label: 'Level', kind: 'text' }],
  reminder_minutes: [],
}
const other: Required<ServiceInput> = {
  duration_minutes: 90,
  slot_interval_minutes: 30,
  buffer_before_minutes: 0,
  buffer_after_minutes: 0,
  min_notice_minutes: 0,
  max_advance_days: 31,
  time_zone: 'UTC',
  weekly_hours: [],
  date_overrides: [{ date: '2026-12-24', hours: [] }],
  closures: [{ start_at: '2026-08-01T00:00:00+02:00', end_at: '2026-08-02T00:00:00.5Z', reason: 'Holidays' }],
  hold_ttl_seconds: 601,
  cancellation_notice_minutes: 0,
  requires_approval: true,
  approval_ttl_minutes: 5,
  max_concurrent: null,
  concurrency_unit: 'persons',
  min_party_size: 2,
  max_party_size: 6,
  duration_options: null,
  duration_range: { min_minutes: 30, max_minutes: 120, step_minutes: 15 },
  hours_mode: 'ends',
  unit: 'days',
  check_in_time: '15:00',
  check_out_time: '11:00',
  min_days: 2,
  max_days: 14,
  public: true,
  questions: [{ id: 'level', label: 'Level', kind: 'text', required: true }],
  reminder_minutes: [60, 1440],
}
const stay = {
  unit: 'days',
  hours_mode: 'ends',
  check_in_time: '15:00',
  check_out_time: '11:00',
  min_days: 2,
  max_days: 14,
} as const
const settings = Object.keys(sent) as (keyof ServiceInput)[]

const lesson: ServiceFields = { name: 'Lesson', archivedAt: null, ...serviceSettings(sent) }
const archivedLesson: ServiceFields = { ...lesson, archivedAt: before }

const someName = fc.constantFrom('Lesson', 'LESSON', 'Court hour')
const eitherSettings = Object.fromEntries(settings.map((field) => [field, fc.constantFrom(sent[field], other[field])]))
const everyField = fc.record(eitherSettings) as unknown as fc.Arbitrary<Required<ServiceInput>>
const fields: fc.Arbitrary<ServiceFields> = fc
  .tuple(someName, fc.constantFrom(before, null), everyField)
  .map(([name, archivedAt, all]) => ({ name, archivedAt, ...serviceSettings(all) }))
const patch = fc.record(
  { name: someName, archived: fc.boolean(), ...eitherSettings },
  { requiredKeys: [] },
) as unknown as fc.Arbitrary<ServicePatch>

describe('serviceSettings', () => {
  it('contains every field under its stored name, moments in milliseconds', () => {
    expect(serviceSettings(sent)).to.deep.equal({
      durationMinutes: 60,
      slotIntervalMinutes: null,
      bufferBeforeMinutes: 5,
      bufferAfterMinutes: 10,
      minNoticeMinutes: 15,
      maxAdvanceDays: 30,
      timeZone: 'Europe/Berlin',
      weeklyHours: [{ days: [1, 2], start: '09:00', end: '17:00' }],
      dateOverrides: [{ date: '2026-12-24', hours: [{ start: '09:00', end: '12:00' }] }],
      closures: [{ from: Date.UTC(2026, 6, 31, 22), until: Date.UTC(2026, 7, 2, 0, 0, 0, 500), reason: null }],
      holdTtlSeconds: 600,
      cancellationNoticeMinutes: 20,
      requiresApproval: false,
      approvalTtlMinutes: 1440,
      maxConcurrent: 3,
      concurrencyUnit: 'bookings',
      minPartySize: 1,
      maxPartySize: 4,
      durationOptions: [30, 60],
      durationRange: null,
      hoursMode: 'whole',
      unit: 'minutes',
      checkInTime: null,
      checkOutTime: null,
      minDays: null,
      maxDays: null,
      public: false,
      questions: [{ id: 'level', label: 'Level', kind: 'text', required: false, choices: [] }],
      reminderMinutes: [],
    })
  })

  it('stores the time zone in IANA spelling', () => {
    expect(serviceSettings({ time_zone: 'europe/berlin' }).timeZone).to.equal('Europe/Berlin')
  })

  it('shares no object with the input', () => {
    const stored = serviceSettings(sent)
    expect(stored.weeklyHours).not.to.equal(sent.weekly_hours)
    expect(stored.weeklyHours[0]?.days).not.to.equal(sent.weekly_hours[0]?.days)
    expect(stored.dateOverrides[0]?.hours).not.to.equal(sent.date_overrides[0]?.hours)
  })
})

describe('serviceChanges', () => {
  it('is empty for an empty patch and for one that repeats the stored values', () => {
    expect(serviceChanges(lesson, {}, now)).to.deep.equal({})
    expect(serviceChanges(lesson, { name: 'Lesson', archived: false, ...sent }, now)).to.deep.equal({})
    expect(serviceChanges(archivedLesson, { archived: true }, now)).to.deep.equal({})
  })

  it('is empty for equivalent input: another offset, field order or letter case of the zone', () => {
    const said = {
      time_zone: 'EUROPE/berlin',
      weekly_hours: [{ end: '17:00', start: '09:00', days: [1, 2] }],
      date_overrides: [{ hours: [{ end: '12:00', start: '09:00' }], date: '2026-12-24' }],
      closures: [{ reason: null, end_at: '2026-08-01T23:00:00.500999-01:00', start_at: '2026-07-31T22:00:00Z' }],
    }
    expect(serviceChanges(lesson, said, now)).to.deep.equal({})
  })

  for (const field of settings.filter((each) => each !== 'unit')) {
    it(`contains a changed ${field}, and nothing else`, () => {
      const changes = serviceChanges(lesson, { [field]: other[field] }, now)
      expect(changes).to.deep.equal(
        Object.fromEntries(
          Object.entries(serviceSettings({ [field]: other[field] })).filter(([, value]) => value !== undefined),
        ),
      )
      expect(Object.keys(changes)).to.have.length(1)
    })
  }

  it('contains with another unit the settings that go with it, unless they are sent', () => {
    expect(serviceChanges(lesson, { unit: 'days' }, now)).to.deep.equal({ unit: 'days', hoursMode: 'ends' })
    const cottage = { ...lesson, ...serviceSettings({ ...sent, ...stay }) }
    const noStay = { checkInTime: null, checkOutTime: null, minDays: null, maxDays: null }
    expect(serviceChanges(cottage, { unit: 'minutes' }, now)).to.deep.equal({ unit: 'minutes', ...noStay })
    const whole = serviceChanges(lesson, { unit: 'days', hours_mode: 'whole' }, now)
    expect(whole, 'which a rule refuses').to.deep.equal({ unit: 'days' })
    expect(serviceChanges(cottage, { unit: 'days', hours_mode: 'whole' }, now)).to.deep.equal({ hoursMode: 'whole' })
  })

  it('contains a null that replaces a number, and a number that replaces a null', () => {
    expect(serviceChanges(lesson, { max_concurrent: null }, now)).to.deep.equal({ maxConcurrent: null })
    expect(serviceChanges(lesson, { slot_interval_minutes: 5 }, now)).to.deep.equal({ slotIntervalMinutes: 5 })
  })

  it('contains a list whose order changed', () => {
    const weekly_hours = [...sent.weekly_hours, { days: [3], start: '09:00', end: '17:00' }]
    const stored = { ...lesson, ...serviceSettings({ ...sent, weekly_hours }) }
    const changes = serviceChanges(stored, { weekly_hours: weekly_hours.toReversed() }, now)
    expect(Object.keys(changes)).to.deep.equal(['weeklyHours'])
  })

  it('contains a changed name with its sort key', () => {
    expect(serviceChanges(lesson, { name: 'LESSON' }, now)).to.deep.equal({ name: 'LESSON', nameKey: 'lesson' })
  })

  it('sets archived_at to the given moment, and clears it again', () => {
    expect(serviceChanges(lesson, { archived: true }, now)).to.deep.equal({ archivedAt: now })
    expect(serviceChanges(archivedLesson, { archived: false }, now)).to.deep.equal({ archivedAt: null })
  })

  it('produces the state of the patch from every service, with the other fields unchanged', () => {
    fc.assert(
      fc.property(fields, patch, (stored, wanted) => {
        const result = { ...stored, ...serviceChanges(stored, wanted, now) }
        expect(result.name).to.equal(wanted.name ?? stored.name)
        expect(result.archivedAt !== null).to.equal(wanted.archived ?? stored.archivedAt !== null)
        if (stored.archivedAt && wanted.archived !== false) expect(result.archivedAt).to.equal(stored.archivedAt)
        expect(result.nameKey ?? sortKey(stored.name)).to.equal(sortKey(result.name))
        const ofUnit = wanted.unit === stored.unit ? {} : settingsOfUnit(wanted.unit)
        for (const [field, value] of Object.entries(serviceSettings(wanted))) {
          const key = field as keyof ServiceFields
          const left = { ...stored, ...ofUnit }[key]
          expect(result[key], field).to.deep.equal(value === undefined ? left : value)
        }
      }),
    )
  })

  it('is idempotent', () => {
    fc.assert(
      fc.property(fields, patch, (stored, wanted) => {
        const once = { ...stored, ...serviceChanges(stored, wanted, now) }
        expect(serviceChanges(once, wanted, new Date(now.getTime() + 1))).to.deep.equal({})
      }),
    )
  })
})
