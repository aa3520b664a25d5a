// Runs on: SQLite
/** Times of the booking page: the customer's zone and that of the venue, and days on which a clock changes. */
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { Temporal } from 'temporal-polyfill'
import { addMonths, dayByKey, halvesOf, weeksOf } from '../../packages/web-ui/month.ts'
import { useChromium } from '../support/chromium.ts'
import { chooseTime, day, fillDetails, newService, openBookingPage, venueZone } from './booking-page-support.ts'
import { screenshot, useDemo } from './console-support.ts'

/** The next days on which the clock of the venue skips an hour, and on which it repeats one. */
function clockChanges(): { skipped: string; repeated: string } {
  const first = Temporal.Now.zonedDateTimeISO(venueZone).getTimeZoneTransition('next')
  const second = first?.getTimeZoneTransition('next')
  const days = [first, second].map((each) => each?.toPlainDate().toString() ?? '')
  const isSpring = first?.hoursInDay === 23
  return { skipped: days[isSpring ? 0 : 1] ?? '', repeated: days[isSpring ? 1 : 0] ?? '' }
}

describe('booking page: times', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })
  const texts = async (page: Page) => {
    await page.locator('.time').first().waitFor()
    return page.locator('.time').allInnerTexts()
  }

  it('shows both clocks where they differ, also on another day, and changes to that of the venue', async () => {
    const service = await newService(demo)
    const { page } = await openBookingPage(browser, demo, service, `#/${day}`, { timezoneId: 'Asia/Kolkata' })
    const times = await texts(page)
    const before = Temporal.PlainDate.from(day).subtract({ days: 1 })
    const name = before.toLocaleString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' }).replace(',', ',?')
    expect(times[0]).to.match(new RegExp(`^00:30\\n${name}, (20|21):00 at the venue$`))
    await page.getByLabel('Times in').selectOption({ label: 'local time of the venue (Europe/Berlin)' })
    await page.getByRole('button', { name: /^00:00/ }).waitFor()
    expect((await texts(page))[0]).to.match(/^00:00\n0[34]:30 your time$/)
    await page.getByRole('button', { name: /^10:00/ }).click()
    await page.getByText('10:00–11:00').waitFor()
    await page.getByText(/1[34]:30–1[45]:30 your time/).waitFor()
  })

  it('does not ask for a zone where both clocks show the same, by whatever name', async () => {
    const { page } = await openBookingPage(browser, demo, await newService(demo), `#/${day}`, {
      timezoneId: 'Europe/Paris',
    })
    expect((await texts(page))[10]).to.equal('10:00')
    expect(await page.getByLabel('Times in').count()).to.equal(0)
  })

  it('has no time that the clock skips, and says that it changes', async () => {
    const service = await newService(demo, { max_advance_days: 730, slot_interval_minutes: 60 })
    const { page } = await openBookingPage(browser, demo, service, `#/${clockChanges().skipped}`)
    const times = await texts(page)
    expect(times).to.have.length(23)
    expect(times.slice(0, 4)).to.deep.equal(['00:00', '01:00', '03:00', '04:00'])
    await page.getByText('The clock changes on this day.').waitFor()
  })

  it('names the offset of times that the clock repeats, and books the one that was chosen', async () => {
    const service = await newService(demo, { max_advance_days: 730, slot_interval_minutes: 60 })
    const { page } = await openBookingPage(browser, demo, service, `#/${clockChanges().repeated}`)
    const times = await texts(page)
    expect(times).to.have.length(25)
    expect(times[2]).to.match(/^02:00 (CEST|GMT\+2)$/)
    expect(times[3]).to.match(/^02:00 (CET|GMT\+1)$/)
    expect(times[4]).to.equal('03:00')
    await screenshot(page, 'booking-page-repeated-hour')
    await chooseTime(page, times[3] ?? '')
    await fillDetails(page, 'Second two')
    const [request] = await Promise.all([
      page.waitForRequest((each) => each.url().endsWith('/v1/bookings')),
      page.getByRole('button', { name: 'Book', exact: true }).click(),
    ])
    const made = (await (await request.response())?.json()) as { start_at: string }
    expect(made.start_at).to.match(/T01:00:00\.000Z$/)
  })
})

describe('booking page: months', () => {
  it('have their days in weeks from the first weekday of the language', () => {
    expect(weeksOf('2027-02', 1)).to.have.length(4)
    expect(weeksOf('2027-02', 7)).to.have.length(5)
    expect(weeksOf('2026-11', 1)[0]).to.deep.equal([null, null, null, null, null, null, '2026-11-01'])
    expect(weeksOf('2028-02', 1).flat().filter(Boolean)).to.have.length(29)
  })

  it('follow each other over the end of the year', () => {
    expect([addMonths('2026-12', 1), addMonths('2027-01', -1), addMonths('2026-11', 14)]).to.deep.equal([
      '2027-01',
      '2026-12',
      '2028-01',
    ])
  })

  it('are asked in halves that leave out no day and ask for none twice', () => {
    expect(halvesOf('2026-12')).to.deep.equal([
      ['2026-12-01', '2026-12-16'],
      ['2026-12-16', '2027-01-01'],
    ])
  })

  it('keys lead to days: by day, week, end of the week, and month, also to a shorter one', () => {
    const from = (date: string, key: string) => dayByKey(date, key, 1)
    expect(from('2027-01-31', 'ArrowRight')).to.equal('2027-02-01')
    expect(from('2027-01-31', 'PageDown')).to.equal('2027-02-28')
    expect(from('2027-03-31', 'PageUp')).to.equal('2027-02-28')
    expect(from('2027-01-06', 'Home')).to.equal('2027-01-04')
    expect(dayByKey('2027-01-06', 'Home', 7)).to.equal('2027-01-03')
    expect(from('2027-01-06', 'a')).to.equal(undefined)
  })
})
