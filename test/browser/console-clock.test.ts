// Runs on: SQLite
/** The board on the days on which the clock of the venue changes: its hours, and where a booking lands that is moved across them. */
import { expect } from 'chai'
import type { Locator, Page } from 'playwright-core'
import { Temporal } from 'temporal-polyfill'
import { useChromium } from '../support/chromium.ts'
import { newService, venueZone } from './booking-page-support.ts'
import { openConsole, openPage, screenshot, useDemo } from './console-support.ts'

/** The next change of the clock that makes its day as long as this. */
function nextChange(hours: number): Temporal.ZonedDateTime {
  let change = Temporal.Now.zonedDateTimeISO(venueZone).getTimeZoneTransition('next')
  while (change && change.hoursInDay !== hours) change = change.getTimeZoneTransition('next')
  if (!change) throw new Error(`no day of ${venueZone} has ${hours} hours`)
  return change
}

describe('console: days on which the clock changes', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })
  /** A booking at one o'clock of a court that is open all night. */
  const bookNight = async (date: string, name: string) => {
    const service_id = await newService(demo, { max_advance_days: 730, slot_interval_minutes: 60 })
    const start_at = instant(`${date}T01:00`)
    const made = await demo.api<{ id: string }>('POST', '/v1/bookings', { service_id, start_at, customer: { name } })
    expect(made.status).to.equal(201)
    return { id: made.body.id, service_id }
  }
  /** Starts of a day to which the API would move the booking, beside its own. */
  const startsFor = async ({ id, service_id }: { id: string; service_id: string }, date: string) => {
    const next = Temporal.PlainDate.from(date).add({ days: 1 })
    const query = new URLSearchParams({
      service_id,
      booking_id: id,
      from: instant(`${date}T00:00`),
      to: instant(`${next}T00:00`),
    })
    const { body } = await demo.api<{ slots: { start_at: string }[] }>('GET', `/v1/availability?${query}`)
    return body.slots.map(({ start_at }) => new Date(start_at).toISOString())
  }
  const startOf = async (id: string) => {
    const { body } = await demo.api<{ start_at: string }>('GET', `/v1/bookings/${id}`)
    return new Date(body.start_at).toISOString()
  }
  const open = async (date: string) => {
    const { page } = await openConsole(browser, demo, `board?date=${date}`, { locale: 'en-GB', viewport })
    await page.locator('.block.booking').first().waitFor()
    return page
  }

  it('has no hour that the clock skips, and a move by keys goes over the gap to the next start of the API', async () => {
    const change = nextChange(23)
    const date = change.toPlainDate().toString()
    const booking = await bookNight(date, 'Spring')
    const page = await open(date)
    expect((await hoursShown(page)).slice(0, 4)).to.deep.equal(['01', '03', '04', '05'])
    await moveByKeys(page, 'Spring', 1)
    await startShown(page, 'Spring', '03:00').waitFor()
    await screenshot(page, 'board-skipped-hour')
    const starts = await startsFor(booking, date)
    expect(await startOf(booking.id)).to.equal(change.toInstant().toString({ fractionalSecondDigits: 3 }))
    expect(await startOf(booking.id)).to.equal(starts[starts.indexOf(instant(`${date}T01:00`)) + 1])
  })

  it('has the hour that the clock repeats twice, and a move by keys comes to each of them', async () => {
    const change = nextChange(25)
    const date = change.toPlainDate().toString()
    const booking = await bookNight(date, 'Autumn')
    const page = await open(date)
    expect((await hoursShown(page)).slice(0, 5)).to.deep.equal(['01', '02', '02', '03', '04'])
    await moveByKeys(page, 'Autumn', 2)
    await startShown(page, 'Autumn', '02:00').waitFor()
    await screenshot(page, 'board-repeated-hour')
    const starts = await startsFor(booking, date)
    expect(await startOf(booking.id)).to.equal(change.toInstant().toString({ fractionalSecondDigits: 3 }))
    expect(await startOf(booking.id)).to.equal(starts[starts.indexOf(instant(`${date}T01:00`)) + 2])
    await moveByKeys(page, 'Autumn', -1)
    expect(await startOf(booking.id)).to.equal(instant(`${date}T02:00`))
  })

  it('offers both starts of a repeated time with their offsets, in a new booking and in "Why not?"', async () => {
    const date = nextChange(25).toPlainDate().toString()
    const service = await newService(demo, { max_advance_days: 730, slot_interval_minutes: 60 })
    const asked = `?service=${service}&day=${date}`
    const { page } = await openConsole(browser, demo, `bookings/new${asked}`, { locale: 'en-GB', viewport })
    const option = page.locator('select[name=start_at] option')
    await option.first().waitFor({ state: 'attached' })
    const expected = [/^01:00$/, /^02:00 (CEST|GMT\+2)$/, /^02:00 (CET|GMT\+1)$/, /^03:00$/]
    const expectStarts = (texts: string[]) => {
      for (const [index, text] of expected.entries()) expect(texts[index + 1]).to.match(text)
    }
    expectStarts(await option.allInnerTexts())
    await openPage(page, demo, `why-not${asked}`)
    await page.locator('.starts strong').first().waitFor()
    expectStarts(await page.locator('.starts strong').allInnerTexts())
  })

  it('has each hour once on the day before, so that the hours of a change are found', async () => {
    const before = nextChange(23).toPlainDate().subtract({ days: 1 }).toString()
    await bookNight(before, 'Usual')
    expect((await hoursShown(await open(before))).slice(0, 4)).to.deep.equal(['01', '02', '03', '04'])
  })
})

/** Wide enough for the columns of all courts, because the board draws only those in view. */
const viewport = { width: 2400, height: 900 }

function instant(local: string): string {
  const at = Temporal.PlainDateTime.from(local).toZonedDateTime(venueZone).toInstant()
  return at.toString({ fractionalSecondDigits: 3 })
}

function hoursShown(page: Page): Promise<string[]> {
  return page.locator('.board-axis span').allInnerTexts()
}

/** The line of a block that a sighted person reads: the text for screen readers names the end too. */
function startShown(page: Page, customer: string, start: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${customer} `) }).locator('.block-note', { hasText: start })
}

/** Moves a booking by steps of an hour, down the board or up. */
async function moveByKeys(page: Page, customer: string, steps: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${customer} `) }).focus()
  await page.keyboard.press('m')
  for (const _ of Array(Math.abs(steps))) await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp')
  const bar = page.getByRole('region', { name: `Moving ${customer}` })
  await bar.getByText('It can be moved here.').waitFor()
  await page.keyboard.press('Enter')
  await bar.waitFor({ state: 'detached' })
}
