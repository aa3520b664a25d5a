// Runs on: no database
import { expect } from 'chai'
import { openWindows } from '../../../domain/booking/calendar.ts'
import type { Calendar, Hours, Interval } from '../../../domain/booking/schedule.ts'

/** Rows of a text, one per line, with cells separated by spaces; a line that begins with # is a comment. */
const table = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/ +/))

/**
 * A date, its first instant and that of the next date, its hours, and the offsets of 09:00 on the day before, on the
 * date, and on the day after. Written by hand from the laws of the places, so that no value is computed by the code
 * under test.
 */
const days = table(`
UTC                  2024-03-31  2024-03-31T00:00Z       2024-04-01T00:00Z       24     Z       Z       Z
Europe/Berlin        2024-03-31  2024-03-31T00:00+01:00  2024-04-01T00:00+02:00  23     +01:00  +02:00  +02:00
Europe/Berlin        2024-10-27  2024-10-27T00:00+02:00  2024-10-28T00:00+01:00  25     +02:00  +01:00  +01:00
America/New_York     2024-03-10  2024-03-10T00:00-05:00  2024-03-11T00:00-04:00  23     -05:00  -04:00  -04:00
America/New_York     2024-11-03  2024-11-03T00:00-04:00  2024-11-04T00:00-05:00  25     -04:00  -05:00  -05:00
America/St_Johns     2024-03-10  2024-03-10T00:00-03:30  2024-03-11T00:00-02:30  23     -03:30  -02:30  -02:30
America/St_Johns     2024-11-03  2024-11-03T00:00-02:30  2024-11-04T00:00-03:30  25     -02:30  -03:30  -03:30
Australia/Lord_Howe  2024-10-06  2024-10-06T00:00+10:30  2024-10-07T00:00+11:00  23.5   +10:30  +11:00  +11:00
Australia/Lord_Howe  2024-04-07  2024-04-07T00:00+11:00  2024-04-08T00:00+10:30  24.5   +11:00  +10:30  +10:30
# Ramadan of 2024
Africa/Casablanca    2024-03-10  2024-03-10T00:00+01:00  2024-03-11T00:00+00:00  25     +01:00  +00:00  +00:00
Africa/Casablanca    2024-04-14  2024-04-14T00:00+00:00  2024-04-15T00:00+01:00  23     +00:00  +01:00  +01:00
Asia/Kathmandu       2024-03-31  2024-03-31T00:00+05:45  2024-04-01T00:00+05:45  24     +05:45  +05:45  +05:45
Asia/Kathmandu       1986-01-01  1986-01-01T00:15+05:45  1986-01-02T00:00+05:45  23.75  +05:30  +05:45  +05:45
Pacific/Chatham      2024-09-29  2024-09-29T00:00+12:45  2024-09-30T00:00+13:45  23     +12:45  +13:45  +13:45
Pacific/Chatham      2024-04-07  2024-04-07T00:00+13:45  2024-04-08T00:00+12:45  25     +13:45  +12:45  +12:45
Pacific/Apia         2012-09-30  2012-09-30T00:00+13:00  2012-10-01T00:00+14:00  23     +13:00  +14:00  +14:00
Pacific/Apia         2012-04-01  2012-04-01T00:00+14:00  2012-04-02T00:00+13:00  25     +14:00  +13:00  +13:00
# The clock is changed at midnight: from 00:00 to 01:00, or back to 23:00 of the day before.
Asia/Beirut          2024-03-31  2024-03-31T01:00+03:00  2024-04-01T00:00+03:00  23     +02:00  +03:00  +03:00
Asia/Beirut          2024-10-26  2024-10-26T00:00+03:00  2024-10-27T00:00+02:00  25     +03:00  +03:00  +02:00
Africa/Cairo         2024-04-26  2024-04-26T01:00+03:00  2024-04-27T00:00+03:00  23     +02:00  +03:00  +03:00
Africa/Cairo         2024-10-31  2024-10-31T00:00+03:00  2024-11-01T00:00+02:00  25     +03:00  +03:00  +02:00
America/Sao_Paulo    2018-11-04  2018-11-04T01:00-02:00  2018-11-05T00:00-02:00  23     -03:00  -02:00  -02:00
America/Sao_Paulo    2018-02-17  2018-02-17T00:00-02:00  2018-02-18T00:00-03:00  25     -02:00  -02:00  -03:00
# From 23:00 to 00:00, and back from 00:00.
America/Nuuk         2024-03-30  2024-03-30T00:00-02:00  2024-03-31T00:00-01:00  23     -02:00  -02:00  -01:00
America/Nuuk         2024-10-26  2024-10-26T00:00-01:00  2024-10-27T00:00-02:00  25     -01:00  -01:00  -02:00
Antarctica/Troll     2024-03-31  2024-03-31T00:00+00:00  2024-04-01T00:00+02:00  22     +00:00  +02:00  +02:00
Antarctica/Troll     2024-10-27  2024-10-27T00:00+02:00  2024-10-28T00:00+00:00  26     +02:00  +00:00  +00:00
# Across midnight: from 23:30 to 00:30, and from 00:01 back to 23:01, so that midnight comes twice.
America/Toronto      1919-03-30  1919-03-30T00:00-05:00  1919-03-31T00:30-04:00  23.5   -05:00  -05:00  -04:00
America/Toronto      1919-03-31  1919-03-31T00:30-04:00  1919-04-01T00:00-04:00  23.5   -05:00  -04:00  -04:00
America/St_Johns     2006-10-28  2006-10-28T00:00-02:30  2006-10-29T00:00-02:30  24     -02:30  -02:30  -03:30
America/St_Johns     2006-10-29  2006-10-29T00:00-02:30  2006-10-30T00:00-03:30  25     -02:30  -03:30  -03:30
`)

