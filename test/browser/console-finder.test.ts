// Runs on: SQLite
/** Ctrl+K: one dialog that finds customers, bookings, resources, services, pages and settings, by keyboard and by touch. */
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { Temporal } from 'temporal-polyfill'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible } from './axe.ts'
import { newService } from './booking-page-support.ts'
import { expectNoOverflow, openConsole, screenshot, useDemo, widths } from './console-support.ts'
import { expectQuiet } from './docs-support.ts'
import { addManyBookings } from './many-bookings.ts'

const label = 'Customer, booking, resource, service, page or setting'
const email = 'rosa@river.example'

describe('console: finder', () => {
  const browser = useChromium()
  // The tests call more often in a minute than one user may.
  const demo = useDemo({ RATE_LIMITS: 'off' })
  before('add 500 resources, 5,000 bookings and a customer', async () => {
    addManyBookings(demo, Temporal.Now.instant().epochMilliseconds + 30 * 86_400_000)
    const service_id = await newService(demo, { name: 'Évening class', public: false })
    const start_at = `${Temporal.Now.plainDateISO('UTC').add({ days: 5 })}T12:00:00Z`
    const customer = { name: 'Rosa Rivers', email, phone: '+49 30 55501' }
    const made = await demo.api('POST', '/v1/bookings', { service_id, start_at, customer })
    expect(made.status, JSON.stringify(made.body)).to.equal(201)
  })
  const open = async (page: Page, keys = 'Control+k') => {
    await page.keyboard.press(keys)
    await page.getByRole('combobox', { name: label }).waitFor()
  }
  const options = (page: Page, group: string) => page.getByRole('group', { name: group }).getByRole('option')
  const settled = (page: Page) =>
    page
      .getByRole('status')
      .getByText(/^Results: |^Nothing found/)
      .waitFor()

  it('opens by Ctrl+K and by Cmd+K with the pages, and closes by Escape; not over another dialog', async () => {
    const watched = await openConsole(browser, demo)
    const { page } = watched
    for (const keys of ['Control+k', 'Meta+k']) {
      await open(page, keys)
      await options(page, 'Pages').nth(4).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('combobox', { name: label }).waitFor({ state: 'detached' })
    }
    await page.getByRole('button', { name: 'Show this call' }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Control+k')
    expect(await page.getByRole('combobox', { name: label }).count()).to.equal(0)
    expectQuiet(watched)
  })

  it('opens the page of a customer by keys alone, found by a part of the name', async () => {
    const watched = await openConsole(browser, demo)
    const { page } = watched
    await open(page)
    await page.keyboard.type('rosa ri')
    await settled(page)
    expect(await options(page, 'Customers').allInnerTexts()).to.deep.equal([`Rosa Rivers\n${email}`])
    expect(await page.getByRole('group', { name: 'Bookings to come' }).getByText('Rosa Rivers').count()).to.equal(1)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Rosa Rivers' }).waitFor()
    expect(await page.getByRole('combobox', { name: label }).count()).to.equal(0)
    expectQuiet(watched)
  })

  it('moves over the groups by the arrow keys, round at both ends, and names the active option', async () => {
    const { page } = await openConsole(browser, demo)
    await open(page)
    await page.keyboard.type('rosa rivers')
    await settled(page)
    const active = () => page.locator('[role=option][aria-selected=true]').innerText()
    const named = () =>
      page.evaluate<string>(
        `document.getElementById(document.activeElement.getAttribute('aria-activedescendant')).innerText`,
      )
    const all = await page.locator('[role=option]').allInnerTexts()
    expect(all).to.have.length(3)
    for (const [index, key] of [
      [1, 'ArrowDown'],
      [2, 'ArrowDown'],
      [0, 'ArrowDown'],
      [2, 'ArrowUp'],
    ] as const) {
      await page.keyboard.press(key)
      expect(await active()).to.equal(all[index])
      expect(await named()).to.equal(all[index])
    }
    // The last one lists all bookings of the search.
    await page.keyboard.press('Enter')
    await page.getByRole('table', { name: 'Bookings' }).getByText('Rosa Rivers').waitFor()
  })

  it('finds a service without its accent, a setting, and five of 500 resources with the number of the others', async () => {
    const { page } = await openConsole(browser, demo)
    await open(page)
    const field = page.getByRole('combobox', { name: label })
    await field.fill('evening')
    await options(page, 'Services').getByText('Évening class').waitFor()
    await field.fill('password')
    await options(page, 'Settings').getByText('Change password').waitFor()
    await field.fill('room')
    await options(page, 'Resources').nth(4).waitFor()
    expect(await options(page, 'Resources').count()).to.equal(5)
    await page.getByText('495 more: type more of the name').waitFor()
    await field.fill('room 499')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Room 499' }).waitFor()
  })

  it('asks two calls for a search, none for one character and none for each key, and aborts the search before', async () => {
    const { page, requests } = await openConsole(browser, demo)
    await open(page)
    const searches = () => requests.filter((each) => each.url().includes('search=') || each.url().includes('customer='))
    await page.keyboard.type('r')
    await page.getByText('Arrow keys choose, Enter opens.').waitFor()
    await page.waitForTimeout(600)
    expect(searches()).to.have.length(0)
    await page.route(/search=rosa&|search=rosa$/, () => undefined)
    await page.keyboard.type('osa', { delay: 20 })
    await page.waitForRequest(/search=rosa/)
    await page.keyboard.type(' rivers', { delay: 20 })
    await options(page, 'Customers').first().waitFor()
    await settled(page)
    const asked = searches().map((each) => ({
      search: new URL(each.url()).searchParams.get('search'),
      failure: each.failure()?.errorText,
    }))
    const [aborted, done] = [
      { search: 'rosa', failure: 'net::ERR_ABORTED' },
      { search: 'rosa rivers', failure: undefined },
    ]
    expect(asked).to.deep.equal([aborted, aborted, done, done])
  })

  it('cuts 10,000 characters with a message, and sends 100; says when nothing is found, and when a search fails', async () => {
    const { page, requests } = await openConsole(browser, demo)
    await open(page)
    const field = page.getByRole('combobox', { name: label })
    await field.fill('zq'.repeat(5_000))
    await page.getByText('Nothing found', { exact: false }).waitFor()
    await page.getByText('Only the first 100 characters are searched for.').waitFor()
    const sent = requests.flatMap((each) => new URL(each.url()).searchParams.get('search') ?? [])
    expect(sent.map((each) => each.length)).to.deep.equal([100, 100])
    await page.route(/search=court/, (route) => route.fulfill({ status: 500, json: failure }))
    await field.fill('court')
    await page.locator('[role=alert]', { hasText: 'INTERNAL_ERROR' }).waitFor()
    await options(page, 'Resources').first().waitFor()
    await expectAccessible(page)
  })

  it('opens by its button and by a tap, without a finding of axe-core or an overflow at any width and in both colour schemes', async () => {
    const { page } = await openConsole(browser, demo, 'account', { hasTouch: true })
    await page.setViewportSize({ width: widths.narrow, height: 844 })
    await expectNoOverflow(page)
    await page.getByRole('button', { name: 'Find (Ctrl+K)' }).tap()
    await page.getByRole('combobox', { name: label }).fill('ro')
    await options(page, 'Customers').first().waitFor()
    await settled(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
      for (const width of [widths.wide, 1024, widths.narrow]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).to.be.at.most(0)
        await screenshot(page, `finder-${colorScheme}-${width}`)
      }
    }
    await options(page, 'Resources').first().tap()
    await page.waitForURL('**/resources/*')
  })
})

const failure = {
  error: { code: 'INTERNAL_ERROR', message: 'Failed', request_id: 'req_00000000000000000000000000', details: {} },
}
