/** The page that explains a start: what it says is what the API says. */
import { expect } from 'chai'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow, openConsole, screenshot, useDemo, widths } from './console-support.ts'
import { expectQuiet } from './docs-support.ts'

describe('console: why not?', () => {
  const browser = useChromium()
  // The tests call more often in a minute than one user may.
  const demo = useDemo({ RATE_LIMITS: 'off' })

  it('lists the starts of a day, and explains a taken one with its booking, and a free one with a link to book it', async () => {
    const { serviceId, start, bookingId } = await takeAll(demo)
    const watched = await openConsole(browser, demo, `why-not?service=${serviceId}&start=${start}`)
    const { page } = watched
    await page.getByText('This start cannot be booked').waitFor()
    const explained = await demo.api('GET', `/v1/availability/explain?service_id=${serviceId}&start_at=${start}`)
    const codes = (explained.body as unknown as Explained).reasons.map(({ code }) => code)
    expect(await page.locator('.reasons code').allInnerTexts()).to.deep.equal(codes)
    const links = await page.locator('.reasons a').evaluateAll((all: { hash: string }[]) => all.map(({ hash }) => hash))
    expect(links).to.include(`#/${demo.workspaceId}/bookings/${bookingId}`)
    await page.locator('.next-starts button').first().click()
    await page.getByText('This start can be booked.').waitFor()
    const book = await page.getByRole('link', { name: 'Book it' }).getAttribute('href')
    expect(book).to.contain(`service=${serviceId}`)
    expectQuiet(watched)
  })

  it('keeps service, day and start in the address', async () => {
    const { page } = await openConsole(browser, demo, 'why-not?day=2027-02-01')
    expect(await page.getByLabel('Day', { exact: true }).inputValue()).to.equal('2027-02-01')
    await page.getByRole('button', { name: 'Next day' }).click()
    await page.waitForURL(/day=2027-02-02/)
    await page.locator('.start').first().click()
    await page.waitForURL(/start=2027-02-02/)
    await page.reload()
    await page.locator('.start[aria-pressed=true]').waitFor()
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [widths.narrow, widths.wide]) {
      it(`has no findings of axe-core and no overflow, ${colorScheme}, ${width} px wide`, async () => {
        const { serviceId, start } = await takeAll(demo)
        const viewport = { width, height: 900 }
        const at = `why-not?service=${serviceId}&start=${start}`
        const { page } = await openConsole(browser, demo, at, { colorScheme, viewport })
        await page.locator('.reasons li').first().waitFor()
        await expectAccessible(page)
        await expectNoOverflow(page)
        await screenshot(page, `why-not-${colorScheme}-${width}`)
      })
    }
  }
})

type Explained = { reasons: { code: string }[] }
type Listed = { services: { id: string }[] }
type Slots = { slots: { start_at: string; remaining: number }[] }

/** Books the first free start until nothing is left of it. */
async function takeAll(demo: ReturnType<typeof useDemo>) {
  const { body } = await demo.api('GET', '/v1/services')
  const serviceId = (body as unknown as Listed).services[0]?.id ?? ''
  const listed = await demo.api('GET', `/v1/availability?service_id=${serviceId}`)
  const [slot] = (listed.body as unknown as Slots).slots
  if (!slot) throw new Error('the demo has a free start')
  let bookingId = ''
  for (let left = slot.remaining; left > 0; left--) {
    const booked = await demo.api('POST', '/v1/bookings', { service_id: serviceId, start_at: slot.start_at })
    expect(booked.status).to.equal(201)
    bookingId = (booked.body as unknown as { id: string }).id
  }
  return { serviceId, start: slot.start_at, bookingId }
}
