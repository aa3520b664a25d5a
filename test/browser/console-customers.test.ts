// Runs on: SQLite
/** The page of a customer, who is an e-mail address: bookings, no-shows, notes, and a new booking. */
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { Temporal } from 'temporal-polyfill'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible } from './axe.ts'
import { newService } from './booking-page-support.ts'
import { expectNoOverflow, openConsole, openPage, screenshot, useDemo, widths } from './console-support.ts'
import { expectQuiet } from './docs-support.ts'

const dayMs = 86_400_000
const email = 'rosa+club@river.example'

describe('console: customers', () => {
  const browser = useChromium()
  // The tests call more often in a minute than one user may.
  const demo = useDemo({ RATE_LIMITS: 'off' })
  before('book for a customer, and for another one', async () => {
    const service_id = await newService(demo, { public: false, min_notice_minutes: 0 })
    const book = async (days: number, customer: object, notes: string | null = null) => {
      const start_at = startIn(days)
      const override = days < 0 ? { override: ['past'] } : {}
      const made = await demo.api<{ id: string }>('POST', '/v1/bookings', {
        ...{ service_id, start_at, customer, notes },
        ...override,
      })
      expect(made.status, JSON.stringify(made.body)).to.equal(201)
      return made.body.id
    }
    const rosa = { name: 'Rosa Rivers', email, phone: '+49 30 55501' }
    const missed = await book(-400, { ...rosa, name: 'R. Rivers' }, 'Came late')
    expect((await demo.api('POST', `/v1/bookings/${missed}/no-show`, {})).status).to.equal(200)
    await book(-20, { ...rosa, email: email.toUpperCase() }, 'Needs a ball')
    await book(10, rosa, 'Birthday')
    await book(11, { name: 'Rosalind Other', email: 'rosalind@river.example' })
  })

  it('lists what is to come and what is over, the latest first, with notes and the number of no-shows, whatever the case of the address', async () => {
    const watched = await openConsole(browser, demo, `customers/${encodeURIComponent(email.toUpperCase())}`)
    const { page } = watched
    await page.getByRole('heading', { name: 'Rosa Rivers' }).waitFor()
    const notes = (name: string) => page.getByRole('table', { name }).locator('td[data-title=Notes]').allInnerTexts()
    expect(await notes('To come')).to.deep.equal(['Birthday'])
    expect(await notes('Past')).to.deep.equal(['Needs a ball', 'Came late'])
    expect(await fact(page, 'No-shows')).to.equal('1')
    expect(await fact(page, 'Bookings')).to.equal('1 to come, 2 past')
    expect(await fact(page, 'Phone')).to.equal('+49 30 55501')
    expect(await page.getByText('Rosalind').count()).to.equal(0)
    await expectAccessible(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of [widths.wide, 1024, widths.narrow]) {
        await page.setViewportSize({ width, height: 1000 })
        await expectNoOverflow(page)
        await screenshot(page, `customer-${colorScheme}-${width}`)
      }
    }
    await expectAccessible(page)
    expectQuiet(watched)
  })

  it('is reached from a booking, and leads to a new booking that has the customer already', async () => {
    const { body } = await demo.api<{ bookings: { id: string }[] }>(
      'GET',
      `/v1/bookings?customer=${encodeURIComponent(email)}`,
    )
    const watched = await openConsole(browser, demo, `bookings/${body.bookings[0]?.id}`)
    const { page } = watched
    await page.getByRole('link', { name: 'Rosa Rivers' }).click()
    await page.getByRole('link', { name: 'New booking for this customer' }).click()
    const dialog = page.getByRole('dialog', { name: 'New booking' })
    await dialog.locator('select[name=start_at] option').first().waitFor({ state: 'attached' })
    expect(await dialog.getByLabel('Customer', { exact: true }).inputValue()).to.equal('Rosa Rivers')
    expect(await dialog.getByLabel('E-mail of the customer').inputValue()).to.equal(email)
    expect(await dialog.getByLabel('Phone of the customer').inputValue()).to.equal('+49 30 55501')
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'Rosa Rivers' }).waitFor()
    expectQuiet(watched)
  })

  it('finds a customer by a part of the name, and by the whole address also where the last booking is long ago', async () => {
    const watched = await openConsole(browser, demo, 'customers')
    const { page } = watched
    await page.getByText('Find a customer', { exact: true }).waitFor()
    await expectAccessible(page)
    const field = page.getByLabel('Name, e-mail or phone')
    const rows = page.getByRole('table', { name: 'Customers that were found' }).locator('tbody tr')
    await field.fill('rosa')
    await rows.nth(1).waitFor()
    expect((await rows.locator('a').allInnerTexts()).toSorted()).to.deep.equal(['Rosa Rivers', 'Rosalind Other'])
    await field.fill('nobody at all')
    await page.getByText('No customer found').waitFor()
    const old = 'long@ago.example'
    const service_id = await newService(demo, { name: 'Once', public: false })
    const booked = {
      service_id,
      start_at: startIn(-500),
      customer: { name: 'Long Ago', email: old },
      override: ['past'],
    }
    expect((await demo.api('POST', '/v1/bookings', booked)).status).to.equal(201)
    await field.fill(old)
    await rows.getByRole('link', { name: 'Long Ago' }).click()
    await page.getByRole('heading', { name: 'Long Ago' }).waitFor()
    expectQuiet(watched)
  })

  it('cuts a search of 10,000 characters with a message, and sends 100 of them; one character is not searched for', async () => {
    const { page, requests } = await openConsole(browser, demo, 'customers')
    const field = page.getByLabel('Name, e-mail or phone')
    await field.fill('x')
    await field.fill('🎾'.repeat(10_000))
    await page.getByText('Only the first 100 characters are searched for.').waitFor()
    await page.getByText('No customer found').waitFor()
    const searches = requests
      .map((each) => new URL(each.url()).searchParams.get('search'))
      .filter((each) => each !== null)
    expect(searches.map((each) => [...each].length)).to.deep.equal([100, 100])
  })

  it('says that no booking has an address, and offers the first booking for it', async () => {
    const { page } = await openConsole(browser, demo, 'customers/nobody%40river.example')
    await page.getByText('No booking has this e-mail address').waitFor()
    await page.getByRole('link', { name: 'New booking for this customer' }).waitFor()
    await expectAccessible(page)
  })

  it('says that an address is refused which is none', async () => {
    const { page } = await openConsole(browser, demo)
    await openPage(page, demo, 'customers/nobody')
    await page.locator('[role=alert].error').first().waitFor()
  })
})

/** Noon in UTC so many days from now. */
function startIn(days: number): string {
  const noon = Temporal.Now.plainDateISO('UTC').toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' })
  return new Date(noon.epochMilliseconds + days * dayMs).toISOString()
}

async function fact(page: Page, name: string): Promise<string> {
  return page
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .locator('+ dd')
    .innerText()
}
