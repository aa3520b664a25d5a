// Runs on: SQLite
/** The link of a customer: it shows the booking, moves it, cancels it, and outlives a reload and a service that is public no more. */
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible } from './axe.ts'
import {
  bookingsOf,
  chooseTime,
  clockOf,
  day,
  eventually,
  fillDetails,
  newService,
  openBookingPage,
} from './booking-page-support.ts'
import { screenshot, useDemo } from './console-support.ts'
import { expectQuiet } from './docs-support.ts'

describe('booking page: link of a customer', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })

  /** Books at ten o'clock. The page then shows the confirmation. */
  const booked = async (name: string, fields: Record<string, unknown> = {}) => {
    const service = await newService(demo, fields)
    const watched = await openBookingPage(browser, demo, service, `#/${day}`)
    await chooseTime(watched.page, '10:00')
    await fillDetails(watched.page, name)
    await watched.page.locator('form button[type=submit]').click()
    await watched.page.getByLabel('Your link to this booking').waitFor()
    return { ...watched, service }
  }
  const startOf = async (name: string) => clockOf((await bookingsOf(demo, name))[0]?.start_at ?? '')
  const statusOf = async (name: string) => (await bookingsOf(demo, name))[0]?.status
  const move = async (page: Page, time: string) => {
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await page.getByRole('heading', { name: 'Choose a new time' }).waitFor()
    await page.locator('.day.free').first().waitFor()
    await page.locator('.day.free', { hasText: new RegExp(`^${Number(day.slice(8))}$`) }).click()
    await page.getByRole('button', { name: time, exact: true }).click()
    await page.getByRole('heading', { name: 'Move your booking to this time?' }).waitFor()
    await page.getByRole('button', { name: 'Move the booking' }).click()
  }

  it('stays in the address after a booking, opens it in another window, and goes to no server', async () => {
    const { page, requests } = await booked('Keeps the link')
    const link = await page.getByLabel('Your link to this booking').inputValue()
    expect(link)
      .to.equal(page.url())
      .and.match(/#manage=app_mng_\w+$/)
    await page.reload()
    await page.getByRole('heading', { name: 'You are booked' }).waitFor()
    for (const request of requests) expect(request.url().split('#')[0]).not.to.contain('app_mng_')
    const other = await browser.open({ locale: 'en-GB' })
    await other.page.goto(link)
    await other.page.getByText('Keeps the link, guest@customer.example').waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Choose a day' }).waitFor()
  })

  it('moves the booking, and says so', async () => {
    const watched = await booked('Moves')
    const { page } = watched
    await move(page, '15:00')
    await page.getByRole('heading', { name: 'Your booking is moved' }).waitFor()
    await page.getByText('15:00–16:00').waitFor()
    expect(await startOf('Moves')).to.equal('15:00')
    await expectAccessible(page)
    await screenshot(page, 'booking-page-managed')
    expectQuiet(watched)
  })

  it('says that the new time was taken meanwhile, and leaves the booking where it is', async () => {
    const { page, service } = await booked('Too late to move')
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await page.locator('.day.free').first().waitFor()
    await page.locator('.day.free', { hasText: new RegExp(`^${Number(day.slice(8))}$`) }).click()
    await page.getByRole('button', { name: '15:00', exact: true }).click()
    await expectAccessible(page)
    await screenshot(page, 'booking-page-move')
    const other = await openBookingPage(browser, demo, service, `#/${day}`)
    await chooseTime(other.page, '15:00')
    await page.getByRole('button', { name: 'Move the booking' }).click()
    await page.getByRole('alert').getByText('Somebody else has just taken this time.').waitFor()
    expect(await startOf('Too late to move')).to.equal('10:00')
  })

  it('cancels the booking after a question, and offers neither afterwards', async () => {
    const { page } = await booked('Cancels')
    await page.getByRole('button', { name: 'Cancel the booking' }).click()
    await page.getByRole('button', { name: 'Keep it' }).click()
    expect(await statusOf('Cancels')).to.equal('confirmed')
    await page.getByRole('button', { name: 'Cancel the booking' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await page.getByRole('heading', { name: 'This booking is cancelled' }).waitFor()
    expect(await page.getByRole('button', { name: /^(Move|Cancel the booking)$/ }).count()).to.equal(0)
    await eventually(async () => (await statusOf('Cancels')) === 'cancelled')
  })

  it('cancels once when the reply is lost, and shows so when the server is reached again', async () => {
    const { page } = await booked('Lost cancel')
    const keys = new Set<string | undefined>()
    await page.route('**/v1/public/booking/cancel', async (route) => {
      keys.add(route.request().headers()['idempotency-key'])
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.getByRole('button', { name: 'Cancel the booking' }).click()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await page.getByRole('heading', { name: 'This booking is cancelled' }).waitFor()
    expect(keys.size).to.equal(1)
  })

  it('says that it is too late where the deadline has passed', async () => {
    const { page } = await booked('Deadline', { cancellation_notice_minutes: 525_600 })
    await page.reload()
    await page.getByText('It can no longer be moved or cancelled here. Ask the venue.').waitFor()
    expect(await page.getByRole('button', { name: 'Move', exact: true }).count()).to.equal(0)
  })

  it('shows a booking whose service is public no more, and follows what the venue does', async () => {
    const { page, service } = await booked('Asks', { requires_approval: true })
    await page.getByRole('heading', { name: 'Your request is sent' }).waitFor()
    await demo.api('PATCH', `/v1/services/${service}`, { public: false })
    const [booking] = await bookingsOf(demo, 'Asks')
    expect((await demo.api('POST', `/v1/bookings/${booking?.id}/approve`)).status).to.equal(200)
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    await page.getByRole('heading', { name: 'You are booked' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'You are booked' }).waitFor()
  })

  it('says that a mistyped link does not work', async () => {
    const { page } = await openBookingPage(browser, demo, await newService(demo), `#manage=app_mng_${'0'.repeat(38)}`)
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    await expectAccessible(page)
  })
})
