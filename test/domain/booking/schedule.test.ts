// Runs on: no database
import { expect } from 'chai'
import fc from 'fast-check'
import {
  canonicalTimeZone,
  closureIssue,
  minuteOfDay,
  type ScheduleInput,
  scheduleIssue,
} from '../../../domain/booking/schedule.ts'

type Sent = Required<ScheduleInput>

const sound: Sent = {
  time_zone: 'Europe/Berlin',
  weekly_hours: [
    { days: [1, 2, 3, 4, 5], start: '09:00', end: '12:00' },
    { days: [1, 7], start: '00:00', end: '24:00' },
  ],
  date_overrides: [
    { date: '2024-02-29', hours: [] },
    { date: '2024-12-24', hours: [{ start: '09:00', end: '09:01' }] },
  ],
  closures: [
    { start_at: '2024-08-01T00:00:00Z', end_at: '2024-08-01T00:00:00.001Z' },
    { start_at: '2024-08-01T10:00:00+02:00', end_at: '2024-08-01T09:00:00Z' },
  ],
}

describe('canonicalTimeZone', () => {
  it('is the IANA spelling of the name, whatever its letter case', () => {
    const spellings: Record<string, string> = {
      'Europe/Berlin': 'Europe/Berlin',
      'europe/berlin': 'Europe/Berlin',
      'AMERICA/ARGENTINA/BUENOS_AIRES': 'America/Argentina/Buenos_Aires',
      'america/port-au-prince': 'America/Port-au-Prince',
      'africa/dar_es_salaam': 'Africa/Dar_es_Salaam',
      'antarctica/dumontdurville': 'Antarctica/DumontDUrville',
      'asia/ust-nera': 'Asia/Ust-Nera',
      UTC: 'UTC',
      utc: 'UTC',
      'Etc/UTC': 'UTC',
    }
    for (const [sent, stored] of Object.entries(spellings)) expect(canonicalTimeZone(sent), sent).to.equal(stored)
  })

  it('accepts every zone of a place that the system lists', () => {
    const listed = Intl.supportedValuesOf('timeZone').filter((name) => /^(?!Etc)\w+\//.test(name))
    expect(listed.length).to.be.above(400)
    for (const name of listed) {
      expect([canonicalTimeZone(name), canonicalTimeZone(name.toLowerCase())], name).to.deep.equal([name, name])
    }
  })

  it('keeps the chosen name of a place with two names', () => {
    for (const name of ['Asia/Kolkata', 'Asia/Calcutta', 'Europe/Kyiv', 'Europe/Kiev']) {
      expect(canonicalTimeZone(name), name).to.equal(name)
    }
  })

  const refused: Record<string, string[]> = {
    'an offset, which does not know when a clock is changed': ['+02:00', '-0300', '+02', 'Z', 'Etc/GMT-2', 'UTC+2'],
    'an abbreviation, or a country': [
      'EST',
      'CET',
      'EST5EDT',
      'PST',
      'GMT',
      'GB',
      'Japan',
      'US/Pacific',
      'Zulu',
      'UCT',
    ],
    'what is no zone': [
      ...['', ' ', 'Europe', 'Europe/', 'Europe/Berlin ', ' Europe/Berlin', 'Europe/Berlin\n', 'Europe/Atlantis'],
      ...['Europe/../Europe/Berlin', 'Europe/Berlin[u-ca=iso8601]', '2024-01-01T00:00[Europe/Berlin]', 'Mars/Olympus'],
      ...['Asia/Kath\u0000mandu', 'Etc/Unknown', 'UTC ', 'Asia/Nowhere/At/All'],
    ],
  }
  for (const [what, names] of Object.entries(refused)) {
    it(`is undefined for ${what}`, () => {
      for (const name of names) expect(canonicalTimeZone(name), JSON.stringify(name)).to.equal(undefined)
    })
  }

  it('throws for no input, and returns the same for its own result', () => {
    const named = fc.oneof(
      fc.string(),
      fc.string().map((rest) => `Europe/${rest}`),
    )
    fc.assert(
      fc.property(named, (text) => {
        const known = canonicalTimeZone(text)
        if (known !== undefined) expect(canonicalTimeZone(known)).to.equal(known)
      }),
    )
  })
})

describe('scheduleIssue', () => {
  const path = (sent: ScheduleInput) => scheduleIssue(sent)?.path
  const week = (...weekly_hours: Sent['weekly_hours']) => path({ weekly_hours })
  const dates = (...date_overrides: Sent['date_overrides']) => path({ date_overrides })

  it('is undefined for a valid schedule, for any part of it, and for an empty one', () => {
    const { weekly_hours, date_overrides, closures } = sound
    for (const sent of [sound, { weekly_hours }, { date_overrides }, { closures }, {}]) {
      expect(scheduleIssue(sent)).to.equal(undefined)
    }
    expect(scheduleIssue({ ...sound, weekly_hours: [], date_overrides: [], closures: [] })).to.equal(undefined)
  })

  it('names an unknown time zone', () => {
    expect(scheduleIssue({ ...sound, time_zone: '+02:00' })).to.deep.equal({
      path: '/time_zone',
      message: 'must be the IANA name of a time zone of a place, such as Europe/Berlin, or UTC',
    })
  })

  it('names an end that is not after its start', () => {
    const hours = (start: string, end: string) => ({ days: [1], start, end })
    expect(week(hours('09:00', '09:00'))).to.equal('/weekly_hours/0/end')
    expect(week(hours('09:00', '17:00'), hours('22:00', '02:00'))).to.equal('/weekly_hours/1/end')
    expect(week(hours('09:00', '00:00'))).to.equal('/weekly_hours/0/end')
    expect(week(hours('09:59', '10:00'), hours('23:59', '24:00'))).to.equal(undefined)
    const [nine, ten] = ['09:00', '10:00']
    expect(dates({ date: '2024-01-01', hours: [hours(nine, ten), hours(ten, nine)] })).to.equal(
      '/date_overrides/0/hours/1/end',
    )
  })

  it('names a day that one rule has twice; two rules may share it', () => {
    const on = (...days: number[]) => ({ days, start: '09:00', end: '17:00' })
    expect(week(on(1), on(2, 3, 2))).to.equal('/weekly_hours/1/days')
    expect(week(on(1, 2), on(2, 3))).to.equal(undefined)
  })

  it('names the second override of one date', () => {
    const on = (date: string) => ({ date, hours: [] })
    expect(dates(on('2024-01-01'), on('2024-01-02'), on('2024-01-01'))).to.equal('/date_overrides/2/date')
  })

  it('names a date that does not exist', () => {
    for (const date of ['2023-02-29', '2024-02-30', '2024-04-31', '2024-13-01', '2024-00-10', '2024-01-00']) {
      expect(dates({ date, hours: [] }), date).to.equal('/date_overrides/0/date')
    }
  })

  it('names a closure whose end is not after its start; two closures may overlap', () => {
    const backward = { start_at: '2024-08-01T10:00:00Z', end_at: '2024-08-01T09:00:00Z' }
    expect(scheduleIssue({ closures: [...sound.closures, backward] })).to.deep.equal({
      path: '/closures/2/end_at',
      message: 'must be after start_at',
    })
    expect(path({ closures: [...sound.closures, ...sound.closures] })).to.equal(undefined)
  })

  it('names the first violation: zone, week, overrides, closures, each from its beginning', () => {
    const backward = { start: '10:00', end: '09:00' }
    const never = { start_at: '2024-08-01T10:00:00Z', end_at: '2024-08-01T10:00:00Z' }
    const broken = {
      time_zone: 'Mars/Olympus',
      weekly_hours: [{ days: [1, 1], ...backward }],
      date_overrides: [{ date: '2024-02-30', hours: [backward] }],
      closures: [never, never],
    }
    const { closures, date_overrides } = broken
    expect(path(broken)).to.equal('/time_zone')
    expect(path({ ...broken, time_zone: 'UTC' })).to.equal('/weekly_hours/0/days')
    expect(path({ closures, date_overrides, weekly_hours: [{ days: [1], ...backward }] })).to.equal(
      '/weekly_hours/0/end',
    )
    expect(path({ closures, date_overrides })).to.equal('/date_overrides/0/date')
    expect(path({ closures })).to.equal('/closures/0/end_at')
  })
})

describe('closureIssue', () => {
  const rule = (start_at: string, end_at: string) => closureIssue({ start_at, end_at })?.path

  it('compares instants, whatever their offsets', () => {
    expect(rule('2024-08-01T10:00:00Z', '2024-08-01T11:00:00+01:00')).to.equal('/end_at')
    expect(rule('2024-08-01T10:00:00Z', '2024-08-01T10:00:00-00:01')).to.equal(undefined)
    expect(rule('2024-08-01T10:00:00+02:00', '2024-08-01T09:00:00Z')).to.equal(undefined)
  })

  it('compares the stored precision: milliseconds', () => {
    expect(rule('2024-08-01T10:00:00.0001Z', '2024-08-01T10:00:00.0009Z')).to.equal('/end_at')
    expect(rule('2024-08-01T10:00:00.0009Z', '2024-08-01T10:00:00.0010Z')).to.equal(undefined)
  })
})

describe('minuteOfDay', () => {
  it('counts from midnight to midnight', () => {
    expect(['00:00', '00:01', '09:30', '23:59', '24:00'].map(minuteOfDay)).to.deep.equal([0, 1, 570, 1439, 1440])
  })
})
