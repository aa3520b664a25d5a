// Runs on: SQLite
/** The console on a phone: lists begin in view, and a refused form shows its next starts. */
import { expect } from 'chai'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible } from './axe.ts'
import { expectSoundLook } from './console-look.ts'
import { expectNoOverflow, openConsole, screenshot, useDemo } from './console-support.ts'

const viewport = { width: 390, height: 844 }

const exact = { exact: true }
/** The controls of the board, in order. */
const views = ['Day', 'Week', 'Month', 'Timeline']
const others = ['Date', 'Category', 'Resource', 'New closure', 'New booking']

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

  it('keeps views, date, resource and closures of the board behind a button, which keys open, and the others in two rows', async () => {
    const watched = await openConsole(browser, demo, 'board', { viewport })
    const { page } = watched
    await page.locator('.block').first().waitFor()
    const height = () => page.evaluate<number>("document.querySelector('.toolbar').offsetHeight")
    expect(await height()).to.be.at.most(72)
    for (const label of ['Date', 'Category', 'Resource', 'View'])
      expect(await page.getByLabel(label, exact).isVisible()).to.equal(false)
    const toggle = page.getByRole('button', { name: 'More controls' })
    await toggle.press('Enter')
    expect(await toggle.getAttribute('aria-expanded')).to.equal('true')
    const reached = new Set<string>()
    // A date has a stop for each of its parts.
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press('Tab')
      reached.add(await page.evaluate<string>('document.activeElement.ariaLabel ?? document.activeElement.innerText'))
    }
    expect([...reached].slice(0, 9)).to.deep.equal([...views, ...others])
    await page.getByLabel('Resource', exact).selectOption('Court 1')
    await page.getByRole('button', { name: 'New closure' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await toggle.click()
    await page.getByLabel('Resource', exact).waitFor({ state: 'hidden' })
    expect(await page.locator('.toolbar-toggle.is-set').count(), 'the button says that the view is narrowed').to.equal(
      1,
    )
    expect(await height(), 'the first and the last day take a row of their own').to.be.at.most(96)
    await expectSoundLook(page, 'board-toolbar')
  })

  for (const [width, rows] of [
    [1024, 2],
    [1440, 2],
    [1920, 1],
  ] as const) {
    it(`shows all controls of the board at ${width} pixels, in ${rows} rows at most, in order of the keys`, async () => {
      const { page } = await openConsole(browser, demo, 'board', { viewport: { width, height: 800 } })
      await page.locator('.block').first().waitFor()
      const controls = await page.evaluate<{ name: string; top: number; right: number }[]>(`
        [...document.querySelectorAll('.toolbar :is(button, input, select, a)')].filter((each) => each.checkVisibility()).map((each) => {
          const { top, bottom, right } = each.getBoundingClientRect()
          return { name: each.ariaLabel ?? each.innerText, top: Math.round((top + bottom) / 2), right }
        })`)
      expect(controls.map(({ name }) => name)).to.deep.equal(['Earlier', 'Today', 'Later', ...views, ...others])
      const tops = new Set(controls.map(({ top }) => top))
      expect(tops.size, JSON.stringify(controls)).to.be.at.most(rows)
      for (const line of tops) {
        const rights = controls.filter(({ top }) => top === line).map(({ right }) => right)
        expect(rights).to.deep.equal(rights.toSorted((a, b) => a - b))
        expect(rights.at(-1)).to.be.at.most(width)
      }
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
