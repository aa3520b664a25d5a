// Runs on: SQLite
/** The booking page as the business's own: its logo, texts and colour, on each of its pages. */
import { expect } from 'chai'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible, rulesOfColours } from './axe.ts'
import { courtHour, eventually, openBookingPage } from './booking-page-support.ts'
import { useDemo, widths } from './console-support.ts'
import { expectQuiet } from './docs-support.ts'

/** One pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADAgH/p+FVfgAAAABJRU5ErkJggg=='

describe('booking page: profile of the business', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })
  const path = (name: string) => `/v1/workspaces/${demo.workspaceId}/${name}`
  const set = async (profile: object) =>
    expect((await demo.api('PATCH', path('profile'), profile)).status).to.equal(200)
  const texts = {
    display_name: 'Riverside Tennis',
    description: 'Four clay courts.\nBy the river.',
    address: 'Quay 1\n20457 Hamburg',
  }

  it('shows name, texts and logo above all services, and name, address and logo above one of them', async () => {
    await set({ ...texts, colour: '#ffe600' })
    expect((await demo.api('PUT', path('logo'), { data: pixel })).status).to.equal(200)
    const watched = await browser.open({ locale: 'en-GB', reducedMotion: 'reduce' })
    const { page } = watched
    await page.setViewportSize({ width: widths.narrow, height: 900 })
    await page.goto(`${demo.url}/book/${demo.workspaceId}`)
    await page.getByRole('heading', { name: 'Riverside Tennis', level: 1 }).waitFor()
    await eventually(() => page.evaluate<boolean>("document.title === 'Riverside Tennis'"))
    await page.locator('img.logo').waitFor()
    await eventually(() => page.evaluate<boolean>('document.querySelector("img.logo").naturalWidth === 1'))
    for (const text of [texts.description, texts.address])
      expect(await page.locator('main').innerText()).to.include(text)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).to.equal(true)
    await page.getByRole('link', { name: 'Court hour' }).click()
    await page.getByRole('heading', { name: 'Court hour', level: 1 }).waitFor()
    await page.locator('img.logo').waitFor()
    const head = await page.locator('.subject').innerText()
    expect(head).to.include('Riverside Tennis').and.include('20457 Hamburg')
    expect(head).not.to.include('Four clay courts')
    expectQuiet(watched)
  })

  for (const colour of ['#ffe600', '#000000', '#ffffff', '#808080', '#e30613']) {
    it(`keeps links and buttons readable with the colour ${colour}, in light and in dark`, async () => {
      await set({ colour })
      const watched = await openBookingPage(browser, demo, await courtHour(demo))
      const { page } = watched
      await page.locator('.day.free').first().click()
      await page.locator('.button.time').first().waitFor()
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page, { only: rulesOfColours })
      const accent = 'getComputedStyle(document.documentElement).getPropertyValue("--accent")'
      expect(await page.evaluate(accent)).not.to.include('#3346d3')
      expectQuiet(watched)
    })
  }

  it('shows a description as text, and runs nothing of it', async () => {
    const html = '<img src=x onerror="document.title=1"><b>bold</b>'
    await set({ description: html })
    const { page } = await browser.open({ locale: 'en-GB' })
    await page.goto(`${demo.url}/book/${demo.workspaceId}`)
    await page.getByText(html).waitFor()
    await eventually(() => page.evaluate<boolean>("document.title === 'Riverside Tennis'"))
  })

  it('has neither logo nor address, and its own colour, for a business that has set nothing', async () => {
    await set({ display_name: null, description: null, address: null, colour: null })
    await demo.api('DELETE', path('logo'))
    const { page } = await openBookingPage(browser, demo, await courtHour(demo))
    expect(await page.locator('.logo').count()).to.equal(0)
    const lines = (await page.locator('.subject').innerText()).split('\n').filter(Boolean)
    expect(lines.slice(1)).to.deep.equal(['Court hour', '1 hour'])
    expect(await page.evaluate('document.documentElement.style.length')).to.equal(0)
  })
})
