// Runs on: SQLite
/** The booking page in a frame of another page: allowed to the origins of its key, refused to others. */
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { frameMarkup } from '../../packages/console/pages/services/frame-markup.ts'
import { useChromium } from '../support/chromium.ts'
import { bookingsOf, courtHour, day, fillDetails } from './booking-page-support.ts'
import { openConsole, screenshot, useDemo } from './console-support.ts'
import { expectQuiet } from './docs-support.ts'
import { newPublishableKey, useSites } from './other-sites.ts'

/** Resolves when the browser says that a policy forbids the frame. */
const refusedFrame = (page: Page) =>
  page.waitForEvent('console', (message) => message.type() === 'error' && message.text().includes('frame-ancestors'))

describe('booking page: frames and links', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })
  const newSite = useSites()
  let markup = ''

  it('books in a frame of a listed site, without a cookie, with the markup that the console shows', async () => {
    const { page: consolePage } = await openConsole(browser, demo, `services/${await courtHour(demo)}`)
    const card = consolePage.locator('section', { has: consolePage.getByRole('heading', { name: 'Booking page' }) })
    const link = (await card.getByRole('link', { name: 'Open the booking page' }).getAttribute('href')) ?? ''
    expect(link).to.equal(`${demo.url}/book/${demo.workspaceId}/${await courtHour(demo)}`)
    markup = await card.locator('.code', { hasText: 'To embed it without a script' }).locator('pre').innerText()
    expect(markup).to.equal(frameMarkup(link, 'Book: Court hour'))
    await screenshot(consolePage, 'booking-page-card')
    markup = markup.replace(link, `${link}#/${day}`)
    const site = await newSite('localhost', markup)
    await newPublishableKey(demo, ['self', site])
    const watched = await browser.open({ locale: 'en-GB', reducedMotion: 'reduce' })
    await watched.page.goto(site)
    const frame = watched.page.frameLocator('iframe')
    await frame.locator('.time').first().click()
    await frame.getByLabel('Name').fill('In a frame')
    await frame.getByLabel('E-mail').fill('frame@customer.example')
    await screenshot(watched.page, 'booking-page-frame')
    await frame.getByRole('button', { name: 'Book', exact: true }).click()
    await frame.getByRole('heading', { name: 'You are booked' }).waitFor()
    expect(await bookingsOf(demo, 'In a frame')).to.have.length(1)
    for (const request of watched.requests) expect(await request.headerValue('cookie')).to.equal(null)
    expect(await watched.page.context().cookies()).to.deep.equal([])
    expectQuiet(watched)
  })

  it('stays empty in a frame of a site that the key does not list', async () => {
    const site = await newSite('127.0.0.1', markup)
    const watched = await browser.open()
    const refusal = refusedFrame(watched.page)
    await watched.page.goto(site)
    await refusal
    expect(await watched.page.frameLocator('iframe').locator('.booking-page').count()).to.equal(0)
    expect(watched.requests.filter((request) => request.url().includes('/v1/'))).to.have.length(0)
  })

  it('ends frames at the next load when a newer key lists their site no more, although the page is cached', async () => {
    const site = await newSite('localhost', markup)
    await newPublishableKey(demo, ['self', site])
    const { page } = await browser.open()
    await page.goto(site)
    await page.frameLocator('iframe').locator('h1').waitFor()
    await newPublishableKey(demo, ['self'])
    const refusal = refusedFrame(page)
    await page.reload()
    await refusal
    expect(await page.frameLocator('iframe').locator('.booking-page').count()).to.equal(0)
  })

  it('does not let scripts of another site read the page or book with the key from an unlisted origin', async () => {
    const site = await newSite('127.0.0.1', markup)
    const { page } = await browser.open()
    await page.goto(site)
    const settings = `${demo.url}/v1/public/booking-pages/${demo.workspaceId}/${await courtHour(demo)}`
    const key = ((await (await fetch(settings)).json()) as { publishable_key: string }).publishable_key
    const outcome = await page.evaluate(`fetch(${JSON.stringify(`${demo.url}/v1/availability/holds`)}, {
      method: 'POST',
      headers: { Authorization: 'Bearer ${key}', 'X-App-Workspace': '${demo.workspaceId}', 'Content-Type': 'application/json' },
      body: JSON.stringify({ service_id: '${await courtHour(demo)}', start_at: '${day}T12:00:00Z' }),
    }).then(({ status }) => status, ({ message }) => message)`)
    expect(outcome).to.be.oneOf([403, 'Failed to fetch'])
    await page.goto(settings.replace('/v1/public/booking-pages', '/book'))
    await page.locator(`.day.free`).first().click()
    await page.locator('.time').first().click()
    await fillDetails(page, 'Same site')
  })
})
