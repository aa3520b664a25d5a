// Runs on: SQLite
/** The booking page when a time is taken, a hold runs out, or the network fails: one booking at most, and nothing that was typed is lost. */
import { expect } from 'chai'
import type { Page, Route } from 'playwright-core'
import { useChromium } from '../support/chromium.ts'
import {
  bookingsOf,
  chooseTime,
  day,
  eventually,
  fillDetails,
  liveHolds,
  newService,
  openBookingPage,
} from './booking-page-support.ts'
import { holdReads, useDemo } from './console-support.ts'
import { expectQuiet } from './docs-support.ts'

describe('booking page: holds and network', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })
  const book = (page: Page) => page.getByRole('button', { name: 'Book', exact: true }).click()
  const booked = (page: Page) => page.getByRole('heading', { name: 'You are booked' }).waitFor()
  const error = (code: string) => ({
    error: { code, message: 'Not now.', request_id: 'req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB', details: {} },
  })

  it('two tabs race for the last court: one holds it, the other reads why not, and its times are read again', async () => {
    const service = await newService(demo)
    const first = await openBookingPage(browser, demo, service, `#/${day}`)
    const second = await openBookingPage(browser, demo, service, `#/${day}`)
    const ten = second.page.getByRole('button', { name: '10:00', exact: true })
    await ten.waitFor()
    const release = await holdReads(second.page, '**/v1/availability?*')
    await chooseTime(first.page, '10:00')
    await ten.click()
    await second.page.getByRole('alert').getByText('Somebody else has just taken this time.').waitFor()
    await release()
    await ten.waitFor({ state: 'detached' })
    await chooseTime(second.page, '11:00')
    await fillDetails(first.page, 'First tab')
    await fillDetails(second.page, 'Second tab')
    await Promise.all([book(first.page), book(second.page)])
    await Promise.all([booked(first.page), booked(second.page)])
    expectQuiet(first)
    expectQuiet(second, [409])
  })

  it('ends the hold by the clock of the server: back at the times, with the reason and the details kept', async () => {
    const { page } = await openBookingPage(browser, demo, await newService(demo), '#/')
    await page.clock.install()
    await page.goto(`${page.url()}${day}`)
    await page.reload()
    const aheadMs = 5 * 60_000
    await page.route('**/v1/availability/holds', async (route) => {
      const response = await route.fetch()
      const date = new Date(Date.now() + aheadMs).toUTCString()
      await route.fulfill({ response, headers: { ...response.headers(), date } })
    })
    await chooseTime(page, '10:00')
    await page.getByText(/held for you for another (5:0\d|4:5\d)\./).waitFor()
    await fillDetails(page, 'Too slow')
    await page.clock.fastForward(aheadMs)
    await page.getByRole('alert').getByText('The time is no longer held for you.').waitFor()
    expect(page.url()).to.match(new RegExp(`#/${day}$`))
    await page.unroute('**/v1/availability/holds')
    await page.getByRole('button', { name: '11:00', exact: true }).waitFor()
    await chooseTime(page, '11:00')
    expect(await page.getByLabel('Name').inputValue()).to.equal('Too slow')
  })

  it('counts ten minutes although the clock of the computer is an hour late', async () => {
    const { page } = await openBookingPage(browser, demo, await newService(demo), '#/')
    await page.clock.install({ time: Date.now() - 3_600_000 })
    await page.goto(`${page.url()}${day}`)
    await page.reload()
    await chooseTime(page, '10:00')
    await page.getByText(/held for you for another (10:00|9:5\d)\./).waitFor()
  })

  it('tells a booking that comes after the end of its hold, and keeps the details', async () => {
    const service = await newService(demo)
    const watched = await openBookingPage(browser, demo, service, `#/${day}`)
    const { page } = watched
    await chooseTime(page, '10:00')
    await fillDetails(page, 'Released')
    const [hold] = await liveHolds(demo, service)
    await demo.api('DELETE', `/v1/availability/holds/${hold?.id}`)
    await book(page)
    await page.getByRole('alert').getByText('The time is no longer held for you.').waitFor()
    await chooseTime(page, '10:00')
    expect(await page.getByLabel('Name').inputValue()).to.equal('Released')
    await book(page)
    await booked(page)
    expectQuiet(watched, [409])
  })

  it('books once when the replies are lost: sent again at a click, with the same key and the same details', async () => {
    const { page } = await openBookingPage(browser, demo, await newService(demo), `#/${day}`)
    const keys = new Set<string | undefined>()
    await page.route('**/v1/bookings', async (route: Route) => {
      keys.add(route.request().headers()['idempotency-key'])
      await route.fetch()
      await route.fulfill({ status: 502, body: 'Bad gateway' })
    })
    await chooseTime(page, '10:00')
    await fillDetails(page, 'Lost reply')
    await book(page)
    await page.getByText('The answer was lost, so it is not known whether this is booked.').waitFor()
    expect(await page.getByLabel('Name').evaluate((each) => each.matches(':read-only'))).to.equal(true)
    expect(await page.getByRole('button', { name: 'Choose another time' }).count()).to.equal(0)
    await page.unroute('**/v1/bookings')
    page.on('request', (request) => {
      if (request.url().endsWith('/v1/bookings')) keys.add(request.headers()['idempotency-key'])
    })
    await page.getByRole('button', { name: 'Send again' }).click()
    await booked(page)
    expect(keys.size).to.equal(1)
    expect(await bookingsOf(demo, 'Lost reply')).to.have.length(1)
  })

  it('says that the connection is lost, keeps what was typed, and books once by itself when it is back', async () => {
    const { page } = await openBookingPage(browser, demo, await newService(demo), `#/${day}`)
    await chooseTime(page, '10:00')
    await fillDetails(page, 'In a tunnel')
    await page.context().setOffline(true)
    await page.getByText('No connection. Nothing is lost').waitFor()
    await book(page)
    await page.getByText('it is not known whether this is booked').waitFor()
    expect(await page.getByLabel('Name').inputValue()).to.equal('In a tunnel')
    await page.context().setOffline(false)
    await booked(page)
    await page.getByText('No connection.').waitFor({ state: 'detached' })
    expect(await bookingsOf(demo, 'In a tunnel')).to.have.length(1)
  })

  it('does not leave a form whose outcome is not known', async () => {
    const service = await newService(demo)
    const { page } = await openBookingPage(browser, demo, service, `#/${day}`)
    await page.route('**/v1/bookings', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
    await chooseTime(page, '10:00')
    await fillDetails(page, 'Stays')
    await book(page)
    await page.getByText('it is not known whether this is booked').waitFor()
    await page.goBack()
    await page.getByText('it is not known whether this is booked').waitFor()
    expect(await liveHolds(demo, service)).not.to.deep.equal([])
    await page.unroute('**/v1/bookings')
    await page.getByRole('button', { name: 'Send again' }).click()
    await booked(page)
  })

  for (const [status, code, sentence] of [
    [500, 'INTERNAL_ERROR', 'The server cannot answer now. Try again in a moment.'],
    [503, 'SERVICE_UNAVAILABLE', 'The server cannot answer now. Try again in a moment.'],
  ] as const) {
    it(`tells a ${status} of the settings with its request id, and loads them at a click`, async () => {
      const service = await newService(demo)
      const { page } = await browser.open({ reducedMotion: 'reduce' })
      await page.route('**/v1/public/booking-pages/**', (route) => route.fulfill({ status, json: error(code) }))
      await page.goto(`${demo.url}/book/${demo.workspaceId}/${service}`)
      await page.getByRole('heading', { name: 'The page cannot be loaded now' }).waitFor()
      expect(await page.getByRole('alert').innerText())
        .to.contain(sentence)
        .and.contain('req_01JD7Z0V')
      await page.unroute('**/v1/public/booking-pages/**')
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('heading', { name: 'Centre court' }).waitFor()
    })
  }

  it('waits as long as a 429 says, visibly, and shows the month after it', async () => {
    const service = await newService(demo)
    const { page } = await browser.open({ reducedMotion: 'reduce' })
    let isFirst = true
    await page.route('**/v1/availability?*', (route) => {
      if (!isFirst) return route.continue()
      isFirst = false
      return route.fulfill({ status: 429, json: error('RATE_LIMITED'), headers: { 'Retry-After': '4' } })
    })
    await page.goto(`${demo.url}/book/${demo.workspaceId}/${service}`)
    await page.getByText(/The server asks to wait \d+ seconds\./).waitFor()
    await page.locator('.day.free').first().waitFor()
  })

  it('goes on with a new key when the old one was revoked while the page was open', async () => {
    const service = await newService(demo)
    const { page } = await openBookingPage(browser, demo, service, `#/${day}`)
    await page.getByRole('button', { name: '10:00', exact: true }).waitFor()
    const keys = await publishableKeys()
    const [integration] = keys.map(({ integration_id }) => integration_id)
    const body = { integration_id: integration, kind: 'publishable', role_cap: 'member', origins: ['self'] }
    const made = await demo.api('POST', `/v1/workspaces/${demo.workspaceId}/api-keys`, body)
    expect(made.status).to.equal(201)
    for (const { id } of keys) {
      const revoked = await demo.api('POST', `/v1/workspaces/${demo.workspaceId}/api-keys/${id}/revoke`)
      expect(revoked.status).to.be.below(300)
    }
    await chooseTime(page, '10:00')
    await fillDetails(page, 'New key')
    await book(page)
    await booked(page)
  })

  it('shows a time that became free without a click', async () => {
    const service = await newService(demo)
    const other = await openBookingPage(browser, demo, service, `#/${day}`)
    await chooseTime(other.page, '10:00')
    const { page } = await openBookingPage(browser, demo, service, `#/${day}`)
    await page.getByRole('button', { name: '11:00', exact: true }).waitFor()
    expect(await page.getByRole('button', { name: '10:00', exact: true }).count()).to.equal(0)
    await other.page.goBack()
    await eventually(async () => (await liveHolds(demo, service)).length === 0)
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    await page.getByRole('button', { name: '10:00', exact: true }).waitFor()
  })

  type Key = { id: string; kind: string; integration_id: string; revoked_at: string | null }
  const publishableKeys = async (): Promise<Key[]> => {
    const { body } = await demo.api<{ api_keys: Key[] }>('GET', `/v1/workspaces/${demo.workspaceId}/api-keys?limit=100`)
    return body.api_keys.filter(({ kind, revoked_at }) => kind === 'publishable' && revoked_at === null)
  }
})
