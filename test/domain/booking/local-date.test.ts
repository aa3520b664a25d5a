// Runs on: no database
import { expect } from 'chai'
import { Temporal } from 'temporal-polyfill'
import { type LocalDate, localDateAt, nextLocalDate } from '../../../domain/booking/local-date.ts'

const hourMs = 3_600_000

describe('local date', () => {
  // Half hours, a change at midnight, a date that was skipped, 26 hours between two of them, and changes in both hemispheres.
  const zones = ['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Apia', 'Pacific/Kiritimati']
  const more = [
    'America/Havana',
    'Africa/Cairo',
    'Australia/Lord_Howe',
    'Antarctica/Troll',
    'Etc/GMT+12',
    'Asia/Manila',
  ]

  for (const timeZone of [...zones, ...more]) {
    it(`in ${timeZone} is what Temporal says, at each hour of 2011 and 2026`, () => {
      for (const year of [2011, 2026]) {
        for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += hourMs) expectSame(timeZone, at)
      }
    })
  }

  it('is found at the begin of 1800, when clocks showed the local mean time', () => {
    for (const timeZone of [...zones, ...more]) expectSame(timeZone, Date.UTC(1800, 0, 1))
  })

  it('is followed by the date that a zone skipped, which is empty, and then by the next one', () => {
    const before = localDateAt('Pacific/Apia', Date.UTC(2011, 11, 30, 9))
    const skipped = nextLocalDate(before)
    expect([before.text, skipped.text, nextLocalDate(skipped).text]).to.deep.equal([
      '2011-12-29',
      '2011-12-30',
      '2011-12-31',
    ])
    expect(skipped.from).to.equal(skipped.until)
  })

  it('has the earlier of two instants of a repeated minute, and the later one of a minute that the clock skips', () => {
    const back = localDateAt('Europe/Berlin', Date.UTC(2026, 9, 25, 12))
    expect(back.instantOf(150)).to.equal(Date.UTC(2026, 9, 25, 0, 30))
    const forward = localDateAt('Europe/Berlin', Date.UTC(2026, 2, 29, 12))
    expect(forward.instantOf(150)).to.equal(Date.UTC(2026, 2, 29, 1, 30))
  })

  it('is the same after so many others that it was forgotten', () => {
    const at = Date.UTC(2026, 10, 25)
    const kept = localDateAt('Europe/Berlin', at)
    let date = localDateAt('Asia/Tokyo', at)
    for (let others = 0; others <= 100_000; others++) date = nextLocalDate(date)
    const again = localDateAt('Europe/Berlin', at)
    expect(again).not.to.equal(kept)
    expect(plain(again)).to.deep.equal(plain(kept))
  })
})

function expectSame(timeZone: string, at: number): void {
  const found = localDateAt(timeZone, at)
  const date = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate()
  const from = date.toZonedDateTime(timeZone).epochMilliseconds
  const until = date.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds
  const expected = { text: date.toString(), weekday: date.dayOfWeek, from, until }
  if (JSON.stringify(plain(found)) !== JSON.stringify(expected)) {
    expect(plain(found), `${timeZone} at ${new Date(at).toISOString()}`).to.deep.equal(expected)
  }
}

function plain({ text, weekday, from, until }: LocalDate) {
  return { text, weekday, from, until }
}
