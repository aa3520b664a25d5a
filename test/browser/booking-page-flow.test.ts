// Runs on: SQLite
/** The public booking page from the month to the confirmation, with a keyboard too, and back again. */
import { exec } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { useChromium } from '../support/chromium.ts'
import {
  bookingsOf,
  chooseTime,
  clockOf,
  courtHour,
  day,
  eventually,
  fillDetails,
  liveHolds,
  newService,
  openBookingPage,
} from './booking-page-support.ts'
import { useDemo } from './console-support.ts'
import { expectOnlyTo, expectQuiet } from './docs-support.ts'

describe('booking page', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })

  it('books from the month to the confirmation, with calls to its server only and without a cookie', async () => {
    const watched = await openBookingPage(browser, demo, await courtHour(demo), `#/${day.slice(0, 7)}`)
    const { page, requests } = watched
    expect(await page.title()).to.equal('Court hour · Riverside Club')
    await page.locator(`.day.free[aria-label^="${weekdayName(day)}"]`).click()
    await page.getByRole('heading', { level: 3, name: weekdayName(day) }).waitFor()
    await chooseTime(page, '10:30')
    await page.getByText(/This time is held for you for another (10:00|9:5\d)\./).waitFor()
    await fillDetails(page, 'Whole way')
    await page.getByLabel('Telephone').fill('+49 30 1234')
    await page.getByLabel('Notes').fill('Two guests')
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await page.getByRole('heading', { name: 'You are booked' }).waitFor()
    const [booking, ...others] = await bookingsOf(demo, 'Whole way')
    expect(others).to.deep.equal([])
    expect([clockOf(booking?.start_at ?? ''), booking?.status]).to.deep.equal(['10:30', 'confirmed'])
    expect(booking).to.deep.include({
      customer: { name: 'Whole way', email: 'guest@customer.example', phone: '+49 30 1234' },
      notes: 'Two guests',
    })
    for (const request of requests) expect(await request.headerValue('cookie')).to.equal(null)
    expectOnlyTo(demo.url, watched)
    expectQuiet(watched)
  })

  it('shows its last call, which a terminal repeats; the token of a customer stays a variable', async () => {
    const { page } = await openBookingPage(browser, demo, await newService(demo), `#/${day}`)
    await page.locator('.time').first().waitFor()
    await page.getByText('Show this call').click()
    const shown = page.locator('.last-call pre')
    const command = await shown.innerText()
    expect(command).to.contain('/v1/availability?').and.contain('Authorization: Bearer app_pub_')
    const { stdout } = await promisify(exec)(command)
    expect(JSON.parse(stdout).slots.length).to.be.above(0)
    expect(await page.locator('.last-call a').getAttribute('href')).to.equal(`${demo.url}/docs#listAvailability`)
    await chooseTime(page, '10:00')
    await fillDetails(page, 'Shown')
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await page.getByRole('heading', { name: 'You are booked' }).waitFor()
    await page.reload()
    await page.getByText('Show this call').click()
    const managed = await shown.innerText()
    expect(managed).to.contain('/v1/').and.contain('Bearer $MANAGE_TOKEN')
    expect(managed).not.to.contain('app_mng_')
  })

  it('says that a request waits for approval, and that the venue decides by a time', async () => {
    const service = await newService(demo, { requires_approval: true })
    const { page } = await openBookingPage(browser, demo, service, `#/${day}`)
    await page.getByText('Needs approval').waitFor()
    await chooseTime(page, '09:00')
    await fillDetails(page, 'Asks first')
    await page.getByRole('button', { name: 'Send the request' }).click()
    await page.getByRole('heading', { name: 'Your request is sent' }).waitFor()
    await page.getByText(/The venue decides by .+; otherwise the request ends\./).waitFor()
    expect((await bookingsOf(demo, 'Asks first')).map(({ status }) => status)).to.deep.equal(['pending'])
  })

  it('saves the booking as a calendar file', async () => {
    const { page } = await openBookingPage(browser, demo, await newService(demo), `#/${day}`)
    await chooseTime(page, '09:00')
    await fillDetails(page, 'Calendar')
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Add to calendar' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).to.equal('booking.ics')
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
    const text = Buffer.concat(chunks).toString()
    const [booking] = await bookingsOf(demo, 'Calendar')
    expect(text).to.contain(`UID:${booking?.id}@`).and.contain('SUMMARY:Centre court\r\n')
    expect(text).to.contain(`DTSTART:${booking?.start_at.replace(/[-:]|\.000/g, '')}`)
  })

  it('names each detail that is missing or wrong, and goes to the first', async () => {
    const { page } = await openBookingPage(browser, demo, await newService(demo), `#/${day}`)
    await chooseTime(page, '09:00')
    await page.getByLabel('E-mail').fill('no address')
    await page.getByLabel('Telephone').fill('call me')
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    const issue = (label: string) =>
      page.getByLabel(label).evaluate((field) => {
        const id = field.getAttribute('aria-describedby')
        return id === null ? null : field.ownerDocument.getElementById(id)?.textContent
      })
    expect(await issue('Name')).to.equal('Enter your name.')
    expect(await issue('E-mail')).to.contain('Enter an e-mail address such as')
    expect(await issue('Telephone')).to.contain('Use only digits')
    expect(await issue('Notes')).to.equal(null)
    expect(await focusedLabel(page)).to.equal('Name')
    await fillDetails(page, 'Mended')
    await page.getByLabel('Telephone').fill('')
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await page.getByRole('heading', { name: 'You are booked' }).waitFor()
  })

  it('shows what the server says about a detail at its field', async () => {
    const watched = await openBookingPage(browser, demo, await newService(demo), `#/${day}`)
    const { page } = watched
    await chooseTime(page, '09:00')
    await page.getByLabel('Name').fill('Server says')
    await page.getByLabel('E-mail').fill('a\u200Bb@customer.example')
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await page.locator('#app .hint.bad').waitFor()
    expect(await focusedLabel(page)).to.equal('E-mail')
    expectQuiet(watched, [400])
  })

  it('moves through the days by arrow keys, Home, End and Page Down, and chooses by Enter', async () => {
    const { page } = await openBookingPage(browser, demo, await newService(demo), '#/2027-01-06')
    const grid = page.getByRole('grid', { name: 'January 2027' })
    await grid.getByRole('button', { name: /^Wednesday,? 6 January/ }).focus()
    const expectAfter = async (key: string, name: RegExp) => {
      await page.keyboard.press(key)
      await eventually(async () => name.test(await focusedLabel(page)))
    }
    await expectAfter('ArrowRight', /^Thursday,? 7 January 2027/)
    await expectAfter('ArrowDown', /^Thursday,? 14 January 2027/)
    await expectAfter('Home', /^Monday,? 11 January 2027/)
    await expectAfter('End', /^Sunday,? 17 January 2027/)
    await expectAfter('ArrowUp', /^Sunday,? 10 January 2027/)
    await expectAfter('ArrowLeft', /^Saturday,? 9 January 2027/)
    await expectAfter('PageDown', /^Tuesday,? 9 February 2027/)
    await expectAfter('PageUp', /^Saturday,? 9 January 2027/)
    await page.locator('.day.free').first().waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '09:00', exact: true }).waitFor()
    expect(page.url()).to.match(/#\/2027-01-09$/)
    expect(await grid.locator('[aria-selected=true]').innerText()).to.equal('9')
    await page.keyboard.press('Tab')
    expect(await focusedLabel(page)).to.equal('00:00')
  })

  it('has one day in the tab order, and none before today or beyond the horizon', async () => {
    const service = await newService(demo, { max_advance_days: 40 })
    const { page } = await openBookingPage(browser, demo, service)
    await page.locator('.day.free').first().waitFor()
    expect(await page.locator('.day[tabindex="0"]').count()).to.equal(1)
    await page.locator('.day[aria-current=date]').focus()
    await page.keyboard.press('ArrowLeft')
    expect(await page.locator('.day[aria-current=date]').evaluate((each) => each.matches(':focus'))).to.equal(true)
    expect(await page.getByRole('button', { name: 'Previous month' }).isDisabled()).to.equal(true)
    const next = page.getByRole('button', { name: 'Next month' })
    while (!(await next.isDisabled())) await next.click()
    await page.locator('.day.free').first().waitFor()
    expect(await page.locator('.day:not(.free)').count()).to.be.above(0)
  })

  it('says that a month has no free time, and goes to the next', async () => {
    const service = await newService(demo, { weekly_hours: [] })
    const { page } = await openBookingPage(browser, demo, service)
    await page.getByText(/^No free times in /).waitFor()
    const month = await page.locator('.calendar h3').innerText()
    await page.getByRole('button', { name: /^Go to / }).click()
    await page.getByText(/^No free times in /).waitFor()
    expect(await page.locator('.calendar h3').innerText()).not.to.equal(month)
  })

  it('releases the hold on the way back, keeps the details, and opens no form without a hold on the way forward', async () => {
    const service = await newService(demo)
    const { page } = await openBookingPage(browser, demo, service, `#/${day}`)
    await chooseTime(page, '11:00')
    await fillDetails(page, 'Goes back')
    expect(await liveHolds(demo, service)).to.have.length(1)
    await page.goBack()
    await page.getByRole('button', { name: '11:00', exact: true }).waitFor()
    await eventually(async () => (await liveHolds(demo, service)).length === 0)
    await page.goForward()
    await page.getByRole('heading', { name: 'Choose a day' }).waitFor()
    await page.evaluate(`location.hash = '#/${day}'`)
    await chooseTime(page, '12:00')
    expect(await page.getByLabel('Name').inputValue()).to.equal('Goes back')
    await page.getByRole('button', { name: 'Choose another time' }).click()
    await eventually(async () => (await liveHolds(demo, service)).length === 0)
  })

  it('releases the hold when the page is left', async () => {
    const service = await newService(demo)
    const { page } = await openBookingPage(browser, demo, service, `#/${day}`)
    await chooseTime(page, '13:00')
    expect(await liveHolds(demo, service)).to.have.length(1)
    await page.goto('about:blank')
    await eventually(async () => (await liveHolds(demo, service)).length === 0)
  })

  it('says that there is nothing to book for a service that is not public, and at a mistyped address', async () => {
    const hidden = await newService(demo, { public: false })
    for (const id of [hidden, 'court']) {
      const watched = await openBookingPage(browser, demo, id)
      await watched.page.getByRole('heading', { name: 'There is nothing to book here' }).waitFor()
      expectQuiet(watched, [id === 'court' ? 422 : 404])
    }
  })
})

function weekdayName(date: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date))
}

/** The label of the focused element, or its text. */
function focusedLabel(page: Page): Promise<string> {
  return page.evaluate(`(() => {
    const { activeElement: active } = document
    return active.getAttribute('aria-label') ?? active.labels?.[0]?.textContent.trim() ?? active.textContent
  })()`)
}
