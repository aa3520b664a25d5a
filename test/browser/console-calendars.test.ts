// Runs on: SQLite
/** The page of the calendar feeds: an address is shown once and works until its feed is deleted. */
import { expect } from 'chai'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible } from './axe.ts'
import { openConsole, screenshot, useDemo } from './console-support.ts'
import { expectQuiet } from './docs-support.ts'

describe('console: calendars', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })

  it('makes a feed of a resource, shows its address once, and deletes it', async () => {
    const watched = await openConsole(browser, demo, 'calendars')
    const { page } = watched
    await page.getByText('No feeds yet').waitFor()
    await page.getByRole('button', { name: 'New feed' }).click()
    const form = page.getByRole('dialog', { name: 'New feed' })
    await form.getByLabel('Name').fill('Court 1, for the hall')
    const court = form.getByLabel('Bookings').locator('option[value^="resource:"]', { hasText: 'Court 1' })
    await form.getByLabel('Bookings').selectOption((await court.getAttribute('value')) ?? '')
    await form.getByLabel('Shows').selectOption('busy')
    await expectAccessible(page)
    await screenshot(page, 'calendars-create')
    await form.getByRole('button', { name: 'Create feed' }).click()
    const dialog = page.getByRole('dialog', { name: 'The feed is created' })
    const address = (await dialog.locator('pre').innerText()).trim()
    expect(address).to.match(/^http:\/\/127\.0\.0\.1:\d+\/calendar\/[\w-]{43}\.ics$/)
    expect(await (await fetch(address)).text()).to.match(/^BEGIN:VCALENDAR/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'I have stored it' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Court 1, for the hall' })
    expect(await row.innerText())
      .to.contain('Court 1')
      .and.contain('Times alone')
    expect(await page.content()).not.to.contain(address)
    await expectAccessible(page)
    await screenshot(page, 'calendars')
    await row.getByRole('button', { name: 'Delete Court 1, for the hall' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No feeds yet').waitFor()
    expect((await fetch(address)).status).to.equal(404)
    expectQuiet(watched)
  })

  it('has sentences in the audit log', async () => {
    const { page } = await openConsole(browser, demo, 'audit-log?operation=deleteCalendarFeed')
    await page.getByText('deleted a calendar feed (busy, of resource Court 1)').waitFor()
  })

  it('is linked from a resource and from the account page', async () => {
    const watched = await openConsole(browser, demo, 'resources')
    const { page } = watched
    await page.locator('main').getByRole('table').getByRole('link').first().click()
    await page.locator('main').getByRole('link', { name: 'Calendar feeds' }).click()
    await page.getByRole('heading', { name: 'Calendars' }).waitFor()
    await page.goto(page.url().replace('calendars', 'account'))
    await page
      .locator('main')
      .getByRole('link', { name: /^Calendar feeds of / })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Calendars' }).waitFor()
    expectQuiet(watched)
  })
})
