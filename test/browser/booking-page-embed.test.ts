// Runs on: SQLite
/** The script that puts the booking page into a page of another site, in a frame as high as its content. */
import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import type { Frame, Page } from 'playwright-core'
import { useChromium } from '../support/chromium.ts'
import { bookingsOf, courtHour, eventually } from './booking-page-support.ts'
import { useDemo } from './console-support.ts'
import { expectQuiet } from './docs-support.ts'
import { newPublishableKey, useSites } from './other-sites.ts'

const tutorial = new URL('../../docs/tutorials/embed-the-booking-page.md', import.meta.url)

function frameAt(page: Page, origin: string): Frame {
  const found = page.frames().find((each) => each.url().startsWith(origin))
  if (!found) throw new Error(`no frame shows a page of ${origin}`)
  return found
}

describe('booking page: script that embeds it', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })
  const newSite = useSites()

  it('books with the markup of the tutorial, in a frame that is as high as the page at each step', async () => {
    const serviceId = await courtHour(demo)
    const [, shown = ''] = /^(<script src=[\s\S]*?<\/script>)$/m.exec(await readFile(tutorial, 'utf8')) ?? []
    const markup = shown
      .replace('https://booking.example', demo.url)
      .replace('WORKSPACE', demo.workspaceId)
      .replace('SERVICE', serviceId)
      .replace('data-title="Book: Court hour"', 'data-title="Platz buchen" data-lang="de"')
    const site = await newSite('localhost', markup)
    await newPublishableKey(demo, ['self', site])
    const watched = await browser.open({ locale: 'en-GB', reducedMotion: 'reduce' })
    const { page } = watched
    await page.goto(site)
    const element = page.locator('iframe[title="Platz buchen"]')
    expect(await element.getAttribute('src')).to.equal(`${demo.url}/book/${demo.workspaceId}/${serviceId}?lang=de`)
    const frame = element.contentFrame()
    await frame.getByText('Wählen Sie einen Tag').waitFor()
    const fits = async () => {
      const content = await frame.locator('#app').boundingBox()
      return Math.ceil(content?.height ?? 0) === (await element.boundingBox())?.height
    }
    await eventually(fits)
    const before = (await element.boundingBox())?.height
    await frame.locator('.day.free').first().click()
    await frame.locator('.time').first().click()
    await frame.getByLabel('Name').fill('By the script')
    await frame.getByLabel('E-Mail').fill('script@customer.example')
    await eventually(fits)
    expect((await element.boundingBox())?.height).not.to.equal(before)
    await frame.getByRole('button', { name: 'Jetzt buchen' }).click()
    await frame.getByRole('heading', { name: 'Ihre Buchung steht' }).waitFor()
    await eventually(fits)
    expect(await bookingsOf(demo, 'By the script')).to.have.length(1)
    expectQuiet(watched)
  })

  it('keeps its height at messages of other windows, and at others of the page itself', async () => {
    const markup = `<script src="${demo.url}/book/embed.js" data-workspace="${demo.workspaceId}"></script>`
    const site = await newSite('localhost', markup)
    await newPublishableKey(demo, ['self', site])
    const { page } = await browser.open({ locale: 'en-GB' })
    await page.goto(site)
    const element = page.locator('iframe')
    await element.contentFrame().getByRole('link', { name: 'Court hour' }).waitFor()
    await eventually(async () => (await element.boundingBox())?.height !== 768)
    const own = (await element.boundingBox())?.height
    await page.evaluate(`postMessage({ bookingPageHeight: 5000 }, '*')`)
    await frameAt(page, demo.url).evaluate(
      `parent.postMessage({ bookingPageHeight: 'none' }, '*'), parent.postMessage('5000', '*')`,
    )
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 100))')
    expect((await element.boundingBox())?.height).to.equal(own)
    // A page of another origin that came into the same frame.
    const other = await newSite('127.0.0.1', '')
    await page.evaluate(`document.querySelector('iframe').src = ${JSON.stringify(other)}`)
    await element.contentFrame().getByRole('heading', { name: 'Club', exact: true }).waitFor()
    await frameAt(page, other).evaluate(`parent.postMessage({ bookingPageHeight: 5000 }, '*')`)
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 100))')
    expect((await element.boundingBox())?.height).to.equal(own)
  })

  it('says in the console of the browser that data-workspace is missing, and shows no frame', async () => {
    const markup = `<script src="${demo.url}/book/embed.js"></script>`
    const { page } = await browser.open()
    const thrown = page.waitForEvent('pageerror')
    await page.goto(await newSite('localhost', markup))
    expect((await thrown).message).to.equal('embed.js: data-workspace is missing')
    expect(await page.locator('iframe').count()).to.equal(0)
  })
})
