// Runs on: SQLite
/** Nothing moves on the console and the docs page where people prefer reduced motion. */
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { useChromium } from '../support/chromium.ts'
import { holdReads, openConsole, openPage, useDemo } from './console-support.ts'
import { openDocs } from './docs-support.ts'

describe('reduced motion', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })
  const pages = {
    'the console, with a dialog over it': async (options: object) => {
      const { page } = await openConsole(browser, demo, 'account', options)
      await page.getByRole('button', { name: 'Show this call' }).click()
      await page.getByRole('dialog').waitFor()
      return page
    },
    'the console while a page loads': async (options: object) => {
      const { page } = await openConsole(browser, demo, 'account', options)
      await holdReads(page, '**/v1/bookings?*')
      await openPage(page, demo, 'bookings')
      await page.locator('.skeleton-line').first().waitFor()
      return page
    },
    'the docs page': async (options: object) =>
      (await openDocs(browser, `${demo.url}/docs#createBooking`, options)).page,
  }

  for (const [name, open] of Object.entries(pages)) {
    it(`leaves no transition, animation or smooth scrolling on ${name}`, async () => {
      const page = await open({ reducedMotion: 'reduce' })
      expect(await moving(page)).to.deep.equal([])
      await page.context().close()
    })

    it(`finds what moves on ${name} where nothing is preferred`, async () => {
      const page = await open({ reducedMotion: 'no-preference' })
      expect(await moving(page)).not.to.deep.equal([])
      await page.context().close()
    })
  }
})

/** Elements and their ::before and ::after that would move for longer than 10 ms, each with its motion. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(`(() => {
    const seconds = (text) => Math.max(...text.split(',').map((each) => parseFloat(each) / (each.trim().endsWith('ms') ? 1000 : 1)))
    const found = [...document.querySelectorAll('*')].flatMap((element) => ['', '::before', '::after'].flatMap((part) => {
      const { transitionDuration, animationDuration, animationName, scrollBehavior } = getComputedStyle(element, part || undefined)
      const name = element.tagName + '.' + element.getAttribute('class') + part
      return [
        ...(seconds(transitionDuration) > 0.01 ? [name + ' transition ' + transitionDuration] : []),
        ...(animationName !== 'none' && seconds(animationDuration) > 0.01 ? [name + ' animation ' + animationName] : []),
        ...(scrollBehavior === 'smooth' ? [name + ' smooth'] : []),
      ]
    }))
    return [...new Set([...found, ...document.getAnimations().map((each) => 'running: ' + each.constructor.name)])]
  })()`)
}