/** Results for hours with a boundary that a clock change skips or repeats. */
const boundaries = table(`
Europe/Berlin        2024-03-31  02:00-02:30  2024-03-31T03:00+02:00  2024-03-31T03:30+02:00
Europe/Berlin        2024-03-31  01:00-02:30  2024-03-31T01:00+01:00  2024-03-31T03:30+02:00
Europe/Berlin        2024-03-31  02:30-04:00  2024-03-31T03:30+02:00  2024-03-31T04:00+02:00
Europe/Berlin        2024-03-31  02:00-03:00  nothing
Europe/Berlin        2024-03-31  02:30-03:00  nothing
Europe/Berlin        2024-10-27  01:00-02:30  2024-10-27T01:00+02:00  2024-10-27T02:30+02:00
Europe/Berlin        2024-10-27  02:30-04:00  2024-10-27T02:30+02:00  2024-10-27T04:00+01:00
Europe/Berlin        2024-10-27  02:00-03:00  2024-10-27T02:00+02:00  2024-10-27T03:00+01:00
America/New_York     2024-03-10  02:15-05:00  2024-03-10T03:15-04:00  2024-03-10T05:00-04:00
America/New_York     2024-11-03  01:15-05:00  2024-11-03T01:15-04:00  2024-11-03T05:00-05:00
Australia/Lord_Howe  2024-10-06  02:15-03:00  2024-10-06T02:45+11:00  2024-10-06T03:00+11:00
Australia/Lord_Howe  2024-04-07  01:45-03:00  2024-04-07T01:45+11:00  2024-04-07T03:00+10:30
Pacific/Chatham      2024-09-29  03:00-05:00  2024-09-29T04:00+13:45  2024-09-29T05:00+13:45
Pacific/Chatham      2024-04-07  03:00-05:00  2024-04-07T03:00+13:45  2024-04-07T05:00+12:45
America/Sao_Paulo    2018-11-04  00:00-09:00  2018-11-04T01:00-02:00  2018-11-04T09:00-02:00
America/Sao_Paulo    2018-11-04  00:30-09:00  2018-11-04T01:30-02:00  2018-11-04T09:00-02:00
America/Sao_Paulo    2018-02-17  23:30-24:00  2018-02-17T23:30-02:00  2018-02-18T00:00-03:00
Antarctica/Troll     2024-03-31  01:30-04:00  2024-03-31T03:30+02:00  2024-03-31T04:00+02:00
# What is moved past midnight stays on its date.
America/Nuuk         2024-03-30  22:00-23:30  2024-03-30T22:00-02:00  2024-03-31T00:00-01:00
America/Nuuk         2024-03-30  23:00-23:30  nothing
America/Toronto      1919-03-31  00:00-09:00  1919-03-31T00:30-04:00  1919-03-31T09:00-04:00
Pacific/Apia         2011-12-29  09:00-24:00  2011-12-29T09:00-10:00  2011-12-31T00:00+14:00
Pacific/Apia         2011-12-30  00:00-24:00  nothing
Pacific/Apia         2011-12-30  09:00-17:00  nothing
`)

