/** Values of the fields of a service besides its name, at their bounds and just beyond. */
import { sql } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import { execute } from '#test-databases'
import type { ServiceInput } from '../../domain/service.ts'
import { longAgo } from './rows.ts'
import type { TestServer } from './server.ts'

type Field = keyof ServiceInput
/** The sent value, and the returned one if it differs. */
type Good = [field: Field, label: string, sent: unknown, answered?: unknown]
/** The sent value, and the place in the body that the error names. */
type Bad = [field: Field, label: string, sent: unknown, path: string]

/** Every field with a value other than its default, except those that do not go together with others: a range of lengths, and days. */
export const everySetting: Required<ServiceInput> = {
  duration_minutes: 90,
  slot_interval_minutes: 15,
  buffer_before_minutes: 10,
  buffer_after_minutes: 20,
  min_notice_minutes: 120,
  max_advance_days: 30,
  time_zone: 'America/St_Johns',
  weekly_hours: [
    { days: [1, 2, 3], start: '09:00', end: '12:30' },
    { days: [6], start: '22:00', end: '24:00' },
  ],
  date_overrides: [
    { date: '2027-12-24', hours: [{ start: '09:00', end: '12:00' }] },
    { date: '2027-12-25', hours: [] },
  ],
  closures: [{ start_at: '2027-08-01T00:00:00.000Z', end_at: '2027-08-15T00:00:00.000Z', reason: 'Holidays' }],
  hold_ttl_seconds: 300,
  cancellation_notice_minutes: 1440,
  requires_approval: true,
  approval_ttl_minutes: 60,
  max_concurrent: 4,
  concurrency_unit: 'persons',
  min_party_size: 2,
  max_party_size: 6,
  duration_options: [60, 90],
  duration_range: null,
  hours_mode: 'ends',
  unit: 'minutes',
  check_in_time: null,
  check_out_time: null,
  min_days: null,
  max_days: null,
  public: true,
  questions: [
    { id: 'level', label: 'How well do you play?', kind: 'choice', required: true, choices: ['Beginner', 'Advanced'] },
    { id: 'guests', label: 'Guests', kind: 'number', required: false, choices: [] },
  ],
  reminder_minutes: [60, 1440],
}

/** The field as a request sends it alone: a minimum above the default maximum comes with another maximum. */
export function settingAlone(field: Field): Partial<Required<ServiceInput>> {
  const { [field]: value, max_party_size } = everySetting
  return field === 'min_party_size' ? { min_party_size: everySetting[field], max_party_size } : { [field]: value }
}

const integers: [field: Field, min: number, max: number][] = [
  ['duration_minutes', 5, 527_040],
  ['slot_interval_minutes', 5, 1440],
  ['buffer_before_minutes', 0, 480],
  ['buffer_after_minutes', 0, 480],
  ['min_notice_minutes', 0, 525_600],
  ['max_advance_days', 1, 730],
  ['hold_ttl_seconds', 60, 1800],
  ['cancellation_notice_minutes', 0, 525_600],
  ['approval_ttl_minutes', 5, 43_200],
  ['max_concurrent', 1, 10_000],
  ['max_party_size', 1, 1000],
]
const ofDays = ['check_in_time', 'check_out_time', 'min_days', 'max_days'] as const
const nullable: Field[] = [
  ...(['slot_interval_minutes', 'max_concurrent', 'duration_options', 'duration_range'] as const),
  ...ofDays,
]
const range = (min_minutes: unknown, max_minutes: unknown, step_minutes: unknown) => ({
  ...{ min_minutes, max_minutes, step_minutes },
})

const nine = { start: '09:00', end: '10:00' }
const on = (...days: unknown[]) => ({ days, ...nine })
const hours = (start: unknown, end: unknown) => ({ start, end })
const closure = (start_at: unknown, end_at: unknown, reason: unknown = null) => ({ start_at, end_at, reason })
const times = <Item>(count: number, item: (index: number) => Item) => Array.from({ length: count }, (_, at) => item(at))
const dateAfter = (days: number) => new Date(Date.UTC(2027, 0, 1 + days)).toISOString().slice(0, 10)
const question = (more: object = {}) => ({ id: 'a', label: 'A', kind: 'text', ...more })
const stored = (more: object = {}) => ({ ...question(), required: false, choices: [], ...more })
const [noon, one] = ['2027-08-01T12:00:00.000Z', '2027-08-01T13:00:00.000Z']

