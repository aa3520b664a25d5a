// Runs on: SQLite
/** How the booking page looks: no findings of axe-core and no overflow in each step, size and colour scheme, also zoomed; quiet motion. */
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible, rulesOfColours } from './axe.ts'
import { chooseTime, day, fillDetails, newService, openBookingPage } from './booking-page-support.ts'
import { screenshot, useDemo, widths } from './console-support.ts'
import { expectQuiet } from './docs-support.ts'

describe('booking page: look', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })

  /** Goes through all steps; `look` is called in each. */
  const everyStep = async (page: Page, look: (step: string) => Promise<void>) => {
    await page.locator('.day.free').first().waitFor()
    await look('month')
    await page.evaluate(`location.hash = '#/${day}'`)
    await page.getByRole('button', { name: '10:00' }).first().waitFor()
    await look('times')
    await page.getByRole('button', { name: '10:00' }).first().click()
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await page.getByText('Enter your name.').waitFor()
    await look('details')
    await fillDetails(page, 'Maximiliane Hohenzollern-Sigmaringen')
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await page.getByRole('heading', { name: 'You are booked' }).waitFor()
    await look('booked')
    await page.getByText('Show this call').click()
    await look('call')
  }

  it('has no findings of axe-core and no overflow in any step, at each width, in both schemes, zoomed and with large text', async () => {
    const options = { viewport: { width: widths.narrow, height: 900 }, timezoneId: 'America/New_York' }
    const watched = await openBookingPage(browser, demo, await newService(demo), '', options)
    const { page } = watched
    await everyStep(page, async (step) => {
      await expectAccessible(page)
      for (const [name, size] of Object.entries(sizes)) {
        await page.setViewportSize(size)
        await expectNoOverflow(page)
        await screenshot(page, `booking-page-${step}-light-${name}`)
      }
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page, { only: rulesOfColours })
      await screenshot(page, `booking-page-${step}-dark`)
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width: widths.narrow, height: 900 })
      await page.evaluate("document.documentElement.style.fontSize = '200%'")
      await expectNoOverflow(page)
      await page.evaluate("document.documentElement.style.fontSize = ''")
    })
    expectQuiet(watched)
  })

  it('shows the times of a day on a phone at once, below its week, and the whole month again on demand', async () => {
    const hours = [{ days: [1, 2, 3, 4, 5, 6, 7], start: '09:00', end: '20:00' }]
    const service = await newService(demo, { weekly_hours: hours, slot_interval_minutes: 30 })
    const options = { viewport: { width: widths.narrow, height: 844 } }
    const { page } = await openBookingPage(browser, demo, service, `#/${day.slice(0, 7)}`, options)
    const daysInView = () => page.locator('.day:visible').count()
    const all = await daysInView()
    expect(all).to.be.above(27)
    await page.locator('.day.free').nth(12).click()
    await page.locator('.time').first().waitFor()
    expect(await daysInView()).to.be.within(1, 7)
    expect(await timesInView(page)).to.deep.equal({ all: 21, inView: 21 })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show the whole month' }).click()
    await page.locator('.time').first().waitFor({ state: 'detached' })
    expect(await daysInView()).to.equal(all)
    expect(await page.evaluate("document.activeElement.classList.contains('day')")).to.equal(true)
    await page.locator('.day.free').first().press('Enter')
    await page.setViewportSize({ width: widths.wide, height: 900 })
    expect(await daysInView(), 'beside the times, the month stays').to.equal(all)
    expect(await page.getByRole('button', { name: 'Show the whole month' }).isVisible()).to.equal(false)
  })

  it('is accessible where there is nothing to book, and in states of a bad connection', async () => {
    const missing = await openBookingPage(browser, demo, 'court')
    await expectAccessible(missing.page)
    const { page } = await openBookingPage(browser, demo, await newService(demo), `#/${day}`)
    await chooseTime(page, '10:00')
    await fillDetails(page, 'Offline')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await page.getByText('it is not known whether this is booked').waitFor()
    await expectAccessible(page)
    await screenshot(page, 'booking-page-unsettled')
  })

  it('moves nothing for people who asked for less motion, and only colours for others', async () => {
    const service = await newService(demo)
    const running = async (reducedMotion: 'reduce' | 'no-preference') => {
      const { page } = await openBookingPage(browser, demo, service, '', { reducedMotion })
      await page.locator('.day.free').first().waitFor()
      return page.evaluate<string[]>(`[...document.querySelectorAll('.day, .button')]
        .map((each) => getComputedStyle(each).transitionProperty + ' ' + getComputedStyle(each).transitionDuration)`)
    }
    expect(new Set(await running('reduce'))).to.deep.equal(new Set(['all 0s']))
    expect(new Set(await running('no-preference'))).to.deep.equal(new Set(['background-color 0.12s']))
  })
})

function timesInView(page: Page): Promise<{ all: number; inView: number }> {
  return page.evaluate(`(() => {
    const boxes = [...document.querySelectorAll('.time')].map((each) => each.getBoundingClientRect())
    return { all: boxes.length, inView: boxes.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length }
  })()`)
}

/** Window sizes; a zoom of 200 % leaves half of 1280 × 800. */
const sizes = {
  ...Object.fromEntries(Object.entries(widths).map(([name, width]) => [name, { width, height: 900 }])),
  zoomed: { width: 640, height: 400 },
}

/** Elements that reach beyond the right edge of the window, by their class. */
async function expectNoOverflow(page: Page): Promise<void> {
  const found = await page.evaluate<string[]>(`[...document.querySelectorAll('main *')]
    .filter((each) => each.checkVisibility() && !each.closest('.visually-hidden') && each.getBoundingClientRect().right > innerWidth + 1)
    .map((each) => each.tagName + '.' + each.className)`)
  expect(found).to.deep.equal([])
}
