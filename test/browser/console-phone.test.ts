// Runs on: SQLite
/** The console on a phone: lists begin in view, and a refused form shows its next starts. */
import { expect } from 'chai'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow, openConsole, screenshot, useDemo } from './console-support.ts'

const viewport = { width: 390, height: 844 }

describe('console: phone', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })

  for (const [name, address, label] of [
    ['bookings', 'bookings?status=confirmed', 'Status'],
    ['audit log', 'audit-log?operation=createBooking', 'Change'],
  ] as const) {
    it(`keeps the filters of the ${name} behind a button, which says how many are set`, async () => {
      const { page } = await openConsole(browser, demo, address, { viewport })
      const toggle = page.getByRole('button', { name: 'Filters (1)' })
      await toggle.waitFor()
      expect(await page.locator('.filters').isVisible()).to.equal(false)
      await toggle.click()
      await page.locator('.filters').waitFor()
      await expectAccessible(page)
      await expectNoOverflow(page)
      await screenshot(page, `phone-${name}`)
      await toggle.click()
      await page.locator('.filters').waitFor({ state: 'hidden' })
      await page.setViewportSize({ width: 1024, height: 844 })
      await page.locator('.filters').waitFor()
      expect(await toggle.isVisible(), `a wide window shows ${label} without a button`).to.equal(false)
    })
  }

  it('shows the next starts of a refused booking in view, above the buttons of the form', async () => {
    const { body: services } = await demo.api<{ services: { id: string; name: string }[] }>('GET', '/v1/services')
    const service_id = services.services.find(({ name }) => name === 'Court hour')?.id
    const from = new Date(Date.now() + 20 * 86_400_000).toISOString()
    const to = new Date(Date.now() + 21 * 86_400_000).toISOString()
    const path = `/v1/availability?service_id=${service_id}&from=${from}&to=${to}`
    const { body: free } = await demo.api<{ slots: { start_at: string }[] }>('GET', path)
    const start_at = free.slots[0]?.start_at ?? ''
    const { page } = await openConsole(
      browser,
      demo,
      `bookings/new?service=${service_id}&day=${start_at.slice(0, 10)}`,
      {
        viewport: { width: 390, height: 700 },
      },
    )
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Start').selectOption(start_at)
    let status = 201
    while (status === 201) status = (await demo.api('POST', '/v1/bookings', { service_id, start_at })).status
    // The form shows by now that the start is taken.
    await dialog.locator('option:checked', { hasText: 'no longer free' }).waitFor({ state: 'attached' })
    await dialog.getByRole('button', { name: 'Book', exact: true }).click()
    const next = dialog.locator('.start-answer button').first()
    await next.waitFor()
    await screenshot(page, 'phone-refused')
    const hit = await page.evaluate<boolean>(`(() => {
      const button = document.querySelector('.start-answer button')
      const { left, top, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })()`)
    expect(hit).to.equal(true)
  })
})