export const goodSettings: Good[] = [
  ...integers.flatMap(([field, min, max]): Good[] => [
    [field, 'its least', min],
    [field, 'its most', max],
  ]),
  ...nullable.map((field): Good => [field, 'null', null]),
  ['requires_approval', 'true', true],
  ['requires_approval', 'false', false],
  ['public', 'true', true],
  ['public', 'false', false],

  ['duration_options', 'as many as allowed', times(20, (at) => 60 * (at === 19 ? 8784 : at + 1))],
  ['duration_options', 'none', null],
  ['duration_range', 'the longest length', range(60, 527_040, 526_980)],
  ['duration_range', 'none', null],
  ['hours_mode', 'ends', 'ends'],
  ['hours_mode', 'whole', 'whole'],

  ['reminder_minutes', 'none', []],
  ['reminder_minutes', 'as many as allowed, with the least and the most', [5, 43_200, 60, 1440, 30]],

  ['time_zone', 'UTC', 'UTC'],
  ['time_zone', 'another name of UTC', 'etc/utc', 'UTC'],
  ['time_zone', 'a place', 'Europe/Berlin'],
  ['time_zone', 'a place in small letters', 'europe/berlin', 'Europe/Berlin'],
  ['time_zone', 'the longest name', 'America/Argentina/ComodRivadavia'],

  ['weekly_hours', 'none', []],
  ['weekly_hours', 'as many rules as allowed, all alike', times(50, () => on(1))],
  ['weekly_hours', 'a whole day of every day', [{ days: [7, 6, 5, 4, 3, 2, 1], start: '00:00', end: '24:00' }]],
  ['weekly_hours', 'the first and the last minute', [on(1), { days: [1], start: '23:59', end: '24:00' }]],

  ['date_overrides', 'none', []],
  ['date_overrides', 'as many dates as allowed', times(366, (at) => ({ date: dateAfter(at), hours: [] }))],
  ['date_overrides', 'as many hours as allowed', [{ date: '2027-01-01', hours: times(10, () => nine) }]],
  [
    'date_overrides',
    'the first and the last date, and a leap day',
    ['1970-01-01', '2199-12-31', '2028-02-29'].map((date) => ({ date, hours: [hours('00:00', '24:00')] })),
  ],

  ['closures', 'none', []],
  ['closures', 'as many as allowed, all alike', times(100, () => closure(noon, one))],
  ['closures', 'a millisecond, long ago', [closure('2000-01-01T00:00:00.000Z', '2000-01-01T00:00:00.001Z')]],
  ['closures', 'all the years there are', [closure('1970-01-01T00:00:00.000Z', '2199-12-31T23:59:59.999Z')]],
  ['closures', 'no reason', [{ start_at: noon, end_at: one }], [closure(noon, one)]],
  ['closures', 'a long reason', [closure(noon, one, 'x'.repeat(200))]],
  [
    'closures',
    'offsets, and more than milliseconds',
    [closure('2027-08-01T14:00:00+02:00', '2027-08-01T08:00:00.1239-05:00')],
    [closure(noon, '2027-08-01T13:00:00.123Z')],
  ],

  ['questions', 'none', []],
  ['questions', 'the least of each kind', [question()], [stored()]],
  [
    'questions',
    'as many as allowed, with as many choices as allowed',
    times(20, (id) => stored({ id: `${id}`, kind: 'choice', choices: times(50, (at) => `${at}`) })),
  ],
  ['questions', 'the longest id and the longest label', [stored({ id: 'a'.repeat(40), label: 'x'.repeat(200) })]],
  ['questions', 'a number and a boolean', [stored({ kind: 'number' }), stored({ id: 'b_1-x', kind: 'boolean' })]],
]