const hourMs = 3_600_000
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const shown = (windows: Interval[]) => windows.map(({ from, until }) => [iso(from), iso(until)])
const iso = (at: number) => new Date(at).toISOString()
const around = (date: string, hours: number): Interval => ({
  from: Date.parse(`${date}T00:00Z`) - hours * hourMs,
  until: Date.parse(`${date}T00:00Z`) + hours * hourMs,
})
const dateAfter = (date: string, count: number) => iso(Date.parse(`${date}T00:00Z`) + count * 24 * hourMs).slice(0, 10)
const onlyOn = (timeZone: string, date: string, ...hours: Hours[]): Calendar => ({
  timeZone,
  weekly: [],
  overrides: [{ date, hours }],
  closures: [],
})
const daily = (timeZone: string, start: string, end: string): Calendar => ({
  timeZone,
  weekly: [{ days: everyDay, start, end }],
  overrides: [],
  closures: [],
})

describe('the hours of a time zone', () => {
  for (const [timeZone = '', date = '', from = '', until = '', hours = '', ...offsets] of days) {
    it(`${timeZone}: ${date} has ${hours} hours, from its first instant to that of the next date`, () => {
      const open = openWindows(onlyOn(timeZone, date, { start: '00:00', end: '24:00' }), around(date, 96))
      expect(shown(open)).to.deep.equal(shown([{ from: Date.parse(from), until: Date.parse(until) }]))
      expect(Date.parse(until) - Date.parse(from)).to.equal(Number(hours) * hourMs)
    })

    it(`${timeZone}: 09:00 to 17:00 has the expected offsets around ${date}`, () => {
      const dates = [-1, 0, 1].map((count) => dateAfter(date, count))
      const expected = dates.map((day, index) => ({
        from: Date.parse(`${day}T09:00${offsets[index]}`),
        until: Date.parse(`${day}T17:00${offsets[index]}`),
      }))
      const range = { from: (expected[0]?.from ?? 0) - 1, until: (expected[2]?.until ?? 0) + 1 }
      expect(shown(openWindows(daily(timeZone, '09:00', '17:00'), range))).to.deep.equal(shown(expected))
    })

    it(`${timeZone}: always open is one window across ${date}`, () => {
      const range = around(date, 96)
      expect(openWindows(daily(timeZone, '00:00', '24:00'), range)).to.deep.equal([range])
    })
  }

  for (const [timeZone = '', date = '', text = '', from = '', until = ''] of boundaries) {
    it(`${timeZone}: ${text} on ${date} is ${from}${until && ` to ${until}`}`, () => {
      const [start = '', end = ''] = text.split('-')
      const expected = until ? [{ from: Date.parse(from), until: Date.parse(until) }] : []
      expect(shown(openWindows(onlyOn(timeZone, date, { start, end }), around(date, 96)))).to.deep.equal(
        shown(expected),
      )
    })
  }

  it('are empty on a skipped date, and complete on its neighbours', () => {
    const range = { from: Date.parse('2011-12-29T00:00-10:00'), until: Date.parse('2012-01-01T00:00+14:00') }
    expect(shown(openWindows(daily('Pacific/Apia', '09:00', '17:00'), range))).to.deep.equal(
      shown([
        { from: Date.parse('2011-12-29T09:00-10:00'), until: Date.parse('2011-12-29T17:00-10:00') },
        { from: Date.parse('2011-12-31T09:00+14:00'), until: Date.parse('2011-12-31T17:00+14:00') },
      ]),
    )
  })

  it('on both sides of a skipped hour are one window', () => {
    const hours = [
      { start: '01:00', end: '02:00' },
      { start: '03:00', end: '04:00' },
    ]
    const expected = [{ from: Date.parse('2024-03-31T01:00+01:00'), until: Date.parse('2024-03-31T04:00+02:00') }]
    const open = (date: string) => openWindows(onlyOn('Europe/Berlin', date, ...hours), around(date, 48))
    expect(shown(open('2024-03-31'))).to.deep.equal(shown(expected))
    expect(open('2024-03-30')).to.have.lengthOf(2)
  })

  it('show the same wall-clock times all year', () => {
    for (const timeZone of new Set(days.map(([zone = '']) => zone))) {
      const wall = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' })
      const range = { from: Date.UTC(2024, 0, 2), until: Date.UTC(2024, 11, 30) }
      const open = openWindows(daily(timeZone, '09:00', '17:00'), range).slice(1, -1)
      expect(open.length, timeZone).to.be.within(361, 363)
      const read = new Set(open.map(({ from, until }) => `${wall.format(from)}-${wall.format(until)}`))
      expect([...read], timeZone).to.deep.equal(['09:00-17:00'])
    }
  })
})
