import { expect } from 'chai'
import fc from 'fast-check'
import {
  brokenScheduleRule,
  knownTimeZone,
  minuteOfDay,
  type ScheduleFields,
} from '../../../domain/booking/schedule.ts'

const sound: ScheduleFields = {
  time_zone: 'Europe/Berlin',
  weekly: [
    { days: [1, 2, 3, 4, 5], start: '09:00', end: '12:00' },
    { days: [1, 7], start: '00:00', end: '24:00' },
  ],
  overrides: [
    { date: '2024-02-29', hours: [] },
    { date: '2024-12-24', hours: [{ start: '09:00', end: '09:01' }] },
  ],
}

describe('knownTimeZone', () => {
  it('is the name as the IANA writes it, however it is sent', () => {
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
    for (const [sent, stored] of Object.entries(spellings)) expect(knownTimeZone(sent), sent).to.equal(stored)
  })

  it('is any zone of a place that the system lists', () => {
    const listed = Intl.supportedValuesOf('timeZone').filter((name) => /^(?!Etc)\w+\//.test(name))
    expect(listed.length).to.be.above(400)
    for (const name of listed) {
      expect([knownTimeZone(name), knownTimeZone(name.toLowerCase())], name).to.deep.equal([name, name])
    }
  })

  it('keeps the name that was chosen where a place has two', () => {
    for (const name of ['Asia/Kolkata', 'Asia/Calcutta', 'Europe/Kyiv', 'Europe/Kiev']) {
      expect(knownTimeZone(name), name).to.equal(name)
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
    it(`is not ${what}`, () => {
      for (const name of names) expect(knownTimeZone(name), JSON.stringify(name)).to.equal(undefined)
    })
  }

  it('throws at nothing, and what it knows it knows again', () => {
    const named = fc.oneof(
      fc.string(),
      fc.string().map((rest) => `Europe/${rest}`),
    )
    fc.assert(
      fc.property(named, (text) => {
        const known = knownTimeZone(text)
        if (known !== undefined) expect(knownTimeZone(known)).to.equal(known)
      }),
    )
  })
})

describe('brokenScheduleRule', () => {
  const path = (sent: Partial<ScheduleFields>) => brokenScheduleRule(sent)?.path
  const week = (...weekly: ScheduleFields['weekly']) => path({ weekly })
  const dates = (...overrides: ScheduleFields['overrides']) => path({ overrides })

  it('is none of a sound schedule, of any part of it, and of none', () => {
    for (const sent of [sound, { weekly: sound.weekly }, { overrides: sound.overrides }, {}]) {
      expect(brokenScheduleRule(sent)).to.equal(undefined)
    }
    expect(brokenScheduleRule({ ...sound, weekly: [], overrides: [] })).to.equal(undefined)
  })

  it('is an unknown time zone', () => {
    expect(brokenScheduleRule({ ...sound, time_zone: '+02:00' })).to.deep.equal({
      path: '/time_zone',
      message: 'must be the IANA name of a time zone of a place, such as Europe/Berlin, or UTC',
    })
  })

  it('is an end that is not after its start', () => {
    const hours = (start: string, end: string) => ({ days: [1], start, end })
    expect(week(hours('09:00', '09:00'))).to.equal('/weekly/0/end')
    expect(week(hours('09:00', '17:00'), hours('22:00', '02:00'))).to.equal('/weekly/1/end')
    expect(week(hours('09:00', '00:00'))).to.equal('/weekly/0/end')
    expect(week(hours('09:59', '10:00'), hours('23:59', '24:00'))).to.equal(undefined)
    const [nine, ten] = ['09:00', '10:00']
    expect(dates({ date: '2024-01-01', hours: [hours(nine, ten), hours(ten, nine)] })).to.equal(
      '/overrides/0/hours/1/end',
    )
  })

  it('is a day named twice by one rule; two rules may share it', () => {
    const on = (...days: number[]) => ({ days, start: '09:00', end: '17:00' })
    expect(week(on(1), on(2, 3, 2))).to.equal('/weekly/1/days')
    expect(week(on(1, 2), on(2, 3))).to.equal(undefined)
  })

  it('is a date overridden twice, at the second', () => {
    const on = (date: string) => ({ date, hours: [] })
    expect(dates(on('2024-01-01'), on('2024-01-02'), on('2024-01-01'))).to.equal('/overrides/2/date')
  })

  it('is a date that is in no calendar', () => {
    for (const date of ['2023-02-29', '2024-02-30', '2024-04-31', '2024-13-01', '2024-00-10', '2024-01-00']) {
      expect(dates({ date, hours: [] }), date).to.equal('/overrides/0/date')
    }
  })

  it('is the first: the zone, then the week, then the overrides, each from its beginning', () => {
    const backward = { start: '10:00', end: '09:00' }
    const broken = {
      time_zone: 'Mars/Olympus',
      weekly: [{ days: [1, 1], ...backward }],
      overrides: [{ date: '2024-02-30', hours: [backward] }],
    }
    expect(path(broken)).to.equal('/time_zone')
    expect(path({ ...broken, time_zone: 'UTC' })).to.equal('/weekly/0/days')
    expect(path({ weekly: [{ days: [1], ...backward }], overrides: broken.overrides })).to.equal('/weekly/0/end')
    expect(path({ overrides: broken.overrides })).to.equal('/overrides/0/date')
  })
})

describe('minuteOfDay', () => {
  it('counts from midnight to midnight', () => {
    expect(['00:00', '00:01', '09:30', '23:59', '24:00'].map(minuteOfDay)).to.deep.equal([0, 1, 570, 1439, 1440])
  })
})