export const badSettings: Bad[] = [
  ...integers.flatMap(([field, min, max]): Bad[] =>
    [min - 1, max + 1, min + 0.5, String(min), true, [min], 1e300].map((sent) => [
      field,
      JSON.stringify(sent),
      sent,
      `/${field}`,
    ]),
  ),
  ...(Object.keys(everySetting) as Field[])
    .filter((field) => !nullable.includes(field))
    .map((field): Bad => [field, 'null', null, `/${field}`]),
  ...(['requires_approval', 'public'] as const).flatMap((field) =>
    ['true', 1, 0, []].map((sent): Bad => [field, JSON.stringify(sent), sent, `/${field}`]),
  ),

  ...ofDays.map((field): Bad => [field, 'a value without days', field.endsWith('time') ? '15:00' : 1, `/${field}`]),
  ['unit', 'days without check-in', 'days', '/check_in_time'],
  ['unit', 'another unit', 'weeks', '/unit'],
  ['hours_mode', 'another mode', 'starts', '/hours_mode'],
  ...at('duration_options', {
    none: [[], ''],
    'one too many': [times(21, (at) => 60 * (at + 1)), ''],
    'a length twice': [[60, 60], '/1'],
    'a shorter one after a longer one': [[90, 60], '/1'],
    'less than five minutes': [[4, 60], '/0'],
    'more than 366 days': [[60, 527_041], '/1'],
    'the default length missing': [[30, 90], ''],
    'no list': [60, ''],
  }),
  ...at('duration_range', {
    'a maximum below the minimum': [range(60, 55, 5), '/max_minutes'],
    'the default length off the steps': [range(45, 90, 30), ''],
    'the default length below the minimum': [range(90, 120, 30), ''],
    'too many lengths': [range(60, 60 + 5 * 2000, 5), '/step_minutes'],
    'no step': [{ min_minutes: 60, max_minutes: 90 }, '/step_minutes'],
    'a step of four minutes': [range(60, 90, 4), '/step_minutes'],
  }),

  ...at('reminder_minutes', {
    'one too many': [[5, 10, 15, 20, 25, 30], ''],
    'minutes twice': [[60, 30, 60], ''],
    'less than five minutes': [[60, 4], '/1'],
    'more than 30 days': [[43_201], '/0'],
    'half a minute': [[5.5], '/0'],
    'no list': [60, ''],
  }),

  ...['+02:00', 'CET', 'Mars/Olympus', 'Europe/Berlin ', 'Europe', '', 'x'.repeat(51), 1].map(
    (sent): Bad => ['time_zone', JSON.stringify(sent), sent, '/time_zone'],
  ),

  ...at('weekly_hours', {
    'one rule too many': [times(51, () => on(1)), ''],
    'no list': [on(1), ''],
    'no rule': [[on(1), 'Monday'], '/1'],
    'no days': [[on()], '/0/days'],
    'a day twice': [[on(1, 2), on(2, 3, 2)], '/1/days'],
    'eight days': [[on(1, 2, 3, 4, 5, 6, 7, 7)], '/0/days'],
    'a day before Monday': [[on(1, 0)], '/0/days/1'],
    'a day after Sunday': [[on(8)], '/0/days/0'],
    'half a day': [[on(1.5)], '/0/days/0'],
    'a start at the end of the day': [[{ ...on(1), start: '24:00', end: '24:00' }], '/0/start'],
    'a start without its zero': [[{ ...on(1), start: '9:00' }], '/0/start'],
    'a start by twelve hours': [[{ ...on(1), start: '09:00 am' }], '/0/start'],
    'minutes there are not': [[{ ...on(1), end: '09:60' }], '/0/end'],
    seconds: [[{ ...on(1), end: '10:00:00' }], '/0/end'],
    'a minute past the end of the day': [[{ ...on(1), end: '24:01' }], '/0/end'],
    'an end at its start': [[on(1), { ...on(1), end: '09:00' }], '/1/end'],
    'an end past midnight': [[{ ...on(1), start: '22:00', end: '02:00' }], '/0/end'],
    'no end': [[{ days: [1], start: '09:00' }], '/0/end'],
    'a field too many': [[{ ...on(1), zone: 'UTC' }], '/0/zone'],
  }),

  ...at('date_overrides', {
    'one date too many': [times(367, (at) => ({ date: dateAfter(at), hours: [] })), ''],
    'one hour too many': [[{ date: '2027-01-01', hours: times(11, () => nine) }], '/0/hours'],
    'a date twice': [['2027-01-01', '2027-01-02', '2027-01-01'].map((date) => ({ date, hours: [] })), '/2/date'],
    'a date there is not': [[{ date: '2027-02-29', hours: [] }], '/0/date'],
    'a date before all years': [[{ date: '1969-12-31', hours: [] }], '/0/date'],
    'a date after all years': [[{ date: '2200-01-01', hours: [] }], '/0/date'],
    'a date without its zeros': [[{ date: '2027-1-1', hours: [] }], '/0/date'],
    'a moment': [[{ date: noon, hours: [] }], '/0/date'],
    'no date': [[{ hours: [] }], '/0/date'],
    'no hours': [[{ date: '2027-01-01' }], '/0/hours'],
    'hours that are null': [[{ date: '2027-01-01', hours: null }], '/0/hours'],
    'hours with days': [[{ date: '2027-01-01', hours: [on(1)] }], '/0/hours/0/days'],
    'hours that end at their start': [
      [{ date: '2027-01-01', hours: [nine, hours('09:00', '09:00')] }],
      '/0/hours/1/end',
    ],
    'hours that end past midnight': [[{ date: '2027-01-01', hours: [hours('22:00', '02:00')] }], '/0/hours/0/end'],
  }),

  ...at('closures', {
    'one too many': [times(101, () => closure(noon, one)), ''],
    'an end at its start': [[closure(noon, one), closure(noon, noon)], '/1/end_at'],
    'an end at its start, by other offsets': [[closure(noon, '2027-08-01T14:00:00+02:00')], '/0/end_at'],
    'an end before its start': [[closure(one, noon)], '/0/end_at'],
    'less than a millisecond': [[closure(noon, '2027-08-01T12:00:00.0009Z')], '/0/end_at'],
    'no end': [[{ start_at: noon }], '/0/end_at'],
    'an end that is null': [[closure(noon, null)], '/0/end_at'],
    'a local time': [[closure('2027-08-01T12:00:00', one)], '/0/start_at'],
    'a date': [[closure('2027-08-01', one)], '/0/start_at'],
    'a day there is not': [[closure('2027-02-29T12:00:00Z', one)], '/0/start_at'],
    'a year before all years': [[closure('1969-12-31T23:59:59Z', one)], '/0/start_at'],
    'a year after all years': [[closure(noon, '2200-01-01T00:00:00Z')], '/0/end_at'],
    'a leap second': [[closure(noon, '2027-12-31T23:59:60Z')], '/0/end_at'],
    'an hour there is not': [[closure(noon, '2027-08-01T24:00:00Z')], '/0/end_at'],
    'an offset there is not': [[closure(noon, '2027-08-01T13:00:00+24:00')], '/0/end_at'],
    'milliseconds since 1970': [[closure(Date.parse(noon), one)], '/0/start_at'],
    'an empty reason': [[closure(noon, one, '')], '/0/reason'],
    'a blank reason': [[closure(noon, one, ' \n ')], '/0/reason'],
    'a reason one too long': [[closure(noon, one, 'x'.repeat(201))], '/0/reason'],
    'a reason with NUL': [[closure(noon, one, 'a\u0000b')], '/0/reason'],
    'a number for a reason': [[closure(noon, one, 1)], '/0/reason'],
    'a field too many': [[{ ...closure(noon, one), id: 1 }], '/0/id'],
  }),

  ...at('questions', {
    'one too many': [times(21, (id) => question({ id: `${id}` })), ''],
    'an id twice': [[question(), question({ id: 'b' }), question({ kind: 'number' })], '/2/id'],
    'an id with a capital': [[question({ id: 'A' })], '/0/id'],
    'an id that begins with a line': [[question({ id: '_a' })], '/0/id'],
    'an id one too long': [[question({ id: 'a'.repeat(41) })], '/0/id'],
    'no label': [[{ id: 'a', kind: 'text' }], '/0/label'],
    'a blank label': [[question({ label: ' ' })], '/0/label'],
    'a label of two lines': [[question({ label: 'a\nb' })], '/0/label'],
    'another kind': [[question({ kind: 'date' })], '/0/kind'],
    'a word for required': [[question({ required: 'yes' })], '/0/required'],
    'a choice without choices': [[question({ kind: 'choice' })], '/0/choices'],
    'a choice of one': [[question({ kind: 'choice', choices: ['A'] })], '/0/choices'],
    'a choice twice': [[question({ kind: 'choice', choices: ['A', 'B', 'A'] })], '/0/choices'],
    'one choice too many': [[question({ kind: 'choice', choices: times(51, (at) => `${at}`) })], '/0/choices'],
    'a blank choice': [[question({ kind: 'choice', choices: ['A', ' '] })], '/0/choices/1'],
    'choices of a text': [[question({ choices: ['A', 'B'] })], '/0/choices'],
    'a field too many': [[question({ hint: 'x' })], '/0/hint'],
  }),
]

/** A service named Old, stored before settings existed, as migration 0003 filled its columns. @returns its id */
export async function serviceOfBefore({ db, seeded }: TestServer): Promise<string> {
  const id = uuid()
  const ms = longAgo.getTime()
  await db.write(async (tx) => {
    await execute(
      tx,
      sql`INSERT INTO services (id, workspace_id, name, name_key, duration_minutes, buffer_before_minutes,
        buffer_after_minutes, min_notice_minutes, max_advance_days, time_zone, weekly_hours, date_overrides, closures,
        hold_ttl_seconds, cancellation_notice_minutes, requires_approval, approval_ttl_minutes, created_at, updated_at)
      VALUES (${id}, ${seeded.workspaces.main}, 'Old', 'old', 60, 0, 0, 0, 365, 'UTC',
        '[{"days":[1,2,3,4,5,6,7],"start":"00:00","end":"24:00"}]', '[]', '[]', 600, 0, FALSE, 1440, ${ms}, ${ms})`,
    )
  })
  return id
}

function at(field: Field, values: Record<string, [sent: unknown, path: string]>): Bad[] {
  return Object.entries(values).map(([label, [sent, path]]) => [field, label, sent, `/${field}${path}`])
}
