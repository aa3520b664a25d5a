// Runs on: SQLite
/** The page of a workspace: its public services lead to their booking pages, and a sentence where there are none. */
import { expect } from 'chai'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible, rulesOfColours } from './axe.ts'
import { eventually, newService, venueZone } from './booking-page-support.ts'
import { useDemo, widths } from './console-support.ts'
import { expectQuiet } from './docs-support.ts'

describe('booking page: services of a workspace', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })
  const open = async (workspaceId = demo.workspaceId) => {
    const watched = await browser.open({ locale: 'en-GB', timezoneId: venueZone, reducedMotion: 'reduce' })
    await watched.page.goto(`${demo.url}/book/${workspaceId}`)
    await watched.page.locator('h1').waitFor()
    return watched
  }

  it('lists public services with their length, each a link to its booking page, and no private one', async () => {
    const massage = await newService(demo, { name: 'Massage', duration_minutes: 90, requires_approval: true })
    await newService(demo, { name: 'Staff only', public: false })
    const watched = await open()
    const { page } = watched
    await eventually(() => page.evaluate<boolean>("document.title === document.querySelector('h1').innerText"))
    const items = await page.getByRole('listitem').allInnerTexts()
    expect(items.map((text) => text.split('\n').filter(Boolean))).to.deep.equal([
      ['Court hour', '1 hour'],
      ['Massage', '90 minutes', 'Needs approval'],
      ['Padel lesson', '1 hour'],
    ])
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, { only: rulesOfColours })
    await page.setViewportSize({ width: widths.narrow, height: 900 })
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).to.equal(true)
    await page.getByRole('link', { name: 'Massage' }).click()
    await page.getByRole('heading', { name: 'Massage', level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).to.equal(`/book/${demo.workspaceId}/${massage}`)
    expectQuiet(watched)
  })

  it('shows its calls on a server with the demo, and to no customer of another one', async () => {
    const { page } = await open()
    await page.getByText('Show this call').waitFor()
    await page.route('**/book/**', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace(' data-demo>', '>') })
    })
    await page.reload()
    await page.getByRole('link', { name: 'Court hour' }).waitFor()
    expect(await page.getByText('Show this call').count()).to.equal(0)
  })

  it('reads further pages of a long list at a press, and keeps the first', async () => {
    const name = (index: number) => `Room ${String(index).padStart(3, '0')}`
    for (let index = 0; index < 51; index++) await newService(demo, { name: name(index) })
    const { page } = await open()
    const items = page.getByRole('listitem')
    expect(await items.count()).to.equal(50)
    await page.getByRole('button', { name: 'Show more' }).click()
    await page.getByRole('link', { name: name(50) }).waitFor()
    expect(await page.getByRole('link', { name: 'Court hour' }).count()).to.equal(1)
    expect(await page.getByRole('button', { name: 'Show more' }).count()).to.equal(0)
  })

  it('says so where no service is public', async () => {
    const listed = await demo.api<{ services: { id: string }[] }>('GET', '/v1/services?limit=100')
    for (const { id } of listed.body.services) await demo.api('PATCH', `/v1/services/${id}`, { public: false })
    const watched = await open()
    await watched.page.getByText('Nothing can be booked online at present. Ask the venue.').waitFor()
    await expectAccessible(watched.page)
    expectQuiet(watched)
  })

  it('says that there is nothing at an unknown and at a mistyped workspace', async () => {
    for (const workspaceId of ['0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b99', 'club']) {
      const { page } = await open(workspaceId)
      expect(await page.locator('h1').innerText()).to.equal('There is nothing to book here')
      await page.getByText('The link may be mistyped, or this place offers nothing online.').waitFor()
      await expectAccessible(page)
    }
  })
})
